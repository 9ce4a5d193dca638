"""Who wins, and who comes after (TIE)."""

from __future__ import annotations

from typing import Any

import pytest

from support.position_builders import Seat, europe, poland, seat, table, usa
from support.small_maps import own_map

# On the USA map: paths of length 12, 6 and 18 that share nothing.
TWELVE, SIX = ["el_paso-houston", "el_paso-los_angeles"], ["calgary-winnipeg"]
EIGHTEEN = ["helena-seattle", "duluth-helena", "duluth-toronto"]


@pytest.mark.rule("TIE-01")
def test_most_points_win_whatever_else_there_is() -> None:
    result = usa(seat(points=20), seat(points=30), seat(points=19, routes=SIX)).score()
    assert result.totals == (20, 30, 29)
    assert result.ranking == ((1,), (2,), (0,))
    assert result.winners == (1,)


@pytest.mark.rule("TIE-02", "CASE-112")
def test_usa_completed_tickets_decide_before_the_longest_path() -> None:
    done: dict[str, Any] = {"routes": ["denver-santa_fe", "el_paso-santa_fe"], "tickets": ["denver-el_paso"]}
    result = usa(seat(points=96, **done), seat(points=90, routes=SIX)).score()
    assert result.totals == (100, 100)
    assert result.seats[1].bonus == 10
    assert result.ranking == ((0,), (1,))


@pytest.mark.rule("TIE-02", "CASE-112")
def test_usa_then_the_card_of_the_longest_path_decides() -> None:
    result = usa(seat(points=90, routes=TWELVE), seat(points=100, routes=SIX), "").score()
    assert result.totals == (100, 100, 0)
    assert result.ranking == ((0,), (1,), (2,))


@pytest.mark.rule("TIE-02", "CASE-112")
def test_usa_the_longer_path_is_no_merit_where_a_third_has_the_card() -> None:
    third = seat(points=10, routes=EIGHTEEN)
    result = usa(seat(points=100, routes=TWELVE), seat(points=100, routes=SIX), third).score()
    assert result.ranking == ((0, 1), (2,))
    assert result.winners == (0, 1)


@pytest.mark.rule("CASE-112")
def test_usa_two_who_both_have_the_card_share() -> None:
    result = usa(seat(points=50, routes=SIX), seat(points=50, routes=["el_paso-houston"])).score()
    assert [content.bonus for content in result.seats] == [10, 10]
    assert result.ranking == ((0, 1),)


@pytest.mark.rule("TIE-03", "CASE-113")
def test_europe_fewer_stations_decide_before_the_express() -> None:
    one = seat(points=50, station_cities=["paris"])
    two = seat(points=44, station_cities=["roma", "wien"], routes=["kyiv-smolensk"])
    result = europe(one, two).score()
    assert result.totals == (58, 58)
    assert [content.bonus for content in result.seats] == [0, 10]
    assert result.ranking == ((0,), (1,))


@pytest.mark.rule("TIE-03", "CASE-113")
def test_europe_completed_tickets_decide_before_stations_and_those_by_stations_count() -> None:
    borrowed = seat(points=45, tickets=["budapest-sofia"], station_cities=["sofia"], routes=["budapest-sarajevo"])
    lender = seat(points=46, routes=["sarajevo-sofia"])
    result = europe(borrowed, lender, seat(points=0, routes=["petrograd-stockholm"])).score()
    assert result.seats[0].completed == ("budapest-sofia",)
    assert result.totals[:2] == (58, 58)
    assert result.ranking[0] == (0,)


@pytest.mark.rule("TIE-03", "CASE-113")
def test_europe_then_the_express_decides_and_then_they_share() -> None:
    express = seat(points=40, routes=["kyiv-smolensk"])
    assert europe(express, seat(points=50)).score().ranking == ((0,), (1,))
    assert europe(seat(points=50), seat(points=50)).score().ranking == ((0, 1),)


POLISH_TIES = ["completed_tickets", "completed_ticket_points"]


def polish_tie(one: Seat, other: Seat) -> tuple[tuple[int, ...], ...]:
    lines = ["a-b 1 gray", "b-c 1 gray", "p-q 1 gray", "q-r 1 gray", "y-z 1 gray"]
    tickets = ["a-b 10", "a-c 11", "b-c 9", "y-z 10", "p-q 10", "p-r 8", "q-r 7"]
    map = own_map(lines, tickets, players=[2, 2], longest_path_bonus=0, tie_breaks=POLISH_TIES)
    result = table(map, one, other).score()
    assert result.totals == (100, 100)
    return result.ranking


@pytest.mark.rule("TIE-04", "CASE-114")
def test_poland_the_points_of_completed_tickets_decide_and_failed_ones_do_not_count() -> None:
    one = seat(points=80, routes=["a-b", "b-c"], tickets=["a-b", "a-c", "b-c", "y-z"])
    other = seat(points=75, routes=["p-q", "q-r"], tickets=["p-q", "p-r", "q-r"])
    assert polish_tie(one, other) == ((0,), (1,))
    assert polish_tie(other, one) == ((1,), (0,))


@pytest.mark.rule("TIE-04", "CASE-114")
def test_poland_the_number_of_completed_tickets_comes_first() -> None:
    one = seat(points=75, routes=["p-q", "q-r"], tickets=["p-q", "p-r", "q-r"])
    other = seat(points=70, routes=["a-b", "b-c", "y-z"], tickets=["a-b", "a-c", "b-c"])
    assert polish_tie(one, other) == ((1,), (0,))
    fewer = seat(points=79, routes=["a-b", "b-c"], tickets=["a-b", "a-c"])
    assert polish_tie(one, fewer) == ((0,), (1,))


@pytest.mark.rule("TIE-04")
def test_poland_then_they_share_whatever_their_paths_are() -> None:
    result = poland(seat(points=50, routes=["gdansk-plock"]), seat(points=50), "").score()
    assert result.ranking == ((0, 1), (2,))


@pytest.mark.rule("TIE-04", "CASE-87")
def test_poland_has_no_tie_break_by_path_even_where_the_bonus_is_played() -> None:
    options = {"longest_path_bonus": 10}
    result = poland(seat(points=40, routes=["gdansk-plock"]), seat(points=50), options=options).score()
    assert result.ranking == ((0, 1),)


@pytest.mark.rule("TIE-01")
def test_a_map_without_tie_breaks_knows_none() -> None:
    map = own_map(["a-b 1 gray", "b-c 1 gray"], ["a-b 5", "a-c 6"], players=[2, 2], longest_path_bonus=0, tie_breaks=[])
    done = seat(points=45, routes=["a-b"], tickets=["a-b"])
    assert table(map, done, seat(points=50)).score().ranking == ((0, 1),)


@pytest.mark.rule("CASE-116")
def test_all_places_are_decided_alike() -> None:
    done: dict[str, Any] = {"routes": ["denver-santa_fe", "el_paso-santa_fe"], "tickets": ["denver-el_paso"]}
    seats = [seat(points=50), seat(points=90), seat(points=46, **done), seat(points=50), seat(points=1, routes=SIX)]
    result = usa(*seats).score()
    assert result.totals == (50, 90, 50, 50, 11)
    assert result.ranking == ((1,), (2,), (0, 3), (4,))
