"""Stations (STAT): built for one, two and three cards; at the end each borrows one route of another."""

from __future__ import annotations

import pytest

from semafor import load_map
from semafor.rules import action_codes, refusal_codes, turns
from support.position_builders import europe, hand, legal, look, look_at, refused, seat, table, total
from support.small_maps import own_map


def completed(*seats: dict[str, object], number: int = 0) -> tuple[str, ...]:
    return europe(*seats).score().seats[number].completed


@pytest.mark.rule("STAT-01")
def test_a_station_is_built_in_a_city_where_nobody_has_anything() -> None:
    game = europe("R", "")
    events = game.play("station moskva R")
    assert events == [{"event": "station", "seat": 0, "city": "moskva", "cards": "R"}]
    assert look_at(game, 0) == look_at(game, 0) | {
        "station_cities": ["moskva"],
        "stations": 2,
        "hand": "",
        "trains": 45,
    }
    assert look(game)["discard"] == "R"


@pytest.mark.rule("STAT-01", "CASE-72")
def test_at_first_every_city_is_free() -> None:
    game = europe("R", "")
    assert legal(game, "station") == sorted(f"station {city.id} R" for city in load_map("europe").cities)


@pytest.mark.rule("STAT-01")
def test_a_place_that_is_no_city_of_the_map_has_no_station() -> None:
    assert refused(europe("R", ""), "station boston R") == "STAT-01"


@pytest.mark.rule("STAT-01")
def test_a_country_has_no_station() -> None:
    map = own_map(
        ["a-b 1 gray", "a-x 1 gray", "b-c 1 gray"], ["a-b 5", "a-c 6"], {"x": [4]}, players=[2, 2], stations=2
    )
    game = table(map, "R", "")
    assert refused(game, "station x R") == "STAT-01"
    in_the_country = action_codes.spend(action_codes.STATION, len(map.cities), 0, 1, 0)
    assert turns.refusal(game.state, 0, in_the_country) == refusal_codes.UNKNOWN_CITY


@pytest.mark.rule("STAT-02", "CASE-72")
def test_no_city_has_two_stations_of_whomever() -> None:
    game = europe(seat("RRR", station_cities=["paris"]), seat("RRR", station_cities=["roma"]))
    assert refused(game, "station paris RR") == "STAT-02"
    assert refused(game, "station roma RR") == "STAT-02"
    cities = {text.split()[1] for text in legal(game, "station")}
    assert len(cities) == len(load_map("europe").cities) - 2
    game.play("station wien RR")
    assert refused(game, "station wien RR") == "STAT-02"
    assert refused(game, "station paris RR") == "STAT-02"


@pytest.mark.rule("STAT-03", "CASE-71")
def test_nobody_builds_more_than_three() -> None:
    game = europe(seat("RRRRLLL", station_cities=["paris", "roma", "wien"]), "")
    for cards in ("R", "RRR", "RRRR"):
        assert refused(game, f"station berlin {cards}") == "STAT-03"
    assert not legal(game, "station")


@pytest.mark.rule("STAT-04", "CASE-70")
def test_the_first_costs_one_card_of_any_kind() -> None:
    game = europe("RGL", "")
    assert legal(game, "station paris") == ["station paris G", "station paris L", "station paris R"]
    assert refused(game, "station paris B") == "STAT-04"
    assert refused(game, "station paris RL") == "STAT-04"


@pytest.mark.rule("STAT-04", "CASE-70")
def test_the_second_costs_two_of_one_color_locomotives_standing_in() -> None:
    game = europe(seat("RRBLL", station_cities=["roma"]), "")
    assert legal(game, "station paris") == [
        "station paris BL",
        "station paris LL",
        "station paris RL",
        "station paris RR",
    ]
    assert refused(game, "station paris RB") == "STAT-04"
    assert refused(game, "station paris R") == "STAT-04"
    assert refused(game, "station paris RRL") == "STAT-04"
    game.play("station paris BL")
    assert hand(game) == "RRL"
    assert look(game)["discard"] == "BL"


