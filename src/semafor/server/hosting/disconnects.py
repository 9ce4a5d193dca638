"""Closes the sockets of those who may not have them any more, at all processes: the news of it go over the bus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass

import orjson

from semafor.server.bus.bus_interface import Bus
from semafor.server.hosting.live_table import Listener, LiveTable

PARTINGS = "partings"


@dataclass(frozen=True, slots=True)
class Disconnect:
    """Whose sockets: those of a person, but for one device (``spared``), or of one device; at one table or at all.

    Devices are known by the hash of their token.
    """

    person: str | None = None
    token: str | None = None
    spared: str | None = None
    table: str | None = None

    def concerns(self, table: str, listener: Listener) -> bool:
        if self.table not in (None, table) or listener.person is None:
            return False
        if self.token is not None:
            return listener.token == self.token
        return listener.person.id == self.person and (self.spared is None or listener.token != self.spared)


class Disconnects:
    """For the tables that are awake in this process. Where the bus is away, whoever looks again finds them out."""

    def __init__(self, awake: Mapping[str, LiveTable], bus: Bus) -> None:
        self._awake = awake
        self._bus = bus
        bus.subscribe(PARTINGS, self._heard, lambda: None)

    def part(self, parting: Disconnect) -> None:
        """Here at once, elsewhere as soon as they hear of it."""
        self._close(parting.concerns)
        self._bus.publish(PARTINGS, orjson.dumps(asdict(parting)).decode())

    def _heard(self, message: str) -> None:
        self._close(Disconnect(**orjson.loads(message)).concerns)

    def _close(self, concerns: Callable[[str, Listener], bool]) -> None:
        for table, listener in self.listeners():
            if concerns(table, listener):
                listener.leave()

    def listeners(self) -> list[tuple[str, Listener]]:
        """Everybody who listens in this process, and to which table."""
        return [(hosted.id, listener) for hosted in self._awake.values() for listener in hosted.listeners]
