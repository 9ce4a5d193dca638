"""What follows from a change of a table for people who may be far away: results, ratings, and notices of their turn."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Literal

from semafor.server.hosting.table_service import TableService
from semafor.server.limit_settings import DAY
from semafor.server.notices.turn_notices import Turn, TurnNotices
from semafor.server.people.results_and_ratings import FinishedGames
from semafor.server.store.results_store import GameResult
from semafor.server.store.table_store import Store
from semafor.server.tables.changes import MOVES_GAME, Change
from semafor.server.tables.refusal import MapMissing
from semafor.server.tables.table import Table

log = logging.getLogger(__name__)


class ResultsAndNotices:
    """Called after every change that this process has made. Its work runs in tasks that no request waits for."""

    def __init__(
        self, table_service: TableService, results: FinishedGames, notices: TurnNotices, now: Callable[[], int]
    ) -> None:
        self._tables = table_service
        self._results = results
        self._notices = notices
        self._now = now
        self._tasks: set[asyncio.Task[None]] = set()

    def __call__(self, table: Table, change: Change) -> None:
        if change.kind not in (*MOVES_GAME, "deal"):
            return
        if table.status == "over":
            self._spawn(self._results.save(game_result_of(table)))
        elif table.clock.kind == "days":
            for turn in self._people_to_notify(table):
                self._spawn(self._notices.tell(turn))

    def _people_to_notify(self, table: Table) -> list[Turn]:
        """Whose move it is; or, while cards are dealt, who owes a part of the seed and has no page open to show it."""
        if table.status != "dealing":
            return turns_of(table)
        present = self._tables.live_tables[table.id].present_people(time.monotonic())
        return [turn for turn in parts_of(table) if turn.person not in present]

    async def catch_up(self, store: Store) -> None:
        """Do what a process left undone that died right after a change. Doing it twice has no further effect."""
        since = self._now() - DAY
        for table in await asyncio.to_thread(store.games_without_result, since):
            await self._guarded(self._keep(table))
        for table in await asyncio.to_thread(store.slow_games):
            await self._guarded(self._tell(table))

    def catch_up_soon(self, store: Store) -> None:
        """Start ``catch_up`` in a task: it must not hold up the start of the server."""
        self._spawn(self.catch_up(store))

    async def _keep(self, table: str) -> None:
        await self._results.save(await self._tables.query(table, game_result_of))

    async def _tell(self, table: str) -> None:
        for turn in await self._tables.query(table, self._people_to_notify):
            await self._notices.tell(turn)

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
        """Wait for the tasks under way."""
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
    """The people who are to act since this change."""
    assert table.last is not None
    seats = [number for number in table.people_to_move() if number != table.last.seat]
    return waits_for(table, {number: table.decided_at(number) for number in seats}, "turn")


def parts_of(table: Table) -> list[Turn]:
    """The people who owe a promised part of the seed. The deadline tells this deal from an earlier one of the table."""
    assert table.deadline is not None
    return waits_for(table, dict.fromkeys(table.deal.awaited, table.deadline), "deal")


def waits_for(table: Table, since: Mapping[int, int], what: Literal["turn", "deal"]) -> list[Turn]:
    """A notice for each of these seats in which a person sits."""
    assert table.map is not None
    seats = {number: table.seats[number] for number in since}
    return [
        Turn(
            table.id,
            since[number],
            seat.person,
            seat.name,
            table.map.name,
            table.setup.webhook,
            table.setup.language,
            what,
        )
        for number, seat in seats.items()
        if seat.person is not None
    ]
