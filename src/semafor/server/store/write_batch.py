"""How a batch of changes is stored, all or nothing, with as few statements as each database allows.

SQLite runs within our own process and takes rows one by one. PostgreSQL is another process, so every statement costs a
round trip, and one parameter for each value of each row took longer to encode than everything else. So it gets the rows
as a JSON document, which it takes apart itself, and most batches are a single statement.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

import orjson
from sqlalchemy import (
    ColumnClause,
    Connection,
    Engine,
    FromClause,
    Table,
    Text,
    Update,
    bindparam,
    cast,
    column,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError

from semafor.server.store.database import insert_into
from semafor.server.store.database_schema import log, records, sitters, tables
from semafor.server.store.table_rows import Row, Write

# The columns of ``tables`` that every change sets, and those that only some changes set. The latter are never null, so
# null means that the column stays as it is.
ALWAYS_SET = ("status", "seq", "changed", "wake_at", "times", "position")
SOMETIMES_SET = tuple(each.name for each in tables.c if each.name not in ("id", *ALWAYS_SET))
COLUMNS = ("id", *ALWAYS_SET, *SOMETIMES_SET)
# An action sets no more than what every change sets.
ACTION_COLUMNS = 1 + len(ALWAYS_SET)


def batch_writer_for(engine: Engine) -> BatchWriter:
    return PostgresBatchWriter(engine) if engine.dialect.name == "postgresql" else SqliteBatchWriter(engine)


class BatchWriter(ABC):
    """Stores batches of changes of different tables. The tables come in the order of their ids: two processes that lock
    the same tables in different orders would wait for each other.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def write(self, writes: Sequence[Write]) -> set[str]:
        """The ids of the tables whose changes are stored. Of the others the log has another end than the writer knows:
        another process was faster, or the database has lost something.
        """
        with self._engine.begin() as connection:
            insert_new(connection, tables, [write.table for write in writes if write.is_new])
            stored = self._append(connection, writes)
            stored_writes = [write for write in writes if write.table_id in stored]
            insert_new(connection, sitters, [row for write in stored_writes for row in write.sitters])
            for write in stored_writes:
                if write.staying is not None:
                    here = sitters.c.table_id == write.table_id
                    connection.execute(delete(sitters).where(here, sitters.c.person.not_in(write.staying)))
                if write.sent_away:
                    gone = (sitters.c.table_id == write.table_id) & sitters.c.person.in_(write.sent_away)
                    connection.execute(update(sitters).where(gone).values(sent_away=True))
            insert_new(connection, records, [write.record for write in stored_writes if write.record is not None])
        return stored

    @abstractmethod
    def _append(self, connection: Connection, writes: Sequence[Write]) -> set[str]:
        """Add those changes to the log whose predecessor is its end, and update the rows of their tables."""


class SqliteBatchWriter(BatchWriter):
    """For SQLite: one row after the other. The rows of the log, and what an action changes of a table, go past
    SQLAlchemy, which takes longer for a statement than SQLite itself.
    """

    LOG_COLUMNS = tuple(each.name for each in log.c)
    APPEND_TO_LOG = """
        INSERT INTO log ({names}) SELECT {values}
        WHERE ? = 1 OR EXISTS (SELECT 1 FROM log WHERE table_id = ? AND seq = ? AND hash = ?)
        ON CONFLICT DO NOTHING
    """.format(  # noqa: S608 names of columns
        names=", ".join(f'"{name}"' for name in LOG_COLUMNS), values=", ".join("?" * len(LOG_COLUMNS))
    )

    UPDATE_ALWAYS = "UPDATE tables SET {values} WHERE id = ?".format(  # noqa: S608 names of columns
        values=", ".join(f'"{name}" = ?' for name in ALWAYS_SET)
    )

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._update_tables = update_statement(
            {name: bindparam(f"new_{name}", type_=tables.c[name].type) for name in COLUMNS}
        )

    def _append(self, connection: Connection, writes: Sequence[Write]) -> set[str]:
        cursor = connection.connection.cursor()
        stored = set()
        for write in writes:
            row, seq = write.log, write.log["seq"]
            values = [row[name] for name in self.LOG_COLUMNS]
            cursor.execute(self.APPEND_TO_LOG, (*values, seq, write.table_id, seq - 1, write.after))
            if cursor.rowcount == 1:
                stored.add(write.table_id)
        rows = []
        for write in writes:
            if write.table_id not in stored:
                continue
            if len(write.table) == ACTION_COLUMNS:
                values = [write.table[name] for name in ALWAYS_SET]
                cursor.execute(self.UPDATE_ALWAYS, (*values, write.table_id))
            else:
                rows.append(write.table)
        cursor.close()
        if rows:
            connection.execute(
                self._update_tables, [{f"new_{name}": row.get(name) for name in COLUMNS} for row in rows]
            )
        return stored


