"""What the processes of a server share besides the store: news for each other, and a queue of work for the bots.

The store is the truth; the bus only saves time. News that got lost are healed by the sequence numbers of the tables,
a job that got lost is asked for again. So a bus may fail and come back without anybody noticing more than a delay.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from semafor.notation.errors import GameError

if TYPE_CHECKING:
    from semafor.server.bus.message_seal import Seal

# A worker renews the lease of its job every second. A lease that was not renewed for this long has expired, and another
# worker gets the job: after a killed worker, a table waits no longer than for a bot that thinks hard.
LEASE_SECONDS = 4.0
RENEW_SECONDS = 1.0

Heard = Callable[[str], None]
Missed = Callable[[], None]


class BusError(GameError):
    """The bus can't be reached, or its address names no bus."""


@dataclass(frozen=True, slots=True)
class Job:
    """Work for any worker. Enqueued again under the same id while it waits or is being done, it is done once."""

    id: str
    body: str


@dataclass(frozen=True, slots=True)
class Lease:
    """A job that is ours until the lease expires; ``receipt`` identifies this lease to the bus.

    ``tries`` counts how often the job was leased, this time included.
    """

    job: Job
    receipt: str
    tries: int = 1


class Bus(Protocol):
    """All callbacks run on the event loop in which the bus was started.

    ``seal`` is for what others must not read; whoever makes a bus that leaves the process sets it before the start.
    """

    seal: Seal

    @property
    def is_connected(self) -> bool: ...

    async def start(self) -> None:
        """Connect; BusError if that is impossible for START_SECONDS."""
        ...

    async def close(self) -> None:
        """Send what is queued, if possible, and close all connections."""
        ...

    def publish(self, topic: str, message: str) -> None:
        """Send to all subscribers of the topic, in this process too. Never waits; ValueError for a message that is
        too long (see ``MOST_BYTES``).
        """
        ...

    def subscribe(self, topic: str, heard: Heard, missed: Missed) -> None:
        """Before the start: call ``heard`` with each message, and ``missed`` when some may have been lost."""
        ...

    def enqueue(self, job: Job) -> None:
        """Put a job into the queue. Never waits."""
        ...

    async def take(self) -> Lease:
        """Lease the oldest job that no worker has, as soon as there is one."""
        ...

    async def renew(self, lease: Lease) -> None:
        """Extend the lease. If it has expired and another worker has the job, nothing changes."""
        ...

    async def done(self, lease: Lease) -> None:
        """Remove a finished job. If this message is lost, the job is done again, so doing it twice must do no harm."""
        ...

    async def waiting(self) -> int:
        """How many jobs no worker has leased."""
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
        raise BusError(f"{problem.name} is not installed; install it with: pip install 'semafor[{extra}]'") from None
    raise BusError(f"the address of a bus begins with memory:, postgresql:// or redis://, not {scheme[:20]!r}")
