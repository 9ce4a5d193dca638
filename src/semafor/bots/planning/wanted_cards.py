"""All routes that a seat still wants to claim, and the train cards that it wants for them.

Most games are lost by cards that nobody needs at the end: two thirds of the turns are draws. So all trains are planned
for, not only those for tickets. What the tickets leave is filled with routes that bring most for the cards at hand. The
more colors are wanted, the more often the row shows one of them.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.card_budget import CardBudget
from semafor.bots.planning.exact_planner import ExactPlanner
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.planning.route_value import RouteValue
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.state import State

# More than a space can ever cost, in hundredths of a point.
HIGH_LEVEL = 100000


class WantedCards(CardBudget):
    """A workbench for the seat whose turn it is; of the others' cards it reads what everybody knows."""

    weights: PlannerWeights
    # The routes beyond the plan, with their worth and spaces in all; what may not be added to them, and the color in
    # which each wanted route is paid.
    filling: list[int]
    filling_worth: int
    filling_spaces: int
    closed: list[int]
    color_of: list[int]
    # For each route that may be added: how many cards are lacking for it now, and what a space of it brings then. And
    # all routes by their color, two words each, so that they are weighed again only where that color has changed.
    fill_lacking: list[int]
    fill_value: list[int]
    of_color: list[int]
    # The color in which gray routes were weighed, and how much of it was left then.
    gray_color: int
    gray_left: int
    # Cards that all wanted routes lack, their claims, the trains that they leave, and what a card costs.
    lacking: int
    claims: int
    trains_left: int
    card_cost: int
    # The turns that the plan alone takes, for its cards and its claims.
    plan_turns: int
    # How many cards of each kind this seat has not seen, and what the deck is worth.
    unseen: list[int]
    unseen_in_all: int
    deck_value: int

    def __init__(self, board: Board, weights: PlannerWeights) -> None:
        CardBudget.__init__(self, board)
        if not bits.COMPILED:
            bits.allocate(self, filling=2, closed=2, color_of=constants.ROUTES, unseen=constants.KINDS)
            bits.allocate(
                self, fill_lacking=constants.ROUTES, fill_value=constants.ROUTES, of_color=2 * constants.GRAY + 2
            )
        self.weights = weights
        self.sort_by_color()

    def sort_by_color(self) -> None:
        for i in range(2 * constants.GRAY + 2):
            self.of_color[i] = 0
        for route in range(self.board.routes):
            bits.insert(self.of_color, 2 * self.board.color[route], route)

    def look(self, state: State, seat: int, planner: ExactPlanner, route_value: RouteValue, turns_left: int) -> None:
        self.take_hand(state, seat)
        for kind in range(constants.KINDS):
            self.value[kind] = self.weights.card_other
        self.lacking = 0
        self.claims = 0
        self.trains_left = state.trains[seat] - planner.trains
        # Two cards take a turn.
        self.card_cost = route_value.turn_value.worth[state.players] // 2
        self.want_plan(planner)
        self.plan_turns = self.claims + (self.lacking + 1) // 2
        self.want_filling(planner, route_value, turns_left)
        self.value_locomotive()
        self.value_deck(state, seat)

    # --- routes ---

    def want_plan(self, planner: ExactPlanner) -> None:
        """All routes of the plan, colored ones first, so that gray ones take what is left over."""
        for gray in range(2):
            for half in range(2):
                routes = planner.routes[half]
                while routes:
                    route, routes = bits.pop_lowest_of_half(routes, half)
                    if (self.board.color[route] == constants.GRAY) == (gray == 1):
                        self.want(route, self.color_for(route), self.weights.card_planned)

    def want_filling(self, planner: ExactPlanner, route_value: RouteValue, turns_left: int) -> None:
        """One route after the other, always the best for the cards and trains that are left."""
        for half in range(2):
            self.filling[half] = 0
            self.closed[half] = planner.routes[half]
        self.filling_worth = 0
        self.filling_spaces = 0
        self.weigh_all(planner, route_value)
        while True:
            route = self.best_to_fill(planner, turns_left)
            if route == constants.NO_ROUTE:
                return
            self.trains_left -= self.board.length[route]
            bits.insert(self.filling, 0, route)
            bits.insert(self.closed, 0, route)
            for half in range(2):
                self.closed[half] |= self.board.siblings[2 * route + half]
            self.filling_worth += route_value.worth[route]
            self.filling_spaces += self.board.length[route]
            self.want(route, self.color_for(route), self.weights.card_fill)
            if self.board.symbols[route]:
                self.weigh_all(planner, route_value)
            else:
                self.weigh_again(self.color_of[route], planner, route_value)

    def weigh_all(self, planner: ExactPlanner, route_value: RouteValue) -> None:
        for color in range(constants.GRAY + 1):
            self.weigh(color, planner, route_value)

    def weigh_again(self, color: int, planner: ExactPlanner, route_value: RouteValue) -> None:
        """Some cards of a color are spoken for now."""
        self.weigh(color, planner, route_value)
        gray_color = self.most_left()
        if gray_color != self.gray_color or self.left[gray_color] != self.gray_left:
            self.weigh(constants.GRAY, planner, route_value)

    def weigh(self, color: int, planner: ExactPlanner, route_value: RouteValue) -> None:
        """All routes of a color that may be added: what each brings, cards that are lacking taken off."""
        pay, longest = color, max(0, min(self.trains_left, constants.LENGTHS - 1))
        if color == constants.GRAY:
            pay = self.most_left()
            self.gray_color = pay
            self.gray_left = self.left[pay]
        for half in range(2):
            routes = self.of_color[2 * color + half] & planner.available.open[half] & ~self.closed[half]
            routes &= self.board.at_most[2 * longest + half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                lacking = self.lacking_for(route, pay)
                self.fill_lacking[route] = lacking
                worth = route_value.worth[route] - self.card_cost * lacking
                self.fill_value[route] = self.per_space(worth, self.board.length[route])

    def best_to_fill(self, planner: ExactPlanner, turns_left: int) -> int:
        """What brings most for each train and can be done in time."""
        best, best_route = bot_constants.LOW, constants.NO_ROUTE
        for half in range(2):
            routes = planner.available.open[half] & ~self.closed[half]
            routes &= self.board.at_most[2 * max(0, min(self.trains_left, constants.LENGTHS - 1)) + half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                if self.fill_value[route] > best and self.can_be_done(self.fill_lacking[route], turns_left):
                    best, best_route = self.fill_value[route], route
        return best_route

    def can_be_done(self, lacking: int, turns_left: int) -> bool:
        """Whether there are turns for one more claim and for the cards that it lacks."""
        return (self.lacking + lacking + 1) // 2 + self.claims < turns_left

    def per_space(self, worth: int, spaces: int) -> int:
        """What a space brings, for comparisons: in tenths, and from a level so high that it is never negative, because
        compiled and interpreted, negative numbers are divided differently."""
        return (10 * worth + HIGH_LEVEL * spaces) // spaces

    def lacking_for(self, route: int, color: int) -> int:
        """How many cards are lacking for one more route, locomotives only where it asks for them."""
        symbols = self.board.symbols[route]
        plain = max(0, self.plain_cards(route) - max(0, self.left[color]))
        return plain + max(0, symbols - max(0, self.left[constants.LOCOMOTIVE]))

    def plain_cards(self, route: int) -> int:
        """Its spaces without a symbol; a tunnel takes about one card more."""
        return self.board.length[route] - self.board.symbols[route] + bits.contains(self.board.tunnels, 0, route)

    def want(self, route: int, color: int, value: int) -> None:
        """Put cards aside for a route; those that are lacking are worth the more, the less is lacking."""
        symbols = self.board.symbols[route]
        plain = self.plain_cards(route)
        have = min(plain, max(0, self.left[color]))
        self.lacking += self.lacking_for(route, color)
        self.claims += 1
        self.color_of[route] = color
        self.left[color] -= plain
        if have < plain:
            self.value[color] = max(self.value[color], value + self.weights.card_near * have // plain)
        if symbols > max(0, self.left[constants.LOCOMOTIVE]):
            self.value[constants.LOCOMOTIVE] = self.weights.card_symbol
        self.left[constants.LOCOMOTIVE] -= symbols

    def color_for(self, route: int) -> int:
        """The printed color; for gray routes the one that most is left of."""
        return self.most_left() if self.board.color[route] == constants.GRAY else self.board.color[route]

    # --- cards ---

    def value_locomotive(self) -> None:
        """A little more than the best color."""
        for kind in range(constants.COLORS):
            self.value[constants.LOCOMOTIVE] = max(
                self.value[constants.LOCOMOTIVE], self.value[kind] * self.weights.card_locomotive // 10
            )

    def value_deck(self, state: State, seat: int) -> None:
        """The mean of what may lie on top; a color that is nearly used up counts for little."""
        self.count_unseen(state, seat)
        self.unseen_in_all, value = 0, 0
        for kind in range(constants.KINDS):
            self.unseen_in_all += self.unseen[kind]
            value += self.unseen[kind] * self.value[kind]
        self.deck_value = self.weights.card_deck + value // max(1, self.unseen_in_all)

    def count_unseen(self, state: State, seat: int) -> None:
        for kind in range(constants.KINDS):
            self.unseen[kind] = (
                self.board.cards_of(kind) - state.hand[constants.KINDS * seat + kind] - state.discard[kind]
            )
            for other in range(state.players):
                if other != seat:
                    self.unseen[kind] -= state.known[constants.KINDS * other + kind]
        for i in range(state.row_size):
            self.unseen[state.row[i]] -= 1

    def draw_card(self, state: State) -> int:
        """The card that is worth most, face up or not. Nothing, where there is no card."""
        return self.best_draw(state, self.deck_value)
