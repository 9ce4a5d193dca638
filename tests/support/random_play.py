"""Games played at random on the state itself, for tests that need many positions and care for none in particular."""

from __future__ import annotations

from collections.abc import Iterator

from semafor import Map, load_map
from semafor.rules import constants, turns
from semafor.rules.board import Board
from semafor.rules.dealing import new_game
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State


def new_state(map: str | Map, players: int, seed: int) -> State:
    return new_game(Board(load_map(map) if isinstance(map, str) else map), players, seed, -1)


def choose(state: State, dice: FastRng, *, eager: bool = True) -> tuple[int, int]:
    """A seat that may act and one of its legal actions. ``eager`` prefers claims to draws, so that games end sooner."""
    acting = turns.acting(state)
    seat = acting[dice.below(len(acting))]
    legal = turns.legal(state, seat)
    if eager and dice.below(2):
        # The actions that spend cards come after the draws in the list.
        return seat, legal[max(dice.below(len(legal)), dice.below(len(legal)))]
    return seat, legal[dice.below(len(legal))]


def walk(state: State, dice: FastRng, actions: int = 100_000, *, eager: bool = True) -> Iterator[tuple[int, int]]:
    """Play on, for at most ``actions`` actions. Yields each action with its seat before it is played."""
    for _ in range(actions):
        if state.phase == constants.OVER:
            return
        seat, action = choose(state, dice, eager=eager)
        yield seat, action
        assert turns.play(state, seat, action) == 0


def after(map: str | Map, players: int, seed: int, actions: int) -> State:
    """A state some actions into a random game."""
    state = new_state(map, players, seed)
    for _ in walk(state, FastRng(seed), actions):
        pass
    return state
