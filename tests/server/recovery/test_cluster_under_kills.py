"""Three processes on one PostgreSQL and one Redis, with a worker for the bots: where one is killed, Redis is restarted
or the connections to the database drop, the clients go on at another process and nothing is lost.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import pytest

from support.database_services import PostgresService, RedisService, running
from support.durability_checks import IS_SOAK, check, play_through
from support.scripted_players import Progress
from support.server_processes import ServerProcess, WorkerProcess

pytestmark = [pytest.mark.slow, pytest.mark.long("five processes, and each of them breaks under load")]

PROCESSES = 3
TABLES = 6
ROUNDS = int(os.environ.get("SEMAFOR_ROUNDS", "10" if IS_SOAK else "1"))
# Bounds of the number of actions from one trouble to the next.
FEWEST, MOST = 20, 60


@dataclass
class Ensemble:
    """Everything that runs."""

    servers: list[ServerProcess]
    postgres: PostgresService
    redis: RedisService
    database: str

    def kill_one(self, rng: random.Random) -> None:
        """Kill a server, and leave it dead until the next trouble, so that its clients have to go to another one."""
        for server in self.servers:
            if not server.is_running:
                server.start()
        rng.choice(self.servers).kill()

    def restart_redis(self, _: random.Random) -> None:
        self.redis.restart()

    def drop_connections(self, _: random.Random) -> None:
        assert self.postgres.drop_connections(self.database) > 0


@pytest.fixture
def ensemble(postgres: PostgresService, redis_server: RedisService) -> Iterator[Ensemble]:
    database, bus = postgres.new_database(), redis_server.empty()
    with ExitStack() as stack:
        servers = [ServerProcess(database=database, bus=bus, bot_processes=0) for _ in range(PROCESSES)]
        for service in (*servers, WorkerProcess(bus)):
            stack.enter_context(running(service))
        yield Ensemble(servers, postgres, redis_server, database)


def test_whatever_breaks_the_clients_go_on_at_another_process(ensemble: Ensemble) -> None:
    rng = random.Random(3)
    troubles: list[Callable[[random.Random], None]] = [
        *(ensemble.kill_one, ensemble.restart_redis, ensemble.drop_connections, ensemble.kill_one),
    ]

    async def break_one_thing_after_the_other(progress: Progress) -> None:
        for trouble in troubles * ROUNDS:
            await progress.more(rng.randint(FEWEST, MOST))
            await asyncio.to_thread(trouble, rng)

    urls = [server.url for server in ensemble.servers]
    diaries = asyncio.run(play_through(urls, TABLES, break_one_thing_after_the_other, rng))
    check(ensemble.database, diaries)
    assert sum(diary.lost_connections for diary in diaries) > 0
