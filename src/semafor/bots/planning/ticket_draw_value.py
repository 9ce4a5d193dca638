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
    ways: ShortestPaths
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
        self.ways = ShortestPaths(board)
        self.size = 0

    def gain_of_drawing(self, state: State, seat: int, network: ExactPlanner, turns_left: int) -> float:
        """What a draw of tickets brings on average, in tenths of a point; the turn that it takes is not counted.

        ``turns_left`` are those that the plan leaves."""
        self.trains_left = state.trains[seat] - network.trains
        self.turns_left = turns_left
        self.take_plan_for_granted(network)
        self.size = 0
        for ticket in range(self.board.tickets):
            if self.may_come(state, seat, ticket):
                self.insert(self.worth_of(ticket))
        return self.mean_of_choice(min(self.board.draw_deal, state.ticket_deck_size))

    def take_plan_for_granted(self, network: ExactPlanner) -> None:
        for route in range(self.board.routes):
            self.ways.price[route] = network.ways.price[route]
        for half in range(2):
            routes = network.routes[half]
            while routes:
                self.ways.price[64 * half + bits.lowest(routes)] = 0
                routes &= routes - 1
        self.ways.measure()

    def may_come(self, state: State, seat: int, ticket: int) -> bool:
        """Long tickets are only dealt at the start; and what the seat has seen does not come soon."""
        half = ticket >> 6
        gone = state.tickets[2 * seat + half] | state.returned[2 * seat + half] | self.board.long_tickets[half]
        return not gone >> (ticket & 63) & 1

    def worth_of(self, ticket: int) -> int:
        """Its points where the network joins it anyhow; else a part of them, less the detour; or a loss."""
        points = self.board.ticket_points[ticket]
        start, goal = self.board.ticket_a[ticket], self.board.ticket_b[ticket]
        cost = self.ways.gap[constants.PLACES * start + goal]
        if cost == 0:
            return 10 * points
        if cost >= bot_constants.FAR or not self.is_possible(start, goal):
            return -10 * points
        return self.weights.ticket_worth * points - self.weights.ticket_toll - cost

    def is_possible(self, start: int, goal: int) -> bool:
        """Whether trains and turns suffice for the way between two cities."""
        spaces, claims = 0, 0
        while start != goal:
            route = self.ways.hop[constants.PLACES * start + goal]
            if self.ways.price[route] > 0:
                spaces += self.board.length[route]
                claims += 1
            start = self.ways.other_end(route, start)
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
