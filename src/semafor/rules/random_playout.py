"""Games played at random to their end inside the core: the measure of its speed, and a source of test games."""

from __future__ import annotations

from semafor.rules import constants, dealing, turns
from semafor.rules.action_list import ActionList
from semafor.rules.board import Board
from semafor.rules.fast_rng import FastRng
from semafor.rules.scoring import Scores
from semafor.rules.state import State


class RandomPlayout:
    """Reusable memory for random games on one board."""

    empty: State
    state: State
    rng: FastRng
    found: ActionList
    scores: Scores

    def __init__(self, board: Board, seed: int) -> None:
        self.empty = State(board)
        self.state = State(board)
        self.rng = FastRng(seed)
        self.found = ActionList()
        self.scores = Scores()

    def play_games(self, players: int, games: int) -> int:
        """Whole games, dealt, played and scored; the answer is the number of actions."""
        count = 0
        self.empty.players = players
        for _ in range(games):
            self.state.become(self.empty)
            for i in range(8):
                self.state.key[i] = self.rng.roll() >> 32
            dealing.deal(self.state, constants.NOBODY)
            count += self.play_out()
            self.scores.count(self.state)
        return count

    def play_out(self) -> int:
        """Play to the end, every action drawn uniformly from all that are legal. Answers the number of actions."""
        count = 0
        while self.state.phase != constants.OVER:
            seat = self.state.seat
            index = self.rng.below(turns.count_actions(self.state, seat, self.found))
            turns.apply(self.state, seat, turns.action_at(self.state, seat, self.found, index))
            count += 1
        return count

    def copy_states(self, copies: int) -> None:
        """Copy a state again and again, to measure what a copy costs inside the core."""
        for _ in range(copies):
            self.state.become(self.empty)


def play_random_games(board: Board, players: int, games: int, seed: int) -> int:
    """Whole random games; the answer is the number of actions."""
    return RandomPlayout(board, seed).play_games(players, games)
