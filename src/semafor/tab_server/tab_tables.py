"""The tables of a tab: a request finds its table here, is checked, stored, and then told to whoever listens.

Check → commit → tell, as at a server (``hosting.table_service``), for one process and one person. Bots are asked and
clocks run at tables that somebody has open; all others sleep in the storage.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from semafor.notation.map_lookup import MapLookup
from semafor.server.bot_workers.answer_question import think
from semafor.server.bot_workers.bot_questions import BotAnswer, BotQuestion, least_seconds, map_text_for
from semafor.server.hosting.outgoing_messages import TableViews, Update, Viewer, hello, present, viewer_for
from semafor.server.store.table_rows import StoredTable, change_from, table_from, write_of
from semafor.server.tables import playing, seating
from semafor.server.tables.changes import Change
from semafor.server.tables.clocks import now_in_ms
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import MapMissing, Refusal, UnknownSeq
from semafor.server.tables.table import Start, Table
from semafor.server.tables.table_setup import TableSetup
from semafor.server.tables.timeouts import due_change
from semafor.tab_server.tab_storage import NotStored, StoreName, TabStorage, log_key, written

# As long as the strong levels think here; interpreted, they get through fewer rollouts than on a server.
BOT_SECONDS = 2.0
# After a due change the clock may be a hair short of the next one.
CLOCK_GRAIN = 0.01

Decision = Callable[[Table, int], Change]


@dataclass(slots=True, eq=False)
class TabListener:
    """A page that has a table open. ``looking_as`` is the seat that it wants to look from."""

    send: Callable[[str], None]
    looking_as: int | None = None


@dataclass(slots=True, eq=False)
class OpenTable:
    """A table in memory, its row as it is stored, and whoever listens. ``table`` is None where it must be loaded."""

    id: str
    table: Table | None = None
    row: dict[str, Any] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: dict[TabListener, Viewer] = field(default_factory=dict)
    thinking: asyncio.Task[None] | None = None
    alarm: asyncio.TimerHandle | None = None


class TabTables:
    """Finds, loads, changes and tells tables. ``person`` is whoever sits at this browser.

    ``on_fault`` is called with what nobody had foreseen, where no request waits for an answer.
    """

    def __init__(self, storage: TabStorage, maps: MapLookup, *, bot_seconds: float = BOT_SECONDS) -> None:
        self._storage = storage
        self.maps = maps
        self.person = Person("", "")
        self._open: dict[str, OpenTable] = {}
        self._bot_seconds = bot_seconds
        self.on_fault: Callable[[BaseException], None] = lambda _problem: None
        # The event loop holds its tasks only weakly.
        self._tasks: set[asyncio.Future[None]] = set()

    # --- finding

    @asynccontextmanager
    async def open(self, table_id: str) -> AsyncIterator[tuple[OpenTable, Table]]:
        """The table, loaded where it has to be, and nobody else at it meanwhile."""
        entry = self._open.setdefault(table_id, OpenTable(table_id))
        async with entry.lock:
            if entry.table is None:
                try:
                    await self._load(entry)
                except Refusal:
                    self._open.pop(table_id, None)
                    raise
            assert entry.table is not None
            yield entry, entry.table

    async def _load(self, entry: OpenTable) -> None:
        text = await self._storage.find("tables", entry.id)
        if text is None:
            raise Refusal("not-found", "there is no such table")
        log = [json.loads(each) for each in await self._storage.find_all("log", f"{entry.id}/")]
        row = json.loads(text)
        table = table_from(StoredTable(row, log), self.maps)
        if table.unread is not None or table.map is None:
            raise MapMissing(table.setup.map)
        entry.table, entry.row, entry.changes = table, row, [change_from(each) for each in log]

    def forget(self) -> None:
        """Throw away what is in memory: what is stored has changed."""
        for entry in self._open.values():
            entry.table = None

    # --- changing

    async def create(self, setup: TableSetup, start: Start | None = None) -> str:
        map = self.maps.find(setup.map)
        if map is None:
            raise Refusal("bad-request", f"there is no such map; there are {', '.join(self.maps.ids())}")
        table, change = seating.new_table(self.person, setup, map, now_in_ms(), start)
        await self._add(table, change)
        return table.id

    async def _add(self, table: Table, change: Change) -> None:
        entry = self._open[table.id] = OpenTable(table.id, table)
        async with entry.lock:
            await self._commit(entry, table, change)

    async def change(
        self, table_id: str, decide: Decision, *, key: str | None = None, known: int | None = None
    ) -> tuple[int, bool]:
        """Make one change; its number, and whether an earlier request with the same key had made it."""
        async with self.open(table_id) as (entry, table):
            if key is not None and (self.person.id, key) in table.keys:
                return table.keys[self.person.id, key], True
            if known is not None and known > table.seq:
                raise UnknownSeq(known, table.seq)
            change = await self._decide(entry, table, decide)
            await self._commit(entry, table, change)
            return change.seq, False

    async def _decide(self, entry: OpenTable, table: Table, decide: Decision) -> Change:
        try:
            return decide(table, now_in_ms())
        except Refusal:
            raise
        except BaseException:
            # Half a change may have been made.
            entry.table = None
            raise

    async def _commit(self, entry: OpenTable, table: Table, change: Change) -> None:
        """Store a change that has been made in memory, then tell it. If that fails, the table is loaded again."""
        views = TableViews(table)
        try:
            write = write_of(table, change, views.position())
            row = {**entry.row, **write.table}
            entries: list[tuple[StoreName, str, str]] = [
                ("tables", table.id, written(row)),
                ("log", log_key(table.id, change.seq), written(write.log)),
            ]
            if write.record is not None:
                entries.append(("records", table.id, written(write.record)))
            await self._storage.put(entries)
        except BaseException as problem:
            entry.table = None
            if isinstance(problem, NotStored):
                raise Refusal("unavailable", str(problem), reason="not-stored", facts={}) from None
            raise
        entry.row = row
        entry.changes.append(change)
        self._tell(entry, table, change, views)
        self._go_on(entry, table)

    def _tell(self, entry: OpenTable, table: Table, change: Change, views: TableViews) -> None:
        update = Update(table, change, views, now_in_ms())
        for listener in entry.listeners:
            viewer = entry.listeners[listener] = self._viewer(table, listener)
            listener.send(update.message(viewer).decode())

    def _viewer(self, table: Table, listener: TabListener) -> Viewer:
        return viewer_for(table, self.person.id, listener.looking_as)

    async def rematch(self, table_id: str) -> str:
        async with self.open(table_id) as (entry, table):
            return table.rematch or await self._make_rematch(entry, table)

    async def _make_rematch(self, entry: OpenTable, table: Table) -> str:
        try:
            twin, created, change = seating.rematch(table, self.person, now_in_ms())
            await self._add(twin, created)
        except BaseException:
            # A wish may have been noted, which is half a change.
            entry.table = None
            raise
        await self._commit(entry, table, change)
        return twin.id

    async def play_again(self, table_id: str, promises: Mapping[int, str], *, yes: bool) -> None:
        """The one person here wants to play again, so the next game is made and begins; or no longer does."""
        async with self.open(table_id) as (entry, table):
            if table.rematch is not None:
                return
            if not seating.want_again(table, self.person, promises, now_in_ms(), yes=yes):
                await self._commit(entry, table, seating.note_again(table, self.person, now_in_ms()))
                return
            twin = await self._make_rematch(entry, table)
        await self.change(twin, playing.deal_cards)

    # --- telling

    async def listen(self, table_id: str, listener: TabListener, since: int | None) -> None:
        """Send the listener the present, and from now on every change."""
        async with self.open(table_id) as (entry, table):
            self._send_present(entry, table, listener, since)
            entry.listeners[listener] = self._viewer(table, listener)
            own = table.seats_held_by(self.person.id)
            listener.send(written({"type": "presence", "seats": own, "spectators": 0}))
            self._go_on(entry, table)

    async def send_hello(self, table_id: str, listener: TabListener, since: int | None) -> None:
        async with self.open(table_id) as (entry, table):
            self._send_present(entry, table, listener, since)

    def _send_present(self, entry: OpenTable, table: Table, listener: TabListener, since: int | None) -> None:
        news = None if since is None else [change for change in entry.changes if change.seq > since]
        listener.send(hello(table, self._viewer(table, listener), self.person.id, news, [], now_in_ms()))

    def stop_listening(self, table_id: str, listener: TabListener) -> None:
        entry = self._open.get(table_id)
        if entry is not None:
            entry.listeners.pop(listener, None)

    async def present(self, table_id: str, looking_as: int | None = None) -> str:
        async with self.open(table_id) as (_, table):
            viewer = viewer_for(table, self.person.id, looking_as)
            return present(table, viewer, self.person.id, now_in_ms()).decode()

    # --- what happens by itself

    def _go_on(self, entry: OpenTable, table: Table) -> None:
        """Ask the bots that are to move, and set the alarm for what will be due."""
        if entry.alarm is not None:
            entry.alarm.cancel()
            entry.alarm = None
        if not entry.listeners:
            return
        if table.bots_to_move() and entry.thinking is None:
            entry.thinking = self._spawn(self._let_bots_play(entry))
        moments = [table.deadline, table.wake_at() if not table.bots_to_move() else None]
        due = min((moment for moment in moments if moment is not None), default=None)
        if due is not None:
            seconds = max(0.0, (due - now_in_ms()) / 1000) + CLOCK_GRAIN
            loop = asyncio.get_running_loop()
            entry.alarm = loop.call_later(seconds, lambda: self._spawn(self._run_due(entry.id)))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Otherwise a table whose bots have failed would wait for ever, and nobody would know."""
        self._tasks.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem is not None:
            self.on_fault(problem)

    async def _let_bots_play(self, entry: OpenTable) -> None:
        """Bots play one after the other, at the pace of the table, as long as somebody has it open."""
        try:
            while entry.listeners and await self._let_bot_play(entry):
                pass
        except Refusal:
            # The table has gone on meanwhile, or could not be stored; whoever listens next asks the bots again.
            pass
        finally:
            entry.thinking = None

    async def _let_bot_play(self, entry: OpenTable) -> bool:
        """Whether a bot was to move."""
        async with self.open(entry.id) as (_, table):
            moves = table.bots_to_move()
            if not moves:
                return False
            seat, bot = moves[0]
            question = self.question(table, seat, bot)
            assert table.game is not None
            pace = least_seconds(table.setup.bot_pace / 1000, table.game.phase)
        loop = asyncio.get_running_loop()
        not_before = loop.time() + pace
        # What was just told goes out first: nothing does while a bot thinks.
        await asyncio.sleep(0)
        answer = think(question)
        await asyncio.sleep(max(0.0, not_before - loop.time()))
        action = answer.action
        if action is None:
            raise Refusal("internal", f"no bot could think of anything: {answer.fault}")
        try:
            await self.change(entry.id, lambda table, now: playing.act_for_bot(table, seat, answer.seq, action, now))
        except Refusal as problem:
            # An undo or a resignation came first: the bots are asked again on what is there now.
            if problem.code not in ("stale", "conflict"):
                raise
        return True

    def question(self, table: Table, seat: int, bot: str) -> BotQuestion:
        assert table.game is not None
        view, map = table.game.view(seat), map_text_for(table.game.map)
        return BotQuestion(table.id, seat, table.decided_at(seat), view, bot, self._bot_seconds, map=map)

    def ask(self, question: BotQuestion) -> BotAnswer:
        return think(question)

    async def _run_due(self, table_id: str) -> None:
        """Make the changes that are due although nobody asks for them."""
        try:
            async with self.open(table_id) as (entry, table):
                while (change := due_change(table, now_in_ms())) is not None:
                    await self._commit(entry, table, change)
                self._go_on(entry, table)
        except Refusal:
            # It could not be stored. The next request finds it due again.
            pass
