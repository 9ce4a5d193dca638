"""Games of a player with itself, as far as a test wants them."""

from __future__ import annotations

from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.planner_policy import PlannerPolicy
from semafor.rules import constants, turns
from semafor.rules.dealing import new_game
from semafor.rules.state import State


def play_some(player: FastPolicy | PlannerPolicy, players: int, seed: int, count: int = 10_000) -> State:
    """A game after ``count`` actions, by default at its end. Asserts that every action is legal."""
    state = new_game(player.board, players, seed, -1)
    forget(player)
    while count > 0 and state.phase != constants.OVER:
        assert turns.play(state, state.seat, player.choose(state, state.seat)) == 0
        count -= 1
    return state


def forget(player: FastPolicy | PlannerPolicy) -> None:
    """Drop the plans that the player remembers."""
    policy = player if isinstance(player, FastPolicy) else player.fast
    policy.plans.forget()
