"""One connection: an update and the answer to its command go out in one write, all in its order, and a change outlives
its socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.websockets import WebSocket

from semafor.notation.map_lookup import MapLookup
from semafor.server.bus.memory_bus import MemoryBus
from semafor.server.hosting.table_service import TableService
from semafor.server.schemas.setup_models import Setup
from semafor.server.socket.connection import SocketConnection
from semafor.server.store.database import open_database
from semafor.server.store.table_rows import Write
from semafor.server.store.table_store import SqlStore
from semafor.server.store.writer import Writer
from semafor.server.tables import playing, seating
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.timeouts import take_over
from support.in_process_server import empty_database
from support.table_builders import ADA, BOB

SETUP = Setup.model_validate({"seats": [{"kind": "person"}, {"kind": "open"}]}).chosen()
LEAVE = {"type": "websocket.disconnect", "code": 1001}


class HeldStore(SqlStore):
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


class Client:
    """The other end of a connection: it sends commands, takes what is written, and says whether it can take more."""

    def __init__(self, table_service: TableService) -> None:
        self.commands: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.writes: list[list[dict[str, Any]]] = []
        self.news = asyncio.Event()
        self.is_fast = True
        self.may_send = asyncio.Event()
        self.may_send.set()
        services = SimpleNamespace(table_service=table_service)
        state = {"send": self.send, "receive": self.commands.get, "write_texts": self.write_texts}
        app = SimpleNamespace(state=SimpleNamespace(services=services))
        scope: dict[str, Any] = {"type": "websocket", "headers": [], "state": state, "client": None, "app": app}
        self.socket = WebSocket(scope, self.commands.get, self.send)

    async def send(self, message: Any) -> None:
        await self.may_send.wait()
        self.writes.append([json.loads(message["text"])])
        self.news.set()

    def write_texts(self, texts: Sequence[bytes]) -> bool:
        if self.is_fast:
            self.writes.append([json.loads(text) for text in texts])
            self.news.set()
        return self.is_fast

    def act(self, seq: int, action: str, key: str) -> None:
        command = {"type": "act", "key": key, "seat": 0, "seq": seq, "action": action}
        self.commands.put_nowait({"type": "websocket.receive", "text": json.dumps(command)})

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not holds():
                self.news.clear()
                await self.news.wait()

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [message for write in self.writes for message in write]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[HeldStore]:
    (tmp_path / "test.db").write_bytes(empty_database())
    store = HeldStore(tmp_path / "test.db")
    yield store
    store.engine.dispose()


async def with_a_game(store: HeldStore, test: Callable[[TableService, str], Any]) -> None:
    writer = Writer(store)
    writer.start()
    table_service = TableService(store, writer, MemoryBus(), MapLookup())
    table_id = await table_service.create(ADA, SETUP)
    await table_service.change(table_id, lambda table, now: seating.sit(table, BOB, 1, None, None, now))
    await table_service.change(table_id, lambda table, now: playing.start(table, ADA, now))
    await test(table_service, table_id)
    await table_service.settle()
    await writer.close()
    table_service.close()


def first_legal(client: Client) -> tuple[int, str]:
    hello = next(message for message in client.heard if message["type"] == "hello")
    return hello["seq"], hello["legal"][0]


def test_an_update_and_the_answer_to_its_action_go_out_in_one_write(store: HeldStore) -> None:
    async def play(table_service: TableService, table_id: str) -> None:
        client = Client(table_service)
        serving = asyncio.create_task(SocketConnection(client.socket, table_id, ADA).run(None))
        await client.until(lambda: bool(client.writes))
        seq, action = first_legal(client)
        client.act(seq, action, "a")
        await client.until(lambda: any(message["type"] == "accepted" for message in client.heard))
        assert [message["type"] for message in client.writes[-1]] == ["update", "accepted"]
        client.commands.put_nowait(LEAVE)
        await serving

    asyncio.run(with_a_game(store, play))


def test_an_update_goes_out_though_nothing_answers_its_command(store: HeldStore) -> None:
    async def play(table_service: TableService, table_id: str) -> None:
        client = Client(table_service)
        serving = asyncio.create_task(SocketConnection(client.socket, table_id, ADA).run(None))
        await client.until(lambda: bool(client.writes))
        await table_service.change(table_id, lambda table, now: take_over(table, 0, now))
        # This command has no key, so there is no ``accepted`` that the update could go with.
        client.commands.put_nowait({"type": "websocket.receive", "text": '{"type":"return","seat":0}'})
        await client.until(lambda: client.heard[-1].get("kind") == "return")
        client.commands.put_nowait(LEAVE)
        await serving

    asyncio.run(with_a_game(store, play))


def test_a_change_of_another_is_written_before_anything_else_happens(store: HeldStore) -> None:
    async def play(table_service: TableService, table_id: str) -> None:
        client = Client(table_service)
        serving = asyncio.create_task(SocketConnection(client.socket, table_id, ADA).run(None))
        await client.until(lambda: bool(client.writes))
        seen_after: list[str] = []
        table_service.on_change.append(lambda _table, _change: seen_after.append(client.heard[-1].get("kind", "")))
        await table_service.change(table_id, lambda table, now: playing.resign(table, BOB, 1, now))
        assert seen_after == ["resign"]
        client.commands.put_nowait(LEAVE)
        await serving

    asyncio.run(with_a_game(store, play))


def test_what_a_slow_client_is_sent_keeps_its_order(store: HeldStore) -> None:
    async def play(table_service: TableService, table_id: str) -> None:
        client = Client(table_service)
        connection = SocketConnection(client.socket, table_id, ADA)
        serving = asyncio.create_task(connection.run(None))
        await client.until(lambda: bool(client.writes))
        client.is_fast = False
        client.may_send.clear()
        connection.send('{"type":"1"}')
        for _ in range(5):
            await asyncio.sleep(0)
        # The first is in the hands of the writing task when the client can take everything at once again.
        client.is_fast = True
        connection.send('{"type":"2"}')
        for _ in range(5):
            await asyncio.sleep(0)
        client.may_send.set()
        connection.send('{"type":"3"}')
        await client.until(lambda: client.heard[-1]["type"] == "3")
        assert [message["type"] for message in client.heard[-3:]] == ["1", "2", "3"]
        client.commands.put_nowait(LEAVE)
        await serving

    asyncio.run(with_a_game(store, play))


@pytest.mark.parametrize("is_kicked", [False, True], ids=["leaves", "is closed"])
def test_a_change_under_way_is_made_to_its_end_when_the_socket_goes(store: HeldStore, *, is_kicked: bool) -> None:
    async def play(table_service: TableService, table_id: str) -> None:
        client = Client(table_service)
        connection = SocketConnection(client.socket, table_id, ADA)
        serving = asyncio.create_task(connection.run(None))
        await client.until(lambda: bool(client.writes))
        seq, action = first_legal(client)
        store.is_free.clear()
        store.is_asked.clear()
        client.act(seq, action, "a")
        await asyncio.to_thread(store.is_asked.wait, 60)
        written = len(client.writes)
        if is_kicked:
            connection.close()
        else:
            serving.cancel()
        settled = asyncio.create_task(table_service.settle())
        await asyncio.sleep(0)
        assert not settled.done()
        store.is_free.set()
        await settled
        with pytest.raises(Refusal if is_kicked else asyncio.CancelledError):
            await serving
        assert await table_service.query(table_id, lambda table: table.seq) == seq + 1
        assert (await table_service.read(store.seqs, [table_id]))[table_id] == seq + 1
        if is_kicked:
            assert len(client.writes) == written

    asyncio.run(with_a_game(store, play))
