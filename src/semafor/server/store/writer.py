"""One thread that stores all changes: everything that waits when it is free goes into one transaction.

A disk commits some two thousand times a second, however small the commits are. So under load many changes share one
commit, and none waits for longer than the commit under way and the next.

A change that is not stored after ``WRITE_SECONDS`` is given up: its caller hears WriteExpired, and whether it will be
stored is not known.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter

from semafor.server.store.table_rows import Write
from semafor.server.store.table_store import Store, is_away

MOST_AT_ONCE = 500
# Longer than a healthy database ever takes, and short enough to tell somebody who waits.
WRITE_SECONDS = 5.0
CHECK_SECONDS = 0.5
# At the end, how long to wait for what is being stored.
CLOSE_SECONDS = 10.0
log = logging.getLogger(__name__)

Waiting = tuple[Write, "asyncio.Future[bool]"]


class WriteExpired(Exception):
    """The database has not confirmed a change in time; it may be stored, or be stored later."""


class Writer:
    """Belongs to the event loop in which it was started. ``measure`` is called after each transaction with the number
    of its changes and the seconds that it took.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        # What was put in this step of the event loop. It is handed over at its end: a thread that is woken for every
        # change takes the interpreter's lock from the loop, which has not finished yet, and finds a single change.
        self._handed_soon: list[Waiting] = []
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        # When each change was put that is not answered, the oldest first.
        self._pending: dict[asyncio.Future[bool], float] = {}
        self.measure: Callable[[int, float], None] = lambda _changes, _seconds: None

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()
        self._timer = self._loop.call_later(CHECK_SECONDS, self._expire)

    async def close(self) -> None:
        """Store what is waiting, then stop. A database that hangs is not waited for longer than ``CLOSE_SECONDS``."""
        self._hand_over()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join, CLOSE_SECONDS)
        self._timer.cancel()

    def put(self, write: Write) -> asyncio.Future[bool]:
        """True when the change is stored for good; False if another process had changed the table before."""
        future: asyncio.Future[bool] = self._loop.create_future()
        self._pending[future] = self._loop.time()
        if not self._handed_soon:
            self._loop.call_soon(self._hand_over)
        self._handed_soon.append((write, future))
        return future

    def _hand_over(self) -> None:
        if self._handed_soon:
            self._queue.put(self._handed_soon)
            self._handed_soon = []

    def _expire(self) -> None:
        """Give up what has waited for too long."""
        before = self._loop.time() - WRITE_SECONDS
        while self._pending:
            future = next(iter(self._pending))
            if self._pending[future] > before:
                break
            del self._pending[future]
            if not future.done():
                future.set_exception(WriteExpired("the database did not answer in time"))
        self._timer = self._loop.call_later(CHECK_SECONDS, self._expire)

    def _resolve(self, batch: Sequence[Waiting], outcomes: Sequence[bool | Exception]) -> None:
        for (_, future), outcome in zip(batch, outcomes, strict=True):
            self._pending.pop(future, None)
            if future.done():
                continue
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

    @property
    def has_died(self) -> bool:
        """Whether the thread has ended though it was started."""
        return self._thread.ident is not None and not self._thread.is_alive()

    def _work(self) -> None:
        waiting: list[Waiting] = []
        is_open = True
        while is_open or waiting:
            is_open = self._collect(waiting) and is_open
            # What was given up meanwhile is not begun: its table has been loaded anew, perhaps.
            batch, waiting = first_of_each_table([each for each in waiting if not each[1].done()])
            if batch:
                begun = perf_counter()
                outcomes = self._store_all([write for write, _ in batch])
                self._loop.call_soon_threadsafe(self._resolve, batch, outcomes)
                try:
                    self.measure(len(batch), perf_counter() - begun)
                except Exception:
                    # Without this thread nothing would ever be stored again.
                    log.exception("a transaction could not be measured")

    def _collect(self, waiting: list[Waiting]) -> bool:
        """Move the queue into ``waiting``, blocking while there is nothing at all; False once the writer is closing."""
        try:
            while len(waiting) < MOST_AT_ONCE:
                each = self._queue.get(block=not waiting)
                if each is None:
                    return False
                waiting += each
        except Empty:
            pass
        return True

    def _store_all(self, writes: list[Write]) -> list[bool | Exception]:
        try:
            return [*self._store.write(writes)]
        except Exception as problem:
            if is_away(problem):
                log.warning("%d changes could not be stored: %s", len(writes), problem)
                return [problem] * len(writes)
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
