"""Where everything stands on the full screen, in small and in large windows, and in which colors."""

from __future__ import annotations

from typing import Final

from rich.terminal_theme import TerminalTheme

# The sixteen colors of a terminal as they look among ours: those of cards are those of the board.
ANSI_THEME: Final = TerminalTheme(
    (33, 29, 25),
    (240, 230, 207),
    [
        (33, 29, 25),
        (194, 59, 51),
        (74, 139, 80),
        (240, 198, 60),
        (52, 103, 168),
        (134, 86, 155),
        (70, 150, 160),
        (220, 210, 190),
    ],
    [
        (120, 110, 95),
        (220, 90, 80),
        (110, 180, 115),
        (250, 215, 90),
        (90, 140, 205),
        (170, 125, 190),
        (110, 190, 200),
        (255, 255, 255),
    ],
)
STYLE: Final = """
Screen { layout: vertical; background: #211d19; color: #f0e6cf; }
* {
    scrollbar-color: #6b5d4a; scrollbar-color-hover: #8a7960; scrollbar-color-active: #8a7960;
    scrollbar-background: #2b2620; scrollbar-background-hover: #2b2620; scrollbar-background-active: #2b2620;
}
#title { height: 1; background: #4a3f33; color: #ffffff; text-style: bold; padding: 0 1; }
#body { height: 1fr; layout: horizontal; }
#stage { width: 1fr; height: 1fr; layers: below above; align: center bottom; }
#board { width: 1fr; height: 1fr; layer: below; }
#tunnel {
    layer: above; display: none; width: auto; max-width: 100%; height: auto; padding: 0 1;
    background: #211d19; border: round #f2b705;
}
#panels { width: 48; height: 1fr; layout: vertical; }
#players { height: auto; padding: 0 1; }
#tickets { height: auto; max-height: 12; padding: 0 1; color: #e2d5b4; }
#answers { height: 1fr; border: none; padding: 0 1; background: #2b2620; color: #f0e6cf; scrollbar-size: 1 1; }
#answers, #tickets { text-wrap: nowrap; text-overflow: ellipsis; }
#answers > .option-list--option-highlighted { background: #f2b705; color: #211d19; text-style: bold; }
.colorless #answers > .option-list--option-highlighted { text-style: bold reverse; }
#log { height: 1fr; padding: 0 1; background: #1a1714; scrollbar-size: 1 1; }
#row, #hand { height: 1; padding: 0 1; background: #2e2822; }
#prompt { height: 1; padding: 0 1; color: #f2b705; text-style: bold; }
#line { height: 1; border: none; padding: 0 1; background: #3a332b; color: #ffffff; }
#keys { height: 1; padding: 0 1; color: #b9ab8d; }

.narrow #body { layout: vertical; }
.narrow #stage { width: 100%; }
.narrow #panels { width: 100%; height: 7; layout: horizontal; }
.narrow #answers { width: 1fr; height: 100%; }
.narrow #log, .narrow #tickets, .narrow #players { display: none; width: 1fr; height: 100%; max-height: 100%; }
.narrow.show-log #log, .narrow.show-tickets #tickets, .narrow.show-players #players { display: block; }

.board-only #panels { display: none; }

.reading #stage, .reading #answers, .reading #players, .reading #tickets { display: none; }
.reading #panels { display: block; width: 100%; height: 1fr; }
.reading #log { display: block; width: 100%; height: 100%; }
"""
