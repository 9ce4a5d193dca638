"""The logs: every request has its line and its id, and no secret ever gets there."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from semafor.server.bot_workers.bot_questions import BotAnswer, BotQuestion
from semafor.server.bot_workers.bot_worker import ANSWERS
from semafor.server.bus.memory_bus import MemoryBus
from semafor.server.hosting import scheduler
from semafor.server.limit_settings import LimitSettings
from semafor.server.monitoring.logs import Redaction, fingerprint, set_up_logs
from semafor.server.people.credentials import make_token
from support.in_process_server import Place, opened

pytestmark = pytest.mark.slow

PASSWORD = "correct horse battery staple"
TABLE = "uS3r-T4bleLinkSecret"


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """What is logged meanwhile, everything down to the smallest detail; afterwards all is as it was."""
    loggers = [logging.getLogger(), *(logging.getLogger(name) for name in logging.root.manager.loggerDict)]
    before = [(logger, logger.handlers, logger.level, logger.propagate, logger.disabled) for logger in loggers]
    yield io.StringIO()
    for logger, handlers, level, propagate, disabled in before:
        logger.handlers, logger.propagate, logger.disabled = handlers, propagate, disabled
        logger.setLevel(level)


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with opened(tmp_path) as place:
        yield place


@pytest.mark.parametrize("log_format", ["lines", "json"])
def test_no_token_no_password_and_no_link_gets_into_the_log(place: Place, stream: io.StringIO, log_format: str) -> None:
    @place.app.get("/broken/{secret}")
    def broken(secret: str) -> None:
        raise RuntimeError(f"a careless message: password={secret} at postgresql://semafor:{secret}@db/semafor")

    set_up_logs(LimitSettings(log_format=log_format, log_level="debug", host_token=place.services.host_token), stream)  # type: ignore[arg-type]
    cookie_client = place.client()
    cookie = cookie_client.post("/api/v1/session", {"name": "Ola"}).headers["set-cookie"].split("=", 1)[1].split(";")[0]
    token = place.client().post("/api/v1/session", {"name": "Ola", "bearer": True}).json()["token"]
    client = place.client(Authorization=f"Bearer {token}")
    client.post("/api/v1/accounts", {"name": "Ola", "password": PASSWORD})
    fresh = place.client().post("/api/v1/login", {"name": "Ola", "password": PASSWORD, "bearer": True}).json()["token"]
    place.client().post("/api/v1/login", {"name": "Ola", "password": PASSWORD + "!"})
    client.post("/api/v1/me/password", {"old": PASSWORD, "new": "short"})
    client.get(f"/api/v1/tables/{TABLE}")
    client.get(f"/t/{TABLE}?token={token}")
    client.get(f"/broken/{PASSWORD}")
    client.get("/api/v1/me", headers={"X-Request-Id": token})
    reset = place.host().post("/api/v1/admin/people/reset-password", {"name": "Ola"}).json()["password"]
    logging.getLogger("httpx").info("HTTP Request: POST https://hooks.example/services/%s", TABLE)
    logging.getLogger("somebody.else").warning("GET /api/v1/tables/%s with %s", TABLE, token)
    written = stream.getvalue()
    assert written.count("request") >= 8
    assert "RuntimeError" in written
    for secret in (cookie, token, fresh, PASSWORD, reset, TABLE, place.services.host_token):
        assert secret not in written
        assert secret.removeprefix("semafor_") not in written


def test_a_line_of_json_tells_what_was_asked_how_it_went_and_which_request_it_was(
    place: Place, stream: io.StringIO
) -> None:
    set_up_logs(LimitSettings(log_format="json"), stream)
    answer = place.client().get("/api/v1/ratings/usa", headers={"X-Request-Id": "trace-me-12345"})
    (line,) = [json.loads(line) for line in stream.getvalue().splitlines() if "trace-me" in line]
    assert answer.headers["x-request-id"] == "trace-me-12345"
    assert line["id"] == "trace-me-12345"
    assert (line["event"], line["method"], line["status"]) == ("request", "GET", 200)
    assert line["route"] == "/api/v1/ratings/{map}"
    assert line["address"] == "192.0.2.1"
    assert line["milliseconds"] > 0


def test_nobody_writes_lines_of_their_own_into_the_log(place: Place, stream: io.StringIO) -> None:
    set_up_logs(LimitSettings(), stream)
    logging.getLogger("semafor").warning("name %s", "x\n2026-01-01 00:00:00 INFO forged\x1b[2J")
    place.client().ask("GET\tforged", "/health")
    assert len(stream.getvalue().splitlines()) == 2
    assert "\x1b" not in stream.getvalue()


def test_tables_are_told_apart_by_a_fingerprint() -> None:
    assert fingerprint("table-1") == fingerprint("table-1") != fingerprint("table-2")
    assert "table" not in fingerprint("table-1")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Authorization: Bearer abc.def", "Authorization: …"),
        ('{"password": "abc"}', '{"password": …'),
        ("postgresql://user:s3cr3t@db/x", "postgresql://user:…@db/x"),
        ("POST https://hooks.example/T1/B2/xyz failed", "POST https://hooks.example/… failed"),
        ("/api/v1/tables/abcdefghijkl/socket", "/api/v1/tables/…/socket"),
        ("nothing to hide", "nothing to hide"),
    ],
)
def test_what_looks_like_a_secret_is_crossed_out(text: str, left: str) -> None:
    assert Redaction()(text) == left


def test_tokens_and_the_hosts_own_secrets_are_crossed_out_wherever_they_stand() -> None:
    token = make_token()
    assert token not in Redaction()(f"x{token}y")
    assert Redaction(["my own secret"])("with my own secret inside") == "with … inside"


def test_a_table_for_which_no_bot_could_think_of_anything_is_not_named(place: Place, stream: io.StringIO) -> None:
    set_up_logs(LimitSettings(), stream)
    is_logged = asyncio.Event()

    def notice(_: logging.LogRecord) -> bool:
        is_logged.set()
        return True

    async def story() -> None:
        bus = MemoryBus()
        scheduling = scheduler.Scheduler(place.app.state.services.table_service, place.app.state.services.store, bus)
        scheduling.bots.ask(BotQuestion(TABLE, 0, 1, {}, "fast", 1.0))
        asked = BotQuestion.from_json((await bus.take()).job.body)
        bus.publish(ANSWERS + asked.asker, BotAnswer.to(asked, None, (), "it is ill").to_json())
        await is_logged.wait()
        await scheduling.close()

    scheduler.log.addFilter(notice)
    try:
        place.runner.run(asyncio.wait_for(story(), 60))
    finally:
        scheduler.log.removeFilter(notice)
    assert fingerprint(TABLE) in stream.getvalue()
    assert TABLE not in stream.getvalue()
