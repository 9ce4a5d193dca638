"""One thread that stores everything: whatever waits when it has time goes into one transaction.

A disk commits some two thousand times a second, however little there is in a commit. So the more there is to do, the
more shares one commit, and nobody waits longer than for the commit under way and the next.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter

from semafor.server.store.table_rows import Write
from semafor.server.store.table_store import Store

MOST_AT_ONCE = 500
log = logging.getLogger(__name__)

Waiting = tuple[Write, "asyncio.Future[bool]"]


class Writer:
    """Belongs to the event loop in which it was started. ``measure`` is told how much each transaction stored, and how
    long it took in seconds.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self.measure: Callable[[int, float], None] = lambda _changes, _seconds: None

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def close(self) -> None:
        """Store what is waiting, then stop."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def put(self, write: Write) -> asyncio.Future[bool]:
        """True when it is stored for good; False if somebody else had changed the table before."""
        future: asyncio.Future[bool] = self._loop.create_future()
        self._queue.put((write, future))
        return future

    def _work(self) -> None:
        waiting: list[Waiting] = []
        is_open = True
        while is_open or waiting:
            is_open = self._collect(waiting) and is_open
            batch, waiting = first_of_each_table(waiting)
            if batch:
                begun = perf_counter()
                outcomes = self._store_all([write for write, _ in batch])
                self.measure(len(batch), perf_counter() - begun)
                self._loop.call_soon_threadsafe(settle, [future for _, future in batch], outcomes)

    def _collect(self, waiting: list[Waiting]) -> bool:
        """Add what is in the queue, or what comes next where nothing waits; False if nothing comes any more."""
        try:
            while len(waiting) < MOST_AT_ONCE:
                each = self._queue.get(block=not waiting)
                if each is None:
                    return False
                waiting.append(each)
        except Empty:
            pass
        return True

    def _store_all(self, writes: list[Write]) -> list[bool | Exception]:
        try:
            return [*self._store.write(writes)]
        except Exception as problem:
            if len(writes) == 1:
                log.exception("a change could not be stored")
                return [problem]
        # One that the database refuses must not take the others with it.
        return [outcome for write in writes for outcome in self._store_all([write])]


def first_of_each_table(waiting: list[Waiting]) -> tuple[list[Waiting], list[Waiting]]:
    """What goes into one transaction, and what is left for the next: whether the second of two changes of a table
    still stands is known only when the first is stored.
    """
    first: dict[str, Waiting] = {}
    left = [each for each in waiting if first.setdefault(each[0].table_id, each) is not each]
    return [*first.values()], left


def settle(futures: list[asyncio.Future[bool]], outcomes: list[bool | Exception]) -> None:
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.cancelled():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
