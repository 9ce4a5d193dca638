"""Health, readiness and figures: for the machines that look after a server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path

import pytest

from semafor.cli import main
from semafor.server.bot_workers.bot_worker import BotWorker
from semafor.server.limit_settings import LimitSettings
from semafor.server.people.server_keys import load_host_token, load_or_make
from support.database_services import RedisService, running
from support.in_process_server import Place, opened
from support.live_server import Somebody, serving

pytestmark = pytest.mark.slow


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with opened(tmp_path) as place:
        yield place


def test_a_server_that_runs_is_alive_and_ready(place: Place) -> None:
    assert place.client().get("/health").status_code == 200
    assert place.client().get("/ready").json() == {"status": "ready", "faults": []}


def test_a_server_without_its_database_is_alive_but_not_ready(place: Place) -> None:
    def fails() -> bool:
        raise OSError("connection refused")

    place.services.readiness.checks["database"] = fails
    place.services.readiness.checks["migrations"] = lambda: False
    answer = place.client().get("/ready")
    assert answer.status_code == 503
    assert answer.json()["faults"] == ["database", "migrations"]
    assert place.client().get("/health").status_code == 200


def test_a_server_whose_tasks_fail_again_and_again_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that take questions for bots as well: without them no bot moves."""

    async def fail(_: object) -> None:
        raise ZeroDivisionError

    with serving(tmp_path, bot_processes=1) as server:
        ada = server.guest("Ada")
        wait_for_faults(ada, [])
    monkeypatch.setattr(BotWorker, "_take_questions", fail)
    with serving(tmp_path, bot_processes=1) as server:
        wait_for_faults(server.guest("Ada"), ["tasks"])


@pytest.mark.long("waits for a time-out of seconds")
def test_a_server_whose_redis_hangs_is_not_ready_until_it_goes_on(tmp_path: Path) -> None:
    # A Redis of its own: other tests share the other one.
    redis_server = RedisService()
    with running(redis_server), serving(tmp_path, bus=redis_server.url) as server:
        ada = server.guest("Ada")
        with redis_server.frozen():
            wait_for_faults(ada, ["bus"])
        wait_for_faults(ada, [])


def wait_for_faults(somebody: Somebody, faults: list[str]) -> None:
    """The time limit of the test ends this."""
    while somebody.api.get(f"{somebody.url}/ready").json()["faults"] != faults:
        pass


def test_a_server_that_is_about_to_end_asks_for_no_more_clients(place: Place) -> None:
    place.services.readiness.begin_shutdown()
    answer = place.client().get("/ready")
    assert (answer.status_code, answer.json()["faults"]) == (503, ["shutdown"])


def test_health_is_told_even_to_who_asks_too_often(tmp_path: Path) -> None:
    with opened(tmp_path, limit_requests="1/hour") as place:
        assert [place.client().get("/health").status_code for _ in range(3)] == [200] * 3


def test_health_is_limited_as_well_and_no_client_takes_it_from_another(tmp_path: Path) -> None:
    with opened(tmp_path, limit_health="3/hour") as place:
        codes = [place.client().get(path).status_code for path in ("/health", "/ready", "/health", "/health", "/ready")]
        assert codes == [200, 200, 200, 429, 429]
        assert place.client("192.0.2.2").get("/health").status_code == 200


def test_whether_it_is_ready_is_found_out_once_for_many_who_ask(place: Place) -> None:
    checked: list[int] = []

    def check() -> bool:
        checked.append(1)
        return True

    place.services.readiness.checks["counted"] = check
    client = place.client()

    async def ask_at_once() -> list[int]:
        answers = await asyncio.gather(*(client.http.get("/ready") for _ in range(50)))
        return [answer.status_code for answer in answers]

    assert place.runner.run(ask_at_once()) == [200] * 50
    assert len(checked) < 10


