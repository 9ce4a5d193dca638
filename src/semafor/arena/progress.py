"""How far it has come and how long it will take: a bar on a terminal, a line now and then anywhere else."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Self, TextIO

BAR_SECONDS = 0.2
TICK_SECONDS = 1.0
LINE_SECONDS = 10.0
BAR_WIDTH = 30
FULL, PARTS = "█", " ▏▎▍▌▋▊▉"
# What was quick at first may be slow later; older games count less and less.
MEMORY_SECONDS = 60.0


class Progress:
    """Counts what is done out of what is to do, on standard error.

    As a context it is drawn on a terminal from the beginning, and goes on ticking while nothing comes.
    """

    def __init__(
        self,
        total: int,
        done: int = 0,
        *,
        noun: str = "games",
        out: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
        tick_seconds: float = TICK_SECONDS,
    ) -> None:
        self.total = total
        self.done = done
        self.note = ""
        self.noun = noun
        self._out = out or sys.stderr
        self._is_terminal = self._out.isatty()
        self._clock = clock
        self._tick_seconds = tick_seconds
        # The ticking thread and the one that counts both draw.
        self._drawing = threading.Lock()
        self._over = threading.Event()
        self._ticker: threading.Thread | None = None
        self._begin()

    def __enter__(self) -> Self:
        self._begin()
        if self._is_terminal:
            self.show()
            self._ticker = threading.Thread(target=self._tick, daemon=True)
            self._ticker.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.finish(self.note)

    def add(self, count: int, note: str = "") -> None:
        """Count ``count`` more as done."""
        self.done += count
        self.note = note
        wait = BAR_SECONDS if self._is_terminal else LINE_SECONDS
        if self.done < self.total and self._clock() - self._last >= wait:
            self.show()

    def show(self) -> None:
        """How far it is now."""
        with self._drawing:
            now = self._clock()
            self._last = now
            self._draw(f"{duration(now - self._started)} so far{self._remaining(now)}")

    def finish(self, note: str = "") -> None:
        """Draw the last state, whether all is done or not."""
        self.note = note
        self._over.set()
        if self._ticker is not None:
            self._ticker.join()
        self._draw(duration(self._clock() - self._started))
        if self._is_terminal:
            self._out.write("\n")

    def _begin(self) -> None:
        self._started = self._last = self._clock()
        self._samples = [(self._started, self.done)]

    def _tick(self) -> None:
        while not self._over.wait(self._tick_seconds):
            with suppress(OSError):  # the terminal is gone; the thread that counts will fail on it
                self.show()

    def _draw(self, time_told: str) -> None:
        text = ", ".join(filter(None, [f"{self.done:,} of {self.total:,} {self.noun}", time_told, self.note]))
        if self._is_terminal:
            width = shutil.get_terminal_size().columns - 1
            self._out.write("\r\x1b[K" + f"{bar(self.done, self.total)} {text}"[:width])
        else:
            self._out.write(text + "\n")
        self._out.flush()

    def _remaining(self, now: float) -> str:
        """What to say of it, as soon as there is an estimate."""
        self._samples.append((now, self.done))
        while len(self._samples) > 2 and now - self._samples[0][0] > MEMORY_SECONDS:
            self._samples.pop(0)
        since, before = self._samples[0]
        if self.done == before or now == since:
            return ""
        return f", {duration((self.total - self.done) * (now - since) / (self.done - before))} left"


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


def counted(number: int, noun: str) -> str:
    """A number of things as people say it: 1 deal, 1,000 deals."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
