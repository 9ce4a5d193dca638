"""What the quick and the exact planner have in common: what routes cost a seat, and in which order tickets are planned.

A route is priced by its effort, which the two planners reckon differently, with surcharges for symbols, gray routes and
tunnels, and less for cards of its color in the hand. Own routes cost nothing, closed ones cannot be had.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.available_routes import AvailableRoutes
from semafor.bots.planning.shortest_paths import ShortestPaths
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.state import State


class NetworkPlanner:
    """A workbench for plans on one board. The plan lies in ``routes``, ``stations``, ``trains`` and ``value``."""

    board: Board
    available: AvailableRoutes
    paths: ShortestPaths
    # What each route costs an empty hand, and the same within the bounds of a price; the latter also by the number of
    # cards of its color in the hand, a row of routes each; what a card saves, and what a station costs.
    full_price: list[int]
    empty_price: list[int]
    card_price: list[int]
    card_saves: int
    station_cost: int
    highest_price: int
    # What each route costs the seat as the table stands. A plan under way changes the prices of ``paths`` instead.
    table_price: list[int]
    # The tickets in the order in which they are planned.
    order: list[int]
    order_size: int
    # The plan: the routes to claim and the cities for stations, the trains that it takes, and what it is worth.
    routes: list[int]
    stations: int
    trains: int
    value: int

    def __init__(self, board: Board, card_saves: int, station_cost: int, highest_price: int) -> None:
        if not bits.COMPILED:
            bits.allocate(self, full_price=constants.ROUTES, empty_price=constants.ROUTES, table_price=constants.ROUTES)
            bits.allocate(self, order=constants.TICKETS, routes=2, card_price=constants.LENGTHS * constants.ROUTES)
        self.board = board
        self.available = AvailableRoutes(board)
        self.paths = ShortestPaths(board)
        self.card_saves = card_saves
        self.station_cost = min(station_cost, highest_price)
        self.highest_price = highest_price
        self.order_size = 0

    # --- what a route costs this seat ---

    def set_full_price(self, route: int, effort: int, symbol_cost: int, gray_cost: int, tunnel_cost: int) -> None:
        price = effort + symbol_cost * self.board.symbols[route]
        if self.board.color[route] == constants.GRAY:
            price += gray_cost
        if bits.contains(self.board.tunnels, 0, route):
            price += tunnel_cost
        self.full_price[route] = price
        for cards in range(constants.LENGTHS):
            saved = self.card_saves * min(self.board.length[route], cards)
            self.card_price[constants.ROUTES * cards + route] = max(1, min(price - saved, self.highest_price))
        self.empty_price[route] = self.card_price[route]

    def price_table(self, state: State, seat: int, turns_left: int, hurry_turns: int) -> None:
        """Find out what is available to the seat, and what it costs."""
        self.available.look(state, seat, turns_left, hurry_turns)
        self.table_price[:] = self.empty_price
        for color in range(constants.COLORS):
            cards = state.hand[constants.KINDS * seat + color]
            if cards > 0:
                self.price_color(color, cards)
        longest = constants.LENGTHS - 1
        for half in range(2):
            closed = self.board.at_most[2 * longest + half] & ~self.available.open[half]
            self.price_all(half, closed, bot_constants.FAR)
            self.price_all(half, self.available.own[half], 0)
            self.price_all(half, self.available.borrowed[half], 1)
            self.price_all(half, self.available.lent[half], self.station_cost)

    def price_all(self, half: int, routes: int, price: int) -> None:
        """The same price for all of a set, one word of it."""
        while routes:
            number, routes = bits.pop_lowest_of_half(routes, half)
            self.table_price[number] = price

    def price_color(self, color: int, cards: int) -> None:
        """All open routes of a color of which the hand has so many cards."""
        # Compiled, these are addresses, which need not be looked up again for every route.
        card_price, table_price = self.card_price, self.table_price
        row = constants.ROUTES * min(cards, constants.LENGTHS - 1)
        for half in range(2):
            routes = self.board.of_color[2 * color + half] & self.available.open[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                table_price[route] = card_price[row + route]

    def reset_prices(self) -> None:
        """Paths are priced as the table stands; nothing is planned yet."""
        self.paths.price[:] = self.table_price

    # --- tickets ---

    def line_up(self, low: int, high: int) -> None:
        """The tickets in order of their points, the most valuable first."""
        self.order_size = 0
        for half in range(2):
            tickets = high if half else low
            while tickets:
                ticket, tickets = bits.pop_lowest_of_half(tickets, half)
                at = self.order_size
                while at > 0 and self.board.ticket_points[self.order[at - 1]] < self.board.ticket_points[ticket]:
                    self.order[at] = self.order[at - 1]
                    at -= 1
                self.order[at] = ticket
                self.order_size += 1
