"""Compile with a check of every index and every shift, and let all bots play on all maps: a wrong one ends the run.

python tools/sanitize.py                      a game of every line-up on every map; minutes
python tools/sanitize.py --deals 20           more games

Compiled code trusts its indexes. One that is wrong overwrites something else, and shows much later, or never, or only
on another machine. Here it is told at once, with its line in the C file. The ordinary build stays as it is: this one
lies in build/sanitized.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "sanitized"
CHECKS = "bounds,shift,integer-divide-by-zero,signed-integer-overflow"
# The first fault ends the process, so that none is overlooked.
COMPILER = {
    "CFLAGS": f"-g -O1 -fsanitize={CHECKS} -fno-sanitize-recover=all",
    "LDFLAGS": "-fsanitize=undefined",
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1, help="deals of every line-up (default: 1)")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        play(options.deals)
        return 0
    build()
    command = [sys.executable, __file__, "--inside", "--deals", str(options.deals)]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": str(FOLDER / "lib")}, check=False).returncode


def build() -> None:
    """The package once more, without what is compiled or belongs to the page, and its modules compiled with checks."""
    print("Compiling with checks …", flush=True)
    shutil.rmtree(FOLDER, ignore_errors=True)
    package = FOLDER / "lib" / "semafor"
    shutil.copytree(ROOT / "src" / "semafor", package, ignore=shutil.ignore_patterns("*.so", "page", "__pycache__"))
    command = ["setup.py", "--quiet", "build_ext", "--build-lib", str(FOLDER / "lib")]
    command += ["--build-temp", str(FOLDER / "temp")]
    subprocess.run([sys.executable, *command], cwd=ROOT, env={**os.environ, **COMPILER}, check=True)
    if not list(package.rglob("*.so")):
        sys.exit("No C compiler here: there is nothing to check.")


def play(deals: int) -> None:
    """Games of all bots, small tables and large ones, on the package that was built here."""
    import semafor
    from semafor.arena.matches import play_match
    from semafor.bots.api import Budget
    from semafor.bots.registry import bot_names
    from semafor.maps.loader import built_in_maps, load_map

    assert FOLDER in Path(semafor.__file__).parents, semafor.__file__
    names = bot_names()
    for map in built_in_maps():
        for players in load_map(map).rules.players:
            for first in range(0, len(names), players):
                line_up = [names[(first + seat) % len(names)] for seat in range(players)]
                games = play_match(line_up, map, deals=deals, seed=first, budget=Budget(rollouts=24))
                faults = [fault for game in games for fault in game.faults]
                if faults:
                    sys.exit(f"{map}, {', '.join(line_up)}: {faults[0]}")
            print(f"{map}, {players} players: no wrong index, no wrong shift", flush=True)


if __name__ == "__main__":
    sys.exit(main())
