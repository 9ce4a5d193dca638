"""Neighbouring countries as players see them: which special routes lead there, and what their cards would bring."""

from __future__ import annotations

from semafor.bots.planning import available_routes
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
        self.special[0] = 0
        self.special[1] = 0
        for route in range(self.board.routes):
            if self.is_special(route):
                bits.insert(self.special, 0, route)

    def has_countries(self) -> bool:
        return bool(self.special[0] | self.special[1])

    def is_special(self, route: int) -> bool:
        """Whether a route leads into a country."""
        return self.board.country[route] < constants.PLACES

    def city_of(self, route: int) -> int:
        """The end of a special route that is a city."""
        return self.board.end_a[route] + self.board.end_b[route] - self.board.country[route]

    def reached_with(self, state: State, seat: int, route: int) -> int:
        """The countries in the network that a special route would belong to, its own among them."""
        network = countries.reach(state, seat, bits.bit(self.city_of(route)), constants.NO_ROUTE)
        return countries.countries_in(state, network) | bits.bit(self.board.country[route])

    def has_any(self, state: State, seat: int) -> bool:
        """Whether a seat has reached a country."""
        return bool(state.routes[2 * seat] & self.special[0] | state.routes[2 * seat + 1] & self.special[1])

    def top_cards(self, cards: int, places: int) -> int:
        """The points of the topmost of these cards of each country."""
        points = 0
        while places:
            country, places = bits.pop_lowest(places)
            stack = cards & self.board.country_stack[country]
            if stack:
                points += self.board.card_value[bits.lowest(stack)]
        return points

    def without_top_cards(self, cards: int, places: int) -> int:
        """What is left of these cards when the topmost of each country are taken."""
        while places:
            country, places = bits.pop_lowest(places)
            stack = cards & self.board.country_stack[country]
            cards ^= stack & -stack
        return cards

    def beside_with(self, state: State, seat: int, route: int) -> int:
        """The countries into which other special routes lead from that network, open to this seat."""
        result = 0
        network = countries.reach(state, seat, bits.bit(self.city_of(route)), constants.NO_ROUTE)
        for half in range(2):
            routes = available_routes.open_to(state, seat, half) & self.special[half]
            while routes:
                other, routes = bits.pop_lowest_of_half(routes, half)
                if bits.has(network, self.city_of(other)):
                    result |= bits.bit(self.board.country[other])
        return result

    def gain(self, state: State, seat: int, route: int, promise: int) -> int:
        """The country cards that a special route would bring, in tenths of a point. The first country brings none;
        what the same network can reach from it counts with ``promise`` tenths for each point."""
        reached = self.reached_with(state, seat, route)
        if bits.count(reached) > 1:
            return 10 * self.top_cards(state.country_cards_left, reached)
        reached |= self.beside_with(state, seat, route)
        if bits.count(reached) > 1:
            return promise * self.top_cards(state.country_cards_left, reached)
        return 0

    def is_ripe(self, state: State, seat: int, route: int) -> bool:
        """Whether a special route is worth claiming now: it brings cards, or it is the first one, which never does, and
        without which no other can. One that lies apart waits until it is joined, or it would never bring any."""
        return bits.count(self.reached_with(state, seat, route)) > 1 or not self.has_any(state, seat)
