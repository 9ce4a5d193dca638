"""What one wheel for every Python costs: modules of the stable interface (abi3) against modules for this Python alone.

python bench/stable_abi.py                   builds both, and lets them work in turn
python bench/stable_abi.py --rounds 200      more turns, for a busy machine
python bench/stable_abi.py --instructions    also counts instructions (needs valgrind), which no other process changes
python bench/stable_abi.py --built src x     compares what lies in these folders, for this Python and abi3
"""

from __future__ import annotations

import argparse
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

from measuring import seconds_of

ROOT = Path(__file__).resolve().parents[1]
# What setup.py reads, besides the sources.
NEEDED = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE")
# What is compared, with the setting of setup.py that builds it.
KINDS = {"this Python": "0", "abi3": "1"}
# How much of its work a part does while instructions are counted, once and again: the difference is free of the start.
LITTLE, MORE = 2, 12


def core(units: int) -> None:
    """Whole random games inside the compiled rules."""
    from semafor.maps import load_map
    from semafor.rules import random_playout
    from semafor.rules.board import Board

    random_playout.play_random_games(Board(load_map("usa")), 2, 100 * units, 1)


def calls(units: int) -> None:
    """Random games played from Python, two calls an action."""
    from semafor.maps import load_map
    from semafor.rules import constants, dealing, turns
    from semafor.rules.board import Board

    board, rng = Board(load_map("usa")), Random(1)
    for game in range(5 * units):
        state = dealing.new_game(board, 2, game, constants.NOBODY)
        while state.phase != constants.OVER:
            legal = turns.legal(state, state.seat)
            turns.play(state, state.seat, legal[int(rng.random() * len(legal))])


def words(units: int) -> None:
    """The same with actions and events in words."""
    from semafor import Game

    rng = Random(1)
    for seed in range(2 * units):
        game = Game.new("usa", 2, seed=seed)
        while not game.over:
            legal = game.legal()
            game.play(legal[int(rng.random() * len(legal))])


def fast(units: int) -> None:
    """Whole games of the bot ``fast``."""
    from semafor.bots.planning.fast_weights import FastWeights
    from semafor.bots.policies.fast_policy import FastPolicy
    from semafor.bots.search.weight_match import play_policy_games
    from semafor.maps import load_map
    from semafor.rules.board import Board

    play_policy_games(FastPolicy(Board(load_map("usa")), FastWeights()), 2, 20 * units, 1)


def planner(units: int) -> None:
    """Games of the bot ``planner``."""
    from semafor.bots.planning.planner_weights import PlannerWeights
    from semafor.bots.policies.planner_policy import PlannerPolicy
    from semafor.maps import load_map
    from semafor.rules import constants, dealing, turns
    from semafor.rules.board import Board

    board = Board(load_map("usa"))
    policy = PlannerPolicy(board, PlannerWeights())
    for game in range(units):
        state = dealing.new_game(board, 2, game, constants.NOBODY)
        while state.phase != constants.OVER:
            turns.play(state, state.seat, policy.choose(state, state.seat))


def vector(units: int) -> None:
    """Steps of 256 games together, with observations and masks."""
    from semafor.env.vector import VectorGames

    games = VectorGames("usa", 2, games=256, seed=1)
    for _ in range(20 * units):
        games.step(games.sample())


# Each with as many units as take some hundredths of a second.
WORKS: dict[str, tuple[Callable[[int], None], int]] = {
    "core": (core, 30),
    "calls": (calls, 10),
    "words": (words, 10),
    "fast": (fast, 20),
    "planner": (planner, 5),
    "vector": (vector, 10),
}


