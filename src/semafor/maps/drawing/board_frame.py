"""Draws what lies around a board: paper, frame and title, and says how everything is painted."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import normalize

from semafor.maps.drawing import drawing_style
from semafor.maps.drawing.board_words import WORDS
from semafor.maps.drawing.geometry import Box
from semafor.maps.drawing.labels import text_width
from semafor.maps.drawing.svg import element, group, moved, path, rectangle, text
from semafor.maps.model import Map

GRID_STEP: Final = 200.0
# Between the letters of the title, as a share of their size.
SPACING: Final = 0.28
# The class of the whole drawing, and what finds the selector of each of its rules.
SCOPE: Final = "semafor-board"
RULE: Final = re.compile(r"(^|})([^{}]+)\{")
SEMAPHORE: Final = "M-2 34v-68h4v68zM-8 34h16v4h-16zM2-32l26-11l3 7l-26 11zM-5-25a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"


def style_sheet() -> str:
    """How everything is painted. Each rule holds inside such a drawing alone: in a notebook many pictures stand on one
    page, and a bare rule for ``text`` would change the letters of other people's charts."""
    rim = drawing_style.TUNNEL_RIM + 1.5
    rules = [
        f"text{{font-family:{drawing_style.SERIF};font-stretch:condensed;fill:{drawing_style.INK};text-anchor:middle}}",
        f".slot{{stroke:{drawing_style.INK};stroke-width:1.8}}",
        ".inlay{fill:none;stroke:#fff;stroke-opacity:.4;stroke-width:1.2}",
        f".rim{{fill:none;stroke:{drawing_style.INK};stroke-width:{rim:g};stroke-dasharray:7 2.6}}",
        f".rails{{fill:none;stroke:{drawing_style.FAINT_INK};stroke-width:2.4;stroke-opacity:.7}}",
        f".engine{{fill:{drawing_style.INK}}}",
        f".wave{{fill:none;stroke:{drawing_style.INK};stroke-width:1.6;stroke-opacity:.55;stroke-linecap:round}}",
        f".any{{fill:none;stroke:{drawing_style.INK};stroke-width:1.4;stroke-opacity:.45}}",
        f".letter{{font:bold 15.5px {drawing_style.SANS}}}.dark{{fill:{drawing_style.INK}}}.light{{fill:#fff}}",
        f".city{{fill:{drawing_style.BOARD};stroke:{drawing_style.INK};stroke-width:3}}.core{{fill:{drawing_style.SIGNAL_RED}}}",
        f".name{{font-weight:bold;font-size:{drawing_style.LABEL_SIZE:g}px}}",
        f".name{{paint-order:stroke;stroke:{drawing_style.BOARD};stroke-width:4;stroke-opacity:.85;stroke-linejoin:round}}",
        ".start{text-anchor:start}.end{text-anchor:end}",
        f".plate{{fill:{drawing_style.PAPER};stroke:{drawing_style.INK};stroke-width:2.4}}",
        f".plate-line{{fill:none;stroke:{drawing_style.INK};stroke-width:.9}}",
        f".country{{font-weight:bold;font-size:{drawing_style.PLATE_LABEL_SIZE:g}px}}",
        f".card{{fill:#fffdf6;stroke:{drawing_style.INK};stroke-width:1.5}}.value{{font-weight:bold;font-size:20px}}",
        f".grid{{fill:none;stroke:{drawing_style.FAINT_INK};stroke-opacity:.16;stroke-width:1.4}}",
        f".frame{{fill:none;stroke:{drawing_style.INK}}}",
        f".subtitle{{font-style:italic;fill:{drawing_style.SOFT_INK}}}.signal{{fill:{drawing_style.SIGNAL_RED}}}",
        f".legend{{font-size:{drawing_style.LEGEND_SIZE:g}px;text-anchor:start}}",
        f".times{{font:bold 15px {drawing_style.SANS}}}",
        f".sea{{fill:#b9cdd3}}.blank{{fill:{drawing_style.BOARD}}}",
        ".wall{fill:#1b1409;fill-opacity:.6}.wagon{stroke:#1b1409;stroke-opacity:.55;stroke-width:1.6}",
        ".window{fill:#fff;fill-opacity:.8}.faded{opacity:.5}",
        f".lit{{fill:none;stroke:{drawing_style.SIGNAL_RED};stroke-width:40;stroke-opacity:.6;stroke-dasharray:24 9}}",
        f".ring{{fill:none;stroke:{drawing_style.SIGNAL_RED};stroke-width:6}}.acting{{stroke-width:7}}",
        f".player{{font-weight:bold;font-size:{drawing_style.PLAYER_NAME_SIZE:g}px;text-anchor:start}}",
        f".figures{{font-size:{drawing_style.FIGURES_SIZE:g}px;text-anchor:start}}",
    ]
    rules += [f".{color}{{fill:{fill}}}" for color, fill in drawing_style.FILLS.items()]
    rules += [
        f".seat{seat}{{fill:{fill}}}.sign{seat}{{fill:{'#1d1b1a' if seat == 3 else '#fff'}}}"
        for seat, fill in enumerate(drawing_style.SEAT_FILLS)
    ]
    return element("style", RULE.sub(rf"\1.{SCOPE} \2{{", "".join(rules)))


