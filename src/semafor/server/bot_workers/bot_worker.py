"""Takes questions from the bus, has bots answer them, and sends the answers back: in a server or on another machine."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from dataclasses import replace

from semafor.server.bot_workers.bot_process_pool import BotProcessPool
from semafor.server.bot_workers.bot_questions import BotQuestion
from semafor.server.bus.bus_interface import RENEW_SECONDS, Bus, Lease

log = logging.getLogger(__name__)

ANSWERS = "answers."
# The longest time to think, whatever a question asks for, since others wait.
LONGEST_SECONDS = 8.0
# When the questions that wait would take longer than this, every bot gets less time, but never less than the least.
CATCH_UP_SECONDS = 5.0
LEAST_SECONDS = 0.05
# At the end, bots that are thinking have this many seconds to finish.
FAREWELL_SECONDS = 5.0


class BotWorker:
    """As many questions at a time as the pool has processes."""

    def __init__(self, bus: Bus, pool: BotProcessPool) -> None:
        self._bus = bus
        self._pool = pool
        self._takers: set[asyncio.Task[None]] = set()
        self._thinking: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        for number in range(self._pool.size):
            self._takers.add(asyncio.create_task(self._take_questions(), name=f"worker {number}"))

    async def close(self) -> None:
        """Take no more questions, wait for the bots that are thinking, end all processes."""
        for taker in self._takers:
            taker.cancel()
        await asyncio.gather(*self._takers, return_exceptions=True)
        if self._thinking:
            await asyncio.wait(self._thinking, timeout=FAREWELL_SECONDS)
        await self._pool.close()
        for task in self._thinking:
            task.cancel()
        await asyncio.gather(*self._thinking, return_exceptions=True)

    async def _take_questions(self) -> None:
        while True:
            lease = await self._bus.take()
            # A task of its own, which is not cancelled together with the wait for the next question.
            task = asyncio.create_task(self._answer(lease))
            self._thinking.add(task)
            task.add_done_callback(self._thinking.discard)
            await asyncio.wait([task])

    async def _answer(self, lease: Lease) -> None:
        try:
            question = BotQuestion.from_json(lease.job.body)
        except (TypeError, ValueError, json.JSONDecodeError):
            log.warning("a question that makes no sense here; is the server of another version?")
            await self._bus.done(lease)
            return
        seconds = shortened(question.seconds, await self._bus.waiting(), self._pool.size)
        renewing = asyncio.create_task(self._renew(lease))
        try:
            with suppress(asyncio.CancelledError):
                answer = await self._pool.think(replace(question, seconds=seconds))
                self._bus.publish(ANSWERS + question.asker, answer.to_json())
                await self._bus.done(lease)
        finally:
            renewing.cancel()

    async def _renew(self, lease: Lease) -> None:
        """Keep a question from being given to another worker, until this is cancelled."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            await self._bus.renew(lease)


def shortened(seconds: float, waiting: int, processes: int) -> float:
    """How long a bot may think while ``waiting`` other questions wait."""
    share = CATCH_UP_SECONDS * processes / waiting if waiting else seconds
    return min(seconds, LONGEST_SECONDS, max(LEAST_SECONDS, share))
