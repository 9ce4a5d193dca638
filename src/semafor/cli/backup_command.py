"""``semafor backup``: the whole database of a server in one file."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from semafor.cli.command_parser import add_json
from semafor.cli.option_types import address_with

if TYPE_CHECKING:
    from semafor.cli import Subparsers

DESCRIPTION: Final = """\
Writes the whole database of a server into one file, and checks it: games, people, records. The server may run
meanwhile. The file is a SQLite database, also for a server on PostgreSQL, and can be restored into either.
"""
EXAMPLES: Final = """\
examples:
  semafor backup tonight.db                                            the database in semafor-data
  semafor backup tonight.db --data /var/lib/semafor
  semafor backup tonight.db --database postgresql://semafor@db/semafor

The keys of the server (host-token, bus-key and web-push-key.pem in the data folder) are not in the file; copy
them once.
"""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "backup",
        help="write the database of a server into one file",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write")
    add_database_options(parser)
    parser.add_argument("--overwrite", action="store_true", help="replace the file if it exists")
    add_json(parser, "how many rows of each kind were written, as JSON")
    parser.set_defaults(run=run)


def add_database_options(parser: argparse.ArgumentParser) -> None:
    """The options that say where the database is, as for ``semafor serve``."""
    parser.add_argument("--data", metavar="DIRECTORY", help="the data folder of the server (semafor-data)")
    parser.add_argument(
        "--database",
        type=address_with("postgresql", "postgres", "sqlite"),
        metavar="URL",
        help="postgresql://… if the server has no SQLite file",
    )


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
    print(json.dumps(counts) if options.json else f"{options.file}: {counts_text(counts)}")
    return 0


def counts_text(counts: dict[str, int]) -> str:
    return f"{counts.get('tables', 0)} tables, {counts.get('records', 0)} records, {counts.get('people', 0)} people"
