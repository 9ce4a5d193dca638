"""Being told that it is one's turn: once a turn, again where nobody answers, and never into the host's own network."""

from __future__ import annotations

import asyncio
import contextlib
import html
import json
import re
import threading
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid

from semafor.maps.loader import load_map
from semafor.maps.model import Name
from semafor.server.hosting.results_and_notices import turns_of
from semafor.server.notices.outbound_http import OutboundHttp, is_public, look_up
from semafor.server.notices.turn_notices import RETRY_SECONDS, Turn
from semafor.server.tables.name_rules import LONGEST_NAME
from semafor.server.tables.refusal import Refusal
from support.in_process_server import Place, code_of, opened
from support.table_builders import ADA, BOB, running_table

pytestmark = pytest.mark.slow


class Receiver(ThreadingHTTPServer):
    """A chat program or push service on loopback: it writes down what it gets and answers as it is told to."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: list[int] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.got.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(receiver.answers.pop(0) if receiver.answers else 201)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        super().__init__(("127.0.0.1", 0), Handler)

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.server_port}{path}"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver() as receiver:
        thread = threading.Thread(target=receiver.serve_forever)
        thread.start()
        yield receiver
        receiver.shutdown()
        thread.join()


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with opened(tmp_path, private_webhooks=True, public_url="https://play.example") as place:
        yield place


class Browser:
    """The receiving end of Web Push: it alone has the key."""

    def __init__(self, endpoint: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"0123456789abcdef"
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.keys = {"p256dh": encoded(point), "auth": encoded(self.secret)}
        self.subscription = {"endpoint": endpoint, "keys": self.keys, "expirationTime": None}

    def read(self, message: bytes) -> dict[str, str]:
        opened = http_ece.decrypt(message, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        read: dict[str, str] = json.loads(opened)
        return read


def encoded(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def tell(place: Place, turn: Turn) -> int:
    """Tell it and deliver what is due; how many were tried."""
    place.runner.run(place.services.notices.tell(turn))
    return deliver(place)


def deliver(place: Place) -> int:
    return place.runner.run(place.services.notices.deliver())


def turn_of(place: Place, webhook: str | None = None, since: int = 7, person: str = "p", language: str = "en") -> Turn:
    return Turn("table-1", since, person, "Ola", load_map("europe").name, webhook, language)


# --- webhooks --------------------------------------------------------------------------------------------------------


def test_a_chat_group_is_told_whose_turn_it_is_once_a_turn(place: Place, receiver: Receiver) -> None:
    turn = turn_of(place, receiver.url("/hook/secret"))
    assert [tell(place, turn), tell(place, turn), tell(place, turn)] == [1, 0, 0]
    ((path, headers, body),) = receiver.got
    assert path == "/hook/secret"
    assert headers["content-type"] == "application/json"
    told = json.loads(body)
    assert told["allowed_mentions"] == {"parse": []}
    assert told["text"] == told["content"] == "Ola, it is your turn (Europe). https://play.example/#/table/table-1"
    assert tell(place, turn_of(place, receiver.url("/hook/secret"), since=9, language="pl")) == 1
    assert "twoja kolej (Europa)" in json.loads(receiver.got[1][2])["text"]


@pytest.mark.parametrize(
    "name",
    [
        "<!channel>",
        "<!here|x>",
        "<@U123>",
        "<https://evil.example|Ola>",
        "@channel",
        "@all",
        "[Ola](https://evil.example)",
    ],
)
def test_a_name_calls_nobody_and_leads_nowhere(place: Place, receiver: Receiver, name: str) -> None:
    assert tell(place, replace(turn_of(place, receiver.url("/hook")), name=name)) == 1
    text = json.loads(receiver.got[0][2])["text"]
    assert not re.search(r"[<>]|@\w|\]\(", text)
    # People still see the name: what is escaped is shown as it was, and what was put between is invisible.
    assert html.unescape(text).replace("\u200b", "").startswith(name)


def test_the_language_of_a_webhook_is_chosen_with_the_table() -> None:
    table = running_table(ADA, BOB, clock={"kind": "days", "days": 1}, webhook="https://hooks.example/x", language="pl")
    assert [(turn.map.pl, turn.language) for turn in turns_of(table)] == [("USA", "pl")] * 2


def test_who_does_not_answer_is_asked_again_later_and_at_last_left_alone(place: Place, receiver: Receiver) -> None:
    receiver.answers = [503] * 10
    assert tell(place, turn_of(place, receiver.url("/hook"))) == 1
    for pause in RETRY_SECONDS:
        assert deliver(place) == 0
        place.clock.now += pause * 1000
        assert deliver(place) == 1
    place.clock.pass_days(1)
    assert deliver(place) == 0
    assert len(receiver.got) == 1 + len(RETRY_SECONDS)


def test_a_notice_outlives_the_process_that_was_to_deliver_it(tmp_path: Path, receiver: Receiver) -> None:
    with opened(tmp_path, private_webhooks=True) as place:
        place.runner.run(place.services.notices.tell(turn_of(place, receiver.url("/hook"))))
    assert receiver.got == []
    with opened(tmp_path, private_webhooks=True) as place:
        assert deliver(place) == 1
    assert len(receiver.got) == 1


def test_of_two_processes_one_tells(tmp_path: Path, receiver: Receiver) -> None:
    with opened(tmp_path, private_webhooks=True) as one, opened(tmp_path, private_webhooks=True) as other:
        for place in (one, other):
            place.runner.run(place.services.notices.tell(turn_of(place, receiver.url("/hook"))))
        assert deliver(one) + deliver(other) == 1
    assert len(receiver.got) == 1


@pytest.mark.parametrize("status", [301, 302, 307, 400, 403, 404])
def test_an_answer_that_will_not_change_is_not_asked_for_again_and_leads_nowhere_else(
    place: Place, receiver: Receiver, status: int
) -> None:
    receiver.answers = [status]
    tell(place, turn_of(place, receiver.url("/hook")))
    place.clock.pass_days(1)
    assert deliver(place) == 0
    assert [path for path, _, _ in receiver.got] == ["/hook"]


def test_a_host_who_wants_no_notices_sends_none(tmp_path: Path, receiver: Receiver) -> None:
    with opened(tmp_path, private_webhooks=True, notices=False) as place:
        assert tell(place, turn_of(place, receiver.url("/hook"))) == 0


# --- where to --------------------------------------------------------------------------------------------------------

INSIDE = [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
    "64:ff9b::7f00:1", "2002:7f00:1::", "fe80::1%eth0", "not an address", "::127.0.0.1", "::10.0.0.1", "::8.8.8.8",
    "64:ff9b:1::7f00:1", "64:ff9b:1::808:808", "fec0::1", "::ffff:0:127.0.0.1", "::ffff:0:8.8.8.8", "100::1",
    "100:0:0:1::1", "2001:db8::1", "2001:2::1", "2001:10::1", "3fff::1", "5f00::1", "192.0.0.8", "192.0.0.170",
    "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "192.88.99.1", "240.0.0.1", "0.1.2.3",
    "2001:0:4136:e378:8000:63bf:f5ff:fffe",
]  # fmt: skip


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_inside_is_not_public_in_whatever_clothes(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:4700::1111", "::ffff:93.184.216.34", "64:ff9b::5db8:d822"])
def test_an_address_on_the_internet_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example/x", "ftp://hooks.example/x", "file:///etc/passwd", "https://", "https://u:p@hooks.example/",
        "https://127.0.0.1/x", "https://[::1]/x", "https://[::ffff:10.0.0.1]/x", "https://169.254.169.254/x", "//hooks",
        "https://hooks.example:22/x", "https://hooks.example:25/x", "https://hooks.example:6379/x", "https://hooks.example:0/",
        "https://hooks.example/" + "x" * 2000, "https://exa mple/", "https://\u0000/", "gopher://x",
    ],
)  # fmt: skip
def test_a_webhook_is_an_https_address_outside(url: str) -> None:
    with pytest.raises(Refusal):
        OutboundHttp(allow_private=False).check(url)


@pytest.mark.parametrize("port", ["", ":443", ":8443"])
def test_a_webhook_may_use_the_ports_of_the_web(port: str) -> None:
    OutboundHttp(allow_private=False).check(f"https://hooks.example{port}/x")


def test_a_name_that_leads_inside_is_not_called_even_if_it_leads_outside_too(tmp_path: Path) -> None:
    async def lead_inside(host: str, port: int) -> Sequence[str]:
        return ["93.184.216.34", "10.0.0.7"]

    with opened(tmp_path) as place:
        outgoing = OutboundHttp(allow_private=False, lookup=lead_inside)
        with pytest.raises(Refusal, match="own network"):
            place.runner.run(outgoing.post("https://hooks.example/x", b"{}", {}))
        place.runner.run(outgoing.close())


def test_the_call_goes_to_the_address_that_was_looked_at(place: Place, receiver: Receiver) -> None:
    asked: list[str] = []

    async def look_up_once(host: str, port: int) -> Sequence[str]:
        asked.append(host)
        assert len(asked) == 1, "a second look-up could lead elsewhere"
        return ["127.0.0.1"]

    outgoing = OutboundHttp(allow_private=True, lookup=look_up_once)
    url = f"http://hooks.example:{receiver.server_port}/x"
    assert place.runner.run(outgoing.post(url, b"{}", {})) == 201
    assert receiver.got[0][1]["host"] == f"hooks.example:{receiver.server_port}"
    place.runner.run(outgoing.close())


class SlowAnswer(BaseHTTPRequestHandler):
    """Answers with one letter of a header at a time, each well before a patience of one second is over."""

    def do_POST(self) -> None:
        with contextlib.suppress(OSError):
            self.wfile.write(b"HTTP/1.1 201 Created\r\nX-Slow: ")
            for _ in range(40):
                self.wfile.write(b"s")
                self.wfile.flush()
                time.sleep(0.1)
            self.wfile.write(b"\r\nContent-Length: 0\r\n\r\n")

    def log_message(self, *_: object) -> None:
        pass


def test_whoever_answers_letter_by_letter_is_not_waited_for(place: Place) -> None:
    """Notices of others wait meanwhile, so the whole call has a deadline and not only each of its steps."""
    outgoing = OutboundHttp(allow_private=True, patience_seconds=1)
    with ThreadingHTTPServer(("127.0.0.1", 0), SlowAnswer) as slow:
        threading.Thread(target=slow.serve_forever, daemon=True).start()
        try:
            with pytest.raises(OSError, match="took too long"):
                place.runner.run(outgoing.post(f"http://127.0.0.1:{slow.server_port}/", b"{}", {}))
        finally:
            slow.shutdown()
            place.runner.run(outgoing.close())


def test_names_that_are_looked_up_slowly_keep_nobody_from_the_threads_of_the_server() -> None:
    """The names are strangers', and so are the name servers that answer, in their own time."""

    async def look_while_threads_are_busy() -> list[str]:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        is_over = threading.Event()
        busy = asyncio.ensure_future(asyncio.to_thread(is_over.wait))
        try:
            return await asyncio.wait_for(look_up("127.0.0.1", 443), 20)
        finally:
            is_over.set()
            await busy

    assert asyncio.run(look_while_threads_are_busy()) == ["127.0.0.1"]