@pytest.mark.rule("STAT-04", "CASE-70")
def test_the_third_costs_three_of_one_color() -> None:
    game = europe(seat("RRBBBLL", station_cities=["roma", "wien"]), "")
    assert legal(game, "station paris") == [
        "station paris BBB",
        "station paris BBL",
        "station paris BLL",
        "station paris RLL",
        "station paris RRL",
    ]
    assert refused(game, "station paris LLL") == "STAT-04"
    game.play("station paris RLL")
    assert look_at(game, 0)["stations"] == 0


@pytest.mark.rule("STAT-05", "CASE-78")
def test_a_station_uses_one_route_of_another_that_touches_its_city() -> None:
    other: dict[str, object] = {"routes": ["berlin-essen", "essen-frankfurt"]}
    mine: dict[str, object] = {"tickets": ["frankfurt-kobenhavn"], "routes": ["essen-kobenhavn.1"]}
    assert completed(mine, other) == ()
    assert completed(mine | {"station_cities": ["frankfurt"]}, other) == ("frankfurt-kobenhavn",)
    assert completed(mine | {"station_cities": ["essen"]}, other) == ("frankfurt-kobenhavn",)
    assert completed(mine | {"station_cities": ["kobenhavn"]}, other) == ()


@pytest.mark.rule("STAT-05")
def test_one_station_never_borrows_two_routes() -> None:
    other: dict[str, object] = {"routes": ["frankfurt-munchen", "munchen-wien", "dieppe-paris", "frankfurt-paris.1"]}
    mine: dict[str, object] = {"tickets": ["paris-wien"], "routes": ["frankfurt-paris.2"]}
    game = europe(mine | {"station_cities": ["munchen"]}, other, "", "")
    assert game.score().seats[0].completed == ()
    game = europe(mine | {"station_cities": ["munchen", "wien"]}, other, "", "")
    assert game.score().seats[0].completed == ("paris-wien",)


@pytest.mark.rule("STAT-06", "CASE-74")
def test_a_station_serves_several_tickets_with_the_same_route_only() -> None:
    others: list[dict[str, object]] = [{"routes": ["berlin-essen"]}, {"routes": ["essen-kobenhavn.1"]}]
    mine: dict[str, object] = {
        "routes": ["amsterdam-essen", "essen-frankfurt", "amsterdam-london"],
        "tickets": ["berlin-london", "frankfurt-kobenhavn"],
    }
    assert completed(mine | {"station_cities": ["essen"]}, *others) == ("berlin-london",)
    both = ["essen", "kobenhavn"]
    assert completed(mine | {"station_cities": both}, *others) == ("berlin-london", "frankfurt-kobenhavn")


@pytest.mark.rule("CASE-74", "STAT-06")
def test_one_borrowed_route_serves_any_number_of_tickets() -> None:
    other: dict[str, object] = {"routes": ["berlin-essen"]}
    mine: dict[str, object] = {
        "station_cities": ["essen"],
        "routes": ["essen-frankfurt", "amsterdam-essen", "amsterdam-london", "berlin-wien", "frankfurt-munchen"],
        "tickets": ["berlin-london", "london-wien"],
    }
    assert completed(mine, other) == ("berlin-london", "london-wien")


@pytest.mark.rule("STAT-07", "CASE-77")
def test_routes_that_others_claim_later_can_be_borrowed() -> None:
    game = europe(seat("Y", tickets=["budapest-zurich"], routes=["munchen-zurich", "munchen-wien"]), "RRR")
    game.play("station wien Y")
    assert game.score().seats[0].completed == ()
    game.play("claim budapest-wien.2 R")
    assert game.score().seats[0].completed == ("budapest-zurich",)


@pytest.mark.rule("STAT-08", "SCORE-03")
@pytest.mark.parametrize(("built", "points"), [(0, 12), (1, 8), (2, 4), (3, 0)])
def test_each_unbuilt_station_is_worth_four_points(built: int, points: int) -> None:
    game = europe(seat(station_cities=["paris", "roma", "wien"][:built]), "")
    assert game.score().seats[0].stations == points
    assert total(game) == points


@pytest.mark.rule("STAT-08")
def test_nobody_has_to_build() -> None:
    game = europe("RRR", "")
    game.play("draw deck")
    game.play("draw deck")
    assert look_at(game, 0)["stations"] == 3


