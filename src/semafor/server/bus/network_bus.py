"""What buses over a network have in common: they send in batches, reconnect, and report what may have been missed."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from contextlib import suppress

from semafor.server.bus.bus_interface import BusError, Heard, Job, Lease, Missed
from semafor.server.bus.message_seal import NO_SEAL, Seal
from semafor.server.bus.send_queue import SendBatch, SendQueue, encoded, unpacked
from semafor.server.bus.subscriptions import Subscriptions
from semafor.server.supervision import FIRST_PAUSE, LONGEST_PAUSE, Supervisor

log = logging.getLogger(__name__)

START_SECONDS = 15.0
# How long ``close`` waits for the send queue to become empty.
CLOSE_SECONDS = 2.0
# How often to look for jobs whose lease has expired, since nothing announces those.
POLL_SECONDS = 1.0


class NetworkBus(ABC):
    """A bus at the other end of a connection."""

    # What the client library raises when the connection fails.
    connection_errors: tuple[type[Exception], ...]
    seal: Seal = NO_SEAL

    def __init__(self, lease_seconds: float) -> None:
        self._lease_seconds = lease_seconds
        self._subscriptions = Subscriptions()
        self._send_queue = SendQueue()
        self._supervisor = Supervisor()
        self._is_started = False
        self._listening = asyncio.Event()
        self._was_lost = False
        self._last_error: Exception | None = None

    @property
    def is_connected(self) -> bool:
        return self._listening.is_set()

    async def start(self) -> None:
        self._is_started = True
        self._supervisor.run("listening to the bus", self._listen, self.connection_errors)
        self._supervisor.run("sending to the bus", self._send_forever, self.connection_errors)
        try:
            await asyncio.wait_for(self._listening.wait(), START_SECONDS)
        except TimeoutError:
            await self.close()
            raise BusError(f"the bus can't be reached: {self._last_error}") from None

    async def close(self) -> None:
        if self.is_connected:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._send_queue.wait_until_empty(), CLOSE_SECONDS)
        await self._supervisor.close()
        await self._disconnect()

    def publish(self, topic: str, message: str) -> None:
        self._send_queue.put((topic, encoded(message)))

    def subscribe(self, topic: str, heard: Heard, missed: Missed) -> None:
        assert not self._is_started, "subscribe before the bus is started"
        self._subscriptions.add(topic, heard, missed)

    def enqueue(self, job: Job) -> None:
        self._send_queue.put(job)

    async def take(self) -> Lease:
        pause = FIRST_PAUSE
        while True:
            try:
                lease = await self._take_once()
                pause = FIRST_PAUSE
            except self.connection_errors as problem:
                log.warning("no job could be taken from the bus: %s", problem)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            if lease is not None:
                return lease

    async def renew(self, lease: Lease) -> None:
        # If the lease can't be renewed, another worker does the same job, and the second answer is ignored.
        with suppress(*self.connection_errors):
            await self._renew_lease(lease)

    async def done(self, lease: Lease) -> None:
        try:
            await self._finish_job(lease)
        except self.connection_errors as problem:
            log.warning("a finished job could not be removed from the bus: %s", problem)

    async def waiting(self) -> int:
        try:
            return await self._count_waiting()
        except self.connection_errors:
            return 0

    @abstractmethod
    async def _listen_once(self) -> None:
        """Connect, subscribe, call ``_now_listening``, and deliver messages until the connection breaks."""

    @abstractmethod
    async def _send(self, batch: SendBatch) -> None: ...

    @abstractmethod
    async def _take_once(self) -> Lease | None:
        """Lease a job; None if there was none for POLL_SECONDS."""

    @abstractmethod
    async def _renew_lease(self, lease: Lease) -> None: ...

    @abstractmethod
    async def _finish_job(self, lease: Lease) -> None: ...

    @abstractmethod
    async def _count_waiting(self) -> int: ...

    @abstractmethod
    async def _disconnect(self) -> None: ...

    async def _listen(self) -> None:
        try:
            await self._listen_once()
        except self.connection_errors as problem:
            self._last_error = problem
            raise
        finally:
            if self._listening.is_set():
                self._listening.clear()
                self._was_lost = True

    def _now_listening(self) -> None:
        self._listening.set()
        if self._was_lost:
            self._was_lost = False
            log.warning("the bus is back")
            self._subscriptions.report_missed()

    def _heard(self, topic: str, text: str) -> None:
        try:
            messages = unpacked(text)
        except ValueError as problem:
            # Anybody who reaches the bus can write to it; one bad message must not end the listening.
            log.warning("a message on the topic %s makes no sense, and is ignored: %s", topic, problem)
            return
        for message in messages:
            self._subscriptions.deliver(topic, message)

    async def _send_forever(self) -> None:
        while True:
            batch = await self._send_queue.collect()
            try:
                await self._send(batch)
            except self.connection_errors:
                self._send_queue.requeue()
                raise
            except asyncio.CancelledError:
                self._send_queue.requeue()
                raise
            except Exception:
                # The bus answers, but not to this. Sent again, it would hold up everything behind it for ever.
                log.exception("the bus refuses a batch of messages, which is dropped")
            self._send_queue.sent()
