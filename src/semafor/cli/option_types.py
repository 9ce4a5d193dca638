"""What options take: each function reads the text of one and says what is wrong with it; argparse names the option."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semafor.maps.model import Map


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers within bounds."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if not digits.isdecimal() or len(digits) > 12 or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is no number from {least:,} to {most:,}")
        return int(text)

    return read


def map_or_file(text: str) -> Map:
    """A built-in map, or the one in a file."""
    from semafor.maps.loader import MapError, load_map

    try:
        return load_map(text)
    except MapError as problem:
        raise argparse.ArgumentTypeError(str(problem)) from None


def web_address(text: str) -> str:
    if not text.startswith(("http://", "https://")) or not text.partition("://")[2].strip("/"):
        raise argparse.ArgumentTypeError(f"{text!r} is no address: it begins with http:// or https://")
    return text


def address_with(*schemes: str) -> Callable[[str], str]:
    """A reader of addresses of a database or a bus; the schemes of SQLAlchemy (``postgresql+psycopg``) are theirs."""

    def read(text: str) -> str:
        scheme, colon, _ = text.partition(":")
        if not colon or scheme.partition("+")[0] not in schemes:
            wanted = " or ".join(f"{each}:" + ("" if each == "memory" else "//…") for each in schemes)
            # The address may hold a password, so no more of it than its beginning is repeated.
            raise argparse.ArgumentTypeError(f"this address begins with {wanted}, not with {scheme[:20]!r}")
        return text

    return read
