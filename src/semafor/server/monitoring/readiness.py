"""Whether this process should get requests: the database answers and takes what is written, its migrations are done,
nobody is shutting down.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import Engine, text

log = logging.getLogger(__name__)

TIMEOUT_SECONDS: Final = 3.0
HOLDS_SECONDS: Final = 1.0


class Readiness:
    """Checks by name; each is a function that raises, or returns False, if something is wrong."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._is_shutting_down = False
        # The checks that run, or have run last, and until when their result holds.
        self._checking: asyncio.Task[list[str]] | None = None
        self._holds_until = 0.0
        self.checks: dict[str, Callable[[], bool]] = {
            "database": self._database_answers,
            "writing": self._database_stores,
        }

    def begin_shutdown(self) -> None:
        """The process is about to end, so it should get no new clients."""
        self._is_shutting_down = True

    async def faults(self) -> list[str]:
        """The names of the checks that fail. Many who ask at once get the same answer: it costs a query each time."""
        if self._is_shutting_down:
            return ["shutdown"]
        now = time.monotonic()
        if self._checking is None or (self._checking.done() and now >= self._holds_until):
            self._checking = asyncio.create_task(self._check())
            self._holds_until = now + HOLDS_SECONDS
        return await asyncio.shield(self._checking)

    async def _check(self) -> list[str]:
        found: list[str] = []
        for name, check in self.checks.items():
            try:
                is_fine = await asyncio.wait_for(asyncio.to_thread(check), TIMEOUT_SECONDS)
            except Exception:
                log.exception("a check failed", extra={"check": name})
                is_fine = False
            if not is_fine:
                found.append(name)
        return found

    def _database_answers(self) -> bool:
        with self._engine.connect() as connection:
            return connection.execute(text("SELECT 1")).scalar() == 1

    def _database_stores(self) -> bool:
        """A row that every database of ours has is written as it is: a full disk, or a replica, refuses that."""
        with self._engine.begin() as connection:
            return connection.execute(text("UPDATE alembic_version SET version_num = version_num")).rowcount == 1
