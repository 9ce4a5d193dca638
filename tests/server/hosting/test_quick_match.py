"""Playing with anybody on a real server: people are paired once, led to one table, and leave when they are gone."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from semafor.server.store import seekers_store
from semafor.server.store.people_store import PeopleStore
from support.live_server import Json, LiveServer, Somebody, new_key, promise_of, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    with serving(tmp_path) as server:
        yield server


def seek(somebody: Somebody, key: str = "one", **wish: object) -> Json:
    return somebody.ask("match", key=key, **wish)


def test_two_people_are_led_to_the_same_game(ada: Somebody, bob: Somebody) -> None:
    alone = seek(ada, map="poland")
    assert (alone["waiting"], alone["table"], alone["bots"]) == (1, None, False)
    assert bob.api.get("match").json() == {"waiting": 1}
    table = seek(bob)["table"]
    assert seek(ada, map="poland")["table"] == table
    seen = ada.look(table)["table"]
    assert (seen["status"], seen["map"], seen["listed"], seen["rated"]) == ("playing", "poland", False, True)
    assert [seat["name"] for seat in seen["seats"]] == ["Ada", "Bob"]
    assert (ada.look(table)["own"], bob.look(table)["own"]) == ([0], [1])
    assert table in [each["id"] for each in bob.api.get("tables", params={"mine": True}).json()["tables"]]
    assert bob.api.get("match").json() == {"waiting": 0}


def test_the_deal_takes_a_part_of_everybody_who_has_promised_one(ada: Somebody, bob: Somebody) -> None:
    parts = {"Ada": "5e" * 16, "Bob": "0b" * 16}
    seek(ada, promise=promise_of(parts["Ada"]))
    table = seek(bob, promise=promise_of(parts["Bob"]))["table"]
    assert ada.look(table)["table"]["status"] == "dealing"
    ada.ask(f"tables/{table}/reveal", parts={"0": parts["Ada"]})
    assert bob.ask(f"tables/{table}/reveal", parts={"1": parts["Bob"]})["table"]["status"] == "playing"


def test_the_same_person_in_two_tabs_is_not_their_own_opponent(ada: Somebody) -> None:
    assert seek(ada, "one")["table"] is None
    assert seek(ada, "two")["table"] is None
    assert seek(ada, "one")["waiting"] == 1


def test_another_search_after_a_game_was_found_is_another_game(ada: Somebody, bob: Somebody) -> None:
    seek(ada)
    first = seek(bob)["table"]
    assert seek(ada, "two")["table"] is None
    second = seek(bob, "two")["table"]
    assert second is not None
    assert second != first


def test_who_cancels_waits_no_more_unless_it_is_too_late(ada: Somebody, bob: Somebody) -> None:
    seek(ada)
    assert ada.api.delete("match").json()["table"] is None
    assert seek(bob)["table"] is None
    table = seek(ada, "two")["table"]
    assert bob.api.delete("match").json()["table"] == table


def test_who_is_not_heard_of_has_gone(ada: Somebody, bob: Somebody, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seekers_store, "GONE_AFTER", 0)
    seek(ada)
    assert seek(bob)["table"] is None
    assert bob.api.get("match").json() == {"waiting": 0}


def test_bots_are_offered_after_a_while(server: LiveServer, ada: Somebody, monkeypatch: pytest.MonkeyPatch) -> None:
    from semafor.server.http import match_routes

    assert seek(ada)["bots"] is False
    monkeypatch.setattr(match_routes, "OFFER_BOTS_AFTER", 0)
    assert seek(ada)["bots"] is True


def test_whoever_mutes_somebody_does_not_meet_them(server: LiveServer, ada: Somebody, bob: Somebody) -> None:
    services = server.app.state.services
    PeopleStore(services.store.engine).mute(ada.api.get("me").json()["id"], bob.api.get("me").json()["id"])
    seek(ada)
    assert seek(bob)["table"] is None


@pytest.mark.parametrize("wish", [{"map": "atlantis"}, {"map": "poland", "players": 5}, {"players": 6}, {"players": 1}])
def test_nobody_waits_for_what_there_is_not(ada: Somebody, wish: Json) -> None:
    assert ada.refusal("match", key="one", **wish)[0] == 400


def test_only_somebody_with_a_name_waits(server: LiveServer, ada: Somebody) -> None:
    del ada.api.headers["Authorization"]
    assert ada.refusal("match", key="one")[0] == 401


def test_searches_count_as_tables_against_those_who_make_too_many(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, limit_new_tables="2/hour") as server:
        ada = server.guest("Ada")
        for key in ("one", "one", "one", "two"):
            assert seek(ada, key)["table"] is None
        assert ada.refusal("match", key="three")[0] == 429


def test_a_search_outlives_a_restart_of_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.guest("Ada")
        seek(ada)
    with serving(tmp_path) as server:
        bob = server.guest("Bob")
        table = seek(bob)["table"]
        assert table is not None
        again = server.guest("Ada", token=ada.token)
        assert seek(again)["table"] == table


def test_many_who_ask_at_once_are_paired_once_each(server: LiveServer) -> None:
    people = [server.guest(f"Guest {number}") for number in range(12)]
    with ThreadPoolExecutor(len(people)) as pool:
        keys = [new_key() for _ in people]
        list(pool.map(seek, people, keys))
        tables = [found["table"] for found in pool.map(seek, people, keys)]
    assert None not in tables
    assert len(set(tables)) == 6
    for person, table in zip(people, tables, strict=True):
        assert len(person.look(table)["own"]) == 1