# --- Web Push --------------------------------------------------------------------------------------------------------


def test_a_browser_is_told_in_its_language_what_only_it_can_read(place: Place, receiver: Receiver) -> None:
    client = place.guest("Ola")
    me = client.get("/api/v1/me").json()["id"]
    browser = Browser(receiver.url("/push/abc"))
    answer = client.put("/api/v1/push/subscription", {**browser.subscription, "language": "el"})
    assert answer.status_code == 204
    assert tell(place, turn_of(place, person=me)) == 1
    ((path, headers, body),) = receiver.got
    assert path == "/push/abc"
    assert b"Ola" not in body
    told = browser.read(body)
    assert told["body"] == "Ola, είναι η σειρά σου (Ευρώπη)."
    assert told["url"].endswith("/#/table/table-1")
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) > 0


def test_a_notice_says_whose_turn_it_is_and_nothing_else_to_nobody_else(place: Place, receiver: Receiver) -> None:
    ola, eve = place.guest("Ola"), place.guest("Eve")
    browser = Browser(receiver.url("/push/ola"))
    ola.put("/api/v1/push/subscription", browser.subscription)
    eve.put("/api/v1/push/subscription", Browser(receiver.url("/push/eve")).subscription)
    turn = turn_of(place, receiver.url("/hook/secret"), person=ola.get("/api/v1/me").json()["id"])
    assert tell(place, turn) == 2
    by_path = {path: body for path, _, body in receiver.got}
    assert set(by_path) == {"/push/ola", "/hook/secret"}
    assert browser.read(by_path["/push/ola"]) == {
        "title": "Semafor",
        "body": "Ola, it is your turn (Europe).",
        "tag": "table-1",
        "url": "https://play.example/#/table/table-1",
    }


