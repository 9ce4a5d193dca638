"""Tables that are awake in this process: loaded where somebody asks for them, asleep where nobody does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from semafor.notation.map_lookup import MapLookup
from semafor.server.hosting.live_table import RECENT, LiveTable
from semafor.server.store.table_rows import change_from, table_from
from semafor.server.store.table_store import Store, StoreFailure
from semafor.server.tables.refusal import MapMissing, Refusal
from semafor.server.tables.table import Table

READERS = 4

Result = TypeVar("Result")


class TableCache:
    """One at a time has a table; who asks for it while it is loaded waits for the same."""

    def __init__(self, store: Store, atlas: MapLookup) -> None:
        self._store = store
        self._atlas = atlas
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._hosted: dict[str, LiveTable] = {}

    @property
    def awake(self) -> dict[str, LiveTable]:
        """The tables that are in memory, for those who look after them."""
        return self._hosted

    async def read(self, query: Callable[..., Result], *arguments: object) -> Result:
        """Ask the store without holding up the event loop."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, query, *arguments)
        except StoreFailure as problem:
            raise Refusal("unavailable", "the database can't be reached; try it again") from problem

    def close(self) -> None:
        # A reader that is still at it would give its connection back to nobody.
        self._readers.shutdown(wait=True, cancel_futures=True)

    @asynccontextmanager
    async def open(self, table_id: str, *, without_map: bool = False) -> AsyncIterator[LiveTable]:
        """The table, for one at a time, loaded where it sleeps; MapMissing where its map is not here, unless whoever
        wants it can do without: then its game can't be looked at, and stays as it was stored.
        """
        while True:
            hosted = self._hosted.get(table_id)
            if hosted is None:
                # Nobody else may load it meanwhile, so it stands there at once, to be filled under its lock.
                hosted = self._hosted[table_id] = LiveTable(table_id)
            hosted.used = time.monotonic()
            async with hosted.lock:
                if self._hosted.get(table_id) is not hosted:
                    # It was put to sleep while we waited, and nobody would be told here any more.
                    continue
                if hosted.table is None:
                    await self._load(hosted)
                assert hosted.table is not None
                if hosted.table.map is None and not without_map:
                    raise MapMissing(hosted.table.setup.map)
                yield hosted
                return

    async def _load(self, hosted: LiveTable) -> None:
        try:
            stored = await self.read(self._store.load, hosted.id)
            if stored is None:
                raise Refusal("not-found", "there is no such table")
            hosted.table = table_from(stored, self._atlas)
        except BaseException:
            # Who listens here waits for better times; without listeners there is nothing to remember.
            if not hosted.listeners and self._hosted.get(hosted.id) is hosted:
                del self._hosted[hosted.id]
            raise
        hosted.recent.clear()
        hosted.recent.extend(change_from(row) for row in stored.log[-RECENT:])
        if hosted.told and hosted.told != hosted.table.seq:
            for listener in hosted.listeners:
                listener.start_anew()
        hosted.told = hosted.table.seq

    def put_to_sleep(self, idle_seconds: float) -> None:
        """Tables to which nobody listens and that nobody has asked for lately cost no memory."""
        before = time.monotonic() - idle_seconds
        for table_id, hosted in list(self._hosted.items()):
            if not hosted.listeners and not hosted.lock.locked() and hosted.used < before:
                del self._hosted[table_id]

    async def look(self, table_id: str, question: Callable[[Table], Result]) -> Result:
        """Ask a table something that changes nothing."""
        async with self.open(table_id) as hosted:
            assert hosted.table is not None
            return question(hosted.table)

    async def remove(self, table_id: str) -> None:
        """A table that is over and that nobody needs any more."""
        await self.read(self._store.remove, table_id)
        self.forget_table(table_id)

    def forget_table(self, table_id: str) -> None:
        """It is gone from the store, and whoever listens to it hears nothing more."""
        hosted = self._hosted.pop(table_id, None)
        for listener in [] if hosted is None else list(hosted.listeners):
            listener.leave()
