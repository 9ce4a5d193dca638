"""``semafor restore``: a back-up becomes a database again, of either kind."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from semafor.cli.backup_command import add_place, database_of, told

if TYPE_CHECKING:
    from semafor.cli import Subparsers

DESCRIPTION: Final = """\
Reads a file that semafor backup has written into a database, SQLite or PostgreSQL, and checks that all has arrived. A
back-up of an older version is brought up to date on the way. Stop the server first.
"""
EXAMPLES: Final = """\
examples:
  semafor restore tonight.db --data new-place
  semafor restore tonight.db --database postgresql://semafor@db/semafor
  semafor restore tonight.db --overwrite          instead of the games that are there now
"""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "restore",
        help="read a back-up into a database",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="what semafor backup has written")
    add_place(parser)
    parser.add_argument("--overwrite", action="store_true", help="throw away what is in the database")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from semafor.cli import complain
    from semafor.server.store.backup import restore

    try:
        counts = restore(options.file, database_of(options), overwrite=options.overwrite)
    except ValueError as problem:
        return complain(str(problem))
    print(f"restored: {told(counts)}")
    return 0
