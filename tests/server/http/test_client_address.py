"""Whom a request comes from: forged, repeated and broken headers, with a trusted proxy and without one."""

from __future__ import annotations

import socket
from ipaddress import ip_network
from pathlib import Path

import pytest

from semafor.server.http.client_address import Origin, find_origin
from support.in_process_server import code_of, opened
from support.live_server import serving

pytestmark = pytest.mark.slow

PROXY = "10.0.0.1"
TRUSTED = (ip_network("10.0.0.0/8"), ip_network("2001:db8:10::/48"))
STRANGER = "192.0.2.66"


def origin_of(peer: str, *headers: tuple[str, str]) -> Origin:
    sent = [(name.lower().encode(), value.encode("latin-1")) for name, value in headers]
    return find_origin({"headers": sent, "client": (peer, 50000), "scheme": "http"}, TRUSTED)


def address_of(chain: str, peer: str = PROXY) -> str:
    return origin_of(peer, ("X-Forwarded-For", chain)).address


# --- who is believed


@pytest.mark.parametrize("name", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "X-Client-IP", "True-Client-IP", "Via"])
def test_nothing_that_a_stranger_writes_changes_who_they_are(name: str) -> None:
    for value in ("127.0.0.1", "for=127.0.0.1;proto=https;host=play.example", "10.0.0.1", "nonsense"):
        origin = origin_of(
            STRANGER, (name, value), ("X-Forwarded-Proto", "https"), ("X-Forwarded-Host", "play.example")
        )
        assert origin == Origin(STRANGER, "http", is_own_machine=False)


@pytest.mark.parametrize("name", ["Forwarded", "X-Real-IP", "X-Client-IP", "True-Client-IP", "CF-Connecting-IP"])
def test_of_a_trusted_proxy_only_the_headers_that_it_adds_are_believed(name: str) -> None:
    """Proxies replace or append the ones that we read; others they pass on as clients wrote them."""
    for value in ("203.0.113.7", "for=203.0.113.7;proto=https", 'for="[2001:db8::7]:4711"'):
        assert origin_of(PROXY, (name, value), ("X-Forwarded-For", STRANGER)).address == STRANGER
        assert origin_of(PROXY, (name, value)) == Origin(PROXY, "http", is_own_machine=False, is_through_proxy=True)


@pytest.mark.parametrize(
    "chain",
    [
        "192.0.2.66",
        "203.0.113.7, 192.0.2.66",
        "203.0.113.7,192.0.2.66, 10.0.0.7 ,10.200.0.1",
        "nonsense, 192.0.2.66",
        "<script>, ,, 192.0.2.66",
        "::ffff:192.0.2.66",
        # Some proxies add the port of the client, some leave an empty place.
        "192.0.2.66:4711",
        "203.0.113.7, 192.0.2.66:4711, [2001:db8:10::1]:443",
        "[::ffff:192.0.2.66]:4711",
        "192.0.2.66, ",
        ", 192.0.2.66,, 10.0.0.7",
    ],
)
def test_a_client_is_who_the_outermost_trusted_proxy_saw(chain: str) -> None:
    assert address_of(chain) == STRANGER


@pytest.mark.parametrize(
    "chain", ["2001:db8::7", "[2001:db8::7]", "[2001:db8::7]:443", "2001:db8::7%eth0", "[2001:DB8:0::7%25eth0]:1"]
)
def test_an_address_of_ipv6_is_the_same_with_brackets_port_and_zone(chain: str) -> None:
    assert address_of(chain) == "2001:db8::7"


@pytest.mark.parametrize(
    "chain",
    [
        "",
        ",",
        "unknown",
        "_hidden",
        "203.0.113.7, unknown",
        "203.0.113.7, nonsense, 10.0.0.7",
        "203.0.113.7;192.0.2.66",
        "192.0.2.66:port",
        "192.0.2.66:1:2",
        "192.0.2.066",
        "[192.0.2.66",
        "2001:db8::7]:443",
        "3221226050",
        "0x7f000001",
        "10.0.0.7",
        "\xff\xfe",
    ],
)
def test_what_is_no_address_is_counted_as_the_proxy_itself(chain: str) -> None:
    """Never as what stands before it in the chain, which the client may have written."""
    assert address_of(chain) == PROXY


