"""Who is present and what people say: neither numbered nor stored, and sent to all processes over the bus."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from secrets import token_hex
from typing import Annotated

import orjson
from pydantic import BaseModel, Field

from semafor.server.bus.bus_interface import Bus
from semafor.server.hosting.live_table import Audience, LiveTable, SaidLine
from semafor.server.hosting.outgoing_messages import NOBODY
from semafor.server.schemas.messages import Chat
from semafor.server.tables.name_rules import distinct_name
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Table

CHAT = "chat"
# Somebody was deleted, and what they said goes with them.
FORGOTTEN = "forgotten"
PRESENCE = "presence"
# Seconds after which the presence of another process is forgotten; must be well above the interval of its repetition.
PRESENCE_HOLDS = 75.0
# Comings and goings within this time are announced together: each announcement goes to everybody at the table.
TOGETHER_SECONDS = 0.1
# Of one table, at how many other processes people listen; a bus that others can write to could name any number.
MOST_PROCESSES = 1000


class ChatOnBus(BaseModel):
    """A line of chat on its way to the processes. It is checked before a client sees it."""

    table: str
    line: Chat
    aside: bool = False


class PresenceOnBus(BaseModel):
    """Who listens to a table at a process."""

    table: str
    process: str
    people: list[str]
    spectators: Annotated[int, Field(ge=0)]


class PresenceAndChat:
    """For the tables in the memory of this process."""

    def __init__(self, live_tables: Mapping[str, LiveTable], bus: Bus) -> None:
        self._live_tables = live_tables
        self._bus = bus
        self._name = token_hex(8)
        # The tables where somebody has come or gone since the last announcement.
        self._due: set[str] = set()
        bus.subscribe(CHAT, self._on_chat, nothing_to_catch_up)
        bus.subscribe(FORGOTTEN, self._on_forgotten, nothing_to_catch_up)
        bus.subscribe(PRESENCE, self._on_presence, nothing_to_catch_up)

    def say(self, table_id: str, line: Mapping[str, object], *, aside: bool = False) -> None:
        """Send a line to everybody at the table, in all processes; an ``aside`` is not for players."""
        self._bus.publish(CHAT, orjson.dumps({"table": table_id, "line": line, "aside": aside}).decode())

    def forget(self, person: str) -> None:
        """Drop what a person has said, in the memory of all processes."""
        self._on_forgotten(person)
        self._bus.publish(FORGOTTEN, person)

    def _on_forgotten(self, person: str) -> None:
        for live in self._live_tables.values():
            kept = [said for said in live.lines if said.line["person"] != person]
            if len(kept) < len(live.lines):
                live.lines.clear()
                live.lines.extend(kept)

    def _on_chat(self, message: str) -> None:
        """Send a line of chat, from this process or another, to the listeners here."""
        heard = ChatOnBus.model_validate_json(message, strict=True)
        live = self._live_tables.get(heard.table)
        if live is not None:
            said = SaidLine(heard.line.model_dump(), is_aside=heard.aside)
            live.lines.append(said)
            line = heard.line.model_dump_json()
            for listener, viewer in live.listeners.items():
                if viewer != NOBODY and live.may_hear(listener, said):
                    listener.send_chat(heard.line.person, line)

    def presence_changed(self, live: LiveTable) -> None:
        """Soon send who is present to the listeners here and to the other processes."""
        if not self._due:
            asyncio.get_running_loop().call_later(TOGETHER_SECONDS, self.announce)
        self._due.add(live.id)

    def announce(self) -> None:
        """Send who is present at the tables where that has changed."""
        due, self._due = self._due, set()
        for table_id in due:
            live = self._live_tables.get(table_id)
            if live is not None and live.table is not None:
                self._announce(live)

    def _announce(self, live: LiveTable) -> None:
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
        heard = PresenceOnBus.model_validate_json(message, strict=True)
        live = self._live_tables.get(heard.table)
        if live is None or heard.process == self._name:
            return
        now = time.monotonic()
        live.other_processes = {
            name: audience for name, audience in live.other_processes.items() if audience.until > now
        }
        audience = Audience(frozenset(heard.people), heard.spectators, now + PRESENCE_HOLDS)
        if (audience.people or audience.spectators) and len(live.other_processes) < MOST_PROCESSES:
            live.other_processes[heard.process] = audience
        else:
            live.other_processes.pop(heard.process, None)
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


def is_aside(table: Table, person: Person) -> bool:
    """Whether players must not hear what this person says: spectators who see all hands could tell them."""
    return table.status == "playing" and table.hands_are_open and not table.seats_held_by(person.id)


def chat_line(table: Table, person: Person, text: str, now: int) -> dict[str, object]:
    """The message for what a person says at a table; Refusal where they may not."""
    own = table.seats_held_by(person.id)
    if not table.chat:
        raise Refusal("forbidden", "the chat of this table is off")
    if person.id in table.banned:
        raise Refusal("forbidden", "the host has closed this table to you")
    if not own and table.setup.spectators == "none":
        raise Refusal("forbidden", "only players of this table may talk here")
    taken = [seat.name for seat in table.seats if seat.kind != "open" and seat.name]
    return {
        "type": "chat",
        "person": person.id,
        # Nobody who looks on speaks under the name of somebody who plays.
        "name": table.seats[own[0]].name if own else distinct_name(person.name, taken),
        "seat": own[0] if own else None,
        "text": text,
        "time": now,
    }
