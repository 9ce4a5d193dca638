"""Random faults at real servers under load, chosen by a seed: nothing acknowledged is lost, no table stays stuck.

`make chaos SEED=7 SECONDS=600` plays for ten minutes with the faults of that seed, and prints each; `make soak` does
so with a new seed, and `make test-all` for a short while with the first.
"""

from __future__ import annotations

import asyncio
import logging
import random
import resource
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path

import psycopg
import pytest

from support.database_services import PostgresService, RedisService, running
from support.durability_checks import check, play_through
from support.fault_plan import ALONE, SECONDS, SEED, TOGETHER, WITHOUT_REDIS, Fault, make_plan
from support.in_process_server import empty_database
from support.live_server import Somebody
from support.scripted_players import Progress
from support.server_processes import ClockedServer, ServerProcess, WorkerProcess

pytestmark = [pytest.mark.slow, pytest.mark.long("servers that are killed, stopped and lied to about the time")]

TABLES = 6
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
report = logging.getLogger(__name__)


class Chaos:
    """What runs, and how each fault is done to it."""

    def __init__(
        self,
        servers: Sequence[ClockedServer],
        postgres: PostgresService | None,
        bus: RedisService | None,
        database: str,
    ) -> None:
        self.servers = servers
        self._postgres = postgres
        self._bus = bus
        self._database = database
        self.done: list[Fault] = []

    def do(self, fault: Fault) -> None:
        report.info("%s", fault)
        self.done.append(fault)
        server = self.servers[fault.server]
        match fault.kind:
            case "kill":
                server.kill()
                server.start()
            case "stop":
                with server.frozen():
                    time.sleep(fault.seconds)
            case "disk full":
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
                time.sleep(fault.seconds)
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, UNLIMITED)
            case "clock jump":
                server.set_clock(fault.jump)
            case "file away" | "file replaced":
                file = Path(server.folder / "semafor.db")
                away = file.rename(server.folder / "away.db")
                if fault.kind == "file replaced":
                    shutil.copyfile(away, file)
                time.sleep(fault.seconds)
                away.replace(file)
            case "file overwritten":
                overwrite_for(server, fault.seconds)
            case _:
                self._do_to_services(fault)

    def _do_to_services(self, fault: Fault) -> None:
        assert self._postgres is not None
        match fault.kind:
            case "bus restart":
                assert self._bus is not None
                self._bus.restart(signal.SIGKILL)
            case "bus stop":
                assert self._bus is not None
                with self._bus.frozen():
                    time.sleep(fault.seconds)
            case "queue dropped":
                with psycopg.connect(self._database, autocommit=True) as connection:
                    connection.execute("DROP TABLE IF EXISTS semafor_jobs_1")
            case "database restart":
                # Immediately, as in a crash: it recovers from its log.
                self._postgres.restart(signal.SIGQUIT)
            case "database stop":
                with self._postgres.frozen():
                    time.sleep(fault.seconds)
            case "connections cut":
                self._postgres.drop_connections(self._database)


def overwrite_for(server: ServerProcess, seconds: float) -> None:
    """Write another, empty database into the file of a running server. What the server acknowledges from then on is
    gone afterwards: file and write-ahead log are put back as they were in that moment, and the server comes back.
    """
    file, log = (server.folder / f"semafor.db{suffix}" for suffix in ("", "-wal"))
    other, kept, kept_log = (server.folder / f"{name}.db" for name in ("other", "kept", "kept-log"))
    if not other.exists():
        other.write_bytes(empty_database())
    with closing(sqlite3.connect(file, timeout=60, isolation_level=None)) as writing:
        writing.execute("BEGIN IMMEDIATE")
        # Nobody else commits now, and once this is not refused any more, nobody copies the log into the file either.
        with closing(sqlite3.connect(file)) as copying:
            while copying.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[0]:
                pass
        shutil.copyfile(file, kept)
        shutil.copyfile(log, kept_log)
        shutil.copyfile(other, file)
    time.sleep(seconds)
    server.kill()
    shutil.copyfile(kept, file)
    shutil.copyfile(kept_log, log)
    (server.folder / "semafor.db-shm").unlink(missing_ok=True)
    server.start()


def survive(chaos: Chaos, plan: Sequence[Fault], database: str) -> None:
    """Play while faults of the plan are done for SECONDS, then let every game end, and look at what was stored."""

    async def make_trouble(progress: Progress) -> None:
        until = time.monotonic() + SECONDS
        for fault in plan:
            await progress.more(fault.actions)
            await asyncio.sleep(fault.delay)
            await asyncio.to_thread(chaos.do, fault)
            if time.monotonic() > until:
                return

    urls = [server.url for server in chaos.servers]
    try:
        diaries = asyncio.run(play_through(urls, TABLES, make_trouble, random.Random(SEED)))
        check(database, diaries)
    except BaseException:
        lines = "\n".join(map(str, chaos.done))
        sys.stderr.write(f"seed {SEED}; to repeat it: make chaos SEED={SEED} SECONDS={SECONDS:g}\n{lines}\n")
        raise
    report.info("seed %d: %d faults", SEED, len(chaos.done))


def test_a_server_alone_survives_whatever_comes() -> None:
    server = ClockedServer()
    with running(server):
        survive(Chaos([server], None, None, ""), make_plan(SEED, ALONE, 1), server.database)


def test_servers_together_survive_whatever_comes() -> None:
    # Services of their own: the faults would hit other tests that share them.
    postgres, redis_server = PostgresService(), RedisService()
    with ExitStack() as stack:
        for service in (postgres, redis_server):
            stack.enter_context(running(service))
        database, bus = postgres.new_database(), redis_server.url
        servers = [ClockedServer(database=database, bus=bus, bot_processes=0) for _ in range(2)]
        for program in (*servers, WorkerProcess(bus)):
            stack.enter_context(running(program))
        survive(Chaos(servers, postgres, redis_server, database), make_plan(SEED, TOGETHER, 2), database)


def test_servers_with_postgresql_alone_survive_whatever_comes() -> None:
    postgres = PostgresService()
    with ExitStack() as stack:
        stack.enter_context(running(postgres))
        database = postgres.new_database()
        servers = [ClockedServer(database=database, bus=database, bot_processes=0) for _ in range(2)]
        for program in (*servers, WorkerProcess(database)):
            stack.enter_context(running(program))
        survive(Chaos(servers, postgres, None, database), make_plan(SEED, WITHOUT_REDIS, 2), database)


@pytest.mark.parametrize("hours", [24, -24])
def test_bots_go_on_after_the_clock_was_set_anew(hours: int) -> None:
    """Found by seed 7: bots were to be asked again a day later, because that was the time when they were asked."""
    server = ClockedServer(bot_processes=0)
    server.set_clock(hours * 3600)
    with running(server):
        ada = Somebody(server.url, "Ada")
        table = ada.make_table("me", "fast")
        ada.ask(f"tables/{table}/start")
        server.stop()
        server.set_clock(0)
        server.command[server.command.index("--minds") + 1] = "1"
        server.start()
        with ada.at(table) as ear:
            ear.wait_for(lambda message: message["type"] == "update" and message["seat"] == 1)
        ada.api.close()


def test_a_seed_always_means_the_same_faults() -> None:
    assert make_plan(5, ALONE, 1) == make_plan(5, ALONE, 1) != make_plan(6, ALONE, 1)
    for kinds in (ALONE, TOGETHER, WITHOUT_REDIS):
        assert {fault.kind for fault in make_plan(5, kinds, 2)[: len(kinds)]} == set(kinds)
