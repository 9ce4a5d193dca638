"""The plan for the tickets: the cheapest network that joins as many of them as are worth it, and can be built.

A route is priced by the turns that it takes to collect and claim it, less its points: so long routes are cheap, and
what one owns costs nothing. In Europe a rival's route can be had, too, for the price of a station. On these prices the
network is exact, and so is the choice of the tickets, as far as there are no more than ten cities to join.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.network_planner import NetworkPlanner
from semafor.bots.planning.plan_memory import PlanMemory
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.planning.steiner import SteinerForest
from semafor.bots.planning.turn_value import TurnValue
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.state import State

# Cap on what a detour is taken to cost.
LONGEST_DETOUR = 200


class ExactPlanner(NetworkPlanner):
    """``look`` at the table, then ``plan`` for a set of tickets."""

    weights: PlannerWeights
    turn_value: TurnValue
    forest: SteinerForest
    # For how many players routes are priced, and the prices that a part of a plan starts from.
    priced_players: int
    kept_price: list[int]
    # ``order`` holds the tickets that are not joined yet; of these the forest takes those that it has room for. Choices
    # among them are ruled out one by one.
    listed: list[int]
    listed_size: int
    is_refused: list[int]
    # How many routes the plan borrows with stations, and how many it claims.
    borrowed: int
    claims: int
    # The points of the tickets that it joins, and whether trains or turns were too few for some.
    points: int
    is_short: bool

    def __init__(self, board: Board, weights: PlannerWeights, turn_value: TurnValue) -> None:
        NetworkPlanner.__init__(self, board, weights.card_saves, weights.station_cost, bot_constants.FAR)
        if not bits.COMPILED:
            bits.allocate(self, kept_price=constants.ROUTES, listed=8, is_refused=256)
        self.weights = weights
        self.turn_value = turn_value
        self.forest = SteinerForest(self.paths)
        self.priced_players = 0

    def look(self, state: State, seat: int, turns_left: int) -> None:
        """Take in the table as this seat sees it."""
        if self.priced_players != state.players:
            self.set_full_prices(state.players)
        self.price_table(state, seat, turns_left, self.weights.hurry_turns)
        self.reset_prices()
        self.paths.measure()

    def set_full_prices(self, players: int) -> None:
        """The worth of a turn, and so the effort of a route, depends on the number of players."""
        self.priced_players = players
        for route in range(self.board.routes):
            self.set_full_price(
                route,
                self.turn_value.price(route, players),
                self.weights.symbol_cost,
                self.weights.gray_cost,
                self.weights.tunnel_cost,
            )

    def adopt(self, state: State, seat: int, turns_left: int, plans: PlanMemory) -> None:
        """Take over the plan that is remembered for a seat."""
        self.available.look(state, seat, turns_left, self.weights.hurry_turns)
        self.stations = plans.stations[seat]
        for half in range(2):
            self.routes[half] = plans.routes[2 * seat + half]
        self.count_claims()

    # --- questions about the table as it was looked at ---

    def is_joined(self, ticket: int) -> bool:
        """Whether own routes alone join the cities of a ticket."""
        return self.paths.gap_between(self.board.ticket_a[ticket], self.board.ticket_b[ticket]) == 0

    def detour(self, route: int) -> int:
        """What the next best path between its ends costs more."""
        around = self.paths.travel(self.board.end_a[route], self.board.end_b[route], route)
        return max(0, min(around - self.table_price[route], LONGEST_DETOUR))

    # --- plans ---

    def plan(self, low: int, high: int, worth: int) -> None:
        """The best network for these tickets; each point of a ticket that is joined counts ``worth`` tenths.

        Long routes are cheap in turns but take trains. Where those run short, short routes may join more tickets."""
        self.plan_once(low, high, worth)
        if not self.is_short:
            return
        points, value = self.points, self.value
        routes_low, routes_high = self.forest.routes[0], self.forest.routes[1]
        self.price_by_trains()
        self.plan_once(low, high, worth)
        if self.points <= points:
            self.points = points
            self.value = value
            self.forest.routes[0] = routes_low
            self.forest.routes[1] = routes_high
            self.measure()
        self.reset_prices()
        self.paths.measure()

    def price_by_trains(self) -> None:
        """Price routes so that spaces weigh more than all else."""
        for half in range(2):
            routes = self.available.open[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.paths.price[route] = self.table_price[route] + self.weights.train_price * self.board.length[route]
        self.paths.measure()

    def plan_once(self, low: int, high: int, worth: int) -> None:
        """With the prices as they are."""
        self.is_short = False
        self.points = 0
        self.line_up(low, high)
        self.drop_joined()
        self.list_pairs()
        self.forest.solve()
        self.choose_tickets(worth)
        if self.order_size > 0:
            self.add_the_others(worth)

    def drop_joined(self) -> None:
        """Take the tickets that are joined already out of the order."""
        kept = 0
        for i in range(self.order_size):
            ticket = self.order[i]
            if not self.is_joined(ticket):
                self.order[kept] = ticket
                kept += 1
        self.order_size = kept

    def list_pairs(self) -> None:
        """Fill the forest. Tickets for which it has no room stay in the order."""
        self.forest.clear()
        self.listed_size = 0
        kept = 0
        for i in range(self.order_size):
            ticket = self.order[i]
            if self.forest.add_pair(self.board.ticket_a[ticket], self.board.ticket_b[ticket]):
                self.listed[self.listed_size] = ticket
                self.listed_size += 1
            else:
                self.order[kept] = ticket
                kept += 1
        self.order_size = kept

    def choose_tickets(self, worth: int) -> None:
        """The choice of tickets that is worth most, of those for which trains, turns and stations suffice."""
        for choice in range(1 << self.listed_size):
            self.is_refused[choice] = 0
        while True:
            choice = self.best_choice(worth)
            self.forest.lay_out(choice)
            self.measure()
            # Nothing at all is always possible, so this comes to an end.
            if self.is_possible():
                self.count_points(choice)
                return
            self.is_refused[choice] = 1
            self.is_short = True

    def count_points(self, choice: int) -> None:
        for i in range(self.listed_size):
            if choice >> i & 1:
                self.points += self.board.ticket_points[self.listed[i]]

    def best_choice(self, worth: int) -> int:
        best, best_choice = bot_constants.LOW, 0
        for choice in range(1 << self.listed_size):
            if self.is_refused[choice]:
                continue
            value = -self.forest.forest[choice]
            for i in range(self.listed_size):
                if choice >> i & 1:
                    value += worth * self.board.ticket_points[self.listed[i]]
            if value > best:
                best, best_choice = value, choice
        self.value = best
        return best_choice

    def measure(self) -> None:
        """What the network that was laid out takes."""
        self.stations = 0
        self.borrowed = 0
        for half in range(2):
            self.routes[half] = self.forest.routes[half] & self.available.open[half]
            routes = self.forest.routes[half] & self.available.lent[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.borrowed += 1
                self.stations |= bits.bit(self.available.station_for(route))
        self.count_claims()

    def count_claims(self) -> None:
        """The routes to claim, and the trains for them."""
        self.trains = 0
        self.claims = 0
        for half in range(2):
            routes = self.routes[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.trains += self.board.length[route]
                self.claims += 1

    def is_possible(self) -> bool:
        """Whether trains, turns and stations suffice. A station lends one route, so as many are needed."""
        return self.available.suffices_for(self.trains, self.claims + self.borrowed, self.borrowed)

    # --- more tickets than the forest has room for ---

    def add_the_others(self, worth: int) -> None:
        """One after the other by its cheapest path, for which the plan so far costs nothing."""
        self.kept_price[:] = self.paths.price
        for i in range(self.order_size):
            self.take_for_granted()
            self.add_ticket(self.order[i], worth)
        self.paths.price[:] = self.kept_price

    def take_for_granted(self) -> None:
        for half in range(2):
            self.paths.set_prices(half, self.forest.routes[half], 0)

    def add_ticket(self, ticket: int, worth: int) -> None:
        start, goal = self.board.ticket_a[ticket], self.board.ticket_b[ticket]
        cost = self.paths.travel(start, goal, constants.NO_ROUTE)
        if cost >= worth * self.board.ticket_points[ticket]:
            return
        low, high = self.forest.routes[0], self.forest.routes[1]
        self.paths.trace(start, goal)
        for i in range(self.paths.path_size):
            self.forest.lay_route(self.paths.path[i])
        self.measure()
        if self.is_possible():
            self.value += worth * self.board.ticket_points[ticket] - cost
            self.points += self.board.ticket_points[ticket]
            return
        self.is_short = True
        self.forest.routes[0] = low
        self.forest.routes[1] = high
        self.measure()
