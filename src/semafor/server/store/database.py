"""Opening the database: SQLite as a file that survives a power cut, or PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any

from sqlalchemy import Connection, Engine, Table, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import InvalidatePoolError

from semafor.server.store.sqlite_file import GuardedConnection, SqliteFile, guard

READERS = 4
# The name of our connections in PostgreSQL's list of them.
APPLICATION = "semafor"
# After this, a request is refused instead of waiting for a database that does not answer.
CONNECT_SECONDS = 5
# A connection that was used this recently is not tested before it is used again.
FRESH_SECONDS = 0.1
# How long SQLite waits for another process that writes to the same file.
BUSY_MILLISECONDS = 10_000
# The pages of some thousand running games. SQLite's own limit is a quarter of this.
CACHE_KILOBYTES = 8192
# Pages in the write-ahead log (4 kB each) after which they are moved into the file, each once, however often it was
# written meanwhile. SQLite's own limit, 1000, is reached several times a second under load.
CHECKPOINT_PAGES = 4000


def open_database(url: str, *, has_deadlines: bool = False) -> Engine:
    """The engine for ``sqlite:///PATH`` or ``postgresql://…``. Its errors don't quote secret values.

    With deadlines, as a running server needs them, PostgreSQL has to answer within some seconds.
    """
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        arguments = {"check_same_thread": False, "factory": GuardedConnection}
        is_file = bool(address.database) and address.database != ":memory:"
        # The connection that wrote last has in its cache what the next change needs; all others have to read it anew.
        # The pool of a database in memory waits for nobody.
        options: dict[str, Any] = {"pool_timeout": CONNECT_SECONDS, "pool_use_lifo": True} if is_file else {}
        engine = create_engine(address, connect_args=arguments, hide_parameters=True, **options)
        event.listen(engine, "connect", set_up_sqlite)
        if is_file:
            # For the owner alone: the database has the hidden cards of running games.
            guard(engine, SqliteFile(Path(str(address.database))))
        return engine
    if address.get_backend_name() in ("postgresql", "postgres"):
        address = address.set(drivername="postgresql+psycopg")
        engine = create_engine(
            address,
            pool_size=READERS + 2,
            max_overflow=READERS,
            pool_timeout=CONNECT_SECONDS,
            # The connection that was used last has our statements prepared, and is least likely to be broken.
            pool_use_lifo=True,
            hide_parameters=True,
            connect_args={"connect_timeout": CONNECT_SECONDS, "application_name": APPLICATION},
        )
        ping_idle_connections(engine)
        if has_deadlines:
            from semafor.server.store.postgres_deadlines import set_deadlines

            set_deadlines(engine)
        return engine
    raise ValueError(
        f"the address of a database is sqlite:///PATH or postgresql://…, not {address.get_backend_name()}://…"
    )


def set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    # A commit is on the disk before it is answered, so an accepted change survives a power cut.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    cursor.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")
    cursor.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
    cursor.close()


def ping_idle_connections(engine: Engine) -> None:
    """Test a connection before use if it was idle. The pool's own ``pool_pre_ping`` tests before every use, which would
    be one more round trip for each batch of changes.
    """

    def note_time(_: Any, record: Any) -> None:
        record.info["used"] = monotonic()

    def ping(connection: Any, record: Any, _: object) -> None:
        if monotonic() - record.info.get("used", monotonic()) > FRESH_SECONDS:
            try:
                engine.dialect.do_ping(connection)
            except engine.dialect.loaded_dbapi.Error:
                raise InvalidatePoolError from None

    event.listen(engine, "checkin", note_time)
    event.listen(engine, "checkout", ping)


def insert_into(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT with ``on_conflict_do_…``: both databases spell it alike, but SQLAlchemy has one class for each."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)
