"""Play thousands of games over all maps, numbers of players and bots, and show that not one of them goes wrong.

python tools/soak.py                   10,000 games
python tools/soak.py --games 100       fewer
python tools/soak.py --seed 7          others

Every seat is taken by a bot drawn by lot. Those that search have a few rollouts, or a few milliseconds, so that
their clocks are tried as well. A bot that raises, does what is illegal or misses its deadline is a fault of ours.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import ceil

from semafor.arena.arena_jobs import Games
from semafor.arena.executors import make_executor
from semafor.arena.game_outcomes import GameOutcome
from semafor.arena.match_config import MatchConfig, MatchPlan
from semafor.arena.progress import Progress
from semafor.bots.api import Budget
from semafor.bots.named_bots import LEVELS, OWN_BOTS
from semafor.maps.loader import built_in_maps, load_map
from semafor.rules.fast_rng import FastRng

ROLLOUTS = 8
SECONDS = 0.004
HURRIED = ("search", "champion")
GAMES_A_JOB = 4


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, help="how many (default: 10,000)")
    parser.add_argument("--seed", type=int, default=0, help="another seed deals other games")
    parser.add_argument("--workers", type=int, help="how many processes (default: one a processor)")
    options = parser.parse_args()
    settings = list(all_settings(options.seed))
    each = ceil(options.games / len(settings))
    progress = Progress(each * len(settings))
    seats: Counter[str] = Counter()
    faults: list[str] = []
    overruns: list[float] = []
    for config in settings:
        for game in play(config, each, options.workers):
            seats.update(config.labels()[entrant] for entrant in game.seating)
            faults += [f"{config.map.id}, deal {game.deal}, {game.seating}: {fault}" for fault in game.faults]
            overruns += overruns_of(config, game)
            progress.add(1, f"{len(faults)} faults" if faults else "")
    progress.finish()
    return tell(seats, faults, overruns)


def all_settings(seed: int) -> Iterator[MatchConfig]:
    """One for every map and every number of players on it."""
    bots = [*OWN_BOTS, *LEVELS, *(f"{name}@{SECONDS}" for name in HURRIED)]
    for name in built_in_maps():
        map = load_map(name)
        fewest, most = map.rules.players
        for players in range(fewest, most + 1):
            yield MatchConfig.of(bots, map, players, budget=Budget(rollouts=ROLLOUTS), seed=seed)


def play(config: MatchConfig, count: int, workers: int | None) -> Iterator[GameOutcome]:
    dice = FastRng(config.seed * 100 + config.players)
    bots = len(config.bots)
    plans = (MatchPlan(deal, tuple(dice.below(bots) for _ in range(config.players))) for deal in range(count))
    for _, games in make_executor("processes", workers).run(Games(config), jobs_of(plans)):
        yield from games


def jobs_of(plans: Iterator[MatchPlan]) -> Iterator[list[MatchPlan]]:
    while job := list(islice(plans, GAMES_A_JOB)):
        yield job


def overruns_of(config: MatchConfig, game: GameOutcome) -> Iterator[float]:
    """By what share the slowest action of each seat that had a clock was late."""
    for entrant, seat in zip(game.seating, game.seats, strict=True):
        seconds = config.budget_of(entrant).seconds
        if seconds is not None:
            yield max(0.0, seat.slowest / seconds - 1)


def tell(seats: Counter[str], faults: list[str], overruns: list[float]) -> int:
    print(f"{seats.total():,} seats: " + ", ".join(f"{name} {count}" for name, count in sorted(seats.items())))
    if overruns:
        late = sorted(overruns)[len(overruns) // 2]
        print(f"{len(overruns):,} of them with {1000 * SECONDS:g} ms; slowest action, in the median {late:.0%} late")
    for fault in faults:
        print(fault)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
