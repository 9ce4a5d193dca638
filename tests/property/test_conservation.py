"""Nothing is ever lost or made: cards, trains, stations, tickets, country cards; and the table is always in order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor.rules import constants, ending
from semafor.rules.fast_rng import FastRng
from support.generated_maps import Setting, settings
from support.hypothesis_profiles import effort
from support.invariants import check
from support.random_play import new_state, walk


@pytest.mark.rule("COMP-01", "COMP-03", "COMP-04", "COMP-05", "COMP-07", "DBL-02", "DBL-03", "POL-03", "STAT-02")
@effort(150)
@given(settings(), st.integers(0, 2**64), st.booleans())
def test_whatever_is_played_everything_is_still_there(setting: Setting, seed: int, eager: bool) -> None:
    map = setting.map
    state = new_state(map, setting.players, seed)
    check(state.snapshot(), map)
    for number, _ in enumerate(walk(state, FastRng(seed), eager=eager)):
        if number % 3 == 0:
            check(state.snapshot(), map)
    check(state.snapshot(), map)
    assert state.phase == constants.OVER


@effort(70)
@given(settings(), st.integers(0, 2**64), st.lists(st.tuples(st.integers(0, 250), st.integers(0, 4)), max_size=4))
def test_nor_is_anything_lost_when_somebody_resigns(
    setting: Setting, seed: int, resignations: list[tuple[int, int]]
) -> None:
    map = setting.map
    state = new_state(map, setting.players, seed)
    dice, moments = FastRng(seed), dict(resignations)
    for moment in range(250):
        if moment in moments:
            ending.resign(state, moments[moment] % setting.players)
            check(state.snapshot(), map)
        for _ in walk(state, dice, 1):
            pass
    for _ in walk(state, dice):
        pass
    check(state.snapshot(), map)
    assert state.phase == constants.OVER


@effort(40)
@given(settings(), st.integers(0, 2**64))
def test_tickets_that_have_left_the_game_stay_away(setting: Setting, seed: int) -> None:
    map = setting.map
    state = new_state(map, setting.players, seed)
    there = set(range(len(map.tickets)))
    for number, _ in enumerate(walk(state, FastRng(seed))):
        if number % 5 == 0:
            snapshot = state.snapshot()
            held = [ticket for seat in snapshot.seats for ticket in (*seat.tickets, *seat.offered)]
            now = {*held, *snapshot.ticket_deck, *snapshot.rejected}
            assert now <= there
            there = now
