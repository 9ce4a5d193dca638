"""A real server on the loopback, in a thread of the tests, and people who talk to it as any program does."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import socket as sockets
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

import httpx
import uvicorn
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from semafor.server.app import make_app
from semafor.server.limit_settings import LimitSettings
from semafor.server.people.credentials import Passwords
from semafor.server.serve import config_of
from semafor.server.settings import Settings
from semafor.server.store.table_rows import StoredTable
from support.server_processes import BUS_KEY

WAIT = 60.0
SEND_BUFFER = 8 * 1024
# The cheapest argon2, since these tests are not about passwords.
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
Json = dict[str, Any]
Result = TypeVar("Result")


class LiveServer:
    """One running server."""

    def __init__(self, settings: Settings, limits: LimitSettings) -> None:
        self._listening = sockets.create_server(("127.0.0.1", 0))
        # With a small buffer in the system, unread messages soon wait in the server itself, where tests look for them.
        self._listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, SEND_BUFFER)
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._guests: list[Somebody] = []
        self.app = make_app(settings, limits, passwords=Passwords(CHEAP))
        self._server = uvicorn.Server(config_of(self.app, limits, farewell_seconds=5))
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = Thread(target=lambda: asyncio.run(self._serve()))

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        await self._server.serve(sockets=[self._listening])

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Run a coroutine on the server's event loop, and wait for its result."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(WAIT)

    def open(self) -> None:
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            self._thread.join(0.01)

    def guest(self, name: str, *, token: str | None = None) -> Somebody:
        somebody = Somebody(self.url, name, token=token)
        self._guests.append(somebody)
        return somebody

    def host(self) -> Somebody:
        """Whoever runs this server."""
        return self.guest("Host", token=self.app.state.services.host_token)

    def stored(self, table: str) -> StoredTable:
        """A table as the database has it."""
        found: StoredTable | None = self.app.state.services.store.load(table)
        assert found is not None
        return found

    def close(self) -> None:
        for somebody in self._guests:
            somebody.api.close()
        self._server.should_exit = True
        self._thread.join(WAIT)
        self._listening.close()


@contextmanager
def serving(
    folder: Path,
    *,
    bot_processes: int = 0,
    database: str = "",
    bus: str = "memory:",
    maps: tuple[Path, ...] = (),
    **limits: Any,
) -> Iterator[LiveServer]:
    """All tests ask from one address, so nobody is limited unless a test says so."""
    settings = Settings(
        data=folder, bot_processes=bot_processes, database=database, bus=bus, bus_key=BUS_KEY, maps=maps
    )
    server = LiveServer(settings, LimitSettings(**{"limits": False, **limits}))
    server.open()
    try:
        yield server
    finally:
        server.close()


class Somebody:
    """A person with a name and a token."""

    def __init__(self, url: str, name: str, *, token: str | None = None) -> None:
        self.url, self.name = url, name
        self.api = httpx.Client(base_url=f"{url}/api/v1/", timeout=WAIT)
        self.token = token or self.api.post("session", json={"name": name, "bearer": True}).json()["token"]
        self.api.headers["Authorization"] = f"Bearer {self.token}"

    def post(self, path: str, **body: object) -> httpx.Response:
        return self.api.post(path, json=body)

    def ask(self, path: str, **body: object) -> Json:
        """The answer to a request that must succeed."""
        answer = self.post(path, **body)
        assert answer.is_success, answer.text
        found: Json = answer.json() if answer.content else {}
        return found

    def look(self, table: str, **query: Any) -> Json:
        answer = self.api.get(f"tables/{table}", params=query)
        assert answer.is_success, answer.text
        found: Json = answer.json()
        return found

    def refusal(self, path: str, **body: object) -> tuple[int, Json]:
        """The status and the error of a request that must be refused."""
        answer = self.post(path, **body)
        assert answer.is_error, answer.text
        error: Json = answer.json()["error"]
        return answer.status_code, error

    def make_table(self, *seats: str, **setup: object) -> str:
        """A table with seats for me (``me``), whoever comes (``open``) and bots by name."""
        chosen = [choice(seat) for seat in seats]
        table: str = self.ask("tables", seats=chosen, **{"bot_pace": 0, **setup})["id"]
        return table

    def act(self, table: str, seat: int, action: str | None = None, *, seq: int | None = None) -> Json:
        """Play an action, by default the first legal one."""
        now = self.look(table, **{"as": seat})
        command = {"seat": seat, "seq": now["seq"] if seq is None else seq, "key": new_key()}
        return self.ask(f"tables/{table}/actions", action=action or now["legal"][0], **command)

    @contextmanager
    def at(self, table: str, since: int | None = None, looking_as: str = "") -> Iterator[Ear]:
        address = f"{self.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket?as={looking_as}"
        if since is not None:
            address += f"&since={since}"
        # No limit to the queue: a test that is busy elsewhere still reads every message later.
        with connect(address, additional_headers={"Authorization": f"Bearer {self.token}"}, max_queue=None) as socket:
            yield Ear(socket)


class Ear:
    """A socket that remembers all that it was told, as the bytes that came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []

    def hear(self) -> Json:
        text = self.socket.recv(WAIT)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Json = json.loads(text)
        return message

    def messages(self) -> list[Json]:
        return [json.loads(text) for text in self.heard]

    def wait_for(self, wanted: str | Callable[[Json], bool]) -> Json:
        """The next message of a type, or of which something holds."""
        while True:
            message = self.hear()
            if message["type"] == wanted if isinstance(wanted, str) else wanted(message):
                return message

    def is_closed(self) -> int:
        """Wait until the other side closes, whatever it says before; the answer is its code."""
        while True:
            try:
                self.hear()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd is not None else 1006

    def say(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def act(self, seat: int, seq: int, action: str) -> str:
        key = new_key()
        self.say(type="act", key=key, seat=seat, seq=seq, action=action)
        return key


def choice(seat: str) -> Json:
    if seat == "me":
        return {"kind": "person"}
    return {"kind": "open"} if seat == "open" else {"kind": "bot", "bot": seat}


def new_key() -> str:
    return secrets.token_hex(8)


def promise_of(part: str) -> str:
    return sha256(bytes.fromhex(part)).hexdigest()


def finish(table: str, players: dict[int, Somebody], seed: int) -> dict[int, Ear]:
    """Play random actions over sockets, one a seat, until the game is over; the answer is what each seat has heard."""
    with ExitStack() as stack, ThreadPoolExecutor(len(players)) as pool:
        ears = {seat: stack.enter_context(player.at(table)) for seat, player in players.items()}
        games = [pool.submit(play_seat, ear, seat, random.Random(seed + seat)) for seat, ear in ears.items()]
        for game in games:
            game.result(WAIT * 3)
        return ears


def play_seat(ear: Ear, seat: int, rng: random.Random) -> None:
    ear.say(type="look", **{"as": seat})
    while True:
        message = ear.hear()
        if message.get("result") is not None:
            return
        if message["type"] in ("hello", "update") and message["as"] == seat and message["legal"]:
            ear.act(seat, message["seq"], rng.choice(message["legal"]))
