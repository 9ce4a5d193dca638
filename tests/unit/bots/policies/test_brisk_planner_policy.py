"""The planner's strategy where it has to be brisk, for rollouts: legal, blind to the hidden, and better than fast."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor.bots.planning.fast_weights import LENGTH_COSTS, FastWeights
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.planner_policy import PlannerPolicy
from semafor.bots.policies.tuned_weights import TABLES, Table, brisk_with
from semafor.bots.search.weight_match import WeightMatch
from semafor.maps.loader import load_map
from semafor.rules import constants
from semafor.rules.board import Board
from semafor.rules.determinize import redeal
from semafor.rules.fast_rng import FastRng
from support.generated_maps import Setting, settings
from support.hypothesis_profiles import INTERPRETED, effort
from support.self_play import forget, play_some

LINE_UPS = [("usa", 2), ("usa", 5), ("europe", 2), ("europe", 4), ("poland", 2), ("poland", 4)]


# For maps that it was not tuned for. Plans may lead into countries there.
ADVENTUROUS: Table = (LENGTH_COSTS, {"country_worth": 6}, {})
TUNED = {name: table for name, table in TABLES.items() if table[2] is not None}


def brisk(board: Board) -> PlannerPolicy:
    return brisk_with(board, TUNED.get(board.map.id, ADVENTUROUS))


@pytest.mark.parametrize(("map_name", "players"), LINE_UPS)
def test_whole_games_are_played_with_legal_actions_alone(map_name: str, players: int) -> None:
    strategy = brisk(Board(load_map(map_name)))
    for seed in range(1 if INTERPRETED else 20):
        assert play_some(strategy, players, seed).phase == constants.OVER


@pytest.mark.slow
@given(settings(), st.integers(0, 2**32))
@effort(25)
def test_it_plays_on_maps_that_nobody_drew(setting: Setting, seed: int) -> None:
    assert play_some(brisk(Board(setting.map)), setting.players, seed).phase == constants.OVER


@pytest.mark.parametrize(("map_name", "players"), LINE_UPS)
def test_it_does_the_same_whatever_its_seat_cannot_see(map_name: str, players: int) -> None:
    strategy, dice = brisk(Board(load_map(map_name))), FastRng(5)
    for age in (40, 90) if INTERPRETED else range(1, 160, 13):
        state = play_some(strategy, players, age, age)
        if state.phase == constants.OVER:
            continue
        forget(strategy)
        chosen = strategy.choose(state, state.seat)
        for _ in range(3):
            guess = state.copy()
            redeal(guess, state.seat, dice)
            forget(strategy)
            assert strategy.choose(guess, state.seat) == chosen


@pytest.mark.slow
@pytest.mark.parametrize("map_name", TUNED)
def test_where_it_is_tuned_it_beats_the_fast_policy(map_name: str) -> None:
    board = Board(load_map(map_name))
    match = WeightMatch(board, brisk(board), FastPolicy(board, FastWeights()))
    match.play(2, 500, 3)
    share, _, own, others = match.results()
    assert share > 1 / 2
    assert own > others
