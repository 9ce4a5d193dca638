"""Upgrades keep running games: one that was begun under the first schema is played to its end under the newest."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from sqlalchemy import event, func, select

from semafor import Game
from semafor.notation.map_lookup import MapLookup
from semafor.server.people.credentials import hash_token, make_token
from semafor.server.schemas.setup_models import Setup
from semafor.server.store.database import open_database
from semafor.server.store.database_schema import metadata, people, tables, tokens
from semafor.server.store.migrate import is_up_to_date, migrate
from semafor.server.store.table_rows import StoredTable, table_from
from semafor.server.tables.table_setup import TableSetup
from support.database_services import PostgresService
from support.live_server import LiveServer, Somebody, finish, serving

# Written by the first version itself, in the midst of a game; see that nobody "mends" it.
FIRST = Path(__file__).parent / "first_schema.json"
LATER = {"team": 1, "invented_later": {"by": "somebody"}}


def fill(url: str) -> str:
    """A database as the first version has left it; the answer is the table at which a game is going on."""
    rows: dict[str, Any] = json.loads(FIRST.read_text(encoding="utf-8"))
    engine = open_database(url)
    migrate(engine, rows.pop("revision"))
    with engine.begin() as connection:
        for name in ("tables", "log", "sitters"):
            connection.execute(metadata.tables[name].insert(), rows[name])
    assert not is_up_to_date(engine)
    engine.dispose()
    return str(rows["tables"][0]["id"])


def let_in(url: str, server: LiveServer, person: str) -> Somebody:
    """The first version knew tokens in memory alone, so everybody gets a new one."""
    token = make_token()
    engine = open_database(url)
    with engine.begin() as connection:
        connection.execute(people.insert().values(id=person, name=person.title(), created_at=1, seen_at=1))
        connection.execute(tokens.insert().values(hash=hash_token(token), person=person, created_at=1, used_at=1))
    engine.dispose()
    return server.guest(person, token=token)


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_a_game_that_the_first_version_began_goes_on_to_its_end(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    if database == "postgresql":
        service: PostgresService = request.getfixturevalue("postgres")
        url = service.new_database()
    table = fill(url)
    before: list[dict[str, Any]] = json.loads(FIRST.read_text(encoding="utf-8"))["log"]
    actions = [[row["seat"], row["text"]] for row in before if row["kind"] == "action"]
    with serving(tmp_path, database=url) as server:
        ada, bob = (let_in(url, server, person) for person in ("ada", "bob"))
        now = ada.look(table)
        assert (now["seq"], now["table"]["status"]) == (before[-1]["seq"], "playing")
        last = before[-1]
        again = {"seat": last["seat"], "seq": last["seq"] - 1, "key": last["key"], "action": last["text"]}
        whoever = {"ada": ada, "bob": bob}[last["person"]]
        assert whoever.ask(f"tables/{table}/actions", **again)["repeated"]
        finish(table, {0: ada, 1: bob}, 3)
        record = ada.api.get(f"records/{table}").json()
    assert [entry[:2] for entry in record["actions"][: len(actions)]] == actions
    assert Game.from_record(record).over


class PowerCut(Exception):
    """The process ended here."""


@pytest.mark.long("one upgrade for every statement of it")
def test_an_upgrade_that_was_broken_off_anywhere_is_done_by_the_next_start(tmp_path: Path) -> None:
    first = tmp_path / "first.db"
    fill(f"sqlite:///{first}")
    for statements in count():
        file = tmp_path / f"{statements}.db"
        copyfile(first, file)
        engine = open_database(f"sqlite:///{file}")
        event.listen(engine, "before_cursor_execute", cut_after(statements))
        try:
            migrate(engine)
        except PowerCut:
            # Without a farewell: what is not committed by now is lost, as with the process.
            engine.dispose()
        else:
            assert statements > 20
            return
        again = open_database(f"sqlite:///{file}")
        migrate(again)
        assert is_up_to_date(again)
        with again.connect() as connection:
            assert connection.execute(select(func.count()).select_from(tables)).scalar_one() == 1
        again.dispose()


def cut_after(statements: int) -> Callable[..., None]:
    left = iter(range(statements))

    def cut(*_: object) -> None:
        if next(left, None) is None:
            raise PowerCut

    return cut


def test_what_a_newer_version_has_written_is_ignored_and_kept() -> None:
    rows = json.loads(FIRST.read_text(encoding="utf-8"))
    (row,) = rows["tables"]
    log = [{**change, "hash": ""} for change in rows["log"]]
    setup, company = json.loads(row["setup"]), json.loads(row["company"])
    newer = {
        **row,
        "setup": json.dumps({**setup, **LATER, "clock": {**setup["clock"], **LATER}}),
        "company": json.dumps({**company, **LATER, "seats": [{**seat, **LATER} for seat in company["seats"]]}),
    }
    table = table_from(StoredTable(newer, log), MapLookup())
    assert table.shown() == table_from(StoredTable(row, log), MapLookup()).shown()
    assert json.loads(table.setup.to_store())["invented_later"] == LATER["invented_later"]
    assert json.loads(TableSetup.from_store(table.setup.to_store()).to_store())["team"] == 1


def test_from_outside_nothing_unknown_is_taken() -> None:
    with pytest.raises(ValueError, match="invented_later"):
        Setup.model_validate({"seats": [{"kind": "person"}, {"kind": "open"}], **LATER})


def test_every_column_of_the_first_schema_is_still_there() -> None:
    (row,) = json.loads(FIRST.read_text(encoding="utf-8"))["tables"]
    assert row.keys() <= {column.name for column in tables.c}
