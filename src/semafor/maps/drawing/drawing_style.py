"""How the board looks: sizes in the units of the drawing, colors, typefaces. An old railway map on paper."""

from __future__ import annotations

from typing import Final

from semafor.maps.model import Color

# The board is cut to what is on it, with these margins for names.
SIDE_PADDING: Final = 100.0
TOP_PADDING: Final = 60.0

SPACE_LENGTH: Final = 60.0
# How much of its line a space should have for itself on most routes, so that spaces look alike on every map.
SPACE_ROOM: Final = 81.0
SPACE_WIDTH: Final = 22.0
SPACE_GAP: Final = 5.0
# On long stretches the spaces drift apart, but only so far that they still read as one route.
WIDEST_SPACE_GAP: Final = 16.0
STRAND_GAP: Final = 5.0
TUNNEL_RIM: Final = 3.5
CLEARANCE: Final = 3.0

CITY_RADIUS: Final = 13.0
CITY_GAP: Final = 7.0

LABEL_SIZE: Final = 25.0
LABEL_LEADING: Final = 25.0
LABEL_CLEARANCE: Final = 1.5
# By how much a name should be closer to its city than to any other.
LABEL_LEAD: Final = 15.0
LABEL_GAPS: Final = (3.0, 7.0, 12.0, 18.0, 26.0, 36.0)
# How far a name should be from its city, and how far it may be where there is no room.
LABEL_CLOSE: Final = 26.0
LABEL_FAR: Final = 48.0

PLATE_LABEL_SIZE: Final = 22.0
PLATE_PADDING: Final = 9.0
PLATE_GAP: Final = 8.0
CARD_WIDTH: Final = 30.0
CARD_HEIGHT: Final = 32.0
CARD_GAP: Final = 5.0

MARGIN: Final = 60.0
TITLE_HEIGHT: Final = 120.0
TITLE_SIZE: Final = 60.0
SUBTITLE_SIZE: Final = 25.0
LEGEND_SIZE: Final = 24.0
LEGEND_ROW: Final = 48.0
PLAYER_NAME_SIZE: Final = 28.0
FIGURES_SIZE: Final = 21.0
LEGEND_GAP: Final = 34.0

# The first of these faces is the widest, and the one that labels.py reckons with.
# Browsers know the narrow letters by their own name, programs that make pixels know them as a kind of 'DejaVu Serif'.
SERIF: Final = (
    "'DejaVu Serif Condensed', 'Palatino Linotype', Palatino, 'Liberation Serif', 'Times New Roman', 'DejaVu Serif', "
    "'Noto Serif', 'DejaVu Sans', serif"
)
SANS: Final = "'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

PAPER: Final = "#e9dcbd"
BOARD: Final = "#f5ecd6"
INK: Final = "#2e2822"
SOFT_INK: Final = "#5d5140"
FAINT_INK: Final = "#9c8b6b"
SIGNAL_RED: Final = "#b3322b"

LETTERS: Final[dict[Color, str]] = {
    "red": "R",
    "blue": "B",
    "green": "G",
    "yellow": "Y",
    "black": "K",
    "white": "W",
    "orange": "O",
    "purple": "P",
    "gray": "",
}
FILLS: Final[dict[Color, str]] = {
    "red": "#c23b33",
    "blue": "#3467a8",
    "green": "#4a8b50",
    "yellow": "#f0c63c",
    "black": "#3a3632",
    "white": "#fffdf6",
    "orange": "#e2832f",
    "purple": "#86569b",
    "gray": "#c9c2b4",
}
DARK_LETTERS: Final = frozenset(("yellow", "white", "orange", "gray"))

# Seats in the order of the players' colors, each with a sign of its own for those who don't tell colors apart.
SEAT_FILLS: Final = ("#1f55b5", "#c8201f", "#1e7d33", "#f2b705", "#1d1b1a")
