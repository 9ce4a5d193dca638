"""Neighbouring countries as players see them: which special routes lead there, and what their cards would bring."""

from __future__ import annotations

from semafor.rules import bits, constants, countries
from semafor.rules.board import Board
from semafor.rules.state import State


class CountryRoutes:
    """The special routes of one board. On a map without countries there are none."""

    board: Board
    special: list[int]

    def __init__(self, board: Board) -> None:
        if not bits.COMPILED:
            bits.allocate(self, special=2)
        self.board = board
        self.mark_special_routes()

    def mark_special_routes(self) -> None:
        one = 1
        self.special[0] = 0
        self.special[1] = 0
        for route in range(self.board.routes):
            if self.board.country[route] < constants.PLACES:
                self.special[route >> 6] |= one << (route & 63)

    def has_countries(self) -> bool:
        return bool(self.special[0] | self.special[1])

    def city_of(self, route: int) -> int:
        """The end of a special route that is a city."""
        return self.board.end_a[route] + self.board.end_b[route] - self.board.country[route]

    def open_to(self, state: State, seat: int, half: int) -> int:
        """The special routes that a seat may claim, one word of the set."""
        return state.open_routes[half] & ~state.barred[2 * seat + half] & self.special[half]

    def reached_with(self, state: State, seat: int, route: int) -> int:
        """The countries in the network that a special route would belong to, its own among them."""
        one = 1
        network = countries.reach(state, seat, one << self.city_of(route), constants.NO_ROUTE)
        return countries.countries_in(state, network) | one << self.board.country[route]

    def has_any(self, state: State, seat: int) -> bool:
        """Whether a seat has reached a country."""
        return bool(state.routes[2 * seat] & self.special[0] | state.routes[2 * seat + 1] & self.special[1])

    def top_cards(self, cards: int, places: int) -> int:
        """The points of the topmost of these cards of each country."""
        points = 0
        while places:
            stack = cards & self.board.country_stack[bits.lowest(places)]
            places &= places - 1
            if stack:
                points += self.board.card_value[bits.lowest(stack)]
        return points

    def without_top_cards(self, cards: int, places: int) -> int:
        """What is left of these cards when the topmost of each country are taken."""
        while places:
            stack = cards & self.board.country_stack[bits.lowest(places)]
            places &= places - 1
            cards ^= stack & -stack
        return cards

    def beside_with(self, state: State, seat: int, route: int) -> int:
        """The countries into which other special routes lead from that network, open to this seat."""
        one, result = 1, 0
        network = countries.reach(state, seat, one << self.city_of(route), constants.NO_ROUTE)
        for half in range(2):
            routes = self.open_to(state, seat, half)
            while routes:
                other = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                if network >> self.city_of(other) & 1:
                    result |= one << self.board.country[other]
        return result

    def is_ripe(self, state: State, seat: int, route: int) -> bool:
        """Whether a special route brings cards now; the first one never does, but has to be. Any other one that lies
        apart waits until it is joined: the way there brings nothing any more."""
        return bits.count(self.reached_with(state, seat, route)) > 1 or not self.has_any(state, seat)
