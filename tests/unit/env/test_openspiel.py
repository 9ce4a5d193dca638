"""The game for OpenSpiel passes OpenSpiel's own tests."""

from __future__ import annotations

import warnings
from typing import cast

import numpy as np
import pytest

from semafor import Game

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: make test-research")

with warnings.catch_warnings():
    # Modules that OpenSpiel imports give deprecation warnings.
    warnings.simplefilter("ignore")
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase
    from open_spiel.python.algorithms import mcts

    from semafor.env import openspiel

pytestmark = pytest.mark.research
GAMES = [("usa", 2), ("usa", 5), ("europe", 3), ("poland", 4)]
every_game = pytest.mark.parametrize(("map", "players"), GAMES)


def load(map: str, players: int, deals: int = 50) -> openspiel.SpielGame:
    return cast(openspiel.SpielGame, pyspiel.load_game(f"semafor(map={map},players={players},deals={deals})"))


class TestOpenSpielsOwn(EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # OpenSpiel tells no types
    """Its API test, as it runs over its own games."""

    game = pyspiel.load_game("semafor(map=europe,players=3,deals=20)")
    game_name = "semafor"


# It would run the base class as well, which has no game.
del EnforceAPIOnPartialTreeBase


@every_game
def test_openspiels_random_simulation_finds_nothing(map: str, players: int) -> None:
    pyspiel.random_sim_test(load(map, players), num_sims=2, serialize=True, verbose=False)


@every_game
def test_a_deal_is_the_game_of_that_seed_and_all_agree_to_its_end(map: str, players: int) -> None:
    state, game = load(map, players).new_initial_state(), Game(map, players, seed=7)
    rng = np.random.default_rng(3)
    assert state.is_chance_node()
    state.apply_action(7)
    while not game.over:
        assert state.current_player() == game.seat
        legal = state.legal_actions()
        assert {state.action_to_string(action) for action in legal} == {str(action) for action in game.legal()}
        action = int(rng.choice(legal))
        game.play(state.action_to_string(action))
        state.apply_action(action)
    assert state.is_terminal()
    winners = {seat for seat, value in enumerate(state.returns()) if value > 0}
    assert winners == set(game.winners)
    assert sum(state.returns()) == pytest.approx(0.0, abs=1e-6)


def test_a_clone_and_a_resampled_state_go_their_own_ways() -> None:
    state = load("usa", 2).new_initial_state()
    state.apply_action(3)
    state.apply_action(state.legal_actions()[0])
    before = state.observation_string(0)
    other = state.resample_from_infostate(0, np.random.default_rng(1).random)
    assert other.observation_string(0) == before
    assert other.observation_string(1) != state.observation_string(1)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert state.observation_string(0) == before


def test_openspiels_search_plays_it() -> None:
    game = load("poland", 2)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    state.apply_action(1)
    assert bot.step(state) in state.legal_actions()
