"""Nothing grows for ever: what nobody needs any more is forgotten, in memory and in the database."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Table, func, select

from semafor.server.bus.memory_bus import MemoryBus
from semafor.server.hosting import table_service as service_module
from semafor.server.hosting.live_table import LiveTable
from semafor.server.hosting.presence_and_chat import PresenceAndChat
from semafor.server.store.database_schema import log, tables, tokens
from semafor.server.tables import seating
from support.in_process_server import opened
from support.live_server import LiveServer, serving
from support.table_builders import ADA, BOB, EVE, NOON, new_table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


def test_of_those_who_do_not_sit_at_a_table_nobody_keeps_account() -> None:
    hosted = LiveTable("table", new_table(ADA, BOB))
    for person in (ADA, BOB, EVE):
        hosted.mark_seen(person.id, NOON)
    assert hosted.seen.keys() == {"ada", "bob"}
    assert hosted.table is not None
    seating.leave(hosted.table, BOB, 1, NOON)
    hosted.mark_seen("ada", NOON)
    assert hosted.seen.keys() == {"ada"}


def test_processes_that_left_are_forgotten() -> None:
    hosted = LiveTable("table", new_table(ADA, BOB))

    async def hear() -> None:
        bus = MemoryBus()
        PresenceAndChat({"table": hosted}, bus)
        for number in range(100):
            for people in ('["ada"]', "[]"):
                bus.publish(
                    "presence",
                    f'{{"table": "table", "process": "{number}", "people": {people}, "spectators": 0}}',
                )
                await asyncio.sleep(0)

    asyncio.run(hear())
    assert hosted.other_processes == {}


def test_who_left_the_table_is_not_remembered_as_having_agreed_to_open_hands() -> None:
    table = new_table(ADA, BOB, spectators="hands")
    for person in (BOB, EVE):
        if person is EVE:
            seating.leave(table, BOB, 1, NOON)
            seating.sit(table, EVE, 1, None, None, NOON)
        seating.agree_to_open_hands(table, person, NOON, yes=True)
    assert table.open_hands == ["eve"]


def test_a_table_takes_so_many_changes_and_can_still_be_closed(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service_module, "MOST_CHANGES", 3)
    ada = server.guest("Ada")
    table = ada.make_table("me", "open")
    for on in (False, True):
        assert ada.api.put(f"tables/{table}/chat", json={"on": on}).status_code == 200
    answer = ada.api.put(f"tables/{table}/chat", json={"on": False})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "conflict")
    server.run(server.app.state.services.table_admin.close(table))
    assert ada.look(table)["table"]["status"] == "closed"


def test_who_listens_to_a_table_that_another_process_has_removed_is_told_so(tmp_path: Path) -> None:
    with serving(tmp_path) as one, serving(tmp_path) as two:
        ada = one.guest("Ada")
        table = ada.make_table("me", "open")
        with two.guest("Ada", token=ada.token).at(table) as ear:
            ear.wait_for("hello")
            one.run(one.app.state.services.table_service.remove(table))
            two.run(two.app.state.services.scheduler.compare_seqs())
            assert ear.is_closed() == 4403
        assert table not in two.app.state.services.table_service.live_tables


def test_tables_that_were_closed_and_devices_that_nobody_uses_go_in_the_end(tmp_path: Path) -> None:
    with opened(tmp_path, running=True) as place:
        ada = place.guest("Ada")
        table = ada.post("/api/v1/tables", {"seats": [{"kind": "person"}, {"kind": "open"}]}).json()["id"]
        engine = place.app.state.services.store.engine

        def count(of: Table) -> int:
            with engine.connect() as connection:
                found: int = connection.execute(select(func.count()).select_from(of)).scalar_one()
                return found

        place.runner.run(place.app.state.services.table_service.change(table, seating.close))
        assert (count(tables), count(log), count(tokens)) == (1, 2, 1)
        place.clock.pass_days(1000)
        place.runner.run(place.services.tidy())
        assert (count(tables), count(log), count(tokens)) == (0, 0, 0)
