"""Tables and records in SQLite or PostgreSQL. Nothing but this package knows SQL; it blocks, so call it in threads."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from sqlalchemy import Engine, bindparam, delete, exc, exists, func, insert, or_, select, update

from semafor.server.store.database_schema import log, played, records, sitters, tables
from semafor.server.store.row_pages import read_page, read_pages
from semafor.server.store.table_rows import Row, StoredTable, Write
from semafor.server.store.write_batch import batch_writer_for
from semafor.server.tables.log_chain import LogDamaged

MOST_LISTED = 200
# Of games whose results or notices are caught up with at one start.
MOST_PENDING = 500
UNFINISHED = ("open", "dealing", "playing")
PAGE = 100
# Whole records that are in memory at once while many are sent: some are a hundred times as long as others.
RECORDS_AT_ONCE = 10
# How often a table is read whose log and row don't fit.
MOST_READS = 5
# The columns that a list of tables needs. The position is as long as all others together, so it is left out.
LISTED = [column for column in tables.c if column.name != "position"]

# What all stores raise when the database can't be reached or does not answer.
StoreFailure = exc.SQLAlchemyError


def is_away(problem: Exception) -> bool:
    """Whether the database can't be reached, and would not take another change either."""
    away = exc.OperationalError | exc.InterfaceError | exc.TimeoutError | sqlite3.OperationalError
    return isinstance(problem, away) or (isinstance(problem, exc.DBAPIError) and problem.connection_invalidated)


