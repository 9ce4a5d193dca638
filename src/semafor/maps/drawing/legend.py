"""Draws the legend below a board: what the colors are called, the special spaces, the points by length."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from semafor.maps.drawing import drawing_style
from semafor.maps.drawing.board_words import COLORS, WORDS
from semafor.maps.drawing.geometry import Box
from semafor.maps.drawing.labels import text_width
from semafor.maps.drawing.pieces import draw_space
from semafor.maps.drawing.svg import rectangle, text
from semafor.maps.model import Map, Route

SAMPLE_GAP: Final = 12.0


@dataclass(frozen=True)
class LegendEntry:
    """A sample and what it means. ``sample`` is a route whose space is shown, a length, or nothing."""

    sample: Route | int | None
    meaning: str

    @property
    def width(self) -> float:
        before = 0.0 if self.sample is None else drawing_style.SPACE_LENGTH + SAMPLE_GAP
        return before + text_width(self.meaning, drawing_style.LEGEND_SIZE)

    def draw(self, x: float, y: float) -> str:
        before = self.width - text_width(self.meaning, drawing_style.LEGEND_SIZE)
        meaning = text(self.meaning, x=x + before, y=y + 8.0, class_="legend")
        if self.sample is None:
            return meaning
        space = Box((x + drawing_style.SPACE_LENGTH / 2, y), drawing_style.SPACE_LENGTH, drawing_style.SPACE_WIDTH)
        if isinstance(self.sample, Route):
            sample = draw_space(self.sample, space, 0)
        else:
            sample = rectangle(space, rx=4.0, class_="slot blank")
            sample += text(f"× {self.sample}", x=space.center[0], y=y + 5.5, class_="times")
        return sample + meaning


def legend_rows(map: Map, language: str, width: float) -> list[list[LegendEntry]]:
    """The entries, broken into as many rows as they need: the eight colors first, then the rest."""
    words = WORDS[language]
    *colors, gray = (LegendEntry(Route("", "", "", 1, color), word) for color, word in COLORS[language].items())
    rest = [gray]
    if any(route.tunnel for route in map.routes):
        rest.append(LegendEntry(Route("", "", "", 1, "gray", tunnel=True), words["tunnel"]))
    if any(route.ferry for route in map.routes):
        rest.append(LegendEntry(Route("", "", "", 1, "gray", ferry=1), f"{words['ferry']}: {words['locomotive']}"))
    rest.append(LegendEntry(None, f"{words['points']}:"))
    rest += [LegendEntry(length, str(points)) for length, points in sorted(map.rules.route_points.items())]
    return [*broken_rows(colors, width), *broken_rows(rest, width)]


def broken_rows(entries: Sequence[LegendEntry], width: float) -> list[list[LegendEntry]]:
    """The fewest rows that are not too wide, with about as many entries each."""
    for number in range(1, len(entries) + 1):
        size = ceil(len(entries) / number)
        rows = [list(entries[start : start + size]) for start in range(0, len(entries), size)]
        if all(row_width(row) <= width for row in rows):
            return rows
    return [[entry] for entry in entries]


def row_width(row: Sequence[LegendEntry]) -> float:
    return sum(entry.width for entry in row) + drawing_style.LEGEND_GAP * (len(row) - 1)


def draw_legend(rows: Sequence[Sequence[LegendEntry]], board: Box, top: float) -> str:
    """Rows centered under the board, loosely set where there is room."""
    parts = []
    for number, row in enumerate(rows):
        gap = min(
            drawing_style.LEGEND_GAP + (board.width - row_width(row)) / (len(row) + 1), 2.2 * drawing_style.LEGEND_GAP
        )
        x = board.center[0] - (sum(entry.width for entry in row) + gap * (len(row) - 1)) / 2
        for entry in row:
            parts.append(entry.draw(x, top + (number + 0.5) * drawing_style.LEGEND_ROW))
            x += entry.width + gap
    return "".join(parts)
