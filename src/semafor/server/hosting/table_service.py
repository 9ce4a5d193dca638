"""The tables of this process: a request finds its table here, is checked, stored, and then sent to all who listen.

Check → commit → tell: no update is sent before its commit. A change is made in memory first; if it can't be stored, the
table in memory is thrown away and loaded again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, TypeVar

import orjson

from semafor.notation.map_lookup import MapLookup
from semafor.server.bus.bus_interface import Bus
from semafor.server.bus.memory_bus import MemoryBus
from semafor.server.hosting.disconnects import Disconnects
from semafor.server.hosting.live_table import Listener, LiveTable
from semafor.server.hosting.outgoing_messages import TableViews, hello, present, refused_json, viewer_for
from semafor.server.hosting.presence_and_chat import PresenceAndChat, chat_line, is_aside
from semafor.server.hosting.table_cache import TableCache
from semafor.server.people.accounts import Disconnect
from semafor.server.store.table_rows import StoredTable, change_from, update_from_row, write_of
from semafor.server.store.table_store import Store
from semafor.server.store.writer import Writer
from semafor.server.tables import playing, seating
from semafor.server.tables.changes import MOVES_PEOPLE, Change
from semafor.server.tables.clocks import now_in_ms
from semafor.server.tables.log_chain import LogDamaged, LogHead
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import OutcomeUnknown, Refusal, Stale, UnknownSeq
from semafor.server.tables.table import Start, Table
from semafor.server.tables.table_setup import TableSetup

log = logging.getLogger(__name__)

# The topic on the bus for "this table has a new seq".
NEWS = "news"
RECONNECT = '{"type":"reconnect","after":1000}'
# A request that loses more often than this against other processes is refused as stale.
MOST_TRIES = 5
# No game needs half of these changes; switching something on and off without end would fill the disk.
MOST_CHANGES = 6_000
# A client that missed more changes than this is sent the present only.
MOST_MISSED = 500
# Differs from the seq of any table: whatever the listeners were sent is outdated.
NEVER_SENT = -1

# Makes one change of a table at a moment (milliseconds), or raises Refusal.
Decision = Callable[[Table, int], Change]
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Done:
    """A change was made as number ``seq``; ``repeated`` says that an earlier request with the same key made it."""

    seq: int
    repeated: bool = False


class ShieldedTasks:
    """Work that goes on when the request that wanted it is cancelled: a socket that closes, a kick or a shutdown would
    otherwise leave half a change behind.
    """

    def __init__(self) -> None:
        # The event loop holds its tasks only weakly.
        self._tasks: set[asyncio.Future[Any]] = set()
        # Work in the tasks of others, who have promised not to be cancelled meanwhile.
        self._elsewhere = 0
        self._is_none_elsewhere = asyncio.Event()

    async def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    def begin_here(self) -> None:
        """Work begins without a task of its own, for a caller whose task nobody cancels meanwhile."""
        self._elsewhere += 1

    def end_here(self) -> None:
        self._elsewhere -= 1
        if not self._elsewhere:
            self._is_none_elsewhere.set()

    async def settle(self) -> None:
        """Wait until no task is left. Nobody is there any more to hear of failures."""
        while self._tasks or self._elsewhere:
            if self._elsewhere:
                self._is_none_elsewhere.clear()
                await self._is_none_elsewhere.wait()
            await asyncio.gather(*self._tasks, return_exceptions=True)


class TableService(TableCache):
    """Finds, loads, changes and sends tables.

    ``on_change`` are called after every change that was made in this process, ``measure_action`` after every action of
    a person with its outcome and the seconds that it took.
    """

    def __init__(self, store: Store, writer: Writer, bus: Bus, maps: MapLookup) -> None:
        super().__init__(store, maps)
        self._writer = writer
        self._bus = bus
        self._shielded = ShieldedTasks()
        self.presence_and_chat = PresenceAndChat(self.live_tables, bus)
        self.disconnects = Disconnects(self.live_tables, bus)
        self._is_alone = isinstance(bus, MemoryBus)
        self.on_change: list[Callable[[Table, Change], None]] = []
        self.measure_action: Callable[[str, float], None] = lambda _outcome, _seconds: None

    async def settle(self) -> None:
        """Wait for the changes under way. The writer must run until then."""
        await self._shielded.settle()

    # --- changing tables

    async def create(self, person: Person, setup: TableSetup, start: Start | None = None) -> str:
        map = self._maps.find(setup.map)
        if map is None:
            raise Refusal("bad-request", f"there is no such map; there are {', '.join(self._maps.ids())}")
        table, change = seating.new_table(person, setup, map, now_in_ms(), start)
        await self._shielded.run(self._add(table, change))
        return table.id

    async def _add(self, table: Table, change: Change) -> None:
        live = LiveTable(table.id, table, used=time.monotonic())
        async with live.lock:
            self.live_tables[table.id] = live
            await self._commit(live, change)

    async def add_once(self, table: Table, change: Change) -> None:
        """Add a table whose id was given beforehand, unless another process has done so."""
        await self._shielded.run(self._add_once(table, change))

    async def _add_once(self, table: Table, change: Change) -> None:
        live = LiveTable(table.id, table, used=time.monotonic())
        async with live.lock:
            self.live_tables[table.id] = live
            if not await self._commit(live, change):
                del self.live_tables[table.id]

    async def change(
        self,
        table_id: str,
        decide: Decision,
        *,
        person: str | None = None,
        key: str | None = None,
        known: int | None = None,
        unlimited: bool = False,
        without_map: bool = False,
        is_never_cancelled: bool = False,
    ) -> Done:
        """Make one change. With a key, the same request of the same person is carried out once, however often it comes.

        ``known`` is the last change that the client has seen, perhaps from a process that is ahead of this one.
        ``unlimited`` changes are made beyond ``MOST_CHANGES``: those of the host and the clock, of which nobody can
        make many. ``without_map`` is for changes that leave the game itself alone. ``is_never_cancelled`` says that
        the task of the caller is not cancelled meanwhile; all others get a task for the change.
        """
        if not is_never_cancelled:
            work = self._change(table_id, decide, person, key, known, unlimited=unlimited, without_map=without_map)
            return await self._shielded.run(work)
        self._shielded.begin_here()
        try:
            return await self._change(
                table_id, decide, person, key, known, unlimited=unlimited, without_map=without_map
            )
        finally:
            self._shielded.end_here()

    async def _change(
        self,
        table_id: str,
        decide: Decision,
        person: str | None,
        key: str | None,
        known: int | None = None,
        *,
        unlimited: bool,
        without_map: bool,
    ) -> Done:
        # The lock is held until the store has answered: the next request would decide on an outdated table otherwise.
        live = await self.hold(table_id, without_map=without_map)
        try:
            for _ in range(MOST_TRIES):
                assert live.table is not None
                if known is not None and known > live.table.seq:
                    await self._compare(live)
                now = now_in_ms()
                if person is not None:
                    live.mark_seen(person, now)
                if person is not None and key is not None and (person, key) in live.table.keys:
                    return Done(live.table.keys[person, key], repeated=True)
                if known is not None and known > live.table.seq:
                    raise UnknownSeq(known, live.table.seq)
                if live.table.seq >= MOST_CHANGES and not unlimited:
                    raise Refusal("conflict", "this table has reached its limit of changes")
                try:
                    change = decide(live.table, now)
                except Refusal:
                    if (seq := await self._seq_of_key(table_id, person, key)) is not None:
                        return Done(seq, repeated=True)
                    # Another process may have gone on meanwhile, and the request be allowed on its table.
                    if await self._is_up_to_date(live):
                        raise
                    await self._load(live)
                    continue
                except BaseException:
                    # Half a change may have been made.
                    live.table = None
                    raise
                if await self._commit(live, change):
                    return Done(change.seq)
                # Another process was faster, or the key is an old one. If it was faster, the request is decided again.
                await self._load(live)
                if (seq := await self._seq_of_key(table_id, person, key)) is not None:
                    return Done(seq, repeated=True)
            raise Stale
        finally:
            live.lock.release()

    async def _seq_of_key(self, table_id: str, person: str | None, key: str | None) -> int | None:
        """The change that an earlier request with this key has made; only the last keys are in memory."""
        if person is None or key is None:
            return None
        return await self.read(self._store.find_key, table_id, person, key)

    async def _is_up_to_date(self, live: LiveTable) -> bool:
        if self._is_alone or live.table is None:
            return True
        seqs = await self.read(self._store.seqs, [live.id])
        return seqs.get(live.id) == live.table.seq

    async def _commit(self, live: LiveTable, change: Change) -> bool:
        """Store a change that has been made in memory, then send it; False where another process was faster."""
        table = live.table
        assert table is not None
        views = TableViews(table)
        try:
            is_stored = await self._writer.put(write_of(table, change, views.position()))
        except BaseException as problem:
            # Whether it is stored is not known here: the table has to be loaded again.
            live.table, live.is_in_doubt = None, True
            if isinstance(problem, Exception):
                raise OutcomeUnknown from problem
            raise
        if not is_stored:
            live.table = None
            return False
        self._send(live, change, views)
        if not self._is_alone:
            self._bus.publish(NEWS, f"{table.id} {change.seq}")
        for observe in self.on_change:
            observe(table, change)
        return True

    def _send(self, live: LiveTable, change: Change, views: TableViews) -> None:
        """Send a stored change. Who is present is told by seats, so it is told anew when people have other seats."""
        live.send_change(change, views, now_in_ms())
        if change.kind in MOVES_PEOPLE:
            self.presence_and_chat.presence_changed(live)

    async def rematch(self, table_id: str, person: Person) -> str:
        """Another game of the same players. A second request gets the table that the first one has made."""
        return await self._shielded.run(self._rematch(table_id, person))

    async def _rematch(self, table_id: str, person: Person) -> str:
        async with self.open(table_id) as live:
            assert live.table is not None
            if live.table.rematch is not None and live.table.seats_held_by(person.id):
                return live.table.rematch
            twin = await self._make_rematch(live, live.table, person)
            if twin is not None:
                return twin
            await self._load(live)
            if live.table.rematch is None:
                raise Stale
            return live.table.rematch

    async def _make_rematch(self, live: LiveTable, table: Table, person: Person) -> str | None:
        """Make the table for another game; None where another process was faster."""
        try:
            twin, created, change = seating.rematch(table, person, now_in_ms())
            await self._add(twin, created)
        except BaseException:
            # A wish may have been noted, which is half a change.
            live.table = None
            raise
        # If it is unknown whether this was stored, the new table stays; without players it expires.
        if await self._commit(live, change):
            return twin.id
        await self.remove(twin.id)
        return None

    async def play_again(self, table_id: str, person: Person, promises: Mapping[int, str], *, yes: bool) -> None:
        """Somebody wants to play again, or no longer does. The last one who wants it makes the table and begins."""
        await self._shielded.run(self._play_again(table_id, person, promises, yes=yes))

    async def _play_again(self, table_id: str, person: Person, promises: Mapping[int, str], *, yes: bool) -> None:
        twin = await self._note_again(table_id, person, promises, yes=yes)
        if twin is None:
            return
        try:
            await self._change(twin, playing.deal_cards, None, None, unlimited=False, without_map=False)
        except Refusal as problem:
            # The new table is open and everybody sits there, so its owner can begin.
            log.warning("a rematch did not begin by itself: %s", problem.message)

    async def _note_again(self, table_id: str, person: Person, promises: Mapping[int, str], *, yes: bool) -> str | None:
        """The id of the new table, if this was the last wish that it needed.

        Wish and rematch are one change then: a process that dies in between can't leave a full count without a game.
        """
        async with self.open(table_id) as live:
            for _ in range(MOST_TRIES):
                table = live.table
                assert table is not None
                if table.rematch is not None and table.seats_held_by(person.id):
                    return None
                if table.seq >= MOST_CHANGES:
                    raise Refusal("conflict", "this table has reached its limit of changes")
                try:
                    is_wanted_by_all = seating.want_again(table, person, promises, now_in_ms(), yes=yes)
                except Refusal:
                    if await self._is_up_to_date(live):
                        raise
                    await self._load(live)
                    continue
                if is_wanted_by_all:
                    twin = await self._make_rematch(live, table, person)
                    if twin is not None:
                        return twin
                elif await self._commit(live, seating.note_again(table, person, now_in_ms())):
                    return None
                await self._load(live)
        raise Stale

    # --- listening

    async def listen(self, table_id: str, listener: Listener, since: int | None) -> None:
        """Send the listener the present, and from now on every change."""
        async with self.open(table_id) as live:
            await self._prove_fresh(live, since)
            listener.send(await self._hello(live, listener, since))
            live.listeners[listener] = live.viewer(listener)
            # The newcomer is told at once who is there, the others soon.
            who_is_there = live.presence_message(time.monotonic())
            listener.send(who_is_there)
            if len(live.listeners) == 1:
                live.presence = who_is_there
            self.presence_and_chat.presence_changed(live)

    async def send_hello(self, table_id: str, listener: Listener, since: int | None = None) -> None:
        """Send the present once more: to a listener that looks as another seat, or that has missed something."""
        async with self.open(table_id) as live:
            if since is not None and live.table is not None and since > live.table.seq:
                await self._compare(live)
            if listener in live.listeners:
                live.listeners[listener] = live.viewer(listener)
            listener.send(await self._hello(live, listener, since))

    async def _hello(self, live: LiveTable, listener: Listener, since: int | None) -> str:
        """The present. A listener that has seen more than the log has is told so first, and begins anew."""
        table = live.table
        assert table is not None
        if since is not None and since > table.seq:
            listener.send(refused_json(None, UnknownSeq(since, table.seq)))
            since = None
        changes = live.changes_since(since)
        if changes is None and since is not None and 0 <= table.seq - since <= MOST_MISSED:
            stored = await self.read(self._store.changes_since, table.id, since)
            changes = None if stored is None else [change_from(row) for row in stored.log if row["seq"] <= table.seq]
        person = None if listener.person is None else listener.person.id
        heard = [said.line for said in live.lines if live.may_hear(listener, said)] if table.chat else []
        lines = [line for line in heard if listener.wants_chat_of(str(line["person"]))]
        return hello(table, live.viewer(listener), person, changes, lines, now_in_ms())

    async def _prove_fresh(self, live: LiveTable, since: int | None) -> None:
        """Read the store before the present is told: another process may be ahead, and its news not be here yet. Where
        the store can't be read, the table in memory is good enough for a client that has not seen more.
        """
        assert live.table is not None
        has_seen_more = since is not None and since > live.table.seq
        if self._is_alone and not has_seen_more:
            return
        try:
            await self._compare(live)
        except Refusal:
            if has_seen_more or live.table is None:
                raise

    def stop_listening(self, table_id: str, listener: Listener) -> None:
        live = self.live_tables.get(table_id)
        if live is not None:
            live.listeners.pop(listener, None)
            live.used = time.monotonic()
            if listener.person is not None and live.table is not None:
                live.mark_seen(listener.person.id, now_in_ms())
            self.presence_and_chat.presence_changed(live)

    def disconnect(self, person: str, table_id: str | None = None) -> None:
        """Close the sockets of a person, at one table or at all, in all processes."""
        self.disconnects.close(Disconnect(person=person, table=table_id))

    def announce_shutdown(self) -> None:
        """Ask all clients to come back soon, to this server or to another process of it."""
        for live in self.live_tables.values():
            for listener in live.listeners:
                listener.send(RECONNECT)

    async def newest(self, table_id: str, person: Person | None, looking_as: int | None = None) -> bytes:
        """How a table stands, after a look into the store: the client may come from a process that is ahead."""
        if not self._is_alone:
            async with self.open(table_id) as live:
                await self._compare(live)
        return await self.present(table_id, person, looking_as)

    async def present(self, table_id: str, person: Person | None, looking_as: int | None = None) -> bytes:
        """How a table stands for somebody who asks over HTTP, right after a change of this process."""
        async with self.open(table_id) as live:
            table = live.table
            assert table is not None
            person_id = None if person is None else person.id
            if person_id is not None:
                live.mark_seen(person_id, now_in_ms())
            return present(table, viewer_for(table, person_id, looking_as), person_id, now_in_ms())

    async def say(self, table_id: str, person: Person, text: str) -> None:
        """Send a line of chat to everybody at the table, in all processes. It is neither numbered nor stored."""
        line, aside = await self.query(
            table_id, lambda table: (chat_line(table, person, text, now_in_ms()), is_aside(table, person))
        )
        self.presence_and_chat.say(table_id, line, aside=aside)

    # --- changes of other processes

    async def catch_up(self, table_id: str, seq: int) -> None:
        """Another process has changed a table that is in memory here: apply its changes and send them."""
        live = self.live_tables.get(table_id)
        if live is None or live.sent_seq >= seq:
            return
        if not live.listeners and not live.lock.locked():
            del self.live_tables[table_id]
            return
        async with self.open(table_id) as live:
            assert live.table is not None
            if live.table.seq < seq:
                await self._take_over(live)

    async def _compare(self, live: LiveTable) -> None:
        """Bring a table that is held up to the store. Its clients are told what is new."""
        assert live.table is not None
        seqs = await self.read(self._store.seqs, [live.id])
        last = seqs.get(live.id)
        if last is not None and last > live.table.seq:
            await self._take_over(live)
        elif last is not None and last < live.table.seq:
            # The database has lost something. What is in memory is dropped, for it can't be played on.
            await self._load(live)

    async def compare(self, table_id: str) -> None:
        """Bring a table in memory up to the store, also where the store has gone back."""
        async with self.open(table_id) as live:
            await self._compare(live)

    async def _take_over(self, live: LiveTable) -> None:
        """Apply the changes that other processes have stored, and send them."""
        assert live.table is not None
        stored = await self.read(self._store.changes_since, live.id, live.table.seq)
        if stored is None or not stored.log:
            return
        if any(row["kind"] == "kick" for row in stored.log):
            # The person may have deleted the account, and then the game in memory must not keep the name either.
            live.sent_seq = NEVER_SENT
            await self._load(live)
            live.close_banned()
            return
        try:
            self._apply(live, stored)
        except LogDamaged:
            # The database has another past than this memory: it has lost changes, and others were made instead.
            await self._load(live)
        except Exception:
            log.exception("the log of a table does not follow from what is in memory; loading it anew")
            # Some changes may have been applied, and sent to some of the listeners: all of them get the present.
            live.table, live.sent_seq = None, NEVER_SENT
            await self._load(live)

    def _apply(self, live: LiveTable, stored: StoredTable) -> None:
        table = live.table
        assert table is not None
        heads = list(accumulate(stored.log, LogHead.followed_by, initial=table.head))[1:]
        update_from_row(table, stored.row, orjson.loads(stored.row["company"]))
        for row, table.head in zip(stored.log, heads, strict=True):
            change = change_from(row)
            table.game = playing.advanced(table, change)
            table.remember(change)
            self._send(live, change, TableViews(table))
