"""One network for all tickets of a seat: which routes to claim so that every ticket is joined as cheaply as possible.

Tickets are joined one after the other by the cheapest way over routes that are open or already its own; what one ticket
has planned costs the next one nothing, so ways flow together. The order matters, so several are tried. A ticket for
which trains or stations do not suffice, or that costs more than it brings, is left out. Where there are neighbouring
countries, the network may go on to them as long as their cards are worth the way.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.adjacency import Adjacency
from semafor.bots.planning.available_routes import AvailableRoutes
from semafor.bots.planning.country_routes import CountryRoutes
from semafor.bots.planning.weights import Weights
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.state import State


class QuickPlanner:
    """A workbench for plans on one board. Its answer lies in ``routes``, ``stations``, ``trains`` and ``value``."""

    board: Board
    weights: Weights
    arcs: Adjacency
    reach: AvailableRoutes
    borders: CountryRoutes
    cards_left: int
    # What each route costs: as it stands on the table, and in the plan under way.
    table_price: list[int]
    price: list[int]
    # The way found last, and what it asks for.
    bucket: list[int]
    distance: list[int]
    came_by: list[int]
    way_trains: int
    way_claims: int
    way_stations: int
    # The tickets in the order in which they are planned.
    order: list[int]
    order_size: int
    # The plan under way, and the best one.
    draft: list[int]
    draft_stations: int
    draft_trains: int
    draft_claims: int
    draft_value: int
    routes: list[int]
    stations: int
    trains: int
    value: int
    # Whether all tickets are joined already, and no country is worth the way.
    is_done: bool

    def __init__(self, board: Board, weights: Weights) -> None:
        if not bits.COMPILED:
            bits.allocate(self, table_price=constants.ROUTES, price=constants.ROUTES, distance=constants.PLACES)
            bits.allocate(self, came_by=constants.PLACES, bucket=64, order=constants.TICKETS, draft=2, routes=2)
        self.board = board
        self.weights = weights
        self.arcs = Adjacency(board)
        self.reach = AvailableRoutes(board)
        self.borders = CountryRoutes(board)
        self.cards_left = 0
        self.order_size = 0
        for i in range(64):
            self.bucket[i] = 0

    # --- what a route costs this seat ---

    def look(self, state: State, seat: int, turns_left: int) -> None:
        """Take in the table: own routes cost nothing, closed ones cannot be had, the rest by what it asks for."""
        self.reach.look(state, seat, turns_left, self.weights.hurry_turns)
        self.cards_left = state.country_cards_left
        for route in range(self.board.routes):
            self.table_price[route] = bot_constants.FAR
        for half in range(2):
            self.set_prices(half, self.reach.own[half], 0)
            self.set_prices(half, self.reach.borrowed[half], 1)
            self.set_prices(half, self.reach.lent[half], min(self.weights.station_cost, bot_constants.HIGHEST_PRICE))
            routes = self.reach.open[half]
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                self.table_price[route] = self.price_of(state, seat, route)

    def set_prices(self, half: int, routes: int, price: int) -> None:
        while routes:
            self.table_price[64 * half + bits.lowest(routes)] = price
            routes &= routes - 1

    def price_of(self, state: State, seat: int, route: int) -> int:
        length, color = self.board.length[route], self.board.color[route]
        price = self.weights.length_cost[length] + self.weights.symbol_cost * self.board.symbols[route]
        if color == constants.GRAY:
            price += self.weights.gray_cost
        else:
            price -= self.weights.card_saves * min(length, state.hand[constants.KINDS * seat + color])
        if self.board.tunnels[route >> 6] >> (route & 63) & 1:
            price += self.weights.tunnel_cost
        return max(1, min(price, bot_constants.HIGHEST_PRICE))

    def reset_prices(self) -> None:
        """Begin with the table as it was looked at, nothing planned yet."""
        self.price[:] = self.table_price

    # --- ways ---

    def travel(self, start: int, goal: int, limit: int) -> int:
        """The cost of the cheapest way, or FAR where none costs less than the limit. Leaves its trace."""
        one = 1
        for city in range(self.board.cities):
            self.distance[city] = bot_constants.FAR
        self.distance[start] = 0
        self.bucket[0] = one << start
        return self.spread(goal, limit)

    def spread(self, goal: int, limit: int) -> int:
        """Go on from the cities of the first bucket until the goal is reached.

        Cities wait in 64 buckets by their distance modulo 64, which is enough because no price is 64 or more; a word
        tells which buckets are in use. A city that was reached cheaper later is passed over in its old bucket."""
        one = 1
        used, here = one, 0
        while used:
            step = bits.lowest(bits.low64(used >> (here & 63) | used << (-here & 63)))
            here += step
            if here >= limit:
                break
            while self.bucket[here & 63]:
                city = bits.lowest(self.bucket[here & 63])
                self.bucket[here & 63] &= self.bucket[here & 63] - 1
                if city == goal:
                    self.empty_buckets(used)
                    return here
                if self.distance[city] == here:
                    used |= self.leave(city, here)
            used &= ~(one << (here & 63))
        self.empty_buckets(used)
        return bot_constants.FAR

    def leave(self, city: int, here: int) -> int:
        """Look along the arcs of a city. Answers which buckets came into use."""
        one, used = 1, 0
        for arc in range(self.arcs.first[city], self.arcs.first[city + 1]):
            other = self.arcs.city[arc]
            there = here + self.price[self.arcs.route[arc]]
            if there < self.distance[other]:
                self.distance[other] = there
                self.came_by[other] = self.arcs.route[arc]
                self.bucket[there & 63] |= one << other
                used |= one << (there & 63)
        return used

    def empty_buckets(self, used: int) -> None:
        while used:
            self.bucket[bits.lowest(used)] = 0
            used &= used - 1

    def measure_way(self, start: int, goal: int) -> None:
        """What the way found last asks for beyond the plan so far."""
        self.way_trains = 0
        self.way_claims = 0
        self.way_stations = 0
        city = goal
        while city != start:
            route = self.came_by[city]
            if self.price[route] > 0:
                if self.reach.open[route >> 6] >> (route & 63) & 1:
                    self.way_trains += self.board.length[route]
                    self.way_claims += 1
                elif self.reach.lent[route >> 6] >> (route & 63) & 1:
                    self.way_stations += 1
            city = self.board.end_a[route] + self.board.end_b[route] - city

    def take_way(self, start: int, goal: int) -> None:
        """Add the way found last to the plan under way."""
        one = 1
        city = goal
        while city != start:
            route = self.came_by[city]
            if self.price[route] > 0:
                if self.reach.open[route >> 6] >> (route & 63) & 1:
                    self.draft[route >> 6] |= one << (route & 63)
                elif self.reach.lent[route >> 6] >> (route & 63) & 1:
                    self.draft_stations |= one << self.reach.station_for(route)
                self.price[route] = 0
            city = self.board.end_a[route] + self.board.end_b[route] - city
        self.draft_trains += self.way_trains
        self.draft_claims += self.way_claims

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

    def line_up(self, low: int, high: int) -> None:
        """The tickets in order of their points, the most valuable first."""
        self.order_size = 0
        for half in range(2):
            tickets = high if half else low
            while tickets:
                ticket = 64 * half + bits.lowest(tickets)
                tickets &= tickets - 1
                at = self.order_size
                while at > 0 and self.board.ticket_points[self.order[at - 1]] < self.board.ticket_points[ticket]:
                    self.order[at] = self.order[at - 1]
                    at -= 1
                self.order[at] = ticket
                self.order_size += 1

    def rotate(self) -> None:
        """The first ticket goes to the end."""
        if self.order_size > 1:
            ticket = self.order[0]
            for i in range(self.order_size - 1):
                self.order[i] = self.order[i + 1]
            self.order[self.order_size - 1] = ticket

    def join_in_order(self) -> None:
        """One draft: ticket after ticket, each by its cheapest way."""
        self.reset_prices()
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
            cost = self.travel(start, goal, 2 * worth)
            if cost > 0:
                self.is_done = False
            if cost < bot_constants.FAR and self.has_pieces(start, goal):
                self.take_way(start, goal)
                self.draft_value += worth - cost
            else:
                self.draft_value -= worth
        if self.weights.country_worth > 0 and self.borders.has_countries():
            self.go_abroad()

    def has_pieces(self, start: int, goal: int) -> bool:
        """Whether trains, turns and stations suffice for the way found last."""
        self.measure_way(start, goal)
        if self.draft_trains + self.way_trains > self.reach.trains_left:
            return False
        if self.draft_claims + self.way_claims + self.way_stations > self.reach.claims_left:
            return False
        return bits.count(self.draft_stations) + self.way_stations <= self.reach.stations_left

    # --- neighbouring countries ---

    def go_abroad(self) -> None:
        """Lead the network on into one country after the other, as long as that is worth more and more."""
        root, cards = self.city_to_start_from(), self.cards_left
        if root == constants.NOBODY:
            return
        low, high, trains, best, value = self.draft[0], self.draft[1], self.draft_trains, 0, 0
        self.travel(root, constants.NOBODY, bot_constants.FAR)
        while True:
            door = self.best_door(root, cards)
            if door == constants.NO_ROUTE:
                break
            value -= self.distance[self.borders.city_of(door)] + self.price[door]
            self.step_through(root, door)
            reached = self.countries_reached()
            if bits.count(reached) > 1:
                value += self.weights.country_worth * self.borders.top_cards(cards, reached)
                cards = self.borders.without_top_cards(cards, reached)
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
            routes = self.reach.own[half] & self.borders.special[half]
            if routes:
                return self.borders.city_of(64 * half + bits.lowest(routes))
        # Not in one expression: compiled, that would be of the tickets' small type, which has no -1.
        if self.order_size == 0:
            return constants.NOBODY
        return self.board.ticket_a[self.order[0]]

    def countries_reached(self) -> int:
        """The countries that own routes, or those of the plan, join to the city where the last travel began."""
        one, result = 1, 0
        for half in range(2):
            routes = (self.reach.own[half] | self.draft[half]) & self.borders.special[half]
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                if self.distance[self.borders.city_of(route)] == 0:
                    result |= one << self.board.country[route]
        return result

    def best_door(self, root: int, cards: int) -> int:
        """The special route that is worth most, the way to it counted. What the countries bring that are reached
        already is the same for all; of a first one its own card counts, though it is paid with the second."""
        one = 1
        best, best_door = -bot_constants.FAR, constants.NO_ROUTE
        reached = self.countries_reached()
        for half in range(2):
            routes = self.reach.open[half] & self.borders.special[half] & ~self.draft[half]
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                country, city = one << self.board.country[route], self.borders.city_of(route)
                if reached & country or self.distance[city] >= bot_constants.FAR:
                    continue
                value = self.weights.country_worth * self.borders.top_cards(cards, country)
                value -= self.distance[city] + self.price[route]
                if value > best and self.has_pieces_abroad(root, city, route):
                    best, best_door = value, route
        return best_door

    def has_pieces_abroad(self, root: int, city: int, route: int) -> bool:
        """Whether trains and turns suffice for the way to a special route and for itself. Nobody lends a way there."""
        self.measure_way(root, city)
        if self.way_stations > 0 or self.draft_claims + self.way_claims + 1 > self.reach.claims_left:
            return False
        return self.draft_trains + self.way_trains + self.board.length[route] <= self.reach.trains_left

    def step_through(self, root: int, door: int) -> None:
        """Add a special route and the way to it to the plan under way; all that lies beyond comes nearer."""
        one = 1
        goal = self.borders.city_of(door)
        self.measure_way(root, goal)
        self.take_way(root, goal)
        self.draft[door >> 6] |= one << (door & 63)
        self.draft_trains += self.board.length[door]
        self.draft_claims += 1
        city = goal
        while self.distance[city] > 0:
            self.distance[city] = 0
            self.bucket[0] |= one << city
            route = self.came_by[city]
            city = self.board.end_a[route] + self.board.end_b[route] - city
        if self.bucket[0]:
            self.spread(constants.NOBODY, bot_constants.FAR)
