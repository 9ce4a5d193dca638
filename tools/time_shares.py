"""Count where the instructions of the core, of `fast` and of the environments go, and draw it.

python tools/time_shares.py                       all workloads, a table for docs/explanation/where-the-time-goes.md
python tools/time_shares.py --only core           only workloads whose name has the text
python tools/time_shares.py --svg docs/images/where-the-time-goes.svg

Every workload runs under ``valgrind --tool=callgrind``. Each compiled module is a library of its own, so instructions
are told apart by module without the names of functions, which released modules don't carry. What is inlined counts
where it is inlined; Python, numpy and the C library are left out, as most of them is the start of the process.
Instructions are the same in every run on any load, but not all of them take equally long: a jump that the processor
didn't foresee or memory that is not in its cache costs more.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.sax.saxutils import escape

from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.tuned_weights import TABLES, brisk_with
from semafor.bots.search.rollouts import Rollouts
from semafor.bots.search.weight_match import play_policy_games, play_policy_guesses
from semafor.maps.loader import load_map
from semafor.rules import constants, dealing, random_playout, turns
from semafor.rules.board import Board

# Families of modules, with their colors. What no family names is left out.
FAMILIES = {
    "claims and payments": ("#c0392b", "claiming paying tunnels countries"),
    "cards": ("#e67e22", "drawing_cards train_cards"),
    "turns": ("#f1c40f", "turns ending action_list random_playout rollouts"),
    "dealing, tickets, copies": ("#7f8c2a", "dealing tickets state event_log"),
    "stations": ("#16a085", "stations"),
    "chance": ("#2e86c1", "deal_rng fast_rng determinize"),
    "scoring": ("#1f4e79", "scoring station_borrowing longest_path longest_path_search"),
    "paths": ("#8e44ad", "shortest_paths"),
    "plans": ("#bb8fce", "quick_planner network_planner available_routes country_routes plan_memory"),
    "choosing": ("#d98880", "fast_policy planner_policy rollout_player route_kinds payment card_budget"),
    "filling up": ("#a04000", "wanted_cards route_value exact_planner turn_value"),
    "observations": ("#5d6d7e", "observation_writer float_writer rewards"),
    "masks": ("#99a3a4", "action_index"),
    "vector of games": ("#34495e", "vector_core env_game"),
}
# The workloads, and how many games, rollouts or steps of all games they are. No two deals are alike, so it takes a
# hundred games or so for an average.
WORKLOADS = {
    "core, Europe, 4 players": ("core europe 4", 150),
    "fast, USA, 2 players": ("fast usa 2", 150),
    "rollouts of fast, USA, 2 players": ("rollouts usa 2", 300),
    "brisk strategy, USA, 2 players": ("brisk usa 2", 100),
    "vector of 64 games, USA, 2 players": ("vector usa 2", 200),
}
# A game of the fast policy has about 130 actions; here it is half over.
MIDDLE = 65
VECTOR_GAMES = 64
WIDTH, LABEL_WIDTH, BAR_HEIGHT, LEGEND_COLUMNS = 900, 250, 26, 4


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--only", default="", metavar="TEXT", help="only workloads whose name has the text")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw the shares into this file")
    parser.add_argument("--run", nargs=4, metavar=("KIND", "MAP", "PLAYERS", "AMOUNT"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.run:
        kind, map_name, players, amount = options.run
        run(kind, Board(load_map(map_name)), int(players), int(amount))
        return 0
    counted = {name: count(*workload) for name, workload in WORKLOADS.items() if options.only in name}
    print_table(counted)
    if options.svg:
        options.svg.write_text(drawn(counted), encoding="utf-8")
    return 0


# --- what is counted ---


def run(kind: str, board: Board, players: int, amount: int) -> None:
    """One workload, inside the process that is watched."""
    if kind == "core":
        random_playout.play_random_games(board, players, amount, 1)
    elif kind == "fast":
        play_policy_games(FastPolicy(board, FastWeights()), players, amount, 1)
    elif kind == "brisk":
        rollouts = Rollouts(board, brisk_with(board, TABLES[board.map.id]), 1)
        rollouts.play_games(players, amount)
    elif kind == "rollouts":
        policy, state = FastPolicy(board, FastWeights()), dealing.new_game(board, players, 1, constants.NOBODY)
        for _ in range(MIDDLE):
            turns.play(state, state.seat, policy.choose(state, state.seat))
        play_policy_guesses(policy, state, state.seat, amount, 1)
    else:
        # Numpy takes longer to import than everything else takes to run.
        from semafor.env.vector import VectorGames

        games = VectorGames(board.map.id, players, games=VECTOR_GAMES, seed=1)
        for _ in range(amount):
            games.step(games.sample())


def count(workload: str, amount: int) -> Counter[str]:
    """The instructions of each family for one game, rollout or step of the vector."""
    return by_family(instructions(workload, amount), amount)


def by_family(libraries: Counter[str], amount: int) -> Counter[str]:
    """What libraries cost in all as what families cost each time."""
    families: Counter[str] = Counter()
    for module, number in libraries.items():
        family = find_family(module)
        if family is not None:
            families[family] += number // amount
    return families


def instructions(workload: str, amount: int) -> Counter[str]:
    """The instructions of each library in a run of its own, by its name without suffix."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "counted")
        watched = [sys.executable, __file__, "--run", *workload.split(), str(amount)]
        subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={file}", *watched], check=True, capture_output=True
        )
        return costs_by_library(file.read_text(encoding="utf-8"))


