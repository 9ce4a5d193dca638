"""Search by paired rollouts: reproducible, within its budget, blind to the hidden, and better than its own policy."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.players.champion_bot import ChampionBot
from semafor.bots.players.search_bot import SearchBot
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.search.rollout_search import RolloutSearch
from semafor.maps.loader import load_map
from semafor.rules import constants, turns
from semafor.rules.board import Board
from semafor.rules.dealing import new_game
from semafor.rules.determinize import redeal
from semafor.rules.fast_rng import FastRng
from semafor.rules.scoring import score
from support.hypothesis_profiles import INTERPRETED
from support.run_both_modes import output_of
from support.self_play import play_some

LINE_UPS = [("usa", 2), ("europe", 3), ("poland", 4)]
ROLLOUTS = 4 if INTERPRETED else 100


@pytest.mark.slow
@pytest.mark.parametrize("bot", [SearchBot, ChampionBot])
@pytest.mark.parametrize(("map_name", "players"), LINE_UPS)
def test_same_view_same_dice_same_rollouts_same_action(map_name: str, players: int, bot: type[SearchBot]) -> None:
    board = Board(load_map(map_name))
    for age in (0, 71) if INTERPRETED else range(0, 130, 13):
        state = play_some(FastPolicy(board, FastWeights()), players, age, age)
        if state.phase == constants.OVER:
            continue
        search = bot().make_search(board)
        chosen = search.choose(state, state.seat, FastRng(1), ROLLOUTS)
        assert chosen in turns.legal(state, state.seat)
        guess = state.copy()
        redeal(guess, state.seat, FastRng(age))
        other = bot().make_search(board)
        assert other.choose(guess, state.seat, FastRng(1), ROLLOUTS) == chosen


@pytest.mark.slow
@pytest.mark.parametrize(("map_name", "players"), LINE_UPS)
def test_whole_games_are_played_with_legal_actions_alone(map_name: str, players: int) -> None:
    board = Board(load_map(map_name))
    search, dice = RolloutSearch(FastPolicy(board, FastWeights())), FastRng(2)
    state = new_game(board, players, 3, -1)
    while state.phase != constants.OVER:
        assert turns.play(state, state.seat, search.choose(state, state.seat, dice, 24)) == 0


def test_the_state_that_it_is_shown_stays_as_it_is() -> None:
    board = Board(load_map("usa"))
    state = play_some(FastPolicy(board, FastWeights()), 2, 4, 40)
    before = state.copy()
    RolloutSearch(FastPolicy(board, FastWeights())).choose(state, state.seat, FastRng(1), ROLLOUTS)
    assert state == before


def test_a_plan_is_kept_while_none_proves_better() -> None:
    board = Board(load_map("usa"))
    state = play_some(FastPolicy(board, FastWeights()), 2, 4, 20)
    seat = state.seat
    # With this doubt, no alternative is ever better by enough standard errors.
    stubborn = RolloutSearch(FastPolicy(board, FastWeights()), doubt=1000.0, drafts=6, fewest_for_plans=0)
    policy = FastPolicy(board, FastWeights())
    stubborn.choose(state, seat, FastRng(1), ROLLOUTS)
    before = set(stubborn.policy.planned(state, seat))
    assert before == set(policy.planned(state, seat))
    while state.seat == seat:
        turns.play(state, seat, stubborn.choose(state, seat, FastRng(1), ROLLOUTS))
    while state.seat != seat:
        policy.plans.forget()
        turns.play(state, state.seat, policy.choose(state, state.seat))
    stubborn.choose(state, seat, FastRng(1), ROLLOUTS)
    own = set(state.seat_snapshot(seat).routes)
    assert set(stubborn.policy.planned(state, seat)) == before - own


@pytest.mark.parametrize(("fewest", "may_differ"), [(0, True), (ROLLOUTS, False)])
def test_it_may_settle_on_another_plan_than_the_policy_with_enough_rollouts(fewest: int, may_differ: bool) -> None:
    board = Board(load_map("usa"))
    policy = FastPolicy(board, FastWeights())
    differs = 0
    for seed in range(8):
        state = play_some(FastPolicy(board, FastWeights()), 2, seed, 30)
        if state.phase == constants.SECOND:
            turns.play(state, state.seat, policy.choose(state, state.seat))
        open_minded = RolloutSearch(FastPolicy(board, FastWeights()), doubt=0.0, drafts=6, fewest_for_plans=fewest)
        open_minded.choose(state, state.seat, FastRng(1), ROLLOUTS)
        policy.plans.forget()
        differs += open_minded.policy.planned(state, state.seat) != policy.planned(state, state.seat)
    assert (differs > 0) == may_differ


@pytest.mark.slow
def test_a_race_of_few_rollouts_is_not_won_by_who_was_lucky_in_its_early_rounds() -> None:
    board = Board(load_map("usa"))
    policy = FastPolicy(board, FastWeights())
    left = {0: 0, ROLLOUTS + 1: 0}
    for seed in range(120):
        state = play_some(policy, 2, seed, 40)
        policy.plans.forget()
        own = policy.choose(state, state.seat)
        for few in left:
            search = RolloutSearch(FastPolicy(board, FastWeights()), few=few)
            left[few] += search.choose(state, state.seat, FastRng(seed), ROLLOUTS) != own
    assert 0 < left[ROLLOUTS + 1] < left[0]


SOME_CHOICES = """
from semafor.bots.players.champion_bot import ChampionBot
from semafor.bots.players.search_bot import SearchBot
from semafor.maps.loader import load_map
from semafor.rules import constants, turns
from semafor.rules.board import Board
from semafor.rules.dealing import new_game
from semafor.rules.fast_rng import FastRng

