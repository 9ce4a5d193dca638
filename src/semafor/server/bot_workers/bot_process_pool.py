"""Processes in which bots think. One that crashes or hangs is replaced, and another bot answers in its place."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import semafor
from semafor.server.bot_workers.answering import SUBSTITUTES
from semafor.server.bot_workers.bot_questions import BotAnswer, BotQuestion
from semafor.server.bot_workers.bot_worker_main import READY
from semafor.server.limits import PREFIX

log = logging.getLogger(__name__)

# What a new process gets to load everything, and what a bot gets beyond its time, on a machine that is busy.
START_SECONDS = 60.0
GRACE_SECONDS = 10.0
LONGEST_LINE = 1 << 20
# What bots may know of the settings: whether the compiled modules are to be used.
FOR_BOTS = ("SEMAFOR_INTERPRETED",)


class BotProcess:
    """One process that thinks about one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls) -> BotProcess:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "semafor.server.bot_workers.bot_worker_main"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            env=environment_of_bots(os.environ),
            start_new_session=True,  # Ctrl-C is for us; and all that a bot starts can be ended with it
        )
        mind = cls(process)
        try:
            if await mind._line(START_SECONDS) != READY:
                raise OSError("it did not start")
        except BaseException:
            await mind.kill()
            raise
        return mind

    async def answer(self, question: BotQuestion, seconds: float) -> BotAnswer:
        """TimeoutError or OSError where there is none; then the process is of no more use."""
        assert self._process.stdin is not None
        self._process.stdin.write(question.to_json().encode() + b"\n")
        await self._process.stdin.drain()
        return BotAnswer.from_json(await self._line(seconds))

    async def _line(self, seconds: float) -> str:
        assert self._process.stdout is not None
        line = await asyncio.wait_for(self._process.stdout.readline(), seconds)
        if not line.endswith(b"\n"):
            raise OSError(f"its process has ended, exit code {await self._process.wait()}")
        return line.decode().rstrip()

    async def kill(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        await self._process.wait()
        # Its pipes are closed by the transport, which has no other public door.
        self._process._transport.close()  # type: ignore[attr-defined]  # noqa: SLF001


class BotProcessPool:
    """So many minds, each started when it is first needed."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.busy = 0
        self.thought = 0
        self.faults = 0
        self._idle: list[BotProcess] = []
        self._all: set[BotProcess] = set()
        self._free = asyncio.Semaphore(size)
        self._closed = False

    async def think(self, question: BotQuestion) -> BotAnswer:
        """The answer of the bot, or of one that stands in for it. Waits where all are thinking."""
        async with self._free:
            self.busy += 1
            try:
                answer = await self._think(question)
            finally:
                self.busy -= 1
            self.thought += 1
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
                reason = "no answer in time" if isinstance(problem, TimeoutError) else str(problem)
                fault = fault or f"{bot}: {reason}"
                continue
            return replace(answer, fault=fault or answer.fault, question=question.id)
        return BotAnswer.to(question, None, (), fault)

    async def _answer(self, question: BotQuestion) -> BotAnswer:
        mind = self._idle.pop() if self._idle else await self._hire()
        try:
            answer = await mind.answer(question, question.seconds + GRACE_SECONDS)
        except BaseException:
            # Also when nobody waits any more: its answer would be taken for that of the next question.
            self._all.discard(mind)
            await mind.kill()
            raise
        self._idle.append(mind)
        return answer

    async def _hire(self) -> BotProcess:
        if self._closed:
            raise OSError("the pool is closed")
        mind = await BotProcess.start()
        self._all.add(mind)
        return mind

    async def close(self) -> None:
        """End all processes; what they think about is given up."""
        self._closed = True
        for mind in self._all:
            await mind.kill()
        self._all.clear()
        self._idle.clear()


def environment_of_bots(own: Mapping[str, str]) -> dict[str, str]:
    """Ours without what is set for the server: bots may come from other packages, and its secrets are not for them."""
    left = {name: value for name, value in own.items() if not name.startswith(PREFIX) or name in FOR_BOTS}
    return {**left, "PYTHONPATH": import_path()}


def import_path() -> str:
    """Where the new process finds this package, installed or not."""
    own = str(Path(semafor.__file__).parents[1])
    return os.pathsep.join([own, *filter(None, [os.environ.get("PYTHONPATH")])])
