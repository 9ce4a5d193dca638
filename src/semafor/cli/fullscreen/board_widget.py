"""The board on the screen: painted from a canvas, moved and brought nearer by mouse and keys."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.events import Click, MouseDown, MouseMove, MouseScrollDown, MouseScrollUp, MouseUp, Resize
from textual.geometry import Offset
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from semafor.cli.fullscreen.board_camera import BoardCamera
from semafor.cli.fullscreen.board_canvas import BoardCanvas, BoardMarks, CellLook
from semafor.cli.fullscreen.table_snapshot import TableSnapshot
from semafor.maps.drawing.geometry import Box

# The drawing leaves room for names around the board; on the screen there is none to waste.
WASTED: Final = (110.0, 70.0)
BARE: Final = CellLook()


class BoardWidget(Widget):
    """Shows a board, and tells what is clicked on it."""

    can_focus = False

    class Chosen(Message):
        """A route or a place was clicked; the other one is nothing."""

        def __init__(self, route: str | None, place: str | None) -> None:
            super().__init__()
            self.route = route
            self.place = place

    def __init__(self, *, colors: bool) -> None:
        super().__init__(id="board")
        self.has_colors = colors
        self.table: TableSnapshot | None = None
        self.camera: BoardCamera | None = None
        self.canvas: BoardCanvas | None = None
        self._sought = frozenset[str]()
        self._held: Offset | None = None
        self._is_dragged = False

    # --- what is shown

    def show(self, table: TableSnapshot) -> None:
        is_other = self.table is None or self.table.map is not table.map
        self.table = table
        if is_other or self.camera is None:
            board = table.layout.board
            cut = Box(board.center, board.width - WASTED[0], board.height - WASTED[1])
            self.camera = BoardCamera(cut, max(self.size.width, 1), max(self.size.height, 1))
        self.repaint()

    def seek(self, places: frozenset[str]) -> None:
        """Mark the places that somebody is typing the name of; a single one is brought into view."""
        if places == self._sought:
            return
        self._sought = places
        if len(places) == 1 and self.table is not None and self.camera is not None and self.camera.zoom:
            place = next(iter(places))
            layout = self.table.layout
            center = layout.cities[place].center if place in layout.cities else layout.plates[place].center
            self.camera = self.camera.centered(center)
        self.repaint()

    def repaint(self) -> None:
        if self.table is None or self.camera is None or not self.size.width or not self.size.height:
            return
        names = {id: self.table.names.place(id) for id in self.table.map.places}
        marks: BoardMarks = replace(self.table.marks, sought=self._sought)
        self.canvas = BoardCanvas(self.table.layout, names, self.camera, marks)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        if self.canvas is None:
            return Strip([Segment(" " * width, style_of(BARE, colors=self.has_colors))], width)
        cells = [self.canvas.cells.get((column, y), (" ", BARE)) for column in range(width)]
        segments = [
            Segment("".join(sign for sign, _ in run), style_of(look, colors=self.has_colors))
            for look, run in groupby(cells, key=lambda cell: cell[1])
        ]
        return Strip(segments, width)

    # --- moving

    def move(self, columns: float, rows: float) -> None:
        if self.camera is not None:
            self.camera = self.camera.moved(columns, rows)
            self.repaint()

    def zoom(self, steps: int, at: Offset | None = None) -> None:
        if self.camera is not None:
            self.camera = self.camera.zoomed(steps, None if at is None else (at.x + 0.5, at.y + 0.5))
            self.repaint()

    def show_all(self) -> None:
        if self.camera is not None:
            self.camera = replace(self.camera, zoom=0, center=None)
            self.repaint()

    def on_resize(self, event: Resize) -> None:
        if self.camera is not None:
            self.camera = self.camera.resized(event.size.width, event.size.height)
            self.repaint()

    # --- the mouse

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self.zoom(1, event.offset)
        event.stop()

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self.zoom(-1, event.offset)
        event.stop()

    def on_mouse_down(self, event: MouseDown) -> None:
        self._held, self._is_dragged = event.offset, False
        self.capture_mouse()

    def on_mouse_move(self, event: MouseMove) -> None:
        if self._held is not None and event.offset != self._held:
            self.move(self._held.x - event.offset.x, self._held.y - event.offset.y)
            self._held, self._is_dragged = event.offset, True

    def on_mouse_up(self, _: MouseUp) -> None:
        self._held = None
        self.release_mouse()

    def on_click(self, event: Click) -> None:
        if self._is_dragged or self.canvas is None:
            return
        cell = event.x, event.y
        place = self.canvas.places.get(cell)
        route = None if place else self.canvas.routes.get(cell)
        if place or route:
            self.post_message(self.Chosen(route, place))


@lru_cache(maxsize=512)
def style_of(look: CellLook, *, colors: bool) -> Style:
    if not colors:
        return Style(bold=look.bold, underline=look.underline, reverse=look.solid)
    return Style(color=look.ink, bgcolor=look.ground, bold=look.bold, underline=look.underline)
