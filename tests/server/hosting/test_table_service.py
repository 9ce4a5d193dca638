"""The table service when something comes between: a request is cancelled, the store is slow, a table is dropped."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import update

from semafor.maps.model import Map
from semafor.notation.map_lookup import MapLookup
from semafor.server.bus.memory_bus import MemoryBus
from semafor.server.hosting import presence_and_chat
from semafor.server.hosting.account_tables import replace_person
from semafor.server.hosting.scheduler import Scheduler
from semafor.server.hosting.table_service import Done, TableService
from semafor.server.schemas.setup_models import Setup
from semafor.server.store.database import open_database
from semafor.server.store.database_schema import tables
from semafor.server.store.table_rows import Write, table_from, write_of
from semafor.server.store.table_store import SqlStore
from semafor.server.store.writer import Writer
from semafor.server.tables import playing, seating
from semafor.server.tables.changes import Change
from semafor.server.tables.clocks import now_in_ms
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Stale
from semafor.server.tables.table import MOST_KEYS, Table
from support.in_process_server import empty_database
from support.table_builders import ADA, BOB

SETUP = Setup.model_validate({"seats": [{"kind": "person"}, {"kind": "open"}]}).chosen()

TWO_OF_MINE = Setup.model_validate({"seats": [{"kind": "person"}, {"kind": "person"}]}).chosen()


class SlowStore(SqlStore):
    """Writes when a test says so."""

    def __init__(self, file: Path) -> None:
        super().__init__(open_database(f"sqlite:///{file}"))
        self.is_free = Event()
        self.is_free.set()
        self.is_asked = Event()

    def write(self, batch: Sequence[Write]) -> list[bool]:
        self.is_asked.set()
        assert self.is_free.wait(60)
        return super().write(batch)

    def hold(self) -> None:
        self.is_free.clear()
        self.is_asked.clear()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SlowStore]:
    (tmp_path / "test.db").write_bytes(empty_database())
    store = SlowStore(tmp_path / "test.db")
    yield store
    store.engine.dispose()


@asynccontextmanager
async def opened(store: SqlStore, maps: MapLookup | None = None) -> AsyncIterator[TableService]:
    writer = Writer(store)
    writer.start()
    table_service = TableService(store, writer, MemoryBus(), maps or MapLookup())
    yield table_service
    await table_service.settle()
    await writer.close()
    table_service.close()


def stored_table(store: SqlStore, table_id: str) -> Table:
    stored = store.load(table_id)
    assert stored is not None
    return table_from(stored, MapLookup())


def switch_chat(table: Table, now: int) -> Change:
    return seating.allow_chat(table, ADA, now, on=not table.chat)


def seat_bot(table: Table, now: int) -> Change:
    return seating.seat_bot(table, ADA, 1, "fast", now)


def first_action(table: Table, now: int) -> Change:
    assert table.game is not None
    seat = table.acting()[0]
    return playing.play(table, seat, str(table.game.legal(seat)[0]), now)


def position(table: Table) -> dict[str, object]:
    assert table.game is not None
    return {**table.game.position()}


class Ear:
    """Hears everything."""

    person: Person | None = None
    token: str | None = None
    address = ""
    looking_as: int | None = None

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.resyncs = 0

    def send(self, message: str) -> None:
        self.heard.append(message)

    def send_update(self, message: bytes) -> None:
        self.send(message.decode())

    def send_chat(self, person: str, message: str) -> None:
        self.send(f"{person}: {message}")

    def wants_chat_of(self, person: str) -> bool:
        return person != ""

    def close(self) -> None:
        pass

    def resync(self) -> None:
        self.resyncs += 1


def test_a_change_whose_asker_leaves_is_stored_before_the_next_is_decided(store: SlowStore) -> None:
    async def run() -> None:
        async with opened(store) as table_service:
            table_id = await table_service.create(ADA, SETUP)
            other = await table_service.create(ADA, SETUP)
            store.hold()
            # Another table keeps the writer busy, so that whatever comes now waits for the next transaction.
            busy = asyncio.create_task(table_service.change(other, switch_chat))
            await asyncio.to_thread(store.is_asked.wait, 60)
            left = asyncio.create_task(table_service.change(table_id, switch_chat))
            await table_service.read(store.seqs, [table_id])
            left.cancel()
            with pytest.raises(asyncio.CancelledError):
                await left
            following = asyncio.create_task(table_service.change(table_id, seat_bot))
            for _ in range(20):
                # Time enough to load the table and to decide on what is outdated.
                await table_service.read(store.seqs, [table_id])
            store.is_free.set()
            await busy
            assert (await following).seq == 3
            table = stored_table(store, table_id)
            assert (table.seq, table.chat, table.seats[1].bot) == (3, False, "fast")

    asyncio.run(run())


def test_who_stops_the_server_waits_for_the_changes_under_way(store: SlowStore) -> None:
    async def run() -> None:
        async with opened(store) as table_service:
            table_id = await table_service.create(ADA, SETUP)
            store.hold()
            left = asyncio.create_task(table_service.change(table_id, switch_chat))
            await asyncio.to_thread(store.is_asked.wait, 60)
            left.cancel()
            settled = asyncio.create_task(table_service.settle())
            store.is_free.set()
            await settled
            assert not await table_service.query(table_id, lambda table: table.chat)
            assert not stored_table(store, table_id).chat

    asyncio.run(run())


def test_of_two_changes_with_the_same_number_that_wait_together_one_wins(store: SlowStore) -> None:
    async def run() -> None:
        async with opened(store) as table_service:
            other, table_id = await table_service.create(ADA, SETUP), await table_service.create(ADA, SETUP)
            writer = Writer(store)
            writer.start()
            store.hold()
            one, two, third = stored_table(store, table_id), stored_table(store, table_id), stored_table(store, other)
            busy = writer.put(write_of(third, switch_chat(third, 1), None))
            await asyncio.to_thread(store.is_asked.wait, 60)
            rivals = [
                writer.put(write_of(one, switch_chat(one, 1), None)),
                writer.put(write_of(two, seat_bot(two, 1), None)),
            ]
            store.is_free.set()
            assert await asyncio.gather(busy, *rivals) == [True, True, False]
            await writer.close()
            assert stored_table(store, table_id).shown() == one.shown()

    asyncio.run(run())


def test_what_is_changed_in_one_step_of_the_event_loop_is_stored_in_one_transaction(store: SlowStore) -> None:
    async def run() -> None:
        async with opened(store) as table_service:
            tables = [stored_table(store, await table_service.create(ADA, SETUP)) for _ in range(3)]
            writer, sizes = Writer(store), list[int]()
            writer.measure = lambda changes, _seconds: sizes.append(changes)
            writer.start()
            puts = [writer.put(write_of(table, switch_chat(table, 1), None)) for table in tables]
            assert await asyncio.gather(*puts) == [True, True, True]
            # What is put just before the end is stored, too.
            last = writer.put(write_of(tables[0], switch_chat(tables[0], 2), None))
            await writer.close()
            assert await last
            assert sizes == [3, 1]

    asyncio.run(run())


def test_a_table_that_is_handed_over_is_its_new_owners_at_all_processes(store: SlowStore) -> None:
    async def run() -> None:
        async with opened(store) as table_service, opened(store) as elsewhere:
            table_id = await table_service.create(ADA, SETUP)
            await elsewhere.listen(table_id, Ear(), None)
            done = await table_service.change(table_id, replace_person(ADA.id, BOB.id))
            assert stored_table(store, table_id).owner == BOB.id
            await elsewhere.catch_up(table_id, done.seq)
            assert await elsewhere.query(table_id, lambda table: table.owner) == BOB.id

    asyncio.run(run())


def test_who_waited_while_a_table_was_put_to_sleep_is_told_what_happens(store: SlowStore) -> None:
    async def run() -> None:
        async with opened(store) as table_service:
            table_id = await table_service.create(ADA, SETUP)
            ear = Ear()
            async with table_service.open(table_id):
                listening = asyncio.create_task(table_service.listen(table_id, ear, None))
                await table_service.read(store.seqs, [table_id])
            # The lock is free, and who waits for it has not got it yet.
            table_service.drop_idle(-1)
            await listening
            ear.heard.clear()
            await table_service.change(table_id, switch_chat)
            assert [json.loads(message)["type"] for message in ear.heard] == ["update"]

    asyncio.run(run())


def test_a_table_in_memory_that_does_not_fit_the_log_is_loaded_anew_and_told_anew(store: SlowStore) -> None:
    async def run() -> None:
        async with opened(store) as table_service, opened(store) as elsewhere:
            table_id = await table_service.create(ADA, TWO_OF_MINE)
            await table_service.change(table_id, lambda table, now: playing.start(table, ADA, now))
            ear = Ear()
            await table_service.listen(table_id, ear, None)
            table = table_service.live_tables[table_id].table
            assert table is not None
            # Whatever the reason is: nothing can be applied to what is in memory here.
            table.game = None
            done = await elsewhere.change(table_id, first_action)
            await table_service.catch_up(table_id, done.seq)
            assert ear.resyncs == 1
            assert await table_service.query(table_id, position) == await elsewhere.query(table_id, position)

    asyncio.run(run())


def spoil(store: SqlStore, table_id: str) -> None:
    """Nobody can read this table any more."""
    with store.engine.begin() as connection:
        connection.execute(update(tables).where(tables.c.id == table_id).values(company="{}", wake_at=1))


def test_a_table_that_cannot_be_read_is_not_kept_in_memory(store: SlowStore) -> None:
    async def run() -> None:
        async with opened(store) as table_service:
            table_id = await table_service.create(ADA, SETUP)
            table_service.drop_idle(-1)
            spoil(store, table_id)
            with pytest.raises(KeyError):
                await table_service.present(table_id, ADA)
            assert table_service.live_tables == {}

    asyncio.run(run())


def test_a_table_that_cannot_be_read_does_not_stand_in_the_way_of_others(store: SlowStore) -> None:
    async def run() -> None:
        async with opened(store) as table_service, opened(store) as elsewhere:
            scheduler = Scheduler(table_service, store, MemoryBus())
            spoiled, sound = [await elsewhere.create(ADA, SETUP) for _ in range(2)]
            ears = {table_id: Ear() for table_id in (spoiled, sound)}
            for table_id, ear in ears.items():
                await table_service.listen(table_id, ear, None)
                await elsewhere.change(table_id, switch_chat)
            spoil(store, spoiled)
            table_service.live_tables[spoiled].table = None
            await scheduler.compare_seqs()
            assert "update" in [json.loads(message)["type"] for message in ears[sound].heard]
            assert store.due(now_in_ms(), 10) == [spoiled]
            await scheduler.run_due()
            assert store.due(now_in_ms(), 10) == []

    asyncio.run(run())


# --- long logs


class SlowMaps(MapLookup):
    """Maps that are found when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.is_free, self.is_asked = Event(), Event()
        self.is_free.set()

    def find(self, id: str) -> Map | None:
        self.is_asked.set()
        assert self.is_free.wait(20), "nobody else could do anything meanwhile"
        return super().find(id)


