"""A task that dies is started again and the log says so; one that dies again and again counts as failing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from semafor.server import supervision
from semafor.server.supervision import MOST_FAILURES, Supervisor

PATIENCE = 60.0


def supervised(story: Callable[[Supervisor], Awaitable[None]]) -> None:
    async def run() -> None:
        supervisor = Supervisor()
        try:
            await asyncio.wait_for(story(supervisor), PATIENCE)
        finally:
            await supervisor.close()

    asyncio.run(run())


def test_what_dies_is_started_again_and_the_log_says_so(caplog: pytest.LogCaptureFixture) -> None:
    async def story(supervisor: Supervisor) -> None:
        starts, lives = 0, asyncio.Event()

        async def work() -> None:
            nonlocal starts
            starts += 1
            if starts == 1:
                raise ZeroDivisionError
            if starts == 2:
                return
            lives.set()
            await asyncio.Event().wait()

        supervisor.run("the bell", work)
        await lives.wait()
        assert starts == 3

    supervised(story)
    assert "the bell has failed, and is started again" in caplog.text
    assert "ZeroDivisionError" in caplog.text
    assert "the bell has ended, and is started again" in caplog.text


def test_what_is_done_at_intervals_is_done_again_after_a_failure(caplog: pytest.LogCaptureFixture) -> None:
    async def story(supervisor: Supervisor) -> None:
        times, done = 0, asyncio.Event()

        async def work() -> None:
            nonlocal times
            times += 1
            if times <= MOST_FAILURES:
                raise ZeroDivisionError
            assert supervisor.failing == ["the clock"]
            done.set()

        supervisor.repeat("the clock", 0.001, work)
        await done.wait()
        await asyncio.sleep(0)
        assert supervisor.failing == []

    supervised(story)
    assert "the clock failed, and is tried again" in caplog.text
    assert "the clock works again" in caplog.text


def test_what_was_expected_to_fail_now_and_then_does_not_count(caplog: pytest.LogCaptureFixture) -> None:
    async def story(supervisor: Supervisor) -> None:
        starts, often = 0, asyncio.Event()

        async def work() -> None:
            nonlocal starts
            starts += 1
            if starts > 4 * MOST_FAILURES:
                often.set()
            raise OSError("away")

        supervisor.run("the bell", work, expected=(OSError,))
        supervisor.repeat("the clock", 0.001, work, expected=(OSError,))
        await often.wait()
        assert supervisor.failing == []

    supervised(story)
    assert "the clock failed, and is tried again: away" in caplog.text
    assert "Traceback" not in caplog.text


def test_what_dies_again_and_again_counts_as_failing() -> None:
    async def story(supervisor: Supervisor) -> None:
        starts, often = 0, asyncio.Event()

        async def work() -> None:
            nonlocal starts
            starts += 1
            if starts > MOST_FAILURES:
                often.set()
            raise ZeroDivisionError

        supervisor.run("the bell", work)
        assert supervisor.failing == []
        await often.wait()
        assert supervisor.failing == ["the bell"]

    supervised(story)


def test_what_runs_again_does_not_count_as_failing_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server was not ready for good after three failures within a moment."""
    monkeypatch.setattr(supervision, "LONGEST_PAUSE", 0.1)

    async def story(supervisor: Supervisor) -> None:
        starts, runs = 0, asyncio.Event()

        async def work() -> None:
            nonlocal starts
            starts += 1
            if starts <= MOST_FAILURES:
                raise ZeroDivisionError
            runs.set()
            await asyncio.Event().wait()

        supervisor.run("the bell", work)
        await runs.wait()
        assert supervisor.failing == ["the bell"]
        await asyncio.sleep(0.2)
        assert supervisor.failing == []

    supervised(story)


def test_an_end_ends_everything() -> None:
    async def story(supervisor: Supervisor) -> None:
        cancelled = asyncio.Event()

        async def work() -> None:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                cancelled.set()
                raise

        supervisor.run("the bell", work)
        await asyncio.sleep(0)
        await supervisor.close()
        assert cancelled.is_set()

    supervised(story)
