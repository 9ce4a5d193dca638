"""Questions to bots and their answers hold hands, so nobody who reads the bus can read them, or write one."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest
import redis

from semafor.server.bot_workers.bot_questions import BotAnswer
from semafor.server.bot_workers.bot_worker import ANSWERS
from semafor.server.bus.message_seal import BusKeyError, MessageSeal, SealError
from semafor.server.bus.redis_bus import CHANNEL, STREAM
from support.bot_worker_client import bot_worker_client, question
from support.database_services import PostgresService, RedisService, running
from support.live_server import Somebody
from support.server_processes import BUS_KEY, ServerProcess, WorkerProcess

pytestmark = pytest.mark.slow

# Words of every question and answer.
TELLTALE = ("hand", "view", "deck", "tickets", "legal", "action")


@pytest.fixture
def server(redis_server: RedisService) -> Iterator[ServerProcess]:
    """Without bots of its own."""
    process = ServerProcess(bus=redis_server.empty(), bot_processes=0)
    with running(process):
        yield process


def start_game(server: ServerProcess, stack: ExitStack) -> tuple[Somebody, str]:
    ada = Somebody(server.url, "Ada")
    stack.callback(ada.api.close)
    table = ada.make_table("me", "fast")
    ada.ask(f"tables/{table}/start")
    return ada, table


def next_job(url: str) -> dict[str, str]:
    with redis.Redis.from_url(url, decode_responses=True) as client:
        read = client.xread({STREAM: "0"}, count=1, block=60_000)
    fields: dict[str, str] = read[0][1][0][1]
    return fields


def test_neither_a_hand_nor_a_table_can_be_read_on_redis(server: ServerProcess, redis_server: RedisService) -> None:
    with ExitStack() as stack:
        ada, table = start_game(server, stack)
        job = next_job(redis_server.url)
        assert table not in str(job)
        assert not [word for word in TELLTALE if word in job["body"]]
        client = redis.Redis.from_url(redis_server.url)
        listening = stack.enter_context(client.pubsub())  # type: ignore[no-untyped-call]  # the library's
        listening.psubscribe(f"{CHANNEL}{ANSWERS}*")
        assert listening.get_message(timeout=60)["type"] == "psubscribe"
        ear = stack.enter_context(ada.at(table))
        stack.enter_context(running(WorkerProcess(redis_server.url)))
        answer = str(listening.get_message(timeout=60))
        assert ANSWERS in answer
        assert not [word for word in (table, *TELLTALE) if word in answer]
        # It was an answer that the server could read: the bot has kept its tickets.
        ear.wait_for(lambda message: message["type"] == "update" and message["seat"] == 1)


def test_neither_a_hand_nor_a_table_can_be_read_in_the_queue_of_postgresql(postgres: PostgresService) -> None:
    database = postgres.new_database()
    with ExitStack() as stack:
        watching = stack.enter_context(psycopg.connect(database, autocommit=True))
        watching.execute('LISTEN "semafor.jobs"')
        server = ServerProcess(database=database, bus=database, bot_processes=0)
        stack.enter_context(running(server))
        _, table = start_game(server, stack)
        assert len(list(watching.notifies(timeout=60, stop_after=1))) == 1
        row = watching.execute("SELECT id || body FROM semafor_jobs_1").fetchone()
        assert row is not None
        assert not [word for word in (table, *TELLTALE) if word in row[0]]


def test_a_worker_with_another_key_answers_nothing_and_says_why(
    server: ServerProcess, redis_server: RedisService
) -> None:
    with ExitStack() as stack:
        start_game(server, stack)
        stranger = WorkerProcess(redis_server.url, key="another key, which is long enough for a key")
        stack.enter_context(running(stranger))
        with redis.Redis.from_url(redis_server.url) as client:
            while client.xlen(STREAM):
                client.xread({STREAM: "$"}, block=20)
        assert "same SEMAFOR_BUS_KEY" in stranger.output


def test_an_answer_that_was_not_sealed_is_not_believed(redis_server: RedisService) -> None:
    async def story() -> None:
        async with bot_worker_client(redis_server.empty(), processes=0) as here:
            asked = question()
            here.service.ask(asked)
            lease = await here.bus.take()
            text = here.bus.seal.open(lease.job.body)
            forged = BotAnswer.to(type(asked).from_json(text), "draw deck").to_json()
            name = type(asked).from_json(text).asker
            here.bus.publish(ANSWERS + name, forged)
            honest = BotAnswer.to(type(asked).from_json(text), "keep 1").to_json()
            here.bus.publish(ANSWERS + name, here.bus.seal.close(honest))
            assert (await here.answer()).action == "keep 1"

    asyncio.run(story())


def test_a_worker_without_a_key_does_not_start_and_says_what_is_missing(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SEMAFOR_BUS_KEY")}
    command = [sys.executable, "-m", "semafor", "worker", "--bus", "redis://127.0.0.1:1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, env=environment)
    assert done.returncode == 2
    assert "SEMAFOR_BUS_KEY" in done.stderr
    assert "Traceback" not in done.stderr


def test_what_is_sealed_is_opened_by_the_same_key_alone() -> None:
    seal = MessageSeal(BUS_KEY)
    sealed = seal.close("Łódź 🚂")
    assert (sealed != seal.close("Łódź 🚂"), sealed.isascii()) == (True, True)
    assert MessageSeal(BUS_KEY).open(sealed) == "Łódź 🚂"
    for wrong in (sealed[:-4] + "AAA=", "{}", "", "żółć"):
        with pytest.raises(SealError):
            seal.open(wrong)
    with pytest.raises(SealError):
        MessageSeal(BUS_KEY[::-1]).open(sealed)
    assert seal.name("table:1") == seal.name("table:1") != MessageSeal(BUS_KEY[::-1]).name("table:1")


def test_a_key_that_could_be_guessed_is_refused() -> None:
    with pytest.raises(BusKeyError, match="at least 32"):
        MessageSeal("secret")
