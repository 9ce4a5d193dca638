"""How far it has come and how long it will take: a bar on a terminal, a line now and then anywhere else."""

from __future__ import annotations

import shutil
import sys
import time
from typing import TextIO

BAR_SECONDS = 0.2
LINE_SECONDS = 10.0
BAR_WIDTH = 30
FULL, PARTS = "█", " ▏▎▍▌▋▊▉"
# What was quick at first may be slow later; older games count less and less.
MEMORY_SECONDS = 60.0


class Progress:
    """Counts what is done out of what is to do, on standard error."""

    def __init__(self, total: int, done: int = 0, *, noun: str = "games", out: TextIO | None = None) -> None:
        self.total = total
        self.done = done
        self.noun = noun
        self._out = out or sys.stderr
        self._is_terminal = self._out.isatty()
        self._started = self._last = time.monotonic()
        self._samples = [(self._started, done)]

    def add(self, count: int, note: str = "") -> None:
        """So many more are done."""
        self.done += count
        now = time.monotonic()
        if self.done < self.total and now - self._last >= (BAR_SECONDS if self._is_terminal else LINE_SECONDS):
            self._show(now, note)

    def finish(self, note: str = "") -> None:
        self._show(time.monotonic(), note)
        if self._is_terminal:
            self._out.write("\n")

    def _show(self, now: float, note: str) -> None:
        self._last = now
        text = f"{self.done:,} of {self.total:,} {self.noun}, {self._remaining(now)}" + (f", {note}" if note else "")
        if self._is_terminal:
            width = shutil.get_terminal_size().columns - 1
            self._out.write("\r\x1b[K" + f"{bar(self.done, self.total)} {text}"[:width])
        else:
            self._out.write(text + "\n")
        self._out.flush()

    def _remaining(self, now: float) -> str:
        if self.done >= self.total:
            return f"{duration(now - self._started)}"
        self._samples.append((now, self.done))
        while len(self._samples) > 2 and now - self._samples[0][0] > MEMORY_SECONDS:
            self._samples.pop(0)
        since, before = self._samples[0]
        if self.done == before or now == since:
            return "…"
        return f"{duration((self.total - self.done) * (now - since) / (self.done - before))} left"


def bar(done: int, total: int) -> str:
    eighths = round(8 * BAR_WIDTH * done / max(total, 1))
    filled = FULL * (eighths // 8) + PARTS[eighths % 8].strip()
    return f"▕{filled:<{BAR_WIDTH}}▏"


def duration(seconds: float) -> str:
    """A length of time as people say it: 4 s, 2:05, 3:10:00."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
