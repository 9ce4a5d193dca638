"""Tables and records in SQLite or PostgreSQL. Nothing but this package knows SQL; it blocks, so call it in threads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from sqlalchemy import Engine, bindparam, delete, exists, func, or_, select, tuple_, update
from sqlalchemy.exc import SQLAlchemyError

from semafor.server.store.database_schema import log, played, records, sitters, tables
from semafor.server.store.table_rows import Row, StoredTable, Write
from semafor.server.store.write_batch import batch_writer_for

MOST_LISTED = 200
# Of games whose results or notices are caught up with at one start.
MOST_PENDING = 500
UNFINISHED = ("open", "dealing", "playing")
PAGE = 100
# The columns that a list of tables needs. The position is as long as all others together, so it is left out.
LISTED = [column for column in tables.c if column.name != "position"]

# What all stores raise when the database can't be reached or does not answer.
StoreFailure = SQLAlchemyError


class Store(Protocol):
    """What the hosting of tables needs of a database."""

    def write(self, batch: Sequence[Write]) -> list[bool]:
        """Store changes of different tables in one transaction; False where another process had changed the table."""
        ...

    def load(self, table_id: str) -> StoredTable | None: ...

    def changes_since(self, table_id: str, since: int) -> StoredTable | None:
        """A table and the rows of its log after ``since``."""
        ...

    def seqs(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The number of the last change of each of these tables."""
        ...

    def due(self, now: int, limit: int) -> list[str]:
        """Tables whose ``wake_at`` has come."""
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

    def find_record(self, record_id: str) -> str | None: ...

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
        with self.engine.connect() as connection:
            # The log is read first. A change that is stored between the two queries then shows in the row alone, which
            # the comparison below notices.
            rows = connection.execute(
                select(log).where(log.c.table_id == table_id, log.c.seq > since).order_by(log.c.seq)
            )
            changes = [dict(row) for row in rows.mappings()]
            row = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
        if row is None:
            return None
        if row["seq"] != (changes[-1]["seq"] if changes else since):
            return self.changes_since(table_id, since) if row["seq"] > since else StoredTable(dict(row), [])
        return StoredTable(dict(row), changes)

    def seqs(self, table_ids: Sequence[str]) -> dict[str, int]:
        with self.engine.connect() as connection:
            rows = connection.execute(select(tables.c.id, tables.c.seq).where(tables.c.id.in_(table_ids)))
            return {row.id: row.seq for row in rows}

    def due(self, now: int, limit: int) -> list[str]:
        with self.engine.connect() as connection:
            query = select(tables.c.id).where(tables.c.wake_at <= now).order_by(tables.c.wake_at).limit(limit)
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
        mine = select(sitters.c.table_id).where(sitters.c.person == person)
        query = select(*LISTED).where(tables.c.id.in_(mine), tables.c.status != "closed")
        return self._rows(query.order_by(tables.c.changed.desc()).limit(MOST_LISTED))

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

    def find_record(self, record_id: str) -> str | None:
        with self.engine.connect() as connection:
            found: str | None = connection.execute(select(records.c.record).where(records.c.id == record_id)).scalar()
            return found

    def list_records(self, before: int | None, person: str | None) -> list[Row]:
        shown = [column for column in records.c if column.name != "record"]
        query = select(*shown).where(self._may_see(person))
        if before is not None:
            query = query.where(records.c.finished < before)
        return self._rows(query.order_by(records.c.finished.desc()).limit(PAGE))

    def all_records(self, person: str | None) -> Iterator[Row]:
        query = select(records).where(self._may_see(person)).order_by(records.c.finished, records.c.id).limit(PAGE)
        # The reader may be slow, so no connection is held between two pages.
        page = self._rows(query)
        while page:
            yield from page
            last = page[-1]["finished"], page[-1]["id"]
            page = self._rows(query.where(tuple_(records.c.finished, records.c.id) > last))

    @staticmethod
    def _may_see(person: str | None) -> Any:
        if person is None:
            return records.c.listed
        sat = select(sitters.c.table_id).where(sitters.c.person == person)
        # A table that has expired is gone with its sitters; its result is still in ``played``.
        finished = select(played.c.game).where(played.c.person == person)
        return or_(records.c.id.in_(sat), records.c.id.in_(finished))

    def _rows(self, query: Any) -> list[Row]:
        with self.engine.connect() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]
