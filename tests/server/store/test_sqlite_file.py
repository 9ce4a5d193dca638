"""The SQLite file of a running server: for its owner alone, for one server, and noticed when it is taken away."""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest

from semafor.server.store.database import open_database
from semafor.server.store.migrate import migrate
from semafor.server.store.sqlite_file import DatabaseInUse, lock_database
from support.database_services import RedisService, running
from support.live_server import Somebody, new_key
from support.server_processes import ENVIRONMENT, ServerProcess

pytestmark = pytest.mark.slow

NO_LIMIT = resource.RLIM_INFINITY


@pytest.fixture
def server() -> Iterator[ServerProcess]:
    """In a folder that was there before, and that everybody could read."""
    process = ServerProcess()
    process.folder.chmod(0o755)
    with running(process):
        yield process


@pytest.fixture
def ada(server: ServerProcess) -> Iterator[Somebody]:
    somebody = Somebody(server.url, "Ada")
    yield somebody
    somebody.api.close()


def semafor(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "semafor", *map(str, arguments)]
    environment = {**os.environ, **ENVIRONMENT}
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, env=environment)


def serve_again(server: ServerProcess, *more: str) -> subprocess.CompletedProcess[str]:
    flags = ("--host", "127.0.0.1", "--port", "0", "--announce", "nothing", "--minds", "0")
    return semafor("serve", *flags, "--data", server.folder, *more)


def modes(folder: Path, pattern: str) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.glob(pattern)}


def play_one(player: Somebody, table: str) -> httpx.Response:
    """One action, without asking for anything before it that could fail as well."""
    now = player.look(table, **{"as": 0})
    wish = {"seat": 0, "seq": now["seq"], "key": new_key(), "action": now["legal"][0]}
    return player.post(f"tables/{table}/actions", **wish)


# --- for its owner alone ---------------------------------------------------------------------------------------------


def test_database_and_keys_are_for_their_owner_alone_whatever_the_folder_was(server: ServerProcess) -> None:
    assert set(modes(server.folder, "semafor.db*").values()) == {0o600}
    assert "semafor.db-wal" in modes(server.folder, "*")
    assert server.folder.stat().st_mode & 0o777 == 0o700
    assert "could be read by other accounts" in server.output


def test_files_that_others_could_read_are_mended_at_the_next_start(server: ServerProcess) -> None:
    server.stop()
    for name in ("semafor.db", "host-token", "web-push-key.pem"):
        (server.folder / name).chmod(0o644)
    server.start()
    kept = {name: mode for name, mode in modes(server.folder, "*").items() if name != "output.log"}
    assert set(kept.values()) == {0o600}


def test_a_folder_that_has_other_things_in_it_is_left_alone_and_spoken_of() -> None:
    server = ServerProcess()
    (server.folder / "letters").mkdir()
    server.folder.chmod(0o777)
    with running(server):
        assert server.folder.stat().st_mode & 0o777 == 0o777
        assert "can be changed by other accounts" in server.output
        assert set(modes(server.folder, "semafor.db*").values()) == {0o600}


def test_a_backup_is_for_its_owner_alone_whatever_the_folder_was(server: ServerProcess, tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "tonight.db").touch(0o644)
    done = semafor("backup", tmp_path / "tonight.db", "--data", server.folder, "--overwrite")
    assert done.returncode == 0, done.stderr
    assert modes(tmp_path, "*") == {"tonight.db": 0o600}


# --- for one server --------------------------------------------------------------------------------------------------


def test_a_second_server_on_the_same_file_is_refused(server: ServerProcess) -> None:
    other = serve_again(server)
    assert other.returncode == 2
    assert "another server is using" in other.stderr
    assert "Traceback" not in other.stderr


def test_a_link_to_the_file_has_the_same_lock(tmp_path: Path) -> None:
    """A restore that was given a link went on under a running server."""
    (tmp_path / "data").mkdir()
    link = tmp_path / "alias.db"
    link.symlink_to(tmp_path / "data" / "semafor.db")
    with (
        lock_database(f"sqlite:///{tmp_path}/data/semafor.db"),
        pytest.raises(DatabaseInUse, match="another server"),
        lock_database(f"sqlite:///{link}"),
    ):
        pass


def hard_link(tmp_path: Path) -> Path:
    """A second name of a database, in a folder of its own, so that nothing that lies beside the file is shared."""
    for name in ("data", "other"):
        (tmp_path / name).mkdir(mode=0o700)
    (tmp_path / "data" / "semafor.db").touch(0o600)
    other = tmp_path / "other" / "semafor.db"
    other.hardlink_to(tmp_path / "data" / "semafor.db")
    return other


@pytest.mark.skipif(sys.platform != "linux", reason="the lock of the file itself is Linux's")
@pytest.mark.parametrize("second_is_shared", [False, True])
def test_a_hard_link_to_the_file_has_the_same_lock(tmp_path: Path, second_is_shared: bool) -> None:
    """Under a second name SQLite uses a second write-ahead log, and two servers would destroy the file."""
    other = hard_link(tmp_path)
    with (
        lock_database(f"sqlite:///{tmp_path}/data/semafor.db"),
        pytest.raises(DatabaseInUse, match="another server"),
        lock_database(f"sqlite:///{other}", shared=second_is_shared),
    ):
        pass
    with lock_database(f"sqlite:///{other}"):
        pass


