"""The routes of a board seen from its cities: which ones leave a city, and where they lead."""

from __future__ import annotations

from semafor.rules import bits, kinds
from semafor.rules.board import Board


class Arcs:
    """Those of a city stand from first[city] to first[city + 1]. Special routes lead to no city and are no arcs."""

    board: Board
    first: list[int]
    route: list[int]
    city: list[int]

    def __init__(self, board: Board) -> None:
        if not bits.COMPILED:
            bits.allocate(self, first=kinds.PLACES + 1, route=2 * kinds.ROUTES, city=2 * kinds.ROUTES)
        self.board = board
        self.draw()

    def draw(self) -> None:
        count = 0
        for city in range(kinds.PLACES):
            self.first[city] = count
            for route in range(self.board.routes):
                a, b = self.board.end_a[route], self.board.end_b[route]
                if city in (a, b) and self.board.country[route] >= kinds.PLACES:
                    self.route[count] = route
                    self.city[count] = a + b - city
                    count += 1
        self.first[kinds.PLACES] = count
