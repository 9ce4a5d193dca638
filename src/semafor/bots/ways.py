"""Cheapest ways on a board whose routes have prices: from one city to another, or between all pairs at once."""

from __future__ import annotations

from semafor.bots import numbers
from semafor.bots.arcs import Arcs
from semafor.rules import bits, kinds
from semafor.rules.board import Board


class Ways:
    """A workbench: set the ``price`` of every route (FAR closes it), then ``travel`` or ``measure``.

    Prices are whole numbers from 0 on. Special routes lead to no city, so no way uses them.
    """

    board: Board
    arcs: Arcs
    price: list[int]
    # What travel leaves behind: how far each city is, and the route by which it was reached.
    distance: list[int]
    came_by: list[int]
    # What measure leaves behind, for cities i and j at 64 * i + j: the cost of the way, and its first route.
    gap: list[int]
    hop: list[int]

    def __init__(self, board: Board) -> None:
        if not bits.COMPILED:
            bits.allocate(self, price=kinds.ROUTES, distance=kinds.PLACES, came_by=kinds.PLACES)
            bits.allocate(self, gap=kinds.PLACES * kinds.PLACES, hop=kinds.PLACES * kinds.PLACES)
        self.board = board
        self.arcs = Arcs(board)

    def set_price(self, route: int, price: int) -> None:
        self.price[route] = price

    def set_prices(self, half: int, routes: int, price: int) -> None:
        """The same for all of a set, one word of it."""
        while routes:
            self.price[64 * half + bits.lowest(routes)] = price
            routes &= routes - 1

    def gap_between(self, a: int, b: int) -> int:
        """The cost of the cheapest way, as last measured."""
        return self.gap[kinds.PLACES * a + b]

    def travel(self, start: int, goal: int, without: int) -> int:
        """The cost of the cheapest way that leaves one route out, or FAR. Leaves its trace in ``came_by``."""
        one = 1
        for city in range(self.board.cities):
            self.distance[city] = numbers.FAR
        self.distance[start] = 0
        waiting = one << start
        while waiting:
            rest, city, here = waiting, start, numbers.FAR
            while rest:
                other = bits.lowest(rest)
                rest &= rest - 1
                if self.distance[other] < here:
                    city, here = other, self.distance[other]
            if city == goal:
                return here
            waiting &= ~(one << city)
            for arc in range(self.arcs.first[city], self.arcs.first[city + 1]):
                other = self.arcs.city[arc]
                there = here + self.price[self.arcs.route[arc]]
                if there < self.distance[other] and self.arcs.route[arc] != without:
                    self.distance[other] = there
                    self.came_by[other] = self.arcs.route[arc]
                    waiting |= one << other
        return numbers.FAR

    def measure(self) -> None:
        """The cheapest ways between all pairs of cities (the algorithm of Floyd and Warshall)."""
        self.measure_neighbors()
        size = self.board.cities
        for k in range(size):
            for i in range(size):
                near = self.gap[kinds.PLACES * i + k]
                if near >= numbers.FAR:
                    continue
                hop = self.hop[kinds.PLACES * i + k]
                for j in range(size):
                    through = near + self.gap[kinds.PLACES * k + j]
                    if through < self.gap[kinds.PLACES * i + j]:
                        self.gap[kinds.PLACES * i + j] = through
                        self.hop[kinds.PLACES * i + j] = hop

    def measure_neighbors(self) -> None:
        for i in range(self.board.cities):
            for j in range(self.board.cities):
                self.gap[kinds.PLACES * i + j] = numbers.FAR
            self.gap[kinds.PLACES * i + i] = 0
            for arc in range(self.arcs.first[i], self.arcs.first[i + 1]):
                route, j = self.arcs.route[arc], self.arcs.city[arc]
                if self.price[route] < self.gap[kinds.PLACES * i + j]:
                    self.gap[kinds.PLACES * i + j] = self.price[route]
                    self.hop[kinds.PLACES * i + j] = route

    def other_end(self, route: int, city: int) -> int:
        return self.board.end_a[route] + self.board.end_b[route] - city
