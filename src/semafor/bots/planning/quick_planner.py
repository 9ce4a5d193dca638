"""One network for all tickets of a seat: which routes to claim so that every ticket is joined as cheaply as possible.

Tickets are joined one after the other by the cheapest path over routes that are open or already its own; what one
ticket has planned costs the next one nothing, so paths flow together. The order matters, so several are tried. A ticket
for which trains or stations do not suffice, or that costs more than it brings, is left out. Where there are
neighbouring countries, the network may go on to them as long as their cards are worth the way.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.country_routes import CountryRoutes
from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.planning.network_planner import NetworkPlanner
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.state import State


class QuickPlanner(NetworkPlanner):
    """``look`` at the table, then ``plan`` for a set of tickets."""

    weights: FastWeights
    country_routes: CountryRoutes
    cards_left: int
    # Sets of cities that own routes join, and those that the plan under way joins as well.
    own_networks: list[int]
    own_networks_size: int
    networks: list[int]
    networks_size: int
    # What the path found last asks for beyond the plan under way.
    path_trains: int
    path_claims: int
    path_stations: int
    # The plan under way; the best one is the answer.
    draft: list[int]
    draft_stations: int
    draft_trains: int
    draft_claims: int
    draft_value: int
    # Whether all tickets are joined already, and no country is worth the way.
    is_done: bool

    def __init__(self, board: Board, weights: FastWeights) -> None:
        NetworkPlanner.__init__(self, board, weights.card_saves, weights.station_cost, bot_constants.HIGHEST_PRICE)
        if not bits.COMPILED:
            bits.allocate(self, draft=2, own_networks=constants.PLACES, networks=constants.PLACES)
        self.weights = weights
        self.country_routes = CountryRoutes(board)
        self.cards_left = 0
        self.set_full_prices()

    def set_full_prices(self) -> None:
        for route in range(self.board.routes):
            self.set_full_price(
                route,
                self.weights.length_cost[self.board.length[route]],
                self.weights.symbol_cost,
                self.weights.gray_cost,
                self.weights.tunnel_cost,
            )

    def look(self, state: State, seat: int, turns_left: int) -> None:
        """Take in the table as this seat sees it."""
        self.price_table(state, seat, turns_left, self.weights.hurry_turns)
        self.cards_left = state.country_cards_left
        self.join_own_cities()

    # --- what is joined already ---

    def join_own_cities(self) -> None:
        self.networks_size = 0
        for half in range(2):
            routes = self.available.own[half] & ~self.country_routes.special[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.join(bits.bit(self.board.end_a[route]) | bits.bit(self.board.end_b[route]))
        self.own_networks_size = self.networks_size
        for i in range(self.networks_size):
            self.own_networks[i] = self.networks[i]

    def join(self, cities: int) -> None:
        """These cities are one network now, with all that any of them was joined to."""
        apart = 0
        for i in range(self.networks_size):
            if self.networks[i] & cities:
                cities |= self.networks[i]
            else:
                self.networks[apart] = self.networks[i]
                apart += 1
        self.networks[apart] = cities
        self.networks_size = apart + 1

    def are_joined(self, start: int, goal: int) -> bool:
        """Whether own routes and those of the plan under way join two cities, so that no path need be looked for."""
        both = bits.bit(start) | bits.bit(goal)
        for i in range(self.networks_size):
            if self.networks[i] & both:
                return self.networks[i] & both == both
        return False

    def forget_draft_networks(self) -> None:
        """Only own routes join cities."""
        self.networks_size = self.own_networks_size
        for i in range(self.networks_size):
            self.networks[i] = self.own_networks[i]

    # --- paths ---

    def cost_of_ticket(self, ticket: int) -> int:
        """The cost of the cheapest path for a ticket, at the prices of the table that was looked at."""
        return self.paths.travel_in_buckets(self.board.ticket_a[ticket], self.board.ticket_b[ticket], bot_constants.FAR)

    def measure_path(self, start: int, goal: int) -> None:
        """What the path found last asks for beyond the plan so far."""
        self.path_trains = 0
        self.path_claims = 0
        self.path_stations = 0
        self.paths.trace(start, goal)
        for i in range(self.paths.path_size):
            route = self.paths.path[i]
            if self.paths.price[route] > 0:
                if bits.contains(self.available.open, 0, route):
                    self.path_trains += self.board.length[route]
                    self.path_claims += 1
                elif bits.contains(self.available.lent, 0, route):
                    self.path_stations += 1

    def take_path(self) -> None:
        """Add the path that was measured last to the plan under way."""
        cities = 0
        for i in range(self.paths.path_size):
            route = self.paths.path[i]
            cities |= bits.bit(self.board.end_a[route]) | bits.bit(self.board.end_b[route])
            if self.paths.price[route] > 0:
                if bits.contains(self.available.open, 0, route):
                    bits.insert(self.draft, 0, route)
                elif bits.contains(self.available.lent, 0, route):
                    self.draft_stations |= bits.bit(self.available.station_for(route))
                self.paths.price[route] = 0
        self.draft_trains += self.path_trains
        self.draft_claims += self.path_claims
        self.join(cities)

    # --- plans ---

    def plan(self, low: int, high: int) -> int:
        """The best plan for these tickets on the table that was looked at. Answers its value."""
        self.line_up(low, high)
        self.value = -bot_constants.FAR
        self.is_done = True
        for _ in range(max(1, min(self.order_size, self.weights.most_orders))):
            self.join_in_order()
            if self.draft_value > self.value:
                self.value = self.draft_value
                self.trains = self.draft_trains
                self.stations = self.draft_stations
                self.routes[:] = self.draft
            self.rotate()
        return self.value

    def planned_routes(self) -> tuple[int, int]:
        """The two words of ``routes``, for Python."""
        return self.routes[0], self.routes[1]

    def rotate(self) -> None:
        """The first ticket goes to the end."""
        if self.order_size > 1:
            ticket = self.order[0]
            for i in range(self.order_size - 1):
                self.order[i] = self.order[i + 1]
            self.order[self.order_size - 1] = ticket

    def join_in_order(self) -> None:
        """One draft: ticket after ticket, each by its cheapest path."""
        self.reset_prices()
        self.forget_draft_networks()
        self.draft[0] = 0
        self.draft[1] = 0
        self.draft_stations = 0
        self.draft_trains = 0
        self.draft_claims = 0
        self.draft_value = 0
        for i in range(self.order_size):
            ticket = self.order[i]
            start, goal = self.board.ticket_a[ticket], self.board.ticket_b[ticket]
            worth = self.weights.ticket_worth * self.board.ticket_points[ticket]
            if worth > 0 and self.are_joined(start, goal):
                self.draft_value += worth
                continue
            cost = self.paths.travel_in_buckets(start, goal, 2 * worth)
            if cost > 0:
                self.is_done = False
            if cost < bot_constants.FAR and self.has_pieces(start, goal):
                self.take_path()
                self.draft_value += worth - cost
            else:
                self.draft_value -= worth
        if self.weights.country_worth > 0 and self.country_routes.has_countries():
            self.go_abroad()

    def has_pieces(self, start: int, goal: int) -> bool:
        """Whether trains, turns and stations suffice for the path found last."""
        self.measure_path(start, goal)
        claims = self.draft_claims + self.path_claims + self.path_stations
        stations = bits.count(self.draft_stations) + self.path_stations
        return self.available.suffices_for(self.draft_trains + self.path_trains, claims, stations)

    # --- neighbouring countries ---

    def go_abroad(self) -> None:
        """Lead the network on into one country after the other, as long as that is worth more and more."""
        root, cards = self.city_to_start_from(), self.cards_left
        if root == constants.NOBODY:
            return
        low, high, trains, best, value = self.draft[0], self.draft[1], self.draft_trains, 0, 0
        self.paths.travel_in_buckets(root, constants.NOBODY, bot_constants.FAR)
        while True:
            door = self.best_door(root, cards)
            if door == constants.NO_ROUTE:
                break
            value -= self.paths.distance[self.country_routes.city_of(door)] + self.paths.price[door]
            self.step_through(root, door)
            reached = self.countries_reached()
            if bits.count(reached) > 1:
                value += self.weights.country_worth * self.country_routes.top_cards(cards, reached)
                cards = self.country_routes.without_top_cards(cards, reached)
            if value > best:
                low, high, trains, best = self.draft[0], self.draft[1], self.draft_trains, value
            elif bits.count(reached) > 2:
                break
        self.draft[0], self.draft[1], self.draft_trains = low, high, trains
        self.draft_value += best
        if low | high:
            self.is_done = False

    def city_to_start_from(self) -> int:
        """Where an own country is joined; without one, where the most valuable ticket begins."""
        for half in range(2):
            routes = self.available.own[half] & self.country_routes.special[half]
            if routes:
                return self.country_routes.city_of(64 * half + bits.lowest(routes))
        # Not in one expression: compiled, that would be of the tickets' small type, which has no -1.
        if self.order_size == 0:
            return constants.NOBODY
        return self.board.ticket_a[self.order[0]]

    def countries_reached(self) -> int:
        """The countries that own routes, or those of the plan, join to the city where the last search began."""
        result = 0
        for half in range(2):
            routes = (self.available.own[half] | self.draft[half]) & self.country_routes.special[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                if self.paths.distance[self.country_routes.city_of(route)] == 0:
                    result |= bits.bit(self.board.country[route])
        return result

    def best_door(self, root: int, cards: int) -> int:
        """The special route that is worth most, the path to it counted. What the countries bring that are reached
        already is the same for all; of a first one its own card counts, though it is paid with the second."""
        best, best_door = -bot_constants.FAR, constants.NO_ROUTE
        reached = self.countries_reached()
        for half in range(2):
            routes = self.available.open[half] & self.country_routes.special[half] & ~self.draft[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                country, city = bits.bit(self.board.country[route]), self.country_routes.city_of(route)
                if reached & country or self.paths.distance[city] >= bot_constants.FAR:
                    continue
                value = self.weights.country_worth * self.country_routes.top_cards(cards, country)
                value -= self.paths.distance[city] + self.paths.price[route]
                if value > best and self.has_pieces_abroad(root, city, route):
                    best, best_door = value, route
        return best_door

    def has_pieces_abroad(self, root: int, city: int, route: int) -> bool:
        """Whether trains and turns suffice for the path to a special route and for itself. A path that takes a station
        is out of the question."""
        self.measure_path(root, city)
        if self.path_stations > 0:
            return False
        trains = self.draft_trains + self.path_trains + self.board.length[route]
        return self.available.suffices_for(trains, self.draft_claims + self.path_claims + 1, 0)

    def step_through(self, root: int, door: int) -> None:
        """Add a special route and the path to it to the plan under way; all that lies beyond comes nearer."""
        goal = self.country_routes.city_of(door)
        self.measure_path(root, goal)
        self.take_path()
        bits.insert(self.draft, 0, door)
        self.draft_trains += self.board.length[door]
        self.draft_claims += 1
        self.paths.come_nearer(goal)
