"""One contract over the three buses, on real servers: what is published is heard, what is asked for is done, and
whatever breaks in between comes back.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TypeVar

import psycopg
import pytest

from semafor.server.bus import network_bus, postgres_bus
from semafor.server.bus.bus_interface import Bus, BusError, Job, Lease, make_bus
from semafor.server.bus.send_queue import MOST_BYTES, encoded, packed, unpacked
from support.database_services import PostgresService, RedisService, free_port

pytestmark = pytest.mark.slow

T = TypeVar("T")

PATIENCE = 60.0
KINDS = ("memory", "postgres", "redis")


@dataclass
class Ear:
    """Somebody who listens, and can be waited for."""

    messages: list[str] = field(default_factory=list)
    times_missed: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def heard(self, message: str) -> None:
        self.messages.append(message)
        self.changed.set()

    def missed(self) -> None:
        self.times_missed += 1
        self.changed.set()

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self.changed.clear()
                await self.changed.wait()

    async def until_missed(self) -> None:
        await self.until(lambda: self.times_missed > 0)

    async def hears(self, count: int) -> list[str]:
        await self.until(lambda: len(self.messages) >= count)
        return self.messages


@dataclass
class Line:
    """Two processes of a server at the same bus, and somebody who listens at each."""

    here: Bus
    there: Bus
    ear_here: Ear
    ear_there: Ear


@asynccontextmanager
async def connected(url: str, lease_seconds: float = PATIENCE) -> AsyncIterator[Line]:
    here = make_bus(url, lease_seconds=lease_seconds)
    there = here if url == "memory:" else make_bus(url, lease_seconds=lease_seconds)
    line = Line(here, there, Ear(), Ear())
    here.subscribe("tables", line.ear_here.heard, line.ear_here.missed)
    there.subscribe("tables", line.ear_there.heard, line.ear_there.missed)
    buses = [here] if there is here else [here, there]
    try:
        for bus in buses:
            await bus.start()
        yield line
    finally:
        for bus in buses:
            await bus.close()


async def soon(awaitable: Awaitable[T]) -> T:
    return await asyncio.wait_for(awaitable, PATIENCE)


async def takes(bus: Bus, count: int) -> list[Lease]:
    return [await soon(bus.take()) for _ in range(count)]


def ids(leases: list[Lease]) -> list[str]:
    return [lease.job.id for lease in leases]


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest) -> str:
    match request.param:
        case "postgres":
            service: PostgresService = request.getfixturevalue("postgres")
            return service.new_database()
        case "redis":
            server: RedisService = request.getfixturevalue("redis_server")
            return server.empty()
    return "memory:"


# --- news


def test_news_are_heard_by_all_processes_in_the_order_in_which_they_were_told(url: str) -> None:
    async def story() -> None:
        async with connected(url) as line:
            for number in range(2000):
                line.here.publish("tables", f"news {number} — żółć")
            expected = [f"news {number} — żółć" for number in range(2000)]
            assert await line.ear_there.hears(2000) == expected
            assert await line.ear_here.hears(2000) == expected
            assert line.ear_there.times_missed == 0

    asyncio.run(story())


def test_who_listens_to_another_topic_is_left_in_peace(url: str) -> None:
    async def story() -> None:
        async with connected(url) as line:
            line.here.publish("elsewhere", "not for you")
            line.here.publish("tables", "for you")
            assert await line.ear_there.hears(1) == ["for you"]

    asyncio.run(story())


def test_a_listener_that_fails_does_not_make_the_bus_deaf(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        def fail(message: str) -> None:
            raise ZeroDivisionError(message)

        bus, ear = make_bus(url), Ear()
        bus.subscribe("tables", fail, ear.missed)
        bus.subscribe("tables", ear.heard, ear.missed)
        await bus.start()
        try:
            bus.publish("tables", "one")
            bus.publish("tables", "two")
            assert await ear.hears(2) == ["one", "two"]
        finally:
            await bus.close()

    asyncio.run(story())
    assert "a listener of tables failed" in caplog.text


def test_a_message_that_is_too_long_for_one_bus_is_refused_by_all(url: str) -> None:
    async def story() -> None:
        async with connected(url) as line:
            with pytest.raises(ValueError, match="too long for the bus"):
                line.here.publish("tables", "x" * MOST_BYTES)
            line.here.publish("tables", "x" * (MOST_BYTES - 4))
            assert await line.ear_there.hears(1) == ["x" * (MOST_BYTES - 4)]

    asyncio.run(story())


def test_many_messages_travel_as_few_and_none_is_too_long() -> None:
    messages = [f"{number} " + "ę" * (number % 300) for number in range(1000)]
    chunks = list(packed(map(encoded, messages)))
    assert max(map(len, chunks)) <= MOST_BYTES
    assert len(chunks) < 200
    assert [message for chunk in chunks for message in unpacked(chunk)] == messages


# --- jobs


def test_every_job_is_given_to_one_worker_the_oldest_first(url: str) -> None:
    async def story() -> None:
        async with connected(url) as line:
            for number in range(6):
                line.here.enqueue(Job(f"job {number}", f"body {number}"))
            taken = await takes(line.there, 4) + await takes(line.here, 2)
            assert [lease.job for lease in taken] == [Job(f"job {n}", f"body {n}") for n in range(6)]
            assert await soon(line.here.waiting()) == 0

    asyncio.run(story())


def test_a_worker_that_waits_gets_a_job_as_soon_as_there_is_one(url: str) -> None:
    async def story() -> None:
        async with connected(url) as line:
            waiting = [asyncio.create_task(line.there.take()) for _ in range(3)]
            await asyncio.sleep(0)
            for number in range(3):
                line.here.enqueue(Job(f"job {number}", ""))
            assert sorted(ids(list(await soon(asyncio.gather(*waiting))))) == ["job 0", "job 1", "job 2"]

    asyncio.run(story())


def test_a_job_asked_for_twice_is_done_once_and_can_be_asked_for_again_afterwards(url: str) -> None:
    async def story() -> None:
        async with connected(url) as line:
            line.here.enqueue(Job("same", "first"))
            line.here.enqueue(Job("same", "waits already"))
            (lease,) = await takes(line.there, 1)
            line.here.enqueue(Job("same", "is being done"))
            line.here.enqueue(Job("other", ""))
            assert ids(await takes(line.there, 1)) == ["other"]
            await soon(line.there.done(lease))
            line.here.enqueue(Job("same", "again"))
            (again,) = await takes(line.there, 1)
            assert again.job == Job("same", "again")

    asyncio.run(story())


def test_the_job_of_a_lost_worker_comes_back(url: str) -> None:
    async def story() -> None:
        async with connected(url, lease_seconds=0.2) as line:
            line.here.enqueue(Job("table:3:17", "think"))
            (lost,) = await takes(line.here, 1)
            (found,) = await takes(line.there, 1)
            assert found.job == lost.job
            await soon(line.there.done(found))
            line.here.enqueue(Job("next", ""))
            assert ids(await takes(line.there, 1)) == ["next"]

    asyncio.run(story())


def test_a_job_that_is_lost_again_and_again_says_how_often(url: str) -> None:
    async def story() -> None:
        async with connected(url, lease_seconds=0.1) as line:
            line.here.enqueue(Job("fatal", "think"))
            leases = [lease for bus in (line.here, line.there, line.here) for lease in await takes(bus, 1)]
            assert [lease.tries for lease in leases] == [1, 2, 3]
            await soon(line.here.done(leases[-1]))
            line.here.enqueue(Job("fatal", "anew"))
            assert [lease.tries for lease in await takes(line.there, 1)] == [1]

    asyncio.run(story())


def test_a_job_stays_with_a_worker_as_long_as_the_worker_says_so(url: str) -> None:
    async def story() -> None:
        async with connected(url, lease_seconds=1.5) as line:
            line.here.enqueue(Job("long", "think"))
            (lease,) = await takes(line.here, 1)
            other = asyncio.create_task(line.there.take())
            for _ in range(20):
                await asyncio.wait([other], timeout=0.1)
                assert not other.done()
                await line.here.renew(lease)
            assert (await soon(other)).job == lease.job

    asyncio.run(story())


def test_the_queue_tells_how_many_jobs_nobody_works_at(url: str) -> None:
    async def story() -> None:
        async with connected(url) as line:
            for number in range(5):
                line.here.enqueue(Job(f"job {number}", ""))
            leases = await takes(line.there, 1)
            assert await soon(line.there.waiting()) == 4
            await soon(line.there.done(leases[0]))
            assert await soon(line.there.waiting()) == 4

    asyncio.run(story())


# --- what breaks


async def goes_on(line: Line, waiting: asyncio.Task[Lease]) -> None:
    """After trouble every listener is told that it may have missed something; messages and jobs are delivered again."""
    for ear in (line.ear_here, line.ear_there):
        await ear.until_missed()
    line.there.publish("tables", "after the trouble")
    await line.ear_here.until(lambda: "after the trouble" in line.ear_here.messages)
    line.here.enqueue(Job("after the trouble", ""))
    assert (await soon(waiting)).job.id == "after the trouble"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL], ids=["stopped", "killed"])
def test_redis_may_be_restarted(redis_server: RedisService, how: signal.Signals) -> None:
    async def story() -> None:
        async with connected(redis_server.empty()) as line:
            waiting = asyncio.create_task(line.there.take())
            line.here.publish("tables", "before")
            await line.ear_there.hears(1)
            await asyncio.to_thread(redis_server.restart, how)
            await goes_on(line, waiting)

    asyncio.run(story())


def test_what_is_asked_for_while_redis_is_away_is_done_when_it_is_back(redis_server: RedisService) -> None:
    async def story() -> None:
        async with connected(redis_server.empty()) as line:
            await asyncio.to_thread(redis_server.stop)
            try:
                line.here.enqueue(Job("meanwhile", ""))
                assert await soon(line.here.waiting()) == 0
            finally:
                await asyncio.to_thread(redis_server.start)
            assert ids(await takes(line.there, 1)) == ["meanwhile"]

    asyncio.run(story())


def test_the_connections_to_postgres_may_drop(postgres: PostgresService) -> None:
    async def story() -> None:
        url = postgres.new_database()
        async with connected(url) as line:
            waiting = asyncio.create_task(line.there.take())
            line.here.publish("tables", "before")
            await line.ear_there.hears(1)
            dropped = await asyncio.to_thread(postgres.drop_connections, url)
            assert dropped >= 4
            await goes_on(line, waiting)

    asyncio.run(story())


def drop_queue(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP TABLE semafor_jobs_1")


@pytest.mark.parametrize("finds_out", ["who asks", "who works"])
def test_a_queue_that_was_dropped_is_made_anew(
    finds_out: str, postgres: PostgresService, caplog: pytest.LogCaptureFixture
) -> None:
    """Bots were silent for good, and every batch with a question in it was lost, news included."""

    async def story() -> None:
        url = postgres.new_database()
        async with connected(url) as line:
            await asyncio.to_thread(drop_queue, url)
            if finds_out == "who asks":
                line.here.publish("tables", "in the same batch")
                line.here.enqueue(Job("first", ""))
                assert await line.ear_there.hears(1) == ["in the same batch"]
                assert ids(await takes(line.there, 1)) == ["first"]
            else:
                assert await soon(line.there.waiting()) == 0
                line.here.enqueue(Job("first", ""))
                assert ids(await takes(line.there, 1)) == ["first"]

    asyncio.run(story())
    assert "the queue of jobs was gone" in caplog.text


def test_a_bus_without_its_queue_is_not_connected(postgres: PostgresService, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the queue can't be made anew, whoever asks for readiness is told, also while nobody plays."""
    monkeypatch.setattr(postgres_bus, "SILENT_SECONDS", 0.1)

    async def story() -> None:
        url = postgres.new_database()
        async with connected(url) as line:
            assert line.here.is_connected
            monkeypatch.setattr(postgres_bus, "SET_UP", "SELECT 1 FROM may_not_create")
            await asyncio.to_thread(drop_queue, url)
            async with asyncio.timeout(PATIENCE):
                while line.here.is_connected:  # noqa: ASYNC110 as a check of readiness does
                    await asyncio.sleep(0.01)
            monkeypatch.undo()
            await line.ear_here.until_missed()
            assert line.here.is_connected
            line.here.enqueue(Job("afterwards", ""))
            assert ids(await takes(line.there, 1)) == ["afterwards"]

    asyncio.run(story())


@pytest.mark.parametrize("scheme", ["redis", "postgresql"])
def test_a_bus_that_is_not_there_is_reported_at_the_start(scheme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_bus, "START_SECONDS", 0.2)

    async def story() -> None:
        bus = make_bus(f"{scheme}://127.0.0.1:{free_port()}/0")
        with pytest.raises(BusError, match="the bus can't be reached: "):
            await bus.start()

    asyncio.run(story())


def test_an_address_that_names_no_bus_is_refused() -> None:
    with pytest.raises(
        BusError, match=r"the address of a bus begins with memory:, postgresql:// or redis://, not 'carrier'"
    ):
        make_bus("carrier:pigeon")
