"""A board as the page paints it: the facts of its map, and where everything lies in every language."""

from __future__ import annotations

from semafor.maps.drawing.plan import plan_board
from semafor.maps.model import LANGUAGES, Map


def board_for_page(map: Map) -> dict[str, object]:
    facts = {name: value for name, value in map.data.items() if name != "$schema"}
    return {"map": facts, "plans": {language: plan_board(map, language) for language in LANGUAGES}}
