"""What the rivals may be up to: the routes that they probably want.

Nobody shows his tickets, but everybody shows his routes. The nearer a rival's routes have come to a ticket, the more
likely it is his; and he will build on its cheapest way.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.planning.shortest_paths import ShortestPaths
from semafor.bots.planning.turn_value import TurnValue
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.state import State

# Chances are thousandths. What is less likely than this is not worth a look.
LEAST_CHANCE = 20
# What a route costs changes little with the number of players; here two are taken for all.
MOST_USUAL = 2


class RivalThreat:
    """A workbench for the seat whose turn it is; it reads nothing that the seat does not see. Its answer is, route by
    route, the ``danger``: how many tickets of rivals want it, in thousandths."""

    board: Board
    weights: PlannerWeights
    ways: ShortestPaths
    # What a route costs anybody, and each ticket on an empty board.
    usual: list[int]
    whole: list[int]
    # For the rival looked at: what each ticket would still cost him, and the chance that it is his.
    rest: list[int]
    chance: list[int]
    danger: list[int]

    def __init__(self, board: Board, weights: PlannerWeights, tempo: TurnValue) -> None:
        if not bits.COMPILED:
            bits.allocate(
                self, usual=constants.ROUTES, whole=constants.TICKETS, rest=constants.TICKETS, chance=constants.TICKETS
            )
            bits.allocate(self, danger=constants.ROUTES)
        self.board = board
        self.weights = weights
        self.ways = ShortestPaths(board)
        self.price_tickets(tempo)

    def price_tickets(self, tempo: TurnValue) -> None:
        for route in range(self.board.routes):
            self.usual[route] = tempo.price(route, MOST_USUAL)
            self.ways.price[route] = self.usual[route]
        for ticket in range(self.board.tickets):
            self.whole[ticket] = self.distance(ticket)

    def look(self, state: State, seat: int) -> None:
        for route in range(self.board.routes):
            self.danger[route] = 0
        for other in range(state.players):
            if other != seat:
                self.price_routes(state, other)
                self.judge_tickets(state, seat, other)
                for ticket in range(self.board.tickets):
                    if self.chance[ticket] >= LEAST_CHANCE and self.rest[ticket] < bot_constants.FAR:
                        self.mark_way(ticket)

    def price_routes(self, state: State, other: int) -> None:
        """The board as a rival sees it: his own routes cost nothing, closed ones cannot be had."""
        for route in range(self.board.routes):
            self.ways.price[route] = bot_constants.FAR
        for half in range(2):
            routes = state.open_routes[half] & ~state.barred[2 * other + half]
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                self.ways.price[route] = self.usual[route]
            routes = state.routes[2 * other + half]
            while routes:
                self.ways.price[64 * half + bits.lowest(routes)] = 0
                routes &= routes - 1

    def judge_tickets(self, state: State, seat: int, other: int) -> None:
        """The rival's tickets are as many as everybody sees; the likelier ones take the larger share of them."""
        total = 0
        for ticket in range(self.board.tickets):
            self.chance[ticket] = 0
            if self.can_be_held(state, seat, ticket):
                self.rest[ticket] = self.distance(ticket)
                self.chance[ticket] = self.likelihood(ticket)
                total += self.chance[ticket]
        held = bits.count(state.tickets[2 * other]) + bits.count(state.tickets[2 * other + 1])
        for ticket in range(self.board.tickets):
            self.chance[ticket] = min(1000, 1000 * held * self.chance[ticket] // max(1, total))

    def can_be_held(self, state: State, seat: int, ticket: int) -> bool:
        """By a rival: the seat itself has it not, nor has it put it back."""
        half = ticket >> 6
        known = state.tickets[2 * seat + half] | state.offered[2 * seat + half] | state.returned[2 * seat + half]
        return not known >> (ticket & 63) & 1

    def likelihood(self, ticket: int) -> int:
        """A hundred for a ticket not begun, more for one whose way has become shorter."""
        progress = 100 - 100 * min(self.rest[ticket], self.whole[ticket]) // max(1, self.whole[ticket])
        return 100 + self.weights.belief_strength * progress * progress // 100

    def distance(self, ticket: int) -> int:
        return self.ways.travel(self.board.ticket_a[ticket], self.board.ticket_b[ticket], constants.NO_ROUTE)

    def mark_way(self, ticket: int) -> None:
        """All routes that its cheapest way lacks are in danger."""
        self.distance(ticket)
        city = self.board.ticket_b[ticket]
        while city != self.board.ticket_a[ticket]:
            route = self.ways.came_by[city]
            self.danger[route] += self.chance[ticket]
            city = self.ways.other_end(route, city)
