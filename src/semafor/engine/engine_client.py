"""Speaks to an engine in another program: ours or anybody's that speaks the protocol, without waiting in the way.

>>> import asyncio
>>> async def first_actions() -> list[str]:
...     async with EngineClient.started(sys.executable, "-m", "semafor", "engine") as engine:
...         await engine.ask("new", map="usa", players=2, seed=1)
...         return (await engine.ask("legal"))["actions"]
>>> len(asyncio.run(first_actions()))
4
"""

from __future__ import annotations

import asyncio
import json
import sys  # noqa: F401 the example above names the interpreter that runs it
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from io import BufferedReader
from typing import Any

from semafor.bots.process.isolated_process import END, IsolatedProcess
from semafor.notation.errors import GameError

# The longest line that is read: a record of the longest game is far shorter.
LONGEST_ANSWER = 64_000_000
QUIT_REQUEST = b'{"cmd": "quit"}\n'
QUIT_SECONDS = 2.0


class EngineError(GameError):
    """What an engine refused, or that it failed. ``reason`` and ``facts`` are those of a refusal, if told."""

    def __init__(
        self, message: str, rule: str | None = None, reason: str | None = None, facts: dict[str, Any] | None = None
    ) -> None:
        super().__init__(message)
        self.rule, self.reason, self.facts = rule, reason, facts or {}


class EngineClient:
    """A running engine. Several tasks may ask at once: requests are answered one after the other."""

    def __init__(self, process: IsolatedProcess, answers: asyncio.Queue[Any]) -> None:
        self._process = process
        self._answers = answers
        self._turn = asyncio.Lock()
        self._is_lost = False

    @classmethod
    @asynccontextmanager
    async def started(cls, *command: str) -> AsyncIterator[EngineClient]:
        """An engine that is started here and ends with the block, and with all that it has started."""
        loop = asyncio.get_running_loop()
        answers: asyncio.Queue[Any] = asyncio.Queue()

        def deliver(answer: Any) -> None:
            # Something that the engine has started may hold its output open for longer than the loop runs.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(answers.put_nowait, answer)

        process = await asyncio.to_thread(IsolatedProcess, command, read_answers, deliver)
        try:
            yield cls(process, answers)
        finally:
            # Its file descriptors are closed by the time that the block has ended, also where the block is cancelled.
            await asyncio.shield(asyncio.to_thread(process.finish, QUIT_REQUEST, QUIT_SECONDS))

    async def ask(self, cmd: str, *, timeout: float | None = None, **fields: object) -> dict[str, Any]:  # noqa: ASYNC109 the answer to a request that timed out must not be read as that to the next
        """The answer to one request; EngineError where it is refused, TimeoutError where it doesn't come in time."""
        async with self._turn:
            if self._is_lost:
                raise EngineError("the engine was left in the middle of an answer: start another one")
            self._is_lost = True
            answer = await asyncio.wait_for(self._exchange({"cmd": cmd, **fields}), timeout)
            self._is_lost = False
        if answer.get("ok") is not True:
            error = answer.get("error") or {}
            raise EngineError(str(error.get("message")), error.get("rule"), error.get("reason"), error.get("facts"))
        return answer

    async def _exchange(self, request: dict[str, object]) -> dict[str, Any]:
        try:
            await asyncio.to_thread(self._process.send, json.dumps(request).encode() + b"\n")
            line = await self._answers.get()
        except OSError as problem:
            raise EngineError(f"the engine is gone: {problem}") from problem
        if line is END:
            raise EngineError("the engine has ended without an answer")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise EngineError(f"the engine answered with no object: {line[:100]!r}")
        return answer


def read_answers(output: BufferedReader) -> Iterator[bytes]:
    """One message a line, until the output ends."""
    while line := output.readline(LONGEST_ANSWER):
        yield line
