"""``semafor engine``: the game for other programs, one JSON object a line."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from semafor.cli.option_types import map_or_file

if TYPE_CHECKING:
    from semafor.cli import Subparsers


EXAMPLES = """\
examples:
  semafor engine                      then type {"cmd": "hello"}
  semafor engine --map islands.json   with a map of your own besides the built-in ones

Every command of the protocol: docs/reference/notation.md.
"""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "engine",
        help="speak the engine protocol on standard input and output",
        description='Reads one JSON object a line and answers each with one line; {"cmd": "hello"} begins.',
        epilog=EXAMPLES,
    )
    parser.add_argument(
        "--map",
        type=map_or_file,
        action="append",
        default=[],
        metavar="FILE",
        help="a map file to play on besides the built-in maps",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from semafor.engine.engine_loop import serve_standard_streams
    from semafor.engine.protocol import Engine

    return serve_standard_streams(Engine(options.map))
