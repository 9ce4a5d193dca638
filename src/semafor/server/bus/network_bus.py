"""What the buses over a network have in common: they send in lots, come back by themselves, and say so afterwards."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress

from semafor.server.bus.bus_interface import BusError, Heard, Job, Lease, Missed
from semafor.server.bus.send_queue import Parcel, SendQueue, unpacked, written
from semafor.server.bus.subscriptions import Subscriptions

log = logging.getLogger(__name__)

START_SECONDS = 15.0
# What is still in the outbox at the end gets so long to be sent.
FAREWELL_SECONDS = 2.0
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
# Without news of a job, look so often whether one came back from a lost worker.
LOOK_SECONDS = 1.0


class NetworkBus(ABC):
    """A bus at the other end of a connection."""

    # What the library behind it raises when the connection is at fault.
    troubles: tuple[type[Exception], ...]

    def __init__(self, lease_seconds: float) -> None:
        self._lease_seconds = lease_seconds
        self._subscriptions = Subscriptions()
        self._outbox = SendQueue()
        self._tasks: list[asyncio.Task[None]] = []
        self._listening = asyncio.Event()
        self._was_lost = False
        self._trouble: Exception | None = None

    @property
    def is_connected(self) -> bool:
        return self._listening.is_set()

    async def start(self) -> None:
        self._tasks = [
            asyncio.create_task(self._again_and_again(self._listen_once), name="bus listens"),
            asyncio.create_task(self._again_and_again(self._send_on), name="bus sends"),
        ]
        try:
            await asyncio.wait_for(self._listening.wait(), START_SECONDS)
        except TimeoutError:
            await self.close()
            raise BusError(f"the bus can't be reached: {self._trouble}") from None

    async def close(self) -> None:
        if self.is_connected:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._outbox.emptied(), FAREWELL_SECONDS)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        await self._let_go()

    def publish(self, topic: str, message: str) -> None:
        self._outbox.put((topic, written(message)))

    def subscribe(self, topic: str, heard: Heard, missed: Missed) -> None:
        assert not self._tasks, "subscribe before the bus is started"
        self._subscriptions.add(topic, heard, missed)

    def enqueue(self, job: Job) -> None:
        self._outbox.put(job)

    async def take(self) -> Lease:
        pause = FIRST_PAUSE
        while True:
            try:
                lease = await self._take_once()
                pause = FIRST_PAUSE
            except self.troubles as problem:
                log.warning("no work from the bus: %s", problem)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            if lease is not None:
                return lease

    async def renew(self, lease: Lease) -> None:
        # If it can't be said, somebody else will think about the same, and whose answer comes second is not needed.
        with suppress(*self.troubles):
            await self._hold(lease)

    async def done(self, lease: Lease) -> None:
        try:
            await self._finish(lease)
        except self.troubles as problem:
            log.warning("a job was done and the bus does not know: %s", problem)

    async def waiting(self) -> int:
        try:
            return await self._count()
        except self.troubles:
            return 0

    @abstractmethod
    async def _listen_once(self) -> None:
        """Connect, subscribe, say ``_listens`` and tell what is heard, until the connection breaks."""

    @abstractmethod
    async def _send(self, parcel: Parcel) -> None: ...

    @abstractmethod
    async def _take_once(self) -> Lease | None:
        """A job; None where there was none for a second or so."""

    @abstractmethod
    async def _hold(self, lease: Lease) -> None: ...

    @abstractmethod
    async def _finish(self, lease: Lease) -> None: ...

    @abstractmethod
    async def _count(self) -> int: ...

    @abstractmethod
    async def _let_go(self) -> None: ...

    def _listens(self) -> None:
        self._listening.set()
        if self._was_lost:
            self._was_lost = False
            log.warning("the bus is back")
            self._subscriptions.tell_missed()

    def _heard(self, topic: str, text: str) -> None:
        for message in unpacked(text):
            self._subscriptions.tell(topic, message)

    async def _send_on(self) -> None:
        while True:
            parcel = await self._outbox.collect()
            try:
                await self._send(parcel)
            except BaseException:
                self._outbox.give_back()
                raise
            self._outbox.sent()

    async def _again_and_again(self, run: Callable[[], Awaitable[None]]) -> None:
        pause = FIRST_PAUSE
        while True:
            began = asyncio.get_running_loop().time()
            try:
                await run()
            except self.troubles as problem:
                self._trouble = problem
                log.warning("the bus is away: %s", problem)
            if run == self._listen_once and self._listening.is_set():
                self._listening.clear()
                self._was_lost = True
            if asyncio.get_running_loop().time() - began > LONGEST_PAUSE:
                pause = FIRST_PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
