"""What a turn is worth on a board: the measure by which the planner prices routes, cards and waiting.

Suppose that all players lay all their trains on the routes that bring most for them. The points that they make, divided
by the turns that they take (one for each claim, and half a one for each card), are the worth of a turn. Where long
routes abound, a turn is worth much, and a ticket with many short routes little. So the planner needs no table of prices
for a map that it has never seen.
"""

from __future__ import annotations

from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.rules import bits, constants
from semafor.rules.board import Board

# With at most this many players, a claimed route closes its siblings for everybody.
FEW_PLAYERS = 3


class TurnValue:
    """The worth of a turn, in tenths of a point, by the number of players."""

    board: Board
    weights: PlannerWeights
    worth: list[int]
    # The routes by what a space of them brings, the best first; and which of them are used up.
    order: list[int]
    used: list[int]

    def __init__(self, board: Board, weights: PlannerWeights) -> None:
        if not bits.COMPILED:
            bits.allocate(self, worth=constants.SEATS + 1, order=constants.ROUTES, used=constants.ROUTES)
        self.board = board
        self.weights = weights
        self.sort_routes()
        for players in range(constants.SEATS + 1):
            self.worth[players] = max(1, self.points_per_turn(players) * weights.turn_share // 100)

    def sort_routes(self) -> None:
        for route in range(self.board.routes):
            at = route
            while at > 0 and self.is_better(route, self.order[at - 1]):
                self.order[at] = self.order[at - 1]
                at -= 1
            self.order[at] = route

    def is_better(self, route: int, other: int) -> bool:
        """Whether it brings more points for each space."""
        gain, other_gain = self.board.points[route], self.board.points[other]
        return gain * self.board.length[other] > other_gain * self.board.length[route]

    def points_per_turn(self, players: int) -> int:
        trains, points, half_turns = self.board.trains * players, 0, 0
        for route in range(self.board.routes):
            self.used[route] = 0
        for i in range(self.board.routes):
            route = self.order[i]
            if trains <= 0 or self.used[route]:
                continue
            trains -= self.board.length[route]
            points += self.board.points[route]
            half_turns += 2 + self.board.length[route]
            if players <= FEW_PLAYERS:
                self.use_up(route)
        return 20 * points // max(1, half_turns)

    def use_up(self, route: int) -> None:
        for other in range(self.board.routes):
            if bits.contains(self.board.siblings, 2 * route, other):
                self.used[other] = 1

    def price(self, route: int, players: int) -> int:
        """The turns to collect and claim a route, less its points. Even what pays for itself takes time and trains."""
        turns = self.worth[players] * (2 + self.board.length[route]) // 2
        least = self.worth[players] * self.weights.least_price // 100
        return max(1, least, turns - 10 * self.board.points[route])

    def worth_of_turn(self, players: int) -> int:
        """For those who ask from Python."""
        return self.worth[players]
