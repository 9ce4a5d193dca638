"""``semafor worker``: bots think here for servers elsewhere."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semafor.cli import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "worker",
        help="think for the bots of servers that share a bus",
        description="Takes questions for bots from a bus, thinks, and answers, until it is interrupted.",
    )
    parser.add_argument("--bus", required=True, metavar="URL", help="postgresql://… or redis://…, as for semafor serve")
    parser.add_argument("--processes", type=int, metavar="N", help="so many questions at a time (default: one a core)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from semafor.server.minds.working import work

    return work(options.bus, options.processes)
