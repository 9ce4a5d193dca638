"""The baselines: that each plays by its idea, and is as strong as what it was written after."""

from __future__ import annotations

from functools import cache

import pytest

import semafor
from semafor import Game
from semafor.arena.matches import play_match
from semafor.bots.api import Budget, Choice
from semafor.bots.bot_choice import choose_for
from semafor.bots.bot_view import BotView
from semafor.bots.players.baselines.baseline_player import BaselineNetwork, BaselineTable, spaces
from semafor.bots.registry import make_bot
from semafor.notation.cards import LETTERS
from semafor.rules.fast_rng import FastRng
from support.position_builders import seat, usa

# How many games of a hundred the originals win against ``fast``, as measured at our arena: on the USA map, two players.
ORIGINALS = {"path": 7.5, "onestep": 13, "longroute": 14.5, "hungry": 18.5, "racer": 31.5}
SEED = 5

needs_speed = pytest.mark.skipif(not semafor.compiled, reason="interpreted, so many games take too long")


def choice_of(name: str, game: Game) -> Choice:
    assert game.seat is not None
    return choose_for(game, game.seat, make_bot(name), FastRng(1), Budget())


def table_of(game: Game, number: int) -> BaselineTable:
    return BaselineTable(BotView.of_game(game, number), BaselineNetwork(game.state.board))


@cache
def opening(name: str, turns: int, map: str = "usa") -> tuple[str, ...]:
    """What seat 0 does first in a game in which everybody is this bot."""
    game, dice = Game.new(map, 2, seed=SEED), FastRng(1)
    bots = [make_bot(name), make_bot(name)]
    done: list[str] = []
    while not game.over and len(done) < turns:
        seat = game.acting[0]
        action = choose_for(game, seat, bots[seat], dice, Budget()).action
        if seat == 0:
            done.append(str(action))
        game.play(action, seat)
    return tuple(done)


def tickets_kept(action: str) -> int:
    return len(action.removeprefix("keep ").split(","))


def test_onestep_and_path_keep_every_ticket_that_is_dealt() -> None:
    assert tickets_kept(opening("onestep", 1)[0]) == 3
    assert tickets_kept(opening("path", 1)[0]) == 3


def test_longroute_keeps_as_few_tickets_as_it_may_and_draws_no_more() -> None:
    actions = opening("longroute", 500)
    assert tickets_kept(actions[0]) == 2
    assert "tickets" not in actions


def test_onestep_draws_no_tickets() -> None:
    assert "tickets" not in opening("onestep", 500)


@pytest.mark.parametrize("name", ["hungry", "path"])
def test_hungry_and_path_begin_with_more_tickets(name: str) -> None:
    assert opening(name, 2)[1] == "tickets"


def test_racer_keeps_as_few_tickets_as_it_may_those_with_the_fewest_points_and_draws_no_more() -> None:
    actions = opening("racer", 500)
    points = {ticket.id: ticket.points for ticket in semafor.load_map("usa").tickets}
    game = Game.new("usa", 2, seed=SEED)
    cheapest = sorted(points[id] for id in BotView.of_game(game, 0).seen.own.offered)[:2]
    assert sorted(points[id] for id in actions[0].removeprefix("keep ").split(",")) == cheapest
    assert "tickets" not in actions


def test_racer_ends_its_games_before_onestep_does() -> None:
    assert len(opening("racer", 500)) < len(opening("onestep", 500))


@pytest.mark.parametrize("map", ["usa", "europe"])
def test_racer_names_no_ticket_as_a_reason_but_the_routes_that_it_collects_for(map: str) -> None:
    game, kinds = Game.new(map, 2, seed=SEED), set()
    while not game.over:
        seat = game.acting[0]
        in_play = game.phase not in ("start", "keep")
        choice = choose_for(game, seat, make_bot("racer"), FastRng(1), Budget())
        for reason in choice.reasons if in_play else ():
            kinds.add(reason.kind)
            assert "ticket" not in (reason.kind, reason.facts.get("why"), *reason.facts)
        game.play(choice.action, seat)
    assert {"wants-route", "collects-color"} <= kinds


