"""The speed of the rules: whole random games inside the core, calls from Python, copies, scoring, and the import."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage

from measuring import Row, best_seconds, seconds_of

from semafor import Game
from semafor.maps import load_map
from semafor.rules import constants, dealing, random_playout, scoring, turns
from semafor.rules.board import COLOR_NAMES, Board
from semafor.rules.snapshot import SeatSnapshot, Snapshot
from semafor.rules.state import State

KERNEL = Path(__file__).with_name("kernel.c")
REPEATS = 50
# Enough work for a tenth of a second or more.
GAMES = {("usa", 2): 4000, ("europe", 4): 1500, ("poland", 3): 3000}
ASKED = {("usa", 2): 20_000, ("europe", 4): 6_000}
RATIOS = {("usa", 2): 0.5, ("europe", 4): 0.45, ("poland", 3): 0.5}


def measure(rounds: int) -> list[Row]:
    return [
        *random_games(rounds),
        python_loop(rounds),
        game_loop(rounds),
        *views(rounds),
        *copying(rounds),
        *final_scores(rounds),
        *import_time(rounds),
    ]


def random_games(rounds: int) -> list[Row]:
    """Whole games a second, and the ratio to the kernel in C, which is what counts on a noisy machine."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        kernel = compile_kernel(Path(folder))
        for (name, players), games in GAMES.items():
            board = Board(load_map(name))
            actions = random_playout.play_random_games(board, players, games, 1) / games
            works = [core_run(board, players, games)]
            best = best_seconds(works, rounds)[0]
            limit = min(kernel(board, players, 4 * games) for _ in range(rounds)) / 4
            what = f"random games inside the core, {name}, {players} players ({actions:.0f} actions)"
            rows.append(Row(what, ASKED.get((name, players), 0), games / best, "games/s"))
            rows.append(Row("    against a cut-down kernel in C", RATIOS[name, players], limit / best, "ratio"))
    return rows


def core_run(board: Board, players: int, games: int) -> Callable[[], object]:
    return lambda: random_playout.play_random_games(board, players, games, 1)


def compile_kernel(folder: Path) -> Callable[[Board, int, int], float]:
    """A function that answers the seconds which the kernel takes for a number of games."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        sys.exit("bench: the kernel to compare with needs a C compiler (gcc)")
    program = folder / "kernel"
    subprocess.run([compiler, "-O3", "-o", str(program), str(KERNEL)], check=True)

    def run(board: Board, players: int, games: int) -> float:
        places = {id: number for number, id in enumerate(board.map.places)}
        routes = "\n".join(
            f"{places[route.a]} {places[route.b]} {route.length} {COLOR_NAMES.index(route.color)}"
            for route in board.map.routes
        )
        command = [str(program), str(players), str(board.trains), str(games)]
        answer = subprocess.run(command, input=routes, capture_output=True, text=True, check=True)
        return float(answer.stdout.split()[0])

    return run


def python_loop(rounds: int) -> Row:
    """One ``legal`` and one ``play`` call an action, chosen by Python's own random numbers."""
    board = Board(load_map("usa"))
    actions = 0

    def loop() -> None:
        nonlocal actions
        actions = 0
        rng = Random(1)
        for game in range(200):
            state = dealing.new_game(board, 2, game, constants.NOBODY)
            while state.phase != constants.OVER:
                legal = turns.legal(state, state.seat)
                turns.play(state, state.seat, legal[int(rng.random() * len(legal))])
                actions += 1

    best = best_seconds([loop], rounds)[0]
    return Row("actions from a Python loop, usa, 2 players", 400_000, actions / best, "actions/s")


def game_loop(rounds: int) -> Row:
    """The same with the words of the notation: ``Game.legal``, one of its actions, ``Game.play`` with its events."""
    actions = 0

    def loop() -> None:
        nonlocal actions
        actions = 0
        rng = Random(1)
        for seed in range(60):
            game = Game.new("usa", 2, seed=seed)
            while not game.over:
                legal = game.legal()
                game.play(legal[int(rng.random() * len(legal))])
                actions += 1

    best = best_seconds([loop], rounds)[0]
    return Row("actions of Game in words, with events, usa, 2 players", 250_000, actions / best, "actions/s")


