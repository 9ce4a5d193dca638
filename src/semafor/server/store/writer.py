"""One thread that stores all changes: everything that waits when it is free goes into one transaction.

A disk commits some two thousand times a second, however small the commits are. So under load many changes share one
commit, and none waits for longer than the commit under way and the next.
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
    """Belongs to the event loop in which it was started. ``measure`` is called after each transaction with the number
    of its changes and the seconds that it took.
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
        """True when the change is stored for good; False if another process had changed the table before."""
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
                self._loop.call_soon_threadsafe(resolve, [future for _, future in batch], outcomes)

    def _collect(self, waiting: list[Waiting]) -> bool:
        """Move the queue into ``waiting``, blocking while there is nothing at all; False once the writer is closing."""
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
        # One change that the database refuses must not make the others fail, so each is tried alone.
        return [outcome for write in writes for outcome in self._store_all([write])]


def first_of_each_table(waiting: list[Waiting]) -> tuple[list[Waiting], list[Waiting]]:
    """What goes into one transaction, and what is left for the next. Whether the second of two changes of a table can
    be stored is known only when the first is.
    """
    first: dict[str, Waiting] = {}
    left = [each for each in waiting if first.setdefault(each[0].table_id, each) is not each]
    return [*first.values()], left


def resolve(futures: list[asyncio.Future[bool]], outcomes: list[bool | Exception]) -> None:
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.cancelled():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