def costs_by_library(text: str) -> Counter[str]:
    """The own costs of each library in a file of callgrind, whose lines are ``ob=(3) name`` and then ``line cost``. The
    line after ``calls=`` has the costs of what was called, which count there."""
    names: dict[str, str] = {}
    costs: Counter[str] = Counter()
    library, is_call = "", False
    for line in text.splitlines():
        if match := re.match(r"ob=\((\d+)\)(?: (.*))?", line):
            if match[2]:
                names[match[1]] = Path(match[2]).name.split(".")[0]
            library = names.get(match[1], "")
        elif match := re.match(r"cob=\((\d+)\) (.*)", line):
            names[match[1]] = Path(match[2]).name.split(".")[0]
        elif line.startswith("calls="):
            is_call = True
        elif match := re.match(r"[+*-]?\d*(?: [+*-]?\d*)? (\d+)$", line):
            if not is_call:
                costs[library] += int(match[1])
            is_call = False
    return costs


def find_family(module: str) -> str | None:
    return next((family for family, (_, modules) in FAMILIES.items() if module in modules.split()), None)


# --- how it is told ---


def print_table(counted: dict[str, Counter[str]]) -> None:
    """A table for the documents, in per cent; what stays under a half is left out."""
    print("| family | " + " | ".join(counted) + " |")
    print("| --- |" + " --- |" * len(counted))
    for family in FAMILIES:
        shares = [100 * families[family] / families.total() for families in counted.values()]
        if max(shares) >= 0.5:
            print(f"| {family} | " + " | ".join(f"{share:.0f}" if share >= 0.5 else "" for share in shares) + " |")
    print("| instructions | " + " | ".join(f"{families.total():,}" for families in counted.values()) + " |")


def drawn(counted: dict[str, Counter[str]]) -> str:
    """One bar for each workload, and a legend."""
    used = [family for family in FAMILIES if any(families[family] > 0 for families in counted.values())]
    rows = -(-len(used) // LEGEND_COLUMNS)
    legend_top = 20 + len(counted) * (BAR_HEIGHT + 12)
    box = f"0 0 {WIDTH} {legend_top + 22 * rows + 12}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="sans-serif" font-size="13">',
        "<title>Where the instructions go</title>",
        '<rect width="100%" height="100%" fill="#ffffff"/>',
    ]
    for row, (name, families) in enumerate(counted.items()):
        parts += bar(name, families, 14 + row * (BAR_HEIGHT + 12))
    for place, family in enumerate(used):
        x, y = 14 + place % LEGEND_COLUMNS * (WIDTH // LEGEND_COLUMNS), legend_top + 22 * (place // LEGEND_COLUMNS)
        parts.append(f'<rect x="{x}" y="{y}" width="14" height="14" fill="{FAMILIES[family][0]}"/>')
        parts.append(f'<text x="{x + 20}" y="{y + 12}" fill="#222222">{escape(family)}</text>')
    return "\n".join([*parts, "</svg>\n"])


def bar(name: str, families: Counter[str], y: int) -> list[str]:
    """A workload: its name, and a piece for each family, with its per cent where there is room."""
    middle = y + BAR_HEIGHT // 2 + 5
    parts = [f'<text x="{LABEL_WIDTH - 8}" y="{middle}" text-anchor="end" fill="#222222">{escape(name)}</text>']
    x = float(LABEL_WIDTH)
    for family, (color, _) in FAMILIES.items():
        share = max(0, families[family]) / families.total()
        width = share * (WIDTH - LABEL_WIDTH - 14)
        parts.append(f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{BAR_HEIGHT}" fill="{color}"/>')
        if width > 24:
            ink = "#222222" if color in ("#f1c40f", "#bb8fce", "#d98880", "#99a3a4") else "#ffffff"
            text = (
                f'<text x="{x + width / 2:.1f}" y="{middle}" text-anchor="middle" fill="{ink}">{100 * share:.0f}</text>'
            )
            parts.append(text)
        x += width
    return parts


if __name__ == "__main__":
    sys.exit(main())
