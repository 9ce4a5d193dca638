"""The seed of a game: 256 bits, written as a number where it is short and as hexadecimal digits where it is not."""

from __future__ import annotations

import re

from semafor.maps.json_cursor import JsonCursor

BITS = 256
# Every program that reads JSON reads whole numbers up to here without loss.
LARGEST_NUMBER = 2**53 - 1
HEXADECIMAL = re.compile(r"[0-9a-fA-F]{1,64}")


def read_seed(node: JsonCursor) -> int | None:
    """The seed at this place; None where there is none or after noting the fault."""
    value = node.value
    if isinstance(value, str) and HEXADECIMAL.fullmatch(value):
        return int(value, 16)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LARGEST_NUMBER:
        return value
    node.refuse("must be a whole number from 0 to 2^53 - 1, or 1 to 64 hexadecimal digits as a text")
    return None


def write_seed(seed: int) -> int | str:
    return seed if seed <= LARGEST_NUMBER else f"{seed:064x}"
