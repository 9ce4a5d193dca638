"""The tables that people choose from: read beside the event loop, and at most once a second for all who ask."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Iterator

import orjson

from semafor.server.hosting.table_service import TableService
from semafor.server.monitoring.logs import fingerprint
from semafor.server.store.table_rows import Row, table_from_row
from semafor.server.store.table_store import Store
from semafor.server.tables.changes import Change
from semafor.server.tables.table import Table

log = logging.getLogger(__name__)

# So many seconds a list of the open tables may be old.
FRESH = 1.0


class LobbyCache:
    """What is told are the bytes of the answer."""

    def __init__(self, hall: TableService, store: Store) -> None:
        self._hall = hall
        self._store = store
        self._listed = b""
        self._until = 0.0
        self._reading = asyncio.Lock()
        hall.after.append(self._look_again)

    def _look_again(self, table: Table, change: Change) -> None:
        """What changes here is seen at once; what other processes change, within that second."""
        if table.setup.listed and change.kind != "action":
            self._until = 0.0

    async def listed(self) -> bytes:
        """The same for all. However many ask at once, it is read by one of them."""
        async with self._reading:
            if time.monotonic() >= self._until:
                self._listed = await self._hall.read(lambda: written(self._store.lobby()))
                self._until = time.monotonic() + FRESH
            return self._listed

    async def of(self, person: str) -> bytes:
        """Those at which somebody sits."""
        return await self._hall.read(lambda: written(self._store.tables_of(person)))


def written(rows: Iterable[Row]) -> bytes:
    return orjson.dumps({"tables": [table.shown() for table in readable(rows)]})


def readable(rows: Iterable[Row]) -> Iterator[Table]:
    """Each table from its row alone, without waking it. One that can't be read must not hide the others."""
    for row in rows:
        try:
            table = table_from_row(row)
        except Exception:
            log.exception("table %s can't be read, and is not listed", fingerprint(row["id"]))
            continue
        yield table