def test_servers_that_share_a_file_share_the_lock_of_the_file_itself(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/semafor.db"
    with (
        lock_database(database, shared=True),
        lock_database(database, shared=True),
        pytest.raises(DatabaseInUse, match="another server"),
        lock_database(database),
    ):
        pass


@pytest.mark.skipif(sys.platform != "linux", reason="the lock of the file itself is Linux's")
def test_a_second_server_by_a_hard_link_is_refused(server: ServerProcess, ada: Somebody, tmp_path: Path) -> None:
    (tmp_path / "semafor.db").hardlink_to(server.folder / "semafor.db")
    other = serve_again(server, "--database", f"sqlite:///{tmp_path / 'semafor.db'}")
    assert other.returncode == 2
    assert "another server is using" in other.stderr
    table = ada.make_table("me", "me")
    ada.ask(f"tables/{table}/start")
    assert play_one(ada, table).is_success


@pytest.mark.long("a server is killed three times")
def test_a_server_that_was_killed_leaves_no_lock_behind(server: ServerProcess, ada: Somebody) -> None:
    # With a bot that has thought: its process outlives the server for a moment, and must not hold the lock.
    table = ada.make_table("me", "fast")
    ada.ask(f"tables/{table}/start")
    for _ in range(3):
        server.kill()
        server.start()
    assert httpx.get(f"{server.url}/ready").status_code == 200


@pytest.mark.long("several servers")
def test_servers_that_share_a_bus_may_share_a_file(server: ServerProcess, redis_server: RedisService) -> None:
    server.stop()
    server.command += ["--bus", redis_server.empty()]
    server.start()
    with running(ServerProcess(database=server.database, bus=redis_server.url, bot_processes=0)):
        refused = serve_again(server)
        assert refused.returncode == 2
        assert "--bus" in refused.stderr


def test_nothing_is_restored_under_a_running_server(server: ServerProcess, ada: Somebody, tmp_path: Path) -> None:
    assert semafor("backup", tmp_path / "b.db", "--data", server.folder).returncode == 0
    refused = semafor("restore", tmp_path / "b.db", "--data", server.folder, "--overwrite")
    assert refused.returncode == 2
    assert "another server is using" in refused.stderr
    assert ada.post("tables", seats=[{"kind": "person"}, {"kind": "open"}]).is_success
    server.stop()
    assert semafor("restore", tmp_path / "b.db", "--data", server.folder, "--overwrite").returncode == 0


# --- noticed when it is taken away -----------------------------------------------------------------------------------


def delete(folder: Path) -> None:
    (folder / "semafor.db").unlink()


def delete_log(folder: Path) -> None:
    (folder / "semafor.db-wal").unlink()


def replace(folder: Path) -> None:
    shutil.copy(folder / "semafor.db", folder / "copy.db")
    (folder / "copy.db").replace(folder / "semafor.db")


@pytest.mark.parametrize("take_away", [delete, delete_log, replace])
def test_nothing_is_acknowledged_when_the_file_was_taken_away(
    server: ServerProcess, ada: Somebody, take_away: Callable[[Path], None]
) -> None:
    table = ada.make_table("me", "me")
    ada.ask(f"tables/{table}/start")
    now = ada.look(table, **{"as": 0})
    wish = {"seat": 0, "seq": now["seq"], "key": new_key(), "action": now["legal"][0]}
    take_away(server.folder)
    # Twice the same: what was written where nobody will find it must not come back as done already.
    answers = [ada.post(f"tables/{table}/actions", **wish) for _ in range(2)]
    answers.append(httpx.post(f"{server.url}/api/v1/session", json={"name": "Bob", "bearer": True}))
    assert [answer.status_code for answer in answers] == [503] * 3
    assert httpx.get(f"{server.url}/health").status_code == 200
    ready = httpx.get(f"{server.url}/ready")
    assert (ready.status_code, "database" in ready.json()["faults"]) == (503, True)
    assert "was deleted or replaced" in server.output
    server.restart()
    assert httpx.get(f"{server.url}/ready").status_code == 200


def other_database(folder: Path) -> Path:
    """Of another server, with nobody in it."""
    file = folder / "other.db"
    engine = open_database(f"sqlite:///{file}")
    migrate(engine)
    engine.dispose()
    return file


def overwrite(server: ServerProcess, source: Path) -> None:
    """Other content in the same file, as ``cp`` does."""
    shutil.copyfile(source, server.folder / "semafor.db")


def is_sound(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        found: tuple[str] = connection.execute("PRAGMA integrity_check").fetchone()
        return found == ("ok",)


def count_people(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        found: tuple[int] = connection.execute("SELECT count(*) FROM people").fetchone()
        return found[0]


def test_nothing_is_acknowledged_when_the_file_was_overwritten(
    server: ServerProcess, ada: Somebody, tmp_path: Path
) -> None:
    """SQLite itself goes on, and every change is lost or mixed with the other content."""
    table = ada.make_table("me", "me")
    ada.ask(f"tables/{table}/start")
    now = ada.look(table, **{"as": 0})
    wish = {"seat": 0, "seq": now["seq"], "key": new_key(), "action": now["legal"][0]}
    overwrite(server, other_database(tmp_path))
    answers = [ada.post(f"tables/{table}/actions", **wish) for _ in range(2)]
    answers.append(httpx.post(f"{server.url}/api/v1/session", json={"name": "Bob", "bearer": True}))
    assert [answer.status_code for answer in answers] == [503] * 3
    assert "database" in httpx.get(f"{server.url}/ready").json()["faults"]
    assert "was overwritten" in server.output
    server.restart()
    # The content that is there now is whole, without the rest of the other one.
    assert is_sound(server.folder / "semafor.db")
    assert count_people(server.folder / "semafor.db") == 0
    wait_until_ready(server)


def empty_log_into_file(file: Path) -> None:
    """As every program does now and then that uses the file through SQLite."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")


def test_an_earlier_copy_of_the_same_file_is_noticed(server: ServerProcess, ada: Somebody, tmp_path: Path) -> None:
    ada.make_table("me", "me")
    empty_log_into_file(server.folder / "semafor.db")
    shutil.copyfile(server.folder / "semafor.db", tmp_path / "earlier.db")
    for _ in range(2):
        ada.make_table("me", "me")
        empty_log_into_file(server.folder / "semafor.db")
    overwrite(server, tmp_path / "earlier.db")
    assert httpx.post(f"{server.url}/api/v1/session", json={"name": "Bob", "bearer": True}).status_code == 503


def test_a_backup_that_is_copied_over_the_running_server_is_noticed(
    server: ServerProcess, ada: Somebody, tmp_path: Path
) -> None:
    assert semafor("backup", tmp_path / "b.db", "--data", server.folder).returncode == 0
    overwrite(server, tmp_path / "b.db")
    assert ada.post("tables", seats=[{"kind": "person"}, {"kind": "open"}]).status_code == 503


def test_another_program_that_writes_through_sqlite_is_not_taken_for_an_overwriting(
    server: ServerProcess, ada: Somebody
) -> None:
    """A second process on the file copies the log into it, too, and may rewrite the whole file."""
    for statement in ("CREATE TABLE notes (text)", "INSERT INTO notes VALUES ('a')", "DROP TABLE notes", "VACUUM"):
        with closing(sqlite3.connect(server.folder / "semafor.db", isolation_level=None)) as other:
            other.execute(statement)
            ada.make_table("me", "me")
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ada.make_table("me", "me")
    assert httpx.get(f"{server.url}/ready").status_code == 200


@pytest.mark.long("several servers")
def test_servers_that_share_a_file_do_not_take_each_other_for_an_overwriting(
    server: ServerProcess, redis_server: RedisService, tmp_path: Path
) -> None:
    server.stop()
    server.command += ["--bus", redis_server.empty()]
    server.start()
    other = ServerProcess(database=server.database, bus=redis_server.url, bot_processes=0)
    with running(other), ExitStack() as stack:
        people = [Somebody(each.url, "Ada") for each in (server, other)]
        for person in people:
            stack.callback(person.api.close)
        for _ in range(3):
            for person in people:
                person.make_table("me", "me")
                empty_log_into_file(server.folder / "semafor.db")
        overwrite(server, other_database(tmp_path))
        for person in people:
            assert person.post("tables", seats=[{"kind": "person"}, {"kind": "open"}]).status_code == 503


def wait_until_ready(server: ServerProcess) -> None:
    """What was found out holds for a moment."""
    while httpx.get(f"{server.url}/ready").json() != {"status": "ready", "faults": []}:
        pass


def test_a_file_that_was_moved_back_is_the_same_as_before(server: ServerProcess, ada: Somebody) -> None:
    table = ada.make_table("me", "me")
    ada.ask(f"tables/{table}/start")
    (server.folder / "semafor.db").rename(server.folder / "elsewhere.db")
    assert httpx.get(f"{server.url}/ready").status_code == 503
    (server.folder / "elsewhere.db").rename(server.folder / "semafor.db")
    assert play_one(ada, table).is_success
    wait_until_ready(server)


# --- ready means that it can write -----------------------------------------------------------------------------------


def test_a_server_that_cannot_write_is_not_ready(server: ServerProcess, ada: Somebody) -> None:
    table = ada.make_table("me", "me")
    ada.ask(f"tables/{table}/start")
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, NO_LIMIT))
    assert play_one(ada, table).status_code == 503
    full = httpx.get(f"{server.url}/ready")
    assert (full.status_code, full.json()["faults"]) == (503, ["writing"])
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (NO_LIMIT, NO_LIMIT))
    assert play_one(ada, table).is_success
    wait_until_ready(server)
