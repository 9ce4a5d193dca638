"""What was done to a state, one entry after the other, and the way back."""

from __future__ import annotations

import threading
from typing import NamedTuple

from semafor.rules import ending, turns
from semafor.rules.event_log import EventLog
from semafor.rules.state import State

# An undo takes the last copy before and plays on from there. The number of entries between two copies.
COPY_EVERY = 16

# Stands in place of an action where a seat resigned.
RESIGNED = -1

# The event log of one action is large and read at once, so all games of a thread share one.
per_thread = threading.local()


class UndoEntry(NamedTuple):
    """Something that changed the state: an action, or a resignation."""

    seat: int
    action: int
    text: str


class UndoLog:
    """A state and the entries that led to it. The state is changed here alone."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.entries: list[UndoEntry] = []
        self._copies = [state.copy()]

    def add(self, entry: UndoEntry) -> EventLog:
        """Do what has been found legal, and answer what happened. The next entry of any game writes over it."""
        if len(self.entries) == len(self._copies) * COPY_EVERY:
            self._copies.append(self.state.copy())
        state = self.state
        log = state.log = empty_log()
        try:
            do(state, entry)
        finally:
            state.log = None
        self.entries.append(entry)
        return log

    def last_action(self, seat: int | None) -> int | None:
        """Where the last action of a seat, or of all, stands among the entries."""
        for at in range(len(self.entries) - 1, -1, -1):
            if self.entries[at].action != RESIGNED and seat in (None, self.entries[at].seat):
                return at
        return None

    def go_back(self, count: int) -> None:
        """Undo everything after the first ``count`` entries."""
        copies = count // COPY_EVERY
        del self._copies[copies + 1 :]
        self.state = self._copies[copies].copy()
        for entry in self.entries[copies * COPY_EVERY : count]:
            do(self.state, entry)
        del self.entries[count:]

    def copy(self) -> UndoLog:
        twin = UndoLog(self.state.copy())
        # Copies never change, so both logs may share them.
        twin.entries, twin._copies = [*self.entries], [*self._copies]
        return twin


def do(state: State, entry: UndoEntry) -> None:
    seat, action, _ = entry
    if action == RESIGNED:
        ending.resign(state, seat)
    else:
        turns.play(state, seat, action)


def empty_log() -> EventLog:
    try:
        log: EventLog = per_thread.log
    except AttributeError:
        log = per_thread.log = EventLog()
    log.clear()
    return log
