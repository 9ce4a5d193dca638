"""Whether this process should get requests: the database answers, its migrations are done, nobody is shutting down."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from sqlalchemy import Engine, text

log = logging.getLogger(__name__)

PATIENCE: Final = 3.0


class Readiness:
    """Checks by name; each is a function that fails, or answers False, where something is not as it should be."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._is_leaving = False
        self.checks: dict[str, Callable[[], bool]] = {"database": self._database_answers}

    def leave(self) -> None:
        """From now on no new clients, please: the process is about to end."""
        self._is_leaving = True

    async def faults(self) -> list[str]:
        """The names of what is not in order."""
        if self._is_leaving:
            return ["shutdown"]
        found = []
        for name, check in self.checks.items():
            try:
                is_fine = await asyncio.wait_for(asyncio.to_thread(check), PATIENCE)
            except Exception:
                log.exception("a check failed", extra={"check": name})
                is_fine = False
            if not is_fine:
                found.append(name)
        return found

    def _database_answers(self) -> bool:
        with self._engine.connect() as connection:
            return connection.execute(text("SELECT 1")).scalar() == 1
