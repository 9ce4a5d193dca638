"""Every frame of a socket costs: whoever sends too many is closed, and whoever plays is not."""

from __future__ import annotations

import random
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from semafor.server.rate_limits import RateLimiter, SharedBuckets
from support.live_server import WAIT, Ear, Json, LiveServer, finish, serving

TEXT, CONTINUATION, PING, PONG = 0x1, 0x0, 0x9, 0xA
FINAL = 0x80
POLICY_VIOLATION = 1008
# Enough for two sockets at once, and for one more every three seconds.
SCARCE = 10
# Nothing but the frames is limited: all tests come from one address.
GENEROUS: dict[str, Any] = {
    "limits": True,
    "limit_requests": "100000/minute",
    "limit_misses": "100000/minute",
    "limit_sessions": "100000/minute",
}


def frame(head: int, payload: bytes = b"") -> bytes:
    """A frame as clients send it, with a mask of zeros."""
    return struct.pack("!BB", head, 0x80 | len(payload)) + bytes(4) + payload


FLOODS = {
    "empty pings": frame(FINAL | PING) * 2000,
    "long pings": frame(FINAL | PING, b"x" * 125) * 2000,
    "pongs": frame(FINAL | PONG) * 2000,
    "empty fragments": frame(TEXT) + frame(CONTINUATION) * 2000,
    "fragments of a character": frame(TEXT) + frame(CONTINUATION, b" ") * 2000,
    "pings between fragments": (frame(TEXT) + frame(FINAL | PING) * 9 + frame(FINAL | CONTINUATION, b"x")) * 200,
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("server"), frames_per_address=100_000, **GENEROUS) as server:
        yield server


@contextmanager
def spectator(server: LiveServer, table: str, address: str = "127.0.0.1") -> Iterator[ClientConnection]:
    """A socket without a person, from one of the addresses of this machine."""
    place = urlsplit(server.url)
    line = socket.create_connection((place.hostname or "", place.port or 0), WAIT, source_address=(address, 0))
    url = f"ws://{place.netloc}/api/v1/tables/{table}/socket"
    with connect(url, sock=line, max_queue=None, close_timeout=1) as client:
        yield client


def flood(client: ClientConnection, frames: bytes) -> None:
    """Send bytes as they are. A server that has had enough may have closed the line."""
    with suppress(OSError):
        client.socket.sendall(frames)


@pytest.mark.parametrize("frames", FLOODS.values(), ids=FLOODS)
def test_whoever_sends_more_frames_than_people_do_is_closed(server: LiveServer, frames: bytes) -> None:
    table = server.guest("Ada").make_table("me", "open")
    with spectator(server, table) as client:
        flood(client, frames)
        assert Ear(client).is_closed() == POLICY_VIOLATION


def test_a_quarter_of_a_megabyte_of_frames_at_once_is_closed_as_well(server: LiveServer) -> None:
    ada = server.guest("Ada")
    table = ada.make_table("me", "open")
    with ada.at(table) as ear, spectator(server, table) as client:
        flood(client, frame(FINAL | PING) * 42_000)
        assert Ear(client).is_closed() == POLICY_VIOLATION
        ear.say(type="ping")
        ear.wait_for("pong")


def test_bytes_that_make_no_frame_cost_as_well(server: LiveServer) -> None:
    table = server.guest("Ada").make_table("me", "open")
    with spectator(server, table) as client:
        client.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        long = struct.pack("!BBH", FINAL | TEXT, 0x80 | 126, 16_000) + bytes(4) + b" " * 15_000
        for each in long:
            flood(client, bytes([each]))
        # How many of them arrive together is up to the system, so that there may be just enough credit.
        flood(client, frame(FINAL | PING) * 2000)
        assert Ear(client).is_closed() in (POLICY_VIOLATION, 1006)


# --- an address


def come_back_again_and_again(url: str, headers: dict[str, str] | None = None) -> None:
    """Connections that each stay below what one socket may send; InvalidStatus or OSError where one is refused."""
    for _ in range(50):
        with connect(url, additional_headers=headers, close_timeout=1) as client:
            flood(client, frame(FINAL | PING) * 200)
            client.recv(WAIT)


def test_an_address_has_a_budget_that_a_new_connection_does_not_renew(tmp_path: Path) -> None:
    with serving(tmp_path, frames_per_address=SCARCE, **GENEROUS) as server:
        ada = server.guest("Ada")
        table = ada.make_table("me", "open")
        url = f"{server.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"
        with pytest.raises((InvalidStatus, OSError)):
            come_back_again_and_again(url)
        with spectator(server, table, "127.0.0.2") as client:
            assert client.recv(WAIT), "another address pays for it"


def test_who_goes_on_asking_after_being_refused_is_not_listened_to(tmp_path: Path) -> None:
    """Each refusal took the server as long as an answer, and nothing kept anybody from asking for the next one."""
    scarce: dict[str, Any] = {**GENEROUS, "limit_requests": "5/minute"}
    with serving(tmp_path, frames_per_address=SCARCE, **scarce) as server, httpx.Client(base_url=server.url) as client:
        assert [client.get("/api/v1/maps").status_code for _ in range(5)] == [200] * 5
        refused = client.get("/api/v1/maps")
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too-many")
        # In the end the connection itself refuses: no route, no log, no word about the reason.
        while refused.content:
            refused = client.get("/api/v1/maps")
            assert refused.status_code == 429


