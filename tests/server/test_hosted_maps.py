"""Maps that a host brings along: played like any other, and missed without harm where somebody forgot to bring them."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from semafor import Game
from semafor.maps.loader import MapError
from semafor.server.hosted_maps import HostedMaps
from support.database_services import RedisService, running
from support.live_server import Json, LiveServer, Somebody, finish, serving
from support.server_processes import WorkerProcess
from support.small_maps import map_data

ROUTES = ("aa-bb 2 red", "bb-cc 2 blue", "cc-dd 2 gray", "aa-dd 3 gray tunnel", "aa-cc 1 green", "bb-dd 1 black")
TICKETS = ("aa-bb 3", "bb-cc 3", "cc-dd 3", "aa-dd 4", "aa-cc 2", "bb-dd 2")
NO_MAP = 4424


@pytest.fixture
def valley(tmp_path: Path) -> Path:
    return written(tmp_path / "valley.json", map_data(ROUTES, TICKETS, id="valley", trains=6))


def written(path: Path, data: Json) -> Path:
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


@pytest.fixture
def server(tmp_path: Path, valley: Path) -> Iterator[LiveServer]:
    with serving(tmp_path, bot_processes=1, maps=(valley,)) as server:
        yield server


def begun(somebody: Somebody, *seats: str, **setup: object) -> str:
    table = somebody.make_table(*seats, map="valley", **setup)
    somebody.ask(f"tables/{table}/start")
    return table


def test_a_hosts_map_stands_among_the_others_with_its_names_and_its_board(server: LiveServer) -> None:
    ada = server.guest("Ada")
    *others, own = ada.api.get("maps").json()["maps"]
    assert [map["id"] for map in others] == ["usa", "europe", "poland"]
    # Its file has one name for all languages.
    assert own == {"id": "valley", "name": {"en": "valley", "pl": "valley", "el": "valley"}, "players": [2, 5]}
    board = ada.api.get("maps/valley/board").json()
    assert set(board["plans"]["el"]["routes"]) == {route["id"] for route in board["map"]["routes"]}
    assert board["map"]["cities"][0]["name"] == {"en": "Aa", "pl": "Aa", "el": "Aa"}
    assert board["map"]["rules"]["draw_tickets"] == {"deal": 3, "keep": 1}
    assert ada.api.get("maps/valley").json()["id"] == "valley"


def test_a_game_on_it_is_played_to_its_end_with_a_bot_rated_replayed_and_verified(
    server: LiveServer, tmp_path: Path
) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    for person in (ada, bob):
        person.ask("accounts", name=person.name, password="correct horse")
    table = ada.make_table("me", "open", "fast", map="valley")
    bob.ask(f"tables/{table}/seats/1")
    ada.ask(f"tables/{table}/start")
    finish(table, {0: ada, 1: bob}, 3)
    record = ada.api.get(f"tables/{table}/record")
    assert Game.from_record(record.json()).map.id == "valley"
    file = tmp_path / "game.json"
    file.write_bytes(record.content)
    command = [sys.executable, "-m", "semafor", "replay", "--verify", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    replay = ada.api.get(f"records/{table}/replay").json()
    assert replay["board"]["map"]["id"] == "valley"
    server.run(server.app.state.services.results_and_notices.close())
    assert [rating["map"] for rating in ada.api.get("me").json()["ratings"]] == ["valley"]


def test_a_bot_is_asked_about_it_and_a_game_goes_on_from_a_record_of_it(server: LiveServer) -> None:
    ada = server.guest("Ada")
    table = begun(ada, "me", "me", hints=True)
    legal = ada.look(table, **{"as": 0})["legal"]
    assert ada.ask(f"tables/{table}/hint", seat=0, bot="fast")["action"] in legal
    finish(table, {0: ada, 1: ada}, 5)
    assert ada.ask(f"records/{table}/why", action=1)["action"] is not None
    moment = {"id": table, "action": 4}
    seat = Game.from_record(ada.api.get(f"tables/{table}/record").json()).at(4).acting[0]
    assert ada.ask("replay/hint", **moment, seat=seat, bot="fast")["action"] is not None
    again = begun(ada, "me", "fast", start=moment)
    # The game was not listed, so its record is not told of either.
    assert ada.look(again)["table"]["start"] == {"record": None, "action": 4}


def test_a_map_that_nobody_brought_is_refused_and_so_are_too_many_players(server: LiveServer) -> None:
    ada = server.guest("Ada")
    seats = [{"kind": "person"}, {"kind": "open"}]
    status, error = ada.refusal("tables", map="atlantis", seats=seats)
    assert (status, error["message"]) == (400, "there is no such map; there are usa, europe, poland, valley")
    status, error = ada.refusal("tables", map="poland", seats=[*seats, *seats[1:] * 3])
    assert (status, error["message"]) == (400, "poland is for 2 to 4 players")


# --- started again without it ----------------------------------------------------------------------------------------


def test_without_its_map_a_table_says_so_nothing_else_is_disturbed_and_nothing_is_lost(
    tmp_path: Path, valley: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, maps=(valley,)) as server:
        ada = server.guest("Ada")
        table, waiting = begun(ada, "me", "me", listed=True), ada.make_table("me", "open", map="valley")
        ada.act(table, 0)
        other = ada.make_table("me", "me")
        known = ada.look(table, **{"as": 1})
    with caplog.at_level(logging.WARNING), serving(tmp_path) as server:
        assert "the map valley is missing, and 2 tables wait for it" in caplog.text
        ada = server.guest("Ada", token=ada.token)
        for missed in (table, waiting):
            answer = ada.api.get(f"tables/{missed}")
            assert answer.status_code == 503
            error = answer.json()["error"]
            assert (error["reason"], error["facts"]) == ("map-missing", {"map": "valley"})
        status, error = ada.refusal(f"tables/{table}/actions", seat=1, seq=9, key="k", action="draw deck")
        assert (status, error["reason"]) == (503, "map-missing")
        with ada.at(table) as ear:
            assert ear.is_closed() == NO_MAP
        ada.ask(f"tables/{other}/start")
        mine = {each["id"]: each["map"] for each in ada.api.get("tables", params={"mine": True}).json()["tables"]}
        assert mine == {table: "valley", waiting: "valley", other: "usa"}
        server.run(server.app.state.services.scheduler.run_due())
    with serving(tmp_path, maps=(valley,)) as server:
        ada = server.guest("Ada", token=ada.token)
        assert ada.look(table, **{"as": 1}) == known
        finish(table, {0: ada, 1: ada}, 7)


def test_another_map_of_the_same_name_is_not_taken_for_it(tmp_path: Path, valley: Path) -> None:
    with serving(tmp_path, maps=(valley,)) as server:
        ada = server.guest("Ada")
        table = begun(ada, "me", "me")
    longer = written(tmp_path / "longer.json", map_data([*ROUTES, "dd-ee 4 gray"], TICKETS, id="valley", trains=6))
    with serving(tmp_path, maps=(longer,)) as server:
        ada = server.guest("Ada", token=ada.token)
        assert ada.api.get(f"tables/{table}").json()["error"]["reason"] == "map-missing"
        assert ada.look(begun(ada, "me", "me"))["table"]["status"] == "playing"


def test_without_the_map_people_can_still_leave_for_good_and_the_game_waits_as_it_was(
    tmp_path: Path, valley: Path
) -> None:
    clock = {"kind": "move", "seconds": 3600}
    with serving(tmp_path, maps=(valley,)) as server:
        ada, bob = server.guest("Ada"), server.guest("Bob")
        table = ada.make_table("me", "open", map="valley", clock=clock)
        bob.ask(f"tables/{table}/seats/1")
        ada.ask(f"tables/{table}/start")
        before = bob.look(table)
    with serving(tmp_path) as server:
        assert server.guest("Ada", token=ada.token).api.request("DELETE", "me", json={}).is_success
    with serving(tmp_path, maps=(valley,)) as server:
        bob = server.guest("Bob", token=bob.token)
        now = bob.look(table)
        assert now["view"] == before["view"]
        assert "Ada" not in json.dumps(now)
        assert now["table"]["seats"][0]["stand_in"] == "fast"
        # And somebody will look after the bot that plays on.
        server.run(server.app.state.services.scheduler.run_due())


def test_the_host_can_close_a_table_whose_map_is_gone(tmp_path: Path, valley: Path) -> None:
    with serving(tmp_path, maps=(valley,)) as server:
        ada = server.guest("Ada")
        table = begun(ada, "me", "me")
    with serving(tmp_path) as server:
        server.run(server.app.state.services.table_admin.close(table))
    with serving(tmp_path, maps=(valley,)) as server:
        assert server.guest("Ada", token=ada.token).look(table)["table"]["status"] == "closed"


# --- several processes -----------------------------------------------------------------------------------------------


def test_a_worker_elsewhere_needs_no_map_and_a_server_without_it_says_so(
    tmp_path: Path, valley: Path, redis_server: RedisService
) -> None:
    bus = redis_server.empty()
    worker = WorkerProcess(bus)
    with (
        running(worker),
        serving(tmp_path, bus=bus, maps=(valley,)) as one,
        serving(tmp_path, bus=bus) as two,
    ):
        ada = one.guest("Ada")
        table = begun(ada, "me", "fast")
        there = two.guest("Ada", token=ada.token)
        assert there.api.get(f"tables/{table}").json()["error"]["facts"] == {"map": "valley"}
        finish(table, {0: ada}, 9)
        assert there.api.get(f"records/{table}").json()["map"] == "valley"


# --- what is no map --------------------------------------------------------------------------------------------------


def test_a_map_with_faults_stops_the_start_and_every_fault_is_named(tmp_path: Path, valley: Path) -> None:
    broken = written(tmp_path / "broken.json", map_data(["aa-bb 2 pink"], ["aa-bb 3"], id="broken"))
    files = ["--map", str(valley), "--map", str(broken), "--map", str(tmp_path / "none.json")]
    command = [sys.executable, "-m", "semafor", "serve", "--host", "127.0.0.1", "--port", "0", *files]
    done = subprocess.run(
        [*command, "--data", str(tmp_path / "data")], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 2
    assert "broken.json: routes[0].color" in done.stderr
    assert "none.json: there is no such file" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "data").exists()


def test_two_maps_of_one_name_are_one_too_many(tmp_path: Path, valley: Path) -> None:
    twin = written(tmp_path / "twin.json", map_data(ROUTES, TICKETS, id="valley", trains=9))
    with pytest.raises(MapError, match=r"twin\.json: id: valley is the id of the map in valley\.json already"):
        HostedMaps.from_files([valley, twin])
