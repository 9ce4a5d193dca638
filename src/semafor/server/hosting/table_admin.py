"""The tables as the host sees them: list, close, kick, expire. No cards, no hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from semafor.server.hosting.lobby import readable
from semafor.server.hosting.table_service import TableService
from semafor.server.schemas.admin_protocol import HostSeat, HostTable
from semafor.server.store.table_rows import Row
from semafor.server.store.table_store import Store
from semafor.server.tables import seating


class TableAdmin:
    """Of all processes: what is changed here is told everywhere like any other change."""

    def __init__(self, hall: TableService, store: Store) -> None:
        self._hall = hall
        self._store = store

    async def list(self, status: str | None, most: int) -> Sequence[HostTable]:
        return await self._hall.read(lambda: described(self._store.list_tables(status, most)))

    async def close(self, table: str) -> None:
        await self._hall.change(table, seating.close, is_duty=True, without_map=True)

    async def kick(self, table: str, person: str) -> None:
        await self._hall.change(
            table, lambda found, now: seating.kick(found, person, now), is_duty=True, without_map=True
        )
        self._hall.drop(person, table)

    async def expire(self, status: str, before: int, most: int) -> int:
        expired = await self._hall.read(self._store.idle_tables, status, before, most)
        for table in expired:
            if status in ("over", "closed"):
                # The record stays; the table itself has nothing more to tell.
                await self._hall.remove(table)
            else:
                await self._hall.change(table, seating.close, is_duty=True, without_map=True)
        return len(expired)

    async def count_owned(self, person: str) -> int:
        return await self._hall.read(self._store.count_owned, person)

    async def drop(self, person: str) -> None:
        self._hall.drop(person)


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
