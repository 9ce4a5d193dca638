"""Draws maps as SVG pictures, in the style of an old railway map."""

from semafor.maps.drawing.board import draw_map

__all__ = ["draw_map"]
