"""Games of champion's own players with the positions in them, for those who fit or measure beliefs."""

from __future__ import annotations

from typing import NamedTuple

from semafor.bots.api import Budget
from semafor.bots.bot_view import BotView
from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.players.champion_bot import ChampionBot
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.planner_policy import PlannerPolicy
from semafor.bots.policies.tuned_weights import TABLES, brisk_with, fast_with
from semafor.bots.search.rollouts import Rollouts
from semafor.rules import constants, turns
from semafor.rules.board import Board
from semafor.rules.dealing import new_game
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State

QUARTERS = 4


class Position(NamedTuple):
    """A turn in a game that has been played to its end: when it was, and by how much its seat won or lost."""

    quarter: int
    state: State
    margin: int


class BeliefGames:
    """Plays one game after the other and picks positions from each.

    Without a number of rollouts the player of champion's rollouts plays all seats, else champion with that many."""

    def __init__(self, board: Board, players: int, seed: int, rollouts: int = 0) -> None:
        self.board = board
        self.players = players
        self.dice = FastRng(seed)
        self.budget = Budget(rollouts=rollouts) if rollouts else None
        self.player = rollout_player(board)
        self.bots: list[ChampionBot] = []
        # The workbench for rollouts. Each of them begins with a player that has forgotten its plans.
        self.rollouts = Rollouts(board, self.player, seed)

    def play(self, each: int = 1) -> list[Position]:
        """A whole game, and ``each`` positions of every quarter of it."""
        state = new_game(self.board, self.players, self.dice.roll(), constants.NOBODY)
        self.bots = [ChampionBot() for _ in range(self.players)] if self.budget else []
        seen: list[State] = []
        while state.phase != constants.OVER:
            if state.phase == constants.TURN:
                seen.append(state.copy())
            turns.play(state, state.seat, self.choose(state))
        margins = [self.rollouts.play_state(state, seat) for seat in range(self.players)]
        picked = []
        for quarter in range(QUARTERS):
            first, end = quarter * len(seen) // QUARTERS, (quarter + 1) * len(seen) // QUARTERS
            for _ in range(each if end > first else 0):
                position = seen[first + self.dice.below(end - first)]
                picked.append(Position(quarter, position, margins[position.seat]))
        return picked

    def choose(self, state: State) -> int:
        if self.budget is None:
            return int(self.player.choose(state, state.seat))
        return self.bots[state.seat].choose_packed(BotView.of(state, state.seat), self.dice, self.budget)


def rollout_player(board: Board) -> FastPolicy | PlannerPolicy:
    """Whoever plays champion's rollouts on this board."""
    table = TABLES.get(board.map.id)
    if table is None:
        return FastPolicy(board, FastWeights())
    return fast_with(board, table) if table[2] is None else brisk_with(board, table)
