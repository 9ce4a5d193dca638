"""Looks after the tables of a server: bots are asked, time is kept, news of other processes are taken over."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from semafor.server.bot_workers.bot_questions import BotAnswer, BotQuestion, map_text_for
from semafor.server.bot_workers.bot_service import BotService, least_seconds
from semafor.server.bus.bus_interface import Bus
from semafor.server.hosting.live_table import LiveTable
from semafor.server.hosting.table_service import NEWS, TableService, now_in_ms
from semafor.server.monitoring.logs import fingerprint
from semafor.server.store.table_store import Store
from semafor.server.tables import playing
from semafor.server.tables.changes import Change
from semafor.server.tables.clocks import absent_until
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import ASK_BOTS_AGAIN, Table
from semafor.server.tables.timeouts import due_change, replace_absent

log = logging.getLogger(__name__)

DUE_EVERY = 0.5
# A bus that loses a message costs the others no more than this.
COMPARE_EVERY = 5.0
ABSENT_EVERY = 2.0
# Much more often than people are given up.
PRESENCE_EVERY = 30.0
SLEEP_AFTER = 60.0
MOST_DUE = 100
BOT_SECONDS = 1.0
# After so many milliseconds a table that could not be looked after is tried again.
TRY_AGAIN = 10_000


class Scheduler:
    """Runs beside the hall as long as the server does."""

    def __init__(self, hall: TableService, store: Store, bus: Bus) -> None:
        self._hall = hall
        self._store = store
        self._bus = bus
        self._tasks: set[asyncio.Task[bool]] = set()
        bus.subscribe(NEWS, self._heard, self._missed)
        self.minds = BotService(bus, self._answered)
        hall.after.append(self._ask_bots)

    def start(self) -> None:
        self._spawn(self._repeat(DUE_EVERY, self.look_after_due))
        self._spawn(self._repeat(COMPARE_EVERY, self.compare))
        self._spawn(self._repeat(ABSENT_EVERY, self.look_for_absent))
        self._spawn(self._repeat(PRESENCE_EVERY, self.repeat_presence))

    async def close(self) -> None:
        self.minds.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Awaitable[None]) -> bool:
        """Whether it went well, or there was nothing to do any more."""
        try:
            await work
        except Refusal as problem:
            # Somebody else was faster, or the table is gone, or it can't be read or stored now.
            return problem.code != "unavailable"
        except Exception:
            log.exception("looking after a table failed")
            return False
        return True

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            await self._guarded(work())

    # --- bots

    def _ask_bots(self, table: Table, _: Change) -> None:
        for seat, bot in table.bots_to_move():
            assert table.game is not None
            pace = least_seconds(table.setup.bot_pace / 1000, table.game.phase)
            view, map = table.game.view(seat), map_text_for(table.game.map)
            question = BotQuestion(table.id, seat, table.decided_at(seat), view, bot, BOT_SECONDS, map=map)
            self.minds.ask(question, pace=pace)

    def _answered(self, answer: BotAnswer) -> None:
        self._spawn(self._play(answer))

    async def _play(self, answer: BotAnswer) -> None:
        action = answer.action
        if action is None:
            log.error("no bot could think of anything at table %s: %s", fingerprint(answer.table), answer.fault)
            return
        await self._hall.change(
            answer.table, lambda table, now: playing.act_for_bot(table, answer.seat, answer.seq, action, now)
        )

    # --- time

    async def look_after_due(self) -> None:
        due = await self._hall.read(self._store.due, now_in_ms(), MOST_DUE)
        if not due:
            return
        seqs = await self._hall.read(self._store.seqs, due)
        for table_id in due:
            if not await self._guarded(self._look_after(table_id)) and table_id in seqs:
                # It must not stand in the way of others for ever. If somebody has changed it since, it is left alone.
                later = now_in_ms() + TRY_AGAIN
                await self._guarded(self._hall.read(self._store.postpone, table_id, seqs[table_id], later))

    async def _look_after(self, table_id: str) -> None:
        """Make the changes that are due; where none is, ask the bots again, and note when to look next."""
        while await self._make_due_change(table_id):
            pass

        def ask_again(table: Table) -> tuple[int, int | None]:
            wake_at = table.wake_at()
            if table.bots_to_move() and wake_at is not None and wake_at <= now_in_ms():
                assert table.last is not None
                self._ask_bots(table, table.last)
                return table.seq, now_in_ms() + ASK_BOTS_AGAIN
            return table.seq, wake_at

        seq, wake_at = await self._hall.look(table_id, ask_again)
        await self._hall.read(self._store.postpone, table_id, seq, wake_at)

    async def _make_due_change(self, table_id: str) -> bool:
        class NothingDue(Refusal):
            pass

        def decide(table: Table, now: int) -> Change:
            change = due_change(table, now)
            if change is None:
                raise NothingDue("conflict", "nothing is due")
            return change

        try:
            await self._hall.change(table_id, decide, is_duty=True)
        except NothingDue:
            return False
        return True

    async def look_for_absent(self) -> None:
        """Somebody is to move and has lost his connection, while others wait: after a while a bot plays on."""
        for hosted in list(self._hall.awake.values()):
            if hosted.listeners and hosted.table is not None and hosted.table.status == "playing":
                for seat in self._missing_seats(hosted, hosted.table):
                    await self._guarded(self._replace(hosted, hosted.table, seat))

    @staticmethod
    def _missing_seats(hosted: LiveTable, table: Table) -> list[int]:
        if table.setup.away == "wait":
            return []
        present = hosted.present_people(time.monotonic())
        missing = []
        for seat in table.people_to_move():
            person = table.seats[seat].person
            if person is None or person in present:
                continue
            gone_since = max(hosted.seen.setdefault(person, now_in_ms()), table.changed)
            until = absent_until(table.clock, gone_since, others_wait=bool(present))
            if until is not None and until <= now_in_ms():
                missing.append(seat)
        return missing

    async def _replace(self, hosted: LiveTable, table: Table, seat: int) -> None:
        """Unless another process sees him, and could not tell us since the bus is away."""
        person = table.seats[seat].person
        if person is not None:
            elsewhere = await self._hall.read(self._store.seen_at, hosted.id, person)
            hosted.seen[person] = max(hosted.seen.get(person, 0), elsewhere or 0)
        if seat in self._missing_seats(hosted, table):
            await self._hall.change(hosted.id, lambda table, now: replace_absent(table, seat, now))

    # --- other processes

    async def repeat_presence(self) -> None:
        """Over the bus, for everybody to see; and in the store, for who is about to give somebody up."""
        present: list[tuple[str, str]] = []
        for hosted in list(self._hall.awake.values()):
            if hosted.listeners and hosted.table is not None:
                self._hall.gossip.presence_changed(hosted)
                if hosted.table.status == "playing":
                    present += [(hosted.id, person) for person in hosted.company().people]
        await self._hall.read(self._store.mark_seen, present, now_in_ms())

    def _heard(self, message: str) -> None:
        table_id, _, seq = message.partition(" ")
        hosted = self._hall.awake.get(table_id)
        if hosted is not None and hosted.told < int(seq):
            self._spawn(self._hall.catch_up(table_id, int(seq)))

    def _missed(self) -> None:
        self._spawn(self.compare())

    async def compare(self) -> None:
        """Whether somebody else has changed a table that is awake here, and we have not heard of it."""
        self._hall.put_to_sleep(SLEEP_AFTER)
        awake = [hosted for hosted in self._hall.awake.values() if hosted.table is not None]
        seqs = await self._hall.read(self._store.seqs, [hosted.id for hosted in awake])
        for hosted in awake:
            if hosted.id in seqs:
                await self._guarded(self._hall.catch_up(hosted.id, seqs[hosted.id]))
            elif not hosted.lock.locked():
                # Another process has removed it. One that is just being made stands under its lock.
                self._hall.forget_table(hosted.id)
