"""``semafor simulate``: many games between bots as a data set, the same from the same seed."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from semafor.cli.arena_command import FAULTY, add_bots, add_conditions, config_of, count, directory
from semafor.cli.command_parser import add_json

if TYPE_CHECKING:
    from semafor.cli import Subparsers

ABOUT: Final = "let bots play many games and keep them as a data set"
DESCRIPTION: Final = """\
Lets bots play and writes every game down: a table of games, one of seats (results and features) and one of actions,
as Parquet or JSON lines, each in a folder of its own. The same seed gives the same files, however many processes
play, as long as the bots think in rollouts and not in seconds. Stop it whenever you like: the same command goes on
where it was, and with more --games it adds to what is there.
"""
EXAMPLES: Final = """\
examples:
  semafor simulate random --games 100
  semafor simulate random fast --games 100 --format jsonl --json
  semafor simulate random random my_bot.py:Greedy --map europe --players 3 --out europe-data

exit codes:
  0    all games are written, and nobody misbehaved
  2    bad input; nothing was played
  3    all games are written, and in some of them a bot misbehaved
  130  stopped by Ctrl-C; the same command goes on
"""
FOLDER: Final = "semafor-data"


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "simulate",
        help=ABOUT,
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_bots(parser)
    parser.add_argument("--games", type=count, default=1000, metavar="N", help="how many games (default: 1000)")
    parser.add_argument("--shard", type=count, default=1000, metavar="N", help="games in one file (default: 1000)")
    parser.add_argument(
        "--format", choices=("parquet", "jsonl"), help="kind of files (default: parquet where pyarrow is installed)"
    )
    add_conditions(parser)
    parser.add_argument(
        "--out", type=directory, default=Path(FOLDER), metavar="DIR", help=f"folder of the data set (default: {FOLDER})"
    )
    add_json(parser, "folder, number of games and faults as JSON, in place of the folder alone")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from semafor.arena.dataset import DataSet, usual_format
    from semafor.arena.executors import make_executor
    from semafor.arena.progress import Progress, counted
    from semafor.arena.simulation import Simulation, simulate
    from semafor.bots.faults import BotError
    from semafor.bots.registry import bot_names

    if not options.bots and not options.bot:
        raise BotError(f"somebody must play; there are {', '.join(bot_names())}")
    config = config_of(options)
    executor = make_executor(options.executor, options.workers)
    simulation = Simulation(config, options.games, options.shard)
    data = DataSet(options.out, options.format or usual_format(), simulation.to_dict())
    print(f"{counted(simulation.games, 'game')}: {', '.join(config.labels())}. Data: {options.out}", file=sys.stderr)
    try:
        faults = simulate(simulation, data, executor, Progress(simulation.games))
    except KeyboardInterrupt:
        print(f"Stopped. The same command goes on from here; what is done is in {options.out}.", file=sys.stderr)
        raise
    lines = faults.lines()
    for line in lines:
        print(line, file=sys.stderr)
    if options.json:
        print(json.dumps({"folder": str(options.out), "games": simulation.games, "faults": lines}, indent=1))
    else:
        print(options.out)
    return FAULTY if lines else 0
