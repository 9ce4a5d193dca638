"""An upgrade from the first schema under load: whoever knocks while the servers start plays on, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from typing import Any

import pytest
from sqlalchemy import select

from semafor.server.people.credentials import hash_token, make_token
from semafor.server.store.database import open_database
from semafor.server.store.database_schema import log, people, sitters, tables, tokens
from semafor.server.store.migrate import is_up_to_date, migrate
from support.database_services import PostgresService
from support.durability_checks import PATIENCE, check
from support.paths import TESTS
from support.scripted_players import Diary, Progress, ScriptedPlayer, Table
from support.server_processes import ServerProcess

pytestmark = [pytest.mark.slow, pytest.mark.long("games of the first version, played to their end")]

# Written by the first version itself, in the midst of a game.
FIRST: dict[str, Any] = json.loads((TESTS / "server" / "store" / "first_schema.json").read_text(encoding="utf-8"))
GAMES = 8
# Games that were closed, and are only there: with them the steps of the upgrade take their time.
OLD_GAMES = 400
PEOPLE = ("ada", "bob")
# How often the first server is killed while it starts and upgrades, and within how many seconds.
KILLS = 3
SOONEST, LATEST = 0.3, 4.0


def as_first_version(url: str) -> list[str]:
    """Fill a database as the first version has left it; the answer is the tables at which people play."""
    engine = open_database(url)
    migrate(engine, FIRST["revision"])
    playing = [f"playing{number:09}" for number in range(GAMES)]
    old = [f"old{number:013}" for number in range(OLD_GAMES)]
    (row,) = FIRST["tables"]
    # Nobody is to play for those who can't get in meanwhile.
    row = {**row, "setup": row["setup"].replace('"away":"bot"', '"away":"wait"')}
    closed = {"status": "closed", "wake_at": None}
    with engine.begin() as connection:
        rows = [*({**row, "id": id} for id in playing), *({**row, **closed, "id": id} for id in old)]
        connection.execute(tables.insert(), rows)
        for table in (log, sitters):
            copies = [{**each, "table_id": id} for id in (*playing, *old) for each in FIRST[table.name]]
            connection.execute(table.insert(), copies)
    assert not is_up_to_date(engine)
    engine.dispose()
    return playing


def let_in(url: str, token_of: Mapping[str, str]) -> None:
    """The first version knew tokens in memory alone, so everybody gets a new one."""
    engine = open_database(url)
    with engine.begin() as connection:
        for person, token in token_of.items():
            connection.execute(people.insert().values(id=person, name=person.title(), created_at=1, seen_at=1))
            connection.execute(tokens.insert().values(hash=hash_token(token), person=person, created_at=1, used_at=1))
    engine.dispose()


async def upgrade_and_play(servers: Sequence[ServerProcess], url: str, playing: Sequence[str]) -> list[Diary]:
    """The players knock before anything runs, and go on until their games are over."""
    rng, progress = random.Random(16), Progress()
    token_of = {person: make_token() for person in PEOPLE}
    urls = [server.url for server in servers]
    diaries = [Diary(table) for table in playing]
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        for diary in diaries:
            seats = enumerate(token_of.values())
            players = [ScriptedPlayer(urls, token, seat, diary, progress) for seat, token in seats]
            group.create_task(Table(diary, players).play())
        for _ in range(KILLS):
            await asyncio.to_thread(servers[0].start_and_kill, rng.uniform(SOONEST, LATEST))
        # All at once: one of them upgrades, and the others wait for it.
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in servers))
        await asyncio.to_thread(let_in, url, token_of)
    return diaries


def check_past(url: str, playing: Sequence[str]) -> None:
    """What the first version has written is there as it was."""
    engine = open_database(url)
    with engine.connect() as connection:
        for table in playing:
            query = select(log).where(log.c.table_id == table).order_by(log.c.seq).limit(len(FIRST["log"]))
            found = [dict(row) for row in connection.execute(query).mappings()]
            assert found == [{**row, "table_id": table, "hash": ""} for row in FIRST["log"]]
    engine.dispose()


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_games_of_the_first_version_go_on_while_people_knock_and_servers_upgrade_and_die(
    database: str, request: pytest.FixtureRequest
) -> None:
    with ExitStack() as stack:
        servers = [ServerProcess(bot_processes=0)]
        url = servers[0].database
        if database == "postgresql":
            service: PostgresService = request.getfixturevalue("postgres")
            url = service.new_database()
            servers = [ServerProcess(database=url, bus=url, bot_processes=0) for _ in range(2)]
        for server in servers:
            stack.callback(server.remove)
        playing = as_first_version(url)
        diaries = asyncio.run(upgrade_and_play(servers, url, playing))
        check(url, diaries)
        check_past(url, playing)
