"""Playing at a table: over the socket and over HTTP, once and not twice, on what is and not on what was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from semafor import Game
from support.live_server import LiveServer, Somebody, finish, new_key, promise_of, serving

Two = tuple[Somebody, Somebody, str]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def two(server: LiveServer) -> Two:
    """Two people at a table where the game has begun."""
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.make_table("me", "open")
    bob.ask(f"tables/{table}/seats/1")
    ada.ask(f"tables/{table}/start")
    return ada, bob, table


def choose_tickets(two: Two) -> tuple[Somebody, int, Somebody]:
    """Both choose tickets; returns who begins, their seat, and the other player."""
    ada, bob, table = two
    ada.act(table, 0)
    bob.act(table, 1)
    first = ada.look(table)["view"]["seat"]
    return (ada, 0, bob) if first == 0 else (bob, 1, ada)


def test_a_game_is_played_to_its_end_and_its_record_replays(two: Two) -> None:
    ada, bob, table = two
    finish(table, {0: ada, 1: bob}, 1)
    record = ada.api.get(f"tables/{table}/record").json()
    game = Game.from_record(record)
    assert game.over
    assert game.names == ("Ada", "Bob")
    assert ada.look(table)["result"] == game.score().to_dict()


def test_an_action_over_the_socket_is_told_to_all_with_their_own_views(two: Two) -> None:
    ada, bob, table = two
    with ada.at(table) as ear, bob.at(table) as other:
        now = ear.wait_for("hello")
        other.wait_for("hello")
        key = ear.act(0, now["seq"], now["legal"][0])
        update, told = ear.wait_for("update"), other.wait_for("update")
        assert ear.wait_for("accepted") == {"type": "accepted", "key": key, "seq": now["seq"] + 1}
    assert (update["seq"], update["as"], update["action"]) == (now["seq"] + 1, 0, now["legal"][0])
    assert (told["seq"], told["as"], told["action"]) == (now["seq"] + 1, 1, "keep")
    assert isinstance(update["view"]["seats"][0]["hand"], str)
    assert told["view"]["seats"][0]["hand"] == 4
    assert isinstance(told["view"]["seats"][1]["hand"], str)
    assert told["legal"]
    assert not update["legal"]


def test_an_action_sent_twice_is_played_once(two: Two) -> None:
    ada, _, table = two
    now = ada.look(table)
    wish = {"seat": 0, "seq": now["seq"], "key": new_key(), "action": now["legal"][0]}
    first = ada.ask(f"tables/{table}/actions", **wish)
    again = ada.ask(f"tables/{table}/actions", **wish)
    assert (first["seq"], first["repeated"]) == (now["seq"] + 1, False)
    assert (again["seq"], again["repeated"]) == (now["seq"] + 1, True)
    assert again["present"]["seq"] == now["seq"] + 1


def test_an_outdated_action_is_answered_with_the_present(two: Two) -> None:
    _, _, table = two
    player, seat, _ = choose_tickets(two)
    old = player.look(table)
    player.act(table, seat, "draw deck")
    status, error = player.refusal(
        f"tables/{table}/actions", seat=seat, seq=old["seq"], key=new_key(), action="draw deck"
    )
    assert (status, error["code"]) == (409, "stale")
    assert error["present"]["seq"] == old["seq"] + 1
    assert error["present"]["view"]["phase"] == "second"
    assert "draw deck" in error["present"]["legal"]


def test_who_loses_against_other_processes_again_and_again_is_told_the_present(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, part = server.guest("Ada"), "5e" * 16
    seats = [{"kind": "person", "promise": promise_of(part)}, {"kind": "person"}]
    table = ada.ask("tables", seats=seats)["id"]
    with ada.at(table) as ear:
        ada.ask(f"tables/{table}/start")
        with monkeypatch.context() as patch:
            patch.setattr(server.app.state.services.store, "write", lambda batch: [False] * len(batch))
            ear.say(type="reveal", parts={"0": part})
            refused = ear.wait_for("refused")
        assert (refused["error"]["code"], refused["error"]["present"]["table"]["status"]) == ("stale", "dealing")
        ear.say(type="ping")
        ear.wait_for("pong")


def test_while_tickets_are_chosen_only_the_same_seat_makes_an_action_stale(two: Two) -> None:
    ada, bob, table = two
    seen = bob.look(table)
    ada.act(table, 0)
    played = bob.ask(f"tables/{table}/actions", seat=1, seq=seen["seq"], key=new_key(), action=seen["legal"][0])
    assert played["seq"] == seen["seq"] + 2


def test_what_the_rules_forbid_is_refused_by_their_name_and_changes_nothing(
    two: Two,
) -> None:
    _, _, table = two
    player, seat, other = choose_tickets(two)
    now = player.look(table)
    wish = {"seat": seat, "seq": now["seq"], "key": new_key()}
    status, error = player.refusal(f"tables/{table}/actions", action="claim nowhere R", **wish)
    assert (status, error["code"], error["rule"]) == (422, "illegal", "CLAIM-01")
    assert (error["reason"], error["facts"]) == ("unknown-route", {"route": "nowhere"})
    waiting = {"seat": 1 - seat, "seq": now["seq"], "key": new_key()}
    status, error = other.refusal(f"tables/{table}/actions", action="draw deck", **waiting)
    assert (status, error["rule"]) == (422, "TURN-01")
    assert player.look(table)["seq"] == now["seq"]


def test_nobody_acts_for_the_seat_of_another(server: LiveServer, two: Two) -> None:
    ada, _, table = two
    now = ada.look(table)
    wish = {"seat": 1, "seq": now["seq"], "key": new_key(), "action": "draw deck"}
    assert ada.refusal(f"tables/{table}/actions", **wish)[0] == 403
    stranger = server.guest("Eve")
    assert stranger.refusal(f"tables/{table}/actions", **wish)[0] == 403
    assert stranger.refusal(f"tables/{table}/resign", seat=0, key=new_key())[0] == 403
    assert stranger.refusal(f"tables/{table}/start")[0] == 403


def test_the_record_of_a_running_game_is_given_to_nobody(two: Two) -> None:
    ada, _, table = two
    assert ada.api.get(f"tables/{table}/record").status_code == 409
    assert ada.api.get(f"records/{table}").status_code == 404


def test_a_game_goes_on_after_the_server_was_stopped_and_started(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.guest("Ada")
        table = ada.make_table("me", "me", map="europe")
        ada.ask(f"tables/{table}/start")
        ada.act(table, 0)
        before = ada.look(table)
    with serving(tmp_path) as server:
        ada = server.guest("Ada", token=ada.token)
        after = ada.look(table)
        assert after == before
        finish(table, {0: ada, 1: ada}, 2)
