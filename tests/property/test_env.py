"""The environments say what the engine says: the same masks, rewards and ends, and nothing that is hidden."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from semafor import Game
from semafor.env.game_space import GameSpace
from semafor.env.pettingzoo_env import RawEnvironment
from semafor.rules import constants, turns
from semafor.rules.determinize import redeal
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State
from support.generated_maps import Setting, settings
from support.hypothesis_profiles import INTERPRETED, SOAK, effort
from support.random_play import choose

# Of the soak's thousand examples ten games each.
GAMES = 10 if SOAK else 1


@effort(60)
@given(settings())
def test_every_action_has_one_number_and_every_number_one_action(setting: Setting) -> None:
    index = GameSpace(setting.map, setting.players).index
    numbers = range(index.size)
    assert [index.number_of(index.action_of(number)) for number in numbers] == [*numbers]
    assert len({index.action_of(number) for number in numbers}) == index.size


@effort(20)
@given(settings(), st.integers(0, 2**53 - 1))
def test_environment_and_engine_agree_on_every_mask_reward_and_end(setting: Setting, seed: int) -> None:
    environment = RawEnvironment(setting.map, setting.players, reward="score")
    for number in range(seed, seed + GAMES):
        agree(environment, Game(setting.map, setting.players, seed=number % 2**53), number % 2**53)


def agree(environment: RawEnvironment, game: Game, seed: int) -> None:
    """One random game, played on both sides."""
    rng = FastRng(seed)
    environment.reset(seed)
    while not game.over:
        assert game.seat is not None
        assert environment.agent_selection == f"player_{game.seat}"
        mask = environment.observe(environment.agent_selection)["action_mask"]
        texts = {environment.action_text(int(number)): int(number) for number in np.flatnonzero(mask)}
        legal = game.legal()
        assert set(texts) == {str(action) for action in legal}
        assert len(texts) == int(mask.sum())
        assert not any(environment.terminations.values())
        action = str(legal[max(rng.below(len(legal)), rng.below(len(legal)))])
        assert environment.action_number(action) == texts[action]
        game.play(action)
        environment.step(texts[action])
    assert all(environment.terminations.values())
    assert tuple(environment.rewards.values()) == game.score().totals


EVERY = 60 if INTERPRETED else 15


@effort(40)
@given(settings(), st.integers(0, 2**64))
def test_redealing_what_a_seat_cannot_see_leaves_its_observation_identical(setting: Setting, seed: int) -> None:
    space = GameSpace(setting.map, setting.players, memory=True)
    environment = RawEnvironment(setting.map, setting.players)
    environment.reset(seed)
    state, rng = environment.state_copy(), FastRng(seed)
    while state.phase != constants.OVER:
        for seat in range(setting.players):
            other = state.copy()
            redeal(other, seat, rng)
            assert seen(space, other, seat) == seen(space, state, seat)
        for _ in range(1 if state.phase == constants.START else 1 + rng.below(EVERY)):
            if state.phase != constants.OVER:
                turns.play(state, *choose(state, rng))


def seen(space: GameSpace, state: State, seat: int) -> bytes:
    """All bytes that a seat is given, in an array that was full of something else before."""
    flat = np.full((1, space.observer.size), -7, np.int16)
    mask = np.full((1, space.index.size), -7, np.int8)
    space.observer.write(state, seat, flat, 0)
    space.observer.write_mask(state, seat, mask, 0)
    return flat.tobytes() + mask.tobytes()


@effort(25)
@given(settings(), st.integers(0, 2**53 - 1))
def test_observations_stay_inside_their_space_to_the_very_end(setting: Setting, seed: int) -> None:
    environment = RawEnvironment(setting.map, setting.players, observation="graph", memory=True)
    environment.reset(seed)
    rng = FastRng(seed)
    while not environment.terminations[environment.agent_selection]:
        seen = environment.observe(environment.agent_selection)
        legal = np.flatnonzero(seen["action_mask"])
        environment.step(int(legal[max(rng.below(len(legal)), rng.below(len(legal)))]))
        if rng.below(EVERY) == 0:
            assert environment.space.observations.contains(seen)
    for agent in environment.agents:
        assert environment.space.observations.contains(environment.observe(agent))
