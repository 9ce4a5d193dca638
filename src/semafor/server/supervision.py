"""Long-lived tasks of a process: each is started again when it ends, whatever ends it, and the log says so.

A task of the event loop that dies takes its part of the server with it, and nobody notices: the exception waits for
somebody to ask for it. So whatever is meant to run as long as the server does runs here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from math import inf
from time import monotonic
from typing import Final

log = logging.getLogger(__name__)

# The pause before a task is started again, in seconds: it doubles with each failure, up to the longest. A task that ran
# for longer than the longest pause begins with the first one again.
FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 2.0
# After this many failures in a row a task counts as failing, and the server as not ready.
MOST_FAILURES: Final = 3
# How long ``close`` waits for tasks that were cancelled: one may be stuck in a call to a database that hangs.
CLOSE_SECONDS: Final = 5.0

Work = Callable[[], Awaitable[object]]


class Supervisor:
    """Belongs to one event loop. ``expected`` are failures that need no traceback and don't make the server unready,
    such as a database that is away: its own check tells of that, and says sooner that it is back.
    """

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._failures: dict[str, int] = {}
        # When each task that runs for ever was started last.
        self._started: dict[str, float] = {}

    @property
    def failing(self) -> list[str]:
        """The names of the tasks that fail again and again, for no reason that was expected. One that has been running
        for a while is not among them, whatever was before.
        """
        before = monotonic() - LONGEST_PAUSE
        often = [name for name, failures in self._failures.items() if failures >= MOST_FAILURES]
        return [name for name in often if self._started.get(name, inf) > before]

    def run(self, name: str, work: Work, expected: tuple[type[Exception], ...] = ()) -> None:
        """Run the work for ever: when it ends, it is started again."""
        self._spawn(name, self._run_forever(name, work, expected))

    def repeat(self, name: str, seconds: float, work: Work, expected: tuple[type[Exception], ...] = ()) -> None:
        """Do the work at intervals for ever. Where it fails, the next attempt comes at its usual time."""
        self._spawn(name, self._repeat_forever(name, seconds, work, expected))

    async def close(self) -> None:
        """Cancel all tasks, and wait for them as long as ``CLOSE_SECONDS``."""
        tasks = [task for task in self._tasks if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        if tasks:
            _, stuck = await asyncio.wait(tasks, timeout=CLOSE_SECONDS)
            for task in stuck:
                log.warning("%s did not end in time", task.get_name())

    def _spawn(self, name: str, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        task.set_name(name)
        # The event loop holds its tasks only weakly.
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run_forever(self, name: str, work: Work, expected: tuple[type[Exception], ...]) -> None:
        pause = FIRST_PAUSE
        while True:
            self._started[name] = began = monotonic()
            is_expected = False
            try:
                await work()
                log.warning("%s has ended, and is started again", name)
            except expected as problem:
                is_expected = True
                log.warning("%s: %s", name, problem)
            except Exception:
                log.exception("%s has failed, and is started again", name)
            if monotonic() - began > LONGEST_PAUSE:
                pause = FIRST_PAUSE
                self._failures.pop(name, None)
            # Until the next start the task does not run.
            self._started[name] = inf
            if not is_expected:
                self._failures[name] = self._failures.get(name, 0) + 1
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _repeat_forever(
        self, name: str, seconds: float, work: Work, expected: tuple[type[Exception], ...]
    ) -> None:
        failures = 0
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception as problem:
                failures += 1
                is_expected = isinstance(problem, expected)
                if not is_expected:
                    self._failures[name] = self._failures.get(name, 0) + 1
                # Some things are done twice a second. In an outage the log tells of the first failure, the second, the
                # fourth and so on.
                if failures & (failures - 1) == 0:
                    traceback = None if is_expected else problem
                    log.warning("%s failed, and is tried again: %s", name, problem, exc_info=traceback)
            else:
                self._failures.pop(name, None)
                if failures:
                    failures = 0
                    log.warning("%s works again", name)
