"""The plan for the tickets: the cheapest network that joins as many of them as are worth it, and can be built.

A route is priced by the turns that it takes to collect and claim it, less its points: so long routes are cheap, and
what one owns costs nothing. In Europe a rival's route can be had, too, for the price of a station. On these prices the
network is exact, and so is the choice of the tickets, as far as there are no more than ten cities to join.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.available_routes import AvailableRoutes
from semafor.bots.planning.plan_memory import PlanMemory
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.planning.shortest_paths import ShortestPaths
from semafor.bots.planning.steiner import SteinerForest
from semafor.bots.planning.turn_value import TurnValue
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.state import State

# Further than this nobody goes round.
LONGEST_DETOUR = 200


class ExactPlanner:
    """A workbench: ``look`` at the table, then ``plan`` for a set of tickets."""

    board: Board
    weights: PlannerWeights
    tempo: TurnValue
    ways: ShortestPaths
    forest: SteinerForest
    reach: AvailableRoutes
    # What each route costs on the table, and in the plan under way.
    price: list[int]
    kept_price: list[int]
    # The tickets that are not joined yet, the most valuable first; those the forest has room for; choices ruled out.
    order: list[int]
    order_size: int
    listed: list[int]
    listed_size: int
    is_refused: list[int]
    # The plan: routes to claim and cities for stations, what it takes, and what it is worth.
    routes: list[int]
    stations: int
    borrowed: int
    trains: int
    claims: int
    value: int
    # The points of the tickets that it joins, and whether trains or turns were too few for some.
    points: int
    is_short: bool

    def __init__(self, board: Board, weights: PlannerWeights, tempo: TurnValue) -> None:
        if not bits.COMPILED:
            bits.allocate(self, price=constants.ROUTES, kept_price=constants.ROUTES, routes=2)
            bits.allocate(self, order=constants.TICKETS, listed=8, is_refused=256)
        self.board = board
        self.weights = weights
        self.tempo = tempo
        self.ways = ShortestPaths(board)
        self.forest = SteinerForest(self.ways)
        self.reach = AvailableRoutes(board)

    # --- what a route costs this seat ---

    def look(self, state: State, seat: int, turns_left: int) -> None:
        """Take in the table: own routes cost nothing, closed ones cannot be had, the rest by what it asks for."""
        self.reach.look(state, seat, turns_left, self.weights.hurry_turns)
        for route in range(self.board.routes):
            self.ways.price[route] = bot_constants.FAR
        for half in range(2):
            self.ways.set_prices(half, self.reach.own[half], 0)
            self.ways.set_prices(half, self.reach.borrowed[half], 1)
            self.ways.set_prices(half, self.reach.lent[half], self.weights.station_cost)
            routes = self.reach.open[half]
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                self.ways.price[route] = self.price_of(state, seat, route)
        self.price[:] = self.ways.price
        self.ways.measure()

    def price_of(self, state: State, seat: int, route: int) -> int:
        length, color = self.board.length[route], self.board.color[route]
        price = self.tempo.price(route, state.players) + self.weights.symbol_cost * self.board.symbols[route]
        if color == constants.GRAY:
            price += self.weights.gray_cost
        else:
            price -= self.weights.card_saves * min(length, state.hand[constants.KINDS * seat + color])
        if self.board.tunnels[route >> 6] >> (route & 63) & 1:
            price += self.weights.tunnel_cost
        return max(1, price)

    def adopt(self, state: State, seat: int, turns_left: int, minds: PlanMemory) -> None:
        """Take over the plan that a seat has in mind."""
        self.reach.look(state, seat, turns_left, self.weights.hurry_turns)
        self.stations = minds.stations[seat]
        for half in range(2):
            self.routes[half] = minds.routes[2 * seat + half]
        self.count_claims()

    # --- questions about the table as it was looked at ---

    def is_joined(self, ticket: int) -> bool:
        """Whether own routes alone join the cities of a ticket."""
        return self.ways.gap[constants.PLACES * self.board.ticket_a[ticket] + self.board.ticket_b[ticket]] == 0

    def detour(self, route: int) -> int:
        """What the next best way between its ends costs more."""
        around = self.ways.travel(self.board.end_a[route], self.board.end_b[route], route)
        return max(0, min(around - self.price[route], LONGEST_DETOUR))

    # --- plans ---

    def plan(self, low: int, high: int, worth: int) -> None:
        """The best network for these tickets. To join one is worth so much for each of its points.

        Long routes are cheap in turns but take trains; where those run short, a network of short ways may join more."""
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
        self.ways.price[:] = self.price
        self.ways.measure()

    def price_by_trains(self) -> None:
        """Spaces weigh more than all else."""
        for half in range(2):
            routes = self.reach.open[half]
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                self.ways.price[route] = self.price[route] + self.weights.train_price * self.board.length[route]
        self.ways.measure()

    def plan_once(self, low: int, high: int, worth: int) -> None:
        """With the prices as they are."""
        self.is_short = False
        self.points = 0
        self.line_up(low, high)
        self.list_pairs()
        self.forest.solve()
        self.choose_tickets(worth)
        if self.order_size > 0:
            self.add_the_others(worth)

    def line_up(self, low: int, high: int) -> None:
        """The tickets in order of their points, without those that are joined."""
        self.order_size = 0
        for half in range(2):
            tickets = high if half else low
            while tickets:
                ticket = 64 * half + bits.lowest(tickets)
                tickets &= tickets - 1
                if self.is_joined(ticket):
                    continue
                at = self.order_size
                while at > 0 and self.board.ticket_points[self.order[at - 1]] < self.board.ticket_points[ticket]:
                    self.order[at] = self.order[at - 1]
                    at -= 1
                self.order[at] = ticket
                self.order_size += 1

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
        one = 1
        self.stations = 0
        self.borrowed = 0
        for half in range(2):
            self.routes[half] = self.forest.routes[half] & self.reach.open[half]
            routes = self.forest.routes[half] & self.reach.lent[half]
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                self.borrowed += 1
                self.stations |= one << self.reach.station_for(route)
        self.count_claims()

    def count_claims(self) -> None:
        """The routes to claim, and the trains for them."""
        self.trains = 0
        self.claims = 0
        for half in range(2):
            routes = self.routes[half]
            while routes:
                self.trains += self.board.length[64 * half + bits.lowest(routes)]
                self.claims += 1
                routes &= routes - 1

    def is_possible(self) -> bool:
        """A station lends one route, so as many are needed."""
        if self.trains > self.reach.trains_left or self.borrowed > self.reach.stations_left:
            return False
        return self.claims + self.borrowed <= self.reach.claims_left

    # --- more tickets than the forest has room for ---

    def add_the_others(self, worth: int) -> None:
        """One after the other by its cheapest way, for which the plan so far costs nothing."""
        for route in range(self.board.routes):
            self.kept_price[route] = self.ways.price[route]
        for i in range(self.order_size):
            self.take_for_granted()
            self.add_ticket(self.order[i], worth)
        self.ways.price[:] = self.kept_price

    def take_for_granted(self) -> None:
        for half in range(2):
            self.ways.set_prices(half, self.forest.routes[half], 0)

    def add_ticket(self, ticket: int, worth: int) -> None:
        start, goal = self.board.ticket_a[ticket], self.board.ticket_b[ticket]
        cost = self.ways.travel(start, goal, constants.NO_ROUTE)
        if cost >= worth * self.board.ticket_points[ticket]:
            return
        low, high = self.forest.routes[0], self.forest.routes[1]
        city = goal
        while city != start:
            route = self.ways.came_by[city]
            self.forest.lay_route(route)
            city = self.ways.other_end(route, city)
        self.measure()
        if self.is_possible():
            self.value += worth * self.board.ticket_points[ticket] - cost
            self.points += self.board.ticket_points[ticket]
            return
        self.is_short = True
        self.forest.routes[0] = low
        self.forest.routes[1] = high
        self.measure()
