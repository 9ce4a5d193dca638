"""Two players on the same deals: how a change of weights is measured, thousands of games a second."""

from __future__ import annotations

from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.rollout_player import RolloutPlayer
from semafor.bots.search import rollout_nogil
from semafor.bots.search.rollouts import Rollouts
from semafor.rules import bits, constants, dealing, turns
from semafor.rules.board import Board
from semafor.rules.fast_rng import FastRng
from semafor.rules.scoring import Scores
from semafor.rules.state import State


def play_policy_games(policy: FastPolicy, players: int, games: int, seed: int) -> tuple[int, int]:
    """Whole games of one policy; the answer is the number of actions, and the points of seat 0 in all of them."""
    rollouts = Rollouts(policy.board, policy, seed)
    rollout_nogil.play_games(rollouts, players, games)
    return rollouts.actions, rollouts.points


def play_policy_guesses(policy: FastPolicy, start: State, seat: int, guesses: int, seed: int) -> tuple[int, int]:
    """Rollouts from one state; the answer is the number of actions, and the sum of the margins of this seat."""
    rollouts = Rollouts(policy.board, policy, seed)
    rollout_nogil.play_guesses(rollouts, start, seat, guesses)
    return rollouts.actions, rollouts.margins


class WeightMatch:
    """Every deal is played twice, with the seats changed between the two players, so that luck cancels."""

    board: Board
    first: RolloutPlayer
    second: RolloutPlayer
    empty: State
    state: State
    scores: Scores
    # Sums over all games: points and number of seats of either player, games won (a shared place is shared).
    points: list[float]
    seats: list[float]
    wins: list[float]
    # The pairs of games, and the sum of squares of the first's wins in a pair, for its interval.
    pairs: int
    squares: float

    def __init__(self, board: Board, first: RolloutPlayer, second: RolloutPlayer) -> None:
        if not bits.COMPILED:
            bits.allocate(self, points=2, seats=2, wins=2)
        self.board = board
        self.first = first
        self.second = second
        self.empty = State(board)
        self.state = State(board)
        self.scores = Scores()
        for side in range(2):
            self.points[side] = 0.0
            self.seats[side] = 0.0
            self.wins[side] = 0.0
        self.squares = 0.0
        self.pairs = 0

    def play(self, players: int, pairs: int, seed: int) -> None:
        """Play this many deals, each of them twice."""
        dice = FastRng(seed)
        everybody = (1 << players) - 1
        for i in range(pairs):
            mask = seats_of_first(players, i)
            before = self.wins[0]
            again = dice.copy()
            self.play_game(players, mask, dice)
            self.play_game(players, everybody & ~mask, again)
            won = self.wins[0] - before
            self.squares += won * won
            self.pairs += 1

    def play_game(self, players: int, mask: int, dice: FastRng) -> None:
        self.empty.players = players
        self.state.become(self.empty)
        for i in range(8):
            self.state.key[i] = dice.roll() >> 32
        dealing.deal(self.state, constants.NOBODY)
        self.first.forget()
        self.second.forget()
        while self.state.phase != constants.OVER:
            if mask >> self.state.seat & 1:
                turns.apply(self.state, self.state.seat, self.first.decide(self.state, self.state.seat))
            else:
                turns.apply(self.state, self.state.seat, self.second.decide(self.state, self.state.seat))
        self.scores.count(self.state)
        self.add_result(mask)

    def add_result(self, mask: int) -> None:
        winners = 0
        for seat in range(self.state.players):
            if self.scores.place[seat] == 0:
                winners += 1
        for seat in range(self.state.players):
            side = 0 if mask >> seat & 1 else 1
            self.points[side] += self.scores.total[seat]
            self.seats[side] += 1.0
            if self.scores.place[seat] == 0:
                self.wins[side] += 1.0 / winners

    def results(self) -> tuple[float, float, float, float]:
        """Win share of the first, its standard error, and the mean points of both."""
        share = self.wins[0] / (2 * self.pairs)
        variance = max(0.0, self.squares / self.pairs / 4 - share * share)
        return share, (variance / self.pairs) ** 0.5, self.points[0] / self.seats[0], self.points[1] / self.seats[1]


def seats_of_first(players: int, number: int) -> int:
    """Every other seat, moving round from deal to deal."""
    mask = 0
    for i in range((players + 1) // 2):
        mask |= 1 << (number + 2 * i) % players
    return mask