@pytest.mark.rule("CASE-73", "CASE-78")
def test_two_stations_may_borrow_routes_that_follow_each_other() -> None:
    others: list[dict[str, object]] = [
        {"routes": ["munchen-zurich"]},
        {"routes": ["munchen-wien", "budapest-wien.1"]},
        {},
    ]
    mine: dict[str, object] = {"tickets": ["budapest-zurich"], "routes": ["budapest-wien.2"]}
    assert completed(mine | {"station_cities": ["munchen"], "routes": []}, *others) == ()
    assert completed(mine | {"station_cities": ["munchen", "wien"]}, *others) == ("budapest-zurich",)
    none_own: dict[str, object] = {"tickets": ["budapest-zurich"], "station_cities": ["zurich", "munchen", "wien"]}
    assert completed(none_own, *others) == ("budapest-zurich",)


@pytest.mark.rule("CASE-75", "STAT-05")
def test_own_and_unclaimed_routes_are_not_borrowed() -> None:
    mine: dict[str, object] = {
        "station_cities": ["essen"],
        "routes": ["essen-frankfurt"],
        "tickets": ["frankfurt-kobenhavn"],
    }
    score = europe(mine, {}).score().seats[0]
    assert score.completed == ()
    assert score.stations == 8


@pytest.mark.rule("CASE-76")
def test_two_players_may_borrow_the_same_route() -> None:
    owner: dict[str, object] = {"routes": ["dieppe-paris"]}
    second: dict[str, object] = {
        "station_cities": ["paris"],
        "routes": ["dieppe-london.1", "edinburgh-london.1"],
        "tickets": ["edinburgh-paris"],
    }
    third: dict[str, object] = {
        "station_cities": ["dieppe"],
        "routes": ["brest-dieppe", "paris-zurich", "venezia-zurich"],
        "tickets": ["brest-venezia"],
    }
    result = europe(owner, second, third).score()
    assert result.seats[1].completed == ("edinburgh-paris",)
    assert result.seats[2].completed == ("brest-venezia",)


@pytest.mark.rule("CASE-76")
def test_two_stations_of_one_player_may_borrow_the_same_route() -> None:
    score = europe(
        {"station_cities": ["dieppe", "paris"], "tickets": ["edinburgh-paris"], "routes": ["edinburgh-london.1"]},
        {"routes": ["dieppe-london.1", "dieppe-paris"]},
    ).score()
    assert score.seats[0].completed == ("edinburgh-paris",)


@pytest.mark.rule("CASE-77")
def test_the_borrowed_route_is_the_one_that_brings_most_points_then_most_tickets() -> None:
    tickets = ["a-x 12", "b-x 6", "c-x 6", "d-x 13"]
    lines = ["h-a 1 gray", "h-b 1 gray", "b-c 1 gray", "x-h 1 gray", "h-d 1 gray"]
    map = own_map(lines, tickets, players=[2, 2], stations=3)
    mine = {"station_cities": ["h"], "routes": ["x-h", "b-c"]}
    other = {"routes": ["h-a", "h-b", "h-d"]}
    equal = table(map, mine | {"tickets": ["a-x", "b-x", "c-x"]}, other).score().seats[0]
    assert equal.completed == ("b-x", "c-x")
    dearer = table(map, mine | {"tickets": ["b-x", "c-x", "d-x"]}, other).score().seats[0]
    assert dearer.completed == ("d-x",)


@pytest.mark.rule("CASE-79", "SCORE-06")
def test_borrowed_routes_neither_count_for_the_longest_path_nor_bridge_it() -> None:
    mine: dict[str, object] = {
        "station_cities": ["frankfurt"],
        "routes": ["frankfurt-paris.1", "pamplona-paris.1", "barcelona-madrid", "munchen-wien", "warszawa-wien"],
    }
    score = europe(mine, {"routes": ["frankfurt-munchen"]}).score().seats[0]
    assert score.longest == 7


@pytest.mark.rule("CASE-7A", "END-03")
def test_a_station_is_built_in_the_last_turn_and_without_a_train() -> None:
    game = europe(seat("Y", trains=0), "", last_round=1)
    game.play("station paris Y")
    assert game.over
    assert look_at(game, 0)["station_cities"] == ["paris"]
