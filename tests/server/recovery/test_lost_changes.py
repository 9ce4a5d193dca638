"""A database that has lost its last moments, as after a fail-over: nobody plays past the gap, everybody is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, delete, select, update

from semafor.server.store.database import open_database
from semafor.server.store.database_schema import log, tables
from support.database_services import PostgresService
from support.live_server import serving

pytestmark = pytest.mark.slow


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'semafor.db'}"
    postgres: PostgresService = request.getfixturevalue("postgres")
    return postgres.new_database()


def row_of(engine: Engine, table: str) -> dict[str, Any]:
    with engine.connect() as connection:
        return dict(connection.execute(select(tables).where(tables.c.id == table)).mappings().one())


def go_back(engine: Engine, row: dict[str, Any]) -> None:
    """Bring a table back to a row that was read before, without the changes since."""
    with engine.begin() as connection:
        connection.execute(delete(log).where(log.c.table_id == row["id"], log.c.seq > row["seq"]))
        connection.execute(update(tables).where(tables.c.id == row["id"]).values(row))


def test_nobody_plays_on_past_a_gap_and_everybody_is_told(url: str, tmp_path: Path) -> None:
    engine = open_database(url)
    with serving(tmp_path, database=url) as server:
        ada, bob = server.guest("Ada"), server.guest("Bob")
        table = ada.make_table("me", "open")
        bob.ask(f"tables/{table}/seats/1")
        ada.ask(f"tables/{table}/start")
        with ada.at(table) as ear, bob.at(table) as other:
            before = row_of(engine, table)
            ada.act(table, 0)
            seen = bob.look(table)
            go_back(engine, before)
            key = other.act(1, seen["seq"], seen["legal"][0])
            refused = other.wait_for(lambda message: message["type"] == "refused" and message["key"] == key)
            assert refused["error"]["code"] == "unknown-seq"
            # Also whoever has done nothing is told, and begins anew.
            refused = ear.wait_for("refused")
            assert (refused["key"], refused["error"]["code"]) == (None, "unknown-seq")
            assert ear.wait_for("hello")["seq"] == before["seq"]
        ada.act(table, 0)
        bob.act(table, 1)
    with engine.connect() as connection:
        seqs = list(connection.execute(select(log.c.seq).where(log.c.table_id == table).order_by(log.c.seq)).scalars())
    assert seqs == list(range(1, before["seq"] + 3))
    engine.dispose()


def test_whoever_only_listens_is_told_as_well(url: str, tmp_path: Path) -> None:
    engine = open_database(url)
    with serving(tmp_path, database=url) as server:
        ada = server.guest("Ada")
        table = ada.make_table("me", "me")
        before = row_of(engine, table)
        ada.ask(f"tables/{table}/start")
        with ada.at(table) as ear:
            ear.wait_for("hello")
            go_back(engine, before)
            server.run(server.app.state.services.scheduler.compare_seqs())
            assert ear.wait_for("refused")["error"]["code"] == "unknown-seq"
            assert ear.wait_for("hello")["seq"] == before["seq"]
    engine.dispose()


def test_a_log_that_is_a_row_short_is_told_plainly(url: str, tmp_path: Path) -> None:
    engine = open_database(url)
    with serving(tmp_path, database=url) as server:
        ada = server.guest("Ada")
        table = ada.make_table("me", "me")
        ada.ask(f"tables/{table}/start")
    with engine.begin() as connection:
        connection.execute(delete(log).where(log.c.table_id == table, log.c.seq == 2))
    with serving(tmp_path, database=url) as server:
        answer = server.guest("Ada", token=ada.token).api.get(f"tables/{table}")
        error = answer.json()["error"]
        assert (answer.status_code, error["code"], error["reason"]) == (500, "internal", "log-damaged")
    engine.dispose()