def test_while_a_long_table_is_loaded_others_are_served(store: SlowStore) -> None:
    async def run() -> None:
        maps = SlowMaps()
        async with opened(store, maps) as table_service:
            long, other = [await table_service.create(ADA, SETUP) for _ in range(2)]
            table_service.live_tables.pop(long)
            maps.is_free.clear()
            maps.is_asked.clear()
            loading = asyncio.create_task(table_service.present(long, ADA))
            assert await asyncio.to_thread(maps.is_asked.wait, 20)
            assert (await table_service.change(other, switch_chat)).seq == 2
            maps.is_free.set()
            await loading

    asyncio.run(run())


def test_an_old_key_is_answered_as_repeated_however_much_has_happened_since(store: SlowStore) -> None:
    async def run() -> None:
        async with opened(store) as table_service:
            table_id = await table_service.create(ADA, SETUP)

            def say(key: str) -> Callable[[Table, int], Change]:
                return lambda table, now: table.note("chat", now, person=ADA.id, key=key)

            first = await table_service.change(table_id, say("first"), person=ADA.id, key="first")
            for number in range(MOST_KEYS + 5):
                await table_service.change(table_id, say(f"k{number}"), person=ADA.id, key=f"k{number}")
            seq = stored_table(store, table_id).seq
            again = await table_service.change(table_id, say("first"), person=ADA.id, key="first")
            assert again == Done(first.seq, repeated=True)
            assert stored_table(store, table_id).seq == seq

            def refuse(_table: Table, _now: int) -> Change:
                raise Stale

            assert await table_service.change(table_id, refuse, person=ADA.id, key="k0") == Done(
                first.seq + 1, repeated=True
            )
            with pytest.raises(Stale):
                await table_service.change(table_id, refuse, person=BOB.id, key="k0")

    asyncio.run(run())


# --- presence


def spectators(ear: Ear) -> list[int]:
    """What an ear was told about how many look on, in order."""
    messages = [json.loads(message) for message in ear.heard]
    return [message["spectators"] for message in messages if message["type"] == "presence"]


def test_many_who_come_at_once_are_announced_together(store: SlowStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence_and_chat, "TOGETHER_SECONDS", 3600.0)

    async def run() -> None:
        async with opened(store) as table_service:
            table_id = await table_service.create(ADA, SETUP)
            first, last = Ear(), Ear()
            await table_service.listen(table_id, first, None)
            for _ in range(30):
                await table_service.listen(table_id, Ear(), None)
            await table_service.listen(table_id, last, None)
            assert spectators(first) == [1]
            assert spectators(last) == [32], "whoever comes knows at once who is there"
            table_service.presence_and_chat.announce()
            assert spectators(first) == [1, 32]

    asyncio.run(run())
