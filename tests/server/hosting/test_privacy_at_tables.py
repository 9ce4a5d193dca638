"""What stays of people at a table: who left keeps nothing, who was deleted is not heard, and open hands tell nobody."""

from __future__ import annotations

import pytest

from support.live_server import LiveServer, Somebody, new_key, promise_of


def own_tables(who: Somebody) -> list[str]:
    return [table["id"] for table in who.api.get("tables", params={"mine": True}).json()["tables"]]


def own_records(who: Somebody) -> list[str]:
    return [record["id"] for record in who.api.get("records", params={"mine": True}).json()["records"]]


# --- whoever left before the start


@pytest.mark.parametrize("is_dealing", [False, True])
def test_who_left_before_the_start_keeps_nothing_of_the_game(
    is_dealing: bool, ada: Somebody, bob: Somebody, eve: Somebody
) -> None:
    table = ada.make_table("me", "open")
    eve.ask(f"tables/{table}/seats/1", promise=promise_of("5e" * 16))
    assert own_tables(eve) == [table]
    if is_dealing:
        assert ada.ask(f"tables/{table}/start")["table"]["status"] == "dealing"
    eve.api.delete(f"tables/{table}/seats/1")
    assert own_tables(eve) == []
    bob.ask(f"tables/{table}/seats/1")
    ada.ask(f"tables/{table}/start")
    bob.ask(f"tables/{table}/resign", seat=1, key=new_key())
    assert (own_tables(eve), own_records(eve)) == ([], [])
    assert eve.api.get("me/export").json()["tables"] == []
    assert (own_tables(ada), own_records(bob)) == ([table], [table])


@pytest.mark.parametrize("is_dealing", [False, True])
def test_whom_the_host_sent_away_before_the_start_keeps_nothing_but_the_ban(
    is_dealing: bool, server: LiveServer, ada: Somebody, bob: Somebody, eve: Somebody
) -> None:
    table, person = ada.make_table("me", "open"), eve.api.get("me").json()["id"]
    eve.ask(f"tables/{table}/seats/1", promise=promise_of("5e" * 16))
    if is_dealing:
        assert ada.ask(f"tables/{table}/start")["table"]["status"] == "dealing"
    server.host().ask(f"admin/tables/{table}/kick", person=person)
    assert own_tables(eve) == []
    bob.ask(f"tables/{table}/seats/1")
    ada.ask(f"tables/{table}/start")
    assert own_tables(eve) == []
    bob.ask(f"tables/{table}/resign", seat=1, key=new_key())
    assert (own_tables(eve), own_records(eve)) == ([], [])
    assert eve.api.get("records.zip").content.count(table.encode()) == 0
    (kept,) = eve.api.get("me/export").json()["tables"]
    assert (kept["id"], kept["is_banned"], kept["seats"]) == (table, True, [])
    # The ban is found, and goes with them.
    assert eve.api.request("DELETE", "me", json={}).status_code == 204
    assert person not in server.stored(table).row["company"]


def test_a_ban_from_a_table_goes_along_when_a_guest_logs_in_and_is_deleted_with_the_account(
    server: LiveServer, ada: Somebody, bob: Somebody, eve: Somebody
) -> None:
    credentials = {"name": "Zofia", "password": "correct horse"}
    account = server.guest("Zofia").ask("accounts", **credentials)["id"]
    table = ada.make_table("me", "open")
    eve.ask(f"tables/{table}/seats/1")
    server.host().ask(f"admin/tables/{table}/kick", person=eve.api.get("me").json()["id"])
    zofia = server.guest("Zofia", token=eve.ask("login", bearer=True, **credentials)["token"])
    assert zofia.refusal(f"tables/{table}/seats/1")[1]["code"] == "forbidden"
    bob.ask(f"tables/{table}/seats/1")
    ada.ask(f"tables/{table}/start")
    assert own_tables(zofia) == []
    assert [each["is_banned"] for each in zofia.api.get("me/export").json()["tables"]] == [True]
    assert zofia.api.request("DELETE", "me", json={"password": credentials["password"]}).status_code == 204
    assert account not in server.stored(table).row["company"]


def test_an_owner_who_left_a_seat_finds_the_table_again_until_it_plays_without_them(
    ada: Somebody, bob: Somebody, eve: Somebody
) -> None:
    table = ada.make_table("me", "open")
    ada.api.delete(f"tables/{table}/seats/0")
    assert own_tables(ada) == [table]
    bob.ask(f"tables/{table}/seats/0")
    eve.ask(f"tables/{table}/seats/1")
    ada.ask(f"tables/{table}/start")
    assert own_tables(ada) == []


