"""The longest continuous path of one network: exact, and cheap enough to be asked for after every game (SCORE-05).

A path may visit a city again but never a route: graph theory calls that a trail. Looking for the longest one by walking
all of them takes far too long on a dense network, so the network is first made small without losing anything:

    peel        Where the network ends in a dead end, nothing but the first or the last steps of a path can be. So
                routes are taken off from their loose ends, and each city remembers the two longest ways out that hung
                there. A network without circles is used up by that, and its longest path is known.
    straighten  Of what is left, only cities with a choice matter, the junctions. The routes between two of them make
                one line, as long as all of them together: a path that uses some of it gains by using the rest.
    untangle    What junctions and lines remain is searched, by a LongestPathSearch.
"""

from __future__ import annotations

from semafor.rules import bits
from semafor.rules.longest_path_search import LongestPathSearch


class LongestPath:
    """A workbench for the network of one seat: ``clear`` it, ``add`` every route, ask for the ``longest`` path.

    Places are numbers below 64, and a route joins two different ones. There is room for 128 routes.
    """

    tangle: LongestPathSearch
    best: int
    # The routes: one end, the way from either end to the other (a xor b), and which are not to be looked at (again).
    routes: int
    end: list[int]
    across: list[int]
    length: list[int]
    left_out: list[int]
    done: list[int]
    # The cities: how many routes meet there, the xor of their numbers, and the two longest dead ends that hung there.
    # With one route in a city, the xor is that route; with two, it leads from the one to the other.
    cities: int
    degree: list[int]
    knot: list[int]
    hang: list[int]
    second: list[int]
    # The cities that are junctions, and their numbers in the tangle.
    junctions: int
    junction: list[int]

    def __init__(self) -> None:
        if not bits.COMPILED:
            bits.allocate(self, end=128, across=128, length=128, left_out=128, done=128)
            bits.allocate(self, degree=64, knot=64, hang=64, second=64, junction=64)
        self.tangle = LongestPathSearch()
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
        self.tangle.clear()
        self.gather()
        self.peel()
        if self.cities:
            self.straighten()
            self.best = self.tangle.longest(self.best)
        return self.best

    def steps(self) -> int:
        """How many situations the last search looked at: what it cost, on any machine."""
        return self.tangle.steps

    def gather(self) -> None:
        self.cities = 0
        for route in range(self.routes):
            self.done[route] = self.left_out[route]
            if not self.left_out[route]:
                self.attach(route, self.end[route])
                self.attach(route, self.end[route] ^ self.across[route])

    def attach(self, route: int, city: int) -> None:
        one = 1
        if not self.cities >> city & 1:
            self.cities |= one << city
            self.degree[city] = self.knot[city] = self.hang[city] = self.second[city] = 0
        self.degree[city] += 1
        self.knot[city] ^= route

    def detach(self, route: int, city: int) -> None:
        one = 1
        self.degree[city] -= 1
        self.knot[city] ^= route
        if self.degree[city] == 0:
            self.cities &= ~(one << city)

    def peel(self) -> None:
        """Take off routes from their loose ends, until only circles and what is between them is left."""
        rest = self.cities
        while rest:
            city, rest = bits.pop_lowest(rest)
            while self.degree[city] == 1:
                route = self.knot[city]
                reach = self.hang[city] + self.length[route]
                self.done[route] = 1
                self.detach(route, city)
                city ^= self.across[route]
                self.detach(route, city)
                self.hang_on(city, reach)

    def hang_on(self, city: int, reach: int) -> None:
        """A dead end hangs on a city. With the longest one that hung there before, it makes a path."""
        self.best = max(self.best, self.hang[city] + reach)
        if reach > self.hang[city]:
            self.second[city] = self.hang[city]
            self.hang[city] = reach
        elif reach > self.second[city]:
            self.second[city] = reach

    def straighten(self) -> None:
        """Lay the junctions and the lines between them out for the search."""
        self.lay_junctions()
        for route in range(self.routes):
            if not self.done[route]:
                a = self.end[route]
                b = a ^ self.across[route]
                if self.junctions >> a & 1:
                    self.trace(route, a)
                elif self.junctions >> b & 1:
                    self.trace(route, b)
        # What no junction leads to is a circle by itself.
        for route in range(self.routes):
            if not self.done[route]:
                self.trace(route, self.end[route])

    def lay_junctions(self) -> None:
        """A junction is a city with three ways or more. Dead ends become lines of their own, two at most of a city."""
        one = 1
        self.junctions = 0
        rest = self.cities
        while rest:
            city, rest = bits.pop_lowest(rest)
            if self.degree[city] > 2 or self.hang[city]:
                self.junctions |= one << city
                self.junction[city] = self.tangle.add_junction()
                if self.hang[city]:
                    self.tangle.add_line(self.junction[city], self.tangle.add_junction(), self.hang[city])
                if self.second[city]:
                    self.tangle.add_line(self.junction[city], self.tangle.add_junction(), self.second[city])

    def trace(self, route: int, start: int) -> None:
        """Follow a route to the next junction, or around a circle back to where it started."""
        city = start
        length = 0
        while True:
            self.done[route] = 1
            length += self.length[route]
            city ^= self.across[route]
            if city == start or self.junctions >> city & 1:
                break
            route ^= self.knot[city]
        if self.junctions >> start & 1:
            self.tangle.add_line(self.junction[start], self.junction[city], length)
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
