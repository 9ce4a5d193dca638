"""What stations borrow, against a search that simply tries every choice there is."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor.maps import load_map
from semafor.rules.station_borrowing import StationBorrowing

Pair = tuple[int, int]

ESSEN, BERLIN, KOBENHAVN, ZURICH, MUNCHEN, WIEN, PARIS, DIEPPE, MADRID, LISBOA = range(10)


@dataclass
class Seat:
    """What one seat has at the end of a game, and which routes are the others'."""

    own: list[Pair] = field(default_factory=list)
    stations: list[int] = field(default_factory=list)
    tickets: list[tuple[int, int, int]] = field(default_factory=list)
    others: list[Pair] = field(default_factory=list)

    def loans(self, station: int) -> list[int]:
        return [route for route, ends in enumerate(self.others) if self.stations[station] in ends]


def solve(seat: Seat, reused: StationBorrowing | None = None) -> StationBorrowing:
    borrowing = reused or StationBorrowing()
    borrowing.clear()
    for a, b in seat.own:
        borrowing.add_own_route(a, b)
    for station in range(len(seat.stations)):
        for route in seat.loans(station):
            borrowing.add_lent_route(station, route, *seat.others[route])
    for ticket in seat.tickets:
        borrowing.add_ticket(*ticket)
    assert borrowing.solve() == borrowing.points
    return borrowing


def completed_with(seat: Seat, borrowed: list[int]) -> list[bool]:
    """Which tickets are completed if these routes are borrowed."""
    network = [set(ends) for ends in seat.own] + [set(seat.others[route]) for route in borrowed]

    def is_joined(a: int, b: int) -> bool:
        reached = {a}
        while more := [ends for ends in network if reached & ends and not ends <= reached]:
            reached.update(*more)
        return b in reached

    return [is_joined(a, b) for a, b, _ in seat.tickets]


def worth(seat: Seat, completed: list[bool]) -> tuple[int, int]:
    signs = [1 if done else -1 for done in completed]
    return sum(sign * points for sign, (_, _, points) in zip(signs, seat.tickets, strict=True)), sum(completed)


def best_by_trying(seat: Seat) -> tuple[tuple[int, int], int]:
    """The most points and completed tickets that any choice brings, and how few borrowed routes are enough for that."""
    choices = []
    for choice in product(*([-1, *seat.loans(station)] for station in range(len(seat.stations)))):
        borrowed = [route for route in choice if route >= 0]
        choices.append((*worth(seat, completed_with(seat, borrowed)), -len(borrowed)))
    points, completed, routes = max(choices)
    return (points, completed), -routes


def check(seat: Seat, reused: StationBorrowing | None = None) -> None:
    """The answer is the best there is, and true in all its parts."""
    borrowing = solve(seat, reused)
    chosen = [borrowing.borrowed(station) for station in range(len(seat.stations))]
    assert all(route == -1 or route in seat.loans(station) for station, route in enumerate(chosen))
    borrowed = [route for route in chosen if route != -1]
    assert ((borrowing.points, borrowing.completed), len(borrowed)) == best_by_trying(seat)
    completed = completed_with(seat, borrowed)
    assert [borrowing.is_completed(ticket) for ticket in range(len(seat.tickets))] == completed
    assert (borrowing.points, borrowing.completed) == worth(seat, completed)


# --- by hand ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("STAT-05", "CASE-73", "CASE-78")
def test_borrowed_routes_may_follow_each_other_far_from_own_trains() -> None:
    seat = Seat(stations=[MUNCHEN, WIEN], tickets=[(ZURICH, WIEN, 8)], others=[(ZURICH, MUNCHEN), (MUNCHEN, WIEN)])
    borrowing = solve(seat)
    assert borrowing.is_completed(0)
    assert [borrowing.borrowed(0), borrowing.borrowed(1)] == [0, 1]


@pytest.mark.rule("STAT-05", "STAT-06", "CASE-74")
def test_one_station_borrows_one_route_whatever_its_tickets_ask_for() -> None:
    tickets = [(ESSEN, BERLIN, 5), (ESSEN, KOBENHAVN, 7)]
    borrowing = solve(Seat(stations=[ESSEN], tickets=tickets, others=[(ESSEN, BERLIN), (ESSEN, KOBENHAVN)]))
    assert [borrowing.is_completed(0), borrowing.is_completed(1)] == [False, True]
    assert borrowing.points == 2


@pytest.mark.rule("STAT-06", "CASE-74")
def test_one_borrowed_route_serves_any_number_of_tickets() -> None:
    tickets = [(ESSEN, BERLIN, 5), (ESSEN, WIEN, 7), (ZURICH, BERLIN, 9)]
    seat = Seat(own=[(BERLIN, WIEN), (ESSEN, ZURICH)], stations=[ESSEN], tickets=tickets, others=[(ESSEN, BERLIN)])
    assert solve(seat).completed == 3


@pytest.mark.rule("CASE-75")
def test_a_station_among_own_and_empty_routes_has_no_effect() -> None:
    borrowing = solve(Seat(own=[(PARIS, DIEPPE)], stations=[PARIS], tickets=[(PARIS, MADRID, 9), (DIEPPE, PARIS, 4)]))
    assert borrowing.points == -9 + 4
    assert borrowing.borrowed(0) == -1


