"""``semafor map``: start, check and draw maps of one's own."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from semafor.maps.model import LANGUAGES

if TYPE_CHECKING:
    from semafor.cli import Subparsers

FAULTY: Final = 2
STANDARD_OUTPUT: Final = "-"
MOST_OVERLAPS: Final = 20

ABOUT: Final = "start, check and draw maps of your own"
EXAMPLES: Final = """\
examples:
  semafor map new islands.json                     write a small commented map to start from
  semafor map check islands.json                   list every fault, or sums and warnings
  semafor map draw islands.json -o islands.svg     draw it
  semafor map draw europe --lang el -o europe.svg  draw a built-in map with Greek names
  semafor map schema -o map-schema.json            the JSON schema, for your editor
"""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "map", help=ABOUT, description=ABOUT, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    new = commands.add_parser("new", help="write a small commented map to start from")
    new.add_argument("file", metavar="FILE", nargs="?", default="my_map.json", help="where (default: %(default)s)")
    new.add_argument("--force", action="store_true", help="replace the file if there is one")
    new.set_defaults(run=run_new)

    check = commands.add_parser("check", help="list every fault of a map file, or its sums and warnings")
    check.add_argument("map", metavar="FILE", help="a map file, or the name of a built-in map")
    check.set_defaults(run=run_check)

    draw = commands.add_parser("draw", help="draw a board as an SVG picture")
    draw.add_argument("map", metavar="MAP", help="a map file, or the name of a built-in map")
    add_output(draw)
    draw.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the names (default: %(default)s)")
    draw.set_defaults(run=run_draw)

    schema = commands.add_parser("schema", help="write the JSON schema of map files")
    add_output(schema)
    schema.set_defaults(run=run_schema)


def add_output(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        default=STANDARD_OUTPUT,
        help="where to write (default: %(default)s, standard output)",
    )


def run_new(options: argparse.Namespace) -> int:
    path = Path(options.file)
    try:
        with path.open("wb" if options.force else "xb") as file:
            file.write(packaged("example.json"))
    except FileExistsError:
        return complain(f"{path} is there already; --force replaces it")
    say(f"{path} is written. Change it, then: semafor map check {path}")
    return 0


def run_check(options: argparse.Namespace) -> int:
    from semafor.maps.drawing.board_layout import lay_out
    from semafor.maps.drawing.collisions import find_collisions
    from semafor.maps.loader import MapError, load_map
    from semafor.maps.map_report import review_map

    try:
        map = load_map(options.map)
    except MapError as error:
        return complain(*error.faults)
    review = review_map(map)
    say(f"{map.name} ({map.id}): no faults")
    for heading, fact in review.facts:
        say(f"  {heading:14} {fact}")
    for warning in review.warnings:
        say(f"warning: {warning}")
    overlaps = list(find_collisions(lay_out(map, "en")))
    for one, other in overlaps[:MOST_OVERLAPS]:
        say(f"warning: on the drawing, {one} and {other} overlap")
    if len(overlaps) > MOST_OVERLAPS:
        say(f"warning: and {len(overlaps) - MOST_OVERLAPS} more overlaps on the drawing")
    return 0


def run_draw(options: argparse.Namespace) -> int:
    from semafor.maps.drawing import draw_map
    from semafor.maps.loader import load_map

    return write(draw_map(load_map(options.map), options.lang).encode(), options.output)


def run_schema(options: argparse.Namespace) -> int:
    return write(packaged("schema.json"), options.output)


def packaged(name: str) -> bytes:
    from importlib.resources import files

    return files("semafor.maps").joinpath(name).read_bytes()


def write(content: bytes, output: str) -> int:
    if output == STANDARD_OUTPUT:
        sys.stdout.buffer.write(content)
    else:
        Path(output).write_bytes(content)
    return 0


def say(line: str) -> None:
    """Prints a name in an alphabet that the terminal may not have: no reason to fail."""
    encoding = sys.stdout.encoding or "utf-8"
    print(line.encode(encoding, "replace").decode(encoding))


def complain(*lines: str) -> int:
    for line in lines:
        print(line, file=sys.stderr)
    return FAULTY
