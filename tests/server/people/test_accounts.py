"""Guests and accounts: a name is enough, a password is never kept, and what is one's own can be taken along."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from semafor.server.people.accounts import Accounts
from semafor.server.people.credentials import Passwords
from semafor.server.store.database import open_database
from semafor.server.store.results_store import GameResult
from semafor.server.tables.name_rules import clean_name, login_of
from support.in_process_server import Place, code_of, opened
from support.live_server import CHEAP

pytestmark = pytest.mark.slow

PASSWORD = "correct horse battery"


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with opened(tmp_path) as place:
        yield place


def everything_in(folder: Path) -> str:
    with sqlite3.connect(folder / "semafor.db") as connection:
        return "\n".join(connection.iterdump())


# --- guests ----------------------------------------------------------------------------------------------------------


def test_a_guest_needs_only_a_name_and_is_known_by_a_cookie_that_no_script_can_read(place: Place) -> None:
    client = place.client()
    answer = client.post("/api/v1/session", {"name": "Ola"})
    assert answer.status_code == 200
    assert answer.json()["token"] is None
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert client.get("/api/v1/me").json()["name"] == "Ola"
    assert place.client().get("/api/v1/me").status_code == 401


def test_the_cookie_goes_over_https_alone_where_the_page_came_over_https(tmp_path: Path) -> None:
    from ipaddress import ip_network

    with opened(tmp_path, trusted_proxies=(ip_network("10.0.0.0/8"),)) as place:
        behind_proxy = place.client("10.0.0.2", **{"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.9"})
        assert "Secure" in behind_proxy.post("/api/v1/session", {"name": "Ola"}).headers["set-cookie"]
        liar = place.client("192.0.2.9", **{"X-Forwarded-Proto": "https"})
        assert "Secure" not in liar.post("/api/v1/session", {"name": "Ola"}).headers["set-cookie"]


def test_a_program_gets_a_bearer_token(place: Place) -> None:
    program = place.guest("Robot")
    assert program.get("/api/v1/me").json()["name"] == "Robot"


def test_whoever_gives_another_name_is_the_same_person_under_a_new_name(place: Place) -> None:
    client = place.client()
    first = client.post("/api/v1/session", {"name": "Ola"}).json()
    second = client.post("/api/v1/session", {"name": "Aleksandra"}).json()
    assert (second["id"], second["name"]) == (first["id"], "Aleksandra")


def test_the_database_holds_no_token_and_no_password(place: Place) -> None:
    token = place.client().post("/api/v1/session", {"name": "Ola", "bearer": True}).json()["token"]
    client = place.client(Authorization=f"Bearer {token}")
    assert client.post("/api/v1/accounts", {"name": "Ola", "password": PASSWORD}).status_code == 201
    kept = everything_in(place.folder)
    assert token not in kept
    assert token.removeprefix("semafor_") not in kept
    assert PASSWORD not in kept
    assert "$argon2id$" in kept


@pytest.mark.parametrize(
    "token",
    [
        "",
        "semafor_",
        "semafor_" + "A" * 43,
        "semafor_" + "A" * 4000,
        "' OR 1=1 --",
        "\x00",
        "%00",
        "semafor_" + "é" * 43,
    ],
)
def test_a_token_that_was_never_given_is_nobodys(place: Place, token: str) -> None:
    place.guest()
    answer = place.client().get("/api/v1/me", headers={"Authorization": f"Bearer {token}".encode()})
    assert (answer.status_code, code_of(answer)) == (401, "unauthorized")


def test_after_logging_out_the_token_is_worth_nothing(place: Place) -> None:
    client = place.guest()
    assert client.post("/api/v1/logout").status_code == 204
    assert client.get("/api/v1/me").status_code == 401


# --- names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ola \n Nowak ", "Ola Nowak"),
        ("\u202eevil\u202c", "evil"),
        ("a\u200bb\x00c", "abc"),
        ("Ζωή", "Ζωή"),
        ("Łucja 🚂", "Łucja 🚂"),
        ("<b>x</b>", "<b>x</b>"),
        ("e\u0301", "é"),
    ],
)
def test_a_name_is_shown_without_what_cannot_be_seen(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize("name", ["", " ", "\u200b\u202e", "\x00\x01", "\u3164", "\u2800 \ufe0f", "x" * 41])
def test_a_name_of_nothing_or_of_too_much_is_refused(place: Place, name: str) -> None:
    answer = place.client().post("/api/v1/session", {"name": name})
    assert answer.status_code in (400, 422)
    assert code_of(answer) == "bad-request"


def test_accounts_that_look_alike_are_the_same() -> None:
    assert login_of("ÅSA") == login_of("åsa") == login_of("A\u030asa")
    assert login_of("Ａnna") == login_of("anna")
    assert login_of("STRASSE") == login_of("straße")


# --- accounts --------------------------------------------------------------------------------------------------------


def test_an_account_is_the_guest_who_made_it_and_opens_on_another_device(place: Place) -> None:
    client = place.guest("Ola")
    made = client.post("/api/v1/accounts", {"name": "Ola", "password": PASSWORD})
    assert made.status_code == 201
    elsewhere = place.client().post("/api/v1/login", {"name": "OLA", "password": PASSWORD, "bearer": True})
    assert elsewhere.status_code == 200
    assert elsewhere.json()["id"] == made.json()["id"] == client.get("/api/v1/me").json()["id"]


def test_a_name_belongs_to_one_account(place: Place) -> None:
    assert place.guest("Ola").post("/api/v1/accounts", {"name": "Ola", "password": PASSWORD}).status_code == 201
    answer = place.guest("Other").post("/api/v1/accounts", {"name": " oLa ", "password": PASSWORD})
    assert (answer.status_code, code_of(answer)) == (409, "conflict")


def test_a_person_has_one_account(place: Place) -> None:
    client = place.guest("Ola")
    assert client.post("/api/v1/accounts", {"name": "Ola", "password": PASSWORD}).status_code == 201
    assert client.post("/api/v1/accounts", {"name": "Ela", "password": PASSWORD}).status_code == 409


def test_the_answer_does_not_tell_whether_the_name_or_the_password_was_wrong(place: Place) -> None:
    place.guest("Ola").post("/api/v1/accounts", {"name": "Ola", "password": PASSWORD})
    wrong_password = place.client().post("/api/v1/login", {"name": "Ola", "password": "wrong wrong"})
    wrong_name = place.client().post("/api/v1/login", {"name": "Nobody", "password": PASSWORD})
    no_name = place.client().post("/api/v1/login", {"name": "\u202e", "password": PASSWORD})
    assert wrong_password.status_code == 401
    assert wrong_password.json() == wrong_name.json() == no_name.json()


@pytest.mark.parametrize("password", ["", "short", "x" * 257])
def test_a_password_is_neither_short_nor_endless_and_is_not_repeated_in_the_answer(place: Place, password: str) -> None:
    answer = place.guest("Ola").post("/api/v1/accounts", {"name": "Ola", "password": password})
    assert answer.status_code in (400, 422)
    assert not password or password not in answer.text


def test_changing_the_password_logs_the_other_devices_out(place: Place) -> None:
    client = place.guest("Ola")
    client.post("/api/v1/accounts", {"name": "Ola", "password": PASSWORD})
    token = place.client().post("/api/v1/login", {"name": "Ola", "password": PASSWORD, "bearer": True}).json()["token"]
    other = place.client(Authorization=f"Bearer {token}")
    change = {"old": PASSWORD, "new": "another good one"}
    assert client.post("/api/v1/me/password", {**change, "old": "wrong wrong"}).status_code == 401
    assert other.get("/api/v1/me").status_code == 200
    assert client.post("/api/v1/me/password", change).status_code == 204
    assert client.get("/api/v1/me").status_code == 200
    assert other.get("/api/v1/me").status_code == 401
    assert place.client().post("/api/v1/login", {"name": "Ola", "password": PASSWORD}).status_code == 401
    assert place.client().post("/api/v1/login", {"name": "Ola", "password": "another good one"}).status_code == 200


def test_the_host_gives_a_new_password_and_the_old_one_is_worth_nothing(place: Place) -> None:
    client = place.guest("Ola")
    client.post("/api/v1/accounts", {"name": "Ola", "password": PASSWORD})
    fresh = place.host().post("/api/v1/admin/people/reset-password", {"name": "ola"}).json()["password"]
    assert client.get("/api/v1/me").status_code == 401
    assert place.client().post("/api/v1/login", {"name": "Ola", "password": PASSWORD}).status_code == 401
    assert place.client().post("/api/v1/login", {"name": "Ola", "password": fresh}).status_code == 200
    assert place.host().post("/api/v1/admin/people/reset-password", {"name": "nobody"}).status_code == 404


def test_a_hash_made_with_weaker_settings_is_made_anew_at_the_next_login(place: Place) -> None:
    place.guest("Ola").post("/api/v1/accounts", {"name": "Ola", "password": PASSWORD})
    assert "m=8,t=1,p=1" in everything_in(place.folder)
    engine = open_database(f"sqlite:///{place.folder / 'semafor.db'}")
    stronger = Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
    asyncio.run(Accounts(engine, passwords=stronger).log_in("Ola", PASSWORD))
    engine.dispose()
    assert "m=16,t=2,p=1" in everything_in(place.folder)
    assert "m=8,t=1,p=1" not in everything_in(place.folder)


def test_the_settings_that_come_with_the_server_are_not_those_of_the_tests() -> None:
    kept = Passwords().hash(PASSWORD)
    found = re.fullmatch(r"\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$.*", kept)
    assert found is not None
    assert int(found[1]) * int(found[2]) >= 19_456 * 2
    assert Passwords().verify(kept, PASSWORD)
    assert not Passwords().verify(kept, PASSWORD + " ")
    assert Passwords(CHEAP).is_outdated(kept)


# --- what is one's own -----------------------------------------------------------------------------------------------


def played(place: Place, *people: str) -> None:
    ranking = tuple((seat,) for seat in range(len(people)))
    finish = GameResult("game-1", "usa", people, ranking, tuple(100 - seat for seat in range(len(people))))
    assert place.runner.run(place.services.results.save(finish))


def test_everybody_can_take_along_all_that_is_kept_about_them_and_no_secret_is_in_it(place: Place) -> None:
    client, other = place.guest("Ola"), place.guest("Ela")
    me = client.post("/api/v1/accounts", {"name": "Ola", "password": PASSWORD}).json()
    played(place, me["id"], other.get("/api/v1/me").json()["id"])
    export = client.get("/api/v1/me/export")
    content = export.json()
    assert content["person"][0]["name"] == "Ola"
    assert content["account"][0]["login"] == "ola"
    assert content["games"][0]["points"] == 100
    assert content["ratings"][0]["map"] == "usa"
    assert len(content["devices"]) == 1
    assert "argon2" not in export.text
    assert "Ela" not in export.text


def test_who_leaves_leaves_nothing_behind(place: Place) -> None:
    client, other = place.guest("Olaf Zephyr"), place.guest("Ela")
    me = client.post("/api/v1/accounts", {"name": "Olaf Zephyr", "password": PASSWORD}).json()
    played(place, me["id"], other.get("/api/v1/me").json()["id"])
    assert code_of(client.delete("/api/v1/me")) == "unauthorized"
    assert client.delete("/api/v1/me", {"password": "wrong wrong"}).status_code == 401
    assert client.delete("/api/v1/me", {"password": PASSWORD}).status_code == 204
    assert client.get("/api/v1/me").status_code == 401
    left = everything_in(place.folder)
    assert "zephyr" not in left.lower()
    assert me["id"] not in left
    assert len(other.get("/api/v1/me/games").json()) == 1
    assert (
        place.guest("Olaf Zephyr").post("/api/v1/accounts", {"name": "Olaf Zephyr", "password": PASSWORD}).status_code
        == 201
    )


def test_a_guest_who_has_not_been_here_for_long_is_forgotten_and_an_account_is_not(place: Place) -> None:
    guest, holder = place.guest("Guest"), place.guest("Holder")
    holder.post("/api/v1/accounts", {"name": "Holder", "password": PASSWORD})
    place.clock.pass_days(399)
    assert place.guest("Fresh").get("/api/v1/me").status_code == 200
    place.clock.pass_days(2)
    assert place.runner.run(place.services.accounts.forget_idle_guests(place.clock.now - 400 * 24 * 3600 * 1000)) == 1
    assert guest.get("/api/v1/me").status_code == 401
    assert holder.get("/api/v1/me").status_code == 200
