"""People at a table: making it, sitting down, talking, looking on, losing the connection, playing again."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from semafor import Game
from semafor.server.hosting import lobby
from semafor.server.store.table_rows import Row
from semafor.server.store.table_store import SqlStore
from semafor.server.tables.fair_deal_check import faults_of
from support.live_server import LiveServer, Somebody, finish, new_key, promise_of, serving


def table_for_two(ada: Somebody, bob: Somebody, **setup: object) -> str:
    table = ada.make_table("me", "open", **setup)
    bob.ask(f"tables/{table}/seats/1")
    ada.ask(f"tables/{table}/start")
    return table


def test_seats_are_taken_left_and_given_to_bots(ada: Somebody, bob: Somebody) -> None:
    table = ada.make_table("me", "open", "open")
    assert bob.refusal(f"tables/{table}/seats/0")[0] == 409
    assert bob.refusal(f"tables/{table}/seats/1", bot="random")[0] == 403
    assert bob.refusal(f"tables/{table}/seats/4")[0] == 404
    assert ada.refusal(f"tables/{table}/start")[0] == 409
    bob.ask(f"tables/{table}/seats/1", name="Bobby")
    ada.ask(f"tables/{table}/seats/2", bot="random")
    assert [seat["name"] for seat in ada.look(table)["table"]["seats"]] == ["Ada", "Bobby", "Random"]
    assert bob.look(table)["own"] == [1]
    assert bob.api.delete(f"tables/{table}/seats/0").status_code == 403
    assert bob.api.delete(f"tables/{table}/seats/1").status_code == 200
    assert ada.api.delete(f"tables/{table}/seats/2").status_code == 200
    assert [seat["kind"] for seat in ada.look(table)["table"]["seats"]] == ["person", "open", "open"]


def test_a_private_table_is_found_by_its_link_alone(ada: Somebody, bob: Somebody) -> None:
    private, listed = ada.make_table("me", "open"), ada.make_table("me", "open", listed=True)
    found = [table["id"] for table in bob.api.get("tables").json()["tables"]]
    assert listed in found
    assert private not in found
    mine = [table["id"] for table in ada.api.get("tables", params={"mine": True}).json()["tables"]]
    assert {private, listed} <= set(mine)
    assert bob.look(private)["table"]["id"] == private
    assert bob.api.get("tables/there-is-none").status_code == 404


def test_ones_own_tables_say_whose_turn_it_is_and_since_when(ada: Somebody, bob: Somebody) -> None:
    table = table_for_two(ada, bob)

    def mine(somebody: Somebody) -> dict[str, Any]:
        tables = somebody.api.get("tables", params={"mine": True}).json()["tables"]
        found: dict[str, Any] = next(each for each in tables if each["id"] == table)
        return found

    assert (mine(ada)["own"], mine(bob)["own"]) == ([0], [1])
    assert mine(ada)["to_act"] == [0, 1]
    ada.act(table, 0)
    assert mine(bob)["to_act"] == [1]
    bob.act(table, 1)
    seen = mine(ada)
    assert seen["to_act"] == [ada.look(table)["view"]["seat"]]
    assert seen["created"] < seen["changed"]


def test_a_table_that_cannot_be_read_does_not_hide_the_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path, host_token="host") as server:
        ada, host = server.guest("Ada"), server.guest("Host", token="host")
        broken, whole = (ada.make_table("me", "open", listed=True) for _ in range(2))
        with closing(sqlite3.connect(tmp_path / "semafor.db")) as database, database:
            database.execute("UPDATE tables SET setup = '{' WHERE id = ?", (broken,))
            # What nobody is shown in a list is not read for it either.
            database.execute("UPDATE tables SET position = 'nonsense'")
        for answer in (ada.api.get("tables"), ada.api.get("tables", params={"mine": True})):
            assert [table["id"] for table in answer.json()["tables"]] == [whole]
        assert [table["id"] for table in host.api.get("admin/tables").json()] == [whole]
        assert "can't be read" in caplog.text
        assert broken not in caplog.text


def test_the_list_of_tables_is_read_once_for_all_who_ask_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    whole = SqlStore.lobby

    def counted(store: SqlStore) -> list[Row]:
        asked.append(store)
        return whole(store)

    monkeypatch.setattr(SqlStore, "lobby", counted)
    monkeypatch.setattr(lobby, "FRESH", 3600.0)
    with serving(tmp_path) as server:
        ada = server.guest("Ada")
        for count in (1, 2):
            ada.make_table("me", "open", listed=True)
            assert [len(ada.api.get("tables").json()["tables"]) for _ in range(3)] == [count] * 3
    assert len(asked) == 2


def test_people_and_bots_play_a_game_whose_deal_everybody_can_check(
    server: LiveServer, ada: Somebody, bob: Somebody
) -> None:
    part = "5e" * 16
    seats = [{"kind": "person", "promise": promise_of(part)}, {"kind": "open"}, {"kind": "bot", "bot": "fast"}]
    table = ada.ask("tables", seats=seats, bot_pace=0, map="usa")["id"]
    bob.ask(f"tables/{table}/seats/1", promise=promise_of("0b" * 32))
    commitment = ada.look(table)["table"]["deal"]["commitment"]
    with ada.at(table) as ear:
        assert ada.ask(f"tables/{table}/start")["table"]["status"] == "dealing"
        ear.wait_for(lambda message: message.get("kind") == "deal")
        ear.say(type="reveal", parts={"0": part})
        ear.wait_for(lambda message: message.get("kind") == "reveal")
        assert bob.ask(f"tables/{table}/reveal", parts={"1": "0b" * 32})["table"]["status"] == "playing"
    finish(table, {0: ada, 1: bob}, 5)
    record = ada.api.get(f"records/{table}").json()
    assert faults_of(record) == []
    assert record["deal"]["commitment"] == commitment
    assert [each["part"] for each in record["deal"]["parts"]] == [part, "0b" * 32]
    assert Game.from_record(record).over


def test_who_lost_the_connection_gets_what_was_missed(ada: Somebody, bob: Somebody) -> None:
    table = table_for_two(ada, bob)
    with bob.at(table) as ear:
        seen = ear.wait_for("hello")["seq"]
    ada.act(table, 0)
    bob.act(table, 1)
    with bob.at(table, since=seen) as ear:
        now = ear.wait_for("hello")
        assert [(each["seq"], each["kind"], each["seat"]) for each in now["missed"]] == [
            (seen + 1, "action", 0),
            (seen + 2, "action", 1),
        ]
        assert now["missed"][0]["action"] == "keep"
        assert now["missed"][1]["action"].startswith("keep ")
        assert now["seq"] == seen + 2
        assert now["view"]["phase"] == "turn"
        ear.say(type="resync", since=seen + 1)
        assert len(ear.wait_for("hello")["missed"]) == 1
    for unknown in (None, 999):
        with bob.at(table, since=unknown) as ear:
            now = ear.wait_for("hello")
            assert (now["missed"], now["seq"]) == (None, seen + 2)


def test_on_one_device_one_hand_is_seen_at_a_time(ada: Somebody) -> None:
    table = ada.make_table("me", "me")
    ada.ask(f"tables/{table}/start")
    with ada.at(table) as ear:
        now = ear.wait_for("hello")
        assert (now["own"], now["as"], now["owner"], now["legal"]) == ([0, 1], None, True, [])
        assert hands_seen(now) == [False, False]
        ear.say(type="look", **{"as": 0})
        now = ear.wait_for("hello")
        assert (now["as"], now["missed"], hands_seen(now)) == (0, None, [True, False])
        ear.act(0, now["seq"], now["legal"][0])
        assert ear.wait_for("update")["as"] == 0
        ear.say(type="look", since=0, **{"as": None})
        covered = ear.wait_for("hello")
        assert (covered["as"], hands_seen(covered)) == (None, [False, False])
        assert covered["missed"][-1]["action"] == "keep"
        ear.say(type="look", since=0, **{"as": 1})
        now = ear.wait_for("hello")
        assert (now["as"], hands_seen(now)) == (1, [False, True])
        # What the other one did is told as this seat saw it.
        assert now["missed"][-1]["action"] == "keep"
        ear.act(1, now["seq"], now["legal"][0])
        assert ear.wait_for("update")["as"] == 1


def test_a_big_screen_is_told_no_hand_although_its_owner_holds_one(ada: Somebody, bob: Somebody) -> None:
    table = table_for_two(ada, bob)
    with ada.at(table, looking_as="none") as ear:
        now = ear.wait_for("hello")
        assert (now["own"], now["as"], now["owner"], hands_seen(now)) == ([0], None, True, [False, False])
        ada.act(table, 0)
        update = ear.wait_for("update")
        assert (update["as"], update["action"], hands_seen(update)) == (None, "keep", [False, False])


def hands_seen(message: dict[str, Any]) -> list[bool]:
    return [isinstance(seat["hand"], str) for seat in message["view"]["seats"]]


def test_a_spectator_is_told_the_public_part_and_can_do_nothing(
    server: LiveServer, ada: Somebody, bob: Somebody
) -> None:
    table = table_for_two(ada, bob)
    eve = server.guest("Eve")
    with eve.at(table) as ear:
        now = ear.wait_for("hello")
        assert (now["own"], now["as"], now["legal"]) == ([], None, [])
        assert [seat["hand"] for seat in now["view"]["seats"]] == [4, 4]
        ear.act(0, now["seq"], "draw deck")
        assert ear.wait_for("refused")["error"]["code"] == "forbidden"
        ada.act(table, 0)
        assert ear.wait_for("update")["events"] == [{"event": "keep", "seat": 0}]


def test_people_talk_mute_each_other_and_the_owner_may_end_it(ada: Somebody, bob: Somebody) -> None:
    table = table_for_two(ada, bob)
    with ada.at(table) as ear, bob.at(table) as other:
        other.say(type="chat", text="hello")
        line = ear.wait_for("chat")
        assert (line["name"], line["seat"], line["text"]) == ("Bob", 1, "hello")
        assert "seq" not in line
        ear.say(type="mute", person=line["person"])
        ear.say(type="ping")
        ear.wait_for("pong")
        other.say(type="chat", text="can you hear me?")
        other.wait_for(lambda message: message.get("text") == "can you hear me?")
        ada.ask(f"tables/{table}/chat", text="no")
        assert ear.wait_for("chat")["text"] == "no"
        assert bob.api.put(f"tables/{table}/chat", json={"on": False}).status_code == 403
        assert ada.api.put(f"tables/{table}/chat", json={"on": False}).status_code == 200
        other.say(type="chat", text="?")
        assert other.wait_for("refused")["error"]["code"] == "forbidden"


def test_who_is_muted_stays_so_on_another_connection_and_at_another_table(ada: Somebody, bob: Somebody) -> None:
    table = table_for_two(ada, bob)
    person = bob.api.get("me").json()["id"]
    with ada.at(table) as ear:
        ear.say(type="mute", person=person)
        ear.say(type="ping")
        ear.wait_for("pong")
    bob.ask(f"tables/{table}/chat", text="before")
    other = table_for_two(ada, bob)
    bob.ask(f"tables/{other}/chat", text="elsewhere")
    with ada.at(table) as ear, ada.at(other) as there, bob.at(table) as bobs:
        assert [line["text"] for line in bobs.wait_for("hello")["chat"]] == ["before"]
        assert ear.wait_for("hello")["chat"] == there.wait_for("hello")["chat"] == []
        bob.ask(f"tables/{table}/chat", text="unheard")
        ear.say(type="mute", person=person, yes=False)
        ear.say(type="ping")
        ear.wait_for("pong")
        bob.ask(f"tables/{table}/chat", text="heard")
        assert ear.wait_for("chat")["text"] == "heard"
    assert ada.api.get("me/export").json()["mutes"] == []


def test_where_nobody_looks_on_nobody_listens_in(server: LiveServer, ada: Somebody, bob: Somebody) -> None:
    table = table_for_two(ada, bob, spectators="none")
    eve = server.guest("Eve")
    ada.ask(f"tables/{table}/chat", text="before")
    with eve.at(table) as ear, bob.at(table) as other:
        assert [line["text"] for line in other.wait_for("hello")["chat"]] == ["before"]
        assert ear.wait_for("hello")["chat"] == []
        ada.ask(f"tables/{table}/chat", text="between us")
        assert other.wait_for("chat")["text"] == "between us"
        ear.say(type="ping")
        ear.wait_for("pong")
        assert [message for message in ear.messages() if message["type"] == "chat"] == []


def test_everybody_sees_who_is_there(ada: Somebody, bob: Somebody) -> None:
    table = table_for_two(ada, bob)
    with ada.at(table) as ear:
        assert ear.wait_for("presence")["seats"] == [0]
        with bob.at(table):
            assert ear.wait_for("presence")["seats"] == [0, 1]
        assert ear.wait_for("presence")["seats"] == [0]


def test_the_owner_fits_the_seats_to_who_has_come_and_everybody_is_told(ada: Somebody, bob: Somebody) -> None:
    table = ada.make_table("me", "open", "open")
    bob.ask(f"tables/{table}/seats/2", promise=promise_of("5e" * 16))
    assert ada.refusal(f"tables/{table}/start")[0] == 409
    with bob.at(table) as ear:
        ear.wait_for("hello")
        answer = ada.api.delete(f"tables/{table}/seats/1", params={"of": 3})
        assert len(answer.json()["table"]["seats"]) == 2
        told = ear.wait_for(lambda message: message.get("kind") == "leave")
        assert [seat["kind"] for seat in told["table"]["seats"]] == ["person", "person"]
        assert told["table"]["seats"][1]["color"] == 2
        assert ear.wait_for(lambda message: message["type"] == "presence" and message["seats"] == [1])
    assert bob.refusal(f"tables/{table}/seats", of=2)[0] == 403
    assert len(ada.ask(f"tables/{table}/seats", of=2)["table"]["seats"]) == 3
    assert ada.refusal(f"tables/{table}/seats", of=2)[0] == 409
    ada.ask(f"tables/{table}/seats/2", bot="random")
    assert bob.look(table)["own"] == [1]
    assert ada.ask(f"tables/{table}/start")["table"]["status"] == "dealing"
    assert bob.ask(f"tables/{table}/reveal", parts={"1": "5e" * 16})["table"]["status"] == "playing"
    # What is stored has the seats as they were changed.
    assert len(ada.look(table)["table"]["seats"]) == 3


def test_undo_and_resignation_over_http(ada: Somebody, bob: Somebody) -> None:
    table = table_for_two(ada, bob)
    seq = ada.act(table, 0)["seq"]
    assert ada.ask(f"tables/{table}/undo", seat=0, seq=seq, key=new_key())["seq"] == seq + 1
    ada.act(table, 0)
    seq = bob.act(table, 1)["seq"]
    asked = bob.ask(f"tables/{table}/undo", seat=1, seq=seq, key=new_key())
    request = asked["present"]["table"]["request"]
    assert request == {"id": seq + 1, "seat": 1}
    assert ada.ask(f"tables/{table}/consent", request=request["id"], yes=True)["view"]["phase"] == "start"
    over = bob.ask(f"tables/{table}/resign", seat=1, key=new_key())["present"]
    assert over["table"]["status"] == "over"
    assert over["result"]["ranking"] == [[0], [1]]
    texts = [entry[1] for entry in ada.api.get(f"tables/{table}/record").json()["actions"]]
    assert texts.count("undo") == 2
    assert texts[-1] == "resign"


def test_a_rematch_has_the_same_company_each_a_seat_further_on(ada: Somebody, bob: Somebody) -> None:
    table = table_for_two(ada, bob)
    assert ada.refusal(f"tables/{table}/rematch")[0] == 409
    bob.ask(f"tables/{table}/resign", seat=1, key=new_key())
    twin = bob.ask(f"tables/{table}/rematch")["id"]
    assert ada.ask(f"tables/{table}/rematch")["id"] == twin
    assert ada.look(table)["table"]["rematch"] == twin
    assert [seat["name"] for seat in ada.look(twin)["table"]["seats"]] == ["Bob", "Ada"]
    assert ada.ask(f"tables/{twin}/start")["table"]["status"] == "playing"


def finished_game(ada: Somebody, bob: Somebody) -> str:
    table = table_for_two(ada, bob)
    bob.ask(f"tables/{table}/resign", seat=1, key=new_key())
    return table


def test_another_game_begins_when_the_last_one_wants_it_and_everybody_is_told_where(
    server: LiveServer, ada: Somebody, bob: Somebody
) -> None:
    table = finished_game(ada, bob)
    with ada.at(table) as ear, server.guest("Eve").at(table) as spectator:
        part = "5e" * 16
        asked = bob.ask(f"tables/{table}/again", yes=True, promises={1: promise_of(part)})["table"]
        assert asked["again"]["seats"] == [1]
        assert (asked["again"]["people"], asked["again"]["of"], asked["rematch"]) == (1, 2, None)
        for listener in (ear, spectator):
            told = listener.wait_for(lambda message: message.get("kind") == "again")
            assert (told["seat"], told["table"]["again"]["people"]) == (1, 1)
        twin = ada.ask(f"tables/{table}/again", yes=True)["table"]["rematch"]
        assert ear.wait_for(lambda message: message.get("kind") == "rematch")["table"]["rematch"] == twin
        assert spectator.wait_for(lambda message: message.get("kind") == "rematch")["table"]["rematch"] == twin
    # The part that was promised with the wish is waited for, in the seat further on.
    assert bob.look(twin)["table"]["status"] == "dealing"
    assert bob.ask(f"tables/{twin}/reveal", parts={0: part})["table"]["status"] == "playing"
    assert [seat["name"] for seat in ada.look(twin)["table"]["seats"]] == ["Bob", "Ada"]
    # To want it once more leads to the same game.
    assert bob.ask(f"tables/{table}/again", yes=True)["table"]["rematch"] == twin


def test_who_played_against_bots_plays_again_at_once(ada: Somebody) -> None:
    table = ada.make_table("fast", "me")
    ada.ask(f"tables/{table}/start")
    ada.ask(f"tables/{table}/resign", seat=1, key=new_key())
    twin = ada.ask(f"tables/{table}/again", yes=True)["table"]["rematch"]
    present = ada.look(twin)
    assert (present["table"]["status"], present["own"]) == ("playing", [1])
    assert [seat.get("bot") for seat in present["table"]["seats"]] == ["fast", None]


def test_a_wish_to_play_again_outlives_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada, bob = server.guest("Ada"), server.guest("Bob")
        table = finished_game(ada, bob)
        bob.ask(f"tables/{table}/again", yes=True)
    with serving(tmp_path) as server:
        ada = server.guest("Ada", token=ada.token)
        mine = ada.api.get("tables", params={"mine": True}).json()["tables"]
        assert [each["again"]["seats"] for each in mine if each["id"] == table] == [[1]]
        twin = ada.ask(f"tables/{table}/again", yes=True)["table"]["rematch"]
        assert ada.look(twin)["table"]["status"] == "playing"


def test_the_one_who_opens_a_table_for_the_next_game_waits_for_the_others_there(ada: Somebody, bob: Somebody) -> None:
    table = finished_game(ada, bob)
    ada.ask(f"tables/{table}/again", yes=True)
    twin = ada.ask(f"tables/{table}/rematch")["id"]
    assert [seat["kind"] for seat in ada.look(twin)["table"]["seats"]] == ["open", "person"]
    assert bob.ask(f"tables/{table}/again", yes=True)["table"]["rematch"] == twin
    assert bob.ask(f"tables/{twin}/seats/0")["own"] == [0]


def test_finished_games_are_listed_and_taken_home_one_by_one_and_all_at_once(ada: Somebody, bob: Somebody) -> None:
    tables = [table_for_two(ada, bob, listed=listed) for listed in (True, False)]
    for table in tables:
        bob.ask(f"tables/{table}/resign", seat=1, key=new_key())
    public = [record["id"] for record in ada.api.get("records").json()["records"]]
    assert tables[0] in public
    assert tables[1] not in public
    mine = ada.api.get("records", params={"mine": True}).json()["records"]
    assert {record["id"] for record in mine} == set(tables)
    assert [seat["name"] for seat in mine[0]["seats"]] == ["Ada", "Bob"]
    archive = zipfile.ZipFile(io.BytesIO(ada.api.get("records.zip").content))
    games = [Game.from_record(json.loads(archive.read(name))) for name in archive.namelist()]
    assert len(games) == 2
    assert all(game.over for game in games)


def test_a_bot_gives_a_hint_to_who_is_to_act(ada: Somebody, bob: Somebody) -> None:
    table = table_for_two(ada, bob, hints=True)
    hint = ada.ask(f"tables/{table}/hint", seat=0, bot="random")
    assert hint["action"] in ada.look(table)["legal"]
    assert ada.refusal(f"tables/{table}/hint", seat=1)[0] == 403


@pytest.mark.parametrize("bot", ["bot.py:Bot", "cmd:true", "search@9r"])
def test_clients_name_bots_and_never_files_programs_or_budgets(bot: str, ada: Somebody, bob: Somebody) -> None:
    table = table_for_two(ada, bob)
    assert ada.refusal(f"tables/{table}/hint", seat=0, bot=bot)[0] == 400


def test_a_bot_says_why_it_acted_once_the_game_is_over(ada: Somebody) -> None:
    table = ada.make_table("me", "fast")
    with ada.at(table) as ear:
        ada.ask(f"tables/{table}/start")
        ear.wait_for(lambda message: message.get("kind") == "action")
    assert ada.refusal(f"records/{table}/why", action=1)[0] == 404
    ada.ask(f"tables/{table}/resign", seat=0, key=new_key())
    entries = ada.api.get(f"records/{table}").json()["actions"]
    number = next(number for number, (seat, *_) in enumerate(entries, start=1) if seat == 1)
    why = ada.ask(f"records/{table}/why", action=number)
    assert (why["seat"], why["bot"], why["action"]) == (1, "fast", entries[number - 1][1])
    assert why["action"] == why["played"]
    told = {"needs-spaces", "keeps-ticket", "rejects-ticket", "misfits-ticket"}
    assert {reason["kind"] for reason in why["reasons"]} <= told
    assert ada.ask(f"records/{table}/why", action=number, bot="random")["reasons"][0]["kind"] == "random"
    assert entries[-1][:2] == [0, "resign"]
    assert ada.refusal(f"records/{table}/why", action=len(entries))[0] == 404
    assert ada.refusal(f"records/{table}/why", action=len(entries) + 1)[0] == 404


@pytest.mark.parametrize("table", ["%00", "a%00b", "a.b", "x" * 33])
def test_a_socket_to_what_can_be_no_table_is_refused_at_the_door(ada: Somebody, table: str) -> None:
    with pytest.raises(InvalidStatus), ada.at(table):
        pass


@pytest.mark.parametrize(
    "message",
    ["", "{", "[]", "null", '{"type": "act"}', '{"type": "dance"}', '{"type": "act", "seat": -1}', "\x00", "ż" * 3000],
)
def test_nonsense_on_the_socket_is_refused_and_the_socket_stays_open(ada: Somebody, message: str) -> None:
    table = ada.make_table("me", "open")
    with ada.at(table) as ear:
        ear.wait_for("presence")
        ear.socket.send(message)
        refused = ear.wait_for("refused")
        assert (refused["key"], refused["error"]["code"]) == (None, "bad-request")
        ear.say(type="ping")
        assert ear.hear() == {"type": "pong"}


def test_a_rematch_counts_among_the_tables_that_somebody_may_make(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, tables_per_person=1) as server:
        ada = server.guest("Ada")
        table = ada.make_table("me", "me")
        ada.ask(f"tables/{table}/start")
        ada.ask(f"tables/{table}/resign", seat=0, key="give-up")
        another = ada.make_table("me", "open")
        assert ada.refusal(f"tables/{table}/rematch")[0] == 429
        server.run(server.app.state.services.table_admin.close(another))
        twin = ada.ask(f"tables/{table}/rematch")["id"]
        assert ada.ask(f"tables/{table}/rematch")["id"] == twin
