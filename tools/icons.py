"""Paints the icons that browsers and telephones ask for, from the one that is drawn: web/public/icon.svg.

Run it after a change of the drawing: ``python tools/icons.py``. The tests notice when it was forgotten.
"""

from __future__ import annotations

import sys
from pathlib import Path

import resvg_py

FOLDER = Path(__file__).parents[1] / "web" / "public"
# Telephones cut maskable icons to their own shape; what matters lies within the inner four fifths.
INNER = 0.7
PAPER = "#f3e8cf"


def icons() -> dict[Path, bytes]:
    """The files and what should be in them."""
    drawing = (FOLDER / "icon.svg").read_text(encoding="utf-8")
    return {
        FOLDER / "icon-192.png": painted(drawing, 192),
        FOLDER / "icon-512.png": painted(drawing, 512),
        FOLDER / "icon-maskable.png": painted(maskable(drawing), 512),
    }


def painted(drawing: str, size: int) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=size))


def maskable(drawing: str) -> str:
    """Paper up to the edge, and the drawing small enough that nothing of it is cut off."""
    opening, rest = drawing.split(">", 1)
    inside = rest.replace("</svg>", "")
    margin = 64 * (1 - INNER) / 2
    paper = f'<rect width="64" height="64" fill="{PAPER}"/>'
    return f'{opening}>{paper}<g transform="translate({margin} {margin}) scale({INNER})">{inside}</g></svg>'


def main() -> int:
    for path, content in icons().items():
        path.write_bytes(content)
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
