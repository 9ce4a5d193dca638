"""A board drawn in characters: wagons as blocks in their owners' colors with their signs, free spaces pale with their
letter, cities with their names, the ways of tickets lit. Knows nothing of the library that shows it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, floor, sin
from typing import Final, NamedTuple

from semafor.cli.fullscreen.board_camera import BoardCamera
from semafor.cli.terminal.ansi_colors import SEAT_SIGNS
from semafor.maps.drawing.board_layout import BoardLayout
from semafor.maps.drawing.drawing_style import BOARD, FILLS, INK, LETTERS, SEAT_FILLS, SIGNAL_RED, SOFT_INK
from semafor.maps.drawing.geometry import Box, Point
from semafor.maps.drawing.spaces import Strand
from semafor.maps.model import Route

Cell = tuple[int, int]

SEAT_INKS: Final = ("#ffffff", "#ffffff", "#ffffff", INK, "#ffffff")
CITY, TICKET_CITY, STATION = "○", "◉", "⌂"
ANY_COLOR, FERRY, TUNNEL, LIT, RAIL = "·", "~", "░", "╍", "·"
GOLD: Final = "#ffe14d"
PALE: Final = 0.34
SHORT_NAMES: Final = (8, 5, 4)
# How much it costs a name to cover these.
COVERS_NAME, COVERS_CITY, COVERS_LAST, COVERS_WAGON, COVERS_SPACE, BEYOND = 50.0, 40.0, 20.0, 10.0, 4.0, 30.0
BESIDE: Final = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1))
CUT: Final = 6.0


class CellLook(NamedTuple):
    """How a character is shown. ``solid`` is shown reversed where there are no colors."""

    ink: str = INK
    ground: str = BOARD
    bold: bool = False
    underline: bool = False
    solid: bool = False


@dataclass(frozen=True, slots=True)
class BoardMarks:
    """What lies on the board, and what one seat wants to see on it. Routes and places go by their ids."""

    owners: Mapping[str, int] = field(default_factory=dict)
    stations: Mapping[str, int] = field(default_factory=dict)
    # Cities of unfinished tickets, the routes on their ways, and those of them that can be claimed now.
    ticket_cities: frozenset[str] = frozenset()
    lit: frozenset[str] = frozenset()
    claimable: frozenset[str] = frozenset()
    newest: str | None = None
    # Places that somebody is typing the name of.
    sought: frozenset[str] = frozenset()


class BoardCanvas:
    """One picture of a board. ``cells`` has what is not bare paper, ``hits`` what lies under a character."""

    def __init__(self, layout: BoardLayout, names: Mapping[str, str], camera: BoardCamera, marks: BoardMarks) -> None:
        self.layout = layout
        self.names = names
        self.camera = camera
        self.marks = marks
        self.cells: dict[Cell, tuple[str, CellLook]] = {}
        self.routes: dict[Cell, str] = {}
        self.places: dict[Cell, str] = {}
        # What a name should not cover, by how much that would cost.
        self._costs: dict[Cell, float] = {}
        strands = sorted(self._shifted(), key=lambda strand: self._rank(strand[0].route))
        self._cities = {cell_of(camera.project(city.center)) for city in layout.cities.values()}
        # The one character of each space that shows its letter, or its owner's sign: no other route may have it.
        self._middles: dict[Cell, tuple[str, int]] = {}
        self._place_middles(strands)
        for strand, shift in strands:
            self._draw_strand(strand, shift)
        for id, plate in layout.plates.items():
            self._draw_plate(id, plate.center)
        for id, city in layout.cities.items():
            self._draw_city(id, city.center)
        # Cities of tickets have the first choice of room for their names.
        for id in sorted(layout.cities, key=lambda id: (id not in self._important, id)):
            self._draw_name(id)

    @property
    def _important(self) -> frozenset[str]:
        return self.marks.ticket_cities | self.marks.sought

    def _rank(self, route: Route) -> int:
        """What is drawn later lies on top: free routes, those on the way of tickets, claimed ones."""
        if route.id in self.marks.owners:
            return 2
        return int(route.id in self.marks.lit)

    def _shifted(self) -> Iterator[tuple[Strand, Cell]]:
        """The strands; where parallel ones would lie on the same characters, each is moved beside the one before."""
        abreast: dict[tuple[str, str], list[Strand]] = defaultdict(list)
        for strand in self.layout.strands:
            abreast[strand.route.a, strand.route.b].append(strand)
        for strands in abreast.values():
            middles = [self.camera.project(strand.line.at(strand.line.length / 2)) for strand in strands]
            start, end = (self.camera.project(strands[0].line.points[at]) for at in (0, -1))
            is_flat = abs(end[0] - start[0]) >= 2 * abs(end[1] - start[1])
            axis = 1 if is_flat else 0
            parted = len(strands) > 1 and abs(middles[1][axis] - middles[0][axis]) >= 1
            for number, strand in enumerate(strands):
                step = 0 if parted else number - (len(strands) - 1) // 2
                yield strand, (0, step) if is_flat else (step, 0)

    # --- routes

    def _place_middles(self, strands: Sequence[tuple[Strand, Cell]]) -> None:
        """One space of every route first, those of short routes before others, so that no route is lost in a crowd."""
        turns = [
            (number != len(strand.spaces) // 2, len(strand.spaces), number, strand, shift)
            for strand, shift in strands
            for number in range(len(strand.spaces))
        ]
        for _, _, number, strand, shift in sorted(turns, key=lambda turn: turn[:3]):
            center = cell_of(self._moved(self.camera.project(strand.spaces[number].center), shift))
            wanted = [center, *self._cells_along(strand.spaces[number], shift)]
            wanted += [(center[0] + across, center[1] + down) for across, down in BESIDE]
            for cell in wanted:
                if cell not in self._middles and cell not in self._cities:
                    self._middles[cell] = strand.route.id, number
                    break

    def _draw_strand(self, strand: Strand, shift: Cell) -> None:
        route = strand.route
        spaces = {
            cell: number for number, space in enumerate(strand.spaces) for cell in self._cells_along(space, shift)
        }
        own = {cell: number for cell, (id, number) in self._middles.items() if id == route.id}
        for cell in self._cells_of_rails(strand, shift):
            if cell not in spaces and cell not in self._middles and cell not in self.cells:
                self._put(cell, RAIL, CellLook(ink="#b7a985"))
        owner = self.marks.owners.get(route.id)
        for cell, number in {**spaces, **own}.items():
            is_side = cell not in own
            if is_side and cell in self._middles:
                continue
            if owner is None:
                self._put(cell, *self._free(route, number, is_side=is_side))
            else:
                sign = " " if is_side else SEAT_SIGNS[owner]
                rim = route.id == self.marks.newest
                self._put(
                    cell, sign, CellLook(SEAT_INKS[owner], SEAT_FILLS[owner], bold=True, underline=rim, solid=True)
                )
            self.routes[cell] = route.id
            self._costs[cell] = COVERS_SPACE if owner is None else COVERS_WAGON
            if not is_side and len(own) == 1:
                self._costs[cell] = COVERS_LAST

    def _free(self, route: Route, number: int, *, is_side: bool) -> tuple[str, CellLook]:
        """A character of a free space: its letter in the middle, its kind at the sides."""
        fill = FILLS[route.color]
        is_lit = route.id in self.marks.lit
        if is_side:
            sign = LIT if is_lit else TUNNEL if route.tunnel else " "
        elif number < route.ferry:
            sign = "L"
        else:
            sign = LETTERS[route.color] or (FERRY if route.ferry else ANY_COLOR)
        ground = mixed(fill, BOARD, PALE)
        if is_lit and route.id in self.marks.claimable:
            ground = GOLD
        ink = SIGNAL_RED if is_lit else INK if not is_side else mixed(fill, SOFT_INK, 0.5)
        return sign, CellLook(ink, ground, bold=is_lit, underline=is_lit and not is_side)

    def _cells_along(self, space: Box, shift: Cell) -> Iterator[Cell]:
        x, y = space.center
        reach = space.width / 2
        ends = [(x + side * reach * cos(space.angle), y + side * reach * sin(space.angle)) for side in (-1, 1)]
        (u0, v0), (u1, v1) = (self._moved(self.camera.project(end), shift) for end in ends)
        steps = max(1, floor(max(abs(u1 - u0), abs(v1 - v0)) * 2))
        # The very ends are left out, so that a gap is seen between spaces where there is room for one.
        for step in range(steps):
            share = (step + 0.5) / steps
            yield cell_of((u0 + (u1 - u0) * share, v0 + (v1 - v0) * share))

    def _cells_of_rails(self, strand: Strand, shift: Cell) -> Iterator[Cell]:
        across = self.camera.scale[0]
        steps = max(2, int(strand.line.length * across))
        for step in range(steps + 1):
            yield cell_of(self._moved(self.camera.project(strand.line.at(strand.line.length * step / steps)), shift))

    @staticmethod
    def _moved(point: Point, shift: Cell) -> Point:
        return point[0] + shift[0], point[1] + shift[1]

    # --- places

    def _draw_city(self, id: str, center: Point) -> None:
        cell = cell_of(self.camera.project(center))
        owner = self.marks.stations.get(id)
        wanted = id in self.marks.ticket_cities
        if owner is not None:
            self._put(cell, STATION, CellLook(SEAT_INKS[owner], SEAT_FILLS[owner], bold=True, solid=True))
            beside = cell[0] + 1, cell[1]
            self._put(beside, SEAT_SIGNS[owner], CellLook(SEAT_INKS[owner], SEAT_FILLS[owner], bold=True, solid=True))
            self._costs[beside] = COVERS_CITY
        else:
            ink = SIGNAL_RED if wanted else INK
            self._put(cell, TICKET_CITY if wanted else CITY, CellLook(ink, bold=True, solid=id in self.marks.sought))
        self.places[cell] = id
        self._costs[cell] = COVERS_CITY

    def _draw_plate(self, id: str, center: Point) -> None:
        column, row = cell_of(self.camera.project(center))
        name = f" {self.names[id]} "
        left = column - len(name) // 2
        if 0 <= column < self.camera.columns:
            left = max(min(left, self.camera.columns - len(name)), 0)
        self._write(id, left, row, name, CellLook(BOARD, SOFT_INK, bold=True, solid=True))

    def _draw_name(self, id: str) -> None:
        """The name where it covers least; cut where there is no room for all of it."""
        column, row = cell_of(self.camera.project(self.layout.cities[id].center))
        if not (0 <= column < self.camera.columns and 0 <= row < self.camera.rows):
            return
        best: tuple[float, int, int, str] | None = None
        full = self.names[id]
        for number, text in enumerate((full, *(full[:most].rstrip() for most in SHORT_NAMES if len(full) > most + 1))):
            right = 2 if id in self.marks.stations else 1
            for rank, (left, top) in enumerate(
                (
                    (column + right, row),
                    (column - len(text), row),
                    (column - len(text) // 2, row - 1),
                    (column - len(text) // 2, row + 1),
                    (column + right, row - 1),
                    (column + right, row + 1),
                    (column - len(text), row - 1),
                    (column - len(text), row + 1),
                )
            ):
                cost = number * CUT + rank * 0.3 + self._cost(left, top, len(text))
                if best is None or cost < best[0]:
                    best = cost, left, top, text
        assert best is not None
        cost, left, top, text = best
        if cost >= COVERS_CITY and id not in self._important:
            return
        is_wanted, is_sought = id in self.marks.ticket_cities, id in self.marks.sought
        ink = BOARD if is_sought else SIGNAL_RED if is_wanted else INK
        ground = INK if is_sought else BOARD
        self._write(id, left, top, text, CellLook(ink, ground, bold=is_wanted, underline=is_wanted, solid=is_sought))

    def _cost(self, left: int, row: int, width: int) -> float:
        if not 0 <= row < self.camera.rows:
            return BEYOND * width
        beyond = max(0, -left) + max(0, left + width - self.camera.columns)
        return beyond * BEYOND + sum(self._costs.get((left + at, row), 0.0) for at in range(width))

    def _write(self, id: str, column: int, row: int, text: str, look: CellLook) -> None:
        for at, letter in enumerate(text):
            cell = column + at, row
            self._put(cell, letter, look)
            self._costs[cell] = COVERS_NAME
            self.places[cell] = id

    def _put(self, cell: Cell, character: str, look: CellLook) -> None:
        if 0 <= cell[0] < self.camera.columns and 0 <= cell[1] < self.camera.rows:
            self.cells[cell] = character, look

    # --- reading

    def lines(self) -> list[str]:
        """The characters alone."""
        return [
            "".join(self.cells.get((column, row), (" ", None))[0] for column in range(self.camera.columns))
            for row in range(self.camera.rows)
        ]


def cell_of(point: Point) -> Cell:
    return floor(point[0]), floor(point[1])


def mixed(color: str, other: str, share: float) -> str:
    """A color with the rest of another, both as ``#rrggbb``."""
    parts = [(int(color[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(first * share + second * (1 - share)):02x}" for first, second in parts)