def test_several_headers_are_one_chain_in_their_order() -> None:
    both = (("X-Forwarded-For", "203.0.113.7"), ("X-Forwarded-For", STRANGER))
    assert origin_of(PROXY, *both).address == STRANGER
    assert origin_of(PROXY, *reversed(both)).address == "203.0.113.7"


def test_the_last_scheme_counts_and_only_https_is_https() -> None:
    def scheme(*values: str) -> str:
        return origin_of(PROXY, *(("X-Forwarded-Proto", value) for value in values)).scheme

    assert [scheme("https"), scheme("http", "HTTPS"), scheme("http, https")] == ["https"] * 3
    assert [scheme("https, http"), scheme("https", "http"), scheme("javascript"), scheme("")] == ["http"] * 4


@pytest.mark.parametrize(
    "name",
    ["X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "Forwarded", "Via", "X-Real-IP", "CF-Connecting-IP"],
)
def test_what_any_proxy_passes_on_is_not_from_this_machine(name: str) -> None:
    """A proxy that the host has not named, on the same machine: its clients are not the host."""
    assert origin_of("127.0.0.1").is_own_machine
    assert not origin_of("127.0.0.1", (name, "x")).is_own_machine


# --- what follows from it


def test_a_ban_holds_in_every_spelling_that_a_proxy_may_send(tmp_path: Path) -> None:
    with opened(tmp_path, trusted_proxies=TRUSTED) as place:
        for subject in (STRANGER, "2001:db8:66::/64"):
            made = place.host().post("/api/v1/admin/bans", {"kind": "address", "subject": subject, "days": 2})
            assert made.status_code == 201, made.text
        banned = (
            STRANGER,
            f"{STRANGER}:4711",
            f"::ffff:{STRANGER}",
            f"203.0.113.7, {STRANGER}",
            f"{STRANGER},10.0.0.7",
        )
        for chain in (*banned, "2001:db8:66::9", "[2001:db8:66::9]:443", "2001:db8:66::9%eth0"):
            answer = place.client(PROXY, **{"X-Forwarded-For": chain}).get("/admin")
            assert code_of(answer) == "forbidden", chain
        # Without the proxy the header is a stranger's word.
        assert place.client("203.0.113.7", **{"X-Forwarded-For": STRANGER}).get("/admin").status_code == 200
        assert code_of(place.client(STRANGER, **{"X-Forwarded-For": "203.0.113.7"}).get("/admin")) == "forbidden"


def test_no_spelling_of_an_address_gives_another_allowance(tmp_path: Path) -> None:
    with opened(tmp_path, limit_requests="2/day", trusted_proxies=TRUSTED) as place:
        spellings = (STRANGER, f"{STRANGER}:1", f"{STRANGER}:2", f"[::ffff:{STRANGER}]:3", f"198.51.100.1, {STRANGER}")
        codes = [place.client(PROXY, **{"X-Forwarded-For": one}).get("/admin").status_code for one in spellings]
        assert codes == [200, 200, 429, 429, 429]


def test_bytes_that_are_no_text_open_a_socket_and_break_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = server.guest("Ada").make_table("me", "open")
        host, _, port = server.url.removeprefix("http://").partition(":")
        for value in (b"\xff\xfe", b"\xc5\x82", b"203.0.113.7, \x80"):
            with socket.create_connection((host, int(port)), timeout=20) as client:
                client.sendall(
                    f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
                    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nX-Forwarded-For: ".encode()
                    + value
                    + b"\r\n\r\n"
                )
                assert client.recv(12) == b"HTTP/1.1 101"
