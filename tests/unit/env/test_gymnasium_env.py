"""The Gymnasium environment: one learner against bots."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from semafor import IllegalAction
from semafor.bots.faults import BotError
from semafor.env.gymnasium_env import AgainstBots
from semafor.rules.fast_rng import FastRng
from support.paths import ROOT


def play_out(environment: AgainstBots, seed: int) -> float:
    observation, _ = environment.reset(seed=seed)
    rng, total, over = FastRng(seed), 0.0, False
    info: dict[str, Any] = {}
    while not over:
        legal = np.flatnonzero(observation["action_mask"])
        observation, reward, over, _, info = environment.step(int(legal[rng.below(len(legal))]))
        total += reward
    assert len(info["scores"]) == environment.space.players
    return total


@pytest.mark.slow
@pytest.mark.parametrize("map", ["usa", "europe", "poland"])
def test_gymnasiums_checker_finds_nothing(map: str) -> None:
    check_env(AgainstBots(map, ["fast", "random"], render_mode="ansi"), skip_render_check=True)
    check_env(AgainstBots(map, ["random"], observation="graph"), skip_render_check=True)


def test_the_registered_names_make_what_they_say() -> None:
    environment = gymnasium.make("semafor.env.registering:semafor/Europe-v0", opponents=["random"], seat=1)
    assert isinstance(environment.unwrapped, AgainstBots)
    assert environment.unwrapped.space.map.id == "europe"
    environment.close()


def test_the_same_seed_gives_the_same_game_against_the_same_bots() -> None:
    environment = AgainstBots("usa", ["fast"], seat=1, reward="score")
    first = play_out(environment, 3)
    assert play_out(environment, 3) == first
    assert play_out(environment, 4) != first


def test_the_learner_is_paid_for_what_happens_while_the_bots_play() -> None:
    for seat in range(3):
        environment = AgainstBots("poland", ["fast", "random"], seat=seat, reward="score")
        total = play_out(environment, seat)
        assert total == environment.raw.result().totals[seat]


def test_progress_sums_to_the_score() -> None:
    environment = AgainstBots("usa", ["fast"], reward="progress")
    assert play_out(environment, 1) == environment.raw.result().totals[0]


def test_an_illegal_action_ends_the_game_or_raises_the_reason() -> None:
    environment = AgainstBots("usa", ["fast"])
    environment.reset(seed=2)
    assert environment.action_masks().sum() == 4
    _, reward, over, _, info = environment.step(0)
    assert (reward, over) == (-1.0, True)
    assert "tickets" in info["illegal"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        environment.step(0)
    strict = AgainstBots("usa", ["fast"], illegal="raise")
    strict.reset(seed=2)
    with pytest.raises(IllegalAction):
        strict.step(0)
    with pytest.raises(TypeError):
        strict.step(1.5)  # type: ignore[arg-type]  # just that
    assert strict.action_masks().sum() == 4


def test_steps_before_the_reset_and_after_the_end_are_refused() -> None:
    environment = AgainstBots("usa", ["random"])
    with pytest.raises(gymnasium.error.ResetNeeded):
        environment.step(0)
    play_out(environment, 1)
    with pytest.raises(gymnasium.error.ResetNeeded):
        environment.step(0)
    with pytest.raises(ValueError, match="seat"):
        AgainstBots("usa", ["random"], seat=2)


def test_any_bot_can_sit_at_the_table_and_is_free_for_the_next_game_afterwards() -> None:
    outside = f"cmd:{sys.executable} {ROOT / 'examples' / 'outside_bot.py'}"
    programs: list[str] = []
    for seed in (1, 2):
        environment = AgainstBots("usa", [outside, f"{ROOT / 'examples' / 'greedy_bot.py'}:Greedy"])
        observation, _ = environment.reset(seed=seed)
        for _ in range(5):
            observation, _, _, _, _ = environment.step(int(np.flatnonzero(observation["action_mask"])[0]))
        programs += children_that_run("outside_bot.py")
        environment.close()
    assert len(programs) == 2
    assert len(set(programs)) == 1


def children_that_run(program: str) -> list[str]:
    """The processes that this one has started for a program and that still live, by their ids."""
    children = [child for task in Path("/proc/self/task").glob("*/children") for child in task.read_text().split()]
    return [child for child in children if program in Path("/proc", child, "cmdline").read_text()]


def test_a_bot_that_cheats_is_named() -> None:
    environment = AgainstBots("usa", [f"{ROOT / 'tests' / 'support' / 'bad_bots.py'}:Illegal"])
    with pytest.raises(BotError, match="illegal chose what it may not do"):
        play_out(environment, 1)
