"""Guesses of rivals' tickets by the learned posterior: legal, blind, and better than guesses by lot."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.planning.shortest_paths import ShortestPaths
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.search import belief_constants
from semafor.bots.search.belief_weights import BELIEF_TABLES
from semafor.bots.search.ticket_posterior import TicketPosterior, posterior_for
from semafor.maps.loader import built_in_maps, load_map
from semafor.rules import constants
from semafor.rules.board import Board
from semafor.rules.determinize import redeal
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State
from support.random_play import after
from support.run_both_modes import output_of
from support.self_play import play_some

SOME_GUESSES = """
from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.search.ticket_posterior import posterior_for
from semafor.maps.loader import load_map
from semafor.rules import determinize, turns
from semafor.rules.board import Board
from semafor.rules.dealing import new_game
from semafor.rules.fast_rng import FastRng

for map, players, age in ("usa", 2, 60), ("europe", 3, 90):
    board = Board(load_map(map))
    policy, beliefs, state = FastPolicy(board, FastWeights()), posterior_for(board), new_game(board, players, 5, -1)
    for _ in range(age):
        turns.play(state, state.seat, policy.choose(state, state.seat))
    seat, dice = state.seat, FastRng(3)
    beliefs.look(state, seat)
    for _ in range(10):
        guess = state.copy()
        determinize.redeal(guess, seat, dice)
        beliefs.deal_tickets(guess, seat, dice)
        print(guess.snapshot())
    print(beliefs.choices(state, seat, (seat + 1) % players, state.seat_snapshot((seat + 1) % players).tickets[0]))
"""
TABLES = [("usa", 2), ("usa", 4), ("europe", 2), ("europe", 4), ("poland", 3)]


def guess_of(state: State, seat: int, beliefs: TicketPosterior, dice: FastRng) -> State:
    guess = state.copy()
    redeal(guess, seat, dice)
    beliefs.deal_tickets(guess, seat, dice)
    return guess


@pytest.mark.parametrize(("map", "players"), TABLES)
def test_a_guess_deals_every_ticket_once_and_leaves_all_that_the_seat_knows(map: str, players: int) -> None:
    dice = FastRng(7)
    for seed in range(4):
        state = after(map, players, seed, 60 + 40 * seed)
        if state.phase in (constants.START, constants.OVER):
            continue
        seat, beliefs, before = state.seat, posterior_for(state.board), state.snapshot()
        long = {number for number, ticket in enumerate(state.board.map.tickets) if ticket.long}
        beliefs.look(state, seat)
        for _ in range(20):
            guess = guess_of(state, seat, beliefs, dice).snapshot()
            places = Counter(guess.ticket_deck)
            for own, true in zip(guess.seats, before.seats, strict=True):
                places.update([*own.tickets, *own.offered])
                assert len(own.tickets) == len(true.tickets)
                assert len(long.intersection(own.tickets)) <= state.board.start_long
            assert max(places.values()) == 1
            assert not long.intersection(guess.ticket_deck)
            assert len(guess.ticket_deck) == len(before.ticket_deck)
            if not state.board.rejected_leave:
                assert len(places) == state.board.tickets - len(guess.rejected)
            assert guess.seats[seat] == before.seats[seat]


@pytest.mark.parametrize("map", ["usa", "europe"])
def test_guesses_are_the_same_whatever_the_seat_cannot_see(map: str) -> None:
    state = after(map, 3, 5, 150)
    other = state.copy()
    redeal(other, state.seat, FastRng(99))
    assert other != state
    guesses = []
    for known in (state, other):
        beliefs = posterior_for(known.board)
        beliefs.look(known, state.seat)
        guesses.append([guess_of(known, state.seat, beliefs, FastRng(i)).snapshot() for i in range(5)])
    assert guesses[0] == guesses[1]


@pytest.mark.slow
def test_compiled_and_interpreted_guesses_are_the_same() -> None:
    assert output_of(SOME_GUESSES, interpreted=False) == output_of(SOME_GUESSES, interpreted=True)


def way_of(board: Board, ticket: int) -> list[int]:
    """The routes of a ticket's shortest way."""
    paths, numbers = ShortestPaths(board), {city.id: number for number, city in enumerate(board.map.cities)}
    for number, route in enumerate(board.map.routes):
        paths.set_price(number, route.length)
    found = paths.find_path(numbers[board.map.tickets[ticket].a], numbers[board.map.tickets[ticket].b])
    assert found is not None
    return found


@pytest.mark.parametrize(("map", "ticket"), [("usa", 3), ("usa", 20), ("europe", 10)])
def test_a_rival_whose_network_is_the_way_of_a_ticket_is_thought_to_hold_it(map: str, ticket: int) -> None:
    state = play_some(FastPolicy(Board(load_map(map)), FastWeights()), 2, 3, 6)
    seat, snapshot = state.seat, state.snapshot()
    if ticket in snapshot.seats[seat].tickets:
        pytest.fail("choose another ticket: the seat holds this one")
    routes = way_of(state.board, ticket)
    trains = state.board.trains - sum(state.board.map.routes[route].length for route in routes)
    snapshot.seats[seat] = replace(snapshot.seats[seat], routes=[])
    snapshot.seats[1 - seat] = replace(snapshot.seats[1 - seat], routes=routes, trains=trains)
    state = State.from_snapshot(state.board, snapshot)
    beliefs = posterior_for(state.board)
    beliefs.look(state, seat)
    dice, blind, hits = FastRng(1), 0, 0
    for _ in range(200):
        guess = state.copy()
        redeal(guess, seat, dice)
        blind += ticket in guess.seat_snapshot(1 - seat).tickets
        beliefs.deal_tickets(guess, seat, dice)
        hits += ticket in guess.seat_snapshot(1 - seat).tickets
    assert hits > 2.5 * blind


def test_every_map_has_a_weight_for_every_feature_and_ticket() -> None:
    size = belief_constants.SOLO_FEATURES + belief_constants.JOINT_FEATURES
    assert {len(table) for table in BELIEF_TABLES["any"].values()} == {size}
    assert sorted(BELIEF_TABLES["any"]) == list(range(2, constants.SEATS + 1))
    for name in built_in_maps():
        found = load_map(name)
        fewest, most = found.rules.players
        assert sorted(BELIEF_TABLES[found.id]) == list(range(fewest, most + 1))
        assert {len(table) for table in BELIEF_TABLES[found.id].values()} == {size + len(found.tickets)}
