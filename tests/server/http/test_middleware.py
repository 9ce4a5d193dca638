"""The middleware: who is refused, which headers everybody gets, and that nobody can lie about an address."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from semafor.server.limit_settings import LimitSettings
from semafor.server.rate_limits import RateLimiter
from semafor.server.tables.refusal import TooMany
from support.database_services import RedisService
from support.in_process_server import Place, code_of, opened
from support.live_server import serving

pytestmark = pytest.mark.slow


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with opened(tmp_path) as place:
        yield place


PAGES = ["/health", "/api/v1/me", "/nowhere", "/admin", "/api/v1/session", "/metrics"]


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_has_the_security_headers(place: Place, path: str) -> None:
    headers = place.client().get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-request-id"]
    assert "server" not in headers


def test_what_concerns_a_person_is_kept_in_no_cache(place: Place) -> None:
    assert place.guest().get("/api/v1/me").headers["cache-control"] == "no-store"


def test_guessing_over_the_socket_counts_like_guessing_over_http(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, limit_misses="3/day") as server:
        ada, stranger = server.guest("Ada"), server.guest("Ada", token="semafor_" + "x" * 43)
        table = ada.make_table("me", "open")
        with stranger.at(table) as ear:
            ear.wait_for("hello")
        for _ in range(2):
            with ada.at("there-is-none") as ear:
                assert ear.is_closed() == 4404
        with pytest.raises(InvalidStatus), ada.at(table):
            pass
        assert ada.api.get("me").status_code == 429


def test_without_a_database_nobody_is_told_that_it_was_our_fault(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.guest("Ada")
        table = ada.make_table("me", "open")
        with closing(sqlite3.connect(tmp_path / "semafor.db")) as database:
            database.execute("ALTER TABLE tokens RENAME TO gone")
        for path in ("me", "tables?mine=true", f"tables/{table}"):
            assert ada.api.get(path).status_code == 503, path
        with pytest.raises(InvalidStatus), ada.at(table):
            pass
        with closing(sqlite3.connect(tmp_path / "semafor.db")) as database:
            database.execute("ALTER TABLE people RENAME TO lost")
        assert httpx.post(f"{server.url}/api/v1/session", json={"name": "Eve"}).status_code == 503


# --- foreign pages ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://semafor.test.evil.example"},
        {"Origin": "http://semafor.test:8080"},
        {"Origin": "http://[broken"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_a_page_of_another_site_can_do_nothing_with_the_cookie_of_a_guest(
    place: Place, headers: dict[str, str]
) -> None:
    client = place.client()
    client.post("/api/v1/session", {"name": "Ola"})
    answer = client.patch("/api/v1/me", {"name": "Eve"}, headers=headers)
    assert (answer.status_code, code_of(answer)) == (403, "forbidden")
    assert client.get("/api/v1/me").json()["name"] == "Ola"


def test_our_own_page_and_pages_that_the_host_allows_can(tmp_path: Path) -> None:
    with opened(tmp_path, allowed_origins=("https://play.example",)) as place:
        client = place.guest()
        for origin in ("http://semafor.test", "https://play.example"):
            assert client.patch("/api/v1/me", {"name": "Ela"}, headers={"Origin": origin}).status_code == 200


# --- other names -----------------------------------------------------------------------------------------------------


def test_a_page_whose_name_was_bent_to_our_address_gets_nothing(place: Place) -> None:
    for host in ("evil.example.com", "evil.example.com:8300", "192.0.2.1.evil.net", "a@b.org", "[::1", "b.local:x"):
        client = place.client("127.0.0.1", Host=host, Origin=f"http://{host}")
        for path in ("/", "/metrics", "/ready", "/api/v1/maps", "/admin"):
            answer = client.get(path)
            assert (answer.status_code, code_of(answer)) == (403, "forbidden"), (host, path)
            assert "--public-url" in answer.json()["error"]["message"]


@pytest.mark.parametrize("names", [("evil.example.com", "127.0.0.1"), ("127.0.0.1", "evil.example.com")])
def test_of_two_names_both_have_to_be_ours(place: Place, names: tuple[str, str]) -> None:
    headers = [("Host", name) for name in names]
    assert place.client("127.0.0.1").get("/api/v1/maps", headers=headers).status_code == 403


def test_a_server_is_reached_by_its_addresses_and_by_names_that_nobody_can_buy(place: Place) -> None:
    for host in (
        *("localhost", "localhost:8300", "LOCALHOST.", "127.0.0.1:8300", "192.168.1.7:8300", "[::1]:8300", "[fe80::1]"),
        *("attic", "attic:8300", "attic.local", "semafor.home.arpa", "games.localhost:80", "server"),
    ):
        client = place.client(Host=host, Origin=f"http://{host}")
        assert client.post("/api/v1/session", {"name": "Ola"}).status_code == 200, host


def test_a_server_is_reached_by_the_names_that_its_host_has_given_it(tmp_path: Path) -> None:
    names: dict[str, Any] = {
        "public_url": "https://Play.example.com/",
        "allowed_origins": ("https://other.example.org",),
        "allowed_hosts": ("third.example.net",),
    }
    with opened(tmp_path, **names) as place:
        for host in ("play.example.com", "PLAY.example.com:443", "other.example.org", "third.example.net"):
            assert place.client(Host=host).get("/api/v1/maps").status_code == 200
        assert place.client(Host="evil.example.com").get("/api/v1/maps").status_code == 403
    with opened(tmp_path, allowed_hosts=("*",)) as place:
        assert place.client(Host="any.example.com").get("/api/v1/maps").status_code == 200


def test_a_proxy_that_is_trusted_answers_for_the_name(tmp_path: Path) -> None:
    with opened(tmp_path, trusted_proxies=(ip_network("10.0.0.0/8"),)) as place:
        assert place.client("10.0.0.1", Host="play.example.com").get("/api/v1/maps").status_code == 200
        assert place.client("192.0.2.1", Host="play.example.com").get("/api/v1/maps").status_code == 403


# --- addresses -------------------------------------------------------------------------------------------------------


def test_nobody_gets_around_a_limit_by_inventing_headers(tmp_path: Path) -> None:
    with opened(tmp_path, limit_requests="5/day") as place:
        codes = [
            place.client("192.0.2.1", **{"X-Forwarded-For": f"198.51.100.{number}"}).get("/admin").status_code
            for number in range(6)
        ]
        assert codes == [200] * 5 + [429]


def test_behind_a_proxy_everybody_is_counted_alone(tmp_path: Path) -> None:
    with opened(tmp_path, limit_requests="2/day", trusted_proxies=(ip_network("10.0.0.0/8"),)) as place:

        def ask(chain: str) -> int:
            return place.client("10.0.0.1", **{"X-Forwarded-For": chain}).get("/admin").status_code

        assert [ask("192.0.2.1"), ask("192.0.2.1"), ask("192.0.2.1")] == [200, 200, 429]
        assert ask("192.0.2.2") == 200
        # What a client wrote into the header itself stands before what the proxy added, and is not believed.
        assert ask("203.0.113.77, 192.0.2.1") == 429
        assert ask("192.0.2.1, 10.0.0.7") == 429


def test_a_household_with_many_addresses_of_ipv6_counts_as_one(tmp_path: Path) -> None:
    with opened(tmp_path, limit_requests="2/day") as place:
        codes = [place.client(f"2001:db8::{number}").get("/admin").status_code for number in range(1, 4)]
        assert codes == [200, 200, 429]
        assert place.client("2001:db8:0:1::1").get("/admin").status_code == 200


def test_a_banned_address_is_turned_away_until_the_ban_is_over(place: Place) -> None:
    made = place.host().post("/api/v1/admin/bans", {"kind": "address", "subject": "198.51.100.0/24", "days": 2})
    assert made.status_code == 201
    assert code_of(place.client("198.51.100.7").get("/admin")) == "forbidden"
    assert code_of(place.client("::ffff:198.51.100.7").get("/admin")) == "forbidden"
    assert place.client("198.51.101.7").get("/admin").status_code == 200
    place.clock.pass_days(3)
    assert place.client("198.51.100.7").get("/admin").status_code == 200


def test_a_banned_person_is_nobody_until_the_ban_is_lifted(place: Place) -> None:
    client = place.guest("Eve")
    person = client.get("/api/v1/me").json()["id"]
    ban = place.runner.run(place.services.bans.add("person", person, "rude", None))
    assert client.get("/api/v1/me").status_code == 401
    assert place.services.bans.has_person(person)
    assert place.host().delete(f"/api/v1/admin/bans/{ban.id}").status_code == 204
    assert client.get("/api/v1/me").status_code == 200


# --- how much --------------------------------------------------------------------------------------------------------


def test_guessing_is_answered_ever_more_slowly_and_only_for_who_guesses(tmp_path: Path) -> None:
    with opened(tmp_path, limit_misses="5/day") as place:
        guesser = place.client("192.0.2.66")
        codes = [
            guesser.get("/api/v1/me", headers={"Authorization": f"Bearer semafor_{number:043d}"}).status_code
            for number in range(7)
        ]
        assert codes == [401] * 5 + [429] * 2
        answer = guesser.get("/admin")
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        assert place.client("192.0.2.67").get("/admin").status_code == 200


def test_passwords_are_guessed_neither_from_one_address_nor_from_many(tmp_path: Path) -> None:
    with opened(tmp_path, limit_logins="3/day", limit_logins_to_one_account="5/hour") as place:
        place.guest("Ola").post("/api/v1/accounts", {"name": "Ola", "password": "correct horse"})

        def guess(address: str) -> int:
            return place.client(address).post("/api/v1/login", {"name": "Ola", "password": "wrong"}).status_code

        assert [guess("192.0.2.1") for _ in range(4)] == [401, 401, 401, 429]
        assert [guess(f"198.51.100.{number}") for number in range(2)] == [401, 401]
        # From here on, an address has a few tries at this account.
        assert [guess("198.51.100.7") for _ in range(4)] == [401, 401, 401, 429]
        assert guess("192.0.2.1") == 429


def test_who_guesses_at_an_account_does_not_lock_its_owner_out(tmp_path: Path) -> None:
    with opened(tmp_path, limit_logins="1000/minute", limit_logins_to_one_account="30/hour") as place:
        place.guest("Ola").post("/api/v1/accounts", {"name": "Ola", "password": "correct horse"})

        def log_in(address: str, password: str) -> int:
            return place.client(address).post("/api/v1/login", {"name": "Ola", "password": password}).status_code

        assert [log_in("198.51.100.66", "wrong") for _ in range(32)] == [401] * 30 + [429] * 2
        assert [log_in(f"198.51.100.{number}", "wrong") for number in range(30)] == [401] * 30
        assert log_in("198.51.100.66", "correct horse") == 429
        assert log_in("192.0.2.1", "mistyped") == 401
        assert log_in("192.0.2.1", "correct horse") == 200


def test_logging_in_with_the_right_password_is_no_guess(tmp_path: Path) -> None:
    with opened(tmp_path, limit_logins="1000/minute", limit_logins_to_one_account="3/hour") as place:
        place.guest("Ola").post("/api/v1/accounts", {"name": "Ola", "password": "correct horse"})
        right = {"name": "Ola", "password": "correct horse"}
        assert [place.client().post("/api/v1/login", right).status_code for _ in range(8)] == [200] * 8


def test_all_spellings_of_a_name_are_guesses_at_one_account(tmp_path: Path) -> None:
    with opened(tmp_path, limit_logins_to_one_account="3/hour") as place:
        spellings = ["Ola", " oLA ", "\uff2f\uff4c\uff41", "O\u200bla", "OLA"]
        wishes = [{"name": name, "password": "wrong"} for name in spellings]
        assert [place.client().post("/api/v1/login", wish).status_code for wish in wishes] == [401] * 3 + [429] * 2
        assert place.client().post("/api/v1/login", {"name": "\u200b", "password": "wrong"}).status_code == 401


def test_a_household_with_many_addresses_of_ipv6_guesses_and_arrives_as_one(tmp_path: Path) -> None:
    with opened(tmp_path, limit_logins="2/day", limit_sessions="2/hour") as place:
        clients = [place.client(f"2001:db8::{number}", Authorization="Bearer guess") for number in range(1, 4)]
        assert [client.get("/api/v1/admin/bans").status_code for client in clients] == [401, 401, 429]
        guests = [place.client(f"2001:db8:0:1::{number}") for number in range(1, 4)]
        assert [guest.post("/api/v1/session", {"name": "x"}).status_code for guest in guests] == [200, 200, 429]


def test_the_host_token_is_not_guessed_either(tmp_path: Path) -> None:
    with opened(tmp_path, limit_logins="3/day") as place:
        guesser = place.client(Authorization="Bearer guess")
        codes = [guesser.get("/api/v1/admin/bans").status_code for _ in range(4)]
        assert codes == [401, 401, 401, 429]
        # By now a right one is no proof: it may have been guessed.
        assert place.host().get("/api/v1/admin/bans").status_code == 429
        elsewhere = place.client("192.0.2.77", Authorization=f"Bearer {place.services.host_token}")
        assert elsewhere.get("/api/v1/admin/bans").status_code == 200


def test_the_host_may_ask_much(tmp_path: Path) -> None:
    with opened(tmp_path, limit_logins="3/day") as place:
        assert [place.host().get("/api/v1/admin/bans").status_code for _ in range(8)] == [200] * 8


def test_guests_are_not_made_by_the_thousand(tmp_path: Path) -> None:
    with opened(tmp_path, limit_sessions="3/hour") as place:
        codes = [place.client().post("/api/v1/session", {"name": "x"}).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]


def test_nobody_floods_a_table_with_lines_over_http(tmp_path: Path) -> None:
    with opened(tmp_path, running=True, limit_chat_lines="2/day") as place:
        ola, ela = place.guest("Ola"), place.guest("Ela")
        seats = [{"kind": "person"}, {"kind": "open"}]
        table = ola.post("/api/v1/tables", {"seats": seats}).json()["id"]
        path = f"/api/v1/tables/{table}/chat"
        assert [ola.post(path, {"text": "hello"}).status_code for _ in range(3)] == [204, 204, 429]
        assert ela.post(path, {"text": "hello"}).status_code == 204


def test_limits_can_be_switched_off_for_a_load_test(tmp_path: Path) -> None:
    with opened(tmp_path, limits=False, limit_requests="1/hour", limit_sessions="1/hour") as place:
        assert [place.client().post("/api/v1/session", {"name": "x"}).status_code for _ in range(3)] == [200] * 3


def test_an_address_holds_so_many_sockets_and_gets_a_place_back() -> None:
    limiter = RateLimiter(LimitSettings(sockets_per_address=2))
    with limiter.socket("192.0.2.1"), limiter.socket("192.0.2.1"):
        with pytest.raises(TooMany), limiter.socket("192.0.2.1"):
            pass
        with limiter.socket("192.0.2.2"):
            pass
    with limiter.socket("192.0.2.1"):
        pass


@pytest.mark.parametrize("kind", ["length told", "length untold", "length lied about"])
def test_a_body_that_is_too_large_is_not_read_to_its_end(place: Place, kind: str) -> None:
    async def pour() -> object:
        for _ in range(100):
            yield b"x" * 65536

    body = b"x" * 100_000 if kind == "length told" else pour()
    headers = {"Content-Length": "10"} if kind == "length lied about" else {}
    answer = place.client().ask("POST", "/api/v1/session", content=body, headers=headers)
    assert (answer.status_code, code_of(answer)) == (413, "too-large")


@pytest.mark.parametrize("length", ["-1", "ten", "1e3", "9" * 40])
def test_a_length_that_is_no_length_is_refused(place: Place, length: str) -> None:
    answer = place.client().ask("POST", "/api/v1/session", content=b"{}", headers={"Content-Length": length})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b'"x"',
        b"{",
        b"[" * 60_000,
        b'{"name": {"a": 1}}',
        b'{"name": "x", "admin": true}',
        b"\xff\xfe",
        b"1e999999",
    ],
    ids=lambda body: repr(body[:12]),
)
def test_a_body_that_makes_no_sense_is_a_bad_request(place: Place, body: bytes) -> None:
    answer = place.client().ask("POST", "/api/v1/session", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422)
    assert code_of(answer) == "bad-request"


def test_an_endless_address_is_refused(place: Place) -> None:
    assert place.client().get("/api/v1/me?" + "x" * 5000).status_code == 413


def test_a_fault_of_ours_is_an_answer_without_details(place: Place, caplog: pytest.LogCaptureFixture) -> None:
    @place.app.get("/broken")
    def broken() -> None:
        raise RuntimeError("inner workings")

    answer = place.client().get("/broken", headers={"X-Request-Id": "abcdef123456"})
    assert answer.status_code == 500
    assert "inner workings" not in answer.text
    assert "abcdef123456" in answer.text
    assert answer.headers["content-security-policy"]
    assert any(record.exc_info for record in caplog.records)


# --- counting in Redis -----------------------------------------------------------------------------------------------


def test_several_processes_count_together_and_each_for_itself_while_redis_is_away(redis_server: RedisService) -> None:
    limits = LimitSettings(limits_storage=f"async+{redis_server.empty()}", limit_logins="3/hour")

    async def story() -> list[bool]:
        one, other = RateLimiter(limits), RateLimiter(limits)
        passed = [await passes(one), await passes(other), await passes(one), await passes(other)]
        redis_server.stop()
        try:
            passed += [await passes(one) for _ in range(4)]
        finally:
            redis_server.start()
        await one.close()
        await other.close()
        return passed

    async def passes(limiter: RateLimiter) -> bool:
        try:
            await limiter.count("logins", "192.0.2.1")
        except TooMany:
            return False
        return True

    assert asyncio.run(story()) == [True, True, True, False, True, True, True, False]
