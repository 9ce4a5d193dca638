"""Draws maps as SVG pictures, in the style of an old railway map, or says where everything lies on them."""

from semafor.maps.drawing.draw_board import check_language, draw_map
from semafor.maps.drawing.layout_json import LayoutData, board_for_page, plan_board
from semafor.maps.drawing.table_panel import PanelRow, PlayerFigures, TablePanel

__all__ = [
    "LayoutData",
    "PanelRow",
    "PlayerFigures",
    "TablePanel",
    "board_for_page",
    "check_language",
    "draw_map",
    "plan_board",
]