def test_who_plays_goes_on_where_a_neighbour_has_spent_everything(tmp_path: Path) -> None:
    with serving(tmp_path, frames_per_address=SCARCE, **GENEROUS) as server:
        ada = server.guest("Ada")
        table = ada.make_table("me", "open")
        with ada.at(table) as ear:
            ear.wait_for("hello")
            for _ in range(3):
                try:
                    with spectator(server, table) as client:
                        flood(client, frame(FINAL | PING) * 2000)
                        assert Ear(client).is_closed() == POLICY_VIOLATION
                except (InvalidStatus, OSError):
                    pass
            for _ in range(20):
                ear.say(type="ping")
                ear.wait_for("pong")


def test_behind_a_trusted_proxy_each_client_has_its_own_budget(tmp_path: Path) -> None:
    limits = {**GENEROUS, "trusted_proxies": (ip_network("127.0.0.1/32"),), "frames_per_address": SCARCE}
    with serving(tmp_path, **limits) as server:
        table = server.guest("Ada").make_table("me", "open")
        url = f"{server.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"
        with pytest.raises((InvalidStatus, OSError)):
            come_back_again_and_again(url, {"X-Forwarded-For": "192.0.2.7"})
        with connect(url, additional_headers={"X-Forwarded-For": "192.0.2.8"}) as client:
            assert client.recv(WAIT)


# --- who is honest


def test_messages_that_come_too_fast_are_slowed_and_not_refused(server: LiveServer) -> None:
    table = server.guest("Ada").make_table("me", "open")
    with spectator(server, table) as client:
        flood(client, frame(FINAL | TEXT, b'{"type":"ping"}') * 140)
        ear = Ear(client)
        for _ in range(140):
            ear.wait_for("pong")


def test_a_whole_game_is_played_as_fast_as_it_goes(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as server:
        ada, bob = server.guest("Ada"), server.guest("Bob")
        table = ada.make_table("me", "open", map="usa")
        bob.ask(f"tables/{table}/seats/1")
        ada.ask(f"tables/{table}/start")
        ears = finish(table, {0: ada, 1: bob}, seed=random.Random(5).randrange(1000))
        assert all(ear.messages()[-1]["result"] for ear in ears.values())


def test_frames_may_come_in_any_pieces(server: LiveServer) -> None:
    table = server.guest("Ada").make_table("me", "open")
    message = b'{"type":"resync","since":' + b" " * 300 + b"0}"
    long = struct.pack("!BBH", FINAL | TEXT, 0x80 | 126, len(message)) + bytes(4) + message
    stream = (frame(FINAL | PING, b"a") + frame(FINAL | TEXT, b'{"type":"ping"}') + long) * 5
    rng = random.Random(3)
    with spectator(server, table) as client:
        client.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        at = 0
        while at < len(stream):
            step = rng.randint(1, 60)
            client.socket.sendall(stream[at : at + step])
            at += step
        ear = Ear(client)
        answers = [ear.wait_for(lambda message: message["type"] in ("pong", "hello"))["type"] for _ in range(11)]
        assert answers.count("pong") == 5
        assert answers.count("hello") == 6


# --- the same below HTTP


def test_requests_that_do_not_wait_for_their_answers_are_few(server: LiveServer) -> None:
    place = urlsplit(server.url)
    with socket.create_connection((place.hostname or "", place.port or 0), WAIT) as line:
        line.sendall(b"GET /api/v1/maps HTTP/1.1\r\nHost: semafor.test\r\n\r\n" * 2000)
        answer = b""
        try:
            while chunk := line.recv(65536):
                answer += chunk
        except ConnectionResetError:
            pass
        assert answer.count(b"HTTP/1.1 200 OK") < 100
    assert httpx.get(f"{server.url}/health").status_code == 200


# --- messages that take much more work than their frame

COSTLY = {
    "the present": {"type": "resync"},
    "muting": {"type": "mute", "person": "somebody"},
    "a stale command": {"type": "act", "key": "one", "seat": 0, "seq": 1, "action": "draw deck"},
    "a command that is not allowed": {"type": "act", "key": "two", "seat": 4, "seq": 3, "action": "no such thing"},
}


@pytest.mark.parametrize("message", COSTLY.values(), ids=COSTLY)
def test_all_sockets_of_an_address_pay_together_for_what_is_costly(message: Json, server: LiveServer) -> None:
    limiter: RateLimiter = server.app.state.services.limiter
    # Time stands still here, so nothing of what is spent comes back.
    limiter.costly = SharedBuckets(1000, 1, lambda: 0.0)
    ada = server.guest("Ada")
    table = ada.make_table("me", "me")
    ada.ask(f"tables/{table}/start")
    with ada.at(table) as one, ada.at(table) as other:
        for ear in (one, other):
            for _ in range(5):
                ear.say(**message)
            ear.say(type="ping")
            ear.wait_for("pong")
    assert limiter.costly.of("127.0.0.1").left == 1000 - 2 * 5


def test_what_people_do_costs_no_more_than_its_frames(server: LiveServer) -> None:
    limiter: RateLimiter = server.app.state.services.limiter
    limiter.costly = SharedBuckets(1000, 1, lambda: 0.0)
    ada = server.guest("Ada")
    table = ada.make_table("me", "open")
    with ada.at(table) as ear:
        for text in ("hello", "anybody?"):
            ear.say(type="chat", text=text)
            ear.wait_for("chat")
        ear.say(type="ping")
        ear.wait_for("pong")
    assert limiter.costly.of("127.0.0.1").left == 1000
