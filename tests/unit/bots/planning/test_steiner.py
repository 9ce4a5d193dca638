"""The cheapest network for several pairs of cities, compared with all networks that there are."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from semafor import load_map
from semafor.bots.planning import bot_constants
from semafor.bots.planning.shortest_paths import ShortestPaths
from semafor.bots.planning.steiner import SteinerForest
from semafor.rules.board import Board
from support.hypothesis_profiles import effort
from support.small_maps import own_map

Pair = tuple[int, int]

LINES = ("a-b", "b-c", "c-d", "d-a", "a-e", "b-e", "c-e", "e-f", "f-g", "g-d", "b-c")
SMALL = Board(own_map([f"{line} 1 gray" for line in LINES], ["a-c 5", "a-g 5"], players=[2, 2]))
USA = Board(load_map("usa"))

# The forest has no room for more terminals and pairs than these.
MOST_TERMINALS = 10
MOST_PAIRS = 8


def priced(board: Board, prices: list[int]) -> ShortestPaths:
    ways = ShortestPaths(board)
    for route in range(board.routes):
        ways.set_price(route, prices[route])
    ways.measure()
    return ways


def routes_of(forest: SteinerForest) -> list[int]:
    low, high = forest.laid_routes()
    return [route for route in range(128) if (low | high << 64) >> route & 1]


def ends_of(route: int) -> Pair:
    number = {city.id: i for i, city in enumerate(SMALL.map.cities)}
    return number[SMALL.map.routes[route].a], number[SMALL.map.routes[route].b]


def groups(routes: list[int]) -> list[int]:
    """For each city the name of the group of cities that these routes join it with."""
    group = list(range(SMALL.cities))
    for route in routes:
        old, new = (group[end] for end in ends_of(route))
        group = [new if name == old else name for name in group]
    return group


def networks(prices: list[int]) -> list[tuple[int, list[int]]]:
    """Every network there is: what it costs, and what it joins; the cheapest first."""
    usable = [route for route in range(SMALL.routes) if prices[route] < bot_constants.FAR]
    sets = [[route for i, route in enumerate(usable) if chosen >> i & 1] for chosen in range(1 << len(usable))]
    return sorted((sum(prices[route] for route in routes), groups(routes)) for routes in sets)


@st.composite
def errands(draw: st.DrawFn) -> tuple[list[int], list[Pair]]:
    """Prices for the routes of a small board, some of them closed or for nothing, and pairs of cities to join."""
    prices = [draw(st.sampled_from([0, 1, 3, 4, 7, 9, 20, bot_constants.FAR])) for _ in range(SMALL.routes)]
    city = st.integers(0, SMALL.cities - 1)
    pairs = draw(st.lists(st.tuples(city, city).filter(lambda pair: pair[0] != pair[1]), min_size=1, max_size=4))
    return prices, pairs


@given(errands())
@effort(60)
def test_no_network_is_cheaper_for_any_choice_of_the_pairs(errand: tuple[list[int], list[Pair]]) -> None:
    prices, pairs = errand
    ways = priced(SMALL, prices)
    forest = SteinerForest(ways)
    forest.clear()
    listed = [pair for pair in pairs if forest.add_pair(*pair)]
    assert listed == [pair for pair in pairs if ways.gap_between(*pair) < bot_constants.FAR]
    forest.solve()
    every_network = networks(prices)
    for chosen in range(1 << len(listed)):
        wanted = [pair for i, pair in enumerate(listed) if chosen >> i & 1]
        cheapest = next(cost for cost, group in every_network if all(group[a] == group[b] for a, b in wanted))
        assert forest.cost(chosen) == cheapest


@given(errands())
@effort(60)
def test_the_network_that_is_laid_out_joins_the_pairs_at_that_cost(errand: tuple[list[int], list[Pair]]) -> None:
    prices, pairs = errand
    forest = SteinerForest(priced(SMALL, prices))
    forest.clear()
    listed = [pair for pair in pairs if forest.add_pair(*pair)]
    forest.solve()
    everything = (1 << len(listed)) - 1
    forest.lay_out(everything)
    routes = routes_of(forest)
    group = groups([*routes, *(route for route, price in enumerate(prices) if price == 0)])
    assert all(group[a] == group[b] for a, b in listed)
    assert sum(prices[route] for route in routes) == forest.cost(everything)


def test_ways_that_flow_together_are_paid_once() -> None:
    forest = SteinerForest(priced(USA, [length_of(route) for route in range(USA.routes)]))
    forest.clear()
    number = {city.id: i for i, city in enumerate(USA.map.cities)}
    for a, b in (("los_angeles", "miami"), ("los_angeles", "new_orleans"), ("phoenix", "new_orleans")):
        assert forest.add_pair(number[a], number[b])
    forest.solve()
    apart = forest.cost(0b001) + forest.cost(0b010) + forest.cost(0b100)
    assert forest.cost(0b111) == 19
    assert apart == 19 + 13 + 10


def length_of(route: int) -> int:
    return USA.map.routes[route].length


def test_what_it_has_no_room_for_it_refuses_and_goes_on() -> None:
    forest = SteinerForest(priced(USA, [1] * USA.routes))
    forest.clear()
    accepted = [forest.add_pair(2 * i, 2 * i + 1) for i in range(6)]
    assert accepted == [True] * (MOST_TERMINALS // 2) + [False]
    assert forest.add_pair(0, 3)
    assert forest.pairs == MOST_TERMINALS // 2 + 1
    for city in range(4, 4 + MOST_PAIRS):
        forest.add_pair(0, city)
    assert forest.pairs == MOST_PAIRS


def test_a_pair_that_is_refused_takes_no_room_from_the_next_one() -> None:
    forest = SteinerForest(priced(USA, [1] * USA.routes))
    forest.clear()
    # Nine terminals. Of the next pair, whose two cities are both new, only one would find room.
    assert all(forest.add_pair(0, city) for city in range(1, MOST_PAIRS - 1))
    assert forest.add_pair(7, 8)
    assert not forest.add_pair(9, 10)
    assert forest.terminals == MOST_TERMINALS - 1
