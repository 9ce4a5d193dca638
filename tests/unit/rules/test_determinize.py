"""Redealing: a guess of what a seat cannot see, true to all that it knows."""

from __future__ import annotations

import pytest

from semafor import Game, load_map
from semafor.rules import constants, turns
from semafor.rules.determinize import redeal
from semafor.rules.fast_rng import FastRng
from semafor.rules.snapshot import Snapshot
from semafor.rules.state import State
from support.position_builders import MAPS, europe, everybody_keeps, look_at, poland, usa
from support.random_play import after, new_state

SPECTATOR = -1


def redealt(state: State, seat: int, seed: int = 1) -> Snapshot:
    guess = state.copy()
    redeal(guess, seat, FastRng(seed))
    return guess.snapshot()


def cards_of(snapshot: Snapshot) -> list[int]:
    """How many cards of each kind there are."""
    piles = [*snapshot.row, *snapshot.deck]
    counts = [piles.count(kind) + snapshot.discard[kind] for kind in range(constants.KINDS)]
    for seat in snapshot.seats:
        counts = [count + held for count, held in zip(counts, seat.hand, strict=True)]
    if snapshot.tunnel is not None:
        for card in snapshot.tunnel.revealed:
            counts[card] += 1
        counts[snapshot.tunnel.color] += snapshot.tunnel.colored
        counts[constants.LOCOMOTIVE] += snapshot.tunnel.locomotives
    return counts


@pytest.mark.parametrize("map_id", MAPS)
@pytest.mark.parametrize("actions", [3, 40, 90])
def test_what_the_seat_holds_and_what_lies_open_stays(map_id: str, actions: int) -> None:
    state = after(map_id, 3, 4, actions)
    before = state.snapshot()
    for seat in range(3):
        guess = redealt(state, seat)
        assert guess.seats[seat] == before.seats[seat]
        assert (guess.row, guess.discard, guess.tunnel) == (before.row, before.discard, before.tunnel)
        assert (guess.phase, guess.seat, guess.country_cards) == (before.phase, before.seat, before.country_cards)
        assert len(guess.deck) == len(before.deck)
        assert len(guess.ticket_deck) == len(before.ticket_deck)
        for content, old in zip(guess.seats, before.seats, strict=True):
            assert sum(content.hand) == sum(old.hand)
            assert (content.routes, content.known, content.trains) == (old.routes, old.known, old.trains)
            assert all(held >= known for held, known in zip(content.hand, content.known, strict=True))


@pytest.mark.parametrize("map_id", MAPS)
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 2])
def test_there_are_as_many_cards_of_each_kind_as_before(map_id: str, seat: int) -> None:
    for actions in (2, 30, 110):
        state = after(map_id, 3, 6, actions)
        assert cards_of(redealt(state, seat)) == cards_of(state.snapshot()) == [12] * 8 + [14]


def test_another_hand_can_hold_any_card_that_was_not_seen() -> None:
    game = usa({"hand": "RRRRRRRRRRRR"}, {"hand": "BG", "known": "B"}, row="YYYYY", deck="KKKK")
    others = set()
    for seed in range(80):
        guess = redealt(game.state, 0, seed)
        assert guess.seats[1].hand[1] >= 1, "the blue card was seen"
        others |= {kind for kind, count in enumerate(guess.seats[1].hand) if count > (kind == 1)}
    assert others == set(range(9)) - {0}, "all reds are in the own hand"


def test_the_key_of_the_generator_is_guessed_too() -> None:
    state = new_state("usa", 2, 5)
    keys = {redealt(state, 0, seed).seed for seed in range(5)}
    assert len(keys) == 5
    assert state.snapshot().seed not in keys


def test_own_returned_tickets_are_thought_to_lie_at_the_bottom() -> None:
    deck = ["boston-miami", "miami-toronto", "denver-el_paso", "calgary-phoenix", "duluth-houston"]
    game = usa("", "", ticket_deck=deck)
    game.play("tickets")
    game.play("keep boston-miami")
    bottoms = set()
    for seed in range(12):
        guess = redealt(game.state, 0, seed)
        names = [load_map("usa").tickets[index].id for index in guess.ticket_deck]
        assert set(names[-2:]) == {"miami-toronto", "denver-el_paso"}
        assert "boston-miami" not in names
        bottoms.add(names[-1])
    assert len(bottoms) == 2, "in which order, nobody saw"
    seen_by_the_other = [redealt(game.state, 1, seed).ticket_deck[-1] for seed in range(40)]
    assert len(set(seen_by_the_other)) > 4


