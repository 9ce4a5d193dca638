"""Cheapest paths on a board whose routes have prices: from one city to another, or between all pairs at once.

Everybody who plans asks here. Of paths that cost the same, all searches find the same one: cities are left in the order
of their distance, those at the same distance in the order of their numbers, and their routes in the order of theirs.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.rules import bits, constants
from semafor.rules.board import Board


class Adjacency:
    """Which routes leave a city, and where they lead: those of a city stand from first[city] to first[city + 1].

    Special routes lead to no city, so they are left out."""

    board: Board
    first: list[int]
    route: list[int]
    city: list[int]

    def __init__(self, board: Board) -> None:
        if not bits.COMPILED:
            bits.allocate(self, first=constants.PLACES + 1, route=2 * constants.ROUTES, city=2 * constants.ROUTES)
        self.board = board
        self.list_neighbors()

    def list_neighbors(self) -> None:
        count = 0
        for city in range(constants.PLACES):
            self.first[city] = count
            for route in range(self.board.routes):
                a, b = self.board.end_a[route], self.board.end_b[route]
                if city in (a, b) and self.board.country[route] >= constants.PLACES:
                    self.route[count] = route
                    self.city[count] = a + b - city
                    count += 1
        self.first[constants.PLACES] = count


class ShortestPaths:
    """A workbench: set the ``price`` of every route (FAR closes it), then ``travel`` or ``measure``.

    Prices are whole numbers from 0 on. Special routes lead to no city, so no path uses them.
    """

    board: Board
    adjacency: Adjacency
    price: list[int]
    # What a search from one city leaves behind: the distance of each city, and the route by which it was reached.
    distance: list[int]
    came_by: list[int]
    # The cities that wait to be left, by their distance modulo 64; empty between two searches.
    bucket: list[int]
    # The routes of the path that was traced last, from its goal back to its start.
    path: list[int]
    path_size: int
    # What measure leaves behind, for cities i and j at 64 * i + j: the cost of the path, and its first route.
    gap: list[int]
    hop: list[int]

    def __init__(self, board: Board) -> None:
        if not bits.COMPILED:
            bits.allocate(self, price=constants.ROUTES, distance=constants.PLACES, came_by=constants.PLACES)
            bits.allocate(self, bucket=64, path=constants.PLACES)
            bits.allocate(self, gap=constants.PLACES * constants.PLACES, hop=constants.PLACES * constants.PLACES)
        self.board = board
        self.adjacency = Adjacency(board)
        self.path_size = 0
        for i in range(64):
            self.bucket[i] = 0

    # --- prices ---

    def set_price(self, route: int, price: int) -> None:
        self.price[route] = price

    def price_of(self, route: int) -> int:
        """For Python, which can't read the array."""
        return self.price[route]

    def set_prices(self, half: int, routes: int, price: int) -> None:
        """The same price for all of a set, one word of it."""
        while routes:
            number, routes = bits.pop_lowest_of_half(routes, half)
            self.price[number] = price

    def close_all(self) -> None:
        """No route can be used until it gets a price."""
        for route in range(self.board.routes):
            self.price[route] = bot_constants.FAR

    # --- from one city ---

    def travel(self, start: int, goal: int, without: int) -> int:
        """The cost of the cheapest path that leaves one route out, or FAR. ``trace`` tells the path afterwards."""
        for city in range(self.board.cities):
            self.distance[city] = bot_constants.FAR
        self.distance[start] = 0
        waiting = bits.bit(start)
        while waiting:
            rest, city, here = waiting, start, bot_constants.FAR
            while rest:
                other, rest = bits.pop_lowest(rest)
                if self.distance[other] < here:
                    city, here = other, self.distance[other]
            if city == goal:
                return here
            waiting &= ~bits.bit(city)
            for arc in range(self.adjacency.first[city], self.adjacency.first[city + 1]):
                other = self.adjacency.city[arc]
                there = here + self.price[self.adjacency.route[arc]]
                if there < self.distance[other] and self.adjacency.route[arc] != without:
                    self.distance[other] = there
                    self.came_by[other] = self.adjacency.route[arc]
                    waiting |= bits.bit(other)
        return bot_constants.FAR

    # The same search a second time, for rollouts: with prices below 64 the next city need not be looked for. The
    # planner's prices are higher, so it can't use this one; with the other one the fast policy would be slower.

    def travel_in_buckets(self, start: int, goal: int, limit: int) -> int:
        """The cost of the cheapest path, or FAR where none costs less than the limit. No price may be 64 or more, but
        for FAR. ``trace`` tells the path afterwards."""
        for city in range(self.board.cities):
            self.distance[city] = bot_constants.FAR
        self.distance[start] = 0
        self.bucket[0] = bits.bit(start)
        return self.spread(goal, limit)

    def spread(self, goal: int, limit: int) -> int:
        """Go on from the cities of the first bucket until the goal is reached, or nothing can lead there more cheaply.

        Cities wait in 64 buckets by their distance modulo 64, which is enough because no price is 64 or more; a word
        tells which buckets are in use. A city that was reached cheaper later is passed over in its old bucket."""
        used, here, last_step = bits.bit(0), 0, self.cheapest_at(goal)
        # Compiled, these are addresses, which need not be looked up again for every route.
        first, routes, cities = self.adjacency.first, self.adjacency.route, self.adjacency.city
        price, distance, came_by, bucket = self.price, self.distance, self.came_by, self.bucket
        while used:
            here += bits.lowest(bits.low64(used >> (here & 63) | used << (-here & 63)))
            if here >= limit or goal != constants.NOBODY and distance[goal] <= here + last_step:
                break
            while bucket[here & 63]:
                city, bucket[here & 63] = bits.pop_lowest(bucket[here & 63])
                if distance[city] < here:
                    continue
                for arc in range(first[city], first[city + 1]):
                    other, there = cities[arc], here + price[routes[arc]]
                    if there < distance[other]:
                        distance[other] = there
                        came_by[other] = routes[arc]
                        bucket[there & 63] |= bits.bit(other)
                        used |= bits.bit(there & 63)
            used &= ~bits.bit(here & 63)
        self.empty_buckets(used)
        return distance[goal] if goal != constants.NOBODY and distance[goal] < limit else bot_constants.FAR

    def cheapest_at(self, city: int) -> int:
        """The price of the cheapest route of a city; FAR where there is no city."""
        cheapest = bot_constants.FAR
        if city != constants.NOBODY:
            for arc in range(self.adjacency.first[city], self.adjacency.first[city + 1]):
                cheapest = min(cheapest, self.price[self.adjacency.route[arc]])
        return cheapest

    def empty_buckets(self, used: int) -> None:
        while used:
            number, used = bits.pop_lowest(used)
            self.bucket[number] = 0

    def come_nearer(self, goal: int) -> None:
        """The path to a city has been paid for: all its cities are at distance 0 now, and what lies beyond comes
        nearer. Only after a search in buckets that had no goal."""
        city = goal
        while self.distance[city] > 0:
            self.distance[city] = 0
            self.bucket[0] |= bits.bit(city)
            city = self.other_end(self.came_by[city], city)
        if self.bucket[0]:
            self.spread(constants.NOBODY, bot_constants.FAR)

    def trace(self, start: int, goal: int) -> None:
        """The routes of the path that the last search from this start has found go into ``path``."""
        self.path_size = 0
        city = goal
        while city != start:
            route = self.came_by[city]
            self.path[self.path_size] = route
            self.path_size += 1
            city = self.other_end(route, city)

    def find_path(self, start: int, goal: int) -> list[int] | None:
        """For Python: the routes of the cheapest path, from its goal to its start; None where there is none."""
        if self.travel(start, goal, constants.NO_ROUTE) >= bot_constants.FAR:
            return None
        self.trace(start, goal)
        return [self.path[i] for i in range(self.path_size)]

    # --- between all cities ---

    def measure(self) -> None:
        """The cheapest paths between all pairs of cities (the algorithm of Floyd and Warshall)."""
        self.measure_neighbors()
        size = self.board.cities
        for k in range(size):
            for i in range(size):
                near = self.gap[constants.PLACES * i + k]
                if near >= bot_constants.FAR:
                    continue
                hop = self.hop[constants.PLACES * i + k]
                for j in range(size):
                    through = near + self.gap[constants.PLACES * k + j]
                    if through < self.gap[constants.PLACES * i + j]:
                        self.gap[constants.PLACES * i + j] = through
                        self.hop[constants.PLACES * i + j] = hop

    def measure_neighbors(self) -> None:
        for i in range(self.board.cities):
            for j in range(self.board.cities):
                self.gap[constants.PLACES * i + j] = bot_constants.FAR
            self.gap[constants.PLACES * i + i] = 0
            for arc in range(self.adjacency.first[i], self.adjacency.first[i + 1]):
                route, j = self.adjacency.route[arc], self.adjacency.city[arc]
                if self.price[route] < self.gap[constants.PLACES * i + j]:
                    self.gap[constants.PLACES * i + j] = self.price[route]
                    self.hop[constants.PLACES * i + j] = route

    def gap_between(self, a: int, b: int) -> int:
        """The cost of the cheapest path, as last measured."""
        return self.gap[constants.PLACES * a + b]

    def trace_gap(self, start: int, goal: int) -> None:
        """The routes of the path between two cities as last measured, from its start on, go into ``path``."""
        self.path_size = 0
        while start != goal:
            route = self.hop[constants.PLACES * start + goal]
            self.path[self.path_size] = route
            self.path_size += 1
            start = self.other_end(route, start)

    def other_end(self, route: int, city: int) -> int:
        return self.board.end_a[route] + self.board.end_b[route] - city
