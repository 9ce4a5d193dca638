"""The tables that people choose from: read beside the event loop, and at most once a second for all who ask."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Iterator

import orjson

from semafor.server.hosting.table_service import TableService
from semafor.server.monitoring.logs import fingerprint
from semafor.server.store.table_rows import Row, acting_in, table_from_row
from semafor.server.store.table_store import Store
from semafor.server.tables.changes import Change
from semafor.server.tables.table import Table

log = logging.getLogger(__name__)

# Seconds for which a list of open tables is reused.
FRESH = 1.0


class LobbyCache:
    """Answers with the bytes of the JSON, so that nothing is encoded twice."""

    def __init__(self, table_service: TableService, store: Store) -> None:
        self._tables = table_service
        self._store = store
        self._listed = b""
        self._until = 0.0
        self._reading = asyncio.Lock()
        table_service.on_change.append(self._expire)

    def _expire(self, table: Table, change: Change) -> None:
        """Changes of this process are listed at once; those of other processes within ``FRESH`` seconds."""
        if table.setup.listed and change.kind != "action":
            self._until = 0.0

    async def listed(self) -> bytes:
        """The listed tables. However many clients ask at once, the database is read once."""
        async with self._reading:
            if time.monotonic() >= self._until:
                self._listed = await self._tables.read(lambda: written(self._store.lobby()))
                self._until = time.monotonic() + FRESH
            return self._listed

    async def of(self, person: str) -> bytes:
        """The tables at which a person sits."""
        return await self._tables.read(own_tables, self._store, person)

    async def running_games_of(self, person: str, map: str) -> list[str]:
        """The games that a person plays on a map right now."""
        rows = await self._tables.read(self._store.tables_of, person)
        return [row["id"] for row in rows if row["status"] == "playing" and row["map"] == map]


def written(rows: Iterable[Row]) -> bytes:
    return orjson.dumps({"tables": [table.shown() for table in readable(rows)]})


def own_tables(store: Store, person: str) -> bytes:
    """The tables of a person, with what the person wants to know of each: whose turn it is, and since when."""
    tables = [table for table in readable(store.tables_of(person)) if is_table_of(table, person)]
    positions = store.positions([table.id for table in tables if table.status == "playing"])
    listed = [
        table.shown()
        | {
            "own": table.seats_held_by(person),
            "to_act": seats_to_act(table, positions.get(table.id)),
            "changed": table.changed,
        }
        for table in tables
    ]
    return orjson.dumps({"tables": listed})


def is_table_of(table: Table, person: str) -> bool:
    """Whether a table is to be listed among a person's: not if they have left it before the game."""
    is_before_game = table.status in ("open", "dealing")
    return not is_before_game or table.owner == person or bool(table.seats_held_by(person))


def seats_to_act(table: Table, position: str | None) -> list[int]:
    """Who is to act, read off the stored position without loading the game; nobody where it can't be read."""
    if position is None or table.status != "playing":
        return []
    try:
        return acting_in(position)
    except (ValueError, LookupError, TypeError):
        log.exception("the position of table %s can't be read", fingerprint(table.id))
        return []


def readable(rows: Iterable[Row]) -> Iterator[Table]:
    """Each table from its row alone, without loading its game. One that can't be read must not hide the others."""
    for row in rows:
        try:
            table = table_from_row(row)
        except Exception:
            log.exception("table %s can't be read, and is not listed", fingerprint(row["id"]))
            continue
        yield table
