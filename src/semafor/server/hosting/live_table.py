"""A table that is awake in this process, with everybody who listens to it here."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Protocol

import orjson

from semafor.server.hosting.outgoing import Viewer, viewer_for
from semafor.server.tables.changes import Change
from semafor.server.tables.identity import Person
from semafor.server.tables.table import Table

# So many changes and lines of chat are kept in memory for who comes back soon.
RECENT = 16
LINES = 50


class Listener(Protocol):
    """Somebody who is told what happens at a table. ``tell`` neither waits nor fails.

    ``token`` is the hash of what he has proved himself with, ``address`` where he is.
    """

    person: Person | None
    token: str | None
    address: str
    looking_as: int | None

    def tell(self, message: str) -> None: ...

    def follow(self, message: str) -> None:
        """The next update. Who starts anew is told the present instead, which holds it already."""
        ...

    def hear(self, person: str, message: str) -> None:
        """Somebody says something."""
        ...

    def hears(self, person: str) -> bool:
        """Whether he wants to know what somebody says."""
        ...

    def leave(self) -> None:
        """Somebody is not welcome any more."""
        ...

    def start_anew(self) -> None:
        """What was told so far is outdated: the present is to be told instead."""
        ...


@dataclass(frozen=True, slots=True)
class Company:
    """Who listens to a table at one process, and until when that holds if nothing more is heard of it."""

    people: frozenset[str]
    spectators: int
    until: float


@dataclass(slots=True, eq=False)
class LiveTable:
    """``table`` is None where it has to be loaded (anew); ``told`` is the seq that the listeners know."""

    id: str
    table: Table | None = None
    told: int = 0
    used: float = 0.0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: dict[Listener, Viewer] = field(default_factory=dict)
    # Who is here: when each was last heard of, in milliseconds, and whom other processes have at their end.
    seen: dict[str, int] = field(default_factory=dict)
    elsewhere: dict[str, Company] = field(default_factory=dict)
    presence: str = ""
    recent: deque[Change] = field(default_factory=lambda: deque(maxlen=RECENT))
    lines: deque[dict[str, object]] = field(default_factory=lambda: deque(maxlen=LINES))

    def see(self, person: str, now: int) -> None:
        """Somebody is here. Of those who don't sit at the table nobody keeps account."""
        assert self.table is not None
        seated = self.table.people()
        if person in seated:
            self.seen[person] = now
        for gone in self.seen.keys() - seated:
            del self.seen[gone]

    def look_again(self) -> None:
        """Find out anew through whose eyes everybody looks."""
        assert self.table is not None
        for listener in self.listeners:
            self.listeners[listener] = self.viewer(listener)

    def viewer(self, listener: Listener) -> Viewer:
        assert self.table is not None
        person = None if listener.person is None else listener.person.id
        return viewer_for(self.table, person, listener.looking_as)

    def company(self) -> Company:
        """Who listens here."""
        assert self.table is not None
        seated = set(self.table.people())
        people = [None if each.person is None else each.person.id for each in self.listeners]
        here = frozenset(person for person in people if person is not None and person in seated)
        return Company(here, len([person for person in people if person not in seated]), 0.0)

    def present_people(self, now: float) -> frozenset[str]:
        """Who sits at the table and listens, here or at another process."""
        others = (company.people for company in self.elsewhere.values() if company.until > now)
        return self.company().people.union(*others)

    def presence_message(self, now: float) -> str:
        assert self.table is not None
        present = self.present_people(now)
        seats = [number for number, seat in enumerate(self.table.seats) if seat.person in present]
        others = sum(company.spectators for company in self.elsewhere.values() if company.until > now)
        spectators = self.company().spectators + others
        return orjson.dumps({"type": "presence", "seats": seats, "spectators": spectators}).decode()

    def since(self, seq: int | None) -> list[Change] | None:
        """What happened after ``seq``; None where we don't remember that far back."""
        assert self.table is not None
        if seq is None or not 0 <= seq <= self.table.seq:
            return None
        changes = [change for change in self.recent if change.seq > seq]
        return changes if len(changes) == self.table.seq - seq else None
