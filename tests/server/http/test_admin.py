"""The host's side: tables listed, closed, expired, people kicked and banned, by page, by HTTP and by command."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from semafor.cli import main
from semafor.server.store.database_schema import metadata
from support.in_process_server import Place, code_of, opened
from support.live_server import LiveServer, Somebody, serving

pytestmark = pytest.mark.slow

ADMIN = "/api/v1/admin"


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with opened(tmp_path, running=True) as place:
        yield place


def make_table(client: Any, *seats: str, **setup: object) -> str:
    chosen = [{"kind": "bot", "bot": seat} if seat not in ("person", "open") else {"kind": seat} for seat in seats]
    answer = client.post("/api/v1/tables", {"seats": chosen, **setup})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["id"]
    return table


def me(client: Any) -> str:
    person: str = client.get("/api/v1/me").json()["id"]
    return person


# --- tables ----------------------------------------------------------------------------------------------------------


def test_the_host_sees_all_tables_and_no_cards(place: Place) -> None:
    ola = place.guest("Ola")
    table = make_table(ola, "person", "open", map="europe")
    (shown,) = place.host().get(f"{ADMIN}/tables").json()
    assert (shown["id"], shown["status"], shown["map"]) == (table, "open", "europe")
    assert [seat["name"] for seat in shown["seats"]] == ["Ola", ""]
    assert "hand" not in str(shown)
    assert "secret" not in str(shown)
    assert place.host().get(f"{ADMIN}/tables?status=playing").json() == []


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "tables"),
        ("DELETE", "tables/x"),
        ("POST", "tables/x/kick"),
        ("POST", "expire"),
        ("GET", "people"),
        ("POST", "people/reset-password"),
        ("GET", "bans"),
        ("POST", "bans"),
        ("DELETE", "bans/x"),
    ],
)
def test_nobody_else_does_what_the_host_does(place: Place, method: str, path: str) -> None:
    for client in (place.client(), place.guest(), place.client(Cookie=f"semafor={place.services.host_token}")):
        answer = client.ask(method, f"{ADMIN}/{path}", json={})
        assert (answer.status_code, code_of(answer)) == (401, "unauthorized")


def test_a_closed_table_is_over_for_everybody(place: Place) -> None:
    ola = place.guest("Ola")
    table = make_table(ola, "person", "fast")
    assert ola.post(f"/api/v1/tables/{table}/start").status_code == 200
    assert place.host().delete(f"{ADMIN}/tables/{table}").status_code == 204
    assert ola.get(f"/api/v1/tables/{table}").json()["table"]["status"] == "closed"
    assert code_of(place.host().delete(f"{ADMIN}/tables/{table}")) == "conflict"
    assert code_of(place.host().delete(f"{ADMIN}/tables/nothing-here")) == "not-found"


def test_who_is_kicked_loses_the_seat_and_does_not_get_back(place: Place) -> None:
    ola, eve = place.guest("Ola"), place.guest("Eve")
    table = make_table(ola, "person", "open")
    assert eve.post(f"/api/v1/tables/{table}/seats/1", {}).status_code == 200
    assert place.host().post(f"{ADMIN}/tables/{table}/kick", {"person": me(eve)}).status_code == 204
    assert eve.post(f"/api/v1/tables/{table}/seats/1", {}).status_code == 403
    assert ola.get(f"/api/v1/tables/{table}").json()["table"]["seats"][1]["kind"] == "open"


def test_in_a_game_a_bot_plays_on_for_who_was_kicked(place: Place) -> None:
    ola, eve = place.guest("Ola"), place.guest("Eve")
    table = make_table(ola, "person", "open")
    eve.post(f"/api/v1/tables/{table}/seats/1", {})
    ola.post(f"/api/v1/tables/{table}/start")
    assert place.host().post(f"{ADMIN}/tables/{table}/kick", {"person": me(eve)}).status_code == 204
    assert ola.get(f"/api/v1/tables/{table}").json()["table"]["seats"][1]["stand_in"] == "fast"
    assert eve.post(f"/api/v1/tables/{table}/return", {"seat": 1}).status_code == 403
    assert place.host().post(f"{ADMIN}/tables/{table}/kick", {"person": me(eve)}).status_code == 404


def test_tables_at_which_nothing_happens_are_closed_when_the_host_says_so_or_by_themselves(place: Place) -> None:
    ola = place.guest("Ola")
    table = make_table(ola, "person", "open")
    tidied = place.host().post(f"{ADMIN}/expire", {"status": "open", "days": 7}).json()
    # The clock of this test is ahead of the one at the tables.
    assert tidied["count"] == 1
    assert ola.get(f"/api/v1/tables/{table}").json()["table"]["status"] == "closed"
    again = make_table(ola, "person", "open")
    place.runner.run(place.services.tidy())
    assert ola.get(f"/api/v1/tables/{again}").json()["table"]["status"] == "closed"


def test_a_person_has_so_many_tables_at_once(tmp_path: Path) -> None:
    with opened(tmp_path, running=True, tables_per_person=2) as place:
        ola = place.guest("Ola")
        first = make_table(ola, "person", "open")
        make_table(ola, "person", "open")
        answer = ola.post("/api/v1/tables", {"seats": [{"kind": "person"}, {"kind": "open"}]})
        assert (answer.status_code, code_of(answer)) == (429, "too-many")
        make_table(place.guest("Ela"), "person", "open")
        place.host().delete(f"{ADMIN}/tables/{first}")
        make_table(ola, "person", "open")


@pytest.mark.parametrize("url", ["http://hooks.example/x", "https://127.0.0.1/x", "https://192.168.0.1/x", "ftp://x/y"])
def test_a_table_gets_no_webhook_into_the_hosts_network(place: Place, url: str) -> None:
    seats = [{"kind": "person"}, {"kind": "open"}]
    answer = place.guest().post("/api/v1/tables", {"seats": seats, "webhook": url})
    assert answer.status_code in (400, 403)


# --- what is one's own, at tables ------------------------------------------------------------------------------------


def everything_stored(place: Place) -> str:
    with place.app.state.services.store.engine.connect() as connection:
        return "\n".join(str(row) for table in metadata.sorted_tables for row in connection.execute(table.select()))


def test_a_deleted_person_is_nowhere_at_tables_either(place: Place) -> None:
    ola, eve = place.guest("Ola"), place.guest("Evelyn")
    person = me(eve)
    seats = [{"kind": "person", "name": "Evelyn at home"}, {"kind": "open"}]
    own = eve.post("/api/v1/tables", {"seats": seats, "webhook": "https://hooks.example/evelyn"}).json()["id"]
    running, over, closed = (make_table(ola, "person", "open", spectators="hands") for _ in range(3))
    kicked = make_table(ola, "person", "open")
    for table in (running, over, closed, kicked):
        assert eve.post(f"/api/v1/tables/{table}/seats/1", {}).status_code == 200
    for table in (running, over):
        ola.post(f"/api/v1/tables/{table}/start")
        eve.post(f"/api/v1/tables/{table}/consent", {"request": "hands", "yes": True})
    ola.post(f"/api/v1/tables/{over}/resign", {"seat": 0, "key": "enough"})
    place.host().delete(f"{ADMIN}/tables/{closed}")
    place.host().post(f"{ADMIN}/tables/{kicked}/kick", {"person": person})
    export = eve.get("/api/v1/me/export").json()
    by_id = {table["id"]: table for table in export["tables"]}
    assert by_id.keys() == {own, running, over, closed, kicked}
    assert by_id[own]["setup"]["webhook"] == "https://hooks.example/evelyn"
    assert by_id[own]["seats"][0]["name"] == "Evelyn at home"
    assert by_id[running]["setup"] is None
    assert by_id[running]["has_agreed_to_open_hands"]
    assert by_id[kicked]["is_banned"]
    assert eve.delete("/api/v1/me").status_code == 204
    now = ola.get(f"/api/v1/tables/{running}")
    assert now.json()["table"]["seats"][1]["stand_in"] == "fast"
    assert ola.get(f"/api/v1/tables/{own}").json()["table"]["status"] == "closed"
    assert ola.get(f"/api/v1/records/{over}").json()["seats"][1]["name"] == "–"
    told = [ola.get(f"/api/v1/tables/{table}").text for table in by_id] + [everything_stored(place)]
    assert not any(word in text for text in told for word in (person, "Evelyn", "evelyn"))


def test_a_guest_who_logs_in_keeps_seats_tables_and_games(place: Place) -> None:
    device = place.guest("Ola")
    device.post("/api/v1/accounts", {"name": "Ola", "password": "correct horse"})
    account = me(device)
    guest, ela = place.guest("Somebody"), place.guest("Ela")
    guest_id = me(guest)
    own, running = make_table(guest, "person", "open"), make_table(ela, "person", "open")
    guest.post(f"/api/v1/tables/{running}/seats/1", {})
    ela.post(f"/api/v1/tables/{running}/start")
    logged_in = guest.post("/api/v1/login", {"name": "ola", "password": "correct horse", "bearer": True}).json()
    assert logged_in["id"] == account
    assert guest.get("/api/v1/me").status_code == 401
    now = device.get(f"/api/v1/tables/{running}").json()
    wish = {"seat": 1, "seq": now["seq"], "key": "first-choice", "action": now["legal"][0]}
    assert device.post(f"/api/v1/tables/{running}/actions", wish).status_code == 200
    assert {table["id"] for table in device.get("/api/v1/tables?mine=true").json()["tables"]} == {own, running}
    assert device.post(f"/api/v1/tables/{own}/seats/1", {"bot": "fast"}).status_code == 200
    assert [row["id"] for row in place.host().get(f"{ADMIN}/people?name=Somebody").json()] == []
    assert guest_id not in place.host().get(f"{ADMIN}/tables").text


# --- bans ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ban",
    [
        {"kind": "address", "subject": "everybody"},
        {"kind": "address", "subject": "1.2.3.4/99"},
        {"kind": "planet", "subject": "Mars"},
        {"kind": "person", "subject": ""},
        {"kind": "person", "subject": "x", "days": 0},
        {"kind": "person", "subject": "x", "reason": "x" * 201},
    ],
)
def test_a_ban_that_makes_no_sense_is_refused(place: Place, ban: dict[str, object]) -> None:
    assert code_of(place.host().post(f"{ADMIN}/bans", ban)) == "bad-request"


def test_the_page_of_the_host_has_no_secret_and_no_code_in_it(place: Place) -> None:
    client = place.client()
    page = client.get("/admin")
    assert page.headers["content-type"].startswith("text/html")
    assert "<script>" not in page.text
    assert " style=" not in page.text
    assert " onclick" not in page.text
    assert place.services.host_token not in page.text + client.get("/admin/page.js").text
    assert "innerHTML" not in client.get("/admin/page.js").text
    assert client.get("/admin/page.css").status_code == 200
    assert client.get("/admin/__init__.py").status_code == 404
    assert client.get("/admin/..%2Fapp.py").status_code == 404


# --- sockets, on a real server ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("server"), allowed_origins=("https://play.example",)) as server:
        yield server


def socket_of(server: LiveServer, table: str, token: str | None, **headers: str) -> Any:
    url = server.url.replace("http", "ws") + f"/api/v1/tables/{table}/socket"
    given = {**headers, **({"Authorization": f"Bearer {token}"} if token else {})}
    return connect(url, additional_headers=given, open_timeout=30, close_timeout=30)


def read_to_its_end(socket: Any) -> None:
    while True:
        socket.recv(timeout=30)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://"])
def test_foreign_origins_cannot_open_a_socket(server: LiveServer, origin: str) -> None:
    ola = server.guest("Ola")
    table = ola.make_table("me", "open")
    with pytest.raises(InvalidStatus, match="403"):
        socket_of(server, table, ola.token, Origin=origin)
    for welcome in (server.url, "https://play.example"):
        with socket_of(server, table, ola.token, Origin=welcome) as socket:
            assert "hello" in socket.recv(timeout=30)


def test_the_socket_of_who_is_banned_is_closed(server: LiveServer) -> None:
    ola = server.guest("Ola")
    table = ola.make_table("me", "open")
    token = server.app.state.services.host_token
    host = Somebody(server.url, "host", token=token)
    person = ola.api.get("me").json()["id"]
    with socket_of(server, table, ola.token) as socket:
        socket.recv(timeout=30)
        ban = host.ask("admin/bans", kind="person", subject=person)
        with pytest.raises(ConnectionClosed):
            read_to_its_end(socket)
    assert ola.api.get("me").status_code == 401
    assert host.api.delete(f"admin/bans/{ban['id']}").status_code == 204
    assert ola.api.get("me").status_code == 200
    host.api.close()


def test_an_address_has_so_many_sockets(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, sockets_per_address=2) as server:
        ola = server.guest("Ola")
        table = ola.make_table("me", "open")
        with socket_of(server, table, ola.token), socket_of(server, table, None), pytest.raises(InvalidStatus):
            socket_of(server, table, ola.token)
        with socket_of(server, table, ola.token) as socket:
            assert "hello" in socket.recv(timeout=30)


# --- the command -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Command:
    """``semafor admin`` in this process, which saves a second each time."""

    url: str
    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def __call__(self, *arguments: str, token: str | None = None) -> tuple[int, str, str]:
        """Exit code, output, complaints."""
        if token is None:
            self.monkeypatch.delenv("SEMAFOR_HOST_TOKEN", raising=False)
        else:
            self.monkeypatch.setenv("SEMAFOR_HOST_TOKEN", token)
        code = main(["admin", "--server", self.url, *arguments])
        return code, *self.capsys.readouterr()


def test_the_command_does_what_the_page_does(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = Command(server.url, monkeypatch, capsys)
    eve = server.guest("Eve Example")
    table = eve.make_table("me", "open")
    person = eve.api.get("me").json()["id"]
    eve.ask("accounts", name="Eve Example", password="correct horse")

    def told(*arguments: str) -> str:
        code, output, complaints = command(*arguments, token=server.app.state.services.host_token)
        assert (code, complaints) == (0, "")
        return output

    assert f"{table}  open  usa" in told("list", "--status", "open")
    assert told("kick", table, person) == "done\n"
    assert person in told("people", "eve ex")
    assert told("reset-password", "Eve Example").startswith("new password: ")
    ban = told("ban", "person", person, "--reason", "rude", "--days", "3").split()[-1]
    assert f"{ban}  until " in told("bans")
    assert told("unban", ban) == "done\n"
    assert told("close", table) == "done\n"
    assert told("expire", "open", "--days", "30") == "closed: 0\n"


def test_the_command_answers_programs_in_json(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command has --json, and what it prints is what the server has said."""
    command = Command(server.url, monkeypatch, capsys)
    zoe = server.guest("Zoë Example")
    table = zoe.make_table("me", "open")
    person = zoe.api.get("me").json()["id"]
    zoe.ask("accounts", name="Zoë Example", password="correct horse")
    token = server.app.state.services.host_token

    def told(*arguments: str) -> Any:
        code, output, complaints = command(*arguments, "--json", token=token)
        assert (code, complaints) == (0, "")
        return json.loads(output)

    (listed,) = [each for each in told("list", "--status", "open") if each["id"] == table]
    assert (listed["map"], listed["seats"][0]["person"]) == ("usa", person)
    assert [each["name"] for each in told("people", "zoë ex")] == ["Zoë Example"]
    assert len(told("reset-password", "Zoë Example")["password"]) >= 8
    ban = told("ban", "person", person, "--reason", "rude", "--days", "3")
    assert [(each["subject"], each["reason"]) for each in told("bans") if each["id"] == ban["id"]] == [(person, "rude")]
    assert told("unban", ban["id"]) is None
    assert told("kick", table, person) is None
    assert told("close", table) is None
    assert told("expire", "open", "--days", "30") == {"count": 0}
    refused = command("close", "no-such-table", "--json", token=token)
    assert refused == (1, "", "semafor: there is no such table\n"), "what is wrong is no output"


def test_the_command_says_what_is_wrong(
    server: LiveServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = Command(server.url, monkeypatch, capsys)
    refused = command("close", "no-such-table", token=server.app.state.services.host_token)
    assert refused == (1, "", "semafor: there is no such table\n")
    without_token = command("--data", str(tmp_path), "list")
    assert without_token[0] == 2
    assert "host-token" in without_token[2]
    (tmp_path / "host-token").write_text("wrong", encoding="utf-8")
    assert command("--data", str(tmp_path), "list")[0] == 1
    nobody = command("--server", "http://127.0.0.1:9", "--data", str(tmp_path), "list")
    assert (nobody[0], "no server answers" in nobody[2]) == (1, True)


def test_the_help_of_the_command_has_examples() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "semafor", "admin", "--help"], capture_output=True, text=True, check=True
    ).stdout
    assert "semafor admin ban address 192.0.2.0/24" in shown
