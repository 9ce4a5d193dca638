"""A table in the memory of this process, with everybody who listens to it here."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

import orjson

from semafor.server.hosting.outgoing_messages import TableViews, Update, Viewer, viewer_for
from semafor.server.tables.changes import Change
from semafor.server.tables.person import Person
from semafor.server.tables.table import Table

# How many changes and lines of chat are kept in memory for clients that come back soon.
RECENT_CHANGES = 16
RECENT_LINES = 50


class Listener(Protocol):
    """A client that is sent what happens at a table. None of the methods waits or fails.

    ``token`` is the hash of the token that the client has shown, ``address`` is where it connects from, and
    ``looking_as`` is the seat that it wants to look from.
    """

    person: Person | None
    token: str | None
    address: str
    looking_as: int | None

    def send(self, message: str) -> None: ...

    def send_update(self, message: bytes) -> None:
        """Send a change. It is dropped while the client waits for a hello, which holds that change already."""
        ...

    def send_chat(self, person: str, message: str) -> None:
        """Send what a person says, unless the client has muted that person."""
        ...

    def wants_chat_of(self, person: str) -> bool: ...

    def close(self) -> None:
        """Close the connection: the client may not listen any more."""
        ...

    def resync(self) -> None:
        """What was sent so far is outdated: send the present instead of what is still waiting."""
        ...


@dataclass(frozen=True, slots=True)
class Audience:
    """Who listens to a table at one process; ``until`` is when that is forgotten unless the process repeats it."""

    people: frozenset[str]
    spectators: int
    until: float


@dataclass(frozen=True, slots=True)
class SaidLine:
    """A line of chat as it is sent. An aside was said by a spectator who saw all hands."""

    line: Mapping[str, object]
    is_aside: bool = False


@dataclass(slots=True, eq=False)
class LiveTable:
    """``table`` is None where it has to be loaded (again). ``sent_seq`` is the last change that listeners were sent.

    ``sent_hash`` is the hash of that change in the log (``tables.log_chain``).

    ``is_in_doubt`` says that a change was given to the database and nobody knows whether it is stored: whoever listens
    is sent the present as soon as the table can be loaded. ``asleep_until`` is when that is tried next, after a failure
    that had nothing to do with the database.
    """

    id: str
    table: Table | None = None
    sent_seq: int = 0
    sent_hash: str = ""
    used: float = 0.0
    is_in_doubt: bool = False
    asleep_until: float = 0.0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: dict[Listener, Viewer] = field(default_factory=dict)
    # When each player was last heard of (milliseconds), who listens at other processes, and the last presence message.
    seen: dict[str, int] = field(default_factory=dict)
    other_processes: dict[str, Audience] = field(default_factory=dict)
    presence: str = ""
    recent: deque[Change] = field(default_factory=lambda: deque(maxlen=RECENT_CHANGES))
    lines: deque[SaidLine] = field(default_factory=lambda: deque(maxlen=RECENT_LINES))

    # --- sending

    def send_change(self, change: Change, views: TableViews, now: int) -> None:
        """Send a change that is stored to everybody who listens here."""
        assert self.table is not None
        self.recent.append(change)
        self.sent_seq, self.sent_hash = change.seq, self.table.head.hash
        if not self.listeners:
            return
        if change.kind != "action":
            self.refresh_viewers()
        update = Update(self.table, change, views, now)
        for listener, viewer in self.listeners.items():
            listener.send_update(update.message(viewer))
        if change.kind == "kick":
            self.close_banned()

    def close_banned(self) -> None:
        """Close the connections of those whom the host has kicked."""
        assert self.table is not None
        for listener in list(self.listeners):
            if listener.person is not None and listener.person.id in self.table.banned:
                listener.close()

    def changes_since(self, seq: int | None) -> list[Change] | None:
        """The changes after ``seq``; None where some of them are not in memory any more."""
        assert self.table is not None
        if seq is None or not 0 <= seq <= self.table.seq:
            return None
        changes = [change for change in self.recent if change.seq > seq]
        return changes if len(changes) == self.table.seq - seq else None

    def may_hear(self, listener: Listener, said: SaidLine) -> bool:
        """Players hear asides when the game is over, and not before."""
        if not said.is_aside:
            return True
        # Who sits at a table that has to be loaded again is not known here.
        if self.table is None:
            return False
        person = None if listener.person is None else listener.person.id
        return self.table.status == "over" or not self.table.seats_held_by(person)

    # --- who listens

    def mark_seen(self, person: str, now: int) -> None:
        """Note that a player was heard of. Spectators are not kept track of."""
        assert self.table is not None
        seated = {seat.person for seat in self.table.seats}
        if person in seated:
            self.seen[person] = now
        if not seated.issuperset(self.seen):
            for gone in self.seen.keys() - seated:
                del self.seen[gone]

    def refresh_viewers(self) -> None:
        """Find out again what each listener may see, after a change of seats or of agreements."""
        assert self.table is not None
        for listener in self.listeners:
            self.listeners[listener] = self.viewer(listener)

    def viewer(self, listener: Listener) -> Viewer:
        assert self.table is not None
        person = None if listener.person is None else listener.person.id
        return viewer_for(self.table, person, listener.looking_as)

    def audience(self) -> Audience:
        """Who listens in this process."""
        assert self.table is not None
        seated = set(self.table.people())
        people = [None if each.person is None else each.person.id for each in self.listeners]
        here = frozenset(person for person in people if person is not None and person in seated)
        return Audience(here, len([person for person in people if person not in seated]), 0.0)

    def present_people(self, now: float) -> frozenset[str]:
        """The players who listen, in this process or in another."""
        others = (audience.people for audience in self.other_processes.values() if audience.until > now)
        return self.audience().people.union(*others)

    def presence_message(self, now: float) -> str:
        assert self.table is not None
        present = self.present_people(now)
        seats = [number for number, seat in enumerate(self.table.seats) if seat.person in present]
        others = sum(audience.spectators for audience in self.other_processes.values() if audience.until > now)
        spectators = self.audience().spectators + others
        return orjson.dumps({"type": "presence", "seats": seats, "spectators": spectators}).decode()
