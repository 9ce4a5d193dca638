"""Which part of a board is seen in how many characters: the whole of it, or some of it from nearer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from semafor.maps.drawing.geometry import Box, Point

# A character is about twice as high as wide. A low window stretches the board, a narrow one squeezes it, so far.
WIDEST_CELLS: Final = 3.4
NARROWEST_CELLS: Final = 1.5
CLOSER: Final = 1.5
CLOSEST: Final = 6


@dataclass(frozen=True, slots=True)
class BoardCamera:
    """A view of a board. ``zoom`` 0 shows all of it; ``center`` is the point in the middle of the window."""

    board: Box
    columns: int
    rows: int
    zoom: int = 0
    center: Point | None = None

    @property
    def scale(self) -> Point:
        """How many columns and rows one unit of the drawing takes."""
        across = self.columns / self.board.width
        down = self.rows / self.board.height
        across = min(across, down * WIDEST_CELLS)
        down = min(down, across / NARROWEST_CELLS)
        closer = CLOSER**self.zoom
        return across * closer, down * closer

    @property
    def middle(self) -> Point:
        """The center, moved so that no more than needed is seen of what lies beyond the board."""
        across, down = self.scale
        x, y = self.center or self.board.center
        return (
            within(x, self.board.center[0], self.board.width / 2 - self.columns / across / 2),
            within(y, self.board.center[1], self.board.height / 2 - self.rows / down / 2),
        )

    def project(self, point: Point) -> Point:
        """Column and row of a point, as fractions."""
        (across, down), (x, y) = self.scale, self.middle
        return (point[0] - x) * across + self.columns / 2, (point[1] - y) * down + self.rows / 2

    def point_at(self, column: float, row: float) -> Point:
        (across, down), (x, y) = self.scale, self.middle
        return (column - self.columns / 2) / across + x, (row - self.rows / 2) / down + y

    def resized(self, columns: int, rows: int) -> BoardCamera:
        return replace(self, columns=max(columns, 1), rows=max(rows, 1))

    def moved(self, columns: float, rows: float) -> BoardCamera:
        """The window moved over the board by some characters."""
        (across, down), (x, y) = self.scale, self.middle
        moved = replace(self, center=(x + columns / across, y + rows / down))
        return replace(moved, center=moved.middle)

    def zoomed(self, steps: int, at: Point | None = None) -> BoardCamera:
        """Nearer or farther; the point under the character ``at``, or else the middle, stays where it is."""
        column, row = at or (self.columns / 2, self.rows / 2)
        fixed = self.point_at(column, row)
        nearer = replace(self, zoom=min(max(self.zoom + steps, 0), CLOSEST), center=self.middle)
        moved_to = nearer.project(fixed)
        return nearer.moved(moved_to[0] - column, moved_to[1] - row)

    def centered(self, point: Point) -> BoardCamera:
        return replace(self, center=point)


def within(value: float, middle: float, reach: float) -> float:
    """A value at most that far from the middle; the middle itself where there is no room to move."""
    return middle if reach <= 0 else min(max(value, middle - reach), middle + reach)
