"""How much the server bears: 1,200 sockets at 300 tables, every action on the disk before it is told.

The players are in this process, the server in another one. On a noisy machine the processor time of an action counts,
and most of all its ratio to a bare handler that stores and tells and knows no rules, measured in the same run.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

import httpx
import uvloop
from load_generator import PlayerGroup, Tally, people, set_tables
from measuring import Row

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from support.database_services import PostgresService, running

TABLES = 300
ROUNDS = 4
FREE_SECONDS = 2.0
PACED_SECONDS = 15.0
PACE = 500.0
WAKES = 100
TICKS = os.sysconf("SC_CLK_TCK")
PAGE_KILOBYTES = os.sysconf("SC_PAGE_SIZE") / 1024
BARE = Path(__file__).with_name("bare_server.py")


class Process:
    """A server in a process of its own, and what it costs."""

    def __init__(self, command: list[str], **settings: str) -> None:
        environment = {
            **os.environ,
            "SEMAFOR_LIMITS": "off",
            "SEMAFOR_TABLES_PER_PERSON": "100000",
            "SEMAFOR_LOG_LEVEL": "warning",
            **settings,
        }
        self._process = subprocess.Popen(
            [sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
        )
        assert self._process.stdout is not None
        self.port = int(json.loads(self._process.stdout.readline())["port"])
        self.base = f"http://127.0.0.1:{self.port}"

    @property
    def cpu_seconds(self) -> float:
        fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def kilobytes(self) -> float:
        return int(Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii").split()[1]) * PAGE_KILOBYTES

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(20)
        finally:
            self._process.kill()
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()


@contextmanager
def started(*command: str, **settings: str) -> Iterator[Process]:
    process = Process(list(command), **settings)
    try:
        yield process
    finally:
        process.stop()


class MeasuredServer:
    """A server, the players in front of it, and what was measured so far."""

    def __init__(self, server: Process) -> None:
        self._server = server
        self._players = PlayerGroup()
        self._actions, self._seconds, self._cpu_seconds = 0, 0.0, 0.0
        self.kilobytes_per_table = 0.0
        self.p99_milliseconds = 0.0

    async def set(self) -> None:
        tokens = await people(self._server.base)
        # The first tables bring everything into memory that is there only once.
        await set_tables(self._server.base, tokens, 20)
        before = self._server.kilobytes
        tables = await set_tables(self._server.base, tokens, TABLES)
        self.kilobytes_per_table = (self._server.kilobytes - before) / TABLES
        await self._players.seat_all(self._server.port, tables, tokens)
        await self._players.play_freely(1.0)
        # Garbage collection in the players' process would be measured as latency of the server.
        gc.collect()
        gc.freeze()

    async def play_freely(self) -> None:
        before = self._server.cpu_seconds
        self._seconds += await self._players.play_freely(FREE_SECONDS)
        self._cpu_seconds += self._server.cpu_seconds - before
        self._actions += self._checked().accepted

    async def play_paced(self) -> None:
        await self._players.play_paced(PACE, PACED_SECONDS)
        self.p99_milliseconds = 1000 * statistics.quantiles(self._checked().latencies, n=100)[98]

    def _checked(self) -> Tally:
        tally = self._players.tally
        assert not tally.refused, tally.refused[0]
        return tally

    @property
    def actions_per_second(self) -> float:
        return self._actions / self._seconds

    @property
    def milliseconds_per_action(self) -> float:
        return 1000 * self._cpu_seconds / self._actions

    def leave(self) -> None:
        self._players.leave()


async def take_turns(ours: MeasuredServer, *others: MeasuredServer) -> None:
    """One after the other, again and again, so that a noisy minute hits them all alike; the pace for ours alone."""
    stages = (ours, *others)
    try:
        for stage in stages:
            await stage.set()
        for _ in range(ROUNDS):
            for stage in stages:
                await stage.play_freely()
        await ours.play_paced()
    finally:
        for stage in stages:
            stage.leave()


def measured(*servers: Process) -> list[MeasuredServer]:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        stages = [MeasuredServer(server) for server in servers]
        runner.run(take_turns(*stages))
        return stages


def wake_milliseconds(server: Process, tables: list[str]) -> float:
    """The median time of a first look at a table that sleeps, request and answer included."""
    with httpx.Client(base_url=server.base) as client:
        client.get("/api/v1/maps").raise_for_status()
        times = []
        for table in tables:
            start = perf_counter()
            client.get(f"/api/v1/tables/{table}").raise_for_status()
            times.append(perf_counter() - start)
    return 1000 * statistics.median(times)


def serve(folder: Path, *arguments: str) -> tuple[str, ...]:
    fixed = ("--host", "127.0.0.1", "--port", "0", "--minds", "0", "--announce", "json", "--data", str(folder))
    return ("-m", "semafor", "serve", *fixed, *arguments)


def rows(database: str, most: float, ours: MeasuredServer, bare: MeasuredServer) -> list[Row]:
    """``most`` is how many bare handlers an action may cost."""
    ratio = ours.milliseconds_per_action / bare.milliseconds_per_action
    return [
        Row(f"server, {database}: durable actions in a closed loop", 1500, ours.actions_per_second, "actions/s"),
        Row(f"server, {database}: processor time an action", 0.6, ours.milliseconds_per_action, "ms", at_most=True),
        Row(f"server, {database}: the same in bare handlers", most, ratio, "×", at_most=True),
        Row(f"server, {database}: own update at 500 actions/s, p99", 50, ours.p99_milliseconds, "ms", at_most=True),
    ]


def measure(_: int) -> list[Row]:
    folder, service = Path(tempfile.mkdtemp(prefix="semafor-bench-")), PostgresService()
    bare_file = f"sqlite:///{folder / 'bare.db'}"
    try:
        with started(*serve(folder)) as server, started(str(BARE), bare_file) as bare:
            on_sqlite, beside_sqlite = measured(server, bare)
        with started(*serve(folder)) as server:
            wake = wake_milliseconds(server, stored_tables(folder)[:WAKES])
        with running(service):
            database, bare_database = service.new_database(), service.new_database()
            address = bare_database.replace("postgresql", "postgresql+psycopg", 1)
            with started(*serve(folder, "--database", database)) as server, started(str(BARE), address) as bare:
                on_postgres, beside_postgres = measured(server, bare)
    finally:
        shutil.rmtree(folder)
    speed = beside_sqlite.actions_per_second
    return [
        *rows("SQLite", 1.8, on_sqlite, beside_sqlite),
        *rows("PostgreSQL", 2.5, on_postgres, beside_postgres),
        Row("server: a bare handler that stores and tells, for comparison", 1500, speed, "actions/s"),
        Row("server: memory of an idle table", 100, on_sqlite.kilobytes_per_table, "kB", at_most=True),
        Row("server: a sleeping table wakes and answers, median", 20, wake, "ms", at_most=True),
    ]


def stored_tables(folder: Path) -> list[str]:
    """Tables in the midst of a game, as the file of the server has them."""
    import sqlite3

    connection = sqlite3.connect(folder / "semafor.db")
    try:
        query = "SELECT id FROM tables WHERE status = 'playing' ORDER BY seq DESC"
        return [row[0] for row in connection.execute(query)]
    finally:
        connection.close()


if __name__ == "__main__":
    for row in measure(1):
        print(row)
