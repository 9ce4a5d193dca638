"""One connection can't cost more than its share: headers, time, patience; and nobody waits for a deaf client."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from semafor.server.http.frame_budget import CONNECTIONS_AT_ONCE
from support.live_server import WAIT, LiveServer, Somebody, serving

LOOPBACK = (ip_network("127.0.0.0/8"),)
REQUEST = b"GET /api/v1/maps HTTP/1.1\r\nHost: semafor.test\r\n"


@contextmanager
def line_to(server: LiveServer) -> Iterator[socket.socket]:
    """A connection over which anything can be sent."""
    address = urlsplit(server.url)
    with socket.create_connection((address.hostname or "", address.port or 0), timeout=WAIT) as line:
        yield line


def answer_on(line: socket.socket) -> bytes:
    """All that comes until the other side ends it."""
    answer = b""
    try:
        while chunk := line.recv(65536):
            answer += chunk
    except ConnectionResetError:
        pass
    return answer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(
        tmp_path_factory.mktemp("server"), largest_header=4096, request_seconds=1, stalled_seconds=1
    ) as server:
        yield server


@pytest.mark.parametrize(
    "headers",
    [
        b"X: " + b"a" * 5000 + b"\r\n\r\n",
        b"X: " + b"a" * 5000,
        b"".join(b"X%d: a\r\n" % number for number in range(101)) + b"\r\n",
        b"".join(b"X%d: a\r\n" % number for number in range(1000)),
    ],
    ids=["long", "endless", "many", "endlessly many"],
)
def test_headers_have_a_size(server: LiveServer, headers: bytes) -> None:
    with line_to(server) as line:
        line.sendall(REQUEST + headers)
        assert answer_on(line).startswith(b"HTTP/1.1 431 ")


CHUNKED = b"POST /api/v1/session HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n"


@pytest.mark.parametrize("path", [b"/api/v1/session", b"/api/v1/replay", b"/nowhere"])
def test_a_body_of_tiny_pieces_is_not_read_to_its_end(server: LiveServer, path: bytes) -> None:
    """Eight such requests at a time left others one answer of /health in twenty."""
    with line_to(server) as line:
        line.sendall(CHUNKED.replace(b"/api/v1/session", path) + b"\r\n" + b"1\r\n \r\n" * 1000)
        # The line ends by itself; a body that is waited for would be given up after a second without an answer.
        assert answer_on(line).startswith((b"HTTP/1.1 413 ", b"HTTP/1.1 404 "))


def test_a_body_may_come_in_pieces(server: LiveServer) -> None:
    body = b'{"name": "Ann"}'
    chunks = b"".join(b"1\r\n%c\r\n" % letter for letter in body) + b"0\r\n\r\n"
    with line_to(server) as line:
        line.sendall(CHUNKED + b"Content-Type: application/json\r\nConnection: close\r\n\r\n" + chunks)
        assert answer_on(line).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("after", [b"0\r\nX: " + b"a" * 9000, b"1;" + b"a" * 9000], ids=["trailer", "extension"])
def test_what_comes_beside_a_body_has_a_size(server: LiveServer, after: bytes) -> None:
    """The parser joins the pieces of a header as they come: a long one would cost the square of its length."""
    with line_to(server) as line:
        line.sendall(CHUNKED + b"\r\n" + after)
        assert answer_on(line).startswith(b"HTTP/1.1 431 ")


def test_a_header_after_the_body_is_none_of_the_request(server: LiveServer) -> None:
    somebody = httpx.post(f"{server.url}/api/v1/session", json={"name": "Ann", "bearer": True})
    token = somebody.json()["token"].encode()
    request = CHUNKED.replace(b"POST /api/v1/session", b"GET /api/v1/me") + b"Connection: close\r\n\r\n"
    with line_to(server) as line:
        line.sendall(request + b"1\r\n \r\n0\r\nAuthorization: Bearer " + token + b"\r\n\r\n")
        assert answer_on(line).startswith(b"HTTP/1.1 401 ")


@pytest.mark.parametrize("beginning", [b"", b"\r\n", b"GET /api", REQUEST, REQUEST + b"Content-Length: 9\r\n\r\nabc"])
def test_a_request_that_does_not_come_to_an_end_is_given_up(server: LiveServer, beginning: bytes) -> None:
    with line_to(server) as line:
        line.sendall(beginning)
        assert not answer_on(line).startswith(b"HTTP/1.1 200")


def test_after_an_answer_the_next_request_has_to_come_as_well(server: LiveServer) -> None:
    with line_to(server) as line:
        line.sendall(REQUEST + b"\r\n")
        assert line.recv(15) == b"HTTP/1.1 200 OK"
        line.sendall(b"\r\nGET")
        assert answer_on(line).count(b"HTTP/1.1") == 0


def test_an_address_has_a_number_of_connections_and_gets_them_back(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, connections_per_address=2) as server:
        with line_to(server) as one, line_to(server) as two:
            for line in (one, two):
                line.sendall(REQUEST + b"\r\n")
                assert line.recv(15) == b"HTTP/1.1 200 OK"
            with line_to(server) as three:
                assert answer_on(three).startswith(b"HTTP/1.1 429 ")
            for line in (one, two):
                line.sendall(REQUEST + b"Connection: close\r\n\r\n")
                assert b"HTTP/1.1 200 OK" in answer_on(line)
        ada = server.guest("Ada")
        table = ada.make_table("me", "open")
        with ada.at(table) as ear:
            ear.wait_for("hello")
            with line_to(server) as three:
                assert answer_on(three).startswith(b"HTTP/1.1 429 ")
        assert ada.look(table)["seq"] == 1


def test_of_many_connections_at_once_each_is_answered_in_its_turn(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as server, ExitStack() as lines:
        asked = [lines.enter_context(line_to(server)) for _ in range(3 * CONNECTIONS_AT_ONCE)]
        for line in asked:
            line.sendall(REQUEST)
        for line in asked:
            line.sendall(b"Connection: close\r\n\r\n")
        with line_to(server):
            pass
        assert all(answer_on(line).startswith(b"HTTP/1.1 200 OK") for line in asked)


def test_a_proxy_speaks_for_many(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"limits": True, "connections_per_address": 1, "trusted_proxies": LOOPBACK}
    with serving(tmp_path, **limits) as server, line_to(server), line_to(server):
        assert httpx.get(f"{server.url}/health").status_code == 200


# --- who does not listen


@contextmanager
def deaf(somebody: Somebody, table: str) -> Iterator[ClientConnection]:
    """A socket that takes next to nothing until it is asked to."""
    address = urlsplit(somebody.url)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect((address.hostname, address.port))
    url = f"ws://{address.netloc}/api/v1/tables/{table}/socket"
    with connect(url, sock=line, max_queue=1, close_timeout=0) as client:
        for _ in range(30):
            # Enough to fill what lies between us and the server.
            client.send('{"type": "resync", "since": 0}')
        yield client


def change_much(ada: Somebody, table: str, changes: int) -> int:
    """Change the table a number of times, each after Ada has heard of the one before. Return the last seq."""
    with ada.at(table) as ear:
        seq: int = ear.wait_for("hello")["seq"]
        for number in range(changes):
            assert ada.api.put(f"tables/{table}/chat", json={"on": number % 2 == 0}).is_success
            seq += 1
            assert ear.wait_for("update")["seq"] == seq
    return seq


def test_nobody_waits_for_who_does_not_listen_and_who_is_told_the_present_later(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada, bob = server.guest("Ada"), server.guest("Bob")
        table = ada.make_table("me", "me", "me", "me", "me")
        ada.ask(f"tables/{table}/start")
        change_much(ada, table, 20)
        with deaf(bob, table) as client:
            seq = change_much(ada, table, 80)
            known, seen = -1, set()
            while known < seq:
                message = json.loads(client.recv(WAIT))
                if message["type"] == "hello":
                    assert message["seq"] >= known
                    known = message["seq"]
                elif message["type"] == "update":
                    assert message["seq"] == known + 1
                    known = message["seq"]
                    seen.add(known)
            assert len(seen) < 80, "nothing was left out"


@pytest.mark.long("waits until the server has given the client up")
def test_who_does_not_listen_at_all_is_given_up(server: LiveServer) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.make_table("me", "me", "me", "me", "me")
    ada.ask(f"tables/{table}/start")
    with ada.at(table) as ear, deaf(bob, table):
        ear.wait_for(lambda message: message["type"] == "presence" and message["spectators"] == 1)
        change_much(ada, table, 20)
        ear.wait_for(lambda message: message["type"] == "presence" and message["spectators"] == 0)
