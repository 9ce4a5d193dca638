"""The turn (TURN): one action each, clockwise, and which actions there are."""

from __future__ import annotations

import pytest

from semafor.maps import load_map
from semafor.rules import constants, dealing, turns
from semafor.rules.action_list import ActionList
from semafor.rules.board import Board
from semafor.rules.fast_rng import FastRng
from support.position_builders import MAPS, europe, look, play, poland, refused, seat, table, usa, verbs

RICH = "RRRRRRBBBBLLL"


@pytest.mark.rule("TURN-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_pass_to_the_left_one_each(players: int) -> None:
    game = usa(*[""] * players, seat=1, deck="OPOPBGYKWOPBRR")
    for turn in range(players + 1):
        assert game.seat == (1 + turn) % players
        play(game, "draw deck", "draw deck")


@pytest.mark.rule("TURN-01")
def test_nobody_acts_in_the_turn_of_another() -> None:
    game = usa("RR", "RRRRRR", "", seat=1)
    assert refused(game, "draw deck", 0) == "TURN-01"
    assert refused(game, "draw deck", 2) == "TURN-01"
    assert game.acting == (1,)
    assert not game.legal(0)


@pytest.mark.rule("TURN-01")
def test_a_seat_stays_until_its_second_card_is_drawn() -> None:
    game = usa("", "")
    game.play("draw B")
    assert game.seat == 0
    assert refused(game, "draw deck", 1) == "TURN-01"
    game.play("draw G")
    assert game.seat == 1


@pytest.mark.rule("TURN-02", "CLAIM-06")
def test_a_turn_is_exactly_one_action() -> None:
    game = usa("RRRRRR", "")
    game.play("claim chicago-duluth RRR")
    assert game.seat == 1
    assert refused(game, "claim dallas-houston.1 R", 0) == "TURN-01"
    assert refused(game, "draw deck", 0) == "TURN-01"


@pytest.mark.rule("TURN-02")
@pytest.mark.parametrize("map_id", MAPS)
def test_a_turn_cannot_be_passed_up(map_id: str) -> None:
    assert refused(table(map_id, "", ""), "pass") == "CASE-103"


@pytest.mark.rule("TURN-03")
def test_usa_and_poland_know_three_actions() -> None:
    tickets = {"ticket_deck": ["boston-miami"]}
    assert verbs(usa(RICH, "", **tickets)) == {"draw", "claim", "tickets"}
    assert verbs(poland(RICH, "", ticket_deck=["bialystok-pila"])) == {"draw", "claim", "tickets"}


@pytest.mark.rule("TURN-03")
@pytest.mark.parametrize(("map_id", "city"), [("usa", "boston"), ("poland", "lodz")])
def test_usa_and_poland_have_no_stations(map_id: str, city: str) -> None:
    assert refused(table(map_id, RICH, ""), f"station {city} R") == "TURN-03"


@pytest.mark.rule("TURN-04")
def test_europe_adds_stations() -> None:
    assert verbs(europe(RICH, "", ticket_deck=["berlin-roma"])) == {"draw", "claim", "tickets", "station"}


@pytest.mark.rule("TURN-04", "TURN-02", "STAT-03")
def test_a_station_is_the_action_of_its_turn() -> None:
    game = europe("RRR", "")
    game.play("station paris R")
    assert game.seat == 1
    assert refused(game, "station roma RR", 0) == "TURN-01"


@pytest.mark.rule("TURN-05", "TUN-04")
def test_an_abandoned_tunnel_is_the_action_of_its_turn() -> None:
    game = europe("RRRR", "", deck="RBBGG")
    game.play("claim erzurum-sochi RRR")
    assert (game.seat, game.phase) == (0, "tunnel")
    game.play("withdraw")
    assert (game.seat, game.phase) == (1, "turn")
    assert refused(game, "draw deck", 0) == "TURN-01"


@pytest.mark.rule("TURN-02", "TICK-01")
def test_drawing_tickets_is_the_action_of_its_turn_once_one_is_kept() -> None:
    game = usa("RRRRRR", "", ticket_deck=["boston-miami", "miami-toronto", "denver-el_paso", "calgary-phoenix"])
    game.play("tickets")
    assert refused(game, "draw deck") == "TICK-01"
    assert refused(game, "claim chicago-duluth RRR") == "TICK-01"
    assert refused(game, "tickets") == "TICK-01"
    game.play("keep boston-miami")
    assert game.seat == 1


@pytest.mark.rule("TURN-02")
def test_answers_to_questions_that_nobody_asked_are_refused() -> None:
    game = europe(seat("RRRL", tickets=["berlin-roma"]), "")
    assert refused(game, "pay R") == "TUN-04"
    assert refused(game, "withdraw") == "TUN-04"
    assert refused(game, "keep berlin-roma") == "TICK-01"
    assert look(game)["phase"] == "turn"


@pytest.mark.parametrize(("map_id", "players", "games"), [("usa", 2, 4), ("europe", 4, 3), ("poland", 3, 4)])
def test_the_action_at_a_place_is_the_one_that_the_list_has_there(map_id: str, players: int, games: int) -> None:
    """Random games count the actions and take one of them, which is much faster than to list them all."""
    board, rng, found = Board(load_map(map_id)), FastRng(1), ActionList()
    for game in range(games):
        state = dealing.new_game(board, players, game, constants.NOBODY)
        while state.phase != constants.OVER:
            for asking in range(players):
                listed = turns.legal(state, asking)
                assert turns.count_actions(state, asking, found) == len(listed)
                assert [turns.action_at(state, asking, found, i) for i in range(len(listed))] == listed
            listed = turns.legal(state, state.seat)
            # Hands grow large where draws are chosen most of the time.
            choice = rng.below(min(6, len(listed)) if rng.below(3) else len(listed))
            turns.play(state, state.seat, listed[choice])


@pytest.mark.parametrize("hand", ["L", "RL", "RRRRRRLLLL", "RBGYKWOPLLLLLLLLLLLLLL", "RRRRRRRRBBBBBBBB"])
def test_so_it_is_with_many_locomotives(hand: str) -> None:
    for game in (europe(hand, ""), usa(hand, ""), poland(hand, "")):
        found, state, listed = ActionList(), game.state, list(game.legal().packed)
        assert turns.count_actions(state, 0, found) == len(listed)
        assert [turns.action_at(state, 0, found, i) for i in range(len(listed))] == listed
