"""The final scoring (SCORE): routes, tickets, stations, the longest path, countries."""

from __future__ import annotations

import pytest

from semafor import load_map
from semafor.rules.scoring import longest_path
from support.position_builders import europe, poland, seat, table, total, usa
from support.small_maps import own_map

TRIANGLE = ["a-b 3 gray", "b-c 4 gray", "c-a 2 gray", "a-d 6 gray", "b-e 5 gray"]
TICKETS = ["a-b 5", "a-c 7"]


def path_of(lines: list[str]) -> int:
    """The longest path of a seat that owns all these routes."""
    map = own_map(lines, TICKETS, players=[2, 2], trains=99, end_trains=0)
    return table(map, seat(routes=[route.id for route in map.routes]), "").score().seats[0].longest


@pytest.mark.rule("SCORE-01")
def test_route_points_are_those_on_the_track() -> None:
    routes = ["dallas-el_paso", "chicago-duluth"]
    assert usa(seat(routes=routes), "").score().seats[0].routes == 7 + 4
    assert usa(seat(routes=routes, points=50), "").score().seats[0].routes == 50


@pytest.mark.rule("SCORE-01", "CLAIM-04")
def test_points_scored_during_the_game_are_what_a_recount_gives() -> None:
    game = usa("RRRRRRR", "")
    game.play("claim dallas-el_paso RRRR")
    game.play("draw deck")
    game.play("draw deck")
    game.play("claim chicago-duluth RRR")
    assert (
        game.score().seats[0].routes
        == usa(seat(routes=["dallas-el_paso", "chicago-duluth"]), "").score().seats[0].routes
    )


@pytest.mark.rule("SCORE-02", "CASE-115")
def test_a_total_may_be_negative() -> None:
    longer = seat(routes=["el_paso-houston"])
    game = usa(seat(routes=["dallas-el_paso"], tickets=["los_angeles-miami"]), longer)
    assert total(game) == 7 - 20 == -13


@pytest.mark.rule("CASE-115")
def test_a_total_may_pass_a_hundred() -> None:
    game = usa(seat(points=160, routes=["denver-santa_fe", "el_paso-santa_fe"], tickets=["denver-el_paso"]), "")
    assert total(game) == 160 + 4 + 10


@pytest.mark.rule("SCORE-03")
def test_unbuilt_stations_count_in_europe() -> None:
    score = europe(seat(station_cities=["paris"]), "").score()
    assert [content.stations for content in score.seats] == [8, 12]


@pytest.mark.rule("SCORE-04")
def test_all_who_tie_for_the_longest_path_get_the_bonus() -> None:
    seats = [seat(routes=["el_paso-houston"]), seat(routes=["calgary-winnipeg"]), seat(routes=["dallas-el_paso"])]
    score = usa(*seats).score()
    assert [content.longest for content in score.seats] == [6, 6, 4]
    assert [content.bonus for content in score.seats] == [10, 10, 0]
    assert [content.total for content in score.seats] == [25, 25, 7]


@pytest.mark.rule("SCORE-04")
def test_the_bonus_is_what_the_options_say() -> None:
    score = usa(seat(routes=["el_paso-houston"]), "", options={"longest_path_bonus": 25}).score()
    assert [content.bonus for content in score.seats] == [25, 0]


@pytest.mark.rule("SCORE-05", "CASE-110")
def test_the_longest_path_uses_every_route_once_and_cities_again() -> None:
    assert path_of(TRIANGLE) == 17
    assert path_of(["a-b 6 gray", "a-c 5 gray", "a-d 4 gray"]) == 11
    assert path_of(["a-b 3 gray", "b-c 4 gray", "c-a 2 gray"]) == 9
    # Two loops that share one city: all of it is one walk.
    assert path_of(["a-b 1 gray", "b-c 1 gray", "c-a 1 gray", "a-d 2 gray", "d-e 2 gray", "e-a 2 gray"]) == 9


@pytest.mark.rule("SCORE-05", "CASE-110")
def test_the_longest_path_is_not_all_connected_trains_nor_the_longest_way_without_loops() -> None:
    assert path_of(["a-b 1 gray", "b-c 1 gray", "c-d 1 gray", "d-b 1 gray", "b-e 1 gray", "b-f 1 gray"]) == 5
    # Two networks: the greater one alone counts.
    assert path_of(["a-b 3 gray", "b-c 3 gray", "d-e 5 gray"]) == 6


@pytest.mark.rule("SCORE-05")
def test_the_longest_path_on_the_real_maps() -> None:
    loop = ["boston-montreal.1", "boston-new_york.1", "montreal-new_york", "new_york-washington.1"]
    assert usa(seat(routes=loop), "").score().seats[0].longest == 9
    comb = [*loop, "pittsburgh-washington", "raleigh-washington.1", "montreal-toronto", "pittsburgh-toronto"]
    # Four cities have an odd number of routes, so two spaces stay aside, between New York and Washington.
    assert usa(seat(routes=comb), "").score().seats[0].longest == 16


@pytest.mark.rule("SCORE-05")
def test_the_routes_of_the_longest_path_can_be_named_in_order() -> None:
    map = own_map(TRIANGLE, TICKETS, players=[2, 2])
    game = table(map, seat(routes=[route.id for route in map.routes]), "")
    path = [map.routes[index].id for index in longest_path(game.state, 0)]
    assert path in (["a-d", "c-a", "b-c", "b-e"], ["b-e", "b-c", "c-a", "a-d"])
    assert longest_path(game.state, 1) == []


@pytest.mark.rule("SCORE-05")
def test_the_routes_of_a_longest_path_are_those_of_the_map_whatever_their_number() -> None:
    routes = ["atlanta-charleston", "charleston-raleigh", "pittsburgh-raleigh", "pittsburgh-toronto"]
    path = longest_path(usa(seat(routes=routes), "").state, 0)
    assert [load_map("usa").routes[index].id for index in path] in (routes, routes[::-1])
    path = longest_path(usa("", seat(routes=routes)).state, 1)
    assert [load_map("usa").routes[index].id for index in path] in (routes, routes[::-1])


@pytest.mark.rule("SCORE-05", "POL-01")
def test_trains_on_a_route_into_a_country_are_trains() -> None:
    routes = ["germany-gorzow_wielkopolski.1", "gorzow_wielkopolski-pila"]
    assert poland(seat(routes=routes), "").score().seats[0].longest == 3


@pytest.mark.rule("SCORE-06", "CASE-79")
def test_a_station_does_not_bridge_a_gap_in_the_path() -> None:
    mine = seat(routes=["bruxelles-paris.1", "essen-frankfurt"], station_cities=["bruxelles", "frankfurt"])
    score = europe(mine, seat(routes=["bruxelles-frankfurt"])).score()
    assert [content.longest for content in score.seats] == [2, 2]


@pytest.mark.rule("SCORE-07")
def test_country_cards_count_in_poland() -> None:
    score = poland(seat(country_cards={"russia": [7, 4]}, tickets=["lodz-warszawa"]), "").score().seats[0]
    assert (score.countries, score.tickets, score.total) == (11, -2, 9)


@pytest.mark.rule("CASE-111")
def test_where_nobody_has_a_route_nobody_gets_the_bonus() -> None:
    score = usa("", "", "").score()
    assert [(content.longest, content.bonus) for content in score.seats] == [(0, 0)] * 3


@pytest.mark.rule("SCORE-02")
def test_a_game_can_be_scored_at_any_time_and_stays_as_it_is() -> None:
    game = usa(seat(tickets=["boston-miami"]), "")
    before = game.position()
    assert game.score().totals == (-12, 0)
    assert game.position() == before
