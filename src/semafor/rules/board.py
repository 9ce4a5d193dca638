"""A map in the form that play needs: indexes for ids, tables for questions that are asked a million times a second.

Everything here is worked out once from the map and never changes. A set of routes is a mask of two 64-bit words,
so a table of route sets holds two words for each of its entries.
"""

from __future__ import annotations

from semafor.maps.model import Map
from semafor.rules import bits, constants

COLOR_NAMES = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple", "gray")
TIE_BREAKS = {
    "completed_tickets": constants.COMPLETED_TICKETS,
    "longest_path_card": constants.LONGEST_PATH_CARD,
    "fewest_stations_built": constants.FEWEST_STATIONS_BUILT,
    "completed_ticket_points": constants.COMPLETED_TICKET_POINTS,
}


class Board:
    """One map under its options. Boards are shared by all states that play on them."""

    map: Map
    # The numbers of the map's rules.
    bonus: int
    generous: bool
    trains: int
    stations: int
    station_points: int
    end_trains: int
    start_cards: int
    color_cards: int
    locomotives: int
    start_regular: int
    start_long: int
    start_keep: int
    rejected_leave: bool
    draw_deal: int
    draw_keep: int
    # How many there are.
    cities: int
    places: int
    routes: int
    tickets: int
    # Routes: ends, spaces, color, locomotive symbols, points; the country a special route leads to, or no place.
    end_a: list[int]
    end_b: list[int]
    length: list[int]
    color: list[int]
    symbols: list[int]
    points: list[int]
    country: list[int]
    tunnels: list[int]
    # Sets of routes, two words an entry.
    twins: list[int]
    siblings: list[int]
    of_color: list[int]
    at_city: list[int]
    at_most: list[int]
    payable: list[int]
    symbols_over: list[int]
    # Tickets, and the cards of the countries, all stacks in a row.
    ticket_a: list[int]
    ticket_b: list[int]
    ticket_points: list[int]
    long_tickets: list[int]
    card_value: list[int]
    card_stack: list[int]
    country_stack: list[int]
    tie_breaks: list[int]

    def __init__(self, map: Map, longest_path_bonus: int | None = None, country_join: str | None = None) -> None:
        if not bits.COMPILED:
            allocate_tables(self)
        rules = map.rules
        self.map = map
        self.bonus = rules.longest_path_bonus if longest_path_bonus is None else longest_path_bonus
        self.generous = (country_join or rules.country_join) == "generous"
        self.trains = rules.trains
        self.stations = rules.stations
        self.station_points = rules.station_points
        self.end_trains = rules.end_trains
        self.start_cards = rules.start_cards
        self.color_cards = rules.color_cards
        self.locomotives = rules.locomotives
        self.start_regular = rules.start_tickets.regular
        self.start_long = rules.start_tickets.long
        self.start_keep = rules.start_tickets.keep
        self.rejected_leave = rules.start_tickets.rejected == "removed"
        self.draw_deal = rules.draw_tickets.deal
        self.draw_keep = rules.draw_tickets.keep
        self.cities = len(map.cities)
        self.places = len(map.places)
        self.routes = len(map.routes)
        self.tickets = len(map.tickets)
        for i in range(4):
            self.tie_breaks[i] = 0
        for i, name in enumerate(rules.tie_breaks):
            self.tie_breaks[i] = TIE_BREAKS[name]
        self.describe_routes()
        self.relate_routes()
        self.price_routes()
        self.describe_cards()

    def __reduce__(self) -> tuple[object, ...]:
        return Board, (self.map, self.bonus, "generous" if self.generous else "strict")

    def cards_of(self, kind: int) -> int:
        """How many train cards of this kind there are (COMP-01)."""
        return self.locomotives if kind == constants.LOCOMOTIVE else self.color_cards

    def describe_routes(self) -> None:
        place_of = {id: index for index, id in enumerate(self.map.places)}
        for i, route in enumerate(self.map.routes):
            self.end_a[i] = place_of[route.a]
            self.end_b[i] = place_of[route.b]
            self.length[i] = route.length
            self.color[i] = COLOR_NAMES.index(route.color)
            self.symbols[i] = route.ferry
            self.points[i] = self.map.rules.route_points[route.length]
            self.country[i] = max(place_of[route.a], place_of[route.b])
            if self.country[i] < self.cities:
                self.country[i] = constants.PLACES
            if route.tunnel:
                bits.insert(self.tunnels, 0, i)
            bits.insert(self.of_color, 2 * self.color[i], i)
            # Special routes lead to no city, so no network and no station knows them there.
            if self.country[i] == constants.PLACES:
                bits.insert(self.at_city, 2 * self.end_a[i], i)
                bits.insert(self.at_city, 2 * self.end_b[i], i)

    def relate_routes(self) -> None:
        """Twins: the other strands between the same two cities (DBL-01). Siblings: what the owner may not add to a
        route, its twins or the other ways into the same country (DBL-02, POL-03)."""
        routes = self.map.routes
        for i, route in enumerate(routes):
            special = self.country[i] < constants.PLACES
            for j, other in enumerate(routes):
                if i == j:
                    continue
                parallel = {route.a, route.b} == {other.a, other.b}
                if special and self.country[i] == self.country[j] or parallel:
                    bits.insert(self.siblings, 2 * i, j)
                if parallel and not special:
                    bits.insert(self.twins, 2 * i, j)

    def price_routes(self) -> None:
        """For each number: the routes with at most as many spaces, those that need more locomotives, and those that as
        many cards of one color pay for, locomotives counted in."""
        for i in range(self.routes):
            for number in range(constants.LENGTHS):
                if self.length[i] <= number:
                    bits.insert(self.at_most, 2 * number, i)
                    for color in range(constants.KINDS):
                        if self.color[i] in (color, constants.GRAY) or color == constants.LOCOMOTIVE:
                            bits.insert(self.payable, 2 * (color * constants.LENGTHS + number), i)
                if self.symbols[i] > number:
                    bits.insert(self.symbols_over, 2 * number, i)

    def describe_cards(self) -> None:
        place_of = {id: index for index, id in enumerate(self.map.places)}
        for i, ticket in enumerate(self.map.tickets):
            self.ticket_a[i] = place_of[ticket.a]
            self.ticket_b[i] = place_of[ticket.b]
            self.ticket_points[i] = ticket.points
            if ticket.long:
                bits.insert(self.long_tickets, 0, i)
        card = 0
        for country in self.map.countries:
            place = place_of[country.id]
            for value in country.cards:
                self.card_value[card] = value
                self.card_stack[card] = place
                self.country_stack[place] |= bits.bit(card)
                card += 1


def allocate_tables(board: Board) -> None:
    routes, sets = constants.ROUTES, 2 * constants.ROUTES
    bits.allocate(board, end_a=routes, end_b=routes, length=routes, color=routes, symbols=routes, points=routes)
    bits.allocate(board, country=routes, tunnels=2, twins=sets, siblings=sets, at_most=2 * constants.LENGTHS)
    bits.allocate(board, of_color=2 * (constants.GRAY + 1), at_city=2 * constants.PLACES)
    bits.allocate(board, payable=2 * constants.KINDS * constants.LENGTHS, symbols_over=2 * constants.LENGTHS)
    bits.allocate(
        board, ticket_a=constants.TICKETS, ticket_b=constants.TICKETS, ticket_points=constants.TICKETS, long_tickets=2
    )
    bits.allocate(
        board, card_value=constants.COUNTRY_CARDS, card_stack=constants.COUNTRY_CARDS, country_stack=constants.PLACES
    )
    bits.allocate(board, tie_breaks=4)
