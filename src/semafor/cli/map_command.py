"""``semafor map``: start, check and draw maps of one's own."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from semafor.cli.command_parser import OptionError, add_json, blaming, examples_of
from semafor.languages import LANGUAGES

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
  semafor map check islands.json --json            the same for programs
  semafor map draw islands.json -o islands.svg     draw it
  semafor map draw europe --lang el -o europe.svg  draw a built-in map with Greek names
  semafor map draw --record game.json --at 40 --seat 0 -o game.svg
                                                   draw a recorded game after 40 entries as seat 0 saw it
  semafor map schema -o map-schema.json            the JSON schema, for your editor
"""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "map", help=ABOUT, description=ABOUT, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def add(name: str, about: str) -> argparse.ArgumentParser:
        return commands.add_parser(
            name, help=about, description=about, epilog=examples_of(f"semafor map {name}", EXAMPLES)
        )

    new = add("new", "write a small commented map to start from")
    new.add_argument("file", metavar="FILE", nargs="?", default="my_map.json", help="where (default: %(default)s)")
    new.add_argument("--force", action="store_true", help="replace the file if there is one")
    new.set_defaults(run=run_new)

    check = add("check", "list every fault of a map file, or its sums and warnings")
    check.add_argument("map", metavar="FILE", help="a map file, or the name of a built-in map")
    add_json(check, "faults, sums and warnings as one JSON object")
    check.set_defaults(run=run_check)

    draw = add("draw", "draw a board, or a recorded game on it, as an SVG or PNG picture")
    draw.add_argument("map", metavar="MAP", nargs="?", help="a map file, or the name of a built-in map")
    add_output(draw)
    draw.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the names (default: %(default)s)")
    draw.add_argument("--record", metavar="FILE", help="draw the game in this file; MAP is then a map that it names")
    draw.add_argument("--at", type=int, metavar="N", help="after this many entries of the record (default: at its end)")
    draw.add_argument("--seat", type=int, metavar="S", help="as this seat sees it (default: as everybody does)")
    draw.set_defaults(run=run_draw)

    schema = add("schema", "write the JSON schema of map files")
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
        if not options.json:
            return complain(*error.faults)
        print_json({"faults": list(error.faults)})
        return FAULTY
    review = review_map(map)
    overlaps = [f"on the drawing, {one} and {other} overlap" for one, other in find_collisions(lay_out(map, "en"))]
    if options.json:
        names = {language: map.name.in_language(language) for language in LANGUAGES}
        warnings = [*review.warnings, *overlaps]
        print_json({"id": map.id, "name": names, "faults": [], "facts": dict(review.facts), "warnings": warnings})
        return 0
    say(f"{map.name} ({map.id}): no faults")
    for heading, fact in review.facts:
        say(f"  {heading:14} {fact}")
    for warning in review.warnings:
        say(f"warning: {warning}")
    for overlap in overlaps[:MOST_OVERLAPS]:
        say(f"warning: {overlap}")
    if len(overlaps) > MOST_OVERLAPS:
        say(f"warning: and {len(overlaps) - MOST_OVERLAPS} more overlaps on the drawing")
    return 0


def run_draw(options: argparse.Namespace) -> int:
    from semafor.maps.drawing import draw_map
    from semafor.maps.loader import load_map

    if options.record is not None:
        return write_picture(draw_record(options), options.output)
    if options.map is None:
        raise OptionError("MAP or --record FILE is required")
    if options.at is not None or options.seat is not None:
        option = "--seat" if options.at is None else "--at"
        raise OptionError(f"argument {option}: it belongs to a game: name it with --record FILE")
    return write_picture(draw_map(load_map(options.map), options.lang), options.output)


def draw_record(options: argparse.Namespace) -> str:
    from semafor.game import Game
    from semafor.maps.loader import load_map

    game = Game.load(options.record, maps=[] if options.map is None else [load_map(options.map)])
    if options.at is not None:
        with blaming("--at"):
            game = game.at(options.at)
    if options.seat is not None and options.seat not in range(game.players):
        raise OptionError(f"argument --seat: there is no seat {options.seat}, only 0 to {game.players - 1}")
    return game.svg(options.seat, language=options.lang)


def write_picture(svg: str, output: str) -> int:
    """As SVG, or as PNG where the file is named so."""
    if not output.lower().endswith(".png"):
        return write(svg.encode(), output)
    from semafor.explain.game_picture import as_png

    try:
        return write(as_png(svg), output)
    except ImportError as problem:
        return complain(f"{output}: {problem}")


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


def print_json(content: dict[str, Any]) -> None:
    print(json.dumps(content, indent=1))


def complain(*lines: str) -> int:
    for line in lines:
        print(line, file=sys.stderr)
    return FAULTY