@pytest.mark.rule("CASE-76")
def test_two_stations_may_borrow_the_same_route_and_one_of_them_something_else() -> None:
    others = [(PARIS, DIEPPE), (PARIS, MADRID)]
    tickets = [(PARIS, DIEPPE, 3), (DIEPPE, MADRID, 8)]
    borrowing = solve(Seat(stations=[PARIS, DIEPPE], tickets=tickets, others=others))
    assert [borrowing.borrowed(0), borrowing.borrowed(1)] == [1, 0]
    assert borrowing.points == 11


@pytest.mark.rule("STAT-07", "CASE-77")
def test_of_equal_points_more_tickets_are_better() -> None:
    tickets = [(ESSEN, BERLIN, 12), (ESSEN, KOBENHAVN, 6), (ESSEN, WIEN, 6)]
    others = [(ESSEN, BERLIN), (ESSEN, KOBENHAVN)]
    for way in (1, -1):
        seat = Seat(own=[(KOBENHAVN, WIEN)], stations=[ESSEN], tickets=tickets, others=others[::way])
        borrowing = solve(seat)
        assert [borrowing.is_completed(ticket) for ticket in range(3)] == [False, True, True]
        assert borrowing.points == 0


@pytest.mark.rule("CASE-77")
def test_points_come_before_the_number_of_tickets() -> None:
    tickets = [(ESSEN, BERLIN, 13), (ESSEN, KOBENHAVN, 6), (ESSEN, WIEN, 6)]
    seat = Seat([(KOBENHAVN, WIEN)], [ESSEN], tickets, [(ESSEN, BERLIN), (ESSEN, KOBENHAVN)])
    assert solve(seat).points == 1


@pytest.mark.rule("CASE-77")
def test_nothing_is_borrowed_without_need() -> None:
    seat = Seat([(ESSEN, BERLIN)], [ESSEN, PARIS], [(ESSEN, BERLIN, 5)], [(ESSEN, KOBENHAVN), (PARIS, ESSEN)])
    borrowing = solve(seat)
    assert [borrowing.borrowed(0), borrowing.borrowed(1)] == [-1, -1]


def test_without_stations_own_routes_decide() -> None:
    borrowing = solve(Seat([(LISBOA, MADRID), (MADRID, PARIS)], [], [(LISBOA, PARIS, 10), (PARIS, DIEPPE, 4)]))
    assert [borrowing.is_completed(0), borrowing.is_completed(1)] == [True, False]
    assert (borrowing.points, borrowing.completed) == (6, 1)


# --- against trying --------------------------------------------------------------------------------------------------


@st.composite
def seats(draw: st.DrawFn, places: int = 9) -> Seat:
    place = st.integers(0, places - 1)
    pair = st.lists(place, min_size=2, max_size=2, unique=True).map(lambda ends: (ends[0], ends[1]))
    ticket = st.builds(lambda ends, points: (*ends, points), pair, st.integers(1, 9))
    return Seat(
        own=draw(st.lists(pair, max_size=6)),
        stations=draw(st.lists(place, max_size=4, unique=True)),
        tickets=draw(st.lists(ticket, max_size=8)),
        others=draw(st.lists(pair, max_size=8)),
    )


@given(seats())
def test_any_position(seat: Seat) -> None:
    check(seat)


@given(seats(), seats())
def test_nothing_is_left_of_the_seat_before(first: Seat, second: Seat) -> None:
    borrowing = solve(first)
    check(second, borrowing)


def random_seat(rng: Random, stations: int, tickets: int) -> Seat:
    """A seat of four at the end of a game on the Europe map."""
    board = load_map("europe")
    numbers = {place: number for number, place in enumerate(board.places)}
    claimed = [(numbers[route.a], numbers[route.b]) for route in rng.sample(board.routes, 70)]
    own = rng.choice([0, 5, 15])
    hand = [(numbers[ticket.a], numbers[ticket.b], ticket.points) for ticket in rng.sample(board.tickets, tickets)]
    return Seat(claimed[:own], rng.sample(range(len(board.cities)), stations), hand, claimed[own:])


@pytest.mark.parametrize("stations", [1, 2, 3])
def test_ends_of_games_on_the_europe_map(stations: int) -> None:
    rng = Random(stations)
    for _ in range(20):
        check(random_seat(rng, stations, 10))


@pytest.mark.slow
def test_as_many_stations_as_a_map_may_give() -> None:
    rng = Random(5)
    for _ in range(3):
        check(random_seat(rng, 5, 12))


def test_a_hand_of_all_tickets_that_a_map_may_have() -> None:
    """128 tickets of 99 points: the sum of all weighs more than any bound inside may forget."""
    seat = Seat([(ESSEN, ZURICH)], [BERLIN], [(ESSEN, BERLIN, 99)] * 127 + [(WIEN, PARIS, 99)], [(BERLIN, ZURICH)])
    borrowing = solve(seat)
    assert (borrowing.points, borrowing.completed) == (126 * 99, 127)
    assert borrowing.borrowed(0) == 0
