"""Opening the database: SQLite as a file that survives a power cut, or PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any

from sqlalchemy import Connection, Engine, Table, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import InvalidatePoolError

READERS = 4
# A database that does not answer is away; whoever waits for it is told so, instead of waiting on.
CONNECT_SECONDS = 5
# A connection that was used so many seconds ago, or less, is believed to hold.
FRESH_SECONDS = 0.1
# How long a process waits for another one that writes to the same file.
BUSY_MILLISECONDS = 10_000


def open_database(url: str) -> Engine:
    """The engine for ``sqlite:///PATH`` or ``postgresql://…``. Its errors don't repeat what was to be stored."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        if address.database:
            # Its owner alone may look: the cards of running games lie there.
            Path(address.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        engine = create_engine(address, connect_args={"check_same_thread": False}, hide_parameters=True)
        event.listen(engine, "connect", set_up_sqlite)
        return engine
    if address.get_backend_name() in ("postgresql", "postgres"):
        address = address.set(drivername="postgresql+psycopg")
        engine = create_engine(
            address,
            pool_size=READERS + 2,
            max_overflow=READERS,
            # The one that was used last knows our statements best, and most likely holds.
            pool_use_lifo=True,
            hide_parameters=True,
            connect_args={"connect_timeout": CONNECT_SECONDS},
        )
        distrust_idle_connections(engine)
        return engine
    raise ValueError(f"a database is named sqlite:///PATH or postgresql://…, not {address.get_backend_name()}://…")


def set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    # A commit is on the disk before it is answered: what was accepted survives a power cut too.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    cursor.close()


def distrust_idle_connections(engine: Engine) -> None:
    """A connection that broke while it lay idle is noticed before it is used. To ask before every use, as the pool can
    do by itself, would be one question more for each batch of changes.
    """

    def note_the_time(_: Any, record: Any) -> None:
        record.info["used"] = monotonic()

    def ask(connection: Any, record: Any, _: object) -> None:
        if monotonic() - record.info.get("used", monotonic()) > FRESH_SECONDS:
            try:
                engine.dialect.do_ping(connection)
            except engine.dialect.loaded_dbapi.Error:
                raise InvalidatePoolError from None

    event.listen(engine, "checkin", note_the_time)
    event.listen(engine, "checkout", ask)


def insert_into(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT with ``on_conflict_do_…``: both databases spell it alike, but SQLAlchemy has one class for each."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)
