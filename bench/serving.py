"""How much the server bears: 1,200 sockets at 300 tables, every action on the disk before it is told.

The players are in this process, the server in another one. On a noisy machine the processor time of an action counts,
and most of all its ratio to a bare handler that stores and tells and knows no rules, measured in the same run.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import httpx
import uvloop
from load import Crowd, people, set_tables
from measuring import Row

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from server.services import PostgresService, running

TABLES = 300
FREE_SECONDS = 8.0
PACED_SECONDS = 8.0
PACE = 500.0
WAKES = 100
TICKS = os.sysconf("SC_CLK_TCK")
PAGE_KILOBYTES = os.sysconf("SC_PAGE_SIZE") / 1024
BARE = Path(__file__).with_name("bare_server.py")


class Process:
    """A server in a process of its own, and what it costs."""

    def __init__(self, command: list[str]) -> None:
        environment = {**os.environ, "SEMAFOR_LIMITS": "off", "SEMAFOR_TABLES_PER_PERSON": "100000"}
        self._process = subprocess.Popen(
            [sys.executable, *command], stdout=subprocess.PIPE, text=True, env=environment, start_new_session=True
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
def started(*command: str) -> Iterator[Process]:
    process = Process(list(command))
    try:
        yield process
    finally:
        process.stop()


@dataclass(frozen=True)
class Figures:
    """What one server was measured at."""

    actions_per_second: float
    milliseconds_per_action: float
    p99_milliseconds: float = 0.0
    kilobytes_per_table: float = 0.0


async def load(server: Process, *, paced: bool) -> Figures:
    tokens = await people(server.base)
    # The first tables bring everything into memory that is there only once.
    await set_tables(server.base, tokens, 20)
    before = server.kilobytes
    tables = await set_tables(server.base, tokens, TABLES)
    kilobytes = (server.kilobytes - before) / TABLES
    crowd = Crowd()
    try:
        await crowd.seat_all(server.port, tables, tokens)
        await crowd.play_freely(1.0)
        before = server.cpu_seconds
        took = await crowd.play_freely(FREE_SECONDS)
        free = crowd.tally
        per_action = 1000 * (server.cpu_seconds - before) / free.accepted
        assert not free.refused, free.refused[0]
        p99 = 0.0
        if paced:
            await crowd.play_paced(PACE, PACED_SECONDS)
            p99 = 1000 * statistics.quantiles(crowd.tally.latencies, n=100)[98]
            assert not crowd.tally.refused, crowd.tally.refused[0]
    finally:
        crowd.leave()
    return Figures(free.accepted / took, per_action, p99, kilobytes)


def measured(server: Process, *, paced: bool = True) -> Figures:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(load(server, paced=paced))


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
    fixed = ("--port", "0", "--minds", "0", "--announce", "json", "--data", str(folder))
    return ("-m", "semafor", "serve", *fixed, *arguments)


def rows(database: str, ours: Figures) -> list[Row]:
    return [
        Row(f"server, {database}: durable actions in a closed loop", 1500, ours.actions_per_second, "actions/s"),
        Row(f"server, {database}: processor time an action", 0.6, ours.milliseconds_per_action, "ms", at_most=True),
        Row(f"server, {database}: own update at 500 actions/s, p99", 50, ours.p99_milliseconds, "ms", at_most=True),
    ]


def measure(_: int) -> list[Row]:
    folder = Path(tempfile.mkdtemp(prefix="semafor-bench-"))
    try:
        with started(*serve(folder)) as server:
            ours = measured(server)
        with started(str(BARE), f"sqlite:///{folder / 'bare.db'}") as server:
            bare = measured(server, paced=False)
        with started(*serve(folder)) as server:
            wake = wake_milliseconds(server, stored_tables(folder)[:WAKES])
        service = PostgresService()
        with running(service), started(*serve(folder, "--database", service.new_database())) as server:
            theirs = measured(server)
    finally:
        shutil.rmtree(folder)
    ratio = ours.milliseconds_per_action / bare.milliseconds_per_action
    return [
        *rows("SQLite", ours),
        *rows("PostgreSQL", theirs),
        Row("server: a bare handler without rules, for comparison", 0, bare.actions_per_second, "actions/s"),
        Row("server: processor time an action, in bare handlers", 4, ratio, "×", at_most=True),
        Row("server: memory of an idle table", 100, ours.kilobytes_per_table, "kB", at_most=True),
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
