"""What new tickets would bring: the points of those that may come, less what the network needs for them."""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.exact_planner import ExactPlanner
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.planning.shortest_paths import ShortestPaths
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.state import State


class TicketDrawValue:
    """A workbench for the seat whose turn it is: the table as it will look when the plan is built."""

    board: Board
    weights: PlannerWeights
    paths: ShortestPaths
    # What is left beyond the plan, and the tickets that may come, by what they would be worth, the worst first.
    trains_left: int
    turns_left: int
    worth: list[int]
    size: int

    def __init__(self, board: Board, weights: PlannerWeights) -> None:
        if not bits.COMPILED:
            bits.allocate(self, worth=constants.TICKETS)
        self.board = board
        self.weights = weights
        self.paths = ShortestPaths(board)
        self.size = 0

    def gain_of_drawing(self, state: State, seat: int, planner: ExactPlanner, turns_left: int) -> float:
        """What a draw of tickets brings on average, in tenths of a point; the turn that it takes is not counted.

        ``turns_left`` are those that the plan leaves."""
        self.trains_left = state.trains[seat] - planner.trains
        self.turns_left = turns_left
        self.take_plan_for_granted(planner)
        self.size = 0
        for ticket in range(self.board.tickets):
            if self.may_come(state, seat, ticket):
                self.insert(self.worth_of(ticket))
        return self.mean_of_choice(min(self.board.draw_deal, state.ticket_deck_size))

    def take_plan_for_granted(self, planner: ExactPlanner) -> None:
        """The prices of the table, but what the plan claims costs nothing."""
        self.paths.price[:] = planner.paths.price
        for half in range(2):
            self.paths.set_prices(half, planner.routes[half], 0)
        self.paths.measure()

    def may_come(self, state: State, seat: int, ticket: int) -> bool:
        """Whether a draw may bring a ticket: long ones are dealt at the start alone, and what the seat holds or has put
        back does not come soon."""
        half = ticket >> 6
        gone = state.tickets[2 * seat + half] | state.returned[2 * seat + half] | self.board.long_tickets[half]
        return not bits.has(gone, ticket & 63)

    def worth_of(self, ticket: int) -> int:
        """Its points where the network joins it anyhow; else a part of them, less the detour; or a loss."""
        points = self.board.ticket_points[ticket]
        start, goal = self.board.ticket_a[ticket], self.board.ticket_b[ticket]
        cost = self.paths.gap_between(start, goal)
        if cost == 0:
            return 10 * points
        if cost >= bot_constants.FAR or not self.is_possible(start, goal):
            return -10 * points
        return self.weights.ticket_worth * points - self.weights.ticket_toll - cost

    def is_possible(self, start: int, goal: int) -> bool:
        """Whether trains and turns suffice for the path between two cities."""
        spaces, claims = 0, 0
        self.paths.trace_gap(start, goal)
        for i in range(self.paths.path_size):
            route = self.paths.path[i]
            if self.paths.price[route] > 0:
                spaces += self.board.length[route]
                claims += 1
        return spaces <= self.trains_left and claims + (spaces + 1) // 2 <= self.turns_left

    def insert(self, worth: int) -> None:
        at = self.size
        while at > 0 and self.worth[at - 1] > worth:
            self.worth[at] = self.worth[at - 1]
            at -= 1
        self.worth[at] = worth
        self.size += 1

    def mean_of_choice(self, drawn: int) -> float:
        """Of the drawn tickets all good ones are kept, or the least bad one where none is good."""
        mean, share = 0.0, 1.0 / max(1, self.size)
        for i in range(self.size):
            if self.worth[i] >= 0:
                mean += drawn * share * self.worth[i]
            else:
                mean += self.worth[i] * (self.power((i + 1) * share, drawn) - self.power(i * share, drawn))
        return mean

    def power(self, chance: float, times: int) -> float:
        result = 1.0
        for _ in range(times):
            result *= chance
        return result
