"""How fast the fast policy plays and rolls out, how long the planner thinks, how well the searching bots keep to
their time, and a whole arena."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from functools import partial

from measuring import Row, best_seconds

from semafor.bots.api import Budget
from semafor.bots.bot_view import BotView
from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.players.champion_bot import ChampionBot
from semafor.bots.players.search_bot import SearchBot
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.planner_policy import PlannerPolicy
from semafor.bots.search.weight_match import play_policy_games, play_policy_guesses
from semafor.maps.loader import load_map
from semafor.rules import constants, turns
from semafor.rules.board import Board
from semafor.rules.dealing import new_game
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State

GAMES = 1000
# A game of the fast policy has about 130 actions; here it is half over.
MIDDLE = 65
ARENA_GAMES = 10_000
# Where bots must keep to their time.
TABLES = (("usa", 2), ("europe", 5), ("poland", 4))


def middle_of_a_game(board: Board, players: int, seed: int, age: int) -> State:
    policy, state = FastPolicy(board, FastWeights()), new_game(board, players, seed, -1)
    for _ in range(age):
        turns.play(state, state.seat, policy.choose(state, state.seat))
    return state


def overrun(bot: SearchBot, decisions: int, seconds: float) -> float:
    """By what share of its time the slowest hundredth of a bot's decisions is late, at small tables and at large ones.
    Every decision comes with its reasons."""
    over = []
    for map_name, players in TABLES:
        board, dice = Board(load_map(map_name)), FastRng(1)
        policy, state = FastPolicy(board, FastWeights()), new_game(board, players, 1, -1)
        for i in range(decisions):
            if state.phase == constants.OVER:
                state = new_game(board, players, i, -1)
                policy.plans.forget()
            sight = BotView.of(state, state.seat)
            legal = sight.legal
            start = time.perf_counter()
            bot.choose(sight, legal, dice, Budget(seconds=seconds))
            over.append((time.perf_counter() - start) / seconds - 1)
            turns.play(state, state.seat, policy.choose(state, state.seat))
    return max(0.0, sorted(over)[int(0.99 * (len(over) - 1))])


def arena_seconds() -> float:
    """A whole arena of fast games in two processes, from the command to the report, by the clock on the wall."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["arena", "fast", "fast", "--games", str(ARENA_GAMES), "--workers", "2", "--out", folder]
        start = time.perf_counter()
        subprocess.run([sys.executable, "-m", "semafor", *command], capture_output=True, check=True)
        return time.perf_counter() - start


def thinking_times(board: Board, players: int, games: int) -> list[float]:
    """What each decision of the planner took in games with itself, in milliseconds, the shortest first.

    Time of the processor, not of the clock: a decision is shorter than the turns that processes get on a busy machine.
    """
    strategy, times = PlannerPolicy(board, PlannerWeights()), []
    for seed in range(games):
        state = new_game(board, players, seed, -1)
        while state.phase != constants.OVER:
            start = time.process_time()
            action = strategy.choose(state, state.seat)
            times.append(1000 * (time.process_time() - start))
            turns.play(state, state.seat, action)
    return sorted(times)


def measure(rounds: int) -> list[Row]:
    board = Board(load_map("usa"))
    policy, middle = FastPolicy(board, FastWeights()), middle_of_a_game(board, 2, 1, MIDDLE)
    games = partial(play_policy_games, policy, 2, GAMES, 1)
    rollouts = partial(play_policy_guesses, policy, middle, middle.seat, GAMES, 1)
    whole, half = best_seconds([games, rollouts], rounds)
    late = 100 * overrun(SearchBot(), 20 * rounds, 0.05)
    champion_late = 100 * overrun(ChampionBot(), 20 * rounds, 0.1)
    thinking = thinking_times(board, 2, 5 * rounds)
    mean, slowest = sum(thinking) / len(thinking), thinking[int(0.99 * (len(thinking) - 1))]
    return [
        Row("whole games of the fast policy, 2 players, USA", 8_000, GAMES / whole, "games/s"),
        Row("rollouts of the fast policy from the middle of a game", 20_000, GAMES / half, "rollouts/s"),
        Row("planner, 2 players, USA: a move on average", 2, mean, "ms", at_most=True),
        Row("planner, 2 players, USA: 99th percentile of a move", 2, slowest, "ms", at_most=True),
        Row("search of 50 ms, with reasons: 99th percentile of the overrun", 10, late, "%", at_most=True),
        Row("champion of 100 ms, with reasons: 99th percentile of the overrun", 10, champion_late, "%", at_most=True),
        Row("arena of 10,000 fast games, two processes, report included", 60, arena_seconds(), "s", at_most=True),
    ]


if __name__ == "__main__":
    for row in measure(3):
        print(row)
