"""Back-up and restore: from either database into either, nothing lost, nothing overwritten by mistake."""

from __future__ import annotations

import json
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select

from semafor.server.store.backup import BackupError, back_up, opened, restore
from semafor.server.store.database import open_database
from semafor.server.store.database_schema import (
    log,
    metadata,
    notices,
    people,
    played,
    push_subscriptions,
    ratings,
    records,
    sitters,
    tables,
)
from semafor.server.store.migrate import migrate
from support.database_services import PostgresService, running
from support.server_processes import ServerProcess

pytestmark = pytest.mark.slow

PEOPLE = 1200


def fill(database: str) -> None:
    """Rows with everything that two databases may understand differently: text, bytes, numbers, flags, nothing."""
    with opened(database) as engine:
        migrate(engine)
        with engine.begin() as connection:
            connection.execute(
                people.insert(),
                [
                    {"id": f"p{n}", "name": f"Łucja Ζ🚂 {n}", "created_at": 2**45 + n, "seen_at": n}
                    for n in range(PEOPLE)
                ],
            )
            table = {
                "id": "t1", "owner": "p1", "status": "playing", "listed": True, "map": "usa", "created": 1,
                "changed": 2, "seq": 2, "wake_at": None, "setup": "{}", "company": '{"a": "ż\\n"}', "times": "{}",
                "position": None,
            }  # fmt: skip
            connection.execute(tables.insert(), [table])
            row = {
                "table_id": "t1",
                "time": 1,
                "kind": "action",
                "text": "draw deck",
                "events": "[]",
                "starting": False,
            }
            connection.execute(log.insert(), [{**row, "seq": 1, "seat": 0, "person": "p1", "key": "k"}])
            connection.execute(log.insert(), [{**row, "seq": 2, "seat": None, "person": None, "key": None}])
            connection.execute(sitters.insert(), [{"person": "p1", "table_id": "t1"}])
            record = {
                "id": "t0",
                "finished": 1,
                "listed": False,
                "map": "usa",
                "summary": "{}",
                "record": "x" * 100_000,
            }
            connection.execute(records.insert(), [record])
            game = {"game": "t0", "seat": 0, "person": "p1", "map": "usa", "players": 2, "place": 1, "points": -7}
            connection.execute(played.insert(), [{**game, "rating_change": 1 / 3, "finished_at": 1}])
            rating = {"map": "usa", "player": "p1", "mean": 1512.3456789012345, "doubt": 1e-9, "games": 3}
            connection.execute(ratings.insert(), [{**rating, "changed_at": 1}])
            notice = {"table": "t1", "turn": 2**40, "target": "webhook", "content": bytes(range(256)), "tries": 0}
            connection.execute(notices.insert(), [{**notice, "due_at": None, "created_at": 1}])
            browser = {"id": "b", "person": "p1", "endpoint": "https://x", "p256dh": "k", "auth": "a", "language": "el"}
            connection.execute(push_subscriptions.insert(), [{**browser, "created_at": 1}])


def content(database: str) -> dict[str, list[tuple[Any, ...]]]:
    with opened(database) as engine, engine.connect() as connection:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in metadata.sorted_tables
        }


@pytest.fixture
def filled(tmp_path: Path) -> str:
    database = f"sqlite:///{tmp_path / 'semafor.db'}"
    fill(database)
    return database


def test_what_was_backed_up_comes_back_whole(filled: str, tmp_path: Path) -> None:
    counts = back_up(filled, tmp_path / "backup.db")
    assert (counts["people"], counts["log"], counts["records"]) == (PEOPLE, 2, 1)
    target = f"sqlite:///{tmp_path / 'elsewhere' / 'semafor.db'}"
    assert restore(tmp_path / "backup.db", target) == counts
    assert content(target) == content(filled)


def test_a_restore_tells_how_far_it_is(filled: str, postgres: PostgresService, tmp_path: Path) -> None:
    back_up(filled, tmp_path / "backup.db")
    for target in (f"sqlite:///{tmp_path / 'elsewhere.db'}", postgres.new_database()):
        told: list[tuple[str, int, int]] = []
        restore(tmp_path / "backup.db", target, tell=lambda *news: told.append(news))  # noqa: B023 called at once
        assert ("people", PEOPLE, PEOPLE) in told


