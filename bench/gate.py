"""Which of two configurations is stronger: the same deals for both, seats changed, win share with its interval.

    python bench/gate.py fast search:seconds=0.05 --games 400
    python bench/gate.py search:rollouts=500 search:rollouts=500,doubt=2 --map europe --players 3

A configuration is ``fast`` or ``search``, with settings behind a colon: ``rollouts``, ``seconds``, ``softness``,
``doubt``, ``belief``, ``most_claims``, and every weight of the fast policy by its name. With more than two players
the first configuration takes one seat and the second all others; an equal one then wins its share of the games.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from semafor.bots.paired_search import PairedSearch
from semafor.bots.policy import Policy
from semafor.bots.weights import LENGTH_COSTS, Weights
from semafor.maps.loader import load_map
from semafor.rules import kinds, turns
from semafor.rules.board import Board
from semafor.rules.dealing import new_game
from semafor.rules.dice import Dice
from semafor.rules.scoring import score
from semafor.rules.state import State

Chooser = Callable[[State, int], int]
SEARCH_SETTINGS = {"softness", "doubt", "belief", "most_claims"}


def make_player(board: Board, configuration: str, seed: int) -> Chooser:
    """A fresh player for one game."""
    name, _, rest = configuration.partition(":")
    settings = {key: float(value) for key, _, value in (item.partition("=") for item in rest.split(",") if item)}
    lengths = list(LENGTH_COSTS)
    for i in range(len(lengths)):
        lengths[i] = int(settings.pop(f"cost_{i}", lengths[i]))
    rollouts, seconds = settings.pop("rollouts", 0), settings.pop("seconds", 0)
    search = {key: settings.pop(key) for key in list(settings) if key in SEARCH_SETTINGS}
    weights = Weights(tuple(lengths), **{key: int(value) for key, value in settings.items()})
    if name == "fast":
        return Policy(board, weights).choose
    if "most_claims" in search:
        search["most_claims"] = int(search["most_claims"])
    searcher, dice = PairedSearch(Policy(board, weights), **search), Dice(seed)  # type: ignore[arg-type]  # numbers all
    if seconds:
        return lambda state, seat: searcher.choose_in_time(state, seat, dice, seconds)
    return lambda state, seat: searcher.choose(state, seat, dice, int(rollouts))


def play_game(board: Board, players: list[Chooser], seed: int) -> tuple[list[int], list[int]]:
    """One game; the totals and places of all seats."""
    state = new_game(board, len(players), seed, -1)
    while state.phase != kinds.OVER:
        refused = turns.play(state, state.seat, players[state.seat](state, state.seat))
        assert not refused, refused
    scores = score(state)
    places = [0] * len(players)
    for place, seats in enumerate(scores.ranking()):
        for seat in seats:
            places[seat] = place
    return [scores.seat(seat).total for seat in range(len(players))], places


def play_deal(first: str, second: str, map_name: str, players: int, deal: int) -> tuple[float, float, float]:
    """One deal played once for every seat of the first. Answers its win share and the mean points of both."""
    board = Board(load_map(map_name))
    wins = own = others = 0.0
    for seat in range(players):
        line_up = [make_player(board, first if i == seat else second, 1000 * deal + i) for i in range(players)]
        totals, places = play_game(board, line_up, deal)
        if places[seat] == 0:
            wins += 1 / places.count(0)
        own += totals[seat]
        others += (sum(totals) - totals[seat]) / (players - 1)
    return wins / players, own / players, others / players


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--map", default="usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    options = parser.parse_args()
    deals = max(2, options.games // options.players)
    play = partial(play_deal, options.first, options.second, options.map, options.players)
    start = time.perf_counter()
    with ProcessPoolExecutor(options.workers) as pool:
        results = list(pool.map(play, range(options.seed * 10**6, options.seed * 10**6 + deals), chunksize=1))
    shares = [share for share, _, _ in results]
    mean = sum(shares) / deals
    error = math.sqrt(sum((share - mean) ** 2 for share in shares) / (deals - 1) / deals)
    own, others = (sum(result[i] for result in results) / deals for i in (1, 2))
    print(
        f"{options.first} against {options.second}, {options.map}, {options.players} players, "
        f"{deals * options.players} games: wins {100 * mean:.1f} % ± {196 * error:.1f}, "
        f"points {own:.1f} : {others:.1f}, {time.perf_counter() - start:.0f} s"
    )


if __name__ == "__main__":
    main()
