"""A game is the same in all its forms: record, position, pickle, copy, and there and back by undo."""

from __future__ import annotations

import json
import pickle
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor import Game, GameError
from semafor.rules.fast_rng import FastRng
from support.generated_maps import Setting, settings
from support.hypothesis_profiles import effort

LENGTHS = st.integers(0, 120)


def played(setting: Setting, seed: int, actions: int, dice: FastRng) -> Game:
    """A game after some actions, in which seats take actions back or give up now and then."""
    game = Game(setting.map, setting.players, seed=seed)
    go_on(game, actions, dice, mishaps=True)
    return game


def go_on(game: Game, actions: int, dice: FastRng, *, mishaps: bool = False) -> None:
    for _ in range(actions):
        if game.over:
            return
        chance = dice.below(100) if mishaps else 50
        if chance < 3:
            with suppress(GameError):  # where there is nothing to take back
                game.undo()
        elif chance == 99 and dice.below(4) == 0:
            game.resign(game.acting[0])
        else:
            seat = game.acting[dice.below(len(game.acting))]
            legal = game.legal(seat)
            game.play(legal[dice.below(len(legal))], seat)


def as_json(value: object) -> object:
    return json.loads(json.dumps(value))


@effort(60)
@given(settings(), st.integers(0, 2**64), LENGTHS)
def test_a_record_replays_to_the_same_position(setting: Setting, seed: int, actions: int) -> None:
    game = played(setting, seed, actions, FastRng(seed))
    record = game.record()
    again = Game.from_record(json.dumps(record))
    assert again.position() == game.position()
    assert as_json(again.record()) == as_json(record)
    assert [step.entry for step in again.history()] == list(game.entries)


@effort(60)
@given(settings(), st.integers(0, 2**64), LENGTHS)
def test_a_position_loads_unchanged_and_plays_on_alike(setting: Setting, seed: int, actions: int) -> None:
    game = played(setting, seed, actions, FastRng(seed))
    position = game.position()
    maps = [] if setting.map.built_in else [setting.map]
    again = Game.from_position(json.dumps(position), maps=maps)
    assert again.position() == position
    assert again.score() == game.score()
    go_on(game, 15, FastRng(1))
    go_on(again, 15, FastRng(1))
    assert again.position() == game.position()


@effort(40)
@given(settings(), st.integers(0, 2**64), LENGTHS)
def test_games_and_states_survive_pickling(setting: Setting, seed: int, actions: int) -> None:
    game = played(setting, seed, actions, FastRng(seed))
    again: Game = pickle.loads(pickle.dumps(game))
    assert again.position() == game.position()
    assert again.record() == game.record()
    state = game.state
    assert pickle.loads(pickle.dumps(state)) == state
    go_on(game, 10, FastRng(2))
    go_on(again, 10, FastRng(2))
    assert again.position() == game.position()


@effort(60)
@given(settings(), st.integers(0, 2**64), LENGTHS, st.integers(1, 40))
def test_undo_goes_back_to_where_the_game_was(setting: Setting, seed: int, actions: int, further: int) -> None:
    game, dice = played(setting, seed, actions, FastRng(seed)), FastRng(seed + 1)
    positions = [game.position()]
    for _ in range(further):
        if game.over:
            break
        go_on(game, 1, dice)
        positions.append(game.position())
    while len(positions) > 1:
        positions.pop()
        game.undo()
        assert game.position() == positions[-1]


@effort(40)
@given(settings(), st.integers(0, 2**64), LENGTHS)
def test_a_copy_goes_its_own_way(setting: Setting, seed: int, actions: int) -> None:
    game = played(setting, seed, actions, FastRng(seed))
    position, entries = game.position(), game.entries
    twin = game.copy()
    go_on(twin, 20, FastRng(3), mishaps=True)
    assert (game.position(), game.entries) == (position, entries)
    other = game.copy()
    go_on(other, 20, FastRng(3), mishaps=True)
    assert other.position() == twin.position()


@pytest.mark.rule("SETUP-02")
@effort(40)
@given(settings(), st.integers(0, 2**256 - 1))
def test_the_same_seed_and_actions_are_the_same_game(setting: Setting, seed: int) -> None:
    one, other = (played(setting, seed, 40, FastRng(5)) for _ in range(2))
    assert one.position() == other.position()
