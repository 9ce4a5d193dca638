"""The board as it stands now, as a picture in a file."""

from __future__ import annotations

from pathlib import Path

from semafor.cli.terminal.desk import Desk
from semafor.cli.terminal.sight import Sight
from semafor.maps.drawing import draw_map
from semafor.notation.files import save_text


def save_picture(desk: Desk, sight: Sight, path: Path) -> None:
    drawing = draw_map(desk.game.map, desk.texts.language, owners=sight.owners, stations=sight.station_owners)
    path.parent.mkdir(parents=True, exist_ok=True)
    save_text(path, drawing)
