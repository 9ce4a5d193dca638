"""The PettingZoo environments keep PettingZoo's contract, and say clearly what was wrong."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from semafor import Game, IllegalAction
from semafor.env import europe_v0, map_v0, poland_v0, usa_v0
from semafor.env.pettingzoo_env import RawEnvironment
from semafor.rules.fast_rng import FastRng
from support.long_tests import partly_long
from support.pettingzoo_tests import api_test, render_test, seed_test

EXAMPLE = Path(str(map_v0.__file__)).parents[1] / "maps" / "example.json"
TABLES = [
    (module, players)
    for module, most in ((usa_v0, 5), (europe_v0, 5), (poland_v0, 4))
    for players in range(2, most + 1)
]
# PettingZoo says so of every game with a mask that isn't its own.
own_games_only = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
    "ignore:Action mask numpy array is all zeros",
)
every_table = pytest.mark.parametrize(
    ("module", "players"),
    partly_long(TABLES, "whole games at every table", short=((usa_v0, 2), (europe_v0, 3), (poland_v0, 4))),
    ids=[f"{module.__name__.rpartition('.')[2]}-{players}" for module, players in TABLES],
)


def play_out(environment: Any, seed: int, steps: int = 100_000) -> Iterator[int]:
    """Random legal actions, each before it is played."""
    rng = FastRng(seed)
    environment.reset(seed)
    for agent in environment.agent_iter(steps):
        observation, _, over, _, _ = environment.last()
        if over:
            environment.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        action = int(legal[max(rng.below(len(legal)), rng.below(len(legal)))])
        assert environment.action_space(agent).contains(action)
        yield action
        environment.step(action)


@pytest.mark.slow
@own_games_only
@every_table
def test_pettingzoos_own_tests_pass(module: ModuleType, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(module.env(players=players), num_cycles=400)
    seed_test(partial(module.env, players=players), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.slow
@every_table
def test_pettingzoos_render_test_passes(module: ModuleType, players: int) -> None:
    render_test(partial(module.env, players=players))


@pytest.mark.slow
@own_games_only
@pytest.mark.parametrize("observation", ["flat", "graph"])
@pytest.mark.parametrize("reward", ["score", "progress"])
def test_every_option_keeps_the_contract(observation: str, reward: str) -> None:
    options: dict[str, Any] = {"longest_path_bonus": 5, "country_join": "generous", "first": 1}
    api_test(poland_v0.env(observation=observation, memory=True, reward=reward, **options), num_cycles=300)
    api_test(map_v0.env(EXAMPLE, players=3, observation=observation, reward=reward), num_cycles=300)


def test_a_seed_deals_what_the_same_seed_deals_everywhere() -> None:
    environment = europe_v0.raw_env(players=3)
    environment.reset(42)
    assert environment.state_copy() == Game("europe", 3, seed=42).state
    environment.reset()
    other = environment.state_copy()
    environment.reset(42)
    environment.reset()
    assert environment.state_copy() == other


@pytest.mark.slow
def test_the_picture_shows_what_was_claimed() -> None:
    environment = usa_v0.raw_env(render_mode="rgb_array")
    environment.reset(1)
    empty = environment.render()
    assert empty.shape[1:] == (1200, 3)
    for _ in play_out(environment, 1, 120):
        pass
    later = environment.render()
    assert later.shape == empty.shape
    assert (later != empty).any(axis=2).mean() > 0.005


def test_text_tells_nobodys_hand() -> None:
    environment = usa_v0.raw_env(render_mode="ansi")
    environment.reset(3)
    assert "player_0    0 points, 45 trains,  4 cards, ? tickets, 0 routes" in environment.render()


def test_rewards_for_winning_sum_to_zero_and_those_for_progress_to_the_score() -> None:
    for seed in range(5):
        winning, progress = usa_v0.raw_env(players=3), usa_v0.raw_env(players=3, reward="progress")
        actions = [*play_out(winning, seed)]
        winning.reset(seed)
        progress.reset(seed)
        gained = dict.fromkeys(progress.possible_agents, 0.0)
        for action in actions:
            winning.step(action)
            progress.step(action)
            for agent, reward in progress.rewards.items():
                gained[agent] += reward
        assert sum(winning.rewards.values()) == pytest.approx(0.0)
        assert {agent for agent, reward in winning.rewards.items() if reward > 0} == {
            f"player_{seat}" for seat in winning.result().winners
        }
        assert tuple(gained.values()) == progress.result().totals


def test_each_agent_is_told_at_its_turn_what_it_has_gained_since_its_last() -> None:
    environment = usa_v0.raw_env(reward="progress")
    total = dict.fromkeys(environment.possible_agents, 0.0)
    rng = FastRng(8)
    environment.reset(8)
    for agent in environment.agent_iter():
        observation, reward, over, _, _ = environment.last()
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        environment.step(None if over else int(legal[max(rng.below(len(legal)), rng.below(len(legal)))]))
    assert tuple(total.values()) == environment.result().totals


def test_an_illegal_action_raises_its_rule_and_changes_nothing() -> None:
    environment = usa_v0.raw_env()
    environment.reset(1)
    before = environment.state_copy()
    with pytest.raises(IllegalAction, match="tickets") as problem:
        environment.step(0)
    assert problem.value.rule == "CASE-04"
    for number in (-1, environment.space.index.size):
        with pytest.raises(ValueError, match="is no action"):
            environment.step(number)
    wrongs: tuple[Any, ...] = (1.0, "draw deck", None, np.float32(2))
    for wrong in wrongs:
        with pytest.raises(TypeError):
            environment.step(wrong)
    assert environment.state_copy() == before


def test_with_the_wrappers_an_illegal_action_ends_the_game_and_costs_its_agent() -> None:
    environment = usa_v0.env()
    environment.reset(1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        environment.step(0)
    assert environment.terminations == {"player_0": True, "player_1": True}
    assert environment.rewards == {"player_0": -1.0, "player_1": 0.0}
    with pytest.raises(AssertionError, match="action space"):
        usa_v0_after_reset().step(1.5)


def usa_v0_after_reset() -> Any:
    environment = usa_v0.env()
    environment.reset(1)
    return environment


def test_after_the_end_only_none_is_taken_until_all_agents_have_left() -> None:
    environment = poland_v0.raw_env(players=3)
    for _ in play_out(environment, 5):
        pass
    assert environment.agents == []
    actions = [*play_out(environment, 6)]
    environment.reset(6)
    for action in actions:
        environment.step(action)
    with pytest.raises(ValueError, match="only valid action is None"):
        environment.step(0)
    for left in (2, 1, 0):
        environment.step(None)
        assert len(environment.agents) == left


def test_a_reset_in_the_middle_begins_anew() -> None:
    environment = usa_v0.raw_env(reward="progress")
    for _ in play_out(environment, 2, 60):
        pass
    environment.reset(2)
    fresh = usa_v0.raw_env(reward="progress")
    fresh.reset(2)
    assert environment.state_copy() == fresh.state_copy()
    assert environment.rewards == fresh.rewards
    assert environment.agents == ["player_0", "player_1"]


def test_an_observation_that_is_kept_stays_as_it_was() -> None:
    environment = usa_v0.raw_env()
    environment.reset(1)
    kept = environment.observe("player_0")
    copied = {name: array.copy() for name, array in kept.items()}
    for _ in play_out(environment, 1, 50):
        pass
    assert all((kept[name] == copied[name]).all() for name in kept)


def test_wrong_options_are_refused_by_name() -> None:
    for options, word in (
        ({"players": 6}, "2 to 5"),
        ({"reward": "gold"}, "gold"),
        ({"observation": "pixels"}, "pixels"),
        ({"render_mode": "film"}, "film"),
        ({"first": 2}, "seat 2"),
    ):
        with pytest.raises(ValueError, match=word):
            usa_v0.raw_env(**options)
    with pytest.raises(ValueError, match="seed -1"):
        usa_v0.raw_env().reset(-1)


def test_the_structured_form_has_the_same_numbers_as_the_flat_one() -> None:
    flat, graph = (
        europe_v0.raw_env(players=3, memory=True),
        europe_v0.raw_env(players=3, memory=True, observation="graph"),
    )
    actions = [*play_out(flat, 4, 90)]
    for environment in (flat, graph):
        environment.reset(4)
        for action in actions:
            environment.step(action)
    one, parts = flat.observe("player_1"), graph.observe("player_1")
    assert np.array_equal(
        np.concatenate([parts[name].ravel() for name in graph.space.layout.blocks]), one["observation"]
    )
    assert parts["routes"].shape == (101, 5)
    assert parts["seats"].shape == (3, 17)


def test_spaces_survive_a_pickle() -> None:
    index = usa_v0.raw_env().space.index
    again = pickle.loads(pickle.dumps(index))
    assert [again.action_of(n) for n in range(again.size)] == [index.action_of(n) for n in range(index.size)]


def test_raw_environments_are_what_they_say() -> None:
    assert isinstance(usa_v0.raw_env(), RawEnvironment)
    assert str(usa_v0.env()) == "semafor_usa_v0"
    assert str(map_v0.env(EXAMPLE)) == "semafor_lake_country_v0"
