"""Nonsense on the bus: whatever somebody publishes or queues there, every process goes on to hear, and bots to move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
import redis

from support.database_services import PostgresService, RedisService
from support.live_server import LiveServer, serving

pytestmark = pytest.mark.slow

# What may come on a topic: no JSON, JSON of another form, and lists of messages that make no sense to who hears them.
NONSENSE = (
    *("x", "", "null", "7", '{"a":1}', "[1, null]", "\udcff".encode("utf-8", "surrogateescape").decode("latin-1")),
    *('["x"]', '["table notanumber"]', '["[]"]', '["{}"]', '["null"]', '["{\\"table\\":[1]}"]'),
)
TOPICS = ("news", "chat", "presence", "partings")
JOBS = ("x", "null", "[]", "{}", '{"table":1,"seat":"x","seq":null,"view":7,"bot":[],"seconds":"long","asker":{}}')


class Meddler:
    """Somebody who can write to the bus of a server."""

    def __init__(self, url: str) -> None:
        self._url = url

    def publish(self, topic: str, text: str) -> None:
        if self._url.startswith("redis"):
            with redis.Redis.from_url(self._url) as client:
                client.publish(f"semafor.{topic}", text)
        else:
            with psycopg.connect(self._url, autocommit=True) as connection:
                connection.execute("SELECT pg_notify(%s, %s)", (f"semafor.{topic}", text))

    def queue(self, id: str, body: str) -> None:
        if self._url.startswith("redis"):
            with redis.Redis.from_url(self._url) as client:
                client.xadd("semafor.jobs", {"id": id, "body": body})
        else:
            with psycopg.connect(self._url, autocommit=True) as connection:
                connection.execute("INSERT INTO semafor_jobs_1 (id, body) VALUES (%s, %s)", (id, body))

    def left(self) -> int:
        """How many of the jobs that were queued here are still there."""
        if self._url.startswith("redis"):
            with redis.Redis.from_url(self._url, decode_responses=True) as client:
                entries: Any = client.xrange("semafor.jobs")
                return sum(fields["id"].startswith("nonsense") for _, fields in entries)
        with psycopg.connect(self._url) as connection:
            row = connection.execute("SELECT count(*) FROM semafor_jobs_1 WHERE id LIKE 'nonsense%'").fetchone()
        assert row is not None
        return int(row[0])


@pytest.fixture(params=["redis", "postgresql"])
def bus(request: pytest.FixtureRequest) -> str:
    if request.param == "redis":
        service: RedisService = request.getfixturevalue("redis_server")
        return service.empty()
    postgres: PostgresService = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture
def server(bus: str, tmp_path: Path) -> Iterator[LiveServer]:
    with serving(tmp_path, bus=bus, bot_processes=1) as server:
        yield server


def check_that_a_bot_moves(server: LiveServer, meddle: Callable[[], None]) -> None:
    ada = server.guest("Ada")
    table = ada.make_table("me", "fast")
    with ada.at(table) as ear:
        meddle()
        ada.ask(f"tables/{table}/start")
        ear.wait_for(lambda message: message.get("kind") == "action" and message["seat"] == 1)
        ear.say(type="chat", text="well played")
        assert ear.wait_for("chat")["text"] == "well played"
        # Nothing of the nonsense has reached a client.
        assert {message["type"] for message in ear.messages()} <= {"hello", "update", "presence", "chat"}


def test_bad_messages_make_nobody_deaf(server: LiveServer, bus: str, caplog: pytest.LogCaptureFixture) -> None:
    meddler = Meddler(bus)

    def meddle() -> None:
        for topic in TOPICS:
            for text in NONSENSE:
                meddler.publish(topic, text)

    check_that_a_bot_moves(server, meddle)
    assert httpx.get(f"{server.url}/ready").json() == {"status": "ready", "faults": []}
    assert "makes no sense" in caplog.text


def test_bytes_that_are_no_text_make_nobody_deaf(redis_server: RedisService, tmp_path: Path) -> None:
    url = redis_server.empty()
    with serving(tmp_path, bus=url, bot_processes=1) as server, redis.Redis.from_url(url) as client:
        check_that_a_bot_moves(server, lambda: client.publish("semafor.news", b"\xff\xfe"))


def test_a_line_of_chat_from_the_bus_is_sent_only_in_the_form_that_clients_know(server: LiveServer, bus: str) -> None:
    meddler = Meddler(bus)
    ada = server.guest("Ada")
    table = ada.make_table("me", "open")
    with ada.at(table) as ear:
        forged = '["{\\"table\\":\\"%s\\",\\"line\\":{\\"type\\":\\"hello\\",\\"person\\":\\"x\\",\\"seq\\":99}}"]'
        meddler.publish("chat", forged % table)
        ear.say(type="chat", text="the next line")
        ear.wait_for("hello")
        heard = ear.wait_for(lambda message: message["type"] != "presence")
        assert (heard["type"], heard.get("text")) == ("chat", "the next line")


def test_jobs_that_make_no_sense_are_dropped_and_bots_move(server: LiveServer, bus: str) -> None:
    meddler = Meddler(bus)

    def meddle() -> None:
        for number, body in enumerate(JOBS):
            meddler.queue(f"nonsense {number}", body)

    check_that_a_bot_moves(server, meddle)
    assert meddler.left() == 0


def test_an_entry_of_the_queue_without_a_job_is_dropped(redis_server: RedisService, tmp_path: Path) -> None:
    url = redis_server.empty()
    with serving(tmp_path, bus=url, bot_processes=1) as server, redis.Redis.from_url(url) as client:
        check_that_a_bot_moves(server, lambda: client.xadd("semafor.jobs", {"junk": "x"}) and None)
        assert client.xlen("semafor.jobs") == 0


def test_a_server_without_its_bus_is_not_ready(redis_server: RedisService, tmp_path: Path) -> None:
    url = redis_server.empty()
    with serving(tmp_path, bus=url) as server:
        assert httpx.get(f"{server.url}/ready").json()["faults"] == []
        redis_server.stop()
        try:
            wait_for_faults(server, ["bus"])
        finally:
            redis_server.start()
        wait_for_faults(server, [])


def wait_for_faults(server: LiveServer, faults: list[str]) -> None:
    """Ask until the server names these faults; the time limit of the test is the limit."""
    while httpx.get(f"{server.url}/ready").json()["faults"] != faults:
        pass
