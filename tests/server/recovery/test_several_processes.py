"""Several processes on one database and one bus: any of them serves any table, and what one does all tell."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from semafor import Game
from support.database_services import PostgresService, RedisService
from support.live_server import Json, LiveServer, Somebody, finish, new_key, serving


@pytest.fixture(params=["redis", "postgresql"])
def servers(
    request: pytest.FixtureRequest, tmp_path: Path, postgres: PostgresService
) -> Iterator[tuple[LiveServer, LiveServer]]:
    """Two servers that know nothing of each other but the database and the bus."""
    database = postgres.new_database()
    bus = database
    if request.param == "redis":
        service: RedisService = request.getfixturevalue("redis_server")
        bus = service.empty()
    with serving(tmp_path, database=database, bus=bus) as one, serving(tmp_path, database=database, bus=bus) as two:
        yield one, two


def test_a_game_is_played_over_two_processes(servers: tuple[LiveServer, LiveServer]) -> None:
    one, two = servers
    ada, bob = one.guest("Ada"), two.guest("Bob")
    table = ada.make_table("me", "open")
    bob.ask(f"tables/{table}/seats/1")
    ada.ask(f"tables/{table}/start")
    ears = finish(table, {0: ada, 1: bob}, 7)
    record = bob.api.get(f"tables/{table}/record").json()
    assert Game.from_record(record).over
    for ear in ears.values():
        check_seqs(ear.messages())


def check_seqs(messages: list[Json]) -> None:
    """Nothing was told twice, and nothing left out. A client whose process lagged behind is sent the present again."""
    known = -1
    for message in messages:
        if message["type"] == "hello":
            assert message["seq"] >= known
            known = message["seq"]
        elif message["type"] == "update":
            assert message["seq"] == known + 1
            known = message["seq"]


def test_what_was_done_at_one_process_is_not_done_again_at_another(servers: tuple[LiveServer, LiveServer]) -> None:
    one, two = servers
    ada = one.guest("Ada")
    there = two.guest("Ada", token=ada.token)
    table = ada.make_table("me", "me")
    ada.ask(f"tables/{table}/start")
    now = there.look(table, **{"as": 0})
    wish = {"seat": 0, "seq": now["seq"], "key": new_key(), "action": now["legal"][0]}
    first = ada.ask(f"tables/{table}/actions", **wish)
    again = there.ask(f"tables/{table}/actions", **wish)
    assert (again["seq"], again["repeated"]) == (first["seq"], True)
    status, error = there.refusal(f"tables/{table}/actions", **{**wish, "key": new_key()})
    assert (status, error["code"]) == (409, "stale")


def test_two_who_want_to_play_again_at_two_processes_find_each_other_in_one_game(
    servers: tuple[LiveServer, LiveServer],
) -> None:
    one, two = servers
    ada, bob = one.guest("Ada"), two.guest("Bob")
    for _ in range(3):
        table = ada.make_table("me", "open")
        bob.ask(f"tables/{table}/seats/1")
        ada.ask(f"tables/{table}/start")
        bob.ask(f"tables/{table}/resign", seat=1, key=new_key())
        # Both processes have the table in memory, and neither has heard of the other's wish.
        assert [each.look(table)["table"]["again"] for each in (ada, bob)] == [None, None]
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(partial(want_again, table), (ada, bob)))
        (twin,) = {want_again(table, each) for each in (ada, bob)}
        assert [each.look(twin)["own"] for each in (ada, bob)] == [[1], [0]]
        assert ada.look(twin)["table"]["status"] == "playing"
    mine = ada.api.get("tables", params={"mine": True}).json()["tables"]
    assert len(mine) == 6


def want_again(table: str, person: Somebody) -> str:
    found: str = person.ask(f"tables/{table}/again", yes=True)["table"]["rematch"]
    return found


def test_people_at_different_processes_see_and_hear_each_other(servers: tuple[LiveServer, LiveServer]) -> None:
    one, two = servers
    ada, bob = one.guest("Ada"), two.guest("Bob")
    table = ada.make_table("me", "open")
    bob.ask(f"tables/{table}/seats/1")
    with ada.at(table) as ear, bob.at(table) as other:
        ear.wait_for(lambda message: message["type"] == "presence" and message["seats"] == [0, 1])
        other.wait_for(lambda message: message["type"] == "presence" and message["seats"] == [0, 1])
        other.say(type="chat", text="hello")
        assert ear.wait_for("chat")["text"] == "hello"


def test_people_at_different_processes_are_paired_once_each(servers: tuple[LiveServer, LiveServer]) -> None:
    people = [servers[number % 2].guest(f"Guest {number}") for number in range(8)]

    def seek(somebody: Somebody) -> str | None:
        found: str | None = somebody.ask("match", key="one")["table"]
        return found

    with ThreadPoolExecutor(len(people)) as pool:
        list(pool.map(seek, people))
        tables = list(pool.map(seek, people))
    assert None not in tables
    assert len(set(tables)) == 4
    for person, table in zip(people, tables, strict=True):
        seen = person.look(str(table))
        assert (len(seen["own"]), seen["table"]["status"]) == (1, "playing")
