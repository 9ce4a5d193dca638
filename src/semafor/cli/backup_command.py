"""``semafor backup``: everything that a server keeps, in one file."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from semafor.cli import Subparsers

DESCRIPTION: Final = """\
Writes the whole database of a server into one file, and checks it: games, people, records. The server may go on
meanwhile. The file is a SQLite database, whatever the server runs on, and can be restored into either.
"""
EXAMPLES: Final = """\
examples:
  semafor backup tonight.db                                            the database in semafor-data
  semafor backup tonight.db --data /var/lib/semafor
  semafor backup tonight.db --database postgresql://semafor@db/semafor

The data folder also has the keys of the server (host-token, web-push-key.pem): copy them once.
"""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "backup",
        help="write everything that a server keeps into one file",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="where to write it")
    add_place(parser)
    parser.add_argument("--overwrite", action="store_true", help="replace a file that is there already")
    parser.set_defaults(run=run)


def add_place(parser: argparse.ArgumentParser) -> None:
    """Which server: its database, as it is told to ``semafor serve``."""
    parser.add_argument("--data", metavar="DIRECTORY", help="the data folder of the server (semafor-data)")
    parser.add_argument("--database", metavar="URL", help="postgresql://… where the server has no SQLite file")


def database_of(options: argparse.Namespace) -> str:
    from semafor.server.settings import Settings, with_files

    given = {name: getattr(options, name) for name in ("data", "database") if getattr(options, name) is not None}
    return Settings.from_environment(with_files(os.environ)).overridden(given).database_url


def run(options: argparse.Namespace) -> int:
    from semafor.cli import complain
    from semafor.server.store.backup import back_up

    try:
        counts = back_up(database_of(options), options.file, overwrite=options.overwrite)
    except ValueError as problem:
        return complain(str(problem))
    print(f"{options.file}: {told(counts)}")
    return 0


def told(counts: dict[str, int]) -> str:
    return f"{counts.get('tables', 0)} tables, {counts.get('records', 0)} records, {counts.get('people', 0)} people"
