"""A table that is awake in this process, with everybody who listens to it here."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Protocol

from semafor.server.identity import Person
from semafor.server.tables.changes import Change
from semafor.server.tables.table import Table
from semafor.server.tables.telling import Viewer, viewer_for

# So many changes and lines of chat are kept in memory for who comes back soon.
RECENT = 16
LINES = 50


class Listener(Protocol):
    """Somebody who is told what happens at a table. ``tell`` neither waits nor fails."""

    person: Person | None
    looking_as: int | None

    def tell(self, message: str) -> None: ...

    def hear(self, person: str, message: str) -> None:
        """Somebody says something."""
        ...

    def start_anew(self) -> None:
        """What was told so far is outdated: the present is to be told instead."""
        ...


@dataclass(slots=True, eq=False)
class Hosted:
    """``table`` is None where it has to be loaded (anew); ``told`` is the seq that the listeners know."""

    id: str
    table: Table | None = None
    told: int = 0
    used: float = 0.0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: dict[Listener, Viewer] = field(default_factory=dict)
    recent: deque[Change] = field(default_factory=lambda: deque(maxlen=RECENT))
    lines: deque[dict[str, object]] = field(default_factory=lambda: deque(maxlen=LINES))

    def look_again(self) -> None:
        """Find out anew through whose eyes everybody looks."""
        assert self.table is not None
        for listener in self.listeners:
            self.listeners[listener] = self.viewer(listener)

    def viewer(self, listener: Listener) -> Viewer:
        assert self.table is not None
        person = None if listener.person is None else listener.person.id
        return viewer_for(self.table, person, listener.looking_as)

    def since(self, seq: int | None) -> list[Change] | None:
        """What happened after ``seq``; None where we don't remember that far back."""
        assert self.table is not None
        if seq is None or not 0 <= seq <= self.table.seq:
            return None
        changes = [change for change in self.recent if change.seq > seq]
        return changes if len(changes) == self.table.seq - seq else None