def test_a_backup_is_one_file_for_its_owners_eyes(filled: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    back_up(filled, folder / "backup.db")
    assert [file.name for file in folder.iterdir()] == ["backup.db"]
    assert (folder / "backup.db").stat().st_mode & 0o077 == 0


def test_a_backup_can_be_made_while_somebody_writes(filled: str, tmp_path: Path) -> None:
    engine = open_database(filled)
    with engine.connect() as writing:
        writing.execute(people.insert().values(id="new", name="x", created_at=1, seen_at=1))
        assert back_up(filled, tmp_path / "backup.db")["people"] == PEOPLE
        writing.commit()
    engine.dispose()
    assert back_up(filled, tmp_path / "later.db")["people"] == PEOPLE + 1


def test_nothing_is_overwritten_unless_that_is_asked_for(filled: str, tmp_path: Path) -> None:
    back_up(filled, tmp_path / "backup.db")
    before = (tmp_path / "backup.db").read_bytes()
    with pytest.raises(BackupError, match="overwrite"):
        back_up(filled, tmp_path / "backup.db")
    assert (tmp_path / "backup.db").read_bytes() == before
    with pytest.raises(BackupError, match="overwrite"):
        restore(tmp_path / "backup.db", filled)
    back_up(filled, tmp_path / "backup.db", overwrite=True)
    engine = open_database(filled)
    with engine.begin() as connection:
        connection.execute(people.delete())
        connection.execute(people.insert().values(id="other", name="x", created_at=1, seen_at=1))
    engine.dispose()
    restore(tmp_path / "backup.db", filled, overwrite=True)
    ids = [row[0] for row in content(filled)["people"]]
    assert len(ids) == PEOPLE
    assert "other" not in ids


def damaged(file: Path) -> None:
    content = bytearray(file.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 8192] = b"\xff" * 8192
    file.write_bytes(bytes(content))


@pytest.mark.parametrize("kind", ["missing", "empty", "text", "damaged", "cut off", "somebody else's"])
def test_a_file_that_is_no_whole_backup_is_refused_and_changes_nothing(filled: str, tmp_path: Path, kind: str) -> None:
    file = tmp_path / "backup.db"
    match kind:
        case "empty":
            file.touch()
        case "text":
            file.write_text("no database at all" * 100, encoding="utf-8")
        case "damaged":
            back_up(filled, file)
            damaged(file)
        case "cut off":
            back_up(filled, file)
            file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
        case "somebody else's":
            with sqlite3.connect(file) as connection:
                connection.execute("CREATE TABLE people (id TEXT)")
            connection.close()
    before = content(filled)
    with pytest.raises(BackupError):
        restore(file, filled, overwrite=True)
    assert content(filled) == before


@pytest.mark.parametrize("database", ["sqlite:///{}/nowhere.db", "mysql://x/y"])
def test_a_database_that_is_not_there_is_not_made_by_looking(tmp_path: Path, database: str) -> None:
    with pytest.raises(ValueError, match=r"no database|address of a database"):
        back_up(database.format(tmp_path), tmp_path / "backup.db")
    assert list(tmp_path.iterdir()) == []


def test_a_backup_of_an_older_version_is_brought_up_to_date(tmp_path: Path) -> None:
    old = f"sqlite:///{tmp_path / 'old.db'}"
    with opened(old) as engine:
        migrate(engine, "0001")
        with engine.begin() as connection:
            record = {"id": "t0", "finished": 1, "listed": True, "map": "usa", "summary": "{}", "record": "{}"}
            connection.execute(records.insert(), [record])
    back_up(old, tmp_path / "backup.db")
    target = f"sqlite:///{tmp_path / 'new.db'}"
    counts = restore(tmp_path / "backup.db", target)
    assert (counts["records"], counts["people"]) == (1, 0)


# --- the commands ----------------------------------------------------------------------------------------------------


def semafor(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "semafor", *map(str, arguments)], capture_output=True, text=True, check=False
    )


