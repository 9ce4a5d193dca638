"""The board as it stands now, as a picture in a file."""

from __future__ import annotations

from pathlib import Path

from semafor.cli.terminal.terminal_context import TerminalContext
from semafor.explain.typed_view import TypedView
from semafor.maps.drawing import draw_map
from semafor.notation.game_files import save_text


def save_picture(desk: TerminalContext, sight: TypedView, path: Path) -> None:
    drawing = draw_map(desk.game.map, desk.texts.language, owners=sight.owners, stations=sight.station_owners)
    path.parent.mkdir(parents=True, exist_ok=True)
    save_text(path, drawing)
