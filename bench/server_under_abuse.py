"""What honest players feel while one address floods the server with tiny frames: the limits are on.

The players speak for an address each, through us as a trusted proxy. A quiet and an abused stretch follow each other
several times, so that a noisy minute of the machine hits both.
"""

from __future__ import annotations

import asyncio
import gc
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

import uvloop
from frame_flood import HOST
from load_generator import PlayerGroup, people, set_tables
from measuring import Row
from server_speed import Process, serve, started

TABLES = 40
PACE = 200.0
SECONDS = 5.0
ROUNDS = 3
ABUSERS = 50
FLOOD = Path(__file__).with_name("frame_flood.py")
# The limits are those of a server with people from everywhere; only the tables are more than four people may have.
LIMITS = {
    "SEMAFOR_LIMITS": "on",
    "SEMAFOR_TRUSTED_PROXIES": HOST,
    "SEMAFOR_LIMIT_NEW_TABLES": "100000/hour",
}


async def measure_latencies(server: Process) -> tuple[list[float], list[float]]:
    """From an action to its update, in seconds: without abusers, and with them."""
    players = PlayerGroup()
    quiet: list[float] = []
    abused: list[float] = []
    tokens = await people(server.base)
    tables = await set_tables(server.base, tokens, TABLES)
    await players.seat_all(server.port, tables, tokens, network="198.18.0.")
    try:
        await players.play_paced(PACE, 2.0)
        gc.collect()
        gc.freeze()
        for _ in range(ROUNDS):
            await players.play_paced(PACE, SECONDS)
            quiet += players.tally.latencies
            flood = await asyncio.create_subprocess_exec(
                sys.executable, str(FLOOD), str(server.port), tables[0], str(ABUSERS), str(SECONDS + 1)
            )
            try:
                await players.play_paced(PACE, SECONDS)
                abused += players.tally.latencies
            finally:
                await flood.wait()
    finally:
        players.leave()
    return quiet, abused


def p99(latencies: list[float]) -> float:
    return 1000 * statistics.quantiles(latencies, n=100)[98]


def measure(_: int) -> list[Row]:
    folder = Path(tempfile.mkdtemp(prefix="semafor-bench-"))
    try:
        with (
            started(*serve(folder), **LIMITS) as server,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            quiet, abused = runner.run(measure_latencies(server))
    finally:
        shutil.rmtree(folder)
    what = "server: own update at 200 actions/s, p99"
    return [
        Row(f"{what}, nobody disturbs", 0, p99(quiet), "ms"),
        Row(f"{what}, 50 sockets flood it", 0, p99(abused), "ms"),
        Row(f"{what}, flooded against undisturbed", 2, p99(abused) / p99(quiet), "×", at_most=True),
        Row("server: actions answered under the flood, of those without", 0.95, len(abused) / len(quiet), "×"),
    ]


if __name__ == "__main__":
    for row in measure(1):
        print(row)
