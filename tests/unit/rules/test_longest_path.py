"""The longest continuous path, against a search that simply walks every path there is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor.maps import load_map
from semafor.maps.model import Map
from semafor.rules.longest_path import LongestPath

# A route of a network: two places and a number of trains.
Route = tuple[int, int, int]

A, B, C, D, E, F = range(6)
MAPS = ["usa", "europe", "poland"]


def path_of(network: Iterable[Route]) -> LongestPath:
    searched = LongestPath()
    for route in network:
        searched.add(*route)
    return searched


def longest(network: Iterable[Route]) -> int:
    return path_of(network).longest()


def longest_by_walking(network: Sequence[Route]) -> int:
    """Slow, and too simple to be wrong: from every place along every route that was not yet used."""
    ways: dict[int, list[tuple[int, int, int]]] = {}
    for number, (a, b, length) in enumerate(network):
        ways.setdefault(a, []).append((1 << number, b, length))
        ways.setdefault(b, []).append((1 << number, a, length))

    def walk(place: int, used: int) -> int:
        steps = [step for step in ways[place] if not used & step[0]]
        return max([length + walk(there, used | bit) for bit, there, length in steps], default=0)

    return max((walk(place, 0) for place in ways), default=0)


def is_continuous(routes: Sequence[Route]) -> bool:
    """Whether a train can run over the routes in this order."""
    places = set(routes[0][:2]) if routes else set()
    for a, b, _ in routes[1:]:
        places = {there for here, there in ((a, b), (b, a)) if here in places}
    return not routes or bool(places)


# --- by hand ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SCORE-05", "CASE-110")
def test_a_path_is_more_than_a_shortest_way_and_less_than_all_that_is_connected() -> None:
    assert longest([(A, B, 3), (B, C, 4), (C, A, 2), (A, D, 6), (B, E, 5)]) == 17


@pytest.mark.rule("CASE-110")
def test_of_a_star_two_rays_count() -> None:
    assert longest([(A, B, 6), (A, C, 5), (A, D, 4)]) == 11


@pytest.mark.rule("SCORE-05")
def test_without_routes_there_is_no_path() -> None:
    assert longest([]) == 0


@pytest.mark.rule("SCORE-05")
def test_loops_and_repeated_cities_are_allowed() -> None:
    eight = [(A, B, 1), (B, C, 2), (C, A, 3), (A, D, 1), (D, E, 2), (E, A, 3)]
    assert longest(eight) == 12
    assert longest([*eight, (A, F, 4)]) == 16


@pytest.mark.rule("SCORE-05")
def test_only_the_better_of_two_separate_networks_counts() -> None:
    assert longest([(A, B, 6), (C, D, 2), (D, E, 2), (E, C, 3)]) == 7
    assert longest([(A, B, 8), (C, D, 2), (D, E, 2), (E, C, 3)]) == 8


@pytest.mark.rule("SCORE-05")
def test_both_strands_between_two_cities_are_two_routes() -> None:
    assert longest([(A, B, 2), (A, B, 3)]) == 5
    assert longest([(A, B, 2), (A, B, 3), (A, B, 4), (B, C, 1)]) == 10


def test_a_bridge_is_crossed_once() -> None:
    """Three triangles on bridges from one city: two of them can be on the path, with their bridges."""
    triangles = [(1, 2), (2, 3), (3, 1), (4, 5), (5, 6), (6, 4), (7, 8), (8, 9), (9, 7)]
    network = [(a, b, 2) for a, b in triangles] + [(0, 1, 5), (0, 4, 1), (0, 7, 4)]
    assert longest(network) == 6 + 5 + 4 + 6


# --- against walking -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lengths", [[1, 1, 1, 1, 1, 1], [6, 2, 2, 1, 3, 1]])
def test_every_network_of_four_cities_with_double_routes(lengths: list[int]) -> None:
    pairs = list(combinations(range(4), 2))
    for strands in product(range(3), repeat=len(pairs)):
        network = [(*pair, length) for pair, length, n in zip(pairs, lengths, strands, strict=True) for _ in range(n)]
        if len(network) < 9:
            assert longest(network) == longest_by_walking(network), network


def test_every_network_of_five_cities() -> None:
    routes = [(a, b, (3 * a + b) % 4 + 1) for a, b in combinations(range(5), 2)]
    for size in range(1, 10):
        for network in combinations(routes, size):
            assert longest(network) == longest_by_walking(network), network


@st.composite
def networks(draw: st.DrawFn, places: int = 8, most: int = 12) -> list[Route]:
    ends = st.lists(st.integers(0, places - 1), min_size=2, max_size=2, unique=True)
    route = st.builds(lambda pair, length: (pair[0], pair[1], length), ends, st.integers(1, 9))
    return draw(st.lists(route, max_size=most))


@given(networks())
def test_any_network(network: list[Route]) -> None:
    assert longest(network) == longest_by_walking(network)


def routes_of(board: Map) -> list[Route]:
    numbers = {place: number for number, place in enumerate(board.places)}
    return [(numbers[route.a], numbers[route.b], route.length) for route in board.routes]


def random_network(rng: Random, routes: Sequence[Route], size: int) -> list[Route]:
    """Routes that mostly touch each other, so that there is something to find out."""
    network = [rng.choice(routes)]
    while len(network) < size:
        places = {place for route in network for place in route[:2]}
        touching = [
            route for route in routes if route not in network and (places & {*route[:2]} or rng.random() < 0.02)
        ]
        closing = [route for route in touching if places >= {*route[:2]}]
        network.append(rng.choice(closing if closing and rng.random() < 0.6 else touching))
    return network


@pytest.mark.parametrize("name", MAPS)
def test_networks_on_the_boards(name: str) -> None:
    rng = Random(110)
    routes = routes_of(load_map(name))
    for size in [2, 4, 6, 8, 9, 10, 11, 12, 13] * 8:
        network = random_network(rng, routes, size)
        assert longest(network) == longest_by_walking(network), network


# --- where walking takes too long ------------------------------------------------------------------------------------


def ring(size: int) -> list[Route]:
    return [(place, (place + 1) % size, 1) for place in range(size)]


def test_the_largest_map_is_not_too_large() -> None:
    """Two lanes around 64 places; then one, with ways through the middle: three routes meet in each of the places, so
    all but two of them, in pairs, have to leave out one, at best the short one between them.
    """
    assert longest(ring(64) * 2) == 128
    assert longest(ring(64) + [(place, place + 32, 9) for place in range(32)]) == 64 + 32 * 9 - 31


@pytest.mark.parametrize("name", MAPS)
def test_order_and_numbering_change_nothing(name: str) -> None:
    rng = Random(5)
    routes = routes_of(load_map(name))
    for _ in range(10):
        network = random_network(rng, routes, 24)
        number = rng.sample(range(64), 64)
        shuffled = [(number[b], number[a], length) for a, b, length in rng.sample(network, 24)]
        assert longest(shuffled) == longest(network)


# --- which routes ----------------------------------------------------------------------------------------------------


@given(networks(places=9, most=20))
def test_the_path_itself_is_continuous_and_as_long_as_was_said(network: list[Route]) -> None:
    searched = path_of(network)
    path = searched.path()
    assert len(set(path)) == len(path)
    assert is_continuous([network[number] for number in path])
    assert sum(network[number][2] for number in path) == searched.longest()


@pytest.mark.parametrize("name", MAPS)
def test_a_path_on_a_board_can_be_shown(name: str) -> None:
    rng = Random(7)
    network = random_network(rng, routes_of(load_map(name)), 20)
    searched = path_of(network)
    path = [network[number] for number in searched.path()]
    assert is_continuous(path)
    assert sum(length for _, _, length in path) == searched.longest() > 0


# --- the workbench ---------------------------------------------------------------------------------------------------


@given(networks(), networks())
def test_a_workbench_forgets_what_was_on_it(first: list[Route], second: list[Route]) -> None:
    searched = path_of(first)
    searched.path()
    assert searched.longest() == longest(first)
    searched.clear()
    for route in second:
        searched.add(*route)
    assert searched.longest() == longest(second)


def test_steps_count_what_the_search_cost() -> None:
    tree = path_of([(A, B, 1), (B, C, 1), (B, D, 1)])
    tree.longest()
    assert tree.steps() == 0
    all_linked = path_of([(a, b, 1) for a, b in combinations(range(6), 2)])
    all_linked.longest()
    assert all_linked.steps() > 1
