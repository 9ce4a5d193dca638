"""Measure the speed; print a table and write it as JSON. A benchmark, not a test: a miss is shown, not failed.

python bench/run.py                    everything
python bench/run.py --only server      a part of it: core, paths, bots, environments, server, page
python bench/run.py --quick            fewer rounds
python bench/run.py --json FILE        where to write the numbers (default: build/bench.json)
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from dataclasses import asdict
from pathlib import Path

import bots
import core
import environments
import page
import serving
import worst_trails
from measuring import Row

import semafor


def worst_paths(rounds: int) -> list[Row]:
    """The longest path of the hardest network that a hill climber finds on each map."""
    found = [worst_trails.find(name, 1, 3000 * rounds) for name in worst_trails.MAPS]
    what = "longest path of the hardest network that climbing finds"
    return [Row(f"{what}, {each.map}", 1000, each.microseconds, "µs", at_most=True) for each in found]


PARTS = {
    "core": core.measure,
    "paths": worst_paths,
    "bots": bots.measure,
    "environments": environments.measure,
    "server": serving.measure,
    "page": page.measure,
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
