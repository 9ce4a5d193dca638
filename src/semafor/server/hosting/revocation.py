"""Whether those who listen may still do so: looked at again at a slow beat, for when nobody could be told at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from semafor.server.hosting.table_service import TableService
from semafor.server.services import Services

log = logging.getLogger(__name__)

# Bans are known in memory; whether a token still holds only the database knows.
BANS_EVERY: Final = 5.0
TOKENS_EVERY: Final = 30.0


class Revocation:
    """Runs beside the hall as long as the server does."""

    def __init__(self, house: Services, hall: TableService) -> None:
        self._house = house
        self._hall = hall

    async def watch(self) -> None:
        await asyncio.gather(self._repeat(BANS_EVERY, self.close_banned), self._repeat(TOKENS_EVERY, self.close_ended))

    @staticmethod
    async def _repeat(seconds: float, look: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await look()
            except Exception:
                # The database may be away for a while, and then nobody is sent away for that.
                log.exception("who may still listen could not be found out")

    async def close_banned(self) -> None:
        bans = self._house.bans
        for _, listener in self._hall.partings.listeners():
            is_banned = listener.person is not None and bans.has_person(listener.person.id)
            if is_banned or bans.has_address(listener.address):
                listener.leave()

    async def close_ended(self) -> None:
        """Logged out, deleted, or another password: the token that opened the socket is gone."""
        listening = [listener for _, listener in self._hall.partings.listeners() if listener.token is not None]
        valid = await self._house.people.valid_tokens({str(listener.token) for listener in listening})
        for listener in listening:
            if listener.token not in valid:
                listener.leave()
