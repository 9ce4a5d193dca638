"""Advice of bots in games of several people: off, or agreed on, seen by everybody, and never in a rated game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from semafor import Game
from semafor.server.hosting.results_and_notices import game_result_of
from semafor.server.schemas.setup_models import Setup
from semafor.server.store.table_rows import table_from_row, write_of
from semafor.server.tables import advice, playing
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Table
from support.live_server import LiveServer, Somebody, new_key, serving
from support.table_builders import ADA, BOB, NOON, after_start, move, new_table, running_table


def table_for_two(ada: Somebody, bob: Somebody, **setup: object) -> str:
    table = ada.make_table("me", "open", **setup)
    bob.ask(f"tables/{table}/seats/1")
    ada.ask(f"tables/{table}/start")
    return table


# --- the rule


def test_between_people_nobody_asks_a_bot_unless_the_table_allows_it() -> None:
    with pytest.raises(Refusal, match="hints are off") as refused:
        advice.asking_game(running_table(ADA, BOB, "fast"), ADA, 0)
    assert refused.value.code == "forbidden"
    for table in (running_table(ADA, BOB, hints=True), running_table(ADA, "fast")):
        assert advice.asking_game(table, ADA, 0) is table.game


def test_several_people_at_one_device_are_several_people() -> None:
    with pytest.raises(Refusal, match="hints are off"):
        advice.asking_game(running_table(ADA, ADA), ADA, 1)


def test_who_has_left_for_good_or_resigned_was_there() -> None:
    """Otherwise a game of people would become one of hints in the middle of it."""
    table = after_start(ADA, BOB, "fast")
    playing.resign(table, BOB, 1, NOON)
    assert not table.allows_hints


def test_a_table_of_an_older_version_has_no_hints_among_people() -> None:
    table = running_table(ADA, BOB)
    row = dict(write_of(table, table.note("chat", NOON), None).table)
    older = {name: value for name, value in json.loads(table.setup.to_store()).items() if name != "hints"}
    row |= {"setup": json.dumps(older), "map": "usa", "created": NOON, "listed": False}
    loaded = table_from_row(row)
    assert not loaded.allows_hints
    assert loaded.is_rated


def test_everybody_sees_beforehand_whether_hints_are_allowed_and_that_the_game_does_not_count() -> None:
    def shown(table: Table) -> tuple[object, object]:
        return table.shown()["hints"], table.shown()["rated"]

    assert shown(new_table(ADA, BOB)) == (False, True)
    assert shown(new_table(ADA, BOB, hints=True)) == (True, False)
    assert shown(new_table(ADA, "fast")) == (True, True)
    assert not running_table(ADA, BOB, hints=True).is_rated


def test_a_hint_is_told_once_a_decision_and_ends_the_rating() -> None:
    table = after_start(ADA, "fast", "fast")
    while table.acting() != (0,):
        move(table)
    assert table.is_rated
    assert advice.is_to_be_told(table, 0)
    change = advice.tell(table, ADA, 0, NOON)
    assert (change.kind, change.seat) == ("hint", 0)
    assert not table.is_rated
    assert not advice.is_to_be_told(table, 0)
    move(table, 0, "draw deck")
    assert advice.is_to_be_told(table, 0)


def test_setups_say_whether_hints_are_allowed() -> None:
    assert not Setup.model_validate({"seats": [{"kind": "person"}, {"kind": "open"}]}).hints


# --- over HTTP


def test_the_server_refuses_hints_among_people(ada: Somebody, bob: Somebody) -> None:
    table = table_for_two(ada, bob)
    status, error = ada.refusal(f"tables/{table}/hint", seat=0, bot="random")
    assert (status, error["code"], error["reason"]) == (403, "forbidden", "hints-off")
    with bob.at(table, since=0) as ear:
        assert "hint" not in [news["kind"] for news in ear.hear()["missed"]]


def test_where_hints_are_allowed_everybody_is_told_who_asked(server: LiveServer, ada: Somebody, bob: Somebody) -> None:
    table = table_for_two(ada, bob, hints=True)
    with bob.at(table) as ear:
        ear.wait_for("hello")
        hint = ada.ask(f"tables/{table}/hint", seat=0, bot="random")
        assert hint["action"] in ada.look(table)["legal"]
        told = ear.wait_for("update")
        assert (told["kind"], told["seat"]) == ("hint", 0)
        # Which bot was asked and what it said is nobody else's business.
        assert "action" not in told or told["action"] is None
        ada.ask(f"tables/{table}/hint", seat=0, bot="fast")
        ada.act(table, 0)
        assert ear.wait_for("update")["kind"] == "action"
    ada.ask(f"tables/{table}/resign", seat=0, key=new_key())
    record = ada.api.get(f"tables/{table}/record").json()
    noted = [entry for entry in record["actions"] if len(entry) == 3 and entry[2].get("hint")]
    assert [entry[0] for entry in noted] == [0]
    assert Game.from_record(record).over
    result = server.run(server.app.state.services.table_service.query(table, game_result_of))
    assert not result.is_rated


def test_the_record_tells_of_hints_after_the_table_was_loaded_anew(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("twice")
    with serving(folder, bot_processes=1) as server:
        ada = server.guest("Ada")
        table = ada.make_table("me", "fast")
        ada.ask(f"tables/{table}/start")
        ada.ask(f"tables/{table}/hint", seat=0, bot="random")
        ada.act(table, 0)
    with serving(folder, bot_processes=1) as server:
        again = server.guest("Ada", token=ada.token)
        assert again.look(table)["table"]["rated"] is False
        again.ask(f"tables/{table}/resign", seat=0, key=new_key())
        actions = again.api.get(f"tables/{table}/record").json()["actions"]
        assert [entry[0] for entry in actions if len(entry) == 3 and entry[2].get("hint")] == [0]


def test_what_is_being_played_is_not_asked_about_elsewhere(ada: Somebody, bob: Somebody) -> None:
    """A record may begin with any position, so a seat could send the one that it sees, with guesses for the rest."""
    table = table_for_two(ada, bob)
    seen = ada.look(table)["view"]
    guessed = Game("usa", 2, seed=5)
    position = guessed.position()
    seats: list[dict[str, Any]] = [{**seat} for seat in position["seats"]]
    own, pool = seen["seats"][0], "".join(seat["hand"] for seat in seats) + position["row"] + position["deck"]
    for card in own["hand"] + seen["row"]:
        pool = pool.replace(card, "", 1)
    tickets = [*seats[0]["offered"], *seats[1]["offered"], *position["ticket_deck"]]
    tickets = [ticket for ticket in tickets if ticket not in own["offered"]]
    seats[0] |= {"hand": own["hand"], "offered": own["offered"]}
    seats[1] |= {"hand": pool[:4], "offered": tickets[:3]}
    forged = {**position, "row": seen["row"], "deck": pool[4:], "ticket_deck": tickets[3:], "seats": seats}
    game = Game.from_position(forged)
    record = json.dumps(game.record())
    status, error = ada.refusal("replay/hint", record=record, action=0, seat=0, bot="random")
    assert (status, error["reason"]) == (403, "hints-off")
    alone = ada.ask(
        "tables", seats=[{"kind": "person"}, {"kind": "bot", "bot": "fast"}], start={"record": record, "action": 0}
    )["id"]
    ada.ask(f"tables/{alone}/start")
    assert ada.refusal(f"tables/{alone}/hint", seat=0, bot="random")[0] == 403
    assert bob.ask("replay/hint", record=record, action=0, seat=0, bot="random")["action"]
