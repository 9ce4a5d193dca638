"""States played to their end inside the core, without a Python object: what search thinks with."""

from __future__ import annotations

from semafor.bots.player import Player
from semafor.rules import dealing, kinds, redealing, turns
from semafor.rules.board import Board
from semafor.rules.dice import Dice
from semafor.rules.scoring import Scores
from semafor.rules.state import State


def finish(state: State, player: Player) -> int:
    """Play a state to its end, all seats by one player. Answers the number of actions."""
    count = 0
    while state.phase != kinds.OVER:
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

    player: Player
    empty: State
    state: State
    scores: Scores
    dice: Dice
    actions: int
    margins: int
    points: int

    def __init__(self, board: Board, player: Player, seed: int) -> None:
        self.player = player
        self.empty = State(board)
        self.state = State(board)
        self.scores = Scores()
        self.dice = Dice(seed)
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
            dealing.deal(self.state, kinds.NOBODY)
            self.play_out(0)

    def play_guesses(self, start: State, seat: int, guesses: int) -> None:
        """Games that go on from a state, each with another guess of what this seat cannot see."""
        self.clear()
        for _ in range(guesses):
            self.state.become(start)
            redealing.redeal(self.state, seat, self.dice)
            self.play_out(seat)

    def play_out(self, seat: int) -> None:
        self.player.forget()
        self.actions += finish(self.state, self.player)
        self.scores.count(self.state)
        self.margins += margin(self.scores, seat)
        self.points += self.scores.total[seat]