def test_who_left_a_deal_and_deletes_themselves_is_named_nowhere(ada: Somebody, eve: Somebody) -> None:
    table = ada.make_table("me", "open")
    eve.ask(f"tables/{table}/seats/1", promise=promise_of("5e" * 16))
    ada.ask(f"tables/{table}/start")
    eve.api.delete(f"tables/{table}/seats/1")
    assert ada.look(table)["table"]["deal"]["failed"][0]["missing"] == [{"seat": 1, "name": "Eve"}]
    assert eve.api.request("DELETE", "me", json={}).status_code == 204
    assert ada.look(table)["table"]["deal"]["failed"][0]["missing"] == [{"seat": 1, "name": ""}]


# --- names


def test_names_at_a_table_are_clean_and_nobody_is_called_as_somebody_else(ada: Somebody, bob: Somebody) -> None:
    table = ada.make_table("me", "open", "fast")
    bob.ask(f"tables/{table}/seats/1", name="A\u200bd\u202ea")
    assert [seat["name"] for seat in ada.look(table)["table"]["seats"]] == ["Ada", "Ada 2", "Fast"]
    bob.ask(f"tables/{table}/seats/1", name="ＦＡＳＴ")
    assert ada.look(table)["table"]["seats"][1]["name"] == "ＦＡＳＴ 2"
    assert bob.refusal(f"tables/{table}/seats/1", name="\u200b \u2060")[0] == 400


def test_who_looks_on_does_not_speak_under_the_name_of_a_player(ada: Somebody, eve: Somebody) -> None:
    table = ada.make_table("me", "fast")
    before = eve.api.get("me").json()["name"]
    assert eve.api.patch("me", json={"name": "\uff21da"}).is_success
    try:
        with ada.at(table) as ear:
            ear.wait_for("hello")
            eve.ask(f"tables/{table}/chat", text="I give up")
            line = ear.wait_for("chat")
            assert (line["name"], line["seat"]) == ("\uff21da 2", None)
    finally:
        eve.api.patch("me", json={"name": before})


# --- chat


def test_what_deleted_people_said_is_not_told_any_more(ada: Somebody, bob: Somebody, eve: Somebody) -> None:
    table = ada.make_table("me", "open")
    bob.ask(f"tables/{table}/seats/1")
    for who in (eve, bob):
        who.ask(f"tables/{table}/chat", text=f"I am {who.name}")
    with ada.at(table) as ear:
        assert [line["name"] for line in ear.wait_for("hello")["chat"]] == ["Eve", "Bob"]
        assert eve.api.request("DELETE", "me", json={}).status_code == 204
        # What is said afterwards is told after the deletion.
        bob.ask(f"tables/{table}/chat", text="gone")
        ear.wait_for(lambda message: message.get("text") == "gone")
    with ada.at(table) as ear:
        assert [line["text"] for line in ear.wait_for("hello")["chat"]] == ["I am Bob", "gone"]


def test_whoever_sees_all_hands_tells_the_players_nothing(ada: Somebody, bob: Somebody, eve: Somebody) -> None:
    table = ada.make_table("me", "open", spectators="hands")
    bob.ask(f"tables/{table}/seats/1")
    eve.ask(f"tables/{table}/chat", text="before")
    ada.ask(f"tables/{table}/start")
    for who in (ada, bob):
        who.ask(f"tables/{table}/consent", request="hands", yes=True)
    assert ada.look(table)["table"]["rated"] is False
    with ada.at(table) as player, eve.at(table) as spectator:
        player.wait_for("hello")
        eve.ask(f"tables/{table}/chat", text="Bob has four reds")
        spectator.wait_for(lambda message: message.get("text") == "Bob has four reds")
        bob.ask(f"tables/{table}/chat", text="my turn")
        player.wait_for(lambda message: message.get("text") == "my turn")
        assert not any("reds" in text for text in player.heard)
    # Even if the hands are closed again: what was said was said with open ones.
    bob.ask(f"tables/{table}/consent", request="hands", yes=False)
    assert ada.look(table)["table"]["rated"] is False
    with ada.at(table) as player:
        assert [line["text"] for line in player.wait_for("hello")["chat"]] == ["before", "my turn"]
    bob.ask(f"tables/{table}/resign", seat=1, key=new_key())
    with ada.at(table) as player:
        assert "Bob has four reds" in [line["text"] for line in player.wait_for("hello")["chat"]]
