"""``semafor serve``: a table for everybody, on this machine."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semafor.cli import Subparsers

EXAMPLES = """examples:
  semafor serve                              for everybody on the local network
  semafor serve --open                       and start with a game in the browser here
  semafor serve --host 127.0.0.1             for this machine alone
  semafor serve --map valley.json            with a map of your own among the others
  semafor serve --data /var/lib/semafor      with its games kept there
  semafor serve --database postgresql://semafor@db/semafor --bus redis://bus --minds 0
                                             one of several processes, with bots in semafor worker

Every flag can be set in the environment as well, for example SEMAFOR_PORT=80; for --map that is SEMAFOR_MAPS, with
the files parted as in PATH. docs/maps.md says how a map is made; what a host may allow and limit besides stands in
docs/how-to/host.md.
"""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "serve",
        help="host games for people and bots",
        description="Serves games over HTTP and WebSocket. Without any flag it needs no other service.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--host", metavar="ADDRESS", help="the address to listen at (0.0.0.0, all there are)")
    parser.add_argument("--port", metavar="N", help="the port to listen at, 0 for any that is free (8300)")
    parser.add_argument("--data", metavar="DIRECTORY", help="where games are kept (semafor-data)")
    parser.add_argument("--database", metavar="URL", help="postgresql://… instead of a SQLite file in the directory")
    parser.add_argument(
        "--bus", metavar="URL", help="redis://… or postgresql://…, where several processes serve together"
    )
    parser.add_argument(
        "--map",
        action="append",
        type=Path,
        metavar="FILE",
        help="a map that can be played on besides the built-in ones; give it again for another one",
    )
    parser.add_argument("--minds", metavar="N", help="how many processes think for the bots; 0 for semafor worker (1)")
    parser.add_argument(
        "--public-url", metavar="URL", help="the address that people use, where a proxy stands before it"
    )
    parser.add_argument(
        "--announce", choices=("people", "json", "nothing"), default="people", help="how to print the address"
    )
    parser.add_argument("--open", action="store_true", help="open the game in the browser of this machine")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from semafor.cli import complain
    from semafor.server.limits import Limits
    from semafor.server.serve import serve
    from semafor.server.settings import FLAGS, Settings, with_files

    given = {name: getattr(options, name) for name in FLAGS if getattr(options, name) is not None}
    try:
        environment = with_files(os.environ)
        settings = Settings.from_environment(environment).overridden(given)
        if options.map is not None:
            settings = replace(settings, maps=tuple(options.map))
        policy = replace(Limits.from_environment(environment), public_url=settings.public_url)
    except ValueError as problem:
        return complain(str(problem))
    return serve(settings, policy, options.announce, open_page=options.open)
