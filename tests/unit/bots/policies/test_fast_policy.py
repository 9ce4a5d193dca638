"""The fast policy: always legal, on any map, blind to what its seat may not see, and strong enough to measure by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from semafor import Game
from semafor.bots.planning.fast_weights import TABLE, FastWeights
from semafor.bots.planning.quick_planner import QuickPlanner
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.search.weight_match import WeightMatch, play_policy_games, play_policy_guesses
from semafor.maps.loader import load_map
from semafor.maps.model import Route, Ticket
from semafor.rules import action_codes, constants, turns
from semafor.rules.board import Board
from semafor.rules.dealing import new_game
from semafor.rules.determinize import redeal
from semafor.rules.fast_rng import FastRng
from semafor.rules.scoring import score
from semafor.rules.state import State, members
from support.hypothesis_profiles import INTERPRETED
from support.position_builders import seat, usa
from support.self_play import play_some

LINE_UPS = [("usa", 2), ("usa", 5), ("europe", 2), ("europe", 4), ("poland", 2), ("poland", 4)]


# How many actions its games take, and the points of their first seats.
FROZEN = {
    ("usa", 2): (384, 372),
    ("usa", 5): (870, 312),
    ("europe", 2): (376, 307),
    ("europe", 4): (711, 281),
    ("poland", 2): (288, 207),
    ("poland", 4): (567, 170),
}


def fast(map_name: str) -> FastPolicy:
    return FastPolicy(Board(load_map(map_name)), FastWeights())


@pytest.mark.parametrize(("map_name", "players"), LINE_UPS)
def test_whole_games_are_played_with_legal_actions_alone(map_name: str, players: int) -> None:
    policy = fast(map_name)
    for seed in range(2 if INTERPRETED else 20):
        assert play_some(policy, players, seed).phase == constants.OVER


@pytest.mark.parametrize(("map_name", "players"), LINE_UPS)
def test_it_does_the_same_whatever_its_seat_cannot_see(map_name: str, players: int) -> None:
    policy, dice = fast(map_name), FastRng(5)
    for age in range(1, 160, 23):
        state = play_some(policy, players, age, age)
        if state.phase == constants.OVER:
            continue
        policy.plans.forget()
        chosen = policy.choose(state, state.seat)
        for _ in range(3):
            guess = state.copy()
            redeal(guess, state.seat, dice)
            policy.plans.forget()
            assert policy.choose(guess, state.seat) == chosen


@pytest.mark.parametrize(("map_name", "orders"), [("usa", 1), ("usa", 3), ("europe", 1), ("poland", 1)])
def test_a_planner_that_has_planned_for_other_tickets_plans_as_a_fresh_one(map_name: str, orders: int) -> None:
    policy, weights = fast(map_name), FastWeights(most_orders=orders, country_worth=10)
    state = play_some(policy, 2, 3, 60)
    planner = QuickPlanner(policy.board, weights)
    planner.look(state, 0, 20)
    # More sets than the planner keeps drafts of.
    for choice in range(1, 1 << 6, 3 if INTERPRETED else 1):
        tickets = sum(1 << 5 * i for i in range(6) if choice >> i & 1)
        fresh = QuickPlanner(policy.board, weights)
        fresh.look(state, 0, 20)
        assert planner.plan(tickets, 0) == fresh.plan(tickets, 0)
        assert planner.planned_routes() == fresh.planned_routes()
        assert (planner.trains, planner.is_done) == (fresh.trains, fresh.is_done)


@pytest.mark.parametrize(("map_name", "players"), LINE_UPS)
def test_what_it_foresees_when_it_keeps_tickets_is_what_it_would_plan_on_its_turn(map_name: str, players: int) -> None:
    asked = 0
    for seed in range(2 if INTERPRETED else 12):
        policy = fast(map_name)
        kept: set[int] = set()
        state = new_game(policy.board, players, seed, constants.NOBODY)
        while state.phase != constants.OVER:
            seat = state.seat
            if state.phase == constants.TURN and seat in kept:
                kept.remove(seat)
                asked += 1
                assert policy.planned(state, seat) == FastPolicy(policy.board, policy.weights).planned(state, seat)
            if state.phase in (constants.START, constants.KEEP):
                kept.add(seat)
            turns.play(state, seat, policy.choose(state, seat))
    assert asked >= players


def test_two_policies_given_the_same_state_agree() -> None:
    one, other = fast("usa"), fast("usa")
    state = play_some(one, 2, 3, 40)
    one.plans.forget()
    assert one.choose(state, state.seat) == other.choose(state, state.seat)


def joins(routes: Sequence[Route], ticket: Ticket) -> bool:
    """Whether these routes alone lead from one city of a ticket to the other."""
    reached = {ticket.a}
    for _ in routes:
        reached |= {end for route in routes if {route.a, route.b} & reached for end in (route.a, route.b)}
    return ticket.b in reached


def planned_network(game: Game) -> list[Route]:
    """The routes that the planner wants to claim for the tickets of seat 0."""
    state = game.state
    planner = QuickPlanner(state.board, FastWeights(ticket_worth=20))
    planner.look(state, 0, 40)
    assert planner.plan(sum(1 << ticket for ticket in state.seat_snapshot(0).tickets), 0) > 0
    found = [game.map.routes[route] for route in members(*planner.planned_routes())]
    assert planner.trains == sum(route.length for route in found)
    return found


def test_a_plan_joins_both_ends_of_every_ticket_over_open_routes() -> None:
    tickets = sorted(load_map("usa").tickets, key=lambda ticket: ticket.points)[:4]
    game = usa(seat(tickets=[ticket.id for ticket in tickets]), seat())
    first = planned_network(game)
    # A rival takes the first of its routes, whose twin is closed with two players, too.
    taken = first[:1]
    closed = [{route.a, route.b} for route in taken]
    blocked = usa(seat(tickets=[ticket.id for ticket in tickets]), seat(routes=[route.id for route in taken]))
    second = planned_network(blocked)
    assert not any({route.a, route.b} in closed for route in second)
    for network in (first, second):
        assert all(joins(network, ticket) for ticket in tickets)
        for route in network:
            others = [other for other in network if other != route]
            assert not all(joins(others, ticket) for ticket in tickets), f"{route.id} is planned for nothing"


def test_a_ticket_that_costs_more_trains_than_are_left_is_not_planned() -> None:
    policy = fast("usa")
    state = new_game(policy.board, 2, 11, 0)
    while state.phase == constants.START:
        assert turns.play(state, state.seat, policy.choose(state, state.seat)) == 0
    snapshot = state.snapshot()
    poor = replace(snapshot, seats=[replace(snapshot.seats[0], trains=2), snapshot.seats[1]])
    planner = QuickPlanner(policy.board, policy.weights)
    planner.look(State.from_snapshot(policy.board, poor), 0, 40)
    assert planner.plan(sum(1 << ticket for ticket in snapshot.seats[0].tickets), 0) < 0
    assert planner.trains == 0


def test_weights_are_changed_by_name() -> None:
    weights = FastWeights(draw_deck=99)
    assert weights.draw_deck == 99
    assert weights.claim_space == TABLE["claim_space"]


def test_a_pair_of_games_between_equals_is_a_draw() -> None:
    policy = fast("usa")
    match = WeightMatch(policy.board, policy, fast("usa"))
    match.play(2, 2 if INTERPRETED else 50, 7)
    share, error, first, second = match.results()
    assert (share, error) == (0.5, 0.0)
    assert first == second


def test_the_same_seed_gives_the_same_rollouts() -> None:
    policy = fast("europe")
    state = play_some(policy, 3, 2, 60)
    once = play_policy_guesses(policy, state, state.seat, 3, 9)
    assert once == play_policy_guesses(policy, state, state.seat, 3, 9)
    assert once[0] > 0


@pytest.mark.parametrize(("map_name", "players"), FROZEN)
def test_version_1_is_frozen(map_name: str, players: int) -> None:
    """It is what every later bot is measured by: whoever wants it to play otherwise makes another version of it."""
    assert play_policy_games(fast(map_name), players, 3, 77) == FROZEN[map_name, players]


@pytest.mark.slow
def test_it_makes_a_hundred_points_against_itself() -> None:
    _, points = play_policy_games(fast("usa"), 2, 2000, 1)
    assert points / 2000 > 103


@pytest.mark.slow
def test_it_beats_random_play() -> None:
    policy, dice = fast("usa"), FastRng(3)
    lost = 0
    for seed in range(60):
        state = new_game(policy.board, 2, seed, -1)
        policy.plans.forget()
        while state.phase != constants.OVER:
            if state.seat == seed % 2:
                action = policy.choose(state, state.seat)
            else:
                legal = turns.legal(state, state.seat)
                action = legal[dice.below(len(legal))]
            assert turns.play(state, state.seat, action) == 0
        lost += score(state).ranking()[0] != [seed % 2]
    assert lost <= 1


def test_it_never_draws_tickets_in_the_last_round() -> None:
    policy = fast("usa")
    for seed in range(2 if INTERPRETED else 30):
        state = new_game(policy.board, 2, seed, -1)
        policy.plans.forget()
        while state.phase != constants.OVER:
            action = policy.choose(state, state.seat)
            assert state.last_round == constants.NOT_YET or action != action_codes.DRAW_TICKETS
            assert turns.play(state, state.seat, action) == 0
