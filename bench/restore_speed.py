"""How long `semafor restore` takes for a server with many finished games, on the wall clock: a host is waiting. On a
noisy machine the processor time tells more.

One real game is played, and copied under other names as often as needed, with its log, its record and its people.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

from measuring import Row
from sqlalchemy import Engine, text

from semafor.server.hosting.outgoing_messages import TableViews
from semafor.server.store.backup import back_up, restore
from semafor.server.store.database import open_database
from semafor.server.store.migrate import migrate
from semafor.server.store.table_rows import write_of
from semafor.server.store.table_store import SqlStore

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from semafor.server.tables import playing
from semafor.server.tables.changes import Change
from semafor.server.tables.log_chain import LogHead
from semafor.server.tables.table import Table
from support.database_services import PostgresService, running
from support.table_builders import ADA, BOB, NOON, new_table, play_randomly

GAMES, GAMES_QUICKLY = 10_000, 1_000
SECONDS = 30.0
QUICK_ROUNDS = 2
# Copies of the one game that is there, named by numbers.
NUMBERS = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :games)"
NAMES = {"tables": "id", "log": "table_id", "records": "id", "sitters": "table_id"}


def store_game(store: SqlStore) -> None:
    """A game of two, change by change, as a server stores it."""
    table = new_table(ADA, BOB)
    table.seq, table.head = 0, LogHead()
    write(store, table, table.note("create", NOON))
    write(store, table, playing.start(table, ADA, NOON))
    rng = random.Random(5)
    while table.status == "playing":
        write(store, table, play_randomly(table, rng, 1)[0])


def write(store: SqlStore, table: Table, change: Change) -> None:
    assert store.write([write_of(table, change, TableViews(table).position())]) == [True]


def multiply(engine: Engine, games: int) -> int:
    """Copy the game until there are this many; how many rows there are then."""
    rows = 0
    with engine.begin() as connection:
        for table, key in NAMES.items():
            columns = [row[1] for row in connection.execute(text(f'PRAGMA table_info("{table}")'))]
            values = ", ".join(f"\"{name}\" || '-' || n" if name == key else f'"{name}"' for name in columns)
            names = ", ".join(f'"{name}"' for name in columns)
            copy = f'INSERT INTO "{table}" ({names}) {NUMBERS} SELECT {values} FROM "{table}", numbers'
            rows += connection.execute(text(copy), {"games": games - 1}).rowcount
    return rows


def make_backup(folder: Path, games: int) -> tuple[Path, int]:
    database, file = f"sqlite:///{folder / 'source.db'}", folder / "backup.db"
    engine = open_database(database)
    try:
        migrate(engine)
        store_game(SqlStore(engine))
        rows = multiply(engine, games)
    finally:
        engine.dispose()
    back_up(database, file)
    return file, rows


def seconds_to_restore(file: Path, database: str, games: int) -> tuple[float, float]:
    """On the wall clock, and of this process."""
    start, start_of_process = perf_counter(), process_time()
    counts = restore(file, database)
    assert counts["records"] == games
    return perf_counter() - start, process_time() - start_of_process


def measure(rounds: int) -> list[Row]:
    games = GAMES_QUICKLY if rounds <= QUICK_ROUNDS else GAMES
    asked = SECONDS * games / GAMES
    folder, postgres = Path(tempfile.mkdtemp(prefix="semafor-bench-")), PostgresService()
    try:
        file, rows = make_backup(folder, games)
        sqlite, sqlite_work = seconds_to_restore(file, f"sqlite:///{folder / 'target.db'}", games)
        with running(postgres):
            other, other_work = seconds_to_restore(file, postgres.new_database(), games)
    finally:
        shutil.rmtree(folder)
    what = f"server: restore {games:,} games ({rows:,} rows)"
    return [
        Row(f"{what}, SQLite", asked, sqlite, "s", at_most=True),
        Row(f"{what}, SQLite, processor time", 0, sqlite_work, "s"),
        Row(f"{what}, PostgreSQL", asked, other, "s", at_most=True),
        Row(f"{what}, PostgreSQL, processor time without its own", 0, other_work, "s"),
    ]


if __name__ == "__main__":
    for row in measure(QUICK_ROUNDS if "--quick" in sys.argv else QUICK_ROUNDS + 1):
        print(row)
