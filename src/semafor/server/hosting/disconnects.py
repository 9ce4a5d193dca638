"""Closes the sockets of people who may not have them any more, in all processes: after a logout, a kick or a ban."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Final

import orjson
from pydantic import TypeAdapter

from semafor.server.bus.bus_interface import Bus
from semafor.server.hosting.live_table import Listener, LiveTable
from semafor.server.people.accounts import Accounts, Disconnect
from semafor.server.people.bans import Bans
from semafor.server.store.table_store import StoreFailure
from semafor.server.supervision import Supervisor

# The topic on the bus.
PARTINGS = "partings"
# Bans are known in memory; whether a token is still valid only the database knows.
BANS_EVERY: Final = 5.0
TOKENS_EVERY: Final = 30.0
# What comes from the bus is checked before it is used.
disconnect_form: Final = TypeAdapter(Disconnect)


class Disconnects:
    """Closes sockets at once: in this process, and over the bus in the others.

    A process that the bus does not reach closes them later, see ``Revocation``.
    """

    def __init__(self, live_tables: Mapping[str, LiveTable], bus: Bus) -> None:
        self._live_tables = live_tables
        self._bus = bus
        bus.subscribe(PARTINGS, self._on_message, lambda: None)

    def close(self, disconnect: Disconnect) -> None:
        self._close_here(disconnect)
        self._bus.publish(PARTINGS, orjson.dumps(asdict(disconnect)).decode())

    def _on_message(self, message: str) -> None:
        self._close_here(disconnect_form.validate_json(message, strict=True))

    def _close_here(self, disconnect: Disconnect) -> None:
        for table, listener in self.listeners():
            if concerns(disconnect, table, listener):
                listener.close()

    def listeners(self) -> list[tuple[str, Listener]]:
        """Everybody who listens in this process, and to which table."""
        return [(live.id, listener) for live in self._live_tables.values() for listener in live.listeners]


def concerns(disconnect: Disconnect, table: str, listener: Listener) -> bool:
    """Whether the socket of this listener is to be closed."""
    if disconnect.table not in (None, table) or listener.person is None:
        return False
    if disconnect.token is not None:
        return listener.token == disconnect.token
    return listener.person.id == disconnect.person and (
        disconnect.spared is None or listener.token != disconnect.spared
    )


class Revocation:
    """Checks at intervals whether everybody who listens in this process still may: the bus can lose a disconnect."""

    def __init__(self, disconnects: Disconnects, accounts: Accounts, bans: Bans) -> None:
        self._disconnects = disconnects
        self._accounts = accounts
        self._bans = bans

    def start(self, supervisor: Supervisor) -> None:
        """The database may be away for a while; that is no reason to close anybody's socket."""
        supervisor.repeat("closing the sockets of banned people", BANS_EVERY, self.close_banned, (StoreFailure,))
        supervisor.repeat(
            "closing the sockets of those who logged out", TOKENS_EVERY, self.close_ended, (StoreFailure,)
        )

    async def close_banned(self) -> None:
        for _, listener in self._disconnects.listeners():
            is_banned = listener.person is not None and self._bans.has_person(listener.person.id)
            if is_banned or self._bans.has_address(listener.address):
                listener.close()

    async def close_ended(self) -> None:
        """Close sockets whose token is gone: the person has logged out, was deleted, or has another password."""
        listening = [listener for _, listener in self._disconnects.listeners() if listener.token is not None]
        valid = await self._accounts.valid_tokens({str(listener.token) for listener in listening})
        for listener in listening:
            if listener.token not in valid:
                listener.close()