@pytest.mark.parametrize("letter", ["\U0001f682", "\x01", '"', "\\", "<"])
def test_the_longest_names_fit_into_a_push_message(place: Place, receiver: Receiver, letter: str) -> None:
    """Push services take 4,096 bytes (RFC 8030)."""
    client = place.guest("Ola")
    browser = Browser(receiver.url("/push"))
    client.put("/api/v1/push/subscription", browser.subscription)
    name = Name(en=letter * 80, pl="", el="")
    turn = replace(turn_of(place, person=client.get("/api/v1/me").json()["id"]), name=letter * LONGEST_NAME, map=name)
    assert tell(place, turn) == 1
    body = receiver.got[0][2]
    assert len(body) <= 4096
    assert browser.read(body)["body"].startswith(letter * LONGEST_NAME)


def test_a_browser_that_another_person_uses_now_is_not_told_what_was_meant_for_the_first(
    place: Place, receiver: Receiver
) -> None:
    """A message that failed waits for its next try; in between somebody else may log in with the same browser."""
    ola, eve = place.guest("Ola"), place.guest("Eve")
    browser = Browser(receiver.url("/push"))
    ola.put("/api/v1/push/subscription", browser.subscription)
    receiver.answers = [503]
    assert tell(place, turn_of(place, person=ola.get("/api/v1/me").json()["id"])) == 1
    ola.put("/api/v1/push/subscription", browser.subscription)
    place.clock.now += RETRY_SECONDS[0] * 1000
    receiver.answers = [503]
    assert deliver(place) == 1, "the same person, again"
    eve.put("/api/v1/push/subscription", browser.subscription)
    place.clock.now += RETRY_SECONDS[1] * 1000
    assert deliver(place) == 0
    assert tell(place, turn_of(place, person=eve.get("/api/v1/me").json()["id"], since=8)) == 1


