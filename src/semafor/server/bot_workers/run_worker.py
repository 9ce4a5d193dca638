"""``semafor worker`` as a program: connects, says so, works until it is told to end, and leaves no process behind."""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import suppress

from semafor.arena.executors import processors
from semafor.server.bot_workers.bot_process_pool import BotProcessPool
from semafor.server.bot_workers.bot_worker import BotWorker
from semafor.server.bus.bus_interface import BusError, make_bus
from semafor.server.bus.message_seal import MessageSeal


def work(url: str, seal: MessageSeal, processes: int | None = None) -> int:
    """Answer questions of the servers at a bus until SIGTERM or Ctrl-C; returns the exit code."""
    if url.startswith("memory:"):
        raise BusError("a worker shares a bus with servers elsewhere: postgresql://… or redis://…")
    if processes is not None and processes < 1:
        raise BusError("a worker has at least one process")
    asyncio.run(until_ended(url, seal, processes or processors()))
    return 0


async def until_ended(url: str, seal: MessageSeal, processes: int) -> None:
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows has no such handlers; there Ctrl-C ends it by an exception
            loop.add_signal_handler(each, ended.set)
    bus = make_bus(url)
    bus.seal = seal
    await bus.start()
    worker = BotWorker(bus, BotProcessPool(processes))
    try:
        worker.start()
        print(f"semafor worker: {processes} at a time", file=sys.stderr, flush=True)
        await ended.wait()
    finally:
        await worker.close()
        await bus.close()
