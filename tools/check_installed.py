"""Shows that what is installed here works, from wherever it came: plays games by the library, by bots and by command.

    python tools/check_installed.py [--compiled] [--page]

Wheels are tried with it, on every system and with every Python. It takes the core alone.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from importlib.resources import files
from pathlib import Path
from random import Random

import semafor
from semafor import Game, play_match

# The outcome of this game, and so every rule on its way, is the same on every system.
SEED = 42
TOTALS = [24, -101, -37]


def play_by_library() -> None:
    rng = Random(7)
    game = Game.new("europe", players=3, seed=SEED)
    while not game.over:
        game.play(rng.choice(game.legal()))
    assert list(game.score().totals) == TOTALS, game.score().totals
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder, "game.json")
        game.save(record)
        assert Game.load(record).winners == game.winners


def run(*arguments: str) -> str:
    command = [sys.executable, "-m", "semafor", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiled", action="store_true", help="insist on compiled modules")
    parser.add_argument("--page", action="store_true", help="insist on the page")
    options = parser.parse_args()
    assert semafor.compiled or not options.compiled, "the rules run interpreted"
    assert files("semafor.server").joinpath("page", "index.html").is_file() or not options.page, "the page is missing"
    play_by_library()
    assert len(play_match(["planner", "fast"], map="poland", deals=1)) == 2
    # In a browser there are no processes to start.
    if sys.platform != "emscripten":
        assert semafor.__version__ in run("--version")
        run("map", "check", "usa")
    kind = "compiled" if semafor.compiled else "interpreted"
    print(f"semafor {semafor.__version__}, {kind}, Python {sys.version.split()[0]}: works")
    return 0


if __name__ == "__main__":
    sys.exit(main())
