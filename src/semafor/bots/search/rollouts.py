"""States played to their end inside the core, without a Python object: what search thinks with."""

from __future__ import annotations

from semafor.bots.policies.rollout_player import RolloutPlayer
from semafor.rules import constants, dealing, determinize, turns
from semafor.rules.board import Board
from semafor.rules.fast_rng import FastRng
from semafor.rules.scoring import Scores
from semafor.rules.state import State


def finish(state: State, player: RolloutPlayer) -> int:
    """Play a state to its end, all seats by one player. Answers the number of actions."""
    count = 0
    while state.phase != constants.OVER:
        turns.apply(state, state.seat, player.decide(state, state.seat))
        count += 1
    return count


def margin(scores: Scores, seat: int) -> int:
    """By how many points a seat is ahead of the best of the others."""
    best = -1000000
    for other in range(scores.players):
        if other != seat:
            best = max(best, scores.total[other])
    return scores.total[seat] - best


class Rollouts:
    """A workbench for many games by one player. The sums of their margins and points stay until the next run."""

    player: RolloutPlayer
    empty: State
    state: State
    scores: Scores
    dice: FastRng
    actions: int
    margins: int
    points: int

    def __init__(self, board: Board, player: RolloutPlayer, seed: int) -> None:
        self.player = player
        self.empty = State(board)
        self.state = State(board)
        self.scores = Scores()
        self.dice = FastRng(seed)
        self.clear()

    def clear(self) -> None:
        self.actions = 0
        self.margins = 0
        self.points = 0

    def play_games(self, players: int, games: int) -> None:
        """Whole games: dealt, played and scored."""
        self.clear()
        self.empty.players = players
        for _ in range(games):
            self.state.become(self.empty)
            for i in range(8):
                self.state.key[i] = self.dice.roll() >> 32
            dealing.deal(self.state, constants.NOBODY)
            self.play_out(0)

    def play_guesses(self, start: State, seat: int, guesses: int) -> None:
        """Games that go on from a state, each with another guess of what this seat cannot see."""
        self.clear()
        for _ in range(guesses):
            self.state.become(start)
            determinize.redeal(self.state, seat, self.dice)
            self.play_out(seat)

    def play_state(self, start: State, seat: int) -> int:
        """One game that goes on from a state as it is. Answers the margin of this seat."""
        self.clear()
        self.state.become(start)
        self.play_out(seat)
        return self.margins

    def play_out(self, seat: int) -> None:
        self.player.forget()
        self.actions += finish(self.state, self.player)
        self.scores.count(self.state)
        self.margins += margin(self.scores, seat)
        self.points += self.scores.total[seat]
