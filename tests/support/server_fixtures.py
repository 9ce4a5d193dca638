"""Set-ups that many tests of the server share: a server with people, and a database of either kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from semafor.server.store.database import open_database
from semafor.server.store.migrate import migrate
from semafor.server.store.table_store import SqlStore
from support.database_services import PostgresService
from support.live_server import LiveServer, Somebody, serving

# --- a server, one for all tests of a module


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("server"), bot_processes=1) as server:
        yield server


@pytest.fixture
def ada(server: LiveServer) -> Somebody:
    return server.guest("Ada")


@pytest.fixture
def bob(server: LiveServer) -> Somebody:
    return server.guest("Bob")


@pytest.fixture
def eve(server: LiveServer) -> Somebody:
    return server.guest("Eve")


# --- a database, once of each kind


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty one."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.db'}"
    postgres: PostgresService = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    engine = open_database(database_url)
    migrate(engine)
    yield engine
    engine.dispose()


@pytest.fixture
def store(engine: Engine) -> SqlStore:
    return SqlStore(engine)
