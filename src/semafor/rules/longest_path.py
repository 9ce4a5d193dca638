"""The longest continuous path of one network: exact, and cheap enough to be asked for after every game (SCORE-05).

A path may visit a city again but never a route: graph theory calls that a trail. Looking for the longest one by walking
all of them takes far too long on a dense network, so the network is first made small without losing anything:

    peel        Where the network ends in a dead end, nothing but the first or the last steps of a path can be. So
                routes are taken off from their loose ends, and each city remembers the two longest dead ends taken
                off there. A network without circles is used up by that, and its longest path is known.
    straighten  Of what is left, only cities with a choice matter, the junctions. The routes between two of them make
                one line, as long as all of them together: a path that uses some of it gains by using the rest.
    search      What junctions and lines remain is searched, by a LongestPathSearch.
"""

from __future__ import annotations

from semafor.rules import bits, constants
from semafor.rules.longest_path_search import LongestPathSearch


class LongestPath:
    """Reusable memory for the network of one seat: ``clear`` it, ``add`` every route, ask for the ``longest`` path.

    Places are numbers below 64, and a route joins two different ones. There is room for 128 routes.
    """

    search: LongestPathSearch
    best: int
    # The routes: one end, end a xor end b (which leads from either end to the other), the trains, whether ``path`` has
    # left a route out, and whether this search is done with it.
    routes: int
    end: list[int]
    across: list[int]
    length: list[int]
    left_out: list[int]
    done: list[int]
    # The cities: how many routes meet there, the xor of their numbers, and the two longest dead ends taken off there.
    # With one route in a city, the xor is that route; with two, it leads from the one to the other.
    cities: int
    degree: list[int]
    route_xor: list[int]
    dead_end: list[int]
    second_dead_end: list[int]
    # The cities that are junctions, and their numbers in the search.
    junctions: int
    junction: list[int]

    def __init__(self) -> None:
        if not bits.COMPILED:
            routes, places = constants.ROUTES, constants.PLACES
            bits.allocate(self, end=routes, across=routes, length=routes, left_out=routes, done=routes)
            bits.allocate(self, degree=places, route_xor=places, dead_end=places, second_dead_end=places)
            bits.allocate(self, junction=places)
        self.search = LongestPathSearch()
        self.best = 0
        self.routes = 0
        self.cities = 0
        self.junctions = 0

    def clear(self) -> None:
        self.routes = 0

    def add(self, a: int, b: int, length: int) -> None:
        route = self.routes
        self.end[route] = a
        self.across[route] = a ^ b
        self.length[route] = length
        self.left_out[route] = 0
        self.routes += 1

    def longest(self) -> int:
        """The number of trains in the longest continuous path."""
        self.best = 0
        self.search.clear()
        self.attach_routes()
        self.peel()
        if self.cities:
            self.straighten()
            self.best = self.search.longest(self.best)
        return self.best

    def steps(self) -> int:
        """How many situations the last search looked at: what it cost, on any machine."""
        return self.search.steps

    def attach_routes(self) -> None:
        self.cities = 0
        for route in range(self.routes):
            self.done[route] = self.left_out[route]
            if not self.left_out[route]:
                self.attach(route, self.end[route])
                self.attach(route, self.end[route] ^ self.across[route])

    def attach(self, route: int, city: int) -> None:
        if not bits.has(self.cities, city):
            self.cities |= bits.bit(city)
            self.degree[city] = self.route_xor[city] = 0
            self.dead_end[city] = self.second_dead_end[city] = 0
        self.degree[city] += 1
        self.route_xor[city] ^= route

    def detach(self, route: int, city: int) -> None:
        self.degree[city] -= 1
        self.route_xor[city] ^= route
        if self.degree[city] == 0:
            self.cities &= ~bits.bit(city)

    def peel(self) -> None:
        """Take off routes from their loose ends, until only circles and what is between them is left."""
        rest = self.cities
        while rest:
            city, rest = bits.pop_lowest(rest)
            while self.degree[city] == 1:
                route = self.route_xor[city]
                reach = self.dead_end[city] + self.length[route]
                self.done[route] = 1
                self.detach(route, city)
                city ^= self.across[route]
                self.detach(route, city)
                self.add_dead_end(city, reach)

    def add_dead_end(self, city: int, reach: int) -> None:
        """A dead end was taken off at a city. With the longest one taken off there before, it makes a path."""
        self.best = max(self.best, self.dead_end[city] + reach)
        if reach > self.dead_end[city]:
            self.second_dead_end[city] = self.dead_end[city]
            self.dead_end[city] = reach
        elif reach > self.second_dead_end[city]:
            self.second_dead_end[city] = reach

    def straighten(self) -> None:
        """Lay the junctions and the lines between them out for the search."""
        self.lay_junctions()
        for route in range(self.routes):
            if not self.done[route]:
                a = self.end[route]
                b = a ^ self.across[route]
                if bits.has(self.junctions, a):
                    self.trace(route, a)
                elif bits.has(self.junctions, b):
                    self.trace(route, b)
        # What no junction leads to is a circle by itself.
        for route in range(self.routes):
            if not self.done[route]:
                self.trace(route, self.end[route])

    def lay_junctions(self) -> None:
        """A junction is a city with three ways or more. Dead ends become lines of their own, two at most of a city."""
        self.junctions = 0
        rest = self.cities
        while rest:
            city, rest = bits.pop_lowest(rest)
            if self.degree[city] > 2 or self.dead_end[city]:
                self.junctions |= bits.bit(city)
                self.junction[city] = self.search.add_junction()
                if self.dead_end[city]:
                    self.search.add_line(self.junction[city], self.search.add_junction(), self.dead_end[city])
                if self.second_dead_end[city]:
                    self.search.add_line(self.junction[city], self.search.add_junction(), self.second_dead_end[city])

    def trace(self, route: int, start: int) -> None:
        """Follow a route to the next junction, or around a circle back to where it started."""
        city = start
        length = 0
        while True:
            self.done[route] = 1
            length += self.length[route]
            city ^= self.across[route]
            if city == start or bits.has(self.junctions, city):
                break
            route ^= self.route_xor[city]
        if bits.has(self.junctions, start):
            self.search.add_line(self.junction[start], self.junction[city], length)
        else:
            self.best = max(self.best, length)

    def path(self) -> list[int]:
        """A longest path: its routes by their numbers in the order of adding, as a train would run over them.

        Every route is left out that can be without making the longest path shorter. What stays is needed, all of it.
        """
        goal = self.longest()
        for route in range(self.routes):
            self.left_out[route] = 1
            if self.longest() < goal:
                self.left_out[route] = 0
        needed = [route for route in range(self.routes) if not self.left_out[route]]
        for route in range(self.routes):
            self.left_out[route] = 0
        return self.in_order(needed)

    def in_order(self, routes: list[int]) -> list[int]:
        """Routes that can be run over in one go, in such an order (Hierholzer's: go on until stuck, insert detours)."""
        ways: dict[int, list[int]] = {}
        for route in routes:
            ways.setdefault(self.end[route], []).append(route)
            ways.setdefault(self.end[route] ^ self.across[route], []).append(route)
        # A path that doesn't return to its start begins in one of the two cities with an odd number of routes.
        starts = sorted(ways, key=lambda city: len(ways[city]) % 2 == 0)
        used: set[int] = set()
        order: list[int] = []
        run = [(city, -1) for city in starts[:1]]
        while run:
            city, arrived_by = run.pop()
            fresh = [route for route in ways[city] if route not in used]
            if fresh:
                used.add(fresh[0])
                run += [(city, arrived_by), (city ^ self.across[fresh[0]], fresh[0])]
            elif arrived_by >= 0:
                order.append(arrived_by)
        return order
