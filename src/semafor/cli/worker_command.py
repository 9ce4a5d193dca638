"""``semafor worker``: runs the bots of servers on other machines."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semafor.cli import Subparsers

EXAMPLES = """examples:
  semafor worker --bus redis://bus           for all servers on that bus, with all cores
  semafor worker --bus redis://bus --processes 2

A worker needs no map files: a server sends its own maps along with its questions.
"""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "worker",
        help="run the bots of servers that share a bus",
        description="Takes questions for bots from a bus and answers them, until it is interrupted.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--bus", required=True, metavar="URL", help="postgresql://… or redis://…, as for semafor serve")
    parser.add_argument("--processes", type=int, metavar="N", help="questions at a time (default: one a core)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from semafor.server.bot_workers.run_worker import work

    return work(options.bus, options.processes)
