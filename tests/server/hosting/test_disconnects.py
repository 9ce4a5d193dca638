"""Sockets outlive no right to have them: whoever logs out, is banned, kicked or gone hears nothing more, anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.database_services import PostgresService, RedisService
from support.live_server import LiveServer, Somebody, serving

PASSWORD = "a long enough password"
FORBIDDEN = 4403


@pytest.fixture
def servers(
    tmp_path: Path, postgres: PostgresService, redis_server: RedisService
) -> Iterator[tuple[LiveServer, LiveServer]]:
    """Two processes that hear of each other."""
    database, bus = postgres.new_database(), redis_server.empty()
    with (
        serving(tmp_path, database=database, bus=bus, host_token="host") as one,
        serving(tmp_path, database=database, bus=bus, host_token="host") as two,
    ):
        yield one, two


@pytest.fixture
def strangers(tmp_path: Path) -> Iterator[tuple[LiveServer, LiveServer]]:
    """Two processes on one database whose bus is away: neither hears of the other."""
    with serving(tmp_path, host_token="host") as one, serving(tmp_path, host_token="host") as two:
        yield one, two


def other_device(server: LiveServer, name: str) -> Somebody:
    answer = server.guest(name).ask("login", name=name, password=PASSWORD, bearer=True)
    return server.guest(name, token=answer["token"])


def test_logging_out_ends_the_sockets_of_this_device_at_every_process(servers: tuple[LiveServer, LiveServer]) -> None:
    one, two = servers
    ada = one.guest("Ada")
    ada.ask("accounts", name="Ada", password=PASSWORD)
    phone = other_device(two, "Ada")
    table = ada.make_table("me", "open")
    there = two.guest("Ada", token=ada.token)
    with there.at(table) as ear, phone.at(table) as other:
        other.wait_for("hello")
        ada.ask("logout")
        assert ear.is_closed() == FORBIDDEN
        other.say(type="ping")
        other.wait_for("pong")


def test_a_new_password_ends_all_other_sockets_at_every_process(servers: tuple[LiveServer, LiveServer]) -> None:
    one, two = servers
    ada = one.guest("Ada")
    ada.ask("accounts", name="Ada", password=PASSWORD)
    phone = other_device(two, "Ada")
    table = ada.make_table("me", "open")
    with ada.at(table) as mine, phone.at(table) as ear:
        mine.wait_for("hello")
        ada.ask("me/password", old=PASSWORD, new=PASSWORD + "!")
        assert ear.is_closed() == FORBIDDEN
        mine.say(type="ping")
        mine.wait_for("pong")


def test_bans_kicks_and_deletion_end_sockets_at_every_process(servers: tuple[LiveServer, LiveServer]) -> None:
    one, two = servers
    host, ada = one.host(), one.guest("Ada")
    table = ada.make_table("me", "open", "open", "open")
    people = [two.guest(name) for name in ("Bob", "Eve", "Zoe")]
    for seat, person in enumerate(people, 1):
        person.ask(f"tables/{table}/seats/{seat}")
    bob, eve, zoe = ({"ear": person.at(table), "id": person.api.get("me").json()["id"]} for person in people)
    with bob["ear"] as bobs, eve["ear"] as eves, zoe["ear"] as zoes:
        host.ask("admin/bans", kind="person", subject=bob["id"])
        host.ask(f"admin/tables/{table}/kick", person=eve["id"])
        assert people[2].api.delete("me").status_code == 204
        assert [ear.is_closed() for ear in (bobs, eves, zoes)] == [FORBIDDEN] * 3


def test_without_a_bus_a_slow_look_finds_who_may_not_listen_any_more(strangers: tuple[LiveServer, LiveServer]) -> None:
    one, two = strangers
    ada, bob = one.guest("Ada"), one.guest("Bob")
    table = ada.make_table("me", "open")
    there, bob_there = two.guest("Ada", token=ada.token), two.guest("Bob", token=bob.token)
    with there.at(table) as ear, bob_there.at(table) as other:
        other.wait_for("hello")
        ada.ask("logout")
        two.run(two.app.state.services.revocation.close_ended())
        assert ear.is_closed() == FORBIDDEN
        one.host().ask("admin/bans", kind="address", subject="127.0.0.0/8")
        other.say(type="ping")
        other.wait_for("pong")
        two.run(two.app.state.services.bans.load())
        two.run(two.app.state.services.revocation.close_banned())
        assert other.is_closed() == FORBIDDEN


def test_without_a_bus_the_log_of_the_table_tells_who_was_kicked(strangers: tuple[LiveServer, LiveServer]) -> None:
    one, two = strangers
    ada, bob = one.guest("Ada"), one.guest("Bob")
    table = ada.make_table("me", "open")
    bob.ask(f"tables/{table}/seats/1")
    bob = two.guest("Bob", token=bob.token)
    with bob.at(table) as ear:
        ear.wait_for("hello")
        one.host().ask(f"admin/tables/{table}/kick", person=bob.api.get("me").json()["id"])
        two.run(two.app.state.services.scheduler.compare_seqs())
        assert ear.is_closed() == FORBIDDEN
    with bob.at(table) as ear:
        assert ear.wait_for("hello")["view"] is None