def test_while_all_choose_an_others_choice_is_a_guess_of_its_size_too() -> None:
    game = Game.new("usa", 3, seed=5)
    game.play("keep " + ",".join(look_at(game, 1)["offered"][:2]), 1)
    kept = {len(redealt(game.state, 0, seed).seats[1].tickets) for seed in range(30)}
    assert kept == {2, 3}
    guess = redealt(game.state, 0)
    assert len(guess.seats[2].offered) == 3
    assert guess.seats[0] == game.state.snapshot().seats[0]
    assert len(guess.rejected) + len(guess.seats[1].tickets) == 3


def test_who_has_chosen_knows_the_rejected_tickets() -> None:
    game = Game.new("poland", 2, seed=5)
    offered = look_at(game, 0)["offered"]
    game.play("keep " + ",".join(offered[:2]), 0)
    rejected = {load_map("poland").tickets[index].id for index in redealt(game.state, 0).rejected}
    assert rejected == set(offered[2:])


def test_europe_others_may_hold_a_long_ticket_and_the_deck_never_does() -> None:
    tickets = load_map("europe").tickets
    game = everybody_keeps(Game.new("europe", 3, seed=5), 3)
    held = set()
    for seed in range(30):
        guess = redealt(game.state, 0, seed)
        assert not any(tickets[index].long for index in guess.ticket_deck)
        for content in guess.seats[1:]:
            long = sum(tickets[index].long for index in content.tickets)
            assert long <= 1
            held.add(long)
        everything = [index for content in guess.seats for index in content.tickets] + guess.ticket_deck
        assert len(everything) == len(set(everything))
    assert held == {0, 1}


def test_europe_where_tickets_are_scarce_the_others_must_have_kept_long_ones() -> None:
    tickets = load_map("europe").tickets
    regular = [ticket.id for ticket in tickets if not ticket.long]
    # Of 40 regular tickets seat 0 has 36 and the deck two, so that two are left for the five that the others hold.
    seats = [{"tickets": regular[:36]}, {"tickets": [*regular[36:38], "cadiz-stockholm"]}]
    seats += [{"tickets": ["danzig-lisboa"]}, {"tickets": ["brest-petrograd"]}]
    game = europe(*seats, ticket_deck=regular[38:])
    for seed in range(20):
        guess = redealt(game.state, 0, seed)
        held = [[tickets[index].long for index in content.tickets] for content in guess.seats[1:]]
        assert [len(each) for each in held] == [3, 1, 1]
        assert [sum(each) for each in held] == [1, 1, 1]
        assert len(set(guess.ticket_deck)) == 2


def test_when_all_is_over_the_tickets_stay_as_they_are() -> None:
    game = europe({"tickets": ["berlin-roma"]}, {"tickets": ["berlin-london"]}, phase="over", last_round=0)
    guess = redealt(game.state, 0)
    assert [content.tickets for content in guess.seats] == [content.tickets for content in game.state.snapshot().seats]


def test_a_guess_amid_a_tunnel_leaves_the_attempt_as_it_is_and_can_be_played_on() -> None:
    game = europe("RRRR", "GG", deck="RBGKWOPP")
    game.play("claim erzurum-sochi RRR")
    guess = game.state
    redeal(guess, 1, FastRng(3))
    assert guess.snapshot().tunnel == game.state.snapshot().tunnel
    assert all(count <= most for count, most in zip(cards_of(guess.snapshot()), [12] * 8 + [14], strict=True))
    assert turns.legal(guess, 0)
    for action in turns.legal(guess, 0):
        assert turns.play(guess.copy(), 0, action) == 0


@pytest.mark.parametrize("map_id", MAPS)
def test_the_guess_depends_on_the_view_alone(map_id: str) -> None:
    """Whatever was hidden before leaves no trace: guessing from a guess gives the same as guessing from the truth."""
    for actions in (0, 2, 25, 70):
        state = after(map_id, 4, 8, actions)
        for seat in (SPECTATOR, 0, 3):
            once, twice = state.copy(), state.copy()
            redeal(twice, seat, FastRng(77))
            redeal(once, seat, FastRng(5))
            redeal(twice, seat, FastRng(5))
            assert once == twice


def test_country_cards_lie_open_and_are_not_redealt() -> None:
    game = poland({"country_cards": {"germany": [7]}}, {"country_cards": {"germany": [4]}})
    before = game.state.snapshot()
    guess = redealt(game.state, SPECTATOR)
    assert guess.country_cards == before.country_cards
    assert [content.country_cards for content in guess.seats] == [content.country_cards for content in before.seats]
