"""Why not: what is told before anything is tried is what the rules say when it is tried."""

from __future__ import annotations

import pytest

from semafor import Game
from semafor.explain.obstacles import MissingCards, Obstacle, Obstacles, missing_cards
from semafor.maps.loader import load_map
from semafor.notation.cards import counts_of
from support.position_builders import MAPS


def game_on(map: str, *routes: str, players: int = 2, **facts: object) -> Game:
    """Seat 0 acts; each seat has the routes that are named for it, separated by spaces, and a hand of five cards."""
    seats = [{"routes": (routes + ("",) * players)[seat].split(), "hand": "RRBBL"} for seat in range(players)]
    return Game.from_position({"map": map, "seats": seats, "row": "RBGYK", **facts})


def to_route(game: Game, seat: int, route: str) -> list[tuple[str, str]]:
    return [(one.rule, one.reason) for one in Obstacles(game.state, seat).to_route(route)]


def test_nothing_is_in_the_way_of_a_route_that_can_be_claimed() -> None:
    assert to_route(game_on("europe"), 0, "paris-zurich") == []


def test_a_second_route_into_a_country_is_refused_as_such_and_not_as_a_twin() -> None:
    game = game_on("poland", "rzeszow-ukraine.1")
    assert to_route(game, 0, "rzeszow-ukraine.2") == [("POL-03", "country-own")]
    assert to_route(game, 1, "rzeszow-ukraine.2")[:1] == [("TURN-01", "not-your-turn")]


def test_a_twin_is_refused_by_the_rule_that_closes_it() -> None:
    assert to_route(game_on("usa", "dallas-houston.1"), 0, "dallas-houston.2") == [("DBL-02", "twin-own")]
    assert to_route(game_on("usa", "", "dallas-houston.1"), 0, "dallas-houston.2") == [("DBL-03", "twin-closed")]
    assert to_route(game_on("usa", "", "dallas-houston.1", players=4), 0, "dallas-houston.2") == []


def test_what_lasts_is_told_also_to_those_whose_turn_it_is_not() -> None:
    game = game_on("europe", "paris-zurich")
    assert Obstacles(game.state, 1).to_route("paris-zurich") == [
        Obstacle("CLAIM-05", "route-taken", {"route": "paris-zurich", "owner": 0})
    ]


def test_where_nothing_lasts_both_the_moment_and_the_missing_cards_are_told() -> None:
    obstacles = Obstacles(game_on("europe").state, 1).to_route("danzig-warszawa")
    assert [one.reason for one in obstacles] == ["not-your-turn"]
    obstacles = Obstacles(game_on("europe").state, 1).to_route("kobenhavn-stockholm.1")
    assert [one.reason for one in obstacles] == ["not-your-turn", "missing"]


def test_before_the_first_turn_everybody_waits_for_everybodys_choice() -> None:
    game = Game("usa", seed=1)
    assert to_route(game, 0, "dallas-houston.1")[0] == ("CASE-04", "wait-for-start")
    game.play(game.legal(0)[0], 0)
    assert to_route(game, 0, "dallas-houston.1")[0] == ("CASE-04", "already-chosen")


def test_stations_are_refused_in_the_order_of_the_rules() -> None:
    cities = ["wien", "berlin", "roma"]
    seats = [
        {"hand": "RR", "stations": 0, "station_cities": cities},
        {"hand": "", "stations": 3},
    ]
    game = Game.from_position({"map": "europe", "seats": seats, "row": "RBGYK"})
    assert [one.reason for one in Obstacles(game.state, 0).to_station("wien")] == ["stations-all-built"]
    assert [one.reason for one in Obstacles(game.state, 1).to_station("wien")] == ["station-city-taken"]
    assert [one.reason for one in Obstacles(game.state, 1).to_station("paris")] == ["not-your-turn", "missing-station"]
    assert [one.reason for one in Obstacles(game_on("usa").state, 0).to_station("dallas")] == ["stations-not-here"]


@pytest.mark.parametrize(
    ("route", "hand", "missing"),
    [
        ("paris-zurich", "GGG", None),
        ("paris-zurich", "GGB", MissingCards(0, "G", 1)),
        ("amsterdam-london", "BB", MissingCards(2, "B", 0)),
        ("amsterdam-london", "", MissingCards(2, None, 0)),
        ("kobenhavn-stockholm.1", "L", MissingCards(0, "Y", 2)),
        ("berlin-wien", "BBRR", MissingCards(0, "G", 3)),
    ],
)
def test_missing_cards_are_those_that_the_hand_lacks_for_the_cheapest_payment(
    route: str, hand: str, missing: MissingCards | None
) -> None:
    assert missing_cards(load_map("europe").routes_by_id[route], counts_of(hand)) == missing


@pytest.mark.parametrize("map", MAPS)
def test_through_a_whole_game_nothing_is_in_the_way_of_exactly_what_can_be_done(map: str) -> None:
    game = Game(map, seed=7)
    while not game.over:
        seat, legal = game.seat, game.legal()
        assert seat is not None
        obstacles = Obstacles(game.state, seat)
        claims = {action.route for action in legal if action.verb == "claim"}
        assert {route.id for route in game.map.routes if not obstacles.to_route(route.id)} == claims
        stations = {action.city for action in legal if action.verb == "station"}
        assert {city.id for city in game.map.cities if not obstacles.to_station(city.id)} == stations
        # Claim where there is something to claim, so that the game ends soon and with a full board.
        game.play(next((action for action in legal if action.verb in ("claim", "pay")), legal[len(legal) // 2]))
