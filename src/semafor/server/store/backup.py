"""Back-up and restore: the whole database in one file, from SQLite or PostgreSQL, into SQLite or PostgreSQL.

The file is a SQLite database with the same tables. SQLite copies itself while it is in use (its online backup);
PostgreSQL is read in one transaction that sees one moment. Either way the server may go on playing meanwhile.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, Table, create_engine, func, inspect, select, text

from semafor.server.store.bulk_load import without_indexes
from semafor.server.store.database import APPLICATION, open_database
from semafor.server.store.database_schema import metadata
from semafor.server.store.migrate import migrate
from semafor.server.store.private_files import FILE_MODE
from semafor.server.store.sqlite_file import lock_database

ROWS_AT_ONCE: Final = 500
ROWS_BETWEEN_NEWS: Final = 50_000
PAGES_AT_ONCE: Final = 1000
VERSION_TABLE: Final = "alembic_version"

Counts = dict[str, int]
Progress = Callable[[str, int, int], None]


def keep_quiet(_table: str, _done: int, _all: int) -> None:
    """For whoever wants no progress."""


class BackupError(ValueError):
    """The back-up or restore was not done; the message says why."""


def back_up(database: str, file: Path, *, overwrite: bool = False) -> Counts:
    """Write the database into the file, check it, and count the rows of each table."""
    if file.exists() and not overwrite:
        raise BackupError(f"{file} exists already; --overwrite replaces it")
    with draft_beside(file) as draft, opened(database) as engine:
        check_is_semafor(engine)
        if engine.dialect.name == "sqlite":
            copy_sqlite(Path(str(engine.url.database)), draft)
        else:
            copy_into_draft(engine, draft)
        counts = verify(draft)
        draft.replace(file)
    return counts


def restore(file: Path, database: str, *, overwrite: bool = False, tell: Progress = keep_quiet) -> Counts:
    """Read the file into the database. A database that has rows is replaced only with ``overwrite``. ``tell`` is called
    now and then with the name of a table, the number of its rows that are done, and that of all its rows.
    """
    if not file.is_file():
        raise BackupError(f"{file} does not exist")
    counts = verify(file)
    with lock_database(database), tempfile.TemporaryDirectory() as folder:
        # An older file is migrated in a copy: the back-up itself is never changed.
        copy = Path(folder) / "copy.db"
        copy_sqlite(file, copy)
        with opened(f"sqlite:///{copy}") as source, opened(database) as target:
            check_is_unused(target)
            migrate(source)
            migrate(target)
            if has_rows(target) and not overwrite:
                raise BackupError("the database has games or people already; --overwrite replaces them")
            copy_rows(source, target, tell)
            restored = count_rows(target)
    different = {name for name, count in counts.items() if name in restored and restored[name] != count}
    if different:
        raise BackupError(f"the number of rows differs after the restore: {', '.join(sorted(different))}")
    return restored


def verify(file: Path) -> Counts:
    """Count the rows of a back-up; BackupError if it is damaged, or was not written by ``semafor backup``."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            (outcome,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if outcome != "ok":
                raise BackupError(f"{file} is damaged: {outcome}")
            if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise BackupError(f"{file} is damaged: rows refer to others that are missing")
            if not connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchall():  # noqa: S608 a constant
                raise BackupError(f"{file} is not a back-up of Semafor")
    except sqlite3.DatabaseError:
        raise BackupError(f"{file} is not a back-up of Semafor, or is damaged") from None
    with opened(f"sqlite:///{file}", read_only=True) as engine:
        return count_rows(engine)


# --- copying ---------------------------------------------------------------------------------------------------------


def copy_sqlite(source: Path, target: Path) -> None:
    """SQLite's own online backup: page by page, while others go on writing."""
    os.close(os.open(target, os.O_RDWR | os.O_CREAT, FILE_MODE))
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as reading,
        closing(sqlite3.connect(target)) as writing,
    ):
        reading.backup(writing, pages=PAGES_AT_ONCE)
        # The copy is one file, without a write-ahead log beside it.
        writing.execute("PRAGMA journal_mode = DELETE")


def copy_into_draft(source: Engine, draft: Path) -> None:
    with opened(f"sqlite:///{draft}") as target:
        migrate(target)
        if version_of(source) != version_of(target):
            raise BackupError("the database is of another version; start the server once, which upgrades it")
        copy_rows(source, target)
        with target.connect() as connection:
            connection.execute(text("PRAGMA journal_mode = DELETE"))
    Path(f"{draft}.lock").unlink(missing_ok=True)


