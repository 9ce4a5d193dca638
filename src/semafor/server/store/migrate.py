"""Brings the database to the form that this version needs; several processes may start at the same time."""

from __future__ import annotations

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

# Any number that nobody else uses on the same database: "semafor" in letters of a telephone.
LOCK = 7362367


def migrate(engine: Engine, revision: str = "head") -> None:
    """Upgrade, if need be. Whoever comes second waits, and finds nothing to do."""
    config = configured()
    with engine.connect() as connection, alone(connection):
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        connection.commit()


def configured() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def is_up_to_date(engine: Engine) -> bool:
    """Whether all steps that this version knows have been carried out."""
    with engine.connect() as connection:
        done = MigrationContext.configure(connection).get_current_heads()
    return set(done) == newest()


@cache
def newest() -> frozenset[str]:
    """The last steps that this version knows; reading them takes a while."""
    return frozenset(ScriptDirectory.from_config(configured()).get_heads())


@contextmanager
def alone(connection: Connection) -> Iterator[None]:
    """Nobody else migrates the same database meanwhile."""
    if connection.dialect.name == "postgresql":
        # Given back by itself when the connection ends, however it ends.
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

    with Path(f"{database}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
