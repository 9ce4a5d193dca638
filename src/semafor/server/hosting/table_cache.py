"""The tables in the memory of this process: loaded when somebody asks for them, dropped when nobody has for a while."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from semafor.notation.map_lookup import MapLookup
from semafor.server.hosting.live_table import RECENT_CHANGES, LiveTable
from semafor.server.hosting.outgoing_messages import refused_json
from semafor.server.monitoring.logs import fingerprint
from semafor.server.store.table_rows import StoredTable, change_from, table_from
from semafor.server.store.table_store import Store, StoreFailure
from semafor.server.tables.refusal import MapMissing, Refusal, UnknownSeq
from semafor.server.tables.table import Table

log = logging.getLogger(__name__)

READERS = 4
# A request waits no longer than this for the database, and for a thread that may ask it.
READ_SECONDS = 10.0

Result = TypeVar("Result")


class TableCache:
    """A table is held by one request at a time, under its lock; whoever asks while it is loaded waits for that load."""

    def __init__(self, store: Store, maps: MapLookup) -> None:
        self._store = store
        self._maps = maps
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.live_tables: dict[str, LiveTable] = {}
        # Called with a table that was loaded again because nobody knew whether its last change was stored.
        self.on_recovery: list[Callable[[Table], None]] = []

    async def read(self, query: Callable[..., Result], *arguments: object) -> Result:
        """Ask the store in a thread, so that the event loop goes on."""
        answer = asyncio.get_running_loop().run_in_executor(self._readers, query, *arguments)
        try:
            return await asyncio.wait_for(answer, READ_SECONDS)
        except (StoreFailure, TimeoutError) as problem:
            raise Refusal("unavailable", "the database can't be reached; try it again") from problem

    def close(self) -> None:
        # A reader that is still at work would return its connection to a pool that is gone.
        self._readers.shutdown(wait=True, cancel_futures=True)

    @asynccontextmanager
    async def open(self, table_id: str, *, without_map: bool = False) -> AsyncIterator[LiveTable]:
        """Hold the table, and release it at the end."""
        live = await self.hold(table_id, without_map=without_map)
        try:
            yield live
        finally:
            live.lock.release()

    async def hold(self, table_id: str, *, without_map: bool = False) -> LiveTable:
        """The table, loaded if necessary, with its lock, which the caller has to release. MapMissing where its map is
        not here, unless the change can do ``without_map``: then the game can't be read, and stays as it was stored.
        """
        while True:
            live = self.live_tables.get(table_id)
            if live is None:
                # The empty entry is there at once and is filled under its lock, so that nobody loads it a second time.
                live = self.live_tables[table_id] = LiveTable(table_id)
            live.used = time.monotonic()
            await live.lock.acquire()
            try:
                if self.live_tables.get(table_id) is not live:
                    # The entry was dropped while we waited for its lock: its listeners would never be sent anything.
                    live.lock.release()
                    continue
                if live.table is None:
                    await self._load(live)
                assert live.table is not None
                if live.table.map is None and not without_map:
                    raise MapMissing(live.table.setup.map)
            except BaseException:
                live.lock.release()
                raise
            return live

    async def _load(self, live: LiveTable) -> None:
        try:
            stored, table = await self.read(self._load_in_thread, live.id)
        except BaseException:
            # Keep the entry while it has listeners; else drop it.
            if not live.listeners and self.live_tables.get(live.id) is live:
                del self.live_tables[live.id]
            raise
        live.table = table
        live.recent.clear()
        live.recent.extend(change_from(row) for row in stored.log[-RECENT_CHANGES:])
        is_recovered, live.is_in_doubt = live.is_in_doubt, False
        is_rewound = lacks_what_was_sent(live, stored)
        if is_recovered or is_rewound or (live.sent_seq and live.sent_seq != table.seq):
            for listener in live.listeners:
                listener.resync()
                if is_rewound:
                    # Before the present, which may be older than what the client has.
                    listener.send(refused_json(None, UnknownSeq(live.sent_seq, table.seq)))
        if is_rewound:
            log.error("the log of table %s has lost changes that were sent to clients", fingerprint(live.id))
        live.sent_seq, live.sent_hash = table.seq, table.head.hash
        if is_recovered:
            for observe in self.on_recovery:
                observe(table)

    def _load_in_thread(self, table_id: str) -> tuple[StoredTable, Table]:
        """Replaying a long log takes a good part of a second, which the event loop can't spare."""
        stored = self._store.load(table_id)
        if stored is None:
            raise Refusal("not-found", "there is no such table")
        return stored, table_from(stored, self._maps)

    def drop_idle(self, idle_seconds: float) -> None:
        """Drop tables from memory that have no listeners and that nobody has asked for lately."""
        before = time.monotonic() - idle_seconds
        for table_id, live in list(self.live_tables.items()):
            if not live.listeners and not live.lock.locked() and live.used < before:
                del self.live_tables[table_id]

    async def query(self, table_id: str, question: Callable[[Table], Result]) -> Result:
        """Ask a table a question that changes nothing."""
        async with self.open(table_id) as live:
            assert live.table is not None
            return question(live.table)

    async def remove(self, table_id: str) -> None:
        """Delete a finished or closed table from the store."""
        await self.read(self._store.remove, table_id)
        self.drop_table(table_id)

    def drop_table(self, table_id: str) -> None:
        """Drop a table that is gone from the store, and close the sockets of its listeners."""
        live = self.live_tables.pop(table_id, None)
        for listener in [] if live is None else list(live.listeners):
            listener.close()


def lacks_what_was_sent(live: LiveTable, stored: StoredTable) -> bool:
    """Whether the log of a whole table has not the change that the listeners were sent last: a fail-over has lost it,
    or a back-up was restored.
    """
    if live.sent_seq <= 0:
        return False
    if live.sent_seq > len(stored.log):
        return True
    # Rows of older versions have no hash.
    found = stored.log[live.sent_seq - 1]["hash"]
    return found not in ("", live.sent_hash)
