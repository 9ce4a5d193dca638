"""The fixed index of a map's actions: every action of the notation is one integer below ``size``, and the other way.

    draw deck, draw R … draw L, tickets, pass, withdraw
    keep       one for every set of the tickets offered: bit i of the mask is the i-th of them, in the map's order
    pay        one for every mix of cards that a tunnel can ask for, from one card to three (where there are tunnels)
    claim      route by route, one for every mix of cards that pays for it
    station    city by city, one for every mix of cards that pays for the first, the second … (where there are any)

The mixes of a price: for each color, from the fewest locomotives to all cards but one, and at last locomotives alone.
The index depends on the map and on nothing else. A change of its meaning raises the version in the environments' names.
"""

from __future__ import annotations

from collections.abc import Iterable

from semafor.rules import action_codes, bits, constants
from semafor.rules.board import Board

# Room for 128 gray routes of nine spaces and five stations in 64 cities.
MOST_ACTIONS = 32768
DRAW_DECK = 0
DRAW_ROW = 1
DRAW_TICKETS = 10
PASS = 11
WITHDRAW = 12


class ActionIndex:
    """The index of one map: from the integers of the rules to those of the environments, and back."""

    board: Board
    size: int
    # Where the verbs begin, and how many numbers each city takes.
    keep_first: int
    pay_first: int
    claim_first: int
    station_first: int
    station_size: int
    packed: list[int]
    route_first: list[int]

    def __init__(self, board: Board) -> None:
        if not bits.COMPILED:
            bits.allocate(self, packed=MOST_ACTIONS, route_first=constants.ROUTES)
        self.board = board
        self.size = 0
        self.count()

    def count(self) -> None:
        """Name all actions in their order."""
        board, every_color = self.board, range(constants.COLORS)
        self.add(action_codes.DRAW_DECK)
        for kind in range(constants.KINDS):
            self.add(action_codes.draw_row(kind))
        for action in (action_codes.DRAW_TICKETS, action_codes.PASS, action_codes.WITHDRAW):
            self.add(action)
        self.keep_first = self.size
        for mask in range(1, 1 << max(board.start_regular + board.start_long, board.draw_deal)):
            self.add(action_codes.keep_tickets(mask))
        self.pay_first = self.size
        if board.tunnels[0] | board.tunnels[1]:
            for price in range(1, constants.REVEALED + 1):
                self.add_payments(action_codes.PAY, 0, every_color, price, 0)
        self.claim_first = self.size
        for route in range(board.routes):
            self.route_first[route] = self.size
            colors = every_color if board.color[route] == constants.GRAY else [board.color[route]]
            self.add_payments(action_codes.CLAIM, route, colors, board.length[route], board.symbols[route])
        self.station_first = self.size
        for city in range(board.cities if board.stations else 0):
            for price in range(1, board.stations + 1):
                self.add_payments(action_codes.STATION, city, every_color, price, 0)
        self.station_size = payments_below(board.stations + 1)

    def add(self, action: int) -> None:
        self.packed[self.size] = action
        self.size += 1

    def add_payments(self, verb: int, target: int, colors: Iterable[int], price: int, symbols: int) -> None:
        for color in colors:
            for locomotives in range(symbols, price):
                self.add(action_codes.spend(verb, target, color, price - locomotives, locomotives))
        self.add(action_codes.spend(verb, target, constants.LOCOMOTIVE, 0, price))

    def action_of(self, number: int) -> int:
        """The integer that the rules think in. The number is below ``size``."""
        return self.packed[number]

    def number_of(self, action: int) -> int:
        """The number of an action that the rules can allow on this map."""
        verb, target = action_codes.verb_of(action), action_codes.target_of(action)
        color, colored = action_codes.color_of(action), action_codes.colored_of(action)
        locomotives = action_codes.locomotives_of(action)
        price = colored + locomotives
        if verb == action_codes.CLAIM:
            if self.board.color[target] != constants.GRAY:
                return self.route_first[target] + price - self.board.symbols[target] - colored
            return self.route_first[target] + payment_number(color, colored, locomotives, self.board.symbols[target])
        if verb == action_codes.STATION:
            first = self.station_first + target * self.station_size + payments_below(price)
            return first + payment_number(color, colored, locomotives, 0)
        if verb == action_codes.DRAW_DECK:
            return DRAW_DECK
        if verb == action_codes.DRAW_ROW:
            return DRAW_ROW + target
        if verb == action_codes.KEEP_TICKETS:
            return self.keep_first + action_codes.mask_of(action) - 1
        if verb == action_codes.PAY:
            return self.pay_first + payments_below(price) + payment_number(color, colored, locomotives, 0)
        if verb == action_codes.DRAW_TICKETS:
            return DRAW_TICKETS
        return PASS if verb == action_codes.PASS else WITHDRAW

    def __reduce__(self) -> tuple[object, ...]:
        return ActionIndex, (self.board,)


def payments_below(price: int) -> int:
    """How many mixes of any one color there are for all smaller prices together: 9, 17, 25 … for one, two, three."""
    return (price - 1) * (4 * price + 1)


def payment_number(color: int, colored: int, locomotives: int, symbols: int) -> int:
    """The place of a payment among those of its price, where any color will do."""
    mixes = colored + locomotives - symbols
    if colored == 0:
        return constants.COLORS * mixes
    return color * mixes + locomotives - symbols
