"""Finds what lies on what in a drawing. On the built-in maps it is nothing; a new map's author wants to know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist

from semafor.maps.drawing.board_layout import BoardLayout
from semafor.maps.drawing.geometry import Box, Disk

Thing = tuple[str, Box | Disk]


def find_collisions(layout: BoardLayout) -> Iterator[tuple[str, str]]:
    """Pairs of things that overlap, each pair once, called by their ids."""
    spaces: list[Thing] = [(strand.route.id, space) for strand in layout.strands for space in strand.footprints]
    plates: list[Thing] = list(layout.plates.items())
    cities: list[Thing] = list(layout.cities.items())
    names: list[Thing] = [(f"the name of {city}", label.box) for city, label in layout.labels.items()]
    told = set()
    for (one, shape), (other, other_shape) in combinations([*spaces, *plates, *cities, *names], 2):
        if (one, other) not in told and overlap(shape, other_shape) > 0:
            told.add((one, other))
            yield one, other
    for city, label in layout.labels.items():
        if sticks_out(label.box, layout.board):
            yield f"the name of {city}", "the frame"


def overlap(one: Box | Disk, other: Box | Disk) -> float:
    if isinstance(other, Box):
        return one.overlap(other)
    if isinstance(one, Box):
        return other.overlap(one)
    return max(one.radius + other.radius - dist(one.center, other.center), 0.0)


def sticks_out(box: Box, board: Box) -> bool:
    """Whether a level box crosses the edge of the board."""
    return any(
        abs(box.center[axis] - board.center[axis]) + size / 2 > whole / 2
        for axis, size, whole in ((0, box.width, board.width), (1, box.height, board.height))
    )
