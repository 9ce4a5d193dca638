"""The bus of a server that is a single process: nothing leaves it, nothing is needed for it."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from itertools import count

from semafor.server.bus.bus_interface import LEASE_SECONDS, Heard, Job, Lease, Missed
from semafor.server.bus.message_seal import NO_SEAL, Seal
from semafor.server.bus.send_queue import MOST_BYTES, encoded
from semafor.server.bus.subscriptions import Subscriptions

# JSON in ASCII takes up to twelve bytes a character, so a message with fewer characters fits without being measured.
ALWAYS_FITS = MOST_BYTES // 12 - 1


class MemoryBus:
    """Messages are delivered in the next step of the event loop; jobs wait in the order in which they came."""

    is_connected = True
    seal: Seal = NO_SEAL

    def __init__(self, lease_seconds: float = LEASE_SECONDS) -> None:
        self._lease_seconds = lease_seconds
        self._subscriptions = Subscriptions()
        self._waiting: deque[Job] = deque()
        # Leased jobs by id: the lease, and when it expires.
        self._leased: dict[str, tuple[Lease, float]] = {}
        self._receipts = count(1)
        # By id, how often a job was leased that is not done.
        self._tries: Counter[str] = Counter()
        self._changed = asyncio.Event()

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        self._waiting.clear()

    def publish(self, topic: str, message: str) -> None:
        if len(message) > ALWAYS_FITS:
            encoded(message)  # raises ValueError for what would be too long for the other buses
        # Later, not within this call: the publisher is in the middle of a change, which its listeners must not see.
        asyncio.get_running_loop().call_soon(self._subscriptions.deliver, topic, message)

    def subscribe(self, topic: str, heard: Heard, missed: Missed) -> None:
        self._subscriptions.add(topic, heard, missed)

    def enqueue(self, job: Job) -> None:
        if job.id not in self._leased and all(job.id != waiting.id for waiting in self._waiting):
            self._waiting.append(job)
            self._changed.set()

    async def take(self) -> Lease:
        while True:
            self._requeue_expired()
            if self._waiting:
                job = self._waiting.popleft()
                self._tries[job.id] += 1
                lease = Lease(job, str(next(self._receipts)), self._tries[job.id])
                self._leased[job.id] = lease, self._now() + self._lease_seconds
                return lease
            self._changed.clear()
            ends = min((end for _, end in self._leased.values()), default=None)
            try:
                await asyncio.wait_for(self._changed.wait(), None if ends is None else max(0.0, ends - self._now()))
            except TimeoutError:
                continue

    async def renew(self, lease: Lease) -> None:
        held = self._leased.get(lease.job.id)
        if held is not None and held[0] == lease:
            self._leased[lease.job.id] = lease, self._now() + self._lease_seconds

    async def done(self, lease: Lease) -> None:
        held = self._leased.get(lease.job.id)
        if held is not None and held[0] == lease:
            del self._leased[lease.job.id]
            del self._tries[lease.job.id]

    async def waiting(self) -> int:
        self._requeue_expired()
        return len(self._waiting)

    def _requeue_expired(self) -> None:
        """Jobs whose lease has expired go to the front of the queue."""
        for id, (lease, end) in list(self._leased.items()):
            if end <= self._now():
                del self._leased[id]
                self._waiting.appendleft(lease.job)

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()
