"""What a game is dealt with: its options, where it deviates from its map, and its seed of 256 bits."""

from __future__ import annotations

import re
from dataclasses import dataclass

from semafor.maps.json_cursor import JsonCursor
from semafor.notation.strict_json import fields_of

MOST_BONUS = 999
COUNTRY_JOINS = ("strict", "generous")


@dataclass(frozen=True, slots=True)
class GameOptions:
    """None stands for the map's own number or reading."""

    longest_path_bonus: int | None = None
    country_join: str | None = None

    @classmethod
    def read(cls, cursor: JsonCursor) -> GameOptions:
        fields = fields_of(cursor, optional=("longest_path_bonus", "country_join"))
        return cls(fields["longest_path_bonus"].whole(0, MOST_BONUS), fields["country_join"].choice(COUNTRY_JOINS))

    def to_dict(self) -> dict[str, object]:
        """Only what was chosen; an option that names the map's own number is kept as well."""
        chosen = {"longest_path_bonus": self.longest_path_bonus, "country_join": self.country_join}
        return {name: value for name, value in chosen.items() if value is not None}


BITS = 256
# Every program that reads JSON reads whole numbers up to here without loss.
LARGEST_NUMBER = 2**53 - 1
HEXADECIMAL = re.compile(r"[0-9a-fA-F]{1,64}")


def read_seed(cursor: JsonCursor) -> int | None:
    """The seed at this place; None where there is none or after noting the fault."""
    value = cursor.value
    if isinstance(value, str) and HEXADECIMAL.fullmatch(value):
        return int(value, 16)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LARGEST_NUMBER:
        return value
    cursor.refuse("must be a whole number from 0 to 2^53 - 1, or 1 to 64 hexadecimal digits as a text")
    return None


def write_seed(seed: int) -> int | str:
    return seed if seed <= LARGEST_NUMBER else f"{seed:064x}"
