"""``semafor engine``: the game for other programs, one JSON object a line."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semafor.cli import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "engine",
        help="speak the engine protocol on standard input and output",
        description='Reads one JSON object a line and answers each with one line; {"cmd": "hello"} begins.',
    )
    parser.add_argument(
        "--map", action="append", default=[], metavar="FILE", help="a map file to play on besides the built-in maps"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from semafor.engine.engine_loop import serve_standard_streams
    from semafor.engine.protocol import Engine
    from semafor.maps.loader import load_map

    return serve_standard_streams(Engine([load_map(path) for path in options.map]))
