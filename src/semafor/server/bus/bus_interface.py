"""What the processes of a server share besides the store: news for each other, and a queue of work for the bots.

The store is the truth; the bus only saves time. News that got lost are healed by the sequence numbers of the tables,
a job that got lost is asked for again. So a bus may fail and come back without anybody noticing more than a delay.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from semafor.notation.errors import GameError

# Who works at a job says so every second. Of whom nothing was heard for so many is lost, and another one gets the job:
# a bot whose worker was killed is waited for no longer than one that thinks hard.
LEASE_SECONDS = 4.0
RENEW_SECONDS = 1.0

Heard = Callable[[str], None]
Missed = Callable[[], None]


class BusError(GameError):
    """The bus can't be reached, or its address names no bus."""


@dataclass(frozen=True, slots=True)
class Job:
    """Work for whoever has time. Asked for twice under the same id while it waits or is done, it is done once."""

    id: str
    body: str


@dataclass(frozen=True, slots=True)
class Lease:
    """A job that is ours for a while; ``receipt`` tells the bus so."""

    job: Job
    receipt: str


class Bus(Protocol):
    """Everything is told on the event loop in which the bus was started."""

    @property
    def is_connected(self) -> bool: ...

    async def start(self) -> None:
        """Connect; BusError where that fails for some seconds."""
        ...

    async def close(self) -> None:
        """Send what is still to be sent, if possible, and let go of everything."""
        ...

    def publish(self, topic: str, message: str) -> None:
        """Tell all who have subscribed to the topic, ourselves too. Never waits; ValueError where it is too long,
        which is a few thousand characters.
        """
        ...

    def subscribe(self, topic: str, heard: Heard, missed: Missed) -> None:
        """Before the start: call ``heard`` with each message, and ``missed`` when some may have been lost."""
        ...

    def enqueue(self, job: Job) -> None:
        """Ask for a job to be done. Never waits."""
        ...

    async def take(self) -> Lease:
        """The oldest job that nobody works at, as soon as there is one."""
        ...

    async def renew(self, lease: Lease) -> None:
        """We are still at it. If somebody else has the job by now, it stays his."""
        ...

    async def done(self, lease: Lease) -> None:
        """The job need not be done again. If this is lost, it will be; so doing it twice must do no harm."""
        ...

    async def waiting(self) -> int:
        """How many jobs nobody works at yet."""
        ...


def make_bus(url: str = "memory:", *, lease_seconds: float = LEASE_SECONDS) -> Bus:
    """The bus at an address: ``memory:`` (within this process), ``postgresql://…`` or ``redis://…``."""
    scheme = url.partition(":")[0]
    try:
        match scheme:
            case "memory":
                from semafor.server.bus.memory_bus import MemoryBus

                return MemoryBus(lease_seconds)
            case "postgresql" | "postgres":
                from semafor.server.bus.postgres_bus import PostgresBus

                return PostgresBus(url, lease_seconds)
            case "redis" | "rediss" | "unix":
                from semafor.server.bus.redis_bus import RedisBus

                return RedisBus(url, lease_seconds)
    except ImportError as problem:
        extra = "redis" if scheme != "postgresql" else "postgres"
        raise BusError(f"{problem.name} is not installed; pip install 'semafor[{extra}]' brings it") from None
    raise BusError(f"a bus is named memory:, postgresql://… or redis://…, not {scheme[:20]!r}")