def test_the_commands_say_what_they_did_and_what_they_will_not_do(filled: str, tmp_path: Path) -> None:
    done = semafor("backup", tmp_path / "b.db", "--data", tmp_path)
    assert (done.returncode, done.stdout) == (0, f"{tmp_path / 'b.db'}: 1 tables, 1 records, {PEOPLE} people\n")
    again = semafor("backup", tmp_path / "b.db", "--data", tmp_path)
    assert again.returncode == 2
    assert "--overwrite" in again.stderr
    there = semafor("restore", tmp_path / "b.db", "--data", tmp_path / "new")
    assert there.stdout == f"restored: 1 tables, 1 records, {PEOPLE} people\n"
    missing = semafor("restore", tmp_path / "none.db", "--data", tmp_path / "new")
    assert (missing.returncode, "Traceback" in missing.stderr) == (2, False)


def test_the_commands_count_every_kind_of_row_for_programs(filled: str, tmp_path: Path) -> None:
    done = semafor("backup", tmp_path / "b.db", "--data", tmp_path, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    written = json.loads(done.stdout)
    assert written == {name: len(rows) for name, rows in content(filled).items()}
    assert (written["tables"], written["people"]) == (1, PEOPLE)
    there = semafor("restore", tmp_path / "b.db", "--data", tmp_path / "new", "--json")
    assert (there.returncode, there.stderr) == (0, "")
    assert json.loads(there.stdout) == written
    again = semafor("restore", tmp_path / "b.db", "--data", tmp_path / "new", "--json")
    assert (again.returncode, again.stdout) == (2, "")


def test_games_move_from_sqlite_to_postgresql_and_back(filled: str, postgres: PostgresService, tmp_path: Path) -> None:
    other = postgres.new_database()
    back_up(filled, tmp_path / "one.db")
    restore(tmp_path / "one.db", other)
    assert content(other) == content(filled)
    back_up(other, tmp_path / "two.db")
    target = f"sqlite:///{tmp_path / 'back.db'}"
    restore(tmp_path / "two.db", target)
    assert content(target) == content(filled)
    with pytest.raises(BackupError, match="overwrite"):
        restore(tmp_path / "two.db", other)
    restore(tmp_path / "two.db", other, overwrite=True)
    assert content(other) == content(filled)
    # Indexes and foreign keys are taken away and made again on the way.
    with opened(other) as engine, engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


# Ends itself by SIGKILL when it has just read the rows of a table.
BROKEN_OFF = """
import os, signal, sys
from pathlib import Path
from semafor.server.store.backup import restore

def tell(table, done, all_rows):
    if table == "tables":
        os.kill(os.getpid(), signal.SIGKILL)

restore(Path(sys.argv[1]), sys.argv[2], overwrite=True, tell=tell)
"""


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_restore_that_is_broken_off_leaves_everything_as_it_was(
    kind: str, filled: str, postgres: PostgresService, tmp_path: Path
) -> None:
    back_up(filled, tmp_path / "one.db")
    target = postgres.new_database() if kind == "postgresql" else f"sqlite:///{tmp_path / 'target.db'}"
    restore(tmp_path / "one.db", target)
    with opened(target) as engine, engine.begin() as connection:
        connection.execute(people.update().where(people.c.id == "p1").values(name="before"))
    before = content(target)
    command = [sys.executable, "-c", BROKEN_OFF, str(tmp_path / "one.db"), target]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
    assert content(target) == before
    while kind == "postgresql" and postgres.drop_connections(target):
        pass
    restore(tmp_path / "one.db", target, overwrite=True)
    assert content(target) == content(filled)


def test_nothing_is_restored_into_postgresql_under_a_running_server(
    filled: str, postgres: PostgresService, tmp_path: Path
) -> None:
    database = postgres.new_database()
    back_up(filled, tmp_path / "one.db")
    server = ServerProcess(database=database, bot_processes=0)
    with running(server), pytest.raises(BackupError, match="another server is using"):
        restore(tmp_path / "one.db", database, overwrite=True)
    restore(tmp_path / "one.db", database, overwrite=True)
    assert content(database) == content(filled)