def test_the_message_is_signed_with_the_key_that_browsers_subscribe_with(place: Place, receiver: Receiver) -> None:
    client = place.guest("Ola")
    me = client.get("/api/v1/me").json()["id"]
    key = client.get("/api/v1/push/key").json()["key"]
    client.put("/api/v1/push/subscription", Browser(receiver.url("/push")).subscription)
    tell(place, turn_of(place, person=me))
    assert Vapid.verify(receiver.got[0][1]["authorization"])
    assert key in receiver.got[0][1]["authorization"]


def test_the_key_is_the_same_after_a_restart(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with opened(tmp_path) as place:
            keys.append(place.client().get("/api/v1/push/key").json()["key"])
    assert keys[0] == keys[1]
    assert (tmp_path / "web-push-key.pem").stat().st_mode & 0o077 == 0


def test_a_browser_that_has_left_is_forgotten(place: Place, receiver: Receiver) -> None:
    client = place.guest("Ola")
    me = client.get("/api/v1/me").json()["id"]
    client.put("/api/v1/push/subscription", Browser(receiver.url("/push")).subscription)
    receiver.answers = [410]
    tell(place, turn_of(place, person=me))
    assert tell(place, turn_of(place, person=me, since=8)) == 0
    assert client.get("/api/v1/me/export").json()["push"] == []


def test_who_unsubscribes_is_told_nothing_and_nobody_unsubscribes_another(place: Place, receiver: Receiver) -> None:
    client, other = place.guest("Ola"), place.guest("Eve")
    me = client.get("/api/v1/me").json()["id"]
    browser = Browser(receiver.url("/push"))
    client.put("/api/v1/push/subscription", browser.subscription)
    ending = {"endpoint": browser.subscription["endpoint"]}
    assert other.delete("/api/v1/push/subscription", ending).status_code == 204
    assert tell(place, turn_of(place, person=me)) == 1
    assert client.delete("/api/v1/push/subscription", ending).status_code == 204
    assert tell(place, turn_of(place, person=me, since=8)) == 0


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("endpoint", "http://127.0.0.1/x"),
        ("endpoint", "nonsense"),
        ("endpoint", "https://push.example/" + "x" * 2000),
        ("endpoint", "https://user:word@push.example/x"),
        ("endpoint", "https://push.example:6379/x"),
        ("endpoint", "https://push.example/x\r\nX-Evil: 1"),
        ("endpoint", "https://push.example\\@127.0.0.1/x"),
        ("endpoint", "javascript:alert(1)"),
        ("endpoint", ["https://push.example/x"]),
        ("keys", {"p256dh": "A" * 87, "auth": "A" * 22}),
        ("keys", {"p256dh": "", "auth": ""}),
        ("keys", {"p256dh": "é" * 87, "auth": "A" * 22}),
        ("keys", {"p256dh": "B" + "A" * 86, "auth": "A" * 22}),
        ("keys", {"p256dh": encoded(bytes(65)), "auth": "A" * 22}),
        ("keys", {**Browser("").keys, "auth": "A" * 21}),
        ("keys", {**Browser("").keys, "auth": "A" * 22 + "\n"}),
        ("keys", {**Browser("").keys, "more": "A"}),
        ("keys", []),
        ("language", "xx"),
    ],
)
def test_a_subscription_that_cannot_work_is_refused(tmp_path: Path, field: str, value: object) -> None:
    with opened(tmp_path) as place:
        good = Browser("https://push.example/abc").subscription
        client = place.guest()
        answer = client.put("/api/v1/push/subscription", {**good, field: value})
        assert answer.status_code in (400, 422)
        assert code_of(answer) == "bad-request"
        assert answer.json()["error"]["message"]
        assert client.put("/api/v1/push/subscription", good).status_code == 204


def test_one_person_has_so_many_browsers(tmp_path: Path) -> None:
    with opened(tmp_path) as place:
        client = place.guest()
        codes = [
            client.put("/api/v1/push/subscription", Browser(f"https://push.example/{number}").subscription).status_code
            for number in range(11)
        ]
        assert codes == [204] * 10 + [429]
