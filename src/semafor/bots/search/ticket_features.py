"""What a ticket looks like in the hands of a rival: numbers from what everybody sees, for the beliefs about tickets.

Some describe a ticket for itself: how far its way is built, what is left of it, whether the ends of the network are its
ends. Others describe it beside the other tickets of its owner: what only it explains, and what it needs more.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.planning.quick_planner import QuickPlanner
from semafor.bots.search import belief_constants
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.state import State


class TicketFeatures:
    """A workbench: ``measure_rival`` one after the other, then read the numbers of tickets."""

    board: Board
    planner: QuickPlanner
    # The price of each ticket's cheapest way on an empty board.
    whole_price: list[int]
    # The features of each ticket for itself, for the rival that was measured last, and the cities on their network.
    solo: list[float]
    touched_cities: int
    # For each seat: how far its trains are laid, and how many are left; how many tickets it has beyond two, in fours;
    # how many routes it has, and the cities where its network ends.
    stage: list[float]
    trains_left: list[int]
    more_tickets: list[float]
    route_count: list[int]
    network_ends: list[int]
    # For each seat and ticket: the routes of its cheapest way that are built, those that have yet to be claimed, and
    # its two cities.
    built: list[int]
    ahead: list[int]
    ends: list[int]
    # The features of a ticket beside others, as last described.
    joint: list[float]

    def __init__(self, board: Board, prices: FastWeights) -> None:
        """Ways are the cheapest ones at the prices that the rivals are thought to plan with."""
        if not bits.COMPILED:
            seats, tickets = constants.SEATS, constants.SEATS * constants.TICKETS
            bits.allocate(self, whole_price=constants.TICKETS, joint=belief_constants.JOINT_FEATURES)
            bits.allocate(self, solo=belief_constants.SOLO_FEATURES * constants.TICKETS, ends=tickets)
            bits.allocate(self, stage=seats, trains_left=seats, more_tickets=seats, route_count=seats)
            bits.allocate(self, network_ends=seats, built=2 * tickets, ahead=2 * tickets)
        self.board = board
        self.planner = QuickPlanner(board, prices)
        self.touched_cities = 0
        self.price_tickets()

    def price_tickets(self) -> None:
        state = State(self.board)
        for route in range(self.board.routes):
            bits.insert(state.open_routes, 0, route)
        self.planner.look(state, 0, bot_constants.FAR)
        self.planner.reset_prices()
        for ticket in range(self.board.tickets):
            self.whole_price[ticket] = self.planner.cost_of_ticket(ticket)

    # --- a ticket for itself ---

    def measure_rival(self, state: State, other: int) -> None:
        """The features of all tickets for one rival."""
        self.planner.look(state, other, bot_constants.FAR)
        self.planner.reset_prices()
        self.stage[other] = 1.0 - 1.0 * state.trains[other] / max(1, self.board.trains)
        held = bits.count(state.tickets[2 * other]) + bits.count(state.tickets[2 * other + 1])
        self.more_tickets[other] = (held - 2) / 4.0
        self.trains_left[other] = state.trains[other]
        self.find_network_ends(state, other)
        for ticket in range(self.board.tickets):
            self.measure_ticket(state, other, ticket)

    def find_network_ends(self, state: State, other: int) -> None:
        """The cities where exactly one route of the rival ends."""
        touched, twice = 0, 0
        self.route_count[other] = 0
        for half in range(2):
            routes = state.routes[2 * other + half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.route_count[other] += 1
                pair = bits.bit(self.board.end_a[route]) | bits.bit(self.board.end_b[route])
                twice |= touched & pair
                touched |= pair
        self.network_ends[other] = touched & ~twice
        self.touched_cities = touched

    def measure_ticket(self, state: State, other: int, ticket: int) -> None:
        at = constants.TICKETS * other + ticket
        a, b = self.board.ticket_a[ticket], self.board.ticket_b[ticket]
        cost = self.planner.cost_of_ticket(ticket)
        self.ends[at] = bits.bit(a) | bits.bit(b)
        for half in range(2):
            self.built[2 * at + half] = 0
            self.ahead[2 * at + half] = 0
        price, trains, cards = 0, 0, 0
        if cost < bot_constants.FAR:
            self.planner.paths.trace(a, b)
            for i in range(self.planner.paths.path_size):
                route = self.planner.paths.path[i]
                price += self.planner.full_price[route]
                if bits.contains(state.routes, 2 * other, route):
                    bits.insert(self.built, 2 * at, route)
                elif bits.contains(state.open_routes, 0, route):
                    bits.insert(self.ahead, 2 * at, route)
                    trains += self.board.length[route]
                    color = self.board.color[route]
                    if color != constants.GRAY:
                        held = state.known[constants.KINDS * other + color]
                        cards += min(self.board.length[route], held)
        self.describe(state, other, ticket, cost, price, trains, cards)

    def describe(self, state: State, other: int, ticket: int, cost: int, price: int, trains: int, cards: int) -> None:
        """Fill in the features of a ticket for itself: what its way still costs, what all of it would cost, the trains
        that it takes, and how many cards for it everybody has seen in the rival's hand."""
        at, row = constants.TICKETS * other + ticket, belief_constants.SOLO_FEATURES * ticket
        stage, whole = self.stage[other], 1.0 * max(1, self.whole_price[ticket])
        is_lost = cost >= bot_constants.FAR
        progress = -0.5 if is_lost else max(-0.5, 1.0 - cost / whole)
        done = 1.0 if cost == 0 else 0.0
        short = 1.0 if trains > state.trains[other] else 0.0
        touched = 1.0 * bits.count(self.ends[at] & self.touched_cities)
        tips = 1.0 * bits.count(self.ends[at] & self.network_ends[other])
        own = bits.count(self.built[2 * at]) + bits.count(self.built[2 * at + 1])
        share = 1.0 * own / max(1, self.route_count[other])
        detour = 0.0 if is_lost else max(-0.5, min(2.0, price / whole - 1.0))
        points = self.board.ticket_points[ticket] / 10.0
        is_long = 1.0 if bits.contains(self.board.long_tickets, 0, ticket) else 0.0
        self.solo[row] = points
        self.solo[row + 1] = points * stage
        self.solo[row + 2] = whole / 100.0
        self.solo[row + 3] = whole / 100.0 * stage
        self.solo[row + 4] = progress
        self.solo[row + 5] = progress * stage
        self.solo[row + 6] = progress * progress
        self.solo[row + 7] = progress * progress * stage
        self.solo[row + 8] = done
        self.solo[row + 9] = done * stage
        self.solo[row + 10] = 1.0 if is_lost else 0.0
        self.solo[row + 11] = stage if is_lost else 0.0
        self.solo[row + 12] = short
        self.solo[row + 13] = short * stage
        self.solo[row + 14] = touched
        self.solo[row + 15] = touched * stage
        self.solo[row + 16] = tips
        self.solo[row + 17] = tips * stage
        self.solo[row + 18] = share
        self.solo[row + 19] = share * stage
        self.solo[row + 20] = detour
        self.solo[row + 21] = detour * stage
        self.solo[row + 22] = done * detour
        self.solo[row + 23] = is_long
        self.solo[row + 24] = is_long * stage
        self.solo[row + 25] = progress * stage * stage
        self.solo[row + 26] = done * points
        self.solo[row + 27] = 1.0 if touched == 2.0 else 0.0
        self.describe_products(other, ticket, 1.0 * cards / max(1, trains))

    def describe_products(self, other: int, ticket: int, matched: float) -> None:
        """Fill in the rest of a ticket's features: those that multiply what is described already, and how well the
        cards match that everybody has seen the rival take."""
        row, stage, more = belief_constants.SOLO_FEATURES * ticket, self.stage[other], self.more_tickets[other]
        points, whole, progress = self.solo[row], self.solo[row + 2], self.solo[row + 4]
        done, short, touched = self.solo[row + 8], self.solo[row + 12], self.solo[row + 14]
        tips, share = self.solo[row + 16], self.solo[row + 18]
        is_between = 1.0 if touched == 2.0 and done == 0.0 else 0.0
        self.solo[row + 28] = matched
        self.solo[row + 29] = matched * stage
        self.solo[row + 30] = done * stage * stage
        self.solo[row + 31] = tips * stage * stage
        self.solo[row + 32] = done * more
        self.solo[row + 33] = progress * more
        self.solo[row + 34] = points * more
        self.solo[row + 35] = whole * more
        self.solo[row + 36] = is_between
        self.solo[row + 37] = is_between * stage
        self.solo[row + 38] = 0.1 * points / whole
        self.solo[row + 39] = points * progress
        self.solo[row + 40] = points * progress * stage
        self.solo[row + 41] = points * progress * stage * stage
        self.solo[row + 42] = points * done * stage
        self.solo[row + 43] = points * short
        self.solo[row + 44] = points * stage * stage
        self.solo[row + 45] = points * share
        self.solo[row + 46] = points * tips
        self.solo[row + 47] = points * matched

    # --- a ticket beside others ---

    def describe_joint(self, other: int, cover: int, tips: int, shared: int, needed: int, lacking: int) -> None:
        """Fill in the features of a ticket beside the others of its owner: each belongs to one of the five counts."""
        stage, routes = self.stage[other], max(1, self.route_count[other])
        self.joint[0] = 1.0 * cover / routes
        self.joint[1] = stage * cover / routes
        self.joint[2] = 1.0 if cover > 0 else 0.0
        self.joint[3] = 1.0 * tips
        self.joint[4] = stage * tips
        self.joint[5] = 1.0 if tips > 0 else 0.0
        self.joint[6] = 0.2 * shared
        self.joint[7] = 0.2 * stage * shared
        self.joint[8] = 0.1 * needed
        self.joint[9] = 0.1 * stage * needed
        self.joint[10] = 1.0 if lacking > 0 else 0.0
        self.joint[11] = 0.1 * lacking
        self.joint[12] = 0.1 * stage * lacking
