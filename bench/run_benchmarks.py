"""Measure the speed; print a table and write it as JSON. A benchmark, not a test: a miss is shown, not failed.

python bench/run_benchmarks.py                    everything
python bench/run_benchmarks.py --only server      a part of it: core, paths, bots, environments, server, page
python bench/run_benchmarks.py --quick            fewer rounds
python bench/run_benchmarks.py --json FILE        where to write the numbers (default: build/bench.json)
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from dataclasses import asdict
from pathlib import Path

import bot_speed
import environment_speed
import hardest_paths
import many_sockets
import page_speed
import restore_speed
import rules_speed
import server_speed
import server_under_abuse
from measuring import Row

import semafor


def worst_paths(rounds: int) -> list[Row]:
    """The longest path of the hardest network that a hill climber finds on each map."""
    found = [hardest_paths.find(name, 1, 3000 * rounds) for name in hardest_paths.MAPS]
    what = "longest path of the hardest network that climbing finds"
    return [Row(f"{what}, {each.map}", 1000, each.microseconds, "µs", at_most=True) for each in found]


PARTS = {
    "core": rules_speed.measure,
    "paths": worst_paths,
    "bots": bot_speed.measure,
    "environments": environment_speed.measure,
    "server": lambda rounds: [
        *server_speed.measure(rounds),
        *server_under_abuse.measure(rounds),
        *many_sockets.measure(rounds),
        *restore_speed.measure(rounds),
    ],
    "page": page_speed.measure,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=PARTS, action="append", help="measure this part")
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    parser.add_argument("--json", type=Path, default=Path("build/bench.json"), help="where to write the numbers")
    args = parser.parse_args()
    rounds = 2 if args.quick else 7
    kind = "compiled" if semafor.compiled else "INTERPRETED: these numbers say nothing"
    print(f"semafor {semafor.__version__}, {kind}, Python {platform.python_version()}, one core, processor time\n")
    rows = []
    for name in args.only or PARTS:
        for row in PARTS[name](rounds):
            print(row, flush=True)
            rows.append(row)
    args.json.parent.mkdir(parents=True, exist_ok=True)
    args.json.write_text(json.dumps([{**asdict(row), "holds": row.holds} for row in rows], indent=1) + "\n")
    bars = [row for row in rows if row.asked]
    print(f"\n{sum(row.holds for row in bars)} of {len(bars)} hold; written to {args.json}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
