"""What follows from a game: the next player of a slow game is told, a finished game is kept and rated."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.notices.test_notices import Receiver, receiver
from support.in_process_server import Client, Place, opened
from support.live_server import promise_of

pytestmark = pytest.mark.slow

__all__ = ["receiver"]

DAYS = {"kind": "days", "days": 2}


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with opened(tmp_path, running=True, private_webhooks=True) as place:
        yield place


def seated(place: Place, *people: Client, **setup: object) -> str:
    """A game that has begun, with everybody in a seat."""
    seats = [{"kind": "person"}, *({"kind": "open"} for _ in people[1:])]
    table: str = people[0].post("/api/v1/tables", {"seats": seats, "bot_pace": 0, **setup}).json()["id"]
    for number, person in enumerate(people[1:], start=1):
        assert person.post(f"/api/v1/tables/{table}/seats/{number}", {}).status_code == 200
    assert people[0].post(f"/api/v1/tables/{table}/start").status_code == 200
    return table


def act(person: Client, table: str, seat: int, number: int) -> None:
    now = person.get(f"/api/v1/tables/{table}?as={seat}").json()
    wish = {"seat": seat, "seq": now["seq"], "key": f"key-{seat}-{number}", "action": now["legal"][0]}
    answer = person.post(f"/api/v1/tables/{table}/actions", wish)
    assert answer.status_code == 200, answer.text


def settled(place: Place) -> None:
    """All that was to be told was told."""

    async def deliver() -> None:
        await place.app.state.services.results_and_notices.close()
        while await place.services.notices.deliver():
            pass

    place.runner.run(deliver())


def told(receiver: Receiver) -> list[str]:
    return [json.loads(body)["text"].split(",")[0] for _, _, body in receiver.got]


def test_in_a_slow_game_the_chat_group_hears_whose_turn_it_is_once_a_turn(place: Place, receiver: Receiver) -> None:
    ola, ela = place.guest("Ola"), place.guest("Ela")
    table = seated(place, ola, ela, clock=DAYS, webhook=receiver.url("/hook"))
    settled(place)
    assert sorted(told(receiver)) == ["Ela", "Ola"]
    people = {0: ola, 1: ela}
    first = ola.get(f"/api/v1/tables/{table}").json()["view"]["first"]
    second = 1 - first
    # A player who has just acted needs no notice, so the one who begins chooses tickets first.
    for seat in (first, second):
        act(people[seat], table, seat, 1)
    settled(place)
    names = ("Ola", "Ela")
    assert told(receiver)[2:] == [names[first]]
    act(people[first], table, first, 2)
    settled(place)
    is_over = ola.get(f"/api/v1/tables/{table}").json()["view"]["phase"] == "turn"
    assert told(receiver)[3:] == ([names[second]] if is_over else [])


def test_in_a_slow_game_who_has_to_show_a_part_of_the_deal_is_told_once(place: Place, receiver: Receiver) -> None:
    ola, ela = place.guest("Ola"), place.guest("Ela")
    parts = {0: "aa" * 16, 1: "bb" * 16}
    seats = [{"kind": "person", "promise": promise_of(parts[0])}, {"kind": "open"}]
    wish = {"seats": seats, "clock": DAYS, "webhook": receiver.url("/hook")}
    table = ola.post("/api/v1/tables", wish).json()["id"]
    assert ela.post(f"/api/v1/tables/{table}/seats/1", {"promise": promise_of(parts[1])}).status_code == 200
    assert ola.post(f"/api/v1/tables/{table}/start").json()["table"]["status"] == "dealing"
    settled(place)
    assert sorted(told(receiver)) == ["Ela", "Ola"]
    assert "the cards are being dealt (USA)" in json.loads(receiver.got[0][2])["text"]
    place.app.state.services.results_and_notices.catch_up_soon(place.app.state.services.store)
    assert ola.post(f"/api/v1/tables/{table}/reveal", {"parts": {"0": parts[0]}}).status_code == 200
    settled(place)
    assert len(receiver.got) == 2
    # With the last part the game begins, and the notices are those of turns.
    assert ela.post(f"/api/v1/tables/{table}/reveal", {"parts": {"1": parts[1]}}).status_code == 200
    settled(place)
    assert sorted(told(receiver)[2:]) == ["Ela", "Ola"]
    assert "it is your turn" in json.loads(receiver.got[2][2])["text"]


def test_in_a_fast_game_nobody_is_told(place: Place, receiver: Receiver) -> None:
    seated(place, place.guest("Ola"), place.guest("Ela"), webhook=receiver.url("/hook"))
    settled(place)
    assert receiver.got == []


def test_a_finished_game_is_kept_for_both_and_changes_their_ratings(place: Place) -> None:
    ola, ela = place.guest("Ola"), place.guest("Ela")
    for person, name in ((ola, "Ola"), (ela, "Ela")):
        assert person.post("/api/v1/accounts", {"name": name, "password": "correct horse"}).status_code == 201
    table = seated(place, ola, ela, map="poland")
    answer = ela.post(f"/api/v1/tables/{table}/resign", {"seat": 1, "key": "resign-now"})
    assert answer.status_code == 200, answer.text
    assert answer.json()["present"]["table"]["status"] == "over"
    settled(place)
    (won,), (lost,) = ola.get("/api/v1/me").json()["ratings"], ela.get("/api/v1/me").json()["ratings"]
    assert (won["map"], won["games"]) == ("poland", 1)
    assert won["rating"] > 1500 > lost["rating"]
    assert [game["place"] for game in ola.get("/api/v1/me/games").json()] == [1]
    assert [game["place"] for game in ela.get("/api/v1/me/games").json()] == [2]


def test_the_record_of_who_left_for_good_stays_without_the_name_and_still_replays(place: Place) -> None:
    from semafor.game import Game

    ola, eve = place.guest("Ola"), place.guest("Evelyn")
    table = seated(place, ola, eve, map="poland")
    eve.post(f"/api/v1/tables/{table}/resign", {"seat": 1, "key": "resign-now"})
    settled(place)
    assert eve.delete("/api/v1/me").status_code == 204
    record = ola.get(f"/api/v1/records/{table}")
    assert record.status_code == 200
    assert "Evelyn" not in record.text
    assert "Ola" in record.text
    assert Game.from_record(record.json()).over
    assert "Evelyn" not in ola.get(f"/api/v1/tables/{table}").text


def test_private_records_stay_with_their_players_after_the_table_has_gone(place: Place) -> None:
    ola, ela, eve = place.guest("Ola"), place.guest("Ela"), place.guest("Eve")
    table = seated(place, ola, ela)
    ela.post(f"/api/v1/tables/{table}/resign", {"seat": 1, "key": "resign-now"})
    settled(place)
    assert place.host().post("/api/v1/admin/expire", {"status": "over", "days": 1}).json() == {"count": 1}
    assert ola.get(f"/api/v1/tables/{table}").status_code == 404
    mine = ola.get("/api/v1/records?mine=true").json()["records"]
    assert [record["id"] for record in mine] == [table]
    assert eve.get("/api/v1/records?mine=true").json()["records"] == []


def test_what_a_process_left_undone_that_died_is_done_by_the_next(tmp_path: Path, receiver: Receiver) -> None:
    with opened(tmp_path, running=True, private_webhooks=True) as place:
        # As if it died after each commit: nothing follows from it.
        place.app.state.services.table_service.on_change.clear()
        ola, ela = place.guest("Ola"), place.guest("Ela")
        seated(place, ola, ela, clock=DAYS, webhook=receiver.url("/hook"))
        over = seated(place, ola, ela)
        ela.post(f"/api/v1/tables/{over}/resign", {"seat": 1, "key": "resign-now"})
        assert ola.get("/api/v1/me/games").json() == []
        token = ola.http.headers["Authorization"]
    assert receiver.got == []
    for _ in range(2):
        with opened(tmp_path, running=True, private_webhooks=True) as place:
            place.clock.now = 0
            results_and_notices, store = place.app.state.services.results_and_notices, place.app.state.services.store
            place.runner.run(results_and_notices.catch_up(store))
            settled(place)
            games = place.client(Authorization=token).get("/api/v1/me/games").json()
            assert [game["game"] for game in games] == [over]
    assert sorted(told(receiver)) == ["Ela", "Ola"]
