"""All tables that are awake in this process: a request finds its table here, is checked, stored, and then told.

Check → commit → tell: nothing is told that is not stored. A change is made in memory first; if it can't be stored, the
table in memory is worth nothing any more and is loaded anew.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

import orjson

from semafor.notation.map_lookup import MapLookup
from semafor.server.bus.bus_interface import Bus
from semafor.server.bus.memory_bus import MemoryBus
from semafor.server.hosting.disconnects import Disconnects
from semafor.server.hosting.live_table import Listener, LiveTable
from semafor.server.hosting.outgoing import TableViews, Update, hello, present, viewer_for
from semafor.server.hosting.presence_and_chat import PresenceAndChat, spoken
from semafor.server.hosting.shielded import UnderWay
from semafor.server.hosting.table_cache import TableCache
from semafor.server.people.accounts import Disconnect
from semafor.server.store.table_rows import StoredTable, change_from, update_from_row, write_of
from semafor.server.store.table_store import Store
from semafor.server.store.writer import Writer
from semafor.server.tables import playing, seating
from semafor.server.tables.changes import Change
from semafor.server.tables.identity import Person
from semafor.server.tables.refusal import Refusal, Stale
from semafor.server.tables.setup import Setup
from semafor.server.tables.table import Start, Table

log = logging.getLogger(__name__)

NEWS = "news"
RECONNECT = '{"type":"reconnect","after":1000}'
# Losing so often against other processes means that something is wrong.
MOST_TRIES = 5
MOST_CHANGES = 20_000
# Who missed more than this is told the present only.
MOST_MISSED = 500
# Differs from the seq of any table.
NEVER_TOLD = -1

# Makes one change of a table at a moment, or refuses.
Decision = Callable[[Table, int], Change]


def now_in_ms() -> int:
    return time.time_ns() // 1_000_000


def sparing(decide: Decision) -> Decision:
    """Whoever plays and takes back for ever would fill the disk: no game needs a tenth of these changes."""

    def decide_sparingly(table: Table, now: int) -> Change:
        if table.seq >= MOST_CHANGES:
            raise Refusal("conflict", "so much has happened at this table that it takes nothing more")
        return decide(table, now)

    return decide_sparingly


@dataclass(frozen=True, slots=True)
class Done:
    """A change was made; ``repeated`` says that it had been made before, when the same request came first."""

    seq: int
    repeated: bool = False


class TableService(TableCache):
    """Finds, wakes and changes tables.

    ``after`` are called after every change that was made here; ``measure`` is told how each action went and how long
    that took, in seconds.
    """

    def __init__(self, store: Store, writer: Writer, bus: Bus, atlas: MapLookup) -> None:
        super().__init__(store, atlas)
        self._writer = writer
        self._bus = bus
        self._changes = UnderWay()
        self.gossip = PresenceAndChat(self._hosted, bus)
        self.partings = Disconnects(self._hosted, bus)
        self._is_alone = isinstance(bus, MemoryBus)
        self.after: list[Callable[[Table, Change], None]] = []
        self.measure: Callable[[str, float], None] = lambda _outcome, _seconds: None

    async def settle(self) -> None:
        """Wait for the changes under way; the writer is needed for them."""
        await self._changes.settle()

    # --- changing tables

    async def create(self, person: Person, setup: Setup, start: Start | None = None) -> str:
        map = self._atlas.find(setup.map)
        if map is None:
            raise Refusal("bad-request", f"there is no such map; there are {', '.join(self._atlas.ids())}")
        table, change = seating.new_table(person, setup, map, now_in_ms(), start)
        await self._changes.see_through(self._put_up(table, change))
        return table.id

    async def _put_up(self, table: Table, change: Change) -> None:
        hosted = LiveTable(table.id, table, used=time.monotonic())
        async with hosted.lock:
            self._hosted[table.id] = hosted
            await self._commit(hosted, change)

    async def change(
        self,
        table_id: str,
        decide: Decision,
        *,
        person: str | None = None,
        key: str | None = None,
        is_duty: bool = False,
        without_map: bool = False,
    ) -> Done:
        """Make one change. With a key, the same wish of the same person is carried out once, however often it comes.
        A table takes so many changes and no more, but for those of which nobody can make many (``is_duty``). What
        leaves the game itself alone is done ``without_map`` too.

        Its lock is held until the store has answered: who came next would decide on what is outdated already.
        """
        decide = decide if is_duty else sparing(decide)
        return await self._changes.see_through(self._change(table_id, decide, person, key, without_map=without_map))

    async def _change(
        self, table_id: str, decide: Decision, person: str | None, key: str | None, *, without_map: bool
    ) -> Done:
        async with self.open(table_id, without_map=without_map) as hosted:
            for _ in range(MOST_TRIES):
                assert hosted.table is not None
                if person is not None:
                    hosted.see(person, now_in_ms())
                if person is not None and key is not None and (person, key) in hosted.table.keys:
                    return Done(hosted.table.keys[person, key], repeated=True)
                try:
                    change = self._decided(hosted, decide)
                except Refusal:
                    # Perhaps it only looks like that from here: another process may have gone on meanwhile.
                    if await self._is_up_to_date(hosted):
                        raise
                    await self._load(hosted)
                    continue
                if await self._commit(hosted, change):
                    return Done(change.seq)
                # Another process was faster. Whether the wish still stands is decided on what it has left.
                await self._load(hosted)
        raise Stale

    async def _is_up_to_date(self, hosted: LiveTable) -> bool:
        if self._is_alone or hosted.table is None:
            return True
        seqs = await self.read(self._store.seqs, [hosted.id])
        return seqs.get(hosted.id, 0) <= hosted.table.seq

    def _decided(self, hosted: LiveTable, decide: Decision) -> Change:
        assert hosted.table is not None
        try:
            return decide(hosted.table, now_in_ms())
        except Refusal:
            raise
        except BaseException:
            # Half a change may have been made.
            hosted.table = None
            raise

    async def rematch(self, table_id: str, person: Person) -> str:
        """Another game of the same company. Who asks second is led to the table that is there already."""
        return await self._changes.see_through(self._rematch(table_id, person))

    async def _rematch(self, table_id: str, person: Person) -> str:
        async with self.open(table_id) as hosted:
            assert hosted.table is not None
            if hosted.table.rematch is not None and hosted.table.seats_held_by(person.id):
                return hosted.table.rematch
            twin, created, change = seating.rematch(hosted.table, person, now_in_ms())
            try:
                await self._put_up(twin, created)
            except BaseException:
                hosted.table = None
                raise
            # If it can't be known whether this is stored, the twin stays: where nobody comes to it, it expires.
            if await self._commit(hosted, change):
                return twin.id
            await self.remove(twin.id)
            await self._load(hosted)
            if hosted.table.rematch is None:
                raise Stale
            return hosted.table.rematch

    async def act(self, table_id: str, person: Person, seat: int, seq: int, key: str, action: str) -> Done:
        """The way that nearly everything goes."""
        begun, outcome = time.perf_counter(), "failed"
        try:
            done = await self.change(
                table_id,
                lambda table, now: playing.act(table, person, seat, seq, key, action, now),
                person=person.id,
                key=key,
            )
            outcome = "repeated" if done.repeated else "accepted"
        except Refusal as problem:
            outcome = problem.code
            raise
        finally:
            self.measure(outcome, time.perf_counter() - begun)
        return done

    async def _commit(self, hosted: LiveTable, change: Change) -> bool:
        """Store and tell a change that has been made in memory; False where another process was faster."""
        table = hosted.table
        assert table is not None
        views = TableViews(table)
        try:
            is_stored = await self._writer.put(write_of(table, change, views.position()))
        except BaseException as problem:
            # Stored or not, nobody knows: the store does, so it is asked.
            hosted.table = None
            if isinstance(problem, Exception):
                raise Refusal("unavailable", "the change could not be stored; try it again") from problem
            raise
        if not is_stored:
            hosted.table = None
            return False
        self._tell(hosted, change, views)
        self._bus.publish(NEWS, f"{table.id} {change.seq}")
        for follow in self.after:
            follow(table, change)
        return True

    # --- telling

    def _tell(self, hosted: LiveTable, change: Change, views: TableViews) -> None:
        table = hosted.table
        assert table is not None
        hosted.recent.append(change)
        hosted.told = change.seq
        if not hosted.listeners:
            return
        if change.kind != "action":
            hosted.look_again()
        update = Update(table, change, views, now_in_ms())
        for listener, viewer in hosted.listeners.items():
            listener.follow(update.message(viewer))
        if change.kind == "kick":
            self._see_off_banned(hosted)

    @staticmethod
    def _see_off_banned(hosted: LiveTable) -> None:
        assert hosted.table is not None
        for listener in list(hosted.listeners):
            if listener.person is not None and listener.person.id in hosted.table.banned:
                listener.leave()

    async def listen(self, table_id: str, listener: Listener, since: int | None) -> None:
        """From now on the listener is told everything, beginning with how things stand."""
        async with self.open(table_id) as hosted:
            listener.tell(await self._hello(hosted, listener, since))
            hosted.listeners[listener] = hosted.viewer(listener)
            known = hosted.presence
            self.gossip.presence_changed(hosted)
            if hosted.presence == known:
                # No news for the others, but the newcomer has not heard it yet.
                listener.tell(known)

    async def say_hello(self, table_id: str, listener: Listener, since: int | None = None) -> None:
        """Tell the present once more: somebody looks through other eyes, or has lost his way."""
        async with self.open(table_id) as hosted:
            if listener in hosted.listeners:
                hosted.listeners[listener] = hosted.viewer(listener)
            listener.tell(await self._hello(hosted, listener, since))

    async def _hello(self, hosted: LiveTable, listener: Listener, since: int | None) -> str:
        table = hosted.table
        assert table is not None
        changes = hosted.since(since)
        if changes is None and since is not None and 0 <= table.seq - since <= MOST_MISSED:
            stored = await self.read(self._store.changes_since, table.id, since)
            changes = None if stored is None else [change_from(row) for row in stored.log if row["seq"] <= table.seq]
        who = None if listener.person is None else listener.person.id
        lines = [line for line in hosted.lines if listener.hears(str(line["person"]))] if table.chat else []
        return hello(table, hosted.viewer(listener), who, changes, lines, now_in_ms())

    def forget(self, table_id: str, listener: Listener) -> None:
        hosted = self._hosted.get(table_id)
        if hosted is not None:
            hosted.listeners.pop(listener, None)
            hosted.used = time.monotonic()
            if listener.person is not None and hosted.table is not None:
                hosted.see(listener.person.id, now_in_ms())
            self.gossip.presence_changed(hosted)

    # --- who is here

    def drop(self, person: str, table_id: str | None = None) -> None:
        """Close the sockets that somebody has open, at one table or at all."""
        self.partings.part(Disconnect(person=person, table=table_id))

    def say_farewell(self) -> None:
        """The server stops: everybody is told to come back soon, here or at another process."""
        for hosted in self._hosted.values():
            for listener in hosted.listeners:
                listener.tell(RECONNECT)

    async def present(self, table_id: str, person: Person | None, looking_as: int | None = None) -> bytes:
        """How a table stands for somebody who asks."""
        async with self.open(table_id) as hosted:
            table = hosted.table
            assert table is not None
            who = None if person is None else person.id
            if who is not None:
                hosted.see(who, now_in_ms())
            return present(table, viewer_for(table, who, looking_as), who, now_in_ms())

    # --- chat

    async def say(self, table_id: str, person: Person, text: str) -> None:
        """Tell everybody at the table, at all processes. It is neither numbered nor stored."""
        self.gossip.say(table_id, await self.look(table_id, lambda table: spoken(table, person, text, now_in_ms())))

    # --- news from other processes

    async def catch_up(self, table_id: str, seq: int) -> None:
        """Another process has changed a table that is awake here: take its changes over and tell them."""
        hosted = self._hosted.get(table_id)
        if hosted is None or hosted.told >= seq:
            return
        if not hosted.listeners and not hosted.lock.locked():
            del self._hosted[table_id]
            return
        async with self.open(table_id) as hosted:
            assert hosted.table is not None
            if hosted.table.seq >= seq:
                return
            stored = await self.read(self._store.changes_since, table_id, hosted.table.seq)
            if stored is None or not stored.log:
                return
            if any(row["kind"] == "kick" for row in stored.log):
                # Somebody may have gone for good, and his name must be nowhere, in the game neither.
                hosted.told = NEVER_TOLD
                await self._load(hosted)
                self._see_off_banned(hosted)
                return
            try:
                self._take_over(hosted, stored)
            except Exception:
                log.exception("the log of a table does not follow from what is in memory; loading it anew")
                # Half of it may have been taken over, and told to half of the listeners: all of them begin anew.
                hosted.table, hosted.told = None, NEVER_TOLD
                await self._load(hosted)

    def _take_over(self, hosted: LiveTable, stored: StoredTable) -> None:
        table = hosted.table
        assert table is not None
        update_from_row(table, stored.row, orjson.loads(stored.row["company"]))
        for row in stored.log:
            change = change_from(row)
            table.remember(change)
            table.game = playing.advanced(table, change)
            self._tell(hosted, change, TableViews(table))
