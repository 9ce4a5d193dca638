"""Time does not run backwards between processes: nobody is answered with less than they have seen elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from support.database_services import PostgresService, RedisService
from support.live_server import Json, LiveServer, Somebody, new_key, serving

pytestmark = pytest.mark.slow


@contextmanager
def deaf_servers(
    tmp_path: Path, postgres: PostgresService, redis_server: RedisService
) -> Iterator[tuple[LiveServer, LiveServer]]:
    """Two processes on one database that can't hear of each other: their bus is away."""
    database, bus = postgres.new_database(), redis_server.empty()
    with serving(tmp_path, database=database, bus=bus) as one, serving(tmp_path, database=database, bus=bus) as two:
        redis_server.stop()
        try:
            yield one, two
        finally:
            redis_server.start()


def both_awake(one: LiveServer, two: LiveServer) -> tuple[Somebody, Somebody, str, Json]:
    """A person at both processes, with a game that both have in memory, and how it stands."""
    ada = one.guest("Ada")
    there = two.guest("Ada", token=ada.token)
    table = ada.make_table("me", "me")
    there.look(table)
    ada.ask(f"tables/{table}/start")
    return ada, there, table, ada.look(table, **{"as": 0})


def test_what_was_done_at_one_process_is_seen_at_another_at_once(
    tmp_path: Path, postgres: PostgresService, redis_server: RedisService
) -> None:
    with deaf_servers(tmp_path, postgres, redis_server) as (one, two):
        ada, there, table, now = both_awake(one, two)
        assert there.look(table)["seq"] == now["seq"]
        done = ada.act(table, 0)
        with there.at(table, since=done["seq"]) as ear:
            hello = ear.hear()
            assert (hello["type"], hello["seq"], hello["missed"]) == ("hello", done["seq"], [])
            ahead = ada.act(table, 1)
            ear.say(type="resync", since=ahead["seq"])
            # The change itself may come first; what comes is never older than what was asked for.
            assert ear.wait_for("hello")["seq"] == ahead["seq"]


def test_an_action_decided_on_what_another_process_told_is_played(
    tmp_path: Path, postgres: PostgresService, redis_server: RedisService
) -> None:
    with deaf_servers(tmp_path, postgres, redis_server) as (one, two):
        ada, there, table, _ = both_awake(one, two)
        for seat in (0, 1):
            ada.act(table, seat)
        seen = next(seen for seat in (0, 1) if (seen := ada.look(table, **{"as": seat}))["legal"])
        wish = {"seat": seen["as"], "seq": seen["seq"], "key": new_key(), "action": seen["legal"][0]}
        assert there.ask(f"tables/{table}/actions", **wish)["seq"] == seen["seq"] + 1


@pytest.mark.parametrize("since", [7, 999_999_999])
def test_whoever_has_seen_what_never_was_is_told_so_and_begins_anew(tmp_path: Path, since: int) -> None:
    with serving(tmp_path) as server:
        ada = server.guest("Ada")
        table = ada.make_table("me", "me")
        ada.ask(f"tables/{table}/start")
        with ada.at(table, since=since) as ear:
            first, second = ear.hear(), ear.hear()
            assert (first["type"], first["key"], first["error"]["code"]) == ("refused", None, "unknown-seq")
            assert (second["type"], second["seq"], second["missed"]) == ("hello", 2, None)
            key = ear.act(0, since, "draw deck")
            refused = ear.wait_for("refused")
            assert (refused["key"], refused["error"]["code"]) == (key, "unknown-seq")
        now = ada.look(table, **{"as": 0})
        wish = {"seat": 0, "seq": since, "key": new_key(), "action": now["legal"][0]}
        status, error = ada.refusal(f"tables/{table}/actions", **wish)
        assert (status, error["code"]) == (409, "unknown-seq")
        # A number of any length is one that never was.
        with ada.at(table, since=10**40) as ear:
            assert [ear.hear()["type"] for _ in range(2)] == ["refused", "hello"]
