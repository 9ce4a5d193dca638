"""How fast the fast policy plays and rolls out, how long the planner thinks, and how well the search keeps time."""

from __future__ import annotations

import time
from functools import partial

from measuring import Row, best_seconds

from semafor.bots.matches import play_policy_games, play_policy_guesses
from semafor.bots.paired_search import PairedSearch
from semafor.bots.planner_weights import PlannerWeights
from semafor.bots.policy import Policy
from semafor.bots.strategy import Strategy
from semafor.bots.weights import Weights
from semafor.maps.loader import load_map
from semafor.rules import kinds, turns
from semafor.rules.board import Board
from semafor.rules.dealing import new_game
from semafor.rules.dice import Dice
from semafor.rules.state import State

GAMES = 1000
# A game of the fast policy has about 130 actions; here it is half over.
MIDDLE = 65
SECONDS = 0.05


def middle_of_a_game(board: Board, players: int, seed: int, age: int) -> State:
    policy, state = Policy(board, Weights()), new_game(board, players, seed, -1)
    for _ in range(age):
        turns.play(state, state.seat, policy.choose(state, state.seat))
    return state


def overrun(board: Board, players: int, decisions: int) -> float:
    """By how much the slowest of a hundred decisions exceeds its time, as a share of it."""
    search, policy, dice = PairedSearch(board, Weights()), Policy(board, Weights()), Dice(1)
    state = new_game(board, players, 1, -1)
    over = []
    for i in range(decisions):
        if state.phase == kinds.OVER:
            state = new_game(board, players, i, -1)
            policy.minds.forget()
        start = time.perf_counter()
        search.choose_in_time(state, state.seat, dice, SECONDS)
        over.append((time.perf_counter() - start) / SECONDS - 1)
        turns.play(state, state.seat, policy.choose(state, state.seat))
    return sorted(over)[int(0.99 * (len(over) - 1))]


def thinking_times(board: Board, players: int, games: int) -> list[float]:
    """What each decision of the planner took in games with itself, in milliseconds, the shortest first.

    Time of the processor, not of the clock: a decision is shorter than the turns that processes get on a busy machine."""
    strategy, times = Strategy(board, PlannerWeights()), []
    for seed in range(games):
        state = new_game(board, players, seed, -1)
        while state.phase != kinds.OVER:
            start = time.process_time()
            action = strategy.choose(state, state.seat)
            times.append(1000 * (time.process_time() - start))
            turns.play(state, state.seat, action)
    return sorted(times)


def measure(rounds: int) -> list[Row]:
    board = Board(load_map("usa"))
    policy, middle = Policy(board, Weights()), middle_of_a_game(board, 2, 1, MIDDLE)
    games = partial(play_policy_games, policy, 2, GAMES, 1)
    rollouts = partial(play_policy_guesses, policy, middle, middle.seat, GAMES, 1)
    whole, half = best_seconds([games, rollouts], rounds)
    late = max(0.0, overrun(board, 2, 20 * rounds)) * 100
    thinking = thinking_times(board, 2, 5 * rounds)
    mean, slowest = sum(thinking) / len(thinking), thinking[int(0.99 * (len(thinking) - 1))]
    return [
        Row("whole games of the fast policy, 2 players, USA", 8_000, GAMES / whole, "games/s"),
        Row("rollouts of the fast policy from the middle of a game", 20_000, GAMES / half, "rollouts/s"),
        Row("planner, 2 players, USA: a move on average", 2, mean, "ms", at_most=True),
        Row("planner, 2 players, USA: 99th percentile of a move", 2, slowest, "ms", at_most=True),
        Row("search of 50 ms: 99th percentile of the overrun", 10, late, "%", at_most=True),
    ]


if __name__ == "__main__":
    for row in measure(3):
        print(row)
