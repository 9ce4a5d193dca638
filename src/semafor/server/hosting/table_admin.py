"""The tables as the host sees them: list, close, kick, expire. No cards, no hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from semafor.server.hosting.lobby import readable
from semafor.server.hosting.table_service import TableService
from semafor.server.schemas.http_models import HostSeat, HostTable
from semafor.server.store.table_rows import Row
from semafor.server.store.table_store import Store
from semafor.server.tables import seating


class TableAdmin:
    """For the tables of all processes: a change by the host is stored and sent like any other."""

    def __init__(self, table_service: TableService, store: Store) -> None:
        self._tables = table_service
        self._store = store

    async def list(self, status: str | None, most: int) -> Sequence[HostTable]:
        return await self._tables.read(lambda: described(self._store.list_tables(status, most)))

    async def close(self, table: str) -> None:
        await self._tables.change(table, seating.close, unlimited=True, without_map=True)

    async def kick(self, table: str, person: str) -> None:
        await self._tables.change(
            table, lambda found, now: seating.kick(found, person, now), unlimited=True, without_map=True
        )
        self._tables.disconnect(person, table)

    async def expire(self, status: str, before: int, most: int) -> int:
        """Close tables at which nothing has happened since ``before``, or remove finished ones; how many they were."""
        expired = await self._tables.read(self._store.idle_tables, status, before, most)
        for table in expired:
            if status in ("over", "closed"):
                # The record of the game stays.
                await self._tables.remove(table)
            else:
                await self._tables.change(table, seating.close, unlimited=True, without_map=True)
        return len(expired)

    async def count_owned(self, person: str) -> int:
        """How many unfinished tables a person owns."""
        return await self._tables.read(self._store.count_owned, person)


def described(rows: Iterable[Row]) -> list[HostTable]:
    return [
        HostTable(
            id=table.id,
            status=table.status,
            map=table.setup.map,
            owner=table.owner,
            listed=table.setup.listed,
            seq=table.seq,
            seats=[HostSeat(kind=seat.kind, name=seat.name, person=seat.person) for seat in table.seats],
            created_at=table.created,
            changed_at=table.changed,
        )
        for table in readable(rows)
    ]
