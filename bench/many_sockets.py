"""What 5,000 sockets that only listen cost a server at which 1,500 others play.

The listeners watch tables at which nothing happens, as people do who left the page open. All of them must still be
there at the end, and those who play must not feel them. On a noisy machine the processor time of an action tells that
better than the delays.
"""

from __future__ import annotations

import asyncio
import gc
import resource
import shutil
import statistics
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import uvloop
from load_generator import AT_ONCE, HOST, SEATS, PlayerGroup, people, set_tables
from measuring import Row
from server_speed import Process, serve, started
from websocket_client import ThinClient, connect

BUSY = 1_500
IDLE = 5_000
WATCHED_TABLES = 100
PACE = 200.0
SECONDS = 10.0
# Long enough for every listener to be asked whether it is there, which happens every twenty seconds.
QUIET_SECONDS = 25.0
# Files besides the sockets.
SPARE_FILES = 500


class Listener:
    """A socket that says nothing and counts what it hears."""

    def __init__(self) -> None:
        self.welcomed = asyncio.Event()
        self._client: ThinClient | None = None

    async def join(self, port: int, table: str) -> None:
        path = f"/api/v1/tables/{table}/socket"
        self._client = await connect(HOST, port, path, "", self._heard)
        await self.welcomed.wait()

    def _heard(self, _: bytes) -> None:
        self.welcomed.set()

    @property
    def is_there(self) -> bool:
        return self._client is not None and not self._client.closed.done()

    def leave(self) -> None:
        if self._client is not None:
            self._client.close()


async def listen_all(port: int, tables: list[str]) -> list[Listener]:
    listeners = [Listener() for _ in range(IDLE)]
    for start in range(0, IDLE, AT_ONCE):
        lot = listeners[start : start + AT_ONCE]
        await asyncio.gather(
            *(each.join(port, tables[(start + number) % len(tables)]) for number, each in enumerate(lot))
        )
    return listeners


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some seconds of play."""

    actions: int
    p99_milliseconds: float
    cpu_seconds_an_action: float


async def play(server: Process, players: PlayerGroup) -> Stretch:
    before = server.cpu_seconds
    await players.play_paced(PACE, SECONDS)
    tally = players.tally
    assert not tally.refused, tally.refused[0]
    spent = (server.cpu_seconds - before) / tally.accepted
    return Stretch(tally.accepted, 1000 * statistics.quantiles(tally.latencies, n=100)[98], spent)


class Measured:
    """What was found, in the units of the rows below."""

    alone_ms = crowded_ms = connect_ms = kilobytes_a_socket = idle_share = dearer = 0.0
    still_there = 0
    answered = 0.0


async def measure_server(server: Process) -> Measured:
    found, players, listeners = Measured(), PlayerGroup(), list[Listener]()
    tokens = await people(server.base)
    try:
        watched = await set_tables(server.base, tokens, WATCHED_TABLES)
        played = await set_tables(server.base, tokens, BUSY // SEATS)
        await players.seat_all(server.port, played, tokens)
        await players.play_paced(PACE, 2.0)
        spare_collector()
        alone = await play(server, players)
        before, start = server.kilobytes, perf_counter()
        listeners = await listen_all(server.port, watched)
        found.connect_ms = 1000 * (perf_counter() - start) / IDLE
        found.kilobytes_a_socket = (server.kilobytes - before) / IDLE
        spent, start = server.cpu_seconds, perf_counter()
        spare_collector()
        await asyncio.sleep(QUIET_SECONDS)
        found.idle_share = (server.cpu_seconds - spent) / (perf_counter() - start)
        crowded = await play(server, players)
        found.alone_ms, found.crowded_ms = alone.p99_milliseconds, crowded.p99_milliseconds
        found.dearer = crowded.cpu_seconds_an_action / alone.cpu_seconds_an_action
        found.answered = crowded.actions / alone.actions
        found.still_there = sum(listener.is_there for listener in listeners)
    finally:
        players.leave()
        for listener in listeners:
            listener.leave()
    return found


def spare_collector() -> None:
    """Garbage collection in the clients' process would be measured as latency of the server."""
    gc.collect()
    gc.freeze()


def allow_files(count: int) -> None:
    """The servers that are started from here inherit it."""
    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < count:
        raise OSError(f"{count} open files are needed, and the system allows {most}: ulimit -n")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(least, count), most))


def measure(_: int) -> list[Row]:
    allow_files(BUSY + IDLE + SPARE_FILES)
    folder = Path(tempfile.mkdtemp(prefix="semafor-bench-"))
    try:
        with (
            started(*serve(folder)) as server,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            found = runner.run(measure_server(server))
    finally:
        shutil.rmtree(folder)
    what = "server: own update of 1,500 sockets at 200 actions/s, p99"
    return [
        Row(f"{what}, nobody else", 0, found.alone_ms, "ms"),
        Row(f"{what}, beside 5,000 that listen", 0, found.crowded_ms, "ms"),
        Row("server: processor time an action beside them, of that without", 1.25, found.dearer, "×", at_most=True),
        Row("server: actions answered beside 5,000 listeners, of those without", 0.95, found.answered, "×"),
        Row("server: listeners of 5,000 that are still there", IDLE, found.still_there, "sockets"),
        Row("server: a socket that listens, memory", 60, found.kilobytes_a_socket, "kB", at_most=True),
        Row("server: a socket that listens, time to open it", 0, found.connect_ms, "ms"),
        Row("server: 6,500 sockets at rest, share of a core", 0.25, found.idle_share, "cores", at_most=True),
    ]


if __name__ == "__main__":
    for row in measure(1):
        print(row)
