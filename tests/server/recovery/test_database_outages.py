"""A database that is away, loses its answers, hangs or is killed again and again: nobody is stuck, and nobody is told
that something failed which was stored.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import httpx
import psycopg
import pytest
from sqlalchemy import exc

from support.database_proxy import proxied
from support.database_services import PostgresService, running
from support.durability_checks import IS_SOAK, check, play_through
from support.live_server import Json, Somebody, new_key, serving
from support.scripted_players import Progress
from support.server_processes import ServerProcess

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("SEMAFOR_KILLS", "30" if IS_SOAK else "4"))
TABLES = 6
# Bounds of the number of actions from one kill to the next.
FEWEST, MOST = 20, 90


def begun(ada: Somebody, bob: Somebody) -> tuple[str, Json]:
    """A game of two, and how it stands for the first seat, which may keep tickets."""
    table = ada.make_table("me", "open")
    bob.ask(f"tables/{table}/seats/1")
    ada.ask(f"tables/{table}/start")
    return table, ada.look(table)


def stored_keys(database: str, table: str) -> list[str]:
    with psycopg.connect(database) as connection:
        rows = connection.execute("SELECT key FROM log WHERE table_id = %s AND key IS NOT NULL", (table,)).fetchall()
    return [row[0] for row in rows]


def test_whoever_listens_is_told_the_present_when_the_database_is_back(
    postgres: PostgresService, tmp_path: Path
) -> None:
    """The change is stored, its answer is lost, and the database stays away for a while."""
    database = postgres.new_database()
    with proxied(database) as proxy, serving(tmp_path, database=proxy.url) as server:
        ada, bob = server.guest("Ada"), server.guest("Bob")
        table, now = begun(ada, bob)
        with ada.at(table) as ear, bob.at(table) as other:
            proxy.lose_answers()
            key = ear.act(0, now["seq"], now["legal"][0])
            while key not in stored_keys(database, table):
                pass
            proxy.cut()
            error = ear.wait_for("refused")["error"]
            proxy.mend()
            for each in (ear, other):
                assert each.wait_for(lambda message: message.get("seq", 0) > now["seq"])["type"] == "hello"
            # It was stored, so it must not be told as failed.
            assert (error["code"], error["reason"]) == ("unavailable", "outcome-unknown")
            ear.say(type="act", key=key, seat=0, seq=now["seq"], action=now["legal"][0])
            assert ear.wait_for("accepted")["seq"] == now["seq"] + 1
        assert stored_keys(database, table) == [key]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_whoever_waits_for_a_connection_in_vain_hears_unavailable(
    kind: str, postgres: PostgresService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All connections are in use, and none comes back before the deadline."""
    monkeypatch.setattr("semafor.server.store.database.CONNECT_SECONDS", 1)
    database = postgres.new_database() if kind == "postgresql" else ""
    with serving(tmp_path, database=database) as server, ExitStack() as stack:
        ada, bob = server.guest("Ada"), server.guest("Bob")
        table, now = begun(ada, bob)
        wish = {"seat": 0, "seq": now["seq"], "key": new_key(), "action": now["legal"][0]}
        engine = server.app.state.services.store.engine
        with suppress(exc.TimeoutError):
            while True:
                stack.enter_context(engine.connect())
        assert ada.api.get("tables", params={"mine": True}).status_code == 503
        assert ada.refusal(f"tables/{table}/actions", **wish)[1]["code"] == "unavailable"
        assert httpx.get(f"{server.url}/health").is_success
        stack.close()
        assert ada.ask(f"tables/{table}/actions", **wish)["seq"] == now["seq"] + 1


def test_a_change_that_is_not_stored_in_time_is_told_as_unknown_and_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program keeps the file for itself for longer than anybody waits."""
    monkeypatch.setattr("semafor.server.store.writer.WRITE_SECONDS", 0.3)
    with serving(tmp_path) as server:
        ada, bob = server.guest("Ada"), server.guest("Bob")
        table, now = begun(ada, bob)
        wish = {"seat": 0, "seq": now["seq"], "key": new_key(), "action": now["legal"][0]}
        with closing(sqlite3.connect(tmp_path / "semafor.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            status, error = ada.refusal(f"tables/{table}/actions", **wish)
            assert (status, error["code"], error["reason"]) == (503, "unavailable", "outcome-unknown")
        assert ada.ask(f"tables/{table}/actions", **wish)["seq"] == now["seq"] + 1
        assert ada.ask(f"tables/{table}/actions", **wish)["seq"] == now["seq"] + 1


@pytest.fixture
def own_postgres() -> Iterator[PostgresService]:
    """A cluster of its own, which can be stopped without disturbing other tests."""
    service = PostgresService()
    with running(service):
        yield service


@pytest.mark.long("waits for deadlines of several seconds, one after the other")
@pytest.mark.parametrize("bus", ["memory", "postgresql"])
def test_a_database_that_hangs_is_told_to_clients_and_does_not_hold_up_the_end(
    own_postgres: PostgresService, bus: str
) -> None:
    database = own_postgres.new_database()
    server = ServerProcess(database=database, bus=database if bus == "postgresql" else "", bot_processes=0)
    with running(server), ExitStack() as stack:
        ada, bob = Somebody(server.url, "Ada"), Somebody(server.url, "Bob")
        for each in (ada, bob):
            stack.callback(each.api.close)
        table, now = begun(ada, bob)
        wish = {"seat": 0, "seq": now["seq"], "key": new_key(), "action": now["legal"][0]}
        with ada.at(table) as ear:
            ear.wait_for("hello")
            with own_postgres.frozen():
                ear.say(type="act", **wish)
                error = ear.wait_for("refused")["error"]
                assert (error["code"], error["reason"]) == ("unavailable", "outcome-unknown")
                answer = bob.api.get("tables", params={"mine": True})
                assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")
                assert httpx.get(f"{server.url}/health").is_success
                server.stop(signal.SIGTERM)
        server.start()
        answered = ada.ask(f"tables/{table}/actions", **wish)
        assert answered["seq"] == now["seq"] + 1
        assert stored_keys(database, table) == [wish["key"]]


@pytest.mark.long("PostgreSQL is killed under load, again and again")
@pytest.mark.parametrize("how", [signal.SIGQUIT, signal.SIGKILL], ids=["quit", "killed"])
def test_however_often_postgres_is_killed_no_table_is_stuck(own_postgres: PostgresService, how: signal.Signals) -> None:
    server = ServerProcess(database=own_postgres.new_database())
    rng = random.Random(5)

    async def kill_again_and_again(progress: Progress) -> None:
        for _ in range(KILLS):
            await progress.more(rng.randint(FEWEST, MOST))
            await asyncio.to_thread(own_postgres.restart, how)

    with running(server):
        diaries = asyncio.run(play_through([server.url], TABLES, kill_again_and_again, rng))
        check(server.database, diaries)
