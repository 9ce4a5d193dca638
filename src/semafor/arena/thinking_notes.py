"""Who is thinking right now, and since when: written where another process sees it without asking.

A worker plays many games by itself. To report every turn over its pipe would cost more than a fast bot's turn does, so
it notes the turn in a piece of memory that it shares with the process that enforces the deadline.
"""

from __future__ import annotations

import mmap
import os
import tempfile
import time
from collections.abc import MutableSequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from semafor.arena.game_outcomes import Fault
from semafor.bots.process.external_bot import START_SECONDS

# Since when a bot thinks (zero: none does), on which game of the job, in which seat, after how many actions.
SINCE, GAME, SEAT, ACTION = range(4)
SIZE = 4
# What is noted as the number of actions while bots are made before the first one, and when they are closed after the
# end. No game has a number of actions like these.
BEFOREHAND = -1
AFTERWARDS = 1_000_000

# Four numbers that are assigned to: shared memory, or a list where no other process looks.
Monitor = MutableSequence[float]


def no_monitor() -> Monitor:
    return [0.0] * SIZE


def is_monitored(monitor: Monitor) -> bool:
    """Whether this is a process of the bots' own, which no Ctrl-C of the user reaches."""
    return not isinstance(monitor, list)


class Thinking(NamedTuple):
    """A bot that is thinking, as seen from outside."""

    seconds: float
    game: int
    seat: int
    action: int

    def is_late(self, deadline: float) -> bool:
        return self.seconds > self.allowed(deadline)

    def allowed(self, deadline: float) -> float:
        """How many seconds it may take: up to the deadline, but to be made as long as a program has to start."""
        return max(deadline, START_SECONDS) if self.action == BEFOREHAND else deadline


class KnownFault(NamedTuple):
    """A fault that has ended its process. When the job is done again, the bot forfeits the game at that point."""

    game: int
    fault: Fault


class SharedMonitor:
    """The outer end of a monitor: in a file that the worker opens by its path."""

    def __init__(self) -> None:
        descriptor, self.path = tempfile.mkstemp(prefix="semafor-monitor-")
        with os.fdopen(descriptor, "r+b") as file:
            file.write(bytes(SIZE * 8))
            file.flush()
            self._memory = mmap.mmap(file.fileno(), SIZE * 8)
        self._numbers = memoryview(self._memory).cast("d")

    def thinking(self) -> Thinking | None:
        """The bot that is thinking; None where none is."""
        since = self._numbers[SINCE]
        if since == 0.0:
            return None
        game, seat, action = (int(self._numbers[at]) for at in (GAME, SEAT, ACTION))
        return Thinking(time.monotonic() - since, game, seat, action)

    def close(self) -> None:
        # Windows removes no file that is still mapped.
        self._numbers.release()
        self._memory.close()
        Path(self.path).unlink(missing_ok=True)


def open_monitor(path: str) -> Monitor:
    """The inner end of a monitor."""
    with Path(path).open("r+b") as file:
        shared = mmap.mmap(file.fileno(), SIZE * 8)
    with suppress(OSError):  # both ends have it now, so on Linux and macOS the file is needed no more
        Path(path).unlink()
    return memoryview(shared).cast("d")  # type: ignore[return-value]  # assigning is all that it is used for
