"""Routes that are alike: who weighs routes by what they cost and bring weighs every kind once, and not every route.

Alike are routes of one color and length, with as many symbols, in a tunnel or not. A route into a country is a kind of
its own, because no other brings the same cards.
"""

from __future__ import annotations

from semafor.rules import bits, constants
from semafor.rules.board import Board


class RouteKinds:
    """The kinds of one board, and which routes touch a network."""

    board: Board
    # The kind of each route; for each kind its routes, two words, and what they have in common. The kinds of a color
    # stand from first[color] to first[color + 1]. A tunnel takes about one plain card more than it has spaces.
    kind_of: list[int]
    size: int
    first: list[int]
    routes: list[int]
    color: list[int]
    length: list[int]
    symbols: list[int]
    plain: list[int]
    points: list[int]
    is_special: list[int]
    # For each route all that have a city in common with it, two words; and the network's neighbors as last looked for.
    # Routes into countries are no neighbors: nobody values them for that.
    neighbors: list[int]
    near: list[int]

    def __init__(self, board: Board, *, is_single: bool = False) -> None:
        """Where routes are to be weighed one by one, each is a kind of its own."""
        if not bits.COMPILED:
            routes, sets = constants.ROUTES, 2 * constants.ROUTES
            bits.allocate(self, kind_of=routes, routes=sets, color=routes, length=routes, symbols=routes)
            bits.allocate(self, plain=routes, points=routes, is_special=routes, neighbors=sets, near=2)
            bits.allocate(self, first=constants.GRAY + 2)
        self.board = board
        self.size = 0
        for color in range(constants.GRAY + 1):
            self.first[color] = self.size
            for route in range(board.routes):
                if self.board.color[route] == color:
                    self.sort_in(route, self.size if is_single else self.find_kind(route))
        self.first[constants.GRAY + 1] = self.size
        self.relate_routes()

    def sort_in(self, route: int, kind: int) -> None:
        self.kind_of[route] = kind
        bits.insert(self.routes, 2 * kind, route)
        if kind == self.size:
            self.describe(route)

    def find_kind(self, route: int) -> int:
        """The kind of a route among those known so far, or the next number."""
        is_special = self.board.country[route] < constants.PLACES
        for kind in range(self.size):
            if (
                not is_special
                and not self.is_special[kind]
                and self.color[kind] == self.board.color[route]
                and self.length[kind] == self.board.length[route]
                and self.symbols[kind] == self.board.symbols[route]
                and self.plain[kind] == self.plain_cards(route)
            ):
                return kind
        return self.size

    def describe(self, route: int) -> None:
        """One more kind, after the model of a route."""
        self.color[self.size] = self.board.color[route]
        self.length[self.size] = self.board.length[route]
        self.symbols[self.size] = self.board.symbols[route]
        self.plain[self.size] = self.plain_cards(route)
        self.points[self.size] = self.board.points[route]
        self.is_special[self.size] = self.board.country[route] < constants.PLACES
        self.size += 1

    def plain_cards(self, route: int) -> int:
        return self.board.length[route] - self.board.symbols[route] + bits.contains(self.board.tunnels, 0, route)

    def relate_routes(self) -> None:
        for route in range(self.board.routes):
            ends = bits.bit(self.board.end_a[route]) | bits.bit(self.board.end_b[route])
            for other in range(self.board.routes):
                if self.board.country[other] < constants.PLACES:
                    continue
                if bits.has(ends, self.board.end_a[other]) or bits.has(ends, self.board.end_b[other]):
                    bits.insert(self.neighbors, 2 * route, other)

    def find_near(self, low: int, high: int) -> None:
        """Look for the routes that touch a network, given by its routes."""
        self.near[0] = 0
        self.near[1] = 0
        for half in range(2):
            routes = high if half else low
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.near[0] |= self.neighbors[2 * route]
                self.near[1] |= self.neighbors[2 * route + 1]

    def first_near(self, kind: int, low: int, high: int) -> int:
        """The first route of a kind in a set that touches the network."""
        return self.first_of(kind, low & self.near[0], high & self.near[1])

    def first_apart(self, kind: int, low: int, high: int) -> int:
        """The first route of a kind in a set that doesn't."""
        return self.first_of(kind, low & ~self.near[0], high & ~self.near[1])

    def first_of(self, kind: int, low: int, high: int) -> int:
        """The first route of a kind in a set."""
        low &= self.routes[2 * kind]
        if low:
            return bits.lowest(low)
        high &= self.routes[2 * kind + 1]
        return 64 + bits.lowest(high) if high else constants.NO_ROUTE
