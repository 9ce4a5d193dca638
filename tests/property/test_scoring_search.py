"""Longest path and borrowed routes against the simplest search that is certainly right, on small networks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from semafor import Map
from semafor.rules.fast_rng import FastRng
from semafor.rules.scoring import longest_path, score
from semafor.rules.snapshot import Snapshot
from support.generated_maps import Setting, settings
from support.hypothesis_profiles import effort
from support.random_play import new_state, walk

Edge = tuple[str, str]


def longest_trail(edges: Sequence[tuple[str, str, int]]) -> int:
    """Every walk that uses no edge twice."""

    def best(place: str, used: frozenset[int]) -> int:
        lengths = [0]
        for index, (a, b, length) in enumerate(edges):
            if index not in used and place in (a, b):
                lengths.append(length + best(b if place == a else a, used | {index}))
        return max(lengths)

    return max((best(place, frozenset()) for edge in edges for place in edge[:2]), default=0)


def are_joined(a: str, b: str, edges: Sequence[Edge]) -> bool:
    reached, grown = {a}, True
    while grown:
        more = {end for edge in edges for end in edge if reached & set(edge)} - reached
        reached |= more
        grown = bool(more)
    return b in reached


def best_tickets(snapshot: Snapshot, map: Map, number: int) -> tuple[int, int]:
    """Net points and number of completed tickets, the best of all ways to choose one route for each station."""
    cities = {city.id for city in map.cities}

    def inner(routes: Sequence[int]) -> list[Edge]:
        ends = [(map.routes[index].a, map.routes[index].b) for index in routes]
        return [edge for edge in ends if cities.issuperset(edge)]

    seat = snapshot.seats[number]
    others = [edge for other, content in enumerate(snapshot.seats) if other != number for edge in inner(content.routes)]
    # A station that borrows nothing leads from its city to its city.
    homes = [map.cities[city].id for city in seat.station_cities]
    lent = [[(home, home), *(edge for edge in set(others) if home in edge)] for home in homes]
    tickets = [map.tickets[index] for index in seat.tickets]
    results = []
    for borrowed in product(*lent):
        edges = [*inner(seat.routes), *borrowed]
        done = [are_joined(ticket.a, ticket.b, edges) for ticket in tickets]
        points = [ticket.points if ok else -ticket.points for ticket, ok in zip(tickets, done, strict=True)]
        results.append((sum(points), sum(done)))
    return max(results)


@pytest.mark.rule("SCORE-05", "CASE-110", "CASE-79")
@effort(100)
@given(settings(), st.integers(0, 2**64), st.integers(5, 400))
def test_the_longest_path_is_as_long_as_the_longest_of_all_walks(setting: Setting, seed: int, actions: int) -> None:
    state = new_state(setting.map, setting.players, seed)
    for _ in walk(state, FastRng(seed), actions):
        pass
    snapshot, scores = state.snapshot(), score(state)
    compared = 0
    for number, content in enumerate(snapshot.seats):
        if len(content.routes) > 11:
            continue
        routes = [setting.map.routes[index] for index in content.routes]
        expected = longest_trail([(route.a, route.b, route.length) for route in routes])
        assert scores.seat(number).longest == expected
        path = longest_path(state, number)
        assert sum(setting.map.routes[index].length for index in path) == expected
        assert len(set(path)) == len(path)
        compared += 1
    assume(compared)


@pytest.mark.rule("STAT-05", "STAT-06", "STAT-07", "CASE-73", "CASE-74", "CASE-75", "CASE-77", "CASE-88", "TICK-05")
@effort(100)
@given(settings(), st.integers(0, 2**64), st.integers(30, 400))
def test_no_other_choice_of_borrowed_routes_would_bring_more(setting: Setting, seed: int, actions: int) -> None:
    state = new_state(setting.map, setting.players, seed)
    for _ in walk(state, FastRng(seed), actions):
        pass
    snapshot, scores = state.snapshot(), score(state)
    for number, content in enumerate(snapshot.seats):
        if len(content.station_cities) > 3:
            continue
        mine = scores.seat(number)
        assert (mine.tickets, len(mine.completed)) == best_tickets(snapshot, setting.map, number)
