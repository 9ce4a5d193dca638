"""What the rivals may be up to: the routes that they probably want.

Tickets are hidden, but routes are for all to see. The nearer a rival's routes have come to a ticket, the more likely
the rival holds it; and its cheapest path is where that rival will probably build.
"""

from __future__ import annotations

from semafor.bots.planning import available_routes, bot_constants
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.planning.shortest_paths import ShortestPaths
from semafor.bots.planning.turn_value import TurnValue
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.state import State

# Chances are thousandths. Tickets that are less likely than this are left out.
LEAST_CHANCE = 20
# Routes are priced as for two players, however many play: the number changes little.
USUAL_PLAYERS = 2


class RivalThreat:
    """A workbench for the seat whose turn it is; it reads nothing that the seat does not see. Its answer is, route by
    route, the ``danger``: how many tickets of rivals want it, in thousandths."""

    board: Board
    weights: PlannerWeights
    paths: ShortestPaths
    # What a route costs a seat about whose hand nothing is known, and each ticket on an empty board.
    usual: list[int]
    whole: list[int]
    # For the rival looked at: what each ticket would still cost, and the chance that the rival holds it.
    rest: list[int]
    chance: list[int]
    danger: list[int]

    def __init__(self, board: Board, weights: PlannerWeights, turn_value: TurnValue) -> None:
        if not bits.COMPILED:
            bits.allocate(
                self, usual=constants.ROUTES, whole=constants.TICKETS, rest=constants.TICKETS, chance=constants.TICKETS
            )
            bits.allocate(self, danger=constants.ROUTES)
        self.board = board
        self.weights = weights
        self.paths = ShortestPaths(board)
        self.price_tickets(turn_value)

    def price_tickets(self, turn_value: TurnValue) -> None:
        for route in range(self.board.routes):
            self.usual[route] = turn_value.price(route, USUAL_PLAYERS)
            self.paths.price[route] = self.usual[route]
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
                        self.mark_path(ticket)

    def price_routes(self, state: State, other: int) -> None:
        """The board as a rival sees it: the rival's own routes cost nothing, closed ones cannot be had."""
        self.paths.close_all()
        for half in range(2):
            routes = available_routes.open_to(state, other, half)
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.paths.price[route] = self.usual[route]
            self.paths.set_prices(half, state.routes[2 * other + half], 0)

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
        """Whether a rival may hold a ticket: the seat neither holds it, nor is offered it, nor has put it back."""
        half = ticket >> 6
        known = state.tickets[2 * seat + half] | state.offered[2 * seat + half] | state.returned[2 * seat + half]
        return not bits.has(known, ticket & 63)

    def likelihood(self, ticket: int) -> int:
        """A hundred for a ticket not begun, more for one whose path has become shorter."""
        progress = 100 - 100 * min(self.rest[ticket], self.whole[ticket]) // max(1, self.whole[ticket])
        return 100 + self.weights.belief_strength * progress * progress // 100

    def distance(self, ticket: int) -> int:
        return self.paths.travel(self.board.ticket_a[ticket], self.board.ticket_b[ticket], constants.NO_ROUTE)

    def mark_path(self, ticket: int) -> None:
        """All routes of the cheapest path for a ticket are in danger."""
        self.distance(ticket)
        self.paths.trace(self.board.ticket_a[ticket], self.board.ticket_b[ticket])
        for i in range(self.paths.path_size):
            self.danger[self.paths.path[i]] += self.chance[ticket]
