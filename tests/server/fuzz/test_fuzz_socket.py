"""Whatever is sent over the socket: no fault of ours, no silence, and nothing that another seat holds comes out."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from semafor.server.socket import connection
from support.client_messages import FRAMES
from support.database_services import PostgresService
from support.hypothesis_profiles import effort
from support.leak_detector import Truth
from support.live_server import LiveServer, Somebody, serving

pytestmark = pytest.mark.slow
MANY = (1e9, 1e9)


@dataclass
class World:
    """A server, and two people who know it."""

    server: LiveServer
    ada: Somebody
    bob: Somebody

    def new_game(self) -> str:
        """Ada holds seat 0, and Bob seat 1."""
        table = self.ada.make_table("me", "open", away="wait")
        self.bob.ask(f"tables/{table}/seats/1")
        self.ada.ask(f"tables/{table}/start")
        return table

    def truth(self, table_id: str) -> Truth:
        async def look() -> Truth:
            table = self.server.app.state.services.table_service.live_tables[table_id].table
            routes = frozenset(table.game.map.routes_by_id)
            return Truth(table.game.position(), routes, (table.deal.secret, table.deal.nonce))

        return self.server.run(look())


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def world(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    database = ""
    if request.param == "postgresql":
        service: PostgresService = request.getfixturevalue("postgres")
        database = service.new_database()
    with pytest.MonkeyPatch.context() as patch, serving(tmp_path_factory.mktemp("fuzz"), database=database) as server:
        # How fast somebody may talk is tested elsewhere.
        for limit in ("MESSAGES", "LOOKS", "LINES"):
            patch.setattr(connection, limit, MANY)
        yield World(server, server.guest("Ada"), server.guest("Bob"))


class Faults(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


@contextmanager
def watched_log() -> Iterator[Faults]:
    faults = Faults()
    logging.getLogger().addHandler(faults)
    try:
        yield faults
    finally:
        logging.getLogger().removeHandler(faults)


@settings(effort(15), deadline=None, suppress_health_check=list(HealthCheck))
@given(frames=st.lists(FRAMES, min_size=8, max_size=40))
def test_whatever_is_sent_is_answered_and_nothing_leaks(world: World, frames: list[str | bytes]) -> None:
    table = world.new_game()
    with watched_log() as faults, world.ada.at(table) as ear, world.bob.at(table) as other:
        for frame in frames:
            ear.socket.send(frame)
        for each in (ear, other):
            each.say(type="ping")
            each.wait_for("pong")
    assert faults.found == []
    truth = world.truth(table)
    for seat, each in enumerate((ear, other)):
        for text, message in zip(each.heard, each.messages(), strict=True):
            # Who asks to see through the eyes of another sees what anybody does.
            told = (message.get("error") or {}).get("present") or message
            viewer = told.get("as", seat)
            assert viewer in (seat, None)
            truth.check(text, viewer)
            assert message["type"] != "refused" or message["error"]["code"] not in ("internal", "unavailable")
