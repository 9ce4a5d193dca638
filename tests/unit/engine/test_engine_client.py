"""An engine in another program, asked from an event loop: answers, refusals, and engines that hang or die."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any

import pytest

from semafor.engine.engine_client import EngineClient, EngineError

OURS = (sys.executable, "-m", "semafor", "engine")


def run(task: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(task)


def program(lines: str) -> tuple[str, ...]:
    return sys.executable, "-c", lines


def test_an_engine_is_asked_by_many_at_once_and_refusals_are_errors() -> None:
    async def play() -> None:
        async with EngineClient.started(*OURS) as engine:
            with pytest.raises(EngineError, match="there is no game"):
                await engine.ask("legal")
            await engine.ask("new", map="usa", players=2, seed=1)
            answers = await asyncio.gather(*(engine.ask("legal", seat=seat) for seat in (0, 1, 0, 1)))
            assert [answer["seat"] for answer in answers] == [0, 1, 0, 1]
            with pytest.raises(EngineError, match="until then nothing but keep") as problem:
                await engine.ask("play", action="draw deck")
            assert problem.value.rule is not None
            assert (await engine.ask("score"))["ranking"]

    run(play())


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("raise SystemExit(3)", "the engine"),
        ("input(); print('[]')", "no object"),
        ("input(); print('what?')", "no object"),
    ],
)
def test_an_engine_that_dies_or_talks_nonsense_is_told(lines: str, message: str) -> None:
    async def ask() -> None:
        async with EngineClient.started(*program(lines)) as engine:
            with pytest.raises(EngineError, match=message):
                await engine.ask("hello")

    run(ask())


def test_an_engine_that_hangs_is_left_and_its_late_answer_is_nobody_elses() -> None:
    async def ask() -> None:
        async with EngineClient.started(*program("import time; time.sleep(600)")) as engine:
            with pytest.raises(TimeoutError):
                await engine.ask("hello", timeout=0.05)
            with pytest.raises(EngineError, match="start another one"):
                await engine.ask("hello")

    run(ask())
