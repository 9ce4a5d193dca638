"""A server for tests: the real application on a real SQLite file, and clients that ask it one thing after the other."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from semafor.server.app import make_app
from semafor.server.limit_settings import LimitSettings
from semafor.server.people.credentials import Passwords
from semafor.server.services import Services
from semafor.server.settings import Settings
from semafor.server.store.database import open_database
from semafor.server.store.migrate import migrate
from support.live_server import CHEAP

MORNING = 1_800_000_000_000
DAY = 24 * 60 * 60 * 1000


@dataclass
class Clock:
    """Time that passes when a test says so."""

    now: int = MORNING

    def __call__(self) -> int:
        return self.now

    def pass_days(self, days: float) -> None:
        self.now += round(days * DAY)


class Client:
    """Somebody at an address, with a cookie jar; waits for each answer."""

    def __init__(self, place: Place, address: str, headers: dict[str, str]) -> None:
        self._runner = place.runner
        transport = httpx.ASGITransport(place.app, client=(address, 50000))
        self.http = httpx.AsyncClient(transport=transport, base_url="http://semafor.test", headers=headers)

    def ask(self, method: str, path: str, **options: Any) -> httpx.Response:
        return self._runner.run(self.http.request(method, path, **options))

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.ask("GET", path, **options)

    def post(self, path: str, json: Any = None, **options: Any) -> httpx.Response:
        return self.ask("POST", path, json=json, **options)

    def put(self, path: str, json: Any = None, **options: Any) -> httpx.Response:
        return self.ask("PUT", path, json=json, **options)

    def patch(self, path: str, json: Any = None, **options: Any) -> httpx.Response:
        return self.ask("PATCH", path, json=json, **options)

    def delete(self, path: str, json: Any = None, **options: Any) -> httpx.Response:
        return self.ask("DELETE", path, json=json, **options)


@dataclass
class Place:
    app: FastAPI
    services: Services
    clock: Clock
    folder: Path
    runner: asyncio.Runner = field(default_factory=asyncio.Runner)

    def client(self, address: str = "192.0.2.1", **headers: str) -> Client:
        return Client(self, address, headers)

    def guest(self, name: str = "Ola", address: str = "192.0.2.1") -> Client:
        """A program that has said its name."""
        answer = self.client(address).post("/api/v1/session", {"name": name, "bearer": True})
        assert answer.status_code == 200, answer.text
        return self.client(address, Authorization=f"Bearer {answer.json()['token']}")

    def host(self) -> Client:
        return self.client(Authorization=f"Bearer {self.services.host_token}")


@cache
def empty_database() -> bytes:
    """A database with all its tables and nothing in them; making it once saves each test a third of a second."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.db"
        engine = open_database(f"sqlite:///{file}")
        migrate(engine)
        engine.dispose()
        return file.read_bytes()


@contextmanager
def opened(folder: Path, *, running: bool = False, **limits: Any) -> Iterator[Place]:
    """``running`` starts all that a server does by itself; without it nothing happens but what a test asks for."""
    clock = Clock()
    settings = Settings(data=folder, bot_processes=0)
    if not (folder / "semafor.db").exists():
        (folder / "semafor.db").write_bytes(empty_database())
    app = make_app(settings, LimitSettings(**limits), passwords=Passwords(CHEAP), now=clock)
    services: Services = app.state.services
    with asyncio.Runner() as runner:
        life = app.router.lifespan_context(app)
        if running:
            runner.run(life.__aenter__())
        else:
            runner.run(services.bans.load())
        try:
            yield Place(app, services, clock, folder, runner)
        finally:
            if running:
                runner.run(life.__aexit__(None, None, None))
            else:
                runner.run(services.notices.close())
                services.table_service.close()
                services.store.engine.dispose()


def code_of(answer: httpx.Response) -> str:
    """The code of a refusal."""
    code: str = answer.json()["error"]["code"]
    return code
