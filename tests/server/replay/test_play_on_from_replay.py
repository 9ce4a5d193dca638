"""Go on from here: a new table whose game begins in the middle of a recorded one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from golden.make_golden_games import RECORDS
from semafor import Game
from support.database_services import running
from support.live_server import LiveServer, Somebody, finish, new_key, serving
from support.server_processes import ServerProcess

EUROPE = (RECORDS / "europe-3.json").read_text(encoding="utf-8")
GAME = Game.from_record(EUROPE)
HERE = next(count for count in range(60, 120) if (there := GAME.at(count)).seat == 1 and there.phase == "turn")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("going-on"), bot_processes=1) as server:
        yield server


@pytest.fixture(scope="module")
def ola(server: LiveServer) -> Somebody:
    return server.guest("Ola")


def seats(*kinds: str) -> list[dict[str, str]]:
    return [{"kind": "person"} if kind == "me" else {"kind": "bot", "bot": kind} for kind in kinds]


def go_on(who: Somebody, action: int = HERE, *kinds: str, free_undo: bool = False) -> str:
    chosen = seats(*(kinds or ("random", "me", "random")))
    start = {"record": EUROPE, "action": action}
    table: str = who.ask("tables", map="europe", seats=chosen, bot_pace=0, start=start, free_undo=free_undo)["id"]
    who.ask(f"tables/{table}/start")
    return table


def test_the_game_begins_as_it_stood_and_the_seat_knows_what_it_knew(ola: Somebody) -> None:
    now = ola.look(go_on(ola))
    assert now["view"] == json.loads(json.dumps(GAME.at(HERE).view(1)))
    assert now["legal"] == GAME.at(HERE).legal(1).texts()
    assert now["table"]["start"] == {"record": None, "action": HERE}


def test_what_the_seat_could_not_see_is_dealt_anew_each_time(server: LiveServer, ola: Somebody) -> None:
    positions: list[Any] = []
    for _ in range(2):
        table = go_on(ola)
        positions.append(server.app.state.services.table_service.live_tables[table].table.start.position)
    true: Any = GAME.at(HERE).position()
    for position in (positions[0], positions[1], true):
        assert position["seats"][1] == true["seats"][1]
    for one, other in ((positions[0], positions[1]), (positions[0], true), (positions[1], true)):
        assert one["deck"] != other["deck"]
        assert one["seed"] != other["seed"]
    # True to what is known, and to the cards there are.
    whole = sorted(true["deck"] + "".join(seat["hand"] for seat in true["seats"]))
    assert whole == sorted(positions[0]["deck"] + "".join(seat["hand"] for seat in positions[0]["seats"]))


def test_nobody_promises_anything_about_its_deal(ola: Somebody) -> None:
    company: list[dict[str, str]] = [{"kind": "person", "promise": "ab" * 32}, *seats("random", "random")]
    wish = {"map": "europe", "seats": company, "start": {"record": EUROPE, "action": HERE}}
    table = ola.ask("tables", **wish)["id"]
    assert ola.ask(f"tables/{table}/seats/0", promise="cd" * 32)["table"]["deal"] is None
    # There is no part to wait for.
    assert ola.ask(f"tables/{table}/start")["table"]["status"] == "playing"


def test_nothing_is_taken_back_beyond_the_start(ola: Somebody) -> None:
    table = go_on(ola, HERE, "random", "me", "random")
    wish = {"seat": 1, "seq": ola.look(table)["seq"], "key": new_key()}
    status, error = ola.refusal(f"tables/{table}/undo", **wish)
    assert (status, error["code"]) == (409, "conflict")


def test_played_to_the_end_its_record_replays_claims_no_fair_deal_and_is_not_rated(
    server: LiveServer, ola: Somebody
) -> None:
    table = go_on(ola, HERE, "me", "me", "me")
    assert server.app.state.services.table_service.live_tables[table].table.is_rated is False
    finish(table, {0: ola, 1: ola, 2: ola}, 3)
    record = ola.api.get(f"records/{table}").json()
    assert Game.from_record(record).over
    assert "deal" not in record
    assert "seed" not in record
    assert record["position"]["seats"][1]["hand"] == GAME.at(HERE).position()["seats"][1]["hand"]
    line = ola.api.get("records", params={"mine": True}).json()["records"][0]
    assert (line["id"], line["start"]) == (table, {"record": None, "action": HERE})


def test_where_starting_tickets_are_chosen_still_it_goes_on_too(ola: Somebody) -> None:
    now = ola.look(go_on(ola, 0))
    assert now["view"]["seats"][1] == json.loads(json.dumps(GAME.at(0).view(1)["seats"]))[1]
    assert now["legal"] == GAME.at(0).legal(1).texts()


@pytest.mark.parametrize(
    ("changes", "status", "complaint"),
    [
        ({"start": {"record": EUROPE, "action": 9999}}, 400, "entries"),
        ({"start": {"record": EUROPE, "action": len(GAME.entries)}}, 409, "over"),
        ({"start": {"record": "{}", "action": 1}}, 400, "format"),
        ({"start": {"id": "nowhere", "action": 1}}, 404, "no such record"),
        ({"start": {"action": 1}}, 400, "either"),
        ({"map": "usa"}, 400, "europe"),
        ({"seats": seats("me", "random")}, 400, "3 seats"),
        ({"start": {"record": (RECORDS / "valley-idle.json").read_text(), "action": 1}}, 400, "does not have the map"),
    ],
)
def test_what_can_not_be_gone_on_with_is_refused(
    ola: Somebody, changes: dict[str, object], status: int, complaint: str
) -> None:
    wish = {"map": "europe", "seats": seats("me", "random", "random"), "start": {"record": EUROPE, "action": HERE}}
    refused, error = ola.refusal("tables", **{**wish, **changes})
    assert refused == status
    assert complaint in error["message"]


@pytest.mark.slow
def test_a_table_that_was_taken_up_survives_the_death_of_its_server() -> None:
    server = ServerProcess(bot_processes=0)
    with running(server):
        ola = Somebody(server.url, "Ola")
        table = go_on(ola, HERE, "me", "me", "me", free_undo=True)
        ola.act(table, 1)
        before = ola.look(table, **{"as": 1})
        server.kill()
        server.start()
        after = ola.look(table, **{"as": 1})
        assert after["view"] == before["view"]
        assert after["seq"] == before["seq"]
        assert after["table"]["start"] == {"record": None, "action": HERE}
        ola.act(table, 1 if after["legal"] else 2)
        wish = {"seat": 1, "seq": ola.look(table)["seq"], "key": new_key()}
        assert ola.post(f"tables/{table}/undo", **wish).is_success
        ola.api.close()


@pytest.mark.parametrize("listed", [False, True])
def test_going_on_from_a_private_game_does_not_tell_others_where_its_record_is(listed: bool, ola: Somebody) -> None:
    private = ola.make_table("me", "random", map="europe", listed=listed)
    ola.ask(f"tables/{private}/start")
    ola.ask(f"tables/{private}/resign", seat=0, key=new_key())
    start = {"id": private, "action": 0}
    table = ola.ask("tables", map="europe", seats=seats("me", "random"), listed=True, start=start)["id"]
    assert ola.look(table)["table"]["start"] == {"record": private if listed else None, "action": 0}