def build(folder: Path, stable: str) -> Path:
    """The package compiled in a copy of its sources; answers the folder to import it from."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "page"))
    for name in NEEDED:
        shutil.copy(ROOT / name, folder)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    variables = {**os.environ, "SEMAFOR_ABI3": stable, "SEMAFOR_INTERPRETED": "0"}
    subprocess.run(command, cwd=folder, env=variables, check=True, stdout=subprocess.DEVNULL)
    return folder / "src"


def worker(source: Path, work: str, *words: str, before: tuple[str, ...] = ()) -> list[str]:
    variables = ("env", f"PYTHONPATH={source}", "PYTHONHASHSEED=0")
    return [*variables, *before, sys.executable, __file__, "--worker", work, *words]


def serve_turns(work: str) -> None:
    """In a process of its own: do the work whenever a line comes, and say how long it took, in processor time."""
    do, units = WORKS[work]
    do(units)
    for _ in sys.stdin:
        print(seconds_of(lambda: do(units)), flush=True)


def time_turns(sources: dict[str, Path], work: str, rounds: int) -> dict[str, list[float]]:
    """The seconds of each kind, turn by turn; who begins changes from round to round."""
    started = {
        kind: subprocess.Popen(worker(source, work), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for kind, source in sources.items()
    }
    times: dict[str, list[float]] = {kind: [] for kind in sources}
    for number in range(rounds):
        for kind in sources if number % 2 else reversed(sources):
            process = started[kind]
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write("go\n")
            process.stdin.flush()
            times[kind].append(float(process.stdout.readline()))
    for process in started.values():
        process.communicate()
    return times


def count_instructions(source: Path, work: str) -> int:
    """How many instructions ten portions of the work take, without the start of Python."""
    tool = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
    counts = []
    for units in (LITTLE, MORE):
        command = worker(source, work, "--units", str(units), before=tool)
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
        assert found is not None, done.stderr
        counts.append(int(found[1].replace(",", "")))
    return counts[1] - counts[0]


def interval(ratios: list[float]) -> tuple[float, float]:
    """Where the median lies with 95 % certainty, by the order of the values alone."""
    ordered = sorted(ratios)
    middle, half = len(ordered) / 2, 0.98 * math.sqrt(len(ordered))
    return ordered[max(0, math.floor(middle - half))], ordered[min(len(ordered) - 1, math.ceil(middle + half))]


def build_both(folder: Path) -> list[Path]:
    places = [folder / kind for kind in KINDS]
    for place in places:
        place.mkdir()
    return [build(place, stable) for place, stable in zip(places, KINDS.values(), strict=True)]


def compare(built: list[Path], rounds: int, works: list[str], *, instructions: bool) -> None:
    sources = dict(zip(KINDS, built, strict=True))
    for kind, source in sources.items():
        modules = list(source.glob("semafor/**/*.so"))
        if {".abi3." in module.name for module in modules} != {kind == "abi3"}:
            sys.exit(f"stable_abi: {source} holds no modules for {kind}")
        print(f"{kind}: {sum(module.stat().st_size for module in modules) / 1e6:.1f} MB of modules", flush=True)
    print(f"abi3 against modules for this Python, {rounds} turns each; 1.10 would be a tenth slower", flush=True)
    for work in works:
        own, stable = time_turns(sources, work, rounds).values()
        ratios = [new / old for new, old in zip(stable, own, strict=True)]
        low, high = interval(ratios)
        best = min(stable) / min(own)
        line = f"{work:<8} processor time {median(ratios):.3f} ({low:.3f} to {high:.3f}), best {best:.3f}"
        if instructions:
            old, new = (count_instructions(source, work) for source in built)
            line += f"; instructions {new / old:.3f}"
        print(line, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=60, help="how many turns each has")
    parser.add_argument("--only", choices=WORKS, action="append", help="measure this work")
    parser.add_argument("--instructions", action="store_true", help="count instructions, too")
    parser.add_argument("--built", type=Path, nargs=2, metavar="FOLDER", help="what was built before, in this order")
    parser.add_argument("--worker", choices=WORKS, help=argparse.SUPPRESS)
    parser.add_argument("--units", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.worker and args.units:
        WORKS[args.worker][0](args.units)
    elif args.worker:
        serve_turns(args.worker)
    else:
        with tempfile.TemporaryDirectory() as folder:
            built = [path.resolve() for path in args.built] if args.built else build_both(Path(folder))
            compare(built, args.rounds, args.only or list(WORKS), instructions=args.instructions)
    return 0


if __name__ == "__main__":
    sys.exit(main())