@pytest.mark.parametrize("token", ["secret", "aaaaaaaaaaaaaaaaaaaaaaaa", "1234123412341234", "password"])
def test_a_server_does_not_start_with_a_host_token_that_is_easily_guessed(
    token: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SEMAFOR_HOST_TOKEN", token)
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "SEMAFOR_HOST_TOKEN" in capsys.readouterr().err
    monkeypatch.delenv("SEMAFOR_HOST_TOKEN")
    (tmp_path / "host-token").write_text(token, encoding="utf-8")
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    complaint = capsys.readouterr().err
    assert "host-token" in complaint
    assert token not in complaint


def test_the_figures_count_requests_by_route_and_never_by_path(place: Place) -> None:
    for number in range(3):
        place.client().get(f"/api/v1/ratings/map-{number}")
        place.client().get(f"/nowhere/{number}")
    figures = place.client("127.0.0.1").get("/metrics").text
    assert 'semafor_requests_total{method="GET",route="/api/v1/ratings/{map}",status="200"} 3.0' in figures
    assert 'semafor_request_seconds_count{route="/api/v1/ratings/{map}"} 3.0' in figures
    assert 'route="/nowhere",status="404"} 3.0' in figures
    for name in ("tables_awake", "actions", "action_seconds", "sockets", "bot_jobs_waiting", "commit_seconds"):
        assert f"# TYPE semafor_{name}" in figures


def test_the_figures_are_for_the_machine_itself(place: Place) -> None:
    assert place.client("127.0.0.1").get("/metrics").status_code == 200
    assert place.client("::1").get("/metrics").status_code == 200
    assert place.client("192.0.2.1").get("/metrics").status_code == 403
    assert place.client("192.0.2.1", **{"X-Forwarded-For": "127.0.0.1"}).get("/metrics").status_code == 403


def test_a_proxy_on_the_same_machine_does_not_show_the_figures_to_the_world(tmp_path: Path) -> None:
    with opened(tmp_path, trusted_proxies=(ip_network("127.0.0.1/32"),)) as place:
        for chain in ("192.0.2.1", "127.0.0.1", "", "unknown", "192.0.2.1, 127.0.0.1"):
            assert place.client("127.0.0.1", **{"X-Forwarded-For": chain}).get("/metrics").status_code == 403


def test_with_a_token_the_figures_are_for_who_has_it(tmp_path: Path) -> None:
    with opened(tmp_path, metrics_token="figures please") as place:
        assert place.client(Authorization="Bearer figures please").get("/metrics").status_code == 200
        assert place.client("127.0.0.1").get("/metrics").status_code == 403
        assert place.client(Authorization="Bearer figures").get("/metrics").status_code == 403


# --- keys and settings -----------------------------------------------------------------------------------------------


def test_the_token_of_the_host_is_made_once_and_only_the_host_may_read_it(tmp_path: Path) -> None:
    token = load_host_token(tmp_path / "data")
    assert load_host_token(tmp_path / "data") == token
    assert (tmp_path / "data" / "host-token").stat().st_mode & 0o077 == 0
    assert [file.name for file in (tmp_path / "data").iterdir()] == ["host-token"]


def test_of_two_processes_that_start_at_once_one_makes_the_key(tmp_path: Path) -> None:
    def make() -> bytes:
        # Meanwhile another process has made it.
        (tmp_path / "key").write_bytes(b"theirs")
        return b"ours"

    assert load_or_make(tmp_path / "key", make) == b"theirs"


def test_what_the_host_allows_is_set_in_the_environment() -> None:
    limits = LimitSettings.from_environment(
        {
            "SEMAFOR_TRUSTED_PROXIES": "127.0.0.1, 10.0.0.0/8",
            "SEMAFOR_ALLOWED_ORIGINS": "https://Play.example/",
            "SEMAFOR_LIMITS": "off",
            "SEMAFOR_LIMIT_LOGINS": "5/minute",
            "SEMAFOR_TABLES_PER_PERSON": "3",
            "SEMAFOR_LOG_FORMAT": "json",
            "SEMAFOR_HOST_TOKEN": "all of this is mine",
            "SEMAFOR_PORT": "1",
        }
    )
    assert limits.trusted_proxies == (ip_network("127.0.0.1/32"), ip_network("10.0.0.0/8"))
    assert limits.allowed_origins == ("https://play.example",)
    assert (limits.limits, limits.limit_logins, limits.tables_per_person) == (False, "5/minute", 3)
    assert "all of this is mine" not in repr(limits)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TRUSTED_PROXIES", "everybody"),
        ("LIMITS", "perhaps"),
        ("LIMIT_LOGINS", "often"),
        ("TABLES_PER_PERSON", "-1"),
        ("LOG_FORMAT", "xml"),
        ("LARGEST_BODY", "1e9"),
    ],
)
def test_a_setting_that_cannot_be_read_is_named(name: str, value: str) -> None:
    with pytest.raises(ValueError, match=f"SEMAFOR_{name}"):
        LimitSettings.from_environment({f"SEMAFOR_{name}": value})


def test_a_data_folder_that_the_server_makes_is_for_its_owner_alone(tmp_path: Path) -> None:
    from semafor.server.store.database import open_database

    open_database(f"sqlite:///{tmp_path / 'one' / 'semafor.db'}").dispose()
    load_host_token(tmp_path / "two")
    assert [(tmp_path / name).stat().st_mode & 0o077 for name in ("one", "two")] == [0, 0]
