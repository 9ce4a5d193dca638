"""In which of the five colors each seat plays. A seat without a choice has the color of its number, where that is free.

A color is a number, 0 to 4: the one that the seat of that number has at a table where nobody has chosen. Records have
no field for it; the notes of a seat's first entry say it, where it is another than the seat's number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

COLORS = 5
NOTE = "color"


def seat_colors(chosen: Sequence[int | None]) -> list[int]:
    """The color of every seat, by what was chosen; no two seats have the same one."""
    taken = {color for color in chosen if color is not None}
    kept = {number for number, color in enumerate(chosen) if color is None} - taken
    free = iter(color for color in range(COLORS) if color not in taken | kept)
    return [
        color if color is not None else number if number in kept else next(free) for number, color in enumerate(chosen)
    ]


def noted_colors(entries: Iterable[tuple[int, Mapping[str, object] | None]], seats: int) -> list[int]:
    """The colors that the notes of a record tell; entries are a seat and its notes. Notes may hold anything."""
    chosen: list[int | None] = [None] * seats
    for seat, notes in entries:
        color = (notes or {}).get(NOTE)
        if type(color) is int and 0 <= color < COLORS and color not in chosen:
            chosen[seat] = color
    return seat_colors(chosen)


def note_colors(entries: Iterable[list[Any]], colors: Sequence[int]) -> None:
    """Write the colors into the notes of the entries of a record."""
    waiting = {seat: color for seat, color in enumerate(colors) if seat != color}
    for entry in entries:
        if (color := waiting.pop(entry[0], None)) is not None:
            notes = entry[2] if len(entry) > 2 else {}
            entry[2:] = [{**notes, NOTE: color}]
