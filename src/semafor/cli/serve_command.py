"""``semafor serve``: hosts games on this machine, over HTTP and WebSocket."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from semafor.cli.option_types import address_with, web_address, whole_number

if TYPE_CHECKING:
    from semafor.cli import Subparsers

EXAMPLES = """examples:
  semafor serve                              for everybody on the local network
  semafor serve --open                       and open the game in the browser of this machine
  semafor serve --host 127.0.0.1             for this machine only
  semafor serve --map valley.json            with a map of your own among the others
  semafor serve --data /var/lib/semafor      with its games in that folder
  semafor serve --database postgresql://semafor@db/semafor --bus redis://bus --minds 0
                                             one of several processes; bots run in semafor worker

Every flag can be set in the environment as well, for example SEMAFOR_PORT=80. For --map that is SEMAFOR_MAPS, a list of
files separated as in PATH. How to make a map: docs/maps.md. All other settings and limits: docs/how-to/host.md.
"""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "serve",
        help="host games for people and bots",
        description="Serves games over HTTP and WebSocket. Without any flag it needs no other service.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--host", metavar="ADDRESS", help="the address to listen on (default: 0.0.0.0, which is all)")
    parser.add_argument(
        "--port",
        type=whole_number(0, 65535),
        metavar="N",
        help="the port to listen on; 0 for any free one (default: 8300)",
    )
    parser.add_argument("--data", metavar="DIRECTORY", help="the folder for games and keys (default: semafor-data)")
    parser.add_argument(
        "--database",
        type=address_with("postgresql", "postgres", "sqlite"),
        metavar="URL",
        help="postgresql://… instead of a SQLite file in that folder",
    )
    parser.add_argument(
        "--bus",
        type=address_with("redis", "rediss", "unix", "postgresql", "postgres", "memory"),
        metavar="URL",
        help="redis://… or postgresql://…, if several processes serve together",
    )
    parser.add_argument(
        "--map",
        action="append",
        # Read with the others, so that the faults of all of them are told at once.
        type=Path,
        metavar="FILE",
        help="a map besides the built-in ones; may be given several times",
    )
    parser.add_argument(
        "--minds",
        type=whole_number(0, 1000),
        metavar="N",
        help="processes for the bots; 0 if semafor worker runs (default: 1)",
    )
    parser.add_argument(
        "--public-url",
        type=web_address,
        metavar="URL",
        help="the address that people use, if the server is behind a proxy",
    )
    parser.add_argument(
        "--announce", choices=("people", "json", "nothing"), default="people", help="how to print the address"
    )
    parser.add_argument("--open", action="store_true", help="open the game in the browser of this machine")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from semafor.cli import complain
    from semafor.server.limit_settings import LimitSettings
    from semafor.server.people.server_keys import check_host_token
    from semafor.server.serve import serve
    from semafor.server.settings import FLAGS, Settings, with_files

    given = {name: str(getattr(options, name)) for name in FLAGS if getattr(options, name) is not None}
    try:
        environment = with_files(os.environ)
        settings = Settings.from_environment(environment).overridden(given)
        if options.map is not None:
            settings = replace(settings, maps=tuple(options.map))
        limits = replace(LimitSettings.from_environment(environment), public_url=settings.public_url)
        check_host_token(settings.data, limits.host_token)
    except ValueError as problem:
        return complain(str(problem))
    return serve(settings, limits, options.announce, open_page=options.open)
