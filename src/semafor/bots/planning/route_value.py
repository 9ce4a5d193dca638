"""What an open route is worth beyond the tickets: points, country cards, a longer path; less the turn it takes.

Where it has to be brisk, all routes of a kind are worth the same, but for some points for those that touch the network.
Otherwise each route is a kind of its own.
"""

from __future__ import annotations

from semafor.bots.planning.country_routes import CountryRoutes
from semafor.bots.planning.exact_planner import ExactPlanner
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.planning.route_kinds import RouteKinds
from semafor.bots.planning.turn_value import TurnValue
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.longest_path import LongestPath
from semafor.rules.state import State


class RouteValue:
    """A workbench for the seat whose turn it is. Its answers are tenths of a point: ``kind_worth``, and ``touch_worth``
    more for routes that are near in ``kinds``."""

    board: Board
    weights: PlannerWeights
    turn_value: TurnValue
    country_routes: CountryRoutes
    kinds: RouteKinds
    paths: LongestPath
    # The seat's routes and those of its plan, the cities that they touch, and the longest path that they will make; 0
    # where that is not contested.
    own: list[int]
    cities: int
    longest: int
    # Whether it has to be brisk: then a route that touches the network gets some points, and no path is measured.
    is_brisk: bool
    kind_worth: list[int]
    touch_worth: int
    # For how many players the kinds are valued.
    valued_players: int

    def __init__(self, board: Board, weights: PlannerWeights, turn_value: TurnValue, *, is_brisk: bool) -> None:
        if not bits.COMPILED:
            bits.allocate(self, own=2, kind_worth=constants.ROUTES)
        self.board = board
        self.weights = weights
        self.turn_value = turn_value
        self.country_routes = CountryRoutes(board)
        self.paths = LongestPath()
        self.is_brisk = is_brisk
        self.kinds = RouteKinds(board, is_single=not is_brisk)
        self.touch_worth = weights.longest_touch if is_brisk else 0
        self.valued_players = 0

    def look(self, state: State, seat: int, planner: ExactPlanner) -> None:
        """Value every open route that is not part of the plan."""
        for half in range(2):
            self.own[half] = state.routes[2 * seat + half] | planner.routes[half]
        if self.is_brisk:
            self.value_kinds(state.players)
            self.kinds.find_near(self.own[0], self.own[1])
        else:
            self.look_at_paths(state, seat)
        for half in range(2):
            routes = planner.available.open[half] & ~planner.routes[half]
            if self.is_brisk:
                routes &= self.country_routes.special[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.kind_worth[self.kinds.kind_of[route]] = self.worth_of(state, seat, route)

    def value_kinds(self, players: int) -> None:
        """What follows from the board and the number of players alone."""
        if self.valued_players == players:
            return
        self.valued_players = players
        for kind in range(self.kinds.size):
            self.kind_worth[kind] = 10 * self.kinds.points[kind] - self.turn_value.worth[players]

    def look_at_paths(self, state: State, seat: int) -> None:
        self.cities = 0
        self.longest = 0
        for half in range(2):
            routes = self.own[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.cities |= bits.bit(self.board.end_a[route]) | bits.bit(self.board.end_b[route])
        if self.board.bonus > 0:
            self.longest = self.longest_path(self.own[0], self.own[1], constants.NO_ROUTE)
            if self.longest > self.longest_of_rivals(state, seat) + self.weights.longest_lead:
                self.longest = 0

    def worth(self, route: int) -> int:
        """What a route is worth that was valued."""
        worth = self.kind_worth[self.kinds.kind_of[route]]
        return worth + self.touch_worth if bits.contains(self.kinds.near, 0, route) else worth

    def is_shared(self, kind: int) -> bool:
        """Whether the worth of a kind follows from the board and the number of players alone."""
        return self.is_brisk and not self.kinds.is_special[kind]

    def worth_of(self, state: State, seat: int, route: int) -> int:
        """What a route is worth that does not share its worth with others."""
        value = 10 * self.board.points[route] - self.turn_value.worth[state.players]
        if self.country_routes.is_special(route):
            return value + self.country_routes.gain(state, seat, route, self.weights.basic.country_promise)
        if not (bits.has(self.cities, self.board.end_a[route]) or bits.has(self.cities, self.board.end_b[route])):
            return value
        if self.longest > 0:
            longer = self.longest_path(self.own[0], self.own[1], route) - self.longest
            value += self.weights.longest_space * longer
        return value

    def longest_path(self, low: int, high: int, extra: int) -> int:
        """The longest path of a set of routes and one more."""
        self.paths.clear()
        for half in range(2):
            routes = high if half else low
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.paths.add(self.board.end_a[route], self.board.end_b[route], self.board.length[route])
        if extra != constants.NO_ROUTE:
            self.paths.add(self.board.end_a[extra], self.board.end_b[extra], self.board.length[extra])
        return self.paths.longest()

    def longest_of_rivals(self, state: State, seat: int) -> int:
        best = 0
        for other in range(state.players):
            if other != seat:
                low, high = state.routes[2 * other], state.routes[2 * other + 1]
                best = max(best, self.longest_path(low, high, constants.NO_ROUTE))
        return best
