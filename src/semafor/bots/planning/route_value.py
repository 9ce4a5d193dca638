"""What an open route is worth beyond the tickets: points, country cards, a longer path; less the turn it takes."""

from __future__ import annotations

from semafor.bots.planning.country_routes import CountryRoutes
from semafor.bots.planning.exact_planner import ExactPlanner
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.planning.turn_value import TurnValue
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.longest_path import LongestPath
from semafor.rules.state import State


class RouteValue:
    """A workbench for the seat whose turn it is. Its answer lies in ``worth``, in tenths of a point."""

    board: Board
    weights: PlannerWeights
    turn_value: TurnValue
    country_routes: CountryRoutes
    paths: LongestPath
    # The seat's routes and those of its plan, the cities that they touch, and the longest path that they will make; 0
    # where that is not contested.
    own: list[int]
    cities: int
    longest: int
    # Whether it has to be brisk: then a route that touches those cities gets some points, and no path is measured.
    is_brisk: bool
    worth: list[int]

    def __init__(self, board: Board, weights: PlannerWeights, turn_value: TurnValue, *, is_brisk: bool) -> None:
        if not bits.COMPILED:
            bits.allocate(self, own=2, worth=constants.ROUTES)
        self.board = board
        self.weights = weights
        self.turn_value = turn_value
        self.country_routes = CountryRoutes(board)
        self.paths = LongestPath()
        self.is_brisk = is_brisk

    def look(self, state: State, seat: int, planner: ExactPlanner) -> None:
        """Value every open route that is not part of the plan."""
        self.look_at_paths(state, seat, planner)
        for half in range(2):
            routes = planner.available.open[half] & ~planner.routes[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.worth[route] = self.worth_of(state, seat, route)

    def look_at_paths(self, state: State, seat: int, planner: ExactPlanner) -> None:
        self.cities = 0
        self.longest = 0
        for half in range(2):
            self.own[half] = state.routes[2 * seat + half] | planner.routes[half]
            routes = self.own[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.cities |= bits.bit(self.board.end_a[route]) | bits.bit(self.board.end_b[route])
        if self.board.bonus > 0 and not self.is_brisk:
            self.longest = self.longest_path(self.own[0], self.own[1], constants.NO_ROUTE)
            if self.longest > self.longest_of_rivals(state, seat) + self.weights.longest_lead:
                self.longest = 0

    def worth_of(self, state: State, seat: int, route: int) -> int:
        value = 10 * self.board.points[route] - self.turn_value.worth[state.players]
        if self.country_routes.is_special(route):
            return value + self.country_routes.gain(state, seat, route, self.weights.basic.country_promise)
        if not (bits.has(self.cities, self.board.end_a[route]) or bits.has(self.cities, self.board.end_b[route])):
            return value
        if self.is_brisk:
            return value + self.weights.longest_touch
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