def test_onestep_saves_for_the_longest_open_route_when_its_tickets_are_done() -> None:
    """Without a ticket all is done; its cards are enough for a route of three, but not for one of six."""
    game = usa(seat("BBB"), seat())
    assert choice_of("onestep", game).action.verb == "draw"


def test_longroute_claims_longer_routes_than_onestep() -> None:
    length = {route.id: route.length for route in semafor.load_map("usa").routes}

    def mean_length(name: str) -> float:
        claims = [length[action.split()[1]] for action in opening(name, 500) if action.startswith("claim")]
        return sum(claims) / len(claims)

    assert mean_length("longroute") > mean_length("onestep")


def test_a_path_goes_over_own_routes_for_nothing() -> None:
    table = table_of(Game.new("usa", 2, seed=SEED), 0)
    table.set_prices(spaces)
    ticket = table.offered[0]
    path = table.find_path(ticket)
    assert path
    table.make_free(path)
    assert table.find_path(ticket) == []


def test_there_is_no_path_where_nothing_can_be_had() -> None:
    table = table_of(Game.new("usa", 2, seed=SEED), 0)
    table.open.clear()
    table.set_prices(spaces)
    assert table.find_path(table.offered[0]) is None


def test_a_plan_leaves_out_the_ticket_for_which_trains_do_not_suffice() -> None:
    table = table_of(Game.new("usa", 2, seed=SEED), 0)
    routes, served = table.plan(table.offered)
    assert set(served) == set(table.offered)
    assert table.spaces_of(routes) <= table.trains
    table.trains = 0
    assert table.plan(table.offered) == ([], [])


def test_a_route_is_paid_with_as_few_locomotives_as_may_be() -> None:
    game = usa(seat("BBLLLL"), seat())
    table = table_of(game, 0)
    road = next(road for road in table.network.roads if road.length == 3 and road.color == 1)
    assert table.lacking(road) == 0
    assert BotView.of_game(game, 0).action(table.claim(road)).cards == "BBL"


def test_a_gray_route_spares_the_color_that_others_need() -> None:
    table = table_of(usa(seat("PPPWWW"), seat()), 0)
    gray = next(road for road in table.network.roads if road.length == 2 and road.color == 8)
    first, second = sorted((LETTERS.index("P"), LETTERS.index("W")))
    assert table.color_for(gray) == first
    table.reserve([road for road in table.network.roads if road.color == first][:1])
    assert table.color_for(gray) == second


@pytest.mark.parametrize("name", [name for name in ORIGINALS if name != "racer"])
def test_it_says_which_tickets_it_works_on(name: str) -> None:
    game = Game.new("europe", 2, seed=SEED)
    while game.phase in ("start", "keep") or len(game.entries) < 12:
        seat = game.acting[0]
        game.play(choose_for(game, seat, make_bot(name), FastRng(1), Budget()).action, seat)
    reasons = choice_of(name, game).reasons
    assert "works-on-ticket" in {reason.kind for reason in reasons}


@needs_speed
@pytest.mark.parametrize("name", ORIGINALS)
def test_it_wins_about_as_many_games_against_fast_as_its_original(name: str) -> None:
    games = play_match([name, "fast"], "usa", deals=60)
    wins = 100 * sum(game.seating[seat] == 0 for game in games for seat in game.winners) / len(games)
    assert wins > ORIGINALS[name] - 4


@needs_speed
@pytest.mark.parametrize("name", ORIGINALS)
def test_each_beats_chance(name: str) -> None:
    games = play_match([name, "random"], "europe", deals=5)
    wins = sum(game.seating[seat] == 0 for game in games for seat in game.winners)
    assert wins >= 0.9 * len(games)
