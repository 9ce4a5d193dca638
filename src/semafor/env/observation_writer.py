"""Writes what a seat knows into an array of whole numbers, and what it may do into another.

An observation is built by naming what may be seen, like a view: what is forgotten here stays hidden. It is one row of
blocks, which ``observation_layout`` names and measures. Seats are counted from the one that looks: it is column 0
everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from semafor.env import observation_columns
from semafor.env.action_index import ActionIndex
from semafor.rules import bits, constants, turns
from semafor.rules.action_list import ActionList
from semafor.rules.board import Board
from semafor.rules.state import State

if TYPE_CHECKING:
    from semafor.env.array_types import Masks, Observations


class ObservationWriter:
    """For one board and number of players: how long an observation is, and how it is written."""

    board: Board
    index: ActionIndex
    players: int
    # Whether what everybody has seen of a hand is told; how many country cards there are.
    memory: bool
    cards: int
    # Where the blocks begin, how wide the row of a seat is, and where all ends.
    seat_width: int
    seats: int
    routes: int
    cities: int
    tickets: int
    country_cards: int
    size: int
    found: ActionList

    def __init__(self, board: Board, index: ActionIndex, players: int, memory: bool) -> None:
        self.board = board
        self.index = index
        self.players = players
        self.memory = memory
        self.cards = sum([len(country.cards) for country in board.map.countries])
        self.seat_width = observation_columns.KNOWN + constants.KINDS if memory else observation_columns.KNOWN
        self.seats = observation_columns.TABLE
        self.routes = self.seats + players * self.seat_width
        self.cities = self.routes + board.routes * (players + observation_columns.ROUTE_EXTRA)
        self.tickets = self.cities + (board.cities * players if board.stations else 0)
        self.country_cards = self.tickets + board.tickets * observation_columns.TICKET_EXTRA
        self.size = self.country_cards + self.cards * players
        self.found = ActionList()

    def write(self, state: State, seat: int, out: Observations, at: int) -> None:
        """What a seat knows, into one row of an array."""
        row = observation_columns.row_of(out, at)
        for i in range(self.size):
            row[i] = 0
        self.write_table(state, seat, row)
        self.write_seats(state, seat, row)
        self.write_board(state, seat, row)
        self.write_tickets(state, seat, row)

    def write_table(self, state: State, seat: int, row: Observations) -> None:
        """What lies on the table, and the viewer's own hand."""
        row[state.phase] = 1
        for i in range(state.row_size):
            row[observation_columns.ROW + state.row[i]] += 1
        for kind in range(constants.KINDS):
            row[observation_columns.DISCARD + kind] = state.discard[kind]
            row[observation_columns.HAND + kind] = state.hand[constants.KINDS * seat + kind]
        row[observation_columns.DECK] = state.deck_size
        row[observation_columns.TICKET_DECK] = state.ticket_deck_size
        if state.last_round != constants.NOT_YET:
            row[observation_columns.LAST_ROUND] = state.last_round + 1
        row[observation_columns.IDLE] = state.idle
        row[observation_columns.PASSES] = state.passes
        if state.tunnel_route != constants.NO_ROUTE:
            row[observation_columns.LAID + state.tunnel_color] = state.tunnel_colored
            row[observation_columns.LAID + constants.LOCOMOTIVE] = state.tunnel_locomotives
            for i in range(state.revealed_size):
                row[observation_columns.REVEALED + state.revealed[i]] += 1
            row[observation_columns.EXTRA] = state.tunnel_extra
            width = self.players + observation_columns.ROUTE_EXTRA
            row[self.routes + state.tunnel_route * width + self.players + 1] = 1

    def write_seats(self, state: State, seat: int, row: Observations) -> None:
        """What everybody can see of everybody. How many tickets another has kept is secret until all have chosen."""
        for place in range(self.players):
            other = (seat + place) % self.players
            first = self.seats + place * self.seat_width
            cards = 0
            for kind in range(constants.KINDS):
                cards += state.hand[constants.KINDS * other + kind]
                if self.memory:
                    row[first + observation_columns.KNOWN + kind] = state.known[constants.KINDS * other + kind]
            row[first + observation_columns.ACTS] = 1 if other == state.seat and state.phase != constants.OVER else 0
            row[first + observation_columns.FIRST] = 1 if other == state.first and state.phase == constants.START else 0
            row[first + observation_columns.TRAINS] = state.trains[other]
            row[first + observation_columns.STATIONS] = state.stations[other]
            row[first + observation_columns.POINTS] = state.points[other]
            row[first + observation_columns.CARDS] = cards
            if place == 0 or state.phase != constants.START:
                row[first + observation_columns.TICKETS] = held(state, other)
            row[first + observation_columns.OFFERED] = bits.count(state.offered[2 * other]) + bits.count(
                state.offered[2 * other + 1]
            )

    def write_board(self, state: State, seat: int, row: Observations) -> None:
        """Whose the routes, stations and country cards are, and which routes the viewer could still claim."""
        for place in range(self.players):
            other = (seat + place) % self.players
            for half in range(2):
                first = self.routes + 64 * half * (self.players + observation_columns.ROUTE_EXTRA) + place
                write_set(state.routes[2 * other + half], first, self.players + observation_columns.ROUTE_EXTRA, row)
            if self.board.stations:
                write_set(state.station_cities[other], self.cities + place, self.players, row)
            if self.cards:
                write_set(state.country_cards[other], self.country_cards + place, self.players, row)
        for half in range(2):
            routes = state.open_routes[half] & ~state.barred[2 * seat + half]
            first = self.routes + 64 * half * (self.players + observation_columns.ROUTE_EXTRA) + self.players
            write_set(routes, first, self.players + observation_columns.ROUTE_EXTRA, row)

    def write_tickets(self, state: State, seat: int, row: Observations) -> None:
        """The viewer's own alone."""
        for half in range(2):
            first = self.tickets + 64 * half * observation_columns.TICKET_EXTRA
            write_set(state.tickets[2 * seat + half], first, observation_columns.TICKET_EXTRA, row)
            write_set(state.offered[2 * seat + half], first + 1, observation_columns.TICKET_EXTRA, row)
            write_set(state.returned[2 * seat + half], first + 2, observation_columns.TICKET_EXTRA, row)

    def write_mask(self, state: State, seat: int, out: Masks, at: int) -> None:
        """One for every action that the seat may do now, into one row of an array."""
        row = observation_columns.mask_row_of(out, at)
        for i in range(self.index.size):
            row[i] = 0
        turns.list_actions(state, seat, self.found)
        for i in range(self.found.size):
            row[self.index.number_of(self.found.item[i])] = 1

    def legal_numbers(self, state: State, seat: int) -> list[int]:
        """The numbers of the actions that the seat may do now, in ascending order."""
        turns.list_actions(state, seat, self.found)
        numbers = [self.index.number_of(self.found.item[i]) for i in range(self.found.size)]
        numbers.sort()
        return numbers


def write_set(members: int, first: int, width: int, row: Observations) -> None:
    """A one for every member of a set, each in its own row of a block."""
    while members:
        number, members = bits.pop_lowest(members)
        row[first + width * number] = 1


def held(state: State, seat: int) -> int:
    return bits.count(state.tickets[2 * seat]) + bits.count(state.tickets[2 * seat + 1])
