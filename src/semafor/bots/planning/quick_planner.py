"""One network for all tickets of a seat: which routes to claim so that every ticket is joined as cheaply as possible.

Tickets are joined one after the other by the cheapest path over routes that are open or already its own; what one
ticket has planned costs the next one nothing, so paths flow together. The order matters, so several are tried. A ticket
for which trains or stations do not suffice, or that costs more than it brings, is left out. Where there are
neighbouring countries, the network may go on to them as long as their cards are worth the way.

Whoever chooses among tickets asks for the plans of many sets of them on the same table. Tickets are joined in the order
of their points, so all sets whose first tickets are the same begin with the same paths. The planner keeps its drafts
after every ticket until it looks at another table, and goes on from them.
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
    # Sets of cities that own routes and those of the plan under way join.
    networks: list[int]
    networks_size: int
    # What the path found last asks for beyond the plan under way.
    path_trains: int
    path_claims: int
    path_stations: int
    # The plan under way; the best one is the answer. ``draft_freed`` are the routes that cost it nothing any more, and
    # ``draft_number`` is its number among the drafts that are kept.
    draft: list[int]
    draft_freed: list[int]
    draft_stations: int
    draft_trains: int
    draft_claims: int
    draft_value: int
    draft_number: int
    # The drafts that are kept, the first of which is empty: the tickets that each joins and those that it can't join,
    # what the last one has cost, and all that makes up the draft.
    kept_size: int
    kept_tickets: list[int]
    kept_refused: list[int]
    kept_cost: list[int]
    kept_routes: list[int]
    kept_freed: list[int]
    kept_stations: list[int]
    kept_trains: list[int]
    kept_claims: list[int]
    kept_networks: list[int]
    kept_networks_size: list[int]
    # Whether all tickets are joined already, and no country is worth the way.
    is_done: bool

    def __init__(self, board: Board, weights: FastWeights) -> None:
        NetworkPlanner.__init__(self, board, weights.card_saves, weights.station_cost, bot_constants.HIGHEST_PRICE)
        if not bits.COMPILED:
            drafts, sets = bot_constants.MOST_DRAFTS, 2 * bot_constants.MOST_DRAFTS
            bits.allocate(self, draft=2, draft_freed=2, networks=constants.PLACES)
            bits.allocate(self, kept_tickets=sets, kept_refused=sets, kept_cost=drafts, kept_routes=sets)
            bits.allocate(self, kept_freed=sets, kept_stations=drafts, kept_trains=drafts, kept_claims=drafts)
            bits.allocate(self, kept_networks=constants.PLACES * drafts, kept_networks_size=drafts)
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
        self.begin_drafts()

    # --- what is joined already ---

    def begin_drafts(self) -> None:
        """Keep the empty draft, in which own routes alone join cities, and no other. To be called again by whoever
        changes prices after a look."""
        self.draft[0] = self.draft[1] = 0
        self.draft_freed[0] = self.draft_freed[1] = 0
        self.draft_stations = 0
        self.draft_trains = 0
        self.draft_claims = 0
        self.networks_size = 0
        for half in range(2):
            routes = self.available.own[half] & ~self.country_routes.special[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                self.join(bits.bit(self.board.end_a[route]) | bits.bit(self.board.end_b[route]))
        self.kept_size = 0
        self.kept_tickets[0] = self.kept_tickets[1] = 0
        self.keep_draft(0, 0)
        self.reset_prices()

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

    def are_joined(self, number: int, start: int, goal: int) -> bool:
        """Whether own routes and those of a draft that is kept join two cities, so that no path need be looked for."""
        both, first = bits.bit(start) | bits.bit(goal), constants.PLACES * number
        for i in range(first, first + self.kept_networks_size[number]):
            if self.kept_networks[i] & both:
                return self.kept_networks[i] & both == both
        return False

    # --- drafts ---

    def keep_draft(self, number: int, cost: int) -> None:
        """Keep the plan under way under this number; its tickets are noted already."""
        for half in range(2):
            self.kept_refused[2 * number + half] = 0
            self.kept_routes[2 * number + half] = self.draft[half]
            self.kept_freed[2 * number + half] = self.draft_freed[half]
        self.kept_cost[number] = cost
        self.kept_stations[number] = self.draft_stations
        self.kept_trains[number] = self.draft_trains
        self.kept_claims[number] = self.draft_claims
        self.kept_networks_size[number] = self.networks_size
        for i in range(self.networks_size):
            self.kept_networks[constants.PLACES * number + i] = self.networks[i]
        self.kept_size = max(self.kept_size, number + 1)
        self.draft_number = number

    def take_up(self, number: int) -> None:
        """Go on with a draft that is kept: prices and networks are as after its last ticket."""
        if self.draft_number == number:
            return
        self.reset_prices()
        for half in range(2):
            self.draft[half] = self.kept_routes[2 * number + half]
            self.draft_freed[half] = self.kept_freed[2 * number + half]
            self.paths.set_prices(half, self.draft_freed[half], 0)
        self.draft_stations = self.kept_stations[number]
        self.draft_trains = self.kept_trains[number]
        self.draft_claims = self.kept_claims[number]
        self.networks_size = self.kept_networks_size[number]
        for i in range(self.networks_size):
            self.networks[i] = self.kept_networks[constants.PLACES * number + i]
        self.draft_number = number

    def find_draft(self, low: int, high: int) -> int:
        """The number of the draft that joins these tickets and no others, or that of none."""
        for number in range(self.kept_size):
            if self.kept_tickets[2 * number] == low and self.kept_tickets[2 * number + 1] == high:
                return number
        return constants.NOBODY

    def join_ticket(self, number: int, ticket: int, limit: int) -> int:
        """Go on from a draft by the cheapest path of one more ticket. Answers the number of the draft with it; the same
        number, where there is no path below the limit, or trains, turns or stations do not suffice for it."""
        if bits.contains(self.kept_refused, 2 * number, ticket):
            return number
        low, high = self.kept_tickets[2 * number], self.kept_tickets[2 * number + 1]
        if ticket < 64:
            low |= bits.bit(ticket)
        else:
            high |= bits.bit(ticket & 63)
        found = self.find_draft(low, high)
        if found != constants.NOBODY:
            return found
        start, goal = self.board.ticket_a[ticket], self.board.ticket_b[ticket]
        self.take_up(number)
        cost = self.paths.travel_in_buckets(start, goal, limit)
        if cost >= bot_constants.FAR or not self.has_pieces(start, goal):
            bits.insert(self.kept_refused, 2 * number, ticket)
            return number
        self.take_path()
        # Where there is no room for another draft, it takes the place of one of the last, but not of the one before it.
        found = min(self.kept_size, bot_constants.MOST_DRAFTS - 1)
        if found == number:
            found -= 1
        self.kept_tickets[2 * found] = low
        self.kept_tickets[2 * found + 1] = high
        self.keep_draft(found, cost)
        return found

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
                bits.insert(self.draft_freed, 0, route)
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
            if self.weights.most_orders > 1:
                # What a set of tickets leads to is only certain where they are always joined in the same order.
                self.kept_size = 1
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
        self.draft_value = 0
        number = 0
        for i in range(self.order_size):
            ticket = self.order[i]
            worth = self.weights.ticket_worth * self.board.ticket_points[ticket]
            if worth > 0 and self.are_joined(number, self.board.ticket_a[ticket], self.board.ticket_b[ticket]):
                self.draft_value += worth
                continue
            joined = self.join_ticket(number, ticket, 2 * worth)
            if joined == number or self.kept_cost[joined] > 0:
                self.is_done = False
            self.draft_value += worth - self.kept_cost[joined] if joined != number else -worth
            number = joined
        self.take_up(number)
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
        # What follows changes the plan under way, so that it is none of those that are kept.
        self.draft_number = constants.NOBODY
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
