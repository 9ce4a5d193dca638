"""Looks for networks whose longest path is hardest to find, and times them. The same seed finds the same networks.

    python bench/hardest_paths.py --tries 20000 --seeds 3

A climber starts from a dense network that a player could own, exchanges a few routes, and keeps what makes the search
look at more situations; now and then also what makes it a little easier, less and less so, to get over low hills.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter_ns

from semafor.maps import load_map
from semafor.rules.longest_path import LongestPath

MAPS = ("usa", "europe", "poland")
# A climb of this many tries begins with exchanges for the worse by about a tenth, and ends with none.
CLIMB = 10_000
WARMTH = 0.1


@dataclass(frozen=True)
class Route:
    a: int
    b: int
    length: int
    # What a player may own one of: a connection of two cities, or a country.
    once: object


@dataclass(frozen=True)
class Board:
    trains: int
    routes: tuple[Route, ...]


@dataclass(frozen=True)
class Finding:
    """The hardest network of a climb, in situations looked at and in time, and what random networks take."""

    map: str
    seed: int
    tries: int
    routes: int
    longest: int
    steps: int
    microseconds: float
    random_microseconds: float


def read_board(name: str) -> Board:
    map = load_map(name)
    number = {place: number for number, place in enumerate(map.places)}
    countries = {country.id for country in map.countries}
    routes = {
        Route(
            number[route.a],
            number[route.b],
            route.length,
            once=next((end for end in (route.a, route.b) if end in countries), frozenset({route.a, route.b})),
        )
        for route in map.routes
    }
    return Board(map.rules.trains, tuple(sorted(routes, key=lambda route: (route.a, route.b, route.length))))


def fill_up(rng: Random, board: Board, network: Sequence[Route]) -> list[Route]:
    """Add routes while there are trains, mostly short ones and such that touch what is there."""
    filled = list(network)
    owned = {route.once for route in filled}
    places = {place for route in filled for place in (route.a, route.b)}
    left = board.trains - sum(route.length for route in filled) - rng.choice((0, 0, 0, 1, 2, 4))
    shortness = rng.choice((0, 1, 1, 2))

    def rank(route: Route) -> float:
        return rng.random() * float(route.length) ** shortness * (3 - (route.a in places) - (route.b in places))

    for route in sorted(board.routes, key=rank):
        if route.length <= left and route.once not in owned:
            filled.append(route)
            owned.add(route.once)
            left -= route.length
    return filled


def lay_out(path: LongestPath, network: Sequence[Route]) -> None:
    path.clear()
    for route in network:
        path.add(route.a, route.b, route.length)


def count_steps(path: LongestPath, network: Sequence[Route]) -> int:
    lay_out(path, network)
    path.longest()
    return path.steps()


def climb(rng: Random, board: Board, tries: int) -> list[Route]:
    path = LongestPath()
    network = max((fill_up(rng, board, []) for _ in range(50)), key=lambda each: count_steps(path, each))
    steps = count_steps(path, network)
    hardest, most_steps = network, steps
    for number in range(tries):
        warmth = WARMTH * (1 - number % CLIMB / CLIMB) + 1e-3
        kept = rng.sample(network, max(0, len(network) - rng.choice((1, 1, 2, 3))))
        changed = fill_up(rng, board, kept)
        changed_steps = count_steps(path, changed)
        if rng.random() < math.exp(min(0, math.log((changed_steps + 1) / (steps + 1)) / warmth)):
            network, steps = changed, changed_steps
        if steps > most_steps:
            hardest, most_steps = network, steps
    return hardest


def time_of(path: LongestPath, network: Sequence[Route], *, repeat: int) -> float:
    """The shortest of several runs, in microseconds: others on the machine make it longer, never shorter."""
    lay_out(path, network)
    times = []
    for _ in range(repeat):
        start = perf_counter_ns()
        path.longest()
        times.append(perf_counter_ns() - start)
    return min(times) / 1000


def find(name: str, seed: int, tries: int) -> Finding:
    rng = Random(seed)
    board = read_board(name)
    path = LongestPath()
    hardest = climb(rng, board, tries)
    samples = [draw_network(rng, board) for _ in range(500)]
    return Finding(
        map=name,
        seed=seed,
        tries=tries,
        routes=len(hardest),
        steps=count_steps(path, hardest),
        longest=path.longest(),
        microseconds=round(time_of(path, hardest, repeat=20), 1),
        random_microseconds=round(sum(time_of(path, each, repeat=3) for each in samples) / len(samples), 2),
    )


def draw_network(rng: Random, board: Board) -> list[Route]:
    """As many routes as the trains are enough for, anywhere: what random play leaves behind."""
    network: list[Route] = []
    left = board.trains
    for route in rng.sample(board.routes, len(board.routes)):
        if route.length <= left and route.once not in {other.once for other in network}:
            network.append(route)
            left -= route.length
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description="Look for networks whose longest path is hardest to find.")
    parser.add_argument("--tries", type=int, default=2 * CLIMB, help="exchanges of routes in each climb")
    parser.add_argument("--seeds", type=int, default=1, help="how many climbs on each map")
    parser.add_argument("maps", nargs="*", default=MAPS)
    wanted = parser.parse_args()
    print(f"{'map':8} {'seed':>4} {'routes':>6} {'longest':>7} {'steps':>6} {'hardest µs':>10} {'random µs':>9}")
    for name in wanted.maps:
        for seed in range(1, wanted.seeds + 1):
            each = find(name, seed, wanted.tries)
            print(
                f"{each.map:8} {each.seed:4} {each.routes:6} {each.longest:7} {each.steps:6} "
                f"{each.microseconds:10.1f} {each.random_microseconds:9.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
