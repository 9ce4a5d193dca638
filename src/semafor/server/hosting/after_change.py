"""What follows from a change of a table for people who may be far away: results, ratings, and word of their turn."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Mapping
from typing import Literal

from semafor.server.hosting.table_service import TableService
from semafor.server.limits import DAY
from semafor.server.notices.turn_notices import Turn
from semafor.server.services import Services
from semafor.server.store.results_store import GameResult
from semafor.server.store.table_store import Store
from semafor.server.tables.changes import MOVES_GAME, Change
from semafor.server.tables.refusal import MapMissing
from semafor.server.tables.table import Table

log = logging.getLogger(__name__)


class AfterChange:
    """Called after every change that this process has made; nobody waits for what it does."""

    def __init__(self, house: Services, hall: TableService) -> None:
        self._house = house
        self._hall = hall
        self._tasks: set[asyncio.Task[None]] = set()

    def __call__(self, table: Table, change: Change) -> None:
        if change.kind not in (*MOVES_GAME, "deal"):
            return
        if table.status == "over":
            self._spawn(self._house.results.save(game_result_of(table)))
        elif table.clock.kind == "days":
            for turn in self._waited_for(table):
                self._spawn(self._house.notices.tell(turn))

    def _waited_for(self, table: Table) -> list[Turn]:
        """Whose move it is; or, before that, who has a part of the deal to show and no page open that does it."""
        if table.status != "dealing":
            return turns_of(table)
        present = self._hall.awake[table.id].present_people(time.monotonic())
        return [turn for turn in parts_of(table) if turn.person not in present]

    async def catch_up(self, store: Store) -> None:
        """Do what a process has left undone that died after a change and before this. Done twice, it is done once."""
        since = self._house.now() - DAY
        for table in await asyncio.to_thread(store.games_without_result, since):
            await self._guarded(self._keep(table))
        for table in await asyncio.to_thread(store.slow_games):
            await self._guarded(self._tell(table))

    def catch_up_soon(self, store: Store) -> None:
        """Without holding up the start."""
        self._spawn(self.catch_up(store))

    async def _keep(self, table: str) -> None:
        await self._house.results.save(await self._hall.look(table, game_result_of))

    async def _tell(self, table: str) -> None:
        for turn in await self._hall.look(table, self._waited_for):
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


def game_result_of(table: Table) -> GameResult:
    """The result of a finished game by its players."""
    assert table.game is not None
    result = table.game.score()
    players = tuple(seat.person or f"bot:{seat.played_by_bot}" for seat in table.seats)
    points = tuple(score.total for score in result.seats)
    ranking = tuple(tuple(group) for group in result.ranking)
    return GameResult(table.id, table.setup.map, players, ranking, points, is_rated=table.is_rated)


def turns_of(table: Table) -> list[Turn]:
    """Who is to act now, and had nothing to do before this change."""
    assert table.last is not None
    seats = [number for number in table.people_to_move() if number != table.last.seat]
    return waits_for(table, {number: table.decided_at(number) for number in seats}, "turn")


def parts_of(table: Table) -> list[Turn]:
    """Who has promised a part of the deal and not shown it yet. Of two deals, each has its own end."""
    assert table.deadline is not None
    return waits_for(table, dict.fromkeys(table.deal.awaited, table.deadline), "deal")


def waits_for(table: Table, since: Mapping[int, int], what: Literal["turn", "deal"]) -> list[Turn]:
    """One for each of these seats in which a person sits."""
    assert table.map is not None
    webhook = None if table.setup.webhook is None else str(table.setup.webhook)
    seats = {number: table.seats[number] for number in since}
    return [
        Turn(table.id, since[number], seat.person, seat.name, table.map.name, webhook, table.setup.language, what)
        for number, seat in seats.items()
        if seat.person is not None
    ]
