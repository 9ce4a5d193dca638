"""``semafor restore``: reads a back-up into a database, SQLite or PostgreSQL."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from semafor.cli.backup_command import add_database_options, counts_text, database_of
from semafor.cli.command_parser import add_json

if TYPE_CHECKING:
    from semafor.cli import Subparsers

DESCRIPTION: Final = """\
Reads a file that semafor backup has written into a database, SQLite or PostgreSQL, and checks that all rows are there.
A back-up of an older version is upgraded on the way. Stop the server first.
"""
EXAMPLES: Final = """\
examples:
  semafor restore tonight.db --data new-place
  semafor restore tonight.db --database postgresql://semafor@db/semafor
  semafor restore tonight.db --overwrite          replaces the games that are there now
"""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "restore",
        help="read a back-up into a database",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the file that semafor backup has written")
    add_database_options(parser)
    parser.add_argument("--overwrite", action="store_true", help="delete what is in the database")
    add_json(parser, "how many rows of each kind were read, as JSON")
    parser.set_defaults(run=run)


def tell_progress(table: str, done: int, all_rows: int) -> None:
    """In a terminal: one line that is written over and over, until a table is complete."""
    if sys.stderr.isatty():
        print(
            f"\r{table}: {done:,} of {all_rows:,} rows",
            end="\n" if done == all_rows else "",
            file=sys.stderr,
            flush=True,
        )


def run(options: argparse.Namespace) -> int:
    from semafor.cli import complain
    from semafor.server.store.backup import restore

    try:
        counts = restore(options.file, database_of(options), overwrite=options.overwrite, tell=tell_progress)
    except ValueError as problem:
        return complain(str(problem))
    print(json.dumps(counts) if options.json else f"restored: {counts_text(counts)}")
    return 0
