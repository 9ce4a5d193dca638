"""Work that is seen through although whoever asked for it has left: half a change is worse than an unwanted one."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


class UnderWay:
    """A socket that closes, a kick and a shutdown cancel who asks, and not what was asked for."""

    def __init__(self) -> None:
        # The event loop remembers its tasks only weakly.
        self._tasks: set[asyncio.Task[Any]] = set()

    async def see_through(self, work: Coroutine[Any, Any, Result]) -> Result:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def settle(self) -> None:
        """Wait until nothing is under way any more. What fails meanwhile, nobody is there to hear of it."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
