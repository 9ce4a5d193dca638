"""What is neither numbered nor stored: who is there, and what people say. Told at all processes, over the bus."""

from __future__ import annotations

import time
from collections.abc import Mapping
from secrets import token_hex

import orjson

from semafor.server.bus.bus_interface import Bus
from semafor.server.hosting.live_table import Company, LiveTable
from semafor.server.hosting.outgoing import NOBODY
from semafor.server.tables.identity import Person
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Table

CHAT = "chat"
PRESENCE = "presence"
# Other processes repeat themselves more often than that.
PRESENCE_HOLDS = 75.0


class PresenceAndChat:
    """For the tables that are awake in this process."""

    def __init__(self, awake: Mapping[str, LiveTable], bus: Bus) -> None:
        self._awake = awake
        self._bus = bus
        self._name = token_hex(8)
        bus.subscribe(CHAT, self._hear, nothing_to_catch_up)
        bus.subscribe(PRESENCE, self._hear_presence, nothing_to_catch_up)

    def say(self, table_id: str, line: Mapping[str, object]) -> None:
        self._bus.publish(CHAT, orjson.dumps({"table": table_id, "line": line}).decode())

    def _hear(self, message: str) -> None:
        """Somebody has said something, here or at another process."""
        heard = orjson.loads(message)
        hosted = self._awake.get(heard["table"])
        if hosted is not None:
            hosted.lines.append(heard["line"])
            line = orjson.dumps(heard["line"]).decode()
            for listener, viewer in hosted.listeners.items():
                if viewer != NOBODY:
                    listener.hear(heard["line"]["person"], line)

    def presence_changed(self, hosted: LiveTable) -> None:
        """Tell the listeners here, and the other processes."""
        if hosted.table is None:
            return
        company = hosted.company()
        message = {
            "table": hosted.id,
            "process": self._name,
            "people": sorted(company.people),
            "spectators": company.spectators,
        }
        self._bus.publish(PRESENCE, orjson.dumps(message).decode())
        tell_presence(hosted)

    def _hear_presence(self, message: str) -> None:
        """Who listens to a table at another process."""
        heard = orjson.loads(message)
        hosted = self._awake.get(heard["table"])
        if hosted is None or heard["process"] == self._name:
            return
        now = time.monotonic()
        hosted.elsewhere = {name: company for name, company in hosted.elsewhere.items() if company.until > now}
        company = Company(frozenset(heard["people"]), heard["spectators"], now + PRESENCE_HOLDS)
        if company.people or company.spectators:
            hosted.elsewhere[heard["process"]] = company
        else:
            hosted.elsewhere.pop(heard["process"], None)
        if hosted.table is not None:
            tell_presence(hosted)


def nothing_to_catch_up() -> None:
    """What was said while the bus was away is gone."""


def tell_presence(hosted: LiveTable) -> None:
    """Who is here, if that is news."""
    message = hosted.presence_message(time.monotonic())
    if message != hosted.presence:
        hosted.presence = message
        for listener in hosted.listeners:
            listener.tell(message)


def spoken(table: Table, person: Person, text: str, now: int) -> dict[str, object]:
    """What somebody says at a table, if that is allowed there."""
    own = table.seats_held_by(person.id)
    if not table.chat:
        raise Refusal("forbidden", "the chat of this table is off")
    if person.id in table.banned:
        raise Refusal("forbidden", "the host has closed this table to you")
    if not own and table.setup.spectators == "none":
        raise Refusal("forbidden", "only who sits at this table may talk here")
    return {
        "type": "chat",
        "person": person.id,
        "name": table.seats[own[0]].name if own else person.name,
        "seat": own[0] if own else None,
        "text": text,
        "time": now,
    }
