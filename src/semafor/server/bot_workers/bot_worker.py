"""Takes questions from the bus, has bots answer them, and sends the answers back: in a server or on another machine."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace

from semafor.server.bot_workers.bot_process_pool import BotProcessPool
from semafor.server.bot_workers.bot_questions import BotQuestion
from semafor.server.bot_workers.bot_worker_main import ADVICE
from semafor.server.bus.bus_interface import RENEW_SECONDS, Bus, Lease
from semafor.server.bus.message_seal import SealError
from semafor.server.supervision import Supervisor

log = logging.getLogger(__name__)

ANSWERS = "answers."
# The longest time to think, whatever a question asks for, since others wait.
LONGEST_SECONDS = 8.0
# When the questions that wait would take longer than this, every bot gets less time, but never less than the least.
CATCH_UP_SECONDS = 5.0
LEAST_SECONDS = 0.05
# Advice is thought about here and nowhere else, so that moves never wait for it.
ADVICE_PROCESSES = 1
# At the end, bots that are thinking have this many seconds to finish.
FAREWELL_SECONDS = 5.0
# A job that was leased more often than this is dropped: whoever took it has died of it or failed. A table whose
# question was dropped asks again after a while.
MOST_TRIES = 5


class BotWorker:
    """As many moves at a time as the pool has processes. Advice has its own queue and its own process."""

    def __init__(self, bus: Bus, pool: BotProcessPool) -> None:
        self._bus = bus
        self._pool = pool
        self._supervisor = Supervisor()
        self._thinking: set[asyncio.Task[None]] = set()
        self._advice_pool = BotProcessPool(ADVICE_PROCESSES, ADVICE)
        self._advising: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        for number in range(self._pool.size):
            self._supervisor.run(f"bot worker {number}", self._take_questions)

    @property
    def failing(self) -> list[str]:
        """The names of the tasks here that fail again and again."""
        return self._supervisor.failing

    async def close(self) -> None:
        """Take no more questions, wait for the bots that are thinking, end all processes."""
        await self._supervisor.close()
        for task in self._advising:
            task.cancel()
        await asyncio.gather(*self._advising, return_exceptions=True)
        await self._advice_pool.close()
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
            if not task.cancelled() and (problem := task.exception()) is not None:
                log.error("a question could not be answered, and is tried again", exc_info=problem)

    async def _answer(self, lease: Lease) -> None:
        if lease.tries > MOST_TRIES:
            log.error("a question was tried %d times without an answer, and is dropped", lease.tries - 1)
            await self._bus.done(lease)
            return
        try:
            question = BotQuestion.from_json(self._bus.seal.open(lease.job.body))
        except SealError as problem:
            log.warning("a question on the bus can't be read, and is dropped: %s", problem)
            await self._bus.done(lease)
            return
        except ValueError:
            log.warning("a question that makes no sense here; is the server of another version?")
            await self._bus.done(lease)
            return
        if question.is_advice:
            # Whoever took it goes on taking: a move may wait behind it.
            task = asyncio.create_task(self._think(lease, question, self._advice_pool, len(self._advising)))
            self._advising.add(task)
            task.add_done_callback(self._advising.discard)
        else:
            await self._think(lease, question, self._pool, await self._bus.waiting())

    async def _think(self, lease: Lease, question: BotQuestion, pool: BotProcessPool, waiting: int) -> None:
        seconds = shortened(question.seconds, waiting, pool.size)
        renewing = asyncio.create_task(self._renew(lease))
        try:
            with suppress(asyncio.CancelledError):
                answer = await pool.think(replace(question, seconds=seconds))
                self._bus.publish(ANSWERS + question.asker, self._bus.seal.close(answer.to_json()))
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