dice = FastRng(4)
champions = [(map_name, 3, ChampionBot) for map_name in ("usa", "europe", "poland")]
for map_name, players, bot in (("poland", 2, SearchBot), *champions):
    board = Board(load_map(map_name))
    search, state = bot().make_search(board), new_game(board, players, 3, -1)
    age = 0
    while state.phase != constants.OVER:
        search.policy.plans.forget()
        action = search.policy.choose(state, state.seat)
        if age % 40 == 30:
            action = search.choose(state, state.seat, dice, 20)
        age += 1
        print(action)
        turns.play(state, state.seat, action)
"""


@pytest.mark.long("searches interpreted for ten seconds")
@pytest.mark.slow
def test_compiled_and_interpreted_bots_choose_the_same() -> None:
    assert output_of(SOME_CHOICES, interpreted=False) == output_of(SOME_CHOICES, interpreted=True)


def test_where_nobody_has_tuned_it_champion_thinks_as_search_does() -> None:
    board = Board(replace(load_map("poland"), id="elsewhere"))
    for age in range(0, 100, 30):
        state = play_some(FastPolicy(board, FastWeights()), 3, 5, age)
        choices = [
            bot().make_search(board).choose(state, state.seat, FastRng(1), 40) for bot in (SearchBot, ChampionBot)
        ]
        assert choices[0] == choices[1]


@pytest.mark.slow
def test_it_keeps_to_its_time() -> None:
    board = Board(load_map("usa"))
    search = RolloutSearch(FastPolicy(board, FastWeights()))
    state = play_some(FastPolicy(board, FastWeights()), 2, 4, 30)
    took = []
    for seed in range(12):
        start = time.process_time()
        search.choose_in_time(state, state.seat, FastRng(seed), 0.02)
        took.append(time.process_time() - start)
    assert sorted(took)[6] < 0.022


@pytest.mark.slow
def test_it_beats_its_own_policy() -> None:
    board = Board(load_map("usa"))
    search, policy, dice = RolloutSearch(FastPolicy(board, FastWeights())), FastPolicy(board, FastWeights()), FastRng(6)
    margins = 0
    for seed in range(6):
        for own in range(2):
            state = new_game(board, 2, seed, -1)
            policy.plans.forget()
            while state.phase != constants.OVER:
                if state.seat == own:
                    action = search.choose(state, state.seat, dice, 60)
                else:
                    action = policy.choose(state, state.seat)
                assert turns.play(state, state.seat, action) == 0
            scores = score(state)
            margins += scores.seat(own).total - scores.seat(1 - own).total
    assert margins > 0
