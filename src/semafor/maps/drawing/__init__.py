"""Draws maps as SVG pictures, in the style of an old railway map, or says where everything lies on them."""

from semafor.maps.drawing.board import draw_map
from semafor.maps.drawing.painting import board_for_page
from semafor.maps.drawing.plan import Plan, plan_board

__all__ = ["Plan", "board_for_page", "draw_map", "plan_board"]
