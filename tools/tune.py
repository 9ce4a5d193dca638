"""Find better numbers for whoever plays champion's rollouts, in games against itself.

python tools/tune.py usa                        the brisk strategy, for seven minutes
python tools/tune.py poland --minutes 60        longer; the fast policy, as the map's table says
python tools/tune.py islands.json --fast        the fast policy on a map of one's own
python tools/tune.py poland --anew              from the beginning, not from the map's table

It climbs: a few numbers are changed by lot, and the change is kept where it wins on the same deals, first some, then
many. Whatever it has found is printed at every step as the table that belongs into bots/policies/tuned_weights.py, so
it can be stopped at any time. One core; start it several times with other seeds, and keep the best. At the end it shows
how the numbers do against the fast policy, which never changes, on deals that nothing was tuned on.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time

from semafor.bots.planning.fast_weights import LENGTH_COSTS, FastWeights
from semafor.bots.planning.fast_weights import TABLE as BASIC
from semafor.bots.planning.planner_weights import TABLE as PLANNER
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.rollout_player import RolloutPlayer
from semafor.bots.policies.tuned_weights import TABLES, Table, brisk_with, fast_with
from semafor.bots.search.weight_match import WeightMatch
from semafor.maps.loader import load_map
from semafor.rules.board import Board

# Weights that the brisk strategy never reads, so there is nothing to tune.
IDLE = {
    *("least_price", "gray_cost", "symbol_cost", "tunnel_cost", "card_saves", "station_cost", "plan_worth"),
    *("train_price", "ticket_worth", "ticket_toll", "ticket_turn", "belief_strength", "claim_danger"),
    *("longest_space", "longest_lead", "hurry_turns"),
}
IDLE_BASIC = {"claim_space", "claim_locomotive", "claim_threat", "claim_least"}
PLANNER_NAMES = [name for name in PLANNER if name not in IDLE]
BASIC_NAMES = [name for name in BASIC if name not in IDLE_BASIC and not name.startswith("draw_")]
# Planning in several orders takes as many times as long, and rollouts are in a hurry.
FAST_NAMES = [name for name in BASIC if name != "most_orders"]
# Divisors, so never less than 1.
POSITIVE = {"pace", "claim_pace"}
# A first look at a change, a second one, and the last look of all, in pairs of games for each setting.
GLANCE, LOOK, VERDICT = 120, 700, 3000
# By how many standard errors a change must be better.
SURE = 1.3
# What a point is worth beside a win.
POINT = 0.004

UNTUNED: Table = (LENGTH_COSTS, {}, {})
# Starting from 0, small steps would never show what planning for countries is worth.
UNTUNED_FAST: Table = (LENGTH_COSTS, {"country_worth": 5}, None)
Change = list[tuple[str | int, int]]


def main() -> int:
    options = arguments().parse_args()
    board = Board(load_map(options.map))
    end = time.monotonic() + 60 * options.minutes
    table = climb(start_for(board, options), board, random.Random(options.seed), end)
    for players in counts_of(board):
        share, error, own, others = play(board, players, player(board, table), fast(board), VERDICT, 1)
        wins = f"{100 * share:.1f} ± {196 * error:.1f} %"
        print(f"{board.map.id}, {players} players: {wins}, {own - others:+.1f} points against fast")
    return 0


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("map", help="usa, europe, poland or a map file")
    parser.add_argument("--minutes", type=float, default=7, help="how long (default: 7)")
    parser.add_argument("--seed", type=int, default=1, help="another seed tries other changes")
    parser.add_argument("--fast", action="store_true", help="the fast policy, where the map has no table yet")
    parser.add_argument("--anew", action="store_true", help="begin with untuned numbers, not with the map's table")
    return parser


def start_for(board: Board, options: argparse.Namespace) -> Table:
    """The map's table, or one for the same kind of player that nobody has tuned."""
    known = TABLES.get(board.map.id)
    if known is not None and not options.anew:
        return known
    is_fast = options.fast or known is not None and known[2] is None
    return UNTUNED_FAST if is_fast else UNTUNED


def counts_of(board: Board) -> range:
    """With more than four players a game takes long and shows little more."""
    fewest, most = board.map.rules.players
    return range(fewest, min(most, 4) + 1)


def climb(table: Table, board: Board, rng: random.Random, end: float) -> Table:
    change: Change = []
    while time.monotonic() < end:
        # What has just helped may help once more.
        change = change if change and rng.random() < 1 / 2 else random_change(rng, table)
        other, seed = changed(table, change), rng.getrandbits(32)
        if is_better(other, table, board, GLANCE, seed, 1) and is_better(other, table, board, LOOK, seed + 1, SURE):
            table = other
            print(table, flush=True)
        else:
            change = []
    return table


def random_change(rng: random.Random, table: Table) -> Change:
    """One to three numbers, by some fifths of what they are."""
    names: list[str | int] = [*range(1, 7)]
    if table[2] is None:
        names += FAST_NAMES
    else:
        names += [*BASIC_NAMES, *(f"planner {name}" for name in PLANNER_NAMES)]
    steps = [-3, -2, -1, 1, 2, 3]
    return [(rng.choice(names), rng.choice(steps)) for _ in range(rng.choice([1, 1, 2, 3]))]


def changed(table: Table, change: Change) -> Table:
    lengths, basic, planner = list(table[0]), dict(table[1]), dict(table[2] or {})
    for name, steps in change:
        if isinstance(name, int):
            lengths[name] = max(1, stepped(lengths[name], steps))
            continue
        values, usual = (planner, PLANNER) if name.startswith("planner ") else (basic, BASIC)
        key = name.removeprefix("planner ")
        value = stepped(values.get(key, usual[key]), steps)
        values[key] = max(1, value) if key in POSITIVE else value
    return tuple(lengths), basic, None if table[2] is None else planner


def stepped(value: int, steps: int) -> int:
    return value + steps * max(1, abs(value) // 5)


def is_better(table: Table, than: Table, board: Board, pairs: int, seed: int, errors: float) -> bool:
    """Whether a table gains more than ``errors`` standard errors, on the average of all numbers of players."""
    gain, variance = 0.0, 0.0
    for players in counts_of(board):
        share, error, own, others = play(board, players, player(board, table), player(board, than), pairs, seed)
        gain += share - 1 / 2 + POINT * (own - others)
        variance += error * error
    return gain > errors * math.sqrt(variance)


def play(
    board: Board, players: int, first: RolloutPlayer, second: RolloutPlayer, pairs: int, seed: int
) -> tuple[float, ...]:
    match = WeightMatch(board, first, second)
    match.play(players, pairs, seed)
    return match.results()


def player(board: Board, table: Table) -> RolloutPlayer:
    return fast_with(board, table) if table[2] is None else brisk_with(board, table)


def fast(board: Board) -> RolloutPlayer:
    return FastPolicy(board, FastWeights())


if __name__ == "__main__":
    sys.exit(main())
