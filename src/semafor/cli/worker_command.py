"""``semafor worker``: runs the bots of servers on other machines."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from semafor.cli.option_types import address_with, whole_number

if TYPE_CHECKING:
    from semafor.cli import Subparsers

EXAMPLES = """examples:
  semafor worker --bus redis://bus           for all servers on that bus, with all cores
  semafor worker --bus redis://bus --processes 2

Questions and answers are sealed with a key that servers and workers share: SEMAFOR_BUS_KEY, or SEMAFOR_BUS_KEY_FILE, or
the file bus-key in the data folder of the servers. SEMAFOR_BUS and SEMAFOR_BUS_PASSWORD work as for semafor serve.

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
    parser.add_argument(
        "--bus",
        type=address_with("redis", "rediss", "unix", "postgresql", "postgres"),
        metavar="URL",
        help="postgresql://… or redis://…, as for semafor serve",
    )
    parser.add_argument("--data", metavar="DIRECTORY", help="the data folder of the servers, for the key of the bus")
    parser.add_argument(
        "--processes", type=whole_number(1, 1000), metavar="N", help="questions at a time (default: one a core)"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from semafor.server.bot_workers.run_worker import work
    from semafor.server.bus.message_seal import seal_of_worker
    from semafor.server.settings import Settings, with_files

    given = {"SEMAFOR_BUS": options.bus, "SEMAFOR_DATA": options.data}
    settings = Settings.from_environment(
        with_files({**os.environ, **{name: text for name, text in given.items() if text}})
    )
    return work(settings.bus, seal_of_worker(settings.bus_key, settings.data), options.processes)
