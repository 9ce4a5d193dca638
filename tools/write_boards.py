"""Writes what the page is built from: boards with their plans, sizes of the drawing, and moments of golden games.

    python tools/write_boards.py FOLDER

`make web` calls it. The page knows no rules and lays nothing out; it paints what stands in these files, and for the
maps of users it asks the server for the same.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from semafor import Game
from semafor.maps import built_in_maps, load_map
from semafor.maps.drawing import board_for_page, drawing_style

RECORDS = Path(__file__).resolve().parents[1] / "tests" / "golden" / "records"
# How far a game has come in each moment that is shown, in shares of its length.
MOMENTS = (0.004, 0.35, 0.62, 0.9, 1.0)
# A log of this many entries is enough to see what it looks like.
LAST = 40


def write_board(map_id: str, folder: Path) -> None:
    write(folder / "boards" / f"{map_id}.json", board_for_page(load_map(map_id)))


def write_style(folder: Path) -> None:
    """The sizes and letters that the layout reckons with, so that the page draws with the same."""
    names = (
        "SPACE_WIDTH", "TUNNEL_RIM", "CITY_RADIUS", "LABEL_LEADING",
        "PLATE_LABEL_SIZE", "PLATE_PADDING", "PLATE_GAP", "CARD_WIDTH", "CARD_HEIGHT", "CARD_GAP",
    )  # fmt: skip
    sizes = {name: getattr(drawing_style, name) for name in names}
    write(folder / "drawing_style.json", {**sizes, "LETTERS": drawing_style.LETTERS})


def write_moments(map_id: str, folder: Path) -> None:
    """The longest table of golden games, seen by whoever is to act."""
    game = Game.load(max(RECORDS.glob(f"{map_id}-[0-9].json")))
    moments = [moment(game.at(round(share * len(game.entries)))) for share in MOMENTS]
    write(folder / "moments" / f"{map_id}.json", {"names": game.names, "moments": moments})


def moment(game: Game) -> dict[str, object]:
    """What a server would tell the seat that acts."""
    viewer = game.seat or 0
    steps = game.history()[-LAST:]
    return {
        "viewer": viewer,
        "view": game.view(viewer),
        "legal": [str(action) for action in game.legal(viewer)],
        "log": [{"seat": step.entry.seat, "events": game.seen_by(step.events, viewer)} for step in steps],
        "result": game.score().to_dict() if game.over else None,
    }


def write(path: Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def main(folder: Path) -> None:
    write_style(folder)
    for map_id in built_in_maps():
        write_board(map_id, folder)
        write_moments(map_id, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
