"""Ratings of people: who wins rises, who is surprising moves far, and a game counts once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from semafor.server.people.results_and_ratings import rate
from semafor.server.store.results_store import START_MEAN, GameResult, Rating
from support.in_process_server import Client, Place, opened

pytestmark = pytest.mark.slow


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with opened(tmp_path) as place:
        yield place


def account(place: Place, name: str) -> tuple[Client, str]:
    client = place.guest(name)
    return client, client.post("/api/v1/accounts", {"name": name, "password": "correct horse"}).json()["id"]


def finish(game: str, *players: str, ranking: tuple[tuple[int, ...], ...] | None = None) -> GameResult:
    order = ranking or tuple((seat,) for seat in range(len(players)))
    return GameResult(game, "europe", players, order, tuple(range(len(players))))


def keep(place: Place, finish: GameResult) -> bool:
    return place.runner.run(place.services.results.save(finish))


def test_the_order_of_the_places_is_the_order_of_the_ratings() -> None:
    after = rate(["a", "b", "c", "d", "e"], [[3], [0], [4], [2], [1]], {})
    assert sorted(after, key=lambda player: -after[player].mean) == ["d", "a", "e", "c", "b"]
    assert all(rating.games == 1 and rating.doubt < Rating().doubt for rating in after.values())


def test_those_who_tie_stay_together() -> None:
    after = rate(["a", "b", "c"], [[0, 2], [1]], {})
    assert after["a"] == after["c"]
    assert after["a"].mean > START_MEAN > after["b"].mean


def test_a_surprise_moves_more_than_what_was_expected() -> None:
    before = {"strong": Rating(1900, 80, 50), "weak": Rating(1200, 80, 50)}
    expected = rate(["strong", "weak"], [[0], [1]], before)
    surprise = rate(["strong", "weak"], [[1], [0]], before)
    assert abs(surprise["weak"].mean - 1200) > 5 * abs(expected["weak"].mean - 1200)


def test_who_sits_there_twice_and_who_has_no_account_is_not_rated() -> None:
    assert set(rate(["a", "a", "b"], [[0], [1], [2]], {})) == {"b"}
    assert set(rate(["a", None, None], [[0], [1], [2]], {})) == {"a"}
    assert rate(["a", "a"], [[0], [1]], {}) == {}


def test_ratings_find_out_who_is_stronger() -> None:
    rng = Random(7)
    strength = {"a": 3.0, "b": 2.0, "c": 1.0, "d": 0.5}
    ratings: dict[str, Rating] = {}
    for _ in range(300):
        left = list(strength)
        order = []
        while left:
            order.append(rng.choices(left, [strength[player] for player in left])[0])
            left.remove(order[-1])
        players = list(strength)
        ratings |= rate(players, [[players.index(player)] for player in order], ratings)
    assert sorted(ratings, key=lambda player: -ratings[player].mean) == ["a", "b", "c", "d"]
    assert not any(rating.is_provisional for rating in ratings.values())


def test_a_finished_game_is_kept_and_rated_once_however_often_it_is_told(place: Place) -> None:
    (ola, ola_id), (_, ela_id) = account(place, "Ola"), account(place, "Ela")
    assert keep(place, finish("g1", ola_id, ela_id))
    once = ola.get("/api/v1/me").json()["ratings"]
    assert not keep(place, finish("g1", ola_id, ela_id))
    assert ola.get("/api/v1/me").json()["ratings"] == once
    (game,) = ola.get("/api/v1/me/games").json()
    assert (game["place"], game["players"], game["map"]) == (1, 2, "europe")
    assert game["rating_change"] == pytest.approx(once[0]["rating"] - 1500, abs=0.51)


def test_each_map_has_its_own_rating_and_its_own_list(place: Place) -> None:
    (ola, ola_id), (_, ela_id) = account(place, "Ola"), account(place, "Ela")
    keep(place, finish("g1", ola_id, ela_id, "bot:fast"))
    ranked = ola.get("/api/v1/ratings/europe").json()
    assert [player["name"] for player in ranked] == ["Ola", "Ela", "bot:fast"]
    assert ola.get("/api/v1/ratings/usa").json() == []
    assert [rating["map"] for rating in ola.get("/api/v1/me").json()["ratings"]] == ["europe"]


def test_games_of_guests_and_bots_alone_are_kept_but_move_nobody(place: Place) -> None:
    guest = place.guest("Guest")
    keep(place, finish("g1", "bot:fast", guest.get("/api/v1/me").json()["id"]))
    (game,) = guest.get("/api/v1/me/games").json()
    assert (game["seat"], game["place"], game["rating_change"]) == (1, 2, None)
    assert guest.get("/api/v1/ratings/europe").json() == []


def test_a_game_that_is_not_to_be_rated_is_kept_but_moves_nobody(place: Place) -> None:
    (ola, ola_id), (_, ela_id) = account(place, "Ola"), account(place, "Ela")
    assert keep(place, replace(finish("g1", ola_id, ela_id), is_rated=False))
    assert [game["rating_change"] for game in ola.get("/api/v1/me/games").json()] == [None]
    assert ola.get("/api/v1/ratings/europe").json() == []


def test_those_who_tie_share_the_better_place() -> None:
    tied = finish("g", "a", "b", "c", ranking=((2,), (0, 1)))
    assert [tied.place(seat) for seat in range(3)] == [2, 2, 1]
