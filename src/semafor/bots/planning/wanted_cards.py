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
from semafor.bots.planning.route_kinds import RouteKinds
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
    # For each kind of route what a space of it brings, near the network and apart from it, and the larger of both; and
    # the worth and the lacking cards with which it was weighed, so that it is weighed again only where these change.
    near_value: list[int]
    apart_value: list[int]
    most_value: list[int]
    weighed_worth: list[int]
    weighed_lacking: list[int]
    # What a space of the routes of a color can bring at most, by how many cards of it are left; and the number of
    # players for which that was reckoned.
    color_value: list[int]
    weighed_players: int
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
            bits.allocate(self, near_value=constants.ROUTES, apart_value=constants.ROUTES, most_value=constants.ROUTES)
            bits.allocate(self, weighed_worth=constants.ROUTES, weighed_lacking=constants.ROUTES)
            bits.allocate(self, color_value=constants.LENGTHS * (constants.GRAY + 1))
        self.weights = weights
        self.weighed_players = 0

    def look(self, state: State, seat: int, planner: ExactPlanner, route_value: RouteValue, turns_left: int) -> None:
        self.take_hand(state, seat)
        for kind in range(constants.KINDS):
            self.value[kind] = self.weights.card_other
        self.lacking = 0
        self.claims = 0
        self.trains_left = state.trains[seat] - planner.trains
        if self.weighed_players != state.players:
            self.weigh_colors(state.players, route_value)
        self.want_plan(planner)
        self.plan_turns = self.claims + (self.lacking + 1) // 2
        self.want_filling(planner, route_value, turns_left)
        self.value_locomotive()
        self.value_deck(state, seat)

    # --- routes ---

    def want_plan(self, planner: ExactPlanner) -> None:
        """All routes of the plan, colored ones first, so that gray ones take what is left over."""
        for half in range(2):
            routes = planner.routes[half] & ~self.board.of_color[2 * constants.GRAY + half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.want(route, self.board.color[route], self.weights.card_planned)
        for half in range(2):
            routes = planner.routes[half] & self.board.of_color[2 * constants.GRAY + half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.want(route, self.most_left(), self.weights.card_planned)

    def want_filling(self, planner: ExactPlanner, route_value: RouteValue, turns_left: int) -> None:
        """One route after the other, always the best for the cards and trains that are left."""
        for half in range(2):
            self.filling[half] = 0
            self.closed[half] = planner.routes[half]
        self.filling_worth = 0
        self.filling_spaces = 0
        while True:
            route = self.best_to_fill(planner, route_value, turns_left)
            if route == constants.NO_ROUTE:
                return
            self.trains_left -= self.board.length[route]
            bits.insert(self.filling, 0, route)
            bits.insert(self.closed, 0, route)
            for half in range(2):
                self.closed[half] |= self.board.siblings[2 * route + half]
            self.filling_worth += route_value.worth(route)
            self.filling_spaces += self.board.length[route]
            self.want(route, self.color_for(route), self.weights.card_fill)

    def best_to_fill(self, planner: ExactPlanner, route_value: RouteValue, turns_left: int) -> int:
        """What brings most for each train and can be done in time; the first of equals."""
        best, best_route = bot_constants.LOW, constants.NO_ROUTE
        longest, most_lacking = min(self.trains_left, constants.LENGTHS - 1), self.most_lacking(turns_left)
        if longest <= 0 or most_lacking < 0:
            return best_route
        gray_color = self.most_left()
        low = planner.available.open[0] & ~self.closed[0]
        high = planner.available.open[1] & ~self.closed[1]
        # Gray routes first: the color that most is left of pays for them, so that few others can bring more.
        for color in range(constants.GRAY, -1, -1):
            left = max(0, self.left[gray_color if color == constants.GRAY else color])
            if self.color_value[constants.LENGTHS * color + min(left, constants.LENGTHS - 1)] < best:
                continue
            for kind in range(route_value.kinds.first[color], route_value.kinds.first[color + 1]):
                lacking = self.lacking_for_kind(route_value.kinds, kind, left)
                if lacking > most_lacking or route_value.kinds.length[kind] > longest:
                    continue
                if lacking != self.weighed_lacking[kind] or route_value.kind_worth[kind] != self.weighed_worth[kind]:
                    self.weigh(kind, lacking, route_value)
                if self.most_value[kind] < best:
                    continue
                value, route = self.near_value[kind], route_value.kinds.first_near(kind, low, high)
                if route != constants.NO_ROUTE and (value > best or value == best and route < best_route):
                    best, best_route = value, route
                value, route = self.apart_value[kind], route_value.kinds.first_apart(kind, low, high)
                if route != constants.NO_ROUTE and (value > best or value == best and route < best_route):
                    best, best_route = value, route
        return best_route

    def weigh_colors(self, players: int, route_value: RouteValue) -> None:
        """Reckon for another number of players. Where routes don't share their worth, nothing is known beforehand."""
        self.weighed_players = players
        # Two cards take a turn.
        self.card_cost = route_value.turn_value.worth[players] // 2
        for kind in range(constants.ROUTES):
            self.weighed_lacking[kind] = constants.NOBODY
        for color in range(constants.GRAY + 1):
            for left in range(constants.LENGTHS):
                most = bot_constants.LOW
                for kind in range(route_value.kinds.first[color], route_value.kinds.first[color + 1]):
                    most = max(most, self.most_of_kind(kind, left, route_value))
                self.color_value[constants.LENGTHS * color + left] = most

    def most_of_kind(self, kind: int, left: int, route_value: RouteValue) -> int:
        """What a space of the routes of a kind can bring at most, with so many cards of their color."""
        if not route_value.is_shared(kind):
            return bot_constants.FAR
        length = route_value.kinds.length[kind]
        lacking = max(0, route_value.kinds.plain[kind] - left) if left + 1 < constants.LENGTHS else 0
        worth = route_value.kind_worth[kind] + max(0, route_value.touch_worth)
        return self.per_space(worth - self.card_cost * lacking, length)

    def weigh(self, kind: int, lacking: int, route_value: RouteValue) -> None:
        """What a space of the routes of a kind brings, cards that are lacking taken off."""
        self.weighed_lacking[kind] = lacking
        self.weighed_worth[kind] = route_value.kind_worth[kind]
        worth, length = route_value.kind_worth[kind] - self.card_cost * lacking, route_value.kinds.length[kind]
        self.apart_value[kind] = self.per_space(worth, length)
        self.near_value[kind] = self.per_space(worth + route_value.touch_worth, length)
        self.most_value[kind] = max(self.apart_value[kind], self.near_value[kind])

    def most_lacking(self, turns_left: int) -> int:
        """How many cards one more route may lack, so that there are turns for its claim and for its cards, two a turn;
        below zero where there is no turn for the claim."""
        return 2 * (turns_left - self.claims - 1) - self.lacking

    def per_space(self, worth: int, spaces: int) -> int:
        """What a space brings, for comparisons: in tenths, and from a level so high that it is never negative, because
        compiled and interpreted, negative numbers are divided differently."""
        return (10 * worth + HIGH_LEVEL * spaces) // spaces

    def lacking_for(self, route: int, color: int) -> int:
        """How many cards are lacking for one more route, locomotives only where it asks for them."""
        symbols = self.board.symbols[route]
        plain = max(0, self.plain_cards(route) - max(0, self.left[color]))
        return plain + max(0, symbols - max(0, self.left[constants.LOCOMOTIVE]))

    def lacking_for_kind(self, kinds: RouteKinds, kind: int, left: int) -> int:
        """The same for a route of a kind, where so many cards of its color are left."""
        lacking = max(0, kinds.plain[kind] - left)
        if kinds.symbols[kind]:
            lacking += max(0, kinds.symbols[kind] - max(0, self.left[constants.LOCOMOTIVE]))
        return lacking

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
            cards = self.board.locomotives if kind == constants.LOCOMOTIVE else self.board.color_cards
            self.unseen[kind] = cards - state.hand[constants.KINDS * seat + kind] - state.discard[kind]
        for other in range(state.players):
            if other != seat:
                for kind in range(constants.KINDS):
                    self.unseen[kind] -= state.known[constants.KINDS * other + kind]
        for i in range(state.row_size):
            self.unseen[state.row[i]] -= 1

    def draw_card(self, state: State) -> int:
        """The card that is worth most, face up or not. Nothing, where there is no card."""
        return self.best_draw(state, self.deck_value)
