"""What happens at tables by itself: bots are asked, clocks run out, changes of other processes are taken over."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable

from semafor.server.bot_workers.bot_questions import BotAnswer, BotQuestion, least_seconds, map_text_for
from semafor.server.bot_workers.bot_service import BotService
from semafor.server.bus.bus_interface import Bus
from semafor.server.hosting.live_table import LiveTable
from semafor.server.hosting.table_service import NEWS, TableService
from semafor.server.monitoring.logs import fingerprint
from semafor.server.store.table_store import Store
from semafor.server.supervision import CLOSE_SECONDS, Supervisor
from semafor.server.tables import playing
from semafor.server.tables.changes import Change
from semafor.server.tables.clocks import absent_until, now_in_ms
from semafor.server.tables.refusal import MapMissing, Refusal
from semafor.server.tables.table import ASK_BOTS_AGAIN, Table
from semafor.server.tables.timeouts import due_change, replace_absent

log = logging.getLogger(__name__)

DUE_EVERY = 0.5
# A message that the bus has lost is made up for after this many seconds.
COMPARE_EVERY = 5.0
ABSENT_EVERY = 2.0
# Must be far below the absence timeout (``clocks.PATIENCE``).
PRESENCE_EVERY = 30.0
SLEEP_AFTER = 60.0
MOST_DUE = 100
BOT_SECONDS = 1.0
# Milliseconds after which a table that failed is tried again.
TRY_AGAIN = 10_000
# Milliseconds by which the clocks of servers may differ without meaning that one was set back.
CLOCK_TOLERANCE = 60_000
MOST_OF_THE_FUTURE = 10_000
# Of the number of a change, as it comes over the bus.
MOST_DIGITS = 9


class Scheduler:
    """Runs as long as the server does. ``bots`` asks the bots, for moves and for hints."""

    def __init__(self, table_service: TableService, store: Store, bus: Bus) -> None:
        self._tables = table_service
        self._store = store
        self._bus = bus
        self._tasks: set[asyncio.Task[bool]] = set()
        self._time_of_last_look: int | None = None
        bus.subscribe(NEWS, self._on_news, self._on_reconnect)
        self.bots = BotService(bus, self._answered)
        table_service.on_change.append(self._ask_bots)
        table_service.on_recovery.append(self._ask_bots)

    def start(self, supervisor: Supervisor) -> None:
        for name, seconds, work in (
            ("running what is due at tables", DUE_EVERY, self.run_due),
            ("loading tables after an outage", DUE_EVERY, self.load_lost_tables),
            ("comparing tables with the database", COMPARE_EVERY, self.compare_seqs),
            ("replacing absent players", ABSENT_EVERY, self.replace_absent_players),
            ("repeating who is present", PRESENCE_EVERY, self.repeat_presence),
        ):
            supervisor.repeat(name, seconds, work, expected=(Refusal,))

    async def close(self) -> None:
        self.bots.close()
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSE_SECONDS)

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Awaitable[None]) -> bool:
        """False where the table should be tried again later."""
        try:
            await work
        except Refusal as problem:
            # Another process was faster or the table is gone; ``unavailable`` and ``internal``: it can't be read or
            # stored now.
            return problem.code not in ("unavailable", "internal")
        except Exception:
            log.exception("looking after a table failed")
            return False
        return True

    # --- bots

    def _ask_bots(self, table: Table, _: Change | None = None) -> None:
        for seat, bot in table.bots_to_move():
            assert table.game is not None
            pace = least_seconds(table.setup.bot_pace / 1000, table.game.phase)
            view, map = table.game.view(seat), map_text_for(table.game.map)
            question = BotQuestion(table.id, seat, table.decided_at(seat), view, bot, BOT_SECONDS, map=map)
            self.bots.ask(question, pace=pace)

    def _answered(self, answer: BotAnswer) -> None:
        self._spawn(self._play(answer))

    async def _play(self, answer: BotAnswer) -> None:
        action = answer.action
        if action is None:
            log.error("no bot could think of anything at table %s: %s", fingerprint(answer.table), answer.fault)
            return
        await self._tables.change(
            answer.table, lambda table, now: playing.act_for_bot(table, answer.seat, answer.seq, action, now)
        )

    # --- time

    async def run_due(self) -> None:
        due = await self._tables.read(self._store.due, now_in_ms(), MOST_DUE)
        due += await self._tables_of_the_future()
        if not due:
            return
        seqs = await self._tables.read(self._store.seqs, due)
        for table_id in due:
            if not await self._guarded(self._run_due_of(table_id)) and table_id in seqs:
                # A table that always fails must not crowd out the others. If it has changed since, it stays due.
                later = now_in_ms() + TRY_AGAIN
                await self._guarded(self._tables.read(self._store.postpone, table_id, seqs[table_id], later))

    async def _tables_of_the_future(self) -> list[str]:
        """Tables that would wait for as long as the clock was set back. Looked for at the start and when the time runs
        backwards, since no other moment can have made one. Their next look is stored in the time of now.
        """
        now, before = now_in_ms(), self._time_of_last_look
        self._time_of_last_look = now
        if before is not None and now >= before - CLOCK_TOLERANCE:
            return []
        return await self._tables.read(self._store.changed_after, now + CLOCK_TOLERANCE, MOST_OF_THE_FUTURE)

    async def _run_due_of(self, table_id: str) -> None:
        """Make the changes that are due, then ask the bots again if they are late, and store when to look next."""
        while await self._make_due_change(table_id):
            pass

        def ask_again(table: Table) -> tuple[int, int | None]:
            wake_at, now = table.wake_at(), now_in_ms()
            is_of_the_future = table.changed > now + CLOCK_TOLERANCE
            if table.bots_to_move() and wake_at is not None and (wake_at <= now or is_of_the_future):
                self._ask_bots(table)
                return table.seq, now + ASK_BOTS_AGAIN
            return table.seq, wake_at

        seq, wake_at = await self._tables.query(table_id, ask_again)
        await self._tables.read(self._store.postpone, table_id, seq, wake_at)

    async def _make_due_change(self, table_id: str) -> bool:
        class NothingDue(Refusal):
            pass

        def decide(table: Table, now: int) -> Change:
            change = due_change(table, now)
            if change is None:
                raise NothingDue("conflict", "nothing is due")
            return change

        try:
            await self._tables.change(table_id, decide, unlimited=True)
        except NothingDue:
            return False
        return True

    async def replace_absent_players(self) -> None:
        """Let a bot play on (or the seat resign) where others wait for a player who has lost the connection."""
        for live in list(self._tables.live_tables.values()):
            if live.listeners and live.table is not None and live.table.status == "playing":
                for seat in self._missing_seats(live, live.table):
                    await self._guarded(self._replace_absent(live, live.table, seat))

    @staticmethod
    def _missing_seats(live: LiveTable, table: Table) -> list[int]:
        if table.setup.away == "wait":
            return []
        present = live.present_people(time.monotonic())
        missing = []
        for seat in table.people_to_move():
            person = table.seats[seat].person
            if person is None or person in present:
                continue
            gone_since = max(live.seen.setdefault(person, now_in_ms()), table.changed)
            until = absent_until(table.clock, gone_since, others_wait=bool(present))
            if until is not None and until <= now_in_ms():
                missing.append(seat)
        return missing

    async def _replace_absent(self, live: LiveTable, table: Table, seat: int) -> None:
        """Replace the player, unless the store says that another process has seen them: the bus may be away."""
        person = table.seats[seat].person
        if person is not None:
            other_processes = await self._tables.read(self._store.seen_at, live.id, person)
            live.seen[person] = max(live.seen.get(person, 0), other_processes or 0)
        if seat in self._missing_seats(live, table):
            await self._tables.change(live.id, lambda table, now: replace_absent(table, seat, now))

    # --- other processes

    async def repeat_presence(self) -> None:
        """Repeat who is present: over the bus for the clients, and in the store for processes that the bus misses."""
        present: list[tuple[str, str]] = []
        for live in list(self._tables.live_tables.values()):
            if live.listeners and live.table is not None:
                self._tables.presence_and_chat.presence_changed(live)
                if live.table.status == "playing":
                    present += [(live.id, person) for person in live.audience().people]
        await self._tables.read(self._store.mark_seen, present, now_in_ms())

    def _on_news(self, message: str) -> None:
        table_id, _, number = message.partition(" ")
        if not number.isdecimal() or len(number) > MOST_DIGITS:
            raise ValueError("not a table and the number of a change")
        seq = int(number)
        live = self._tables.live_tables.get(table_id)
        if live is not None and live.sent_seq < seq:
            self._spawn(self._tables.catch_up(table_id, seq))

    def _on_reconnect(self) -> None:
        self._spawn(self.compare_seqs())

    async def load_lost_tables(self) -> None:
        """Load the tables again that an outage of the database has thrown out of memory: people listen to them, and
        nobody else may ask for them for long. Loading sends the listeners the present, and asks the bots.
        """
        now = time.monotonic()
        for live in list(self._tables.live_tables.values()):
            if live.table is None and live.listeners and not live.lock.locked() and live.asleep_until <= now:
                try:
                    await self._tables.query(live.id, lambda _: None)
                except MapMissing:
                    live.asleep_until = now + COMPARE_EVERY
                except Refusal as problem:
                    if problem.code == "unavailable":
                        # The others have to wait as well.
                        raise
                except Exception:
                    live.asleep_until = now + COMPARE_EVERY
                    log.exception("table %s can't be loaded", fingerprint(live.id))

    async def compare_seqs(self) -> None:
        """Compare the tables in memory with the store, in case the bus has lost a message; drop idle tables."""
        self._tables.drop_idle(SLEEP_AFTER)
        loaded = [live for live in self._tables.live_tables.values() if live.table is not None]
        seqs = await self._tables.read(self._store.seqs, [live.id for live in loaded])
        for live in loaded:
            if live.id in seqs and seqs[live.id] < live.sent_seq:
                await self._guarded(self._tables.compare(live.id))
            elif live.id in seqs:
                await self._guarded(self._tables.catch_up(live.id, seqs[live.id]))
            elif not live.lock.locked():
                # Another process has removed the table. (A table that is just being made has its lock held.)
                self._tables.drop_table(live.id)
