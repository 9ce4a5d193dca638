"""What a seat holds, what it needs and how it pays: the part of the fast policy that counts cards.

Aims are routes. Their demand is summed by color; gray routes are to be paid with what is left over. A card is worth
drawing for what it brings nearer, and a price is paid with the cards that are missed least, locomotives last.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.plan_memory import PlanMemory
from semafor.bots.planning.weights import Weights
from semafor.rules import action_codes, bits, constants, stations, train_cards
from semafor.rules.board import Board
from semafor.rules.state import State


class Payment:
    """A workbench for the seat whose turn it is. It reads no hand but that seat's own."""

    board: Board
    weights: Weights
    # How many cards of each kind the aims ask for, how many of them are lacking, and the trains for all aims.
    demand: list[int]
    lacking: list[int]
    lacking_in_all: int
    trains: int
    # The color that the nearest of the aims waits for, and how many cards it waits for.
    nearest_color: int
    nearest_missing: int
    # The color of which the hand has most.
    most_held: int

    def __init__(self, board: Board, weights: Weights) -> None:
        if not bits.COMPILED:
            bits.allocate(self, demand=constants.KINDS, lacking=constants.KINDS)
        self.board = board
        self.weights = weights
        self.most_held = 0
        self.clear()

    # --- aims ---

    def begin(self, state: State, seat: int) -> None:
        """Look into the hand of the seat; it has no aims yet."""
        self.clear()
        self.find_most_held(state, seat)

    def clear(self) -> None:
        """No aims."""
        for kind in range(constants.KINDS):
            self.demand[kind] = 0
            self.lacking[kind] = 0
        self.trains = 0
        self.lacking_in_all = 0
        self.nearest_color = constants.NOBODY
        self.nearest_missing = 99

    def aim_at_plan(self, state: State, seat: int, minds: PlanMemory) -> None:
        """All routes of the plan, colored ones first, so that gray ones take what is left over."""
        for gray in range(2):
            for half in range(2):
                routes = minds.routes[2 * seat + half]
                while routes:
                    route = 64 * half + bits.lowest(routes)
                    routes &= routes - 1
                    if (self.board.color[route] == constants.GRAY) == (gray == 1):
                        self.add_aim(state, seat, route)
        self.count_lacking(state, seat)

    def aim_at_route(self, state: State, seat: int, route: int) -> None:
        """One route alone."""
        if route != constants.NO_ROUTE:
            self.add_aim(state, seat, route)
            self.count_lacking(state, seat)

    def add_aim(self, state: State, seat: int, route: int) -> None:
        color = self.color_in_surplus(state, seat, route)
        length, symbols = self.board.length[route], self.board.symbols[route]
        self.demand[color] += length - symbols
        self.demand[constants.LOCOMOTIVE] += symbols
        self.trains += length
        missing = self.missing(state, seat, route, color)
        if 0 < missing < self.nearest_missing:
            self.nearest_missing = missing
            self.nearest_color = color

    def color_in_surplus(self, state: State, seat: int, route: int) -> int:
        """Gray routes are to be paid with what is in surplus."""
        color = self.board.color[route]
        if color != constants.GRAY:
            return color
        best, best_color = bot_constants.LOW, 0
        for color in range(constants.COLORS):
            spare = state.hand[constants.KINDS * seat + color] - self.demand[color]
            if spare > best:
                best, best_color = spare, color
        return best_color

    def count_lacking(self, state: State, seat: int) -> None:
        for kind in range(constants.KINDS):
            self.lacking[kind] = max(0, self.demand[kind] - state.hand[constants.KINDS * seat + kind])
            self.lacking_in_all += self.lacking[kind]

    # --- paying ---

    def color_for(self, state: State, seat: int, route: int) -> int:
        """The color to pay a route with."""
        if self.board.color[route] != constants.GRAY:
            return self.board.color[route]
        return self.dispensable_color(state, seat, self.board.length[route] - self.board.symbols[route])

    def dispensable_color(self, state: State, seat: int, price: int) -> int:
        """Where any color will do: the one that goes furthest and is missed least."""
        best, best_color = bot_constants.LOW, 0
        for color in range(constants.COLORS):
            cards = state.hand[constants.KINDS * seat + color]
            value = 64 * min(cards, price) + cards - self.demand[color]
            if value > best:
                best, best_color = value, color
        return best_color

    def missing(self, state: State, seat: int, route: int, color: int) -> int:
        """How many cards the hand lacks for a route in this color."""
        hand = constants.KINDS * seat
        symbols, locomotives = self.board.symbols[route], state.hand[hand + constants.LOCOMOTIVE]
        plain = max(0, self.board.length[route] - symbols - state.hand[hand + color])
        return max(0, plain + symbols - locomotives)

    def lacking_for(self, state: State, seat: int, route: int) -> int:
        """How many cards the hand lacks for a route in the color that suits it best."""
        if self.board.color[route] == constants.GRAY:
            return self.missing(state, seat, route, self.most_held)
        return self.missing(state, seat, route, self.board.color[route])

    def find_most_held(self, state: State, seat: int) -> None:
        self.most_held = 0
        for color in range(1, constants.COLORS):
            if state.hand[constants.KINDS * seat + color] > state.hand[constants.KINDS * seat + self.most_held]:
                self.most_held = color

    def pay(self, state: State, seat: int, route: int) -> int:
        """The claim with as few locomotives as may be."""
        return self.pay_in(state, seat, route, self.color_for(state, seat, route))

    def pay_in(self, state: State, seat: int, route: int, color: int) -> int:
        """The same in a color that the caller has chosen."""
        length, symbols = self.board.length[route], self.board.symbols[route]
        colored = min(state.hand[constants.KINDS * seat + color], length - symbols)
        return action_codes.spend(action_codes.CLAIM, route, color, colored, length - colored)

    def pay_station(self, state: State, seat: int, city: int) -> int:
        """A station with the color that is missed least, if the hand has it."""
        price, hand = stations.price(state, seat), constants.KINDS * seat
        color = self.dispensable_color(state, seat, price)
        colored = min(price, state.hand[hand + color])
        if price - colored > state.hand[hand + constants.LOCOMOTIVE]:
            return action_codes.NOTHING
        return action_codes.spend(action_codes.STATION, city, color, colored, price - colored)

    def answer_tunnel(self, state: State, seat: int) -> int:
        """Pay what the tunnel asks for, the color first, if the hand has it."""
        hand, color, colored = constants.KINDS * seat, state.tunnel_color, 0
        if color != constants.LOCOMOTIVE:
            colored = min(state.hand[hand + color], state.tunnel_extra)
        if state.hand[hand + constants.LOCOMOTIVE] < state.tunnel_extra - colored:
            return action_codes.WITHDRAW
        return action_codes.spend(action_codes.PAY, 0, color, colored, state.tunnel_extra - colored)

    # --- drawing ---

    def draw_card(self, state: State, seat: int) -> int:
        """The most useful card that lies there, or the deck; a locomotive where it is worth two cards. Nothing, where
        there is no card."""
        best, second, best_action = bot_constants.LOW, bot_constants.LOW, action_codes.NOTHING
        if state.deck_size > 0:
            best, second, best_action = self.weights.draw_deck, self.weights.draw_deck, action_codes.DRAW_DECK
        for i in range(state.row_size):
            if state.row[i] == constants.LOCOMOTIVE:
                continue
            value = self.value_of_card(state, seat, state.row[i])
            if value >= best:
                best, second, best_action = value, best, action_codes.draw_row(state.row[i])
            elif value > second:
                second = value
        if state.phase != constants.TURN or not train_cards.in_row(state, constants.LOCOMOTIVE):
            return best_action
        if self.value_of_locomotive() > best + max(second, 0):
            return action_codes.draw_row(constants.LOCOMOTIVE)
        return best_action

    def value_of_card(self, state: State, seat: int, kind: int) -> int:
        value = self.weights.draw_held * state.hand[constants.KINDS * seat + kind]
        if self.lacking[kind] > 0:
            value += self.weights.draw_needed + self.weights.draw_lacking * min(self.lacking[kind], 6)
            if kind == self.nearest_color:
                value += self.weights.draw_nearest
        else:
            value += self.weights.draw_other
        return value

    def value_of_locomotive(self) -> int:
        if self.lacking_in_all == 0:
            return 0
        value = self.weights.draw_locomotive
        if self.lacking[constants.LOCOMOTIVE] > 0:
            value += self.weights.draw_needed
        return value
