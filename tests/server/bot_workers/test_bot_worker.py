"""`semafor worker`: bots think in another process, for whoever asks over the bus, whatever is killed."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys

import pytest

from semafor.cli import main
from semafor.server.bot_workers.bot_questions import BotQuestion
from support.bot_worker_client import PATIENCE, BotWorkerClient, bot_worker_client, children, is_legal, question
from support.database_services import PostgresService, RedisService
from support.server_processes import BUS_KEY

pytestmark = pytest.mark.slow


@pytest.fixture(params=["postgres", "redis"])
def url(request: pytest.FixtureRequest) -> str:
    if request.param == "postgres":
        service: PostgresService = request.getfixturevalue("postgres")
        return service.new_database()
    server: RedisService = request.getfixturevalue("redis_server")
    return server.empty()


def start_worker(url: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "semafor", "worker", "--bus", url, "--processes", "1"]
    environment = {**os.environ, "SEMAFOR_BUS_KEY": BUS_KEY}
    worker = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True, env=environment)
    assert worker.stderr is not None
    assert any("1 at a time" in line for line in worker.stderr)
    return worker


async def until_taken(here: BotWorkerClient) -> None:
    # Only the worker knows, and it is another process.
    while await here.bus.waiting():  # noqa: ASYNC110 the bus has no event for it
        await asyncio.sleep(0.01)


def has_ended(process: int) -> bool:
    try:
        handle = os.pidfd_open(process)
    except ProcessLookupError:
        return True
    ended, _, _ = select.select([handle], [], [], PATIENCE)
    os.close(handle)
    return bool(ended)


def test_a_worker_answers_over_the_bus_and_leaves_when_told(url: str) -> None:
    with start_worker(url) as worker:

        async def story() -> None:
            async with bot_worker_client(url, processes=0) as here:
                here.service.ask(question())
                assert is_legal(await here.answer())
                assert await here.bus.waiting() == 0

        try:
            asyncio.run(story())
            bot_processes = children(worker.pid)
            worker.send_signal(signal.SIGTERM)
            assert worker.wait(PATIENCE) == 0
            assert len(bot_processes) == 1
            assert all(has_ended(process) for process in bot_processes)
        finally:
            worker.kill()


@pytest.mark.usefixtures("troubled_bots")
def test_what_a_killed_worker_thought_about_is_soon_given_to_another_one(url: str) -> None:
    with start_worker(url) as worker:

        async def story() -> None:
            async with bot_worker_client(url, processes=0) as here:
                here.service.ask(question("hanging"))
                # A worker starts its process when it has something to think about.
                while not children(worker.pid):  # noqa: ASYNC110 another process, without any event for it
                    await asyncio.sleep(0.01)
                assert await here.bus.waiting() == 0
                worker.kill()
                async with asyncio.timeout(PATIENCE):
                    lease = await here.bus.take()
                assert BotQuestion.from_json(here.bus.seal.open(lease.job.body)).bot == "hanging"

        try:
            asyncio.run(story())
        finally:
            worker.kill()


@pytest.mark.usefixtures("troubled_bots")
def test_a_worker_that_is_killed_leaves_no_orphan_even_if_it_hangs(redis_server: RedisService) -> None:
    url = redis_server.empty()
    with start_worker(url) as worker:

        async def story() -> set[int]:
            async with bot_worker_client(url, processes=0) as here:
                here.service.ask(question())
                await here.answer()
                here.service.ask(question("hanging", seq=2))
                await until_taken(here)
                return children(worker.pid)

        try:
            bot_processes = asyncio.run(story())
        finally:
            worker.kill()
        assert len(bot_processes) == 1
        assert all(has_ended(process) for process in bot_processes)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bus", "memory:"], "argument --bus: this address begins with redis://"),
        (["--bus", "carrier:pigeon"], "argument --bus: this address begins with redis://"),
        (["--bus", "redis://127.0.0.1:1", "--processes", "0"], "argument --processes: '0' is no number from 1"),
    ],
)
def test_a_worker_says_what_it_can_not_do(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SEMAFOR_BUS_KEY", BUS_KEY)
    with pytest.raises(SystemExit) as ended:
        main(["worker", *arguments])
    assert ended.value.code == 2
    assert complaint in capsys.readouterr().err
