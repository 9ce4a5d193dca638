"""``semafor maps``: which maps come with the package."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semafor.cli import Subparsers

ABOUT = "list the maps that come with the package"
EXAMPLES = """\
examples:
  semafor maps                             names and sizes
  semafor maps --json                      the same for programs
  semafor map draw europe -o europe.svg    draw one
  semafor map new islands.json             begin one of your own
"""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "maps", help=ABOUT, description=ABOUT, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="one JSON array, for programs")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from semafor.maps.loader import built_in_maps, load_map

    maps = [load_map(name) for name in built_in_maps()]
    if not options.json:
        for map in maps:
            print(map)
        return 0
    facts = [
        {
            "id": map.id,
            "name": {"en": map.name.en, "pl": map.name.pl, "el": map.name.el},
            "players": list(map.rules.players),
            "cities": len(map.cities),
            "countries": len(map.countries),
            "routes": len(map.routes),
            "tickets": len(map.tickets),
        }
        for map in maps
    ]
    print(json.dumps(facts, indent=1, ensure_ascii=False))
    return 0
