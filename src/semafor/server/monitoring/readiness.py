"""Whether this process should get requests: the database answers, its migrations are done, nobody is shutting down."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from sqlalchemy import Engine, text

log = logging.getLogger(__name__)

TIMEOUT_SECONDS: Final = 3.0


class Readiness:
    """Checks by name; each is a function that raises, or returns False, if something is wrong."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._is_shutting_down = False
        self.checks: dict[str, Callable[[], bool]] = {"database": self._database_answers}

    def begin_shutdown(self) -> None:
        """The process is about to end, so it should get no new clients."""
        self._is_shutting_down = True

    async def faults(self) -> list[str]:
        """The names of the checks that fail."""
        if self._is_shutting_down:
            return ["shutdown"]
        found = []
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
