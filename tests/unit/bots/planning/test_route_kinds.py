"""Routes that are alike for whoever weighs them: every route is of one kind, and which of them touch a network."""

from __future__ import annotations

import random

import pytest

import semafor
from semafor.bots.planning.route_kinds import RouteKinds
from semafor.maps import load_map
from semafor.rules import bits, constants
from semafor.rules.board import Board

pytestmark = pytest.mark.skipif(semafor.compiled, reason="what is inside can only be touched interpreted")

MAPS = ("usa", "europe", "poland")


def routes_in(low: int, high: int) -> list[int]:
    both = low | high << 64
    return [route for route in range(128) if both >> route & 1]


@pytest.mark.parametrize("map_id", MAPS)
def test_routes_of_a_kind_cost_and_bring_the_same(map_id: str) -> None:
    board = Board(load_map(map_id))
    kinds = RouteKinds(board)
    seen: list[int] = []
    for kind in range(kinds.size):
        routes = routes_in(kinds.routes[2 * kind], kinds.routes[2 * kind + 1])
        seen += routes
        facts = {
            (board.color[route], board.length[route], board.symbols[route], bits.contains(board.tunnels, 0, route))
            for route in routes
        }
        assert len(facts) == 1
        assert len(routes) == 1 or not kinds.is_special[kind]
        assert all(kinds.kind_of[route] == kind for route in routes)
        color = board.color[routes[0]]
        assert kinds.first[color] <= kind < kinds.first[color + 1]
    assert sorted(seen) == list(range(board.routes))
    assert kinds.size < board.routes


@pytest.mark.parametrize("map_id", MAPS)
def test_neighbors_of_a_network_share_a_city_with_it(map_id: str) -> None:
    board = Board(load_map(map_id))
    kinds, rng = RouteKinds(board), random.Random(5)
    for _ in range(20):
        network = rng.sample(range(board.routes), 6)
        cities = {end for route in network for end in (board.end_a[route], board.end_b[route])}
        touching = {
            route
            for route in range(board.routes)
            if board.country[route] >= constants.PLACES and cities & {board.end_a[route], board.end_b[route]}
        }
        mask = sum(1 << route for route in network)
        kinds.find_near(mask & (1 << 64) - 1, mask >> 64)
        assert set(routes_in(kinds.near[0], kinds.near[1])) == touching
        everything = (1 << 64) - 1
        for kind in range(kinds.size):
            alike = routes_in(kinds.routes[2 * kind], kinds.routes[2 * kind + 1])
            near = [route for route in alike if route in touching]
            apart = [route for route in alike if route not in touching]
            assert kinds.first_near(kind, everything, everything) == min(near, default=constants.NO_ROUTE)
            assert kinds.first_apart(kind, everything, everything) == min(apart, default=constants.NO_ROUTE)
