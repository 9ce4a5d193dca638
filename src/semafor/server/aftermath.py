"""What follows from a change of a table for people who may be far away: results, ratings, and word of their turn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable

from sqlalchemy import Engine

from semafor.server.house import House
from semafor.server.notices.notices import Turn
from semafor.server.policy import DAY
from semafor.server.store.results_store import Finish
from semafor.server.store.unfinished import games_not_kept, slow_games
from semafor.server.tables.changes import MOVES_GAME, Change
from semafor.server.tables.hall import Hall
from semafor.server.tables.refusal import MapMissing
from semafor.server.tables.table import Table

log = logging.getLogger(__name__)


class Aftermath:
    """Called after every change that this process has made; nobody waits for what it does."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tasks: set[asyncio.Task[None]] = set()

    def __call__(self, table: Table, change: Change) -> None:
        if change.kind not in MOVES_GAME:
            return
        if table.status == "over":
            self._spawn(self._house.results.keep(finish_of(table)))
        elif table.clock.kind == "days":
            for turn in turns_of(table):
                self._spawn(self._house.notices.tell(turn))

    async def catch_up(self, hall: Hall, engine: Engine) -> None:
        """Do what a process has left undone that died after a change and before this. Done twice, it is done once."""
        since = self._house.now() - DAY
        for table in await asyncio.to_thread(games_not_kept, engine, since):
            await self._guarded(self._keep(hall, table))
        for table in await asyncio.to_thread(slow_games, engine):
            await self._guarded(self._tell(hall, table))

    def catch_up_soon(self, hall: Hall, engine: Engine) -> None:
        """Without holding up the start."""
        self._spawn(self.catch_up(hall, engine))

    async def _keep(self, hall: Hall, table: str) -> None:
        await self._house.results.keep(await hall.look(table, finish_of))

    async def _tell(self, hall: Hall, table: str) -> None:
        for turn in await hall.look(table, turns_of):
            await self._house.notices.tell(turn)

    def _spawn(self, work: Awaitable[object]) -> None:
        task = asyncio.ensure_future(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @staticmethod
    async def _guarded(work: Awaitable[object]) -> None:
        try:
            await work
        except MapMissing as problem:
            log.warning("what follows from a change has to wait: %s", problem.message)
        except Exception:
            log.exception("what follows from a change could not be done")

    async def close(self) -> None:
        """Finish what was begun."""
        await asyncio.gather(*self._tasks)


def finish_of(table: Table) -> Finish:
    """The result of a finished game by its players."""
    assert table.game is not None
    result = table.game.score()
    players = tuple(seat.person or f"bot:{seat.played_by_bot}" for seat in table.seats)
    points = tuple(score.total for score in result.seats)
    ranking = tuple(tuple(group) for group in result.ranking)
    return Finish(table.id, table.setup.map, players, ranking, points, is_rated=table.is_rated)


def turns_of(table: Table) -> list[Turn]:
    """Who is to act now, and had nothing to do before this change."""
    assert table.map is not None
    assert table.last is not None
    webhook = None if table.setup.webhook is None else str(table.setup.webhook)
    return [
        Turn(
            table.id,
            table.decided_at(number),
            seat.person,
            seat.name,
            table.map.name,
            webhook,
            table.setup.language,
        )
        for number, seat in ((number, table.seats[number]) for number in table.people_to_move())
        if seat.person is not None and number != table.last.seat
    ]
