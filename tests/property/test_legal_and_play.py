"""What is listed as legal is accepted, what is not is refused, and a refusal changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor import IllegalAction
from semafor.notation.action_codec import offered_to, pack, unpack
from semafor.notation.map_ids import MapIds
from semafor.notation.refusal_facts import find_refusal
from semafor.rules import constants, refusal_codes, turns
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State
from support.all_actions import all_actions
from support.generated_maps import Setting, settings
from support.hypothesis_profiles import INTERPRETED, effort
from support.invariants import check
from support.random_play import new_state, walk

# All actions are asked for only now and then: there are thousands of them.
EVERY = 40 if INTERPRETED else 12
TRIED = 25


def moments(setting: Setting, seed: int) -> list[State]:
    """States of one game, some actions apart."""
    state, dice = new_state(setting.map, setting.players, seed), FastRng(seed)
    found = [state.copy()]
    while state.phase != constants.OVER:
        for _ in walk(state, dice, 1 + dice.below(2 * EVERY)):
            pass
        found.append(state.copy())
    return found


def some(numbers: list[int], dice: FastRng) -> list[int]:
    """A few of them."""
    return [numbers[dice.below(len(numbers))] for _ in range(TRIED)] if numbers else []


@pytest.mark.rule("TURN-02", "CLAIM-02", "CASE-31", "CASE-103")
@effort(40)
@given(settings(), st.integers(0, 2**64))
def test_an_action_is_accepted_exactly_if_it_is_listed(setting: Setting, seed: int) -> None:
    actions, dice = all_actions(setting.map), FastRng(seed)
    for state in moments(setting, seed):
        before = state.snapshot()
        for seat in range(setting.players):
            legal = turns.legal(state, seat)
            assert len(legal) == len(set(legal)), "nothing is listed twice"
            assert bool(legal) == (seat in turns.acting(state))
            accepted = [action for action in actions if turns.refusal(state, seat, action) == refusal_codes.FINE]
            assert sorted(legal) == sorted(accepted)
            for action in some(sorted(set(actions) - set(legal)), dice):
                assert turns.play(state, seat, action) in refusal_codes.REFUSALS
        assert state.snapshot() == before, "a refusal changes nothing"


@effort(70)
@given(settings(), st.integers(0, 2**64), st.lists(st.integers(0, 2**32 - 1), min_size=40, max_size=40))
def test_a_number_that_is_no_action_is_refused_whatever_it_is(setting: Setting, seed: int, numbers: list[int]) -> None:
    """Also with a legal action's bits and one more or less, and for seats that do not exist."""
    for state in moments(setting, seed)[::3]:
        before, listed = state.snapshot(), turns.legal(state, state.seat)
        near = [action ^ 1 << number % 32 for action, number in zip(listed, numbers, strict=False)]
        for number in (*numbers, *near):
            assert (turns.refusal(state, state.seat, number) == refusal_codes.FINE) == (number in listed)
        for seat in (-1, setting.players, 99):
            assert turns.legal(state, seat) == []
            assert all(
                turns.play(state, seat, number) in refusal_codes.REFUSALS for number in (*listed[:5], *numbers[:5])
            )
        assert state.snapshot() == before


@effort(40)
@given(settings(), st.integers(0, 2**64))
def test_every_listed_action_can_be_played_and_copies_are_independent(setting: Setting, seed: int) -> None:
    dice = FastRng(seed)
    for state in moments(setting, seed):
        before = state.snapshot()
        for seat in turns.acting(state):
            for action in some(turns.legal(state, seat), dice):
                twin = state.copy()
                assert turns.play(twin, seat, action) == refusal_codes.FINE
                assert twin.snapshot() != before, "an action changes something"
                check(twin.snapshot(), setting.map)
        assert state.snapshot() == before, "what a copy plays is no business of the original"


@effort(40)
@given(settings(), st.integers(0, 2**64))
def test_every_action_has_one_text_and_every_refusal_one_sentence(setting: Setting, seed: int) -> None:
    actions, dice, map_ids = all_actions(setting.map), FastRng(seed), MapIds(setting.map)
    names = [f"Player {number}" for number in range(setting.players)]
    for state in moments(setting, seed):
        for seat in turns.acting(state):
            offered = offered_to(state, seat)
            legal = turns.legal(state, seat)
            for number in some(legal, dice):
                assert pack(unpack(number, map_ids, offered), map_ids, offered).number == number
            for packed in some(actions, dice):
                action = unpack(packed, map_ids, offered)
                problem = find_refusal(pack(action, map_ids, offered), action, state, seat, map_ids, names)
                assert (problem is None) == (pack(action, map_ids, offered).number in legal)
                if problem is not None:
                    assert isinstance(problem, IllegalAction)
                    assert problem.rule is not None
                    assert str(problem).endswith(".")
                    assert "{" not in str(problem)
