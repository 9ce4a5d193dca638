"""Runs ``semafor`` with a clock that jumps: ``python -m support.shifted_clock FILE serve …``.

The file holds the seconds by which the clock of the system is wrong, and can be written at any moment.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

NANOSECONDS = 1_000_000_000
true_time_ns = time.time_ns


def install(file: Path) -> None:
    def shifted() -> int:
        text = file.read_text(encoding="ascii")
        # While it is being written the file may be empty.
        return true_time_ns() + int(text or "0") * NANOSECONDS

    time.time_ns = shifted
    time.time = lambda: shifted() / NANOSECONDS


if __name__ == "__main__":
    install(Path(sys.argv[1]))
    from semafor.cli import main

    sys.exit(main(sys.argv[2:]))
