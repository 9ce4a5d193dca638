"""Closes the sockets of those who may not have them any more, at all processes: the news of it go over the bus."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

import orjson

from semafor.server.bus.bus_interface import Bus
from semafor.server.hosting.live_table import Listener, LiveTable
from semafor.server.people.accounts import Disconnect

PARTINGS = "partings"


class Disconnects:
    """For the tables that are awake in this process. Where the bus is away, whoever looks again finds them out."""

    def __init__(self, awake: Mapping[str, LiveTable], bus: Bus) -> None:
        self._awake = awake
        self._bus = bus
        bus.subscribe(PARTINGS, self._heard, lambda: None)

    def part(self, disconnect: Disconnect) -> None:
        """Here at once, in other processes as soon as the bus has brought it."""
        self._close(disconnect)
        self._bus.publish(PARTINGS, orjson.dumps(asdict(disconnect)).decode())

    def _heard(self, message: str) -> None:
        self._close(Disconnect(**orjson.loads(message)))

    def _close(self, disconnect: Disconnect) -> None:
        for table, listener in self.listeners():
            if concerns(disconnect, table, listener):
                listener.leave()

    def listeners(self) -> list[tuple[str, Listener]]:
        """Everybody who listens in this process, and to which table."""
        return [(hosted.id, listener) for hosted in self._awake.values() for listener in hosted.listeners]


def concerns(disconnect: Disconnect, table: str, listener: Listener) -> bool:
    """Whether the socket of this listener is to be closed."""
    if disconnect.table not in (None, table) or listener.person is None:
        return False
    if disconnect.token is not None:
        return listener.token == disconnect.token
    return listener.person.id == disconnect.person and (
        disconnect.spared is None or listener.token != disconnect.spared
    )
