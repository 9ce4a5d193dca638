"""What was done to a state, one deed after the other, and the way back."""

from __future__ import annotations

import threading
from typing import NamedTuple

from semafor.rules import ending, turns
from semafor.rules.event_log import EventLog
from semafor.rules.state import State

# To go back is to take the last copy and to play on from there. So many deeds lie between two copies.
COPY_EVERY = 16

# Stands where a seat gave up instead of playing an action.
RESIGNED = -1

# The log of one action is large and soon read, so all timelines of a thread share one.
desk = threading.local()


class UndoEntry(NamedTuple):
    """Something that changed the state: an action, or a resignation."""

    seat: int
    action: int
    text: str


class UndoLog:
    """A state and the deeds that led to it. The state is changed here alone."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.deeds: list[UndoEntry] = []
        self._copies = [state.copy()]

    def add(self, deed: UndoEntry) -> list[tuple[int, ...]]:
        """Do what has been found legal, and answer what happened."""
        if len(self.deeds) == len(self._copies) * COPY_EVERY:
            self._copies.append(self.state.copy())
        log = self.state.log = empty_log()
        try:
            do(self.state, deed)
        finally:
            self.state.log = None
        self.deeds.append(deed)
        return log.entries()

    def last_action(self, seat: int | None) -> int | None:
        """Where the last action of a seat, or of all, stands among the deeds."""
        for at in range(len(self.deeds) - 1, -1, -1):
            if self.deeds[at].action != RESIGNED and seat in (None, self.deeds[at].seat):
                return at
        return None

    def go_back(self, count: int) -> None:
        """To the moment after so many deeds."""
        copies = count // COPY_EVERY
        del self._copies[copies + 1 :]
        self.state = self._copies[copies].copy()
        for deed in self.deeds[copies * COPY_EVERY : count]:
            do(self.state, deed)
        del self.deeds[count:]

    def copy(self) -> UndoLog:
        twin = UndoLog(self.state.copy())
        # Nobody changes a copy, so both may go back to the same ones.
        twin.deeds, twin._copies = [*self.deeds], [*self._copies]
        return twin


def do(state: State, deed: UndoEntry) -> None:
    if deed.action == RESIGNED:
        ending.resign(state, deed.seat)
    else:
        turns.play(state, deed.seat, deed.action)


def empty_log() -> EventLog:
    if not hasattr(desk, "log"):
        desk.log = EventLog()
    log: EventLog = desk.log
    log.clear()
    return log
