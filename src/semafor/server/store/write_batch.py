"""How a batch of changes is stored, all or nothing, with as few words as each database allows.

SQLite takes rows one by one, within our own process. PostgreSQL is another process, and every answer has to be waited
for; and a parameter for each value of each row took longer to write down than all the rest of storing. So rows go
there as a JSON document, which it takes apart itself, and most batches are one question and one answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

import orjson
from sqlalchemy import (
    Connection,
    Engine,
    FromClause,
    Table,
    Text,
    Update,
    bindparam,
    cast,
    column,
    func,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from semafor.server.store.database import insert_into
from semafor.server.store.database_schema import log, records, sitters, tables
from semafor.server.store.table_rows import Row, Write

# What every change sets of a table's row, and what only some do: none of that is ever null.
ALWAYS = ("status", "seq", "changed", "wake_at", "times", "position")
SOMETIMES = tuple(each.name for each in tables.c if each.name not in ("id", *ALWAYS))
COLUMNS = ("id", *ALWAYS, *SOMETIMES)


def writing_to(engine: Engine) -> Writing:
    return WritingDocuments(engine) if engine.dialect.name == "postgresql" else WritingRows(engine)


class Writing(ABC):
    """Stores batches of changes of different tables, in the order of their ids: if two processes took them in different
    ones, they could wait for each other.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def write(self, writes: Sequence[Write]) -> set[str]:
        """The tables whose changes are stored now; of the others somebody else was faster."""
        with self._engine.begin() as connection:
            add(connection, tables, [write.table for write in writes if write.is_new])
            won = self._append(connection, writes)
            winners = [write for write in writes if write.table_id in won]
            add(connection, sitters, [row for write in winners for row in write.sitters])
            add(connection, records, [write.record for write in winners if write.record is not None])
        return won

    @abstractmethod
    def _append(self, connection: Connection, writes: Sequence[Write]) -> set[str]:
        """Add to the log what nobody has stored before under the same number, and change the tables of these."""


class WritingRows(Writing):
    """For SQLite."""

    APPEND = sqlite.insert(log).on_conflict_do_nothing().returning(log.c.table_id)

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._change = changing({name: bindparam(f"new_{name}", type_=tables.c[name].type) for name in COLUMNS})

    def _append(self, connection: Connection, writes: Sequence[Write]) -> set[str]:
        won = set(connection.execute(self.APPEND, [dict(write.log) for write in writes]).scalars())
        rows = [write.table for write in writes if write.table_id in won]
        if rows:
            connection.execute(self._change, [{f"new_{name}": row.get(name) for name in COLUMNS} for row in rows])
        return won


class WritingDocuments(Writing):
    """For PostgreSQL."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._at_once = engine.execution_options(isolation_level="AUTOCOMMIT")
        names = [each.name for each in log.c]
        append = postgresql.insert(log).from_select(names, select(*rows_in("log", log, names).c))
        appended = append.on_conflict_do_nothing().returning(log.c.table_id).cte("appended")
        change = changing(rows_in("tables", tables, COLUMNS).c)
        self._append_and_change = change.where(tables.c.id == appended.c.table_id).returning(tables.c.id)

    def write(self, writes: Sequence[Write]) -> set[str]:
        try:
            return self._write(writes)
        except DBAPIError as problem:
            if not problem.connection_invalidated:
                raise
        # The connection was lost; there is another one. Whatever was stored although nobody could tell us so looks now
        # as if somebody else had done it, and who asked for it finds it by its key.
        return self._write(writes)

    def _write(self, writes: Sequence[Write]) -> set[str]:
        if any(write.is_new or write.sitters or write.record is not None for write in writes):
            return super().write(writes)
        # A single statement is a transaction by itself, and takes no words to begin and to end it.
        with self._at_once.connect() as connection:
            return self._append(connection, writes)

    def _append(self, connection: Connection, writes: Sequence[Write]) -> set[str]:
        documents = {"log": [dict(write.log) for write in writes], "tables": [dict(write.table) for write in writes]}
        parameters = {name: orjson.dumps(rows).decode() for name, rows in documents.items()}
        return set(connection.execute(self._append_and_change, parameters).scalars())


def add(connection: Connection, table: Table, rows: Sequence[Row]) -> None:
    """Store rows that are seldom there at all."""
    if rows:
        connection.execute(insert_into(connection, table).on_conflict_do_nothing(), [dict(row) for row in rows])


def changing(new: Any) -> Update:
    """The statement that takes over what is new of a table, by the names of the columns."""
    values = {name: new[name] for name in ALWAYS}
    values |= {name: func.coalesce(new[name], tables.c[name]) for name in SOMETIMES}
    return update(tables).where(tables.c.id == new["id"]).values(values)


def rows_in(document: str, table: Table, names: Iterable[str]) -> FromClause:
    """A JSON document as rows with columns of a table; null is what a row does not name."""
    columns = [column(name, table.c[name].type) for name in names]
    text = cast(bindparam(document, type_=Text), postgresql.JSON)
    return func.json_to_recordset(text).table_valued(*columns).render_derived(with_types=True)