class PostgresBatchWriter(BatchWriter):
    """For PostgreSQL: the rows as one JSON document."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._autocommit = engine.execution_options(isolation_level="AUTOCOMMIT")
        names = [each.name for each in log.c]
        rows = json_rows("log", [*(column(name, log.c[name].type) for name in names), column("after", log.c.hash.type)])
        before = log.alias("before")
        is_next = exists().where(
            before.c.table_id == rows.c.table_id, before.c.seq == rows.c.seq - 1, before.c.hash == rows.c.after
        )
        new_rows = select(*(rows.c[name] for name in names)).where(or_(rows.c.seq == 1, is_next))
        append = postgresql.insert(log).from_select(names, new_rows)
        appended = append.on_conflict_do_nothing().returning(log.c.table_id).cte("appended")
        change = update_statement(json_rows("tables", [column(name, tables.c[name].type) for name in COLUMNS]).c)
        self._append_and_update = change.where(tables.c.id == appended.c.table_id).returning(tables.c.id)

    def write(self, writes: Sequence[Write]) -> set[str]:
        try:
            return self._write(writes)
        except DBAPIError as problem:
            if not problem.connection_invalidated:
                raise
        # The connection was lost, so the batch is written again over another one. A change that had been stored before
        # the answer got lost now looks as if another process had made it; its request is found by its key.
        return self._write(writes)

    def _write(self, writes: Sequence[Write]) -> set[str]:
        if any(
            write.is_new or write.sitters or write.staying is not None or write.record is not None for write in writes
        ):
            return super().write(writes)
        # A single statement is a transaction by itself, without BEGIN and COMMIT.
        with self._autocommit.connect() as connection:
            return self._append(connection, writes)

    def _append(self, connection: Connection, writes: Sequence[Write]) -> set[str]:
        log_rows = [{**write.log, "after": write.after} for write in writes]
        documents = {"log": log_rows, "tables": [dict(write.table) for write in writes]}
        parameters = {name: orjson.dumps(rows).decode() for name, rows in documents.items()}
        return set(connection.execute(self._append_and_update, parameters).scalars())


def insert_new(connection: Connection, table: Table, rows: Sequence[Row]) -> None:
    """Insert rows, except those that are there already. Most batches have none."""
    if rows:
        connection.execute(insert_into(connection, table).on_conflict_do_nothing(), [dict(row) for row in rows])


def update_statement(new: Any) -> Update:
    """The UPDATE of ``tables`` from new values by column."""
    values = {name: new[name] for name in ALWAYS_SET}
    values |= {name: func.coalesce(new[name], tables.c[name]) for name in SOMETIMES_SET}
    return update(tables).where(tables.c.id == new["id"]).values(values)


def json_rows(document: str, columns: Iterable[ColumnClause[Any]]) -> FromClause:
    """A JSON array as rows with these columns; a column that an object lacks is null."""
    text = cast(bindparam(document, type_=Text), postgresql.JSON)
    return func.json_to_recordset(text).table_valued(*columns).render_derived(with_types=True)
