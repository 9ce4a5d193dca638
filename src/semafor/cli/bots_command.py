"""``semafor bots``: which bots have a name here, from the weakest to the strongest."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semafor.cli import Subparsers

ABOUT = "list the bots that have a name here"
EXAMPLES = """\
examples:
  semafor bots                       names, versions and what each does
  semafor bots --json                the same for programs
  semafor play --bot champion@0.5    play against one that thinks for half a second
  semafor bot new mine.py            begin one of your own
"""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "bots", help=ABOUT, description=ABOUT, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="one JSON array, for programs")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from semafor.bots.faults import BotError
    from semafor.bots.registry import bot_names

    bots, problems = [], []
    for name in bot_names():
        try:
            bots.append(described(name))
        except BotError as problem:
            problems.append(str(problem))
    if options.json:
        print(json.dumps(bots, indent=1))
    else:
        widest = max(len(bot["name"]) for bot in bots)
        for bot in bots:
            print(f"{bot['name']:{widest}}  {bot['version']:6}  {bot['about']}")
    for line in problems:
        print(f"semafor: {line}", file=sys.stderr)
    return 0


def described(name: str) -> dict[str, str]:
    """What a bot is called, its version, its kind and the first sentence that its class says of itself."""
    from semafor.bots.named_bots import LEVELS, OWN_BOTS
    from semafor.bots.registry import find_maker, identify

    words = " ".join((find_maker(name).__doc__ or "").split())
    kind = "own" if name in OWN_BOTS else "level" if name in LEVELS else "package"
    return {"name": name, "version": identify(name).version, "kind": kind, "about": words.partition(". ")[0].strip(".")}
