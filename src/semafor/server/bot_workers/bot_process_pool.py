"""Processes in which bots think. One that crashes or hangs is replaced, and another bot answers in its place."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from semafor.bots.process.isolated_process import IsolatedProcess, ProcessEnded, worker_command
from semafor.bots.process.pipe_messages import read_lines
from semafor.server.bot_workers.answer_question import SUBSTITUTES
from semafor.server.bot_workers.bot_questions import BotAnswer, BotQuestion
from semafor.server.bot_workers.bot_worker_main import READY

log = logging.getLogger(__name__)

# Time for a new process to load everything, and for a bot to exceed its budget when the machine is busy.
START_SECONDS = 60.0
GRACE_SECONDS = 10.0


class BotProcess:
    """One process that thinks about one question at a time. Its methods wait, so the pool calls them in threads."""

    def __init__(self, *arguments: str) -> None:
        command = worker_command("semafor.server.bot_workers.bot_worker_main", *arguments)
        self._process = IsolatedProcess(command, read_lines)
        self._is_ready = False

    def answer(self, question: BotQuestion, seconds: float) -> BotAnswer:
        """TimeoutError or OSError where there is none; then the process is of no more use."""
        if not self._is_ready:
            if only_line(self._process.next_message(START_SECONDS)) != READY:
                raise OSError("it did not start")
            self._is_ready = True
        line = only_line(self._process.ask(question.to_json().encode() + b"\n", seconds))
        try:
            return BotAnswer.from_json(line)
        except ValueError:
            raise OSError("it wrote something that is no answer") from None

    def kill(self) -> None:
        self._process.kill()


def only_line(lines: list[bytes]) -> str:
    """One question gets one line; a second one would be taken for the answer to the next question."""
    if len(lines) != 1:
        raise OSError("it wrote more than one line")
    return lines[0].decode()


class BotProcessPool:
    """At most ``size`` processes, each started with the ``arguments`` when it is first needed."""

    def __init__(self, size: int, *arguments: str) -> None:
        self.size = size
        self._arguments = arguments
        self.busy = 0
        self.faults = 0
        self._idle: list[BotProcess] = []
        self._all: set[BotProcess] = set()
        self._free = asyncio.Semaphore(size)
        # A thread for every process that is waited for. The event loop itself waits for none.
        self._threads = ThreadPoolExecutor(max(size, 1), thread_name_prefix="bot-process")
        self._closed = False

    async def think(self, question: BotQuestion) -> BotAnswer:
        """The answer of the bot, or of one that stands in for it. Waits where all are thinking."""
        async with self._free:
            self.busy += 1
            try:
                answer = await self._think(question)
            finally:
                self.busy -= 1
            if answer.fault is not None:
                self.faults += 1
                log.warning("a bot failed: %s", answer.fault)
            return answer

    async def _think(self, question: BotQuestion) -> BotAnswer:
        fault = None
        for bot in (question.bot, *SUBSTITUTES):
            try:
                answer = await self._answer(replace(question, bot=bot))
            except (TimeoutError, OSError) as problem:
                fault = fault or f"{bot}: {reason_of(problem)}"
                continue
            return replace(answer, fault=fault or answer.fault, question=question.id)
        return BotAnswer.to(question, None, (), fault)

    async def _answer(self, question: BotQuestion) -> BotAnswer:
        process = self._idle.pop() if self._idle else self._start()
        seconds = question.seconds + GRACE_SECONDS
        try:
            answer = await asyncio.get_running_loop().run_in_executor(self._threads, process.answer, question, seconds)
        except BaseException:
            # Also when nobody waits any more: its answer would be taken for that of the next question.
            self._all.discard(process)
            await asyncio.to_thread(process.kill)
            raise
        self._idle.append(process)
        return answer

    def _start(self) -> BotProcess:
        if self._closed:
            raise OSError("the pool is closed")
        process = BotProcess(*self._arguments)
        self._all.add(process)
        return process

    async def close(self) -> None:
        """End all processes; what they think about is given up."""
        self._closed = True
        for process in list(self._all):
            await asyncio.to_thread(process.kill)
        self._all.clear()
        self._idle.clear()
        self._threads.shutdown(wait=False)


def reason_of(problem: OSError) -> str:
    """What to tell of a process that has not answered."""
    if isinstance(problem, TimeoutError):
        return "no answer in time"
    if isinstance(problem, ProcessEnded) and problem.code is not None:
        return f"its process has ended, exit code {problem.code}"
    return str(problem)
