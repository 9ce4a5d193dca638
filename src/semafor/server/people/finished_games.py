"""Games that are over: kept for everybody who played, and rated where that makes sense."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final

from sqlalchemy import Engine

from semafor.server.people.accounts import now_in_ms
from semafor.server.people.rating_updates import rate
from semafor.server.store.results_store import Finish, Rating, ResultsStore

MOST_GAMES: Final = 100
MOST_RANKED: Final = 100


class FinishedGames:
    def __init__(self, engine: Engine, *, now: Callable[[], int] = now_in_ms) -> None:
        self._store = ResultsStore(engine)
        self._now = now

    async def keep(self, finish: Finish) -> bool:
        """Once a game; told again, it changes nothing."""

        def rated(known: Mapping[str, Rating], holders: frozenset[str]) -> Mapping[str, Rating]:
            players = [player if player in holders or player.startswith("bot:") else None for player in finish.players]
            return rate(players, finish.ranking, known) if holders and finish.is_rated else {}

        return await asyncio.to_thread(self._store.keep, finish, rated, self._now())

    async def ratings_of(self, person: str) -> dict[str, Rating]:
        return await asyncio.to_thread(self._store.ratings_of, person)

    async def best(self, map: str) -> list[tuple[str, Rating]]:
        return await asyncio.to_thread(self._store.best, map, MOST_RANKED)

    async def games_of(self, person: str, before: int | None = None) -> list[dict[str, Any]]:
        return await asyncio.to_thread(self._store.games_of, person, before, MOST_GAMES)
