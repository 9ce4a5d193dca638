"""The routes of a board seen from its cities: which ones leave a city, and where they lead."""

from __future__ import annotations

from semafor.rules import bits, constants
from semafor.rules.board import Board


class Adjacency:
    """Those of a city stand from first[city] to first[city + 1]. Special routes lead to no city and are no arcs."""

    board: Board
    first: list[int]
    route: list[int]
    city: list[int]

    def __init__(self, board: Board) -> None:
        if not bits.COMPILED:
            bits.allocate(self, first=constants.PLACES + 1, route=2 * constants.ROUTES, city=2 * constants.ROUTES)
        self.board = board
        self.draw()

    def draw(self) -> None:
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
