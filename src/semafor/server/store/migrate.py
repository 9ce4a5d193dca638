"""Brings the database to the form that this version needs; several processes may start at the same time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from semafor.server.store.private_files import FILE_MODE

# The key of an advisory lock. Any number that nobody else uses: "semafor" on the letters of a telephone.
LOCK = 7362367


def migrate(engine: Engine, revision: str = "head") -> None:
    """Carry out the steps that are missing. A second process waits until the first is done, and finds nothing to do."""
    config = alembic_config()
    with engine.connect() as connection, migration_lock(connection):
        config.attributes["connection"] = connection
        begin(connection)
        command.upgrade(config, revision)
        connection.commit()


def begin(connection: Connection) -> None:
    """All steps are one transaction. PostgreSQL has begun one by itself; for SQLite, Python begins one before changes
    of rows and not before changes of tables. A process that was killed between two statements left a column behind
    that the next start could not add again.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def is_up_to_date(engine: Engine) -> bool:
    """Whether all steps that this version knows have been carried out."""
    with engine.connect() as connection:
        done = MigrationContext.configure(connection).get_current_heads()
    return set(done) == last_known_steps()


@cache
def last_known_steps() -> frozenset[str]:
    """The last steps that this version knows, cached because reading them is slow."""
    return frozenset(ScriptDirectory.from_config(alembic_config()).get_heads())


@contextmanager
def migration_lock(connection: Connection) -> Iterator[None]:
    """No other process migrates the same database meanwhile."""
    if connection.dialect.name == "postgresql":
        # The server releases the lock by itself when the connection ends, however it ends.
        connection.execute(text(f"SELECT pg_advisory_lock({LOCK})"))
        connection.commit()
        try:
            yield
        finally:
            connection.rollback()
            connection.execute(text(f"SELECT pg_advisory_unlock({LOCK})"))
            connection.commit()
    else:
        with locked_file(connection.engine.url.database):
            yield


@contextmanager
def locked_file(database: str | None) -> Iterator[None]:
    if not database or database == ":memory:" or sys.platform == "win32":
        yield
        return
    import fcntl

    descriptor = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT, FILE_MODE)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