def copy_rows(source: Engine, target: Engine, tell: Progress = keep_quiet) -> None:
    """Replace all rows of all tables, in one transaction on either side."""
    between_files = source.dialect.name == target.dialect.name == "sqlite"
    with snapshot(source) as reading, target.begin() as writing:
        if between_files:
            # Before the first change: SQLite attaches nothing within a transaction.
            writing.execute(text("ATTACH DATABASE :file AS source"), {"file": source.url.database})
        empty(writing)
        with without_indexes(writing) if target.dialect.name == "postgresql" else nullcontext():
            for table in metadata.sorted_tables:
                if between_files:
                    copy_attached(writing, table, tell)
                else:
                    copy_table(reading, writing, table, tell)


def empty(writing: Connection) -> None:
    if writing.dialect.name == "postgresql":
        names = ", ".join(f'"{table.name}"' for table in metadata.sorted_tables)
        writing.execute(text(f"TRUNCATE {names}"))
        return
    for table in reversed(metadata.sorted_tables):
        writing.execute(table.delete())


def copy_attached(writing: Connection, table: Table, tell: Progress) -> None:
    """From one SQLite file into another, by SQLite itself."""
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    copy = f'INSERT INTO main."{table.name}" ({names}) SELECT {names} FROM source."{table.name}"'  # noqa: S608 our own names
    rows = writing.execute(text(copy)).rowcount
    tell(table.name, rows, rows)


def copy_table(reading: Connection, writing: Connection, table: Table, tell: Progress) -> None:
    """By the drivers themselves, row after row: through SQLAlchemy, a million rows took two minutes instead of ten
    seconds.
    """
    all_rows = reading.execute(select(func.count()).select_from(table)).scalar_one()
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    found: Iterable[Any]
    if reading.dialect.name == "sqlite":
        source: Any = reading.connection.driver_connection
        found = source.execute(f'SELECT {names} FROM "{table.name}"')  # noqa: S608 our own names
    else:
        found = reading.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table))

    def rows() -> Iterator[tuple[Any, ...]]:
        for number, row in enumerate(found, start=1):
            if number % ROWS_BETWEEN_NEWS == 0 or number == all_rows:
                tell(table.name, number, all_rows)
            yield tuple(row)

    connection: Any = writing.connection.driver_connection
    if writing.dialect.name == "postgresql":
        with connection.cursor() as cursor, cursor.copy(f'COPY "{table.name}" ({names}) FROM STDIN') as copy:
            for row in rows():
                copy.write_row(row)
    else:
        marks = ", ".join("?" * len(table.columns))
        connection.executemany(f'INSERT INTO "{table.name}" ({names}) VALUES ({marks})', rows())  # noqa: S608 our own names


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees the database as it is now, whatever others write meanwhile."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        with connection.begin():
            yield connection


# --- checking --------------------------------------------------------------------------------------------------------


def count_rows(engine: Engine) -> Counts:
    """By table. An older back-up may lack tables; those are left out."""
    present = set(inspect(engine).get_table_names())
    with engine.connect() as connection:
        return {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in metadata.sorted_tables
            if table.name in present
        }


def has_rows(engine: Engine) -> bool:
    return any(count_rows(engine).values())


def check_is_semafor(engine: Engine) -> None:
    if engine.dialect.name == "sqlite" and not Path(str(engine.url.database)).is_file():
        raise BackupError(f"there is no database at {engine.url.database}")
    if VERSION_TABLE not in inspect(engine).get_table_names():
        raise BackupError("this is not a database of Semafor")


def check_is_unused(engine: Engine) -> None:
    """On PostgreSQL; a SQLite file has a lock. A server that runs has tables in memory that would be told on."""
    if engine.dialect.name == "postgresql":
        others = text(
            "SELECT count(*) FROM pg_stat_activity "
            "WHERE datname = current_database() AND application_name = :name AND pid <> pg_backend_pid()"
        )
        with engine.connect() as connection:
            if connection.execute(others, {"name": APPLICATION}).scalar_one():
                raise BackupError("another server is using this database; stop it first")


def version_of(engine: Engine) -> str:
    with engine.connect() as connection:
        return str(connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar())  # noqa: S608 a constant


@contextmanager
def opened(database: str, *, read_only: bool = False) -> Iterator[Engine]:
    if read_only:
        path = Path(database.removeprefix("sqlite:///")).absolute()
        engine = create_engine(f"sqlite:///file:{path}?mode=ro&uri=true")
    else:
        engine = open_database(database)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def draft_beside(file: Path) -> Iterator[Path]:
    """A temporary file beside ``file``, for its owner alone, since it has hashes of passwords. Removed if it is still
    there at the end.
    """
    descriptor, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.absolute().parent)
    os.close(descriptor)
    draft = Path(name)
    try:
        yield draft
    finally:
        for left in (draft, *draft.parent.glob(f"{draft.name}-*"), draft.with_name(f"{draft.name}.lock")):
            left.unlink(missing_ok=True)
