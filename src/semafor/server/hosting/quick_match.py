"""A game with anybody who wants one: people wait in the database, and whoever completes a group makes its table.

Every process may do every step, and each step can be done again: the pool decides who is in a group and gives it the id
of a table, and the log decides that a table of that id is made once. So it does not matter which process dies when.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from sqlalchemy import Engine

from semafor.server.hosted_maps import HostedMaps
from semafor.server.hosting.table_service import TableService
from semafor.server.people.results_and_ratings import FinishedGames
from semafor.server.store.seekers_store import SeekersStore, Waiting
from semafor.server.tables import playing, seating
from semafor.server.tables.clocks import Clock
from semafor.server.tables.pairing import Group, Seeker, find_group
from semafor.server.tables.person import Person, make_id
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table_setup import ChosenSeat, TableSetup

# Enough for a newcomer, and nobody is kept for long by who has gone: a bot plays on.
TURN_SECONDS: Final = 120
# Milliseconds after which a search that nobody continues is removed.
FORGOTTEN_AFTER: Final = 60 * 60 * 1000


class QuickMatch:
    def __init__(
        self,
        table_service: TableService,
        engine: Engine,
        results: FinishedGames,
        maps: HostedMaps,
        now: Callable[[], int],
    ) -> None:
        self._tables = table_service
        self._store = SeekersStore(engine)
        self._results = results
        self._maps = maps
        self._now = now
        self._making = asyncio.Lock()

    async def is_known(self, person: str, key: str) -> bool:
        return await self._tables.read(self._store.is_known, person, key)

    async def seek(
        self, person: Person, key: str, map: str | None, players: int, promise: str | None = None
    ) -> Waiting:
        """Wait for a game, or go on waiting; to be asked again and again, since who falls silent has gone."""
        sizes = {id: self._maps.need(id).rules.players for id in self._maps.ids()}
        if map is not None and map not in sizes:
            raise Refusal("bad-request", f"there is no such map; there are {', '.join(sizes)}")
        if not any(fewest <= players <= most for id, (fewest, most) in sizes.items() if map in (None, id)):
            raise Refusal("bad-request", f"no such map is for {players} players")
        ratings = {id: rating.mean for id, rating in (await self._results.ratings_of(person.id)).items()}
        now = self._now()
        seeker = Seeker(person.id, person.name, players, now, map, ratings, promise)
        found = await self._tables.read(
            self._store.seek, seeker, key, make_id(), lambda waiting: find_group(waiting, sizes, now), now
        )
        if found.table is not None and found.group is not None:
            await self._begin(found.table, found.group)
        return found

    async def _begin(self, table_id: str, group: Group) -> None:
        """Make the table and start its game, as far as nobody has done that."""
        # Two people of a group may ask at the same time; another process is stopped by the log.
        async with self._making:
            status = await self._status(table_id)
            if status is None:
                await self._make(table_id, group)
                status = await self._status(table_id)
            if status == "open":
                owner = Person(group.seekers[0].person, group.seekers[0].name)
                try:
                    await self._tables.change(table_id, lambda table, now: playing.start(table, owner, now))
                except Refusal as problem:
                    # Somebody else has started it, or somebody has to promise a part of the seed anew.
                    if problem.code != "conflict":
                        raise

    async def _status(self, table_id: str) -> str | None:
        try:
            return await self._tables.query(table_id, lambda table: table.status)
        except Refusal as problem:
            if problem.code != "not-found":
                raise
            return None

    async def _make(self, table_id: str, group: Group) -> None:
        setup = TableSetup(
            map=group.map,
            seats=tuple(ChosenSeat(kind="open") for _ in group.seekers),
            clock=Clock("move", seconds=TURN_SECONDS),
        )
        table, change = seating.matched_table(table_id, group.seekers, setup, self._maps.need(group.map), self._now())
        await self._tables.add_once(table, change)

    async def leave(self, person: str) -> str | None:
        """Wait no more; the table, where it is too late for that."""
        return await self._tables.read(self._store.leave, person)

    async def count(self) -> int:
        """How many people wait."""
        return await self._tables.read(self._store.count, self._now())

    async def remove_old(self) -> None:
        await self._tables.read(self._store.remove_old, self._now() - FORGOTTEN_AFTER)
