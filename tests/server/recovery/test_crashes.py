"""A server that is killed at random moments under load: nothing accepted is lost, nothing is played twice, no table is
stuck, every game finishes. `make test` kills three times, `make test-all` a dozen times, `make soak` a hundred times,
and `SEMAFOR_KILLS=30` thirty times.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal

import pytest

from support.database_services import PostgresService, running
from support.durability_checks import IS_SOAK, check, play_through
from support.hypothesis_profiles import THOROUGH
from support.scripted_players import Progress
from support.server_processes import ServerProcess

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("SEMAFOR_KILLS", "100" if IS_SOAK else "12" if THOROUGH else "3"))
STOPS = 2
TABLES = 6
# Bounds of the number of actions from one kill to the next. A game of two has about a hundred.
FEWEST, MOST = 5, 90
# Seconds that a kill waits at most beyond that, so that it may come at any moment of an action.
LONGEST_WAIT = 0.05


def survives(server: ServerProcess, seed: int) -> None:
    rng = random.Random(seed)

    async def kill_again_and_again(progress: Progress) -> None:
        for _ in range(KILLS):
            await progress.more(rng.randint(FEWEST, MOST))
            await asyncio.sleep(rng.uniform(0, LONGEST_WAIT))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)

    with running(server):
        diaries = asyncio.run(play_through([server.url], TABLES, kill_again_and_again, rng))
        check(server.database, diaries)
        assert sum(diary.lost_connections for diary in diaries) >= KILLS


@pytest.mark.scaled
def test_killed_again_and_again_on_sqlite_nothing_is_lost() -> None:
    survives(ServerProcess(), 1)


@pytest.mark.long("many kills under load")
def test_killed_again_and_again_on_postgres_nothing_is_lost(postgres: PostgresService) -> None:
    survives(ServerProcess(database=postgres.new_database()), 2)


def test_told_to_stop_it_finishes_what_it_has_accepted_and_the_players_come_back() -> None:
    server, rng = ServerProcess(), random.Random(4)

    async def restart_politely(progress: Progress) -> None:
        for _ in range(STOPS):
            await progress.more(rng.randint(FEWEST, MOST))
            await asyncio.to_thread(server.stop, signal.SIGTERM)
            await asyncio.to_thread(server.start)

    with running(server):
        diaries = asyncio.run(play_through([server.url], 3, restart_politely, rng))
        check(server.database, diaries)
        assert sum(diary.farewells for diary in diaries) > 0
        assert "Traceback" not in server.output
