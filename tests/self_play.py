"""Games of a player with itself, as far as a test wants them."""

from __future__ import annotations

from semafor.bots.policy import Policy
from semafor.bots.strategy import Strategy
from semafor.rules import kinds, turns
from semafor.rules.dealing import new_game
from semafor.rules.state import State


def play_some(player: Policy | Strategy, players: int, seed: int, count: int = 10_000) -> State:
    """A game so many actions old, or a whole one. Every action is a legal one."""
    state = new_game(player.board, players, seed, -1)
    forget(player)
    while count > 0 and state.phase != kinds.OVER:
        assert turns.play(state, state.seat, player.choose(state, state.seat)) == 0
        count -= 1
    return state


def forget(player: Policy | Strategy) -> None:
    """All that it had in mind."""
    policy = player if isinstance(player, Policy) else player.policy
    policy.minds.forget()