def draw_paper(paper: Box, board: Box) -> str:
    """The paper, the faint grid of the map, and a frame like a railway line on old maps: black and white."""
    left, right = board.center[0] - board.width / 2, board.center[0] + board.width / 2
    top, bottom = board.center[1] - board.height / 2, board.center[1] + board.height / 2
    columns, rows = round(board.width / GRID_STEP), round(board.height / GRID_STEP)
    lines = [
        path([(left + board.width * n / columns, top), (left + board.width * n / columns, bottom)], class_="grid")
        for n in range(1, columns)
    ]
    lines += [
        path([(left, top + board.height * n / rows), (right, top + board.height * n / rows)], class_="grid")
        for n in range(1, rows)
    ]
    return "".join(
        (
            rectangle(paper, fill=drawing_style.PAPER),
            rectangle(board, fill=drawing_style.BOARD),
            *lines,
            rectangle(board, class_="frame", stroke_width=1.4),
            rectangle(board.grown(8.0), class_="frame", stroke_width=11.0),
            rectangle(
                board.grown(8.0), fill="none", stroke=drawing_style.BOARD, stroke_width=7.0, stroke_dasharray="50 50"
            ),
        )
    )


def draw_title(map: Map, language: str, board: Box, y: float) -> str:
    """The name of the map between two signals, and what each player starts with."""
    words, rules = WORDS[language], map.rules
    name = capitals(map.name.in_language(language))
    fewest, most = rules.players
    facts = [f"{words['players']}: {fewest}–{most}", f"{words['trains']}: {rules.trains}"]
    if rules.stations:
        facts.append(f"{words['stations']}: {rules.stations}")
    subtitle = " · ".join(facts)
    size = min(drawing_style.TITLE_SIZE, 0.8 * board.width / spaced_width(name, 1.0))
    aside = max(spaced_width(name, size), text_width(subtitle, drawing_style.SUBTITLE_SIZE)) / 2 + 60.0
    x = board.center[0]
    signal = element("path", d=SEMAPHORE, class_="signal")
    return "".join(
        (
            text(name, x=x + size * SPACING / 2, y=y, class_="title", font_size=size, letter_spacing=size * SPACING),
            text(subtitle, x=x, y=y + 40.0, class_="subtitle", font_size=drawing_style.SUBTITLE_SIZE),
            group(signal, transform=moved((x - aside, y - 2.0))),
            group(signal, transform=f"{moved((x + aside, y - 2.0))} scale(-1 1)"),
        )
    )


def capitals(name: str) -> str:
    """Greek drops its accents in capitals; no other language does."""
    return "".join(
        normalize("NFD", letter).replace("\u0301", "") if "\u0370" <= letter <= "\u03ff" else letter
        for letter in name.upper()
    )


def spaced_width(name: str, size: float) -> float:
    return text_width(name, size) + size * SPACING * len(name)
