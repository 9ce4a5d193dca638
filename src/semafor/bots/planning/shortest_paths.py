"""Cheapest ways on a board whose routes have prices: from one city to another, or between all pairs at once."""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.adjacency import Adjacency
from semafor.rules import bits, constants
from semafor.rules.board import Board


class ShortestPaths:
    """A workbench: set the ``price`` of every route (FAR closes it), then ``travel`` or ``measure``.

    Prices are whole numbers from 0 on. Special routes lead to no city, so no way uses them.
    """

    board: Board
    arcs: Adjacency
    price: list[int]
    # What travel leaves behind: how far each city is, and the route by which it was reached.
    distance: list[int]
    came_by: list[int]
    # What measure leaves behind, for cities i and j at 64 * i + j: the cost of the way, and its first route.
    gap: list[int]
    hop: list[int]

    def __init__(self, board: Board) -> None:
        if not bits.COMPILED:
            bits.allocate(self, price=constants.ROUTES, distance=constants.PLACES, came_by=constants.PLACES)
            bits.allocate(self, gap=constants.PLACES * constants.PLACES, hop=constants.PLACES * constants.PLACES)
        self.board = board
        self.arcs = Adjacency(board)

    def set_price(self, route: int, price: int) -> None:
        self.price[route] = price

    def set_prices(self, half: int, routes: int, price: int) -> None:
        """The same for all of a set, one word of it."""
        while routes:
            self.price[64 * half + bits.lowest(routes)] = price
            routes &= routes - 1

    def gap_between(self, a: int, b: int) -> int:
        """The cost of the cheapest way, as last measured."""
        return self.gap[constants.PLACES * a + b]

    def travel(self, start: int, goal: int, without: int) -> int:
        """The cost of the cheapest way that leaves one route out, or FAR. Leaves its trace in ``came_by``."""
        one = 1
        for city in range(self.board.cities):
            self.distance[city] = bot_constants.FAR
        self.distance[start] = 0
        waiting = one << start
        while waiting:
            rest, city, here = waiting, start, bot_constants.FAR
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
        return bot_constants.FAR

    def measure(self) -> None:
        """The cheapest ways between all pairs of cities (the algorithm of Floyd and Warshall)."""
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
            for arc in range(self.arcs.first[i], self.arcs.first[i + 1]):
                route, j = self.arcs.route[arc], self.arcs.city[arc]
                if self.price[route] < self.gap[constants.PLACES * i + j]:
                    self.gap[constants.PLACES * i + j] = self.price[route]
                    self.hop[constants.PLACES * i + j] = route

    def other_end(self, route: int, city: int) -> int:
        return self.board.end_a[route] + self.board.end_b[route] - city
