"""What people may know of one another: leaderboards, profiles and head to head, and what never leaks from them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import update

from semafor.server.store.database_schema import ratings, records
from semafor.server.store.results_store import GameResult, Rating
from support.in_process_server import Client, Place, code_of, opened

pytestmark = pytest.mark.slow

PASSWORD = "correct horse"


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with opened(tmp_path) as place:
        yield place


def account(place: Place, name: str) -> tuple[Client, str]:
    client = place.guest(name)
    return client, client.post("/api/v1/accounts", {"name": name, "password": PASSWORD}).json()["id"]


def me(client: Client) -> dict[str, Any]:
    return dict(client.get("/api/v1/me").json())


def play(place: Place, game: str, *players: str, points: tuple[int, ...] = (), map: str = "europe") -> None:
    """A finished game in which the players came in this order."""
    points = points or tuple(100 - 10 * seat for seat in range(len(players)))
    ranking = tuple((seat,) for seat in range(len(players)))
    place.clock.now += 1000
    assert place.runner.run(place.services.results.save(GameResult(game, map, players, ranking, points)))


def record(place: Place, game: str, names: list[str], *, listed: bool) -> None:
    """The record of a game, as far as lists of games show it."""
    scores = [{"total": 100 - 10 * seat} for seat in range(len(names))]
    result = {"ranking": [[seat] for seat in range(len(names))], "winners": [0], "seats": scores}
    seats = [{"name": name, "kind": "person", "bot": None} for name in names]
    row = {"id": game, "finished": place.clock.now, "listed": listed, "map": "europe", "record": "{}"}
    with place.services.store.engine.begin() as connection:
        summary = orjson.dumps({"seats": seats, "result": result, "start": None}).decode()
        connection.execute(records.insert().values(**row, summary=summary))


def settle(place: Place, *players: str) -> None:
    """A game, and ratings in the same order that are as certain as after many more."""
    play(place, f"game-of-{len(players)}", *players)
    with place.services.store.engine.begin() as connection:
        for number, player in enumerate(players):
            rating = Rating(1900 - 100 * number, 80, 50)
            certain = {"mean": rating.mean, "doubt": rating.doubt, "games": 50, "at_least": rating.at_least}
            connection.execute(update(ratings).where(ratings.c.player == player).values(certain))


def leaders(client: Client, map: str = "europe") -> list[tuple[int | None, str]]:
    board = client.get(f"/api/v1/leaderboards/{map}").json()
    return [(line["place"], line["name"]) for line in board["lines"]]


# --- the history of a rating -----------------------------------------------------------------------------------------


def test_every_rated_game_is_a_step_of_the_rating_with_its_doubt(place: Place) -> None:
    (ola, ola_id), (_, ela_id) = account(place, "Ola"), account(place, "Ela")
    play(place, "g1", ola_id, ela_id)
    play(place, "g2", ela_id, ola_id)
    play(place, "g3", ola_id, ela_id, map="usa")
    steps = ola.get("/api/v1/me/ratings/europe").json()
    assert [step["game"] for step in steps] == ["g1", "g2"]
    assert steps[0]["change"] > 0 > steps[1]["change"]
    assert steps[0]["doubt"] > steps[1]["doubt"]
    (now,) = [rating for rating in me(ola)["ratings"] if rating["map"] == "europe"]
    assert (steps[1]["rating"], steps[1]["doubt"]) == (now["rating"], now["doubt"])
    assert place.client().get("/api/v1/me/ratings/europe").status_code == 401


def test_who_has_no_rated_games_has_no_history(place: Place) -> None:
    guest = place.guest("Guest")
    play(place, "g1", me(guest)["id"], "bot:fast")
    assert guest.get("/api/v1/me/ratings/europe").json() == []


# --- head to head ----------------------------------------------------------------------------------------------------


def test_head_to_head_counts_games_wins_and_the_margin_against_people_and_bots(place: Place) -> None:
    (ola, ola_id), (ela, ela_id) = account(place, "Ola"), account(place, "Ela")
    play(place, "g1", ola_id, ela_id, "bot:fast", points=(120, 100, 70))
    play(place, "g2", ela_id, ola_id, points=(90, 80))
    record(place, "g2", ["Ela", "Ola"], listed=False)
    met = {line["name"]: line for line in ola.get("/api/v1/me/opponents").json()}
    assert {name: (line["games"], line["wins"], line["losses"]) for name, line in met.items()} == {
        "Ela": (2, 1, 1),
        "fast": (1, 1, 0),
    }
    assert (met["Ela"]["margin"], met["fast"]["margin"]) == (5.0, 50.0)
    assert (met["fast"]["bot"], met["fast"]["person"], met["Ela"]["person"]) == ("fast", None, ela_id)
    games = ola.get("/api/v1/me/meetings", params={"opponent": ela_id}).json()
    assert [(game["game"], game["outcome"], game["margin"], game["record"]) for game in games] == [
        ("g2", "lost", -10, True),
        ("g1", "won", 20, False),
    ]
    assert [line["name"] for line in ela.get("/api/v1/me/opponents").json()] == ["Ola", "fast"]


def test_several_people_at_one_device_meet_nobody_and_of_equal_bots_the_best_counts() -> None:
    ranking = ((2,), (0, 1), (3,))
    shared = GameResult("g", "usa", ("ola", "ola", "bot:fast", "ela"), ranking, (50, 50, 60, 40))
    assert [(met.person, met.opponent) for met in shared.meetings()] == [("ela", "bot:fast")]
    bots = GameResult("g", "usa", ("bot:fast", "ola", "bot:fast"), ((0, 1), (2,)), (50, 50, 40))
    assert [(met.opponent, met.outcome, met.margin) for met in bots.meetings()] == [("bot:fast", 0, 0)]


def test_what_a_guest_has_met_comes_along_to_the_account(place: Place) -> None:
    (ola, ola_id), (ela, ela_id) = account(place, "Ola"), account(place, "Ela")
    guest = place.client()
    guest_id = guest.post("/api/v1/session", {"name": "Guest"}).json()["id"]
    play(place, "g1", guest_id, ela_id)
    play(place, "g2", guest_id, ola_id, ela_id)
    assert guest.post("/api/v1/login", {"name": "Ola", "password": PASSWORD}).status_code == 200
    # In g2 both seats are Ola's now: only the game of the account itself against Ela is left of it.
    assert [(line["name"], line["games"]) for line in ola.get("/api/v1/me/opponents").json()] == [("Ela", 2)]
    assert [(line["name"], line["games"]) for line in ela.get("/api/v1/me/opponents").json()] == [("Ola", 2)]


# --- the leaderboard -------------------------------------------------------------------------------------------------


def test_the_leaderboard_has_certain_ratings_alone_and_ones_own_place(place: Place) -> None:
    (ola, ola_id), (ela, ela_id), (new, new_id) = (account(place, name) for name in ("Ola", "Ela", "New"))
    play(place, "g1", new_id, ola_id)
    assert leaders(ola) == []
    assert ola.get("/api/v1/leaderboards/europe").json()["mine"]["reason"] == "provisional"
    settle(place, ola_id, "bot:fast", ela_id)
    assert leaders(ola) == [(1, "Ola"), (None, "fast"), (2, "Ela")]
    board = ela.get("/api/v1/leaderboards/europe").json()
    assert (board["count"], board["mine"]["place"], board["mine"]["reason"]) == (2, 2, None)
    assert new.get("/api/v1/leaderboards/europe").json()["mine"]["reason"] == "provisional"
    assert new.get("/api/v1/leaderboards/usa").json()["mine"]["reason"] == "unrated"
    assert place.client().get("/api/v1/leaderboards/europe").json()["mine"] is None
    assert leaders(ola, "usa") == []


def test_guests_have_no_place(place: Place) -> None:
    _, ola_id = account(place, "Ola")
    guest = place.guest("Guest")
    settle(place, me(guest)["id"], ola_id)
    assert leaders(guest) == [(1, "Ola")]
    assert guest.get("/api/v1/leaderboards/europe").json()["mine"]["reason"] == "guest"


def test_whoever_hides_vanishes_at_once_and_comes_back_when_they_want(place: Place) -> None:
    (ola, ola_id), (ela, ela_id) = account(place, "Ola"), account(place, "Ela")
    settle(place, ola_id, ela_id)
    assert ola.put("/api/v1/me/visibility", {"hidden": True}).json()["hidden"]
    for reader in (place.client(), ela):
        assert leaders(reader) == [(1, "Ela")]
        assert [line["name"] for line in reader.get("/api/v1/ratings/europe").json()] == ["Ela"]
        assert code_of(reader.get(f"/api/v1/people/{ola_id}")) == "not-found"
        assert ola_id not in reader.get("/api/v1/leaderboards/europe").text
    assert ola.get("/api/v1/leaderboards/europe").json()["mine"]["reason"] == "hidden"
    # Ela has played against Ola and still knows that, but is shown no way to the profile.
    (met,) = ela.get("/api/v1/me/opponents").json()
    assert (met["name"], met["person"], met["games"]) == ("Ola", None, 1)
    ola.put("/api/v1/me/visibility", {"hidden": False})
    assert leaders(ela) == [(1, "Ola"), (2, "Ela")]


def test_banned_people_have_no_place_and_no_profile(place: Place) -> None:
    (_, ola_id), (ela, ela_id) = account(place, "Ola"), account(place, "Ela")
    settle(place, ola_id, ela_id)
    assert (
        place.host().post("/api/v1/admin/bans", {"kind": "person", "subject": ola_id, "reason": "spam"}).status_code
        == 201
    )
    assert leaders(ela) == [(1, "Ela")]
    assert code_of(ela.get(f"/api/v1/people/{ola_id}")) == "not-found"


# --- the profile of others -------------------------------------------------------------------------------------------


def test_a_profile_shows_ratings_and_listed_games_and_ones_own_games_against_them(place: Place) -> None:
    (_, ola_id), (ela, ela_id), (eve, _) = (account(place, name) for name in ("Ola", "Ela", "Eve"))
    play(place, "public", ola_id, ela_id)
    record(place, "public", ["Ola", "Ela"], listed=True)
    play(place, "private", ela_id, ola_id)
    record(place, "private", ["Ela", "Ola"], listed=False)
    shown = eve.get(f"/api/v1/people/{ola_id}").json()
    assert (shown["name"], [rating["games"] for rating in shown["ratings"]]) == ("Ola", [2])
    assert [game["id"] for game in shown["games"]] == ["public"]
    assert (shown["together"], shown["games_together"]) == (None, [])
    mine = ela.get(f"/api/v1/people/{ola_id}").json()
    assert (mine["together"]["games"], mine["together"]["wins"]) == (2, 1)
    assert [game["game"] for game in mine["games_together"]] == ["private", "public"]


def test_no_private_game_leaks_from_anywhere(place: Place) -> None:
    (ola, ola_id), (ela, ela_id), (eve, _) = (account(place, name) for name in ("Ola", "Ela", "Eve"))
    play(place, "planted-secret", ola_id, ela_id, "bot:fast")
    record(place, "planted-secret", ["Ola", "Ela", "fast"], listed=False)
    for reader in (eve, place.client()):
        for path in (
            f"people/{ola_id}",
            "leaderboards/europe",
            "ratings/europe",
            "me/opponents",
            f"me/meetings?opponent={ola_id}",
            "me/meetings?opponent=bot:fast",
            "me/ratings/europe",
        ):
            assert "planted-secret" not in reader.get(f"/api/v1/{path}").text, path
    assert "planted-secret" in ola.get("/api/v1/me/ratings/europe").text
    assert "planted-secret" in ela.get(f"/api/v1/people/{ola_id}").text


def test_guests_and_strangers_have_no_profile(place: Place) -> None:
    ola, _ = account(place, "Ola")
    guest_id = me(place.guest("Guest"))["id"]
    nobody = ola.get("/api/v1/people/nobody")
    assert (nobody.status_code, nobody.json()) == (404, ola.get(f"/api/v1/people/{guest_id}").json())


def test_deleted_people_vanish_from_every_list(place: Place) -> None:
    (ola, ola_id), (ela, ela_id) = account(place, "Ola"), account(place, "Ela")
    settle(place, ola_id, ela_id)
    assert ola.ask("DELETE", "/api/v1/me", json={"password": PASSWORD}).status_code == 204
    assert leaders(ela) == [(1, "Ela")]
    assert ela.get("/api/v1/me/opponents").json() == []
    assert ela.get("/api/v1/me/meetings", params={"opponent": ola_id}).json() == []
    assert code_of(ela.get(f"/api/v1/people/{ola_id}")) == "not-found"


def test_what_others_may_know_is_in_the_export(place: Place) -> None:
    (ola, ola_id), (_, ela_id) = account(place, "Ola"), account(place, "Ela")
    play(place, "g1", ola_id, ela_id)
    everything = ola.get("/api/v1/me/export").json()
    assert [met["opponent"] for met in everything["meetings"]] == [ela_id]
    assert everything["person"][0]["hidden"] is False
    assert everything["games"][0]["rating"] > 1500


def test_profiles_and_leaderboards_are_limited(tmp_path: Path) -> None:
    with opened(tmp_path, limit_profiles="2/day") as place:
        client = place.client()
        answers = [client.get("/api/v1/leaderboards/europe").status_code for _ in range(3)]
    assert answers == [200, 200, 429]


def test_logging_out_everywhere_ends_every_device(place: Place) -> None:
    ola, _ = account(place, "Ola")
    phone = place.client()
    assert phone.post("/api/v1/login", {"name": "Ola", "password": PASSWORD}).status_code == 200
    assert phone.post("/api/v1/logout/everywhere").status_code == 204
    assert (ola.get("/api/v1/me").status_code, phone.get("/api/v1/me").status_code) == (401, 401)
    assert phone.post("/api/v1/login", {"name": "Ola", "password": PASSWORD}).status_code == 200
