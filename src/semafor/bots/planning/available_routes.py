"""What a seat can still get at: routes to claim, rivals' routes to borrow, and the pieces and turns it has for them."""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.state import State


class AvailableRoutes:
    """A workbench: ``look`` at the table, then read the sets of routes, two words each."""

    board: Board
    # The seat's own routes; those it could claim; rivals' at a station of its own; those a new station could borrow.
    own: list[int]
    open: list[int]
    borrowed: list[int]
    lent: list[int]
    # Cities that have a station, and what is left to build with.
    taken_cities: int
    trains_left: int
    stations_left: int
    claims_left: int

    def __init__(self, board: Board) -> None:
        if not bits.COMPILED:
            bits.allocate(self, own=2, open=2, borrowed=2, lent=2)
        self.board = board
        self.taken_cities = 0

    def look(self, state: State, seat: int, turns_left: int, hurry_turns: int) -> None:
        for half in range(2):
            self.own[half] = state.routes[2 * seat + half]
            self.open[half] = state.open_routes[half] & ~state.barred[2 * seat + half]
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
        """A rival's route can be used where a station of ours stands, or could stand."""
        self.taken_cities = 0
        for other in range(state.players):
            self.taken_cities |= state.station_cities[other]
        for other in range(state.players):
            if other == seat:
                continue
            for half in range(2):
                routes = state.routes[2 * other + half]
                while routes:
                    self.borrow(state, seat, 64 * half + bits.lowest(routes))
                    routes &= routes - 1

    def borrow(self, state: State, seat: int, route: int) -> None:
        one = 1
        ends = (one << self.board.end_a[route]) | (one << self.board.end_b[route])
        if state.station_cities[seat] & ends:
            self.borrowed[route >> 6] |= one << (route & 63)
        elif self.stations_left > 0 and ends & ~self.taken_cities:
            self.lent[route >> 6] |= one << (route & 63)

    def station_for(self, route: int) -> int:
        """The end of a lent route where the station goes."""
        if self.taken_cities >> self.board.end_a[route] & 1:
            return self.board.end_b[route]
        return self.board.end_a[route]
