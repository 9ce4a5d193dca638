"""Where a game stands right now, written where another process can see it: who is thinking, and since when."""

from __future__ import annotations

import time
from collections.abc import MutableSequence
from typing import NamedTuple

from semafor.arena.game_outcomes import Fault

# Since when somebody thinks (zero: nobody), on which game of the job, in which seat, after how many actions.
SINCE, GAME, SEAT, ACTION = range(4)
SIZE = 4
# What is noted as the number of actions while bots are made before the first one, and when they are dismissed after
# the end. No game has so few, or so many.
BEFOREHAND = -1
AFTERWARDS = 1_000_000

# Numbers that are assigned to; a piece of shared memory, or a list where nobody looks.
Watch = MutableSequence[float]


def unwatched() -> Watch:
    return [0.0] * SIZE


def is_watched(watch: Watch) -> bool:
    """Whether this is a process of the bots' own, which no Ctrl-C of the user reaches."""
    return not isinstance(watch, list)


class Thought(NamedTuple):
    """Somebody thinking, as seen from outside."""

    seconds: float
    game: int
    seat: int
    action: int


def look(watch: Watch) -> Thought | None:
    """Who is thinking; None where nobody is."""
    since = watch[SINCE]
    if since == 0.0:
        return None
    return Thought(time.monotonic() - since, int(watch[GAME]), int(watch[SEAT]), int(watch[ACTION]))


class Doom(NamedTuple):
    """A fault that is known already, since the process it happened in is gone: the game is played to that point."""

    game: int
    fault: Fault
