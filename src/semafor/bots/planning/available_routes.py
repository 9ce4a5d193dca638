"""What a seat can still get at: routes to claim, rivals' routes to borrow, and the pieces and turns it has for them."""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.state import State

# Any large odd number does: it spreads the bits of a word over all that are higher.
FACTOR = 0x1E3779B97F4A7C15


def open_to(state: State, seat: int, half: int) -> int:
    """The routes that a seat may claim if it has the trains and cards, one word of the set."""
    return state.open_routes[half] & ~state.barred[2 * seat + half]


def mixed(result: int, word: int) -> int:
    """One more word in a fingerprint."""
    result = bits.low64((result ^ word) * FACTOR)
    return result ^ result >> 29


class AvailableRoutes:
    """A workbench: ``look`` at the table, then read the sets of routes, two words each."""

    board: Board
    # The seat's own routes; those it could claim; rivals' at a station of its own; those a new station could borrow.
    own: list[int]
    open: list[int]
    borrowed: list[int]
    lent: list[int]
    # Cities with a station of this seat, or of anybody; and what is left to build with.
    own_stations: int
    taken_cities: int
    trains_left: int
    stations_left: int
    claims_left: int

    def __init__(self, board: Board) -> None:
        if not bits.COMPILED:
            bits.allocate(self, own=2, open=2, borrowed=2, lent=2)
        self.board = board
        self.own_stations = 0
        self.taken_cities = 0

    def look(self, state: State, seat: int, turns_left: int, hurry_turns: int) -> None:
        for half in range(2):
            self.own[half] = state.routes[2 * seat + half]
            self.open[half] = open_to(state, seat, half)
            self.borrowed[half] = 0
            self.lent[half] = 0
        self.count_pieces(state, seat, turns_left, hurry_turns)
        if self.board.stations > 0:
            self.look_at_rivals(state, seat)

    def count_pieces(self, state: State, seat: int, turns_left: int, hurry_turns: int) -> None:
        """What the seat has to build with. In a hurry it is not trains that are short, but turns to draw and claim."""
        self.stations_left = state.stations[seat]
        self.trains_left = state.trains[seat]
        self.claims_left = bot_constants.FAR
        if turns_left <= hurry_turns:
            cards = 0
            for kind in range(constants.KINDS):
                cards += state.hand[constants.KINDS * seat + kind]
            self.claims_left = turns_left
            self.trains_left = min(self.trains_left, cards + turns_left - 1)

    def look_at_rivals(self, state: State, seat: int) -> None:
        """A rival's route can be used where a station of this seat stands, or could stand."""
        self.own_stations = state.station_cities[seat]
        self.taken_cities = 0
        for other in range(state.players):
            self.taken_cities |= state.station_cities[other]
        for other in range(state.players):
            if other == seat:
                continue
            for half in range(2):
                routes = state.routes[2 * other + half]
                while routes:
                    route, routes = bits.pop_lowest_of_half(routes, half)
                    self.borrow(route)

    def borrow(self, route: int) -> None:
        ends = bits.bit(self.board.end_a[route]) | bits.bit(self.board.end_b[route])
        if self.own_stations & ends:
            bits.insert(self.borrowed, 0, route)
        elif self.stations_left > 0 and ends & ~self.taken_cities:
            bits.insert(self.lent, 0, route)

    def fingerprint(self, state: State, seat: int) -> int:
        """A number for all that a plan depends on besides its tickets, as it was looked at: where one of it is
        different, so is the number, but for a chance of one in 2⁶⁴."""
        result = mixed(state.country_cards_left, self.own_stations)
        result = mixed(result, self.taken_cities)
        for half in range(2):
            result = mixed(result, self.own[half])
            result = mixed(result, self.open[half])
            result = mixed(result, self.borrowed[half])
            result = mixed(result, self.lent[half])
        for kind in range(constants.KINDS):
            result = mixed(result, state.hand[constants.KINDS * seat + kind])
        result = mixed(result, self.trains_left)
        result = mixed(result, self.stations_left)
        return mixed(result, self.claims_left)

    def suffices_for(self, trains: int, claims: int, stations: int) -> bool:
        """Whether the seat has the trains, the turns and the stations for a plan; a station takes a turn, too, so the
        caller counts it among the claims."""
        return trains <= self.trains_left and claims <= self.claims_left and stations <= self.stations_left

    def station_for(self, route: int) -> int:
        """The end of a lent route where the station goes."""
        if bits.has(self.taken_cities, self.board.end_a[route]):
            return self.board.end_b[route]
        return self.board.end_a[route]

    def cities_that_lend(self) -> dict[int, int]:
        """For Python: the routes of rivals that a station lends, each with the city where it stands or could stand."""
        cities = {}
        for half in range(2):
            routes = self.borrowed[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                is_at_a = bits.has(self.own_stations, self.board.end_a[route])
                cities[route] = self.board.end_a[route] if is_at_a else self.board.end_b[route]
            routes = self.lent[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                cities[route] = self.station_for(route)
        return cities
