"""Who is present and what people say: neither numbered nor stored, and sent to all processes over the bus."""

from __future__ import annotations

import time
from collections.abc import Mapping
from secrets import token_hex

import orjson

from semafor.server.bus.bus_interface import Bus
from semafor.server.hosting.live_table import Audience, LiveTable
from semafor.server.hosting.outgoing_messages import NOBODY
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Table

CHAT = "chat"
PRESENCE = "presence"
# Seconds after which the presence of another process is forgotten; must be well above the interval of its repetition.
PRESENCE_HOLDS = 75.0


class PresenceAndChat:
    """For the tables in the memory of this process."""

    def __init__(self, live_tables: Mapping[str, LiveTable], bus: Bus) -> None:
        self._live_tables = live_tables
        self._bus = bus
        self._name = token_hex(8)
        bus.subscribe(CHAT, self._on_chat, nothing_to_catch_up)
        bus.subscribe(PRESENCE, self._on_presence, nothing_to_catch_up)

    def say(self, table_id: str, line: Mapping[str, object]) -> None:
        self._bus.publish(CHAT, orjson.dumps({"table": table_id, "line": line}).decode())

    def _on_chat(self, message: str) -> None:
        """Send a line of chat, from this process or another, to the listeners here."""
        heard = orjson.loads(message)
        live = self._live_tables.get(heard["table"])
        if live is not None:
            live.lines.append(heard["line"])
            line = orjson.dumps(heard["line"]).decode()
            for listener, viewer in live.listeners.items():
                if viewer != NOBODY:
                    listener.send_chat(heard["line"]["person"], line)

    def presence_changed(self, live: LiveTable) -> None:
        """Send who is present to the listeners here and to the other processes."""
        if live.table is None:
            return
        audience = live.audience()
        message = {
            "table": live.id,
            "process": self._name,
            "people": sorted(audience.people),
            "spectators": audience.spectators,
        }
        self._bus.publish(PRESENCE, orjson.dumps(message).decode())
        send_presence(live)

    def _on_presence(self, message: str) -> None:
        """Note who listens to a table at another process."""
        heard = orjson.loads(message)
        live = self._live_tables.get(heard["table"])
        if live is None or heard["process"] == self._name:
            return
        now = time.monotonic()
        live.other_processes = {
            name: audience for name, audience in live.other_processes.items() if audience.until > now
        }
        audience = Audience(frozenset(heard["people"]), heard["spectators"], now + PRESENCE_HOLDS)
        if audience.people or audience.spectators:
            live.other_processes[heard["process"]] = audience
        else:
            live.other_processes.pop(heard["process"], None)
        if live.table is not None:
            send_presence(live)


def nothing_to_catch_up() -> None:
    """Chat and presence that were sent while the bus was away are lost, and nobody asks for them again."""


def send_presence(live: LiveTable) -> None:
    """Send who is present, if that has changed."""
    message = live.presence_message(time.monotonic())
    if message != live.presence:
        live.presence = message
        for listener in live.listeners:
            listener.send(message)


def chat_line(table: Table, person: Person, text: str, now: int) -> dict[str, object]:
    """The message for what a person says at a table; Refusal where they may not."""
    own = table.seats_held_by(person.id)
    if not table.chat:
        raise Refusal("forbidden", "the chat of this table is off")
    if person.id in table.banned:
        raise Refusal("forbidden", "the host has closed this table to you")
    if not own and table.setup.spectators == "none":
        raise Refusal("forbidden", "only players of this table may talk here")
    return {
        "type": "chat",
        "person": person.id,
        "name": table.seats[own[0]].name if own else person.name,
        "seat": own[0] if own else None,
        "text": text,
        "time": now,
    }
