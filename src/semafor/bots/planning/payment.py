"""What a seat holds, what it needs and how it pays: all bots pay like this, and the fast policy also collects so.

Aims are routes. Their cards are put aside by color; gray routes are to be paid with what is left over. A card is worth
drawing for what it brings nearer, and a price is paid with the cards that are missed least, locomotives last.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.card_budget import CardBudget
from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.planning.plan_memory import PlanMemory
from semafor.rules import action_codes, bits, constants, stations
from semafor.rules.board import Board
from semafor.rules.state import State

# More cards than any route can lack.
NO_AIM = 99


class Payment(CardBudget):
    """A workbench for the seat whose turn it is: ``begin``, name the aims, then pay or draw."""

    weights: FastWeights
    # The trains for all aims; the color that the nearest of them waits for, and how many cards it waits for.
    trains: int
    nearest_color: int
    nearest_missing: int
    # The color of which the hand has most.
    most_held: int
    # The aims of a plan that the hand may suffice for, two words. No other aim can be paid.
    affordable: list[int]

    def __init__(self, board: Board, weights: FastWeights) -> None:
        CardBudget.__init__(self, board)
        if not bits.COMPILED:
            bits.allocate(self, affordable=2)
        self.weights = weights
        self.trains = 0
        self.nearest_color = constants.NOBODY
        self.nearest_missing = NO_AIM
        # The planner never calls ``begin``, so this stays 0 for it, and it reckons the gray routes of its last turn in
        # that color. To mend that would change how it plays, which takes a new version of it.
        self.most_held = 0

    # --- aims ---

    def begin(self, state: State, seat: int) -> None:
        """Look into the hand of the seat; it has no aims yet."""
        self.most_held = self.take_hand(state, seat)
        self.forget_aims()

    def clear(self, state: State, seat: int) -> None:
        """No aims: the whole hand is left."""
        self.take_hand(state, seat)
        self.forget_aims()

    def forget_aims(self) -> None:
        self.trains = 0
        self.nearest_color = constants.NOBODY
        self.nearest_missing = NO_AIM
        self.affordable[0] = 0
        self.affordable[1] = 0

    def aim_at_plan(self, state: State, seat: int, plans: PlanMemory) -> None:
        """All routes of the plan, colored ones first, so that gray ones take what is left over."""
        for half in range(2):
            routes = plans.routes[2 * seat + half] & ~self.board.of_color[2 * constants.GRAY + half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                if self.aim_at(state, seat, route, self.board.color[route]) == 0:
                    bits.insert(self.affordable, 0, route)
        for half in range(2):
            routes = plans.routes[2 * seat + half] & self.board.of_color[2 * constants.GRAY + half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.aim_at(state, seat, route, self.most_left())
                if self.missing(state, seat, route, self.most_held) == 0:
                    bits.insert(self.affordable, 0, route)

    def aim_at_route(self, state: State, seat: int, route: int) -> None:
        """Put the cards of one route aside, in its color or in the one that most is left of."""
        color = self.board.color[route]
        self.aim_at(state, seat, route, self.most_left() if color == constants.GRAY else color)

    def aim_at(self, state: State, seat: int, route: int, color: int) -> int:
        """The same in a color that the caller has chosen. Answers how many cards the hand lacks for it."""
        length, symbols = self.board.length[route], self.board.symbols[route]
        self.left[color] -= length - symbols
        self.left[constants.LOCOMOTIVE] -= symbols
        self.trains += length
        missing = self.missing(state, seat, route, color)
        if 0 < missing < self.nearest_missing:
            self.nearest_missing = missing
            self.nearest_color = color
        return missing

    def put_aside(self, kind: int, cards: int) -> None:
        """Cards that something else needs."""
        self.left[kind] -= cards

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
            value = 64 * min(cards, price) + self.left[color]
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

    def pay(self, state: State, seat: int, route: int) -> int:
        """The claim with as few locomotives as may be."""
        return self.pay_in(state, seat, route, self.color_for(state, seat, route))

    def pay_now(self, state: State, seat: int, route: int) -> int:
        """The same, or nothing where the hand lacks cards."""
        color = self.color_for(state, seat, route)
        if self.missing(state, seat, route, color) > 0:
            return action_codes.NOTHING
        return self.pay_in(state, seat, route, color)

    def pay_in(self, state: State, seat: int, route: int, color: int) -> int:
        """The claim in a color that the caller has chosen."""
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
        for i in range(state.row_size):
            kind = state.row[i]
            if kind != constants.LOCOMOTIVE:
                self.value[kind] = self.value_of_card(state, seat, kind)
        self.value[constants.LOCOMOTIVE] = self.value_of_locomotive()
        return self.best_draw(state, self.weights.draw_deck)

    def value_of_card(self, state: State, seat: int, kind: int) -> int:
        value = self.weights.draw_held * state.hand[constants.KINDS * seat + kind]
        if self.left[kind] < 0:
            value += self.weights.draw_needed + self.weights.draw_lacking * min(-self.left[kind], 6)
            if kind == self.nearest_color:
                value += self.weights.draw_nearest
        else:
            value += self.weights.draw_other
        return value

    def value_of_locomotive(self) -> int:
        """Nothing, where no card is lacking."""
        if self.left[constants.LOCOMOTIVE] < 0:
            return self.weights.draw_locomotive + self.weights.draw_needed
        for kind in range(constants.COLORS):
            if self.left[kind] < 0:
                return self.weights.draw_locomotive
        return 0