class Store(Protocol):
    """What the hosting of tables needs of a database."""

    def write(self, batch: Sequence[Write]) -> list[bool]:
        """Store changes of different tables in one transaction; False where another process had changed the table."""
        ...

    def load(self, table_id: str) -> StoredTable | None: ...

    def changes_since(self, table_id: str, since: int) -> StoredTable | None:
        """A table and the rows of its log after ``since``."""
        ...

    def find_key(self, table_id: str, person: str, key: str) -> int | None:
        """The number of the change that a request of this person with this key has made, however long ago."""
        ...

    def seqs(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The number of the last change of each of these tables."""
        ...

    def due(self, now: int, limit: int) -> list[str]:
        """Tables whose ``wake_at`` has come."""
        ...

    def changed_after(self, now: int, limit: int) -> list[str]:
        """Tables that wait for something and whose last change lies in the future: the clock was set back."""
        ...

    def postpone(self, table_id: str, seq: int, wake_at: int | None) -> None:
        """Set when a table is due next, unless it has changed since ``seq``."""
        ...

    def mark_seen(self, present: Sequence[tuple[str, str]], now: int) -> None:
        """Note that people are at tables now: pairs of a table and a person."""
        ...

    def seen_at(self, table_id: str, person: str) -> int | None:
        """When any process has last seen this person at this table."""
        ...

    def lobby(self) -> list[Row]:
        """Tables that are listed and wait for players or are played at."""
        ...

    def tables_of(self, person: str) -> list[Row]: ...

    def positions(self, table_ids: Sequence[str]) -> dict[str, str]:
        """The stored positions of running games, as texts."""
        ...

    def games_without_result(self, since: int) -> list[str]:
        """Games of people that ended after ``since`` and are not yet among what these people have played."""
        ...

    def slow_games(self) -> list[str]:
        """Games with days for a turn that run or are being dealt, those that changed last first."""
        ...

    def maps_in_use(self) -> dict[str, int]:
        """By the id of the map, how many tables are open, being dealt or played on it."""
        ...

    def list_tables(self, status: str | None, most: int) -> list[Row]: ...

    def idle_tables(self, status: str, before: int, most: int) -> list[str]:
        """Tables in that status that have not changed since ``before``."""
        ...

    def count_owned(self, person: str) -> int:
        """How many unfinished tables a person owns."""
        ...

    def remove(self, table_id: str) -> None: ...

    def add_record(self, row: Row) -> None: ...

    def find_record(self, record_id: str) -> str | None: ...

    def is_listed_record(self, record_id: str) -> bool:
        """Whether there is such a record, and everybody may know of it."""
        ...

    def list_records(self, before: int | None, person: str | None) -> list[Row]:
        """A page of finished games, the newest first: those of a person, or else all listed ones."""
        ...

    def all_records(self, person: str | None) -> Iterator[Row]:
        """Every finished game of a person, or else every listed one."""
        ...


class SqlStore:
    """The store over SQLAlchemy, the same code for both databases."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._batch_writer = batch_writer_for(engine)

    def write(self, batch: Sequence[Write]) -> list[bool]:
        stored = self._batch_writer.write(sorted(batch, key=lambda write: write.table_id))
        return [write.table_id in stored for write in batch]

    def load(self, table_id: str) -> StoredTable | None:
        return self.changes_since(table_id, 0)

    def changes_since(self, table_id: str, since: int) -> StoredTable | None:
        last = since
        for _ in range(MOST_READS):
            row, changes = self._read_table(table_id, since)
            last = changes[-1]["seq"] if changes else since
            if row is None:
                return None
            if row["seq"] == last:
                return StoredTable(row, changes)
            if row["seq"] <= since:
                return StoredTable(row, [])
        # A change between the two queries happens once or twice in a row, so this log lacks its end.
        raise LogDamaged(last + 1)

    def _read_table(self, table_id: str, since: int) -> tuple[Row | None, list[Row]]:
        with self.engine.connect() as connection:
            # The log is read first. A change that is stored between the two queries then shows in the row alone, which
            # the caller notices.
            rows = connection.execute(
                select(log).where(log.c.table_id == table_id, log.c.seq > since).order_by(log.c.seq)
            )
            changes: list[Row] = [dict(row) for row in rows.mappings()]
            found = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
        return None if found is None else dict(found), changes

    def find_key(self, table_id: str, person: str, key: str) -> int | None:
        same = (log.c.table_id == table_id) & (log.c.person == person) & (log.c.key == key)
        with self.engine.connect() as connection:
            seq: int | None = connection.execute(select(log.c.seq).where(same)).scalar()
            return seq

    def seqs(self, table_ids: Sequence[str]) -> dict[str, int]:
        with self.engine.connect() as connection:
            rows = connection.execute(select(tables.c.id, tables.c.seq).where(tables.c.id.in_(table_ids)))
            return {row.id: row.seq for row in rows}

    def due(self, now: int, limit: int) -> list[str]:
        with self.engine.connect() as connection:
            query = select(tables.c.id).where(tables.c.wake_at <= now).order_by(tables.c.wake_at).limit(limit)
            return list(connection.execute(query).scalars())

    def changed_after(self, now: int, limit: int) -> list[str]:
        with self.engine.connect() as connection:
            query = select(tables.c.id).where(tables.c.changed > now, tables.c.wake_at.is_not(None)).limit(limit)
            return list(connection.execute(query).scalars())

    def postpone(self, table_id: str, seq: int, wake_at: int | None) -> None:
        with self.engine.begin() as connection:
            same = (tables.c.id == table_id) & (tables.c.seq == seq)
            connection.execute(update(tables).where(same).values(wake_at=wake_at))

    def mark_seen(self, present: Sequence[tuple[str, str]], now: int) -> None:
        if present:
            same = (sitters.c.table_id == bindparam("at")) & (sitters.c.person == bindparam("who"))
            rows = [{"at": table_id, "who": person, "moment": now} for table_id, person in sorted(present)]
            with self.engine.begin() as connection:
                connection.execute(update(sitters).where(same).values(seen=bindparam("moment")), rows)

    def seen_at(self, table_id: str, person: str) -> int | None:
        with self.engine.connect() as connection:
            same = (sitters.c.table_id == table_id) & (sitters.c.person == person)
            moment: int | None = connection.execute(select(sitters.c.seen).where(same)).scalar()
            return moment

    def lobby(self) -> list[Row]:
        waiting = tables.c.status.in_(UNFINISHED)
        query = select(*LISTED).where(tables.c.listed, waiting).order_by(tables.c.changed.desc()).limit(MOST_LISTED)
        return self._rows(query)

    def tables_of(self, person: str) -> list[Row]:
        mine = select(sitters.c.table_id).where(sitters.c.person == person, ~sitters.c.sent_away)
        query = select(*LISTED).where(tables.c.id.in_(mine), tables.c.status != "closed")
        return self._rows(query.order_by(tables.c.changed.desc()).limit(MOST_LISTED))

    def positions(self, table_ids: Sequence[str]) -> dict[str, str]:
        query = select(tables.c.id, tables.c.position).where(tables.c.id.in_(table_ids), tables.c.position.is_not(None))
        with self.engine.connect() as connection:
            return {row.id: row.position for row in connection.execute(query)}

    def games_without_result(self, since: int) -> list[str]:
        has_result = exists().where(played.c.game == records.c.id)
        has_people = exists().where(sitters.c.table_id == records.c.id)
        query = select(records.c.id).where(records.c.finished > since, ~has_result, has_people).limit(MOST_PENDING)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def slow_games(self) -> list[str]:
        is_slow = tables.c.setup.contains('"kind":"days"', autoescape=True)
        is_under_way = tables.c.status.in_(("dealing", "playing"))
        query = select(tables.c.id).where(is_under_way, is_slow).order_by(tables.c.changed.desc())
        with self.engine.connect() as connection:
            return list(connection.execute(query.limit(MOST_PENDING)).scalars())

    def maps_in_use(self) -> dict[str, int]:
        query = select(tables.c.map, func.count()).where(tables.c.status.in_(UNFINISHED)).group_by(tables.c.map)
        with self.engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(query)}

    def list_tables(self, status: str | None, most: int) -> list[Row]:
        query = select(*LISTED).order_by(tables.c.changed.desc()).limit(most)
        return self._rows(query if status is None else query.where(tables.c.status == status))

    def idle_tables(self, status: str, before: int, most: int) -> list[str]:
        with self.engine.connect() as connection:
            query = select(tables.c.id).where(tables.c.status == status, tables.c.changed < before).limit(most)
            return list(connection.execute(query).scalars())

    def count_owned(self, person: str) -> int:
        with self.engine.connect() as connection:
            alive = tables.c.status.in_(UNFINISHED)
            query = select(func.count()).select_from(tables).where(tables.c.owner == person, alive)
            return connection.execute(query).scalar_one()

    def remove(self, table_id: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(tables).where(tables.c.id == table_id))

    def add_record(self, row: Row) -> None:
        """A finished game that was played elsewhere."""
        with self.engine.begin() as connection:
            connection.execute(insert(records).values(row))

    def find_record(self, record_id: str) -> str | None:
        with self.engine.connect() as connection:
            found: str | None = connection.execute(select(records.c.record).where(records.c.id == record_id)).scalar()
            return found

    def is_listed_record(self, record_id: str) -> bool:
        with self.engine.connect() as connection:
            return bool(connection.execute(select(records.c.listed).where(records.c.id == record_id)).scalar())

    def list_records(self, before: int | None, person: str | None) -> list[Row]:
        shown = [column for column in records.c if column.name != "record"]
        query = select(*shown).where(self._may_see(person))
        if before is not None:
            query = query.where(records.c.finished < before)
        return self._rows(query.order_by(records.c.finished.desc()).limit(PAGE))

    def all_records(self, person: str | None) -> Iterator[Row]:
        query = select(records).where(self._may_see(person))
        return read_pages(self.engine, query, [records.c.finished, records.c.id], RECORDS_AT_ONCE)

    @staticmethod
    def _may_see(person: str | None) -> Any:
        if person is None:
            return records.c.listed
        sat = select(sitters.c.table_id).where(sitters.c.person == person, ~sitters.c.sent_away)
        # A table that has expired is gone with its sitters; its result is still in ``played``.
        finished = select(played.c.game).where(played.c.person == person)
        return or_(records.c.id.in_(sat), records.c.id.in_(finished))

    def _rows(self, query: Any) -> list[Row]:
        return read_page(self.engine, query)