def views(rounds: int) -> list[Row]:
    """What a seat may know as Python values, over the moments of one random game."""
    rows = []
    for name, players, asked in (("usa", 2, 8), ("europe", 4, 12)):
        game, rng = Game.new(name, players, seed=1), Random(1)
        moments = []
        while not game.over:
            moments.append(game.copy())
            game.play(rng.choice(game.legal()))

        def look(moments: list[Game] = moments) -> None:
            for moment in moments:
                moment.view(0)

        best = best_seconds([look], 2 * rounds)[0]
        what = f"Game.view of a seat, {name}, {players} players, mean of a game"
        rows.append(Row(what, asked, 1e6 * best / len(moments), "µs", at_most=True))
    return rows


def copying(rounds: int) -> list[Row]:
    state = dealing.new_game(Board(load_map("europe")), 5, 1, constants.NOBODY)
    copies = random_playout.RandomPlayout(state.board, 1)
    in_core, from_python = 2_000_000, 200_000

    def python_copies() -> None:
        for _ in range(from_python):
            state.copy()

    core, python = best_seconds([lambda: copies.copy_states(in_core), python_copies], rounds)
    return [
        Row("copies of a state inside the core", 5_000_000, in_core / core, "copies/s"),
        Row("copies of a state from Python", 1_000_000, from_python / python, "copies/s"),
    ]


def final_scores(rounds: int) -> list[Row]:
    """Europe, four players with twelve stations and forty tickets between them: over many such positions."""
    board = Board(load_map("europe"))
    states = [crowded_state(board, Random(seed)) for seed in range(200)]
    scores = scoring.Scores()

    def repeatedly(state: State) -> None:
        for _ in range(REPEATS):
            scores.count(state)

    def seconds_for(state: State) -> float:
        return min(seconds_of(lambda: repeatedly(state)) for _ in range(rounds)) / REPEATS

    # One method for both rows. A sweep over all positions finds the caches cold in each, a repetition of one finds them
    # warm; with a sweep for the mean and repetitions for the slowest, the slowest came out faster than the mean.
    times = [seconds_for(state) for state in states]
    what = "final score, europe, 4 players, 12 stations, 40 tickets"
    return [
        Row(f"{what}, mean of {len(states)}", 200, 1e6 * sum(times) / len(times), "µs", at_most=True),
        Row(f"{what}, the slowest of them", 200, 1e6 * max(times), "µs", at_most=True),
    ]


def crowded_state(board: Board, rng: Random) -> State:
    """Networks that grow from where they are while the trains last, three stations and ten tickets each."""
    cities = rng.sample(range(board.cities), 12)
    regular = [i for i, ticket in enumerate(board.map.tickets) if not ticket.long]
    rng.shuffle(regular)
    seats = [
        SeatSnapshot(
            trains=board.trains,
            stations=0,
            station_cities=sorted(cities[3 * seat : 3 * seat + 3]),
            tickets=sorted(regular[10 * seat : 10 * seat + 10]),
        )
        for seat in range(4)
    ]
    reached: list[set[str]] = [set() for _ in seats]
    owners: dict[frozenset[str], set[int]] = {}
    taken: set[int] = set()
    for turn in range(4 * board.routes):
        seat = seats[turn % 4]
        claimable = [
            i
            for i, route in enumerate(board.map.routes)
            if i not in taken
            and route.length <= seat.trains
            and turn % 4 not in owners.setdefault(frozenset((route.a, route.b)), set())
        ]
        touching = [i for i in claimable if {board.map.routes[i].a, board.map.routes[i].b} & reached[turn % 4]]
        if claimable:
            choice = rng.choice(touching or claimable)
            ends = {board.map.routes[choice].a, board.map.routes[choice].b}
            taken.add(choice)
            owners[frozenset(ends)].add(turn % 4)
            reached[turn % 4] |= ends
            seat.routes.append(choice)
            seat.trains -= board.map.routes[choice].length
    return State.from_snapshot(board, Snapshot(seats=seats, phase=constants.OVER))


def import_time(rounds: int) -> list[Row]:
    """What an import adds to the start of Python, in processor time of a process of its own."""

    def child(code: str) -> float:
        before = getrusage(RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", code], check=True)
        after = getrusage(RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    bare = min(child("pass") for _ in range(2 * rounds))
    package = min(child("import semafor") for _ in range(2 * rounds))
    game = min(child("from semafor import Game") for _ in range(2 * rounds))
    return [
        Row("import semafor", 100, 1000 * (package - bare), "ms", at_most=True),
        Row("from semafor import Game", 100, 1000 * (game - bare), "ms", at_most=True),
    ]
