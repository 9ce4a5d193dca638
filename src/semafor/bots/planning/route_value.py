"""What an open route is worth beyond the tickets: points, country cards, a longer path; less the turn it takes."""

from __future__ import annotations

from semafor.bots.planning.exact_planner import ExactPlanner
from semafor.bots.planning.fast_policy import FastPolicy
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
    tempo: TurnValue
    policy: FastPolicy
    trails: LongestPath
    # The seat's routes and those of its plan, the cities that they touch, and the longest path that they will make; 0
    # where that is not contested.
    own: list[int]
    cities: int
    longest: int
    # Whether it has to be brisk: then a route that touches those cities gets some points for the path.
    is_brisk: bool
    worth: list[int]

    def __init__(
        self, board: Board, weights: PlannerWeights, tempo: TurnValue, policy: FastPolicy, *, is_brisk: bool
    ) -> None:
        if not bits.COMPILED:
            bits.allocate(self, own=2, worth=constants.ROUTES)
        self.board = board
        self.weights = weights
        self.tempo = tempo
        self.policy = policy
        self.trails = LongestPath()
        self.is_brisk = is_brisk

    def look(self, state: State, seat: int, network: ExactPlanner) -> None:
        """Value every open route that is not part of the plan."""
        self.look_at_paths(state, seat, network)
        for half in range(2):
            routes = network.reach.open[half] & ~network.routes[half]
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                self.worth[route] = self.worth_of(state, seat, route)

    def look_at_paths(self, state: State, seat: int, network: ExactPlanner) -> None:
        one = 1
        self.cities = 0
        self.longest = 0
        for half in range(2):
            self.own[half] = state.routes[2 * seat + half] | network.routes[half]
            routes = self.own[half]
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                self.cities |= one << self.board.end_a[route] | one << self.board.end_b[route]
        if self.board.bonus > 0 and not self.is_brisk:
            self.longest = self.longest_path(self.own[0], self.own[1], constants.NO_ROUTE)
            if self.longest > self.longest_of_rivals(state, seat) + self.weights.longest_lead:
                self.longest = 0

    def worth_of(self, state: State, seat: int, route: int) -> int:
        value = 10 * self.board.points[route] - self.tempo.worth[state.players]
        if self.board.country[route] < constants.PLACES:
            return value + self.policy.country_gain(state, seat, route)
        if not (self.cities >> self.board.end_a[route] | self.cities >> self.board.end_b[route]) & 1:
            return value
        if self.is_brisk:
            return value + self.weights.longest_touch
        if self.longest > 0:
            longer = self.longest_path(self.own[0], self.own[1], route) - self.longest
            value += self.weights.longest_space * longer
        return value

    def longest_path(self, low: int, high: int, extra: int) -> int:
        """The longest path of a set of routes and one more."""
        self.trails.clear()
        for half in range(2):
            routes = high if half else low
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                self.trails.add(self.board.end_a[route], self.board.end_b[route], self.board.length[route])
        if extra != constants.NO_ROUTE:
            self.trails.add(self.board.end_a[extra], self.board.end_b[extra], self.board.length[extra])
        return self.trails.longest()

    def longest_of_rivals(self, state: State, seat: int) -> int:
        best = 0
        for other in range(state.players):
            if other != seat:
                low, high = state.routes[2 * other], state.routes[2 * other + 1]
                best = max(best, self.longest_path(low, high, constants.NO_ROUTE))
        return best
