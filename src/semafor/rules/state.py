"""The whole truth about one game at one moment. Flat and small, so that copying it is copying memory.

It never leaves the process that runs the game: seats are shown views of it. Seat s of an array of card counts stands
at 9·s, seat s of an array of route or ticket sets at 2·s. Piles have their top at the end.
"""

from __future__ import annotations

from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.event_log import EventLog
from semafor.rules.snapshot import SeatSnapshot, Snapshot, TunnelSnapshot


class State:
    """Plain data; the rules that change it stand in the modules beside this one."""

    board: Board
    log: EventLog | None
    # Whose turn it is, and how the game stands.
    players: int
    phase: int
    seat: int
    first: int
    last_round: int
    idle: int
    passes: int
    resigned: int
    # Train cards: the deck, the row, and counts per kind of the discards, the hands and what all know of the hands.
    deck: list[int]
    deck_size: int
    row: list[int]
    row_size: int
    discard: list[int]
    discard_size: int
    hand: list[int]
    known: list[int]
    # On the board: trains and stations left, points, routes and station cities.
    trains: list[int]
    stations: list[int]
    points: list[int]
    routes: list[int]
    station_cities: list[int]
    # Follows from the routes: which nobody has taken or closed, and which a seat has barred itself from.
    open_routes: list[int]
    barred: list[int]
    # Tickets.
    ticket_deck: list[int]
    ticket_deck_size: int
    tickets: list[int]
    offered: list[int]
    returned: list[int]
    rejected: list[int]
    # Country cards left on the stacks and taken by the seats.
    country_cards_left: int
    country_cards: list[int]
    # The tunnel that somebody is trying.
    tunnel_route: int
    tunnel_color: int
    tunnel_colored: int
    tunnel_locomotives: int
    tunnel_extra: int
    revealed: list[int]
    revealed_size: int
    # The key of the generator. What follows it is scratch memory for shuffling and no part of the position.
    key: list[int]
    next_key: list[int]
    block: list[int]
    block_number: int
    block_used: int
    pile: list[int]

    def __init__(self, board: Board) -> None:
        if not bits.COMPILED:
            allocate_arrays(self)
        self.board = board
        self.log = None
        self.players = 0
        self.phase = constants.OVER
        self.seat = 0
        self.first = 0
        self.last_round = constants.NOT_YET
        self.idle = 0
        self.passes = 0
        self.resigned = 0
        self.deck_size = 0
        self.row_size = 0
        self.discard_size = 0
        self.ticket_deck_size = 0
        self.country_cards_left = 0
        self.forget_tunnel()
        self.block_number = 0
        self.block_used = 0

    def copy(self) -> State:
        """A state of its own that goes on from here, silently."""
        twin = State(self.board)
        twin.become(self)
        return twin

    def become(self, other: State) -> None:
        """Take over everything from a state on the same board, without making a new object."""
        self.players = other.players
        self.phase = other.phase
        self.seat = other.seat
        self.first = other.first
        self.last_round = other.last_round
        self.idle = other.idle
        self.passes = other.passes
        self.resigned = other.resigned
        self.deck[:] = other.deck
        self.deck_size = other.deck_size
        self.row[:] = other.row
        self.row_size = other.row_size
        self.discard[:] = other.discard
        self.discard_size = other.discard_size
        self.hand[:] = other.hand
        self.known[:] = other.known
        self.trains[:] = other.trains
        self.stations[:] = other.stations
        self.points[:] = other.points
        self.routes[:] = other.routes
        self.station_cities[:] = other.station_cities
        self.open_routes[:] = other.open_routes
        self.barred[:] = other.barred
        self.ticket_deck[:] = other.ticket_deck
        self.ticket_deck_size = other.ticket_deck_size
        self.tickets[:] = other.tickets
        self.offered[:] = other.offered
        self.returned[:] = other.returned
        self.rejected[:] = other.rejected
        self.country_cards_left = other.country_cards_left
        self.country_cards[:] = other.country_cards
        self.tunnel_route = other.tunnel_route
        self.tunnel_color = other.tunnel_color
        self.tunnel_colored = other.tunnel_colored
        self.tunnel_locomotives = other.tunnel_locomotives
        self.tunnel_extra = other.tunnel_extra
        self.revealed[:] = other.revealed
        self.revealed_size = other.revealed_size
        self.key[:] = other.key

    def forget_tunnel(self) -> None:
        self.tunnel_route = constants.NO_ROUTE
        self.tunnel_color = constants.LOCOMOTIVE
        self.tunnel_colored = 0
        self.tunnel_locomotives = 0
        self.tunnel_extra = 0
        self.revealed_size = 0

    def close_parallel_routes(self, seat: int, route: int) -> None:
        """What a claim means for the other routes (DBL-02, DBL-03, DBL-04, POL-02, POL-03)."""
        bits.remove(self.open_routes, 0, route)
        for half in range(2):
            if self.players <= 3:
                self.open_routes[half] &= ~self.board.twins[2 * route + half]
            self.barred[2 * seat + half] |= self.board.siblings[2 * route + half]

    def owner(self, route: int) -> int:
        """The seat that has claimed this route, or nobody."""
        for seat in range(self.players):
            if bits.contains(self.routes, 2 * seat, route):
                return seat
        return constants.NOBODY

    def station_owner(self, city: int) -> int:
        """The seat that has built a station in this city, or nobody."""
        for seat in range(self.players):
            if bits.has(self.station_cities[seat], city):
                return seat
        return constants.NOBODY

    def snapshot(self) -> Snapshot:
        """All of it as plain Python values."""
        tunnel = None
        if self.tunnel_route != constants.NO_ROUTE:
            revealed = [self.revealed[i] for i in range(self.revealed_size)]
            laid = (self.tunnel_color, self.tunnel_colored, self.tunnel_locomotives)
            tunnel = TunnelSnapshot(self.tunnel_route, *laid, revealed, self.tunnel_extra)
        return Snapshot(
            seats=[self.seat_snapshot(seat) for seat in range(self.players)],
            phase=self.phase,
            seat=self.seat,
            first=self.first,
            row=[self.row[i] for i in range(self.row_size)],
            deck=[self.deck[self.deck_size - 1 - i] for i in range(self.deck_size)],
            discard=[self.discard[kind] for kind in range(constants.KINDS)],
            ticket_deck=[self.ticket_deck[self.ticket_deck_size - 1 - i] for i in range(self.ticket_deck_size)],
            rejected=members(self.rejected[0], self.rejected[1]),
            country_cards=members(self.country_cards_left, 0),
            tunnel=tunnel,
            last_round=None if self.last_round == constants.NOT_YET else self.last_round,
            idle=self.idle,
            passes=self.passes,
            seed=sum([int(self.key[i]) << 32 * i for i in range(8)]),
        )

    def seat_snapshot(self, seat: int) -> SeatSnapshot:
        cards, sets = constants.KINDS * seat, 2 * seat
        return SeatSnapshot(
            trains=self.trains[seat],
            stations=self.stations[seat],
            points=self.points[seat],
            hand=[self.hand[cards + kind] for kind in range(constants.KINDS)],
            known=[self.known[cards + kind] for kind in range(constants.KINDS)],
            tickets=members(self.tickets[sets], self.tickets[sets + 1]),
            offered=members(self.offered[sets], self.offered[sets + 1]),
            returned=members(self.returned[sets], self.returned[sets + 1]),
            routes=members(self.routes[sets], self.routes[sets + 1]),
            station_cities=members(self.station_cities[seat], 0),
            country_cards=members(self.country_cards[seat], 0),
            resigned=bits.has(self.resigned, seat),
        )

    @staticmethod
    def from_snapshot(board: Board, snapshot: Snapshot) -> State:
        """A state with this content. Whether it is a possible one is for the reader of positions to check."""
        state = State(board)
        state.fill(snapshot)
        return state

    def fill(self, snapshot: Snapshot) -> None:
        self.players = len(snapshot.seats)
        self.phase = snapshot.phase
        self.seat = snapshot.seat
        self.first = snapshot.first
        self.last_round = constants.NOT_YET if snapshot.last_round is None else snapshot.last_round
        self.idle = snapshot.idle
        self.passes = snapshot.passes
        for i in range(8):
            self.key[i] = snapshot.seed >> 32 * i & 0xFFFFFFFF
        for half in range(2):
            self.open_routes[half] = word([*range(self.board.routes)], half)
            self.rejected[half] = word(snapshot.rejected, half)
        self.country_cards_left = word(snapshot.country_cards, 0)
        self.fill_piles(snapshot)
        for seat in range(self.players):
            self.fill_seat(seat, snapshot.seats[seat])

    def fill_piles(self, snapshot: Snapshot) -> None:
        for card in reversed(snapshot.deck):
            self.deck[self.deck_size] = card
            self.deck_size += 1
        for card in snapshot.row:
            self.row[self.row_size] = card
            self.row_size += 1
        for kind in range(constants.KINDS):
            self.discard[kind] = snapshot.discard[kind]
            self.discard_size += snapshot.discard[kind]
        for ticket in reversed(snapshot.ticket_deck):
            self.ticket_deck[self.ticket_deck_size] = ticket
            self.ticket_deck_size += 1
        tunnel = snapshot.tunnel
        if tunnel is not None:
            self.tunnel_route = tunnel.route
            self.tunnel_color = tunnel.color
            self.tunnel_colored = tunnel.colored
            self.tunnel_locomotives = tunnel.locomotives
            self.tunnel_extra = tunnel.extra
            for card in tunnel.revealed:
                self.revealed[self.revealed_size] = card
                self.revealed_size += 1

    def fill_seat(self, seat: int, content: SeatSnapshot) -> None:
        self.trains[seat] = content.trains
        self.stations[seat] = content.stations
        self.points[seat] = content.points
        for kind in range(constants.KINDS):
            self.hand[constants.KINDS * seat + kind] = content.hand[kind]
            self.known[constants.KINDS * seat + kind] = content.known[kind]
        for half in range(2):
            self.tickets[2 * seat + half] = word(content.tickets, half)
            self.offered[2 * seat + half] = word(content.offered, half)
            self.returned[2 * seat + half] = word(content.returned, half)
            self.routes[2 * seat + half] = word(content.routes, half)
        self.station_cities[seat] = word(content.station_cities, 0)
        self.country_cards[seat] = word(content.country_cards, 0)
        if content.resigned:
            self.resigned |= 1 << seat
        for route in content.routes:
            self.close_parallel_routes(seat, route)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.board.__reduce__() == other.board.__reduce__() and self.snapshot() == other.snapshot()

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __reduce__(self) -> tuple[object, ...]:
        return State.from_snapshot, (self.board, self.snapshot())


def members(low: int, high: int) -> list[int]:
    """The indexes in a set of two words."""
    found = []
    for half in range(2):
        mask = high if half else low
        while mask:
            number, mask = bits.pop_lowest_of_half(mask, half)
            found.append(number)
    return found


def word(indexes: list[int], half: int) -> int:
    """One of the two words of a set."""
    mask = sum([1 << index for index in indexes])
    return (mask >> 64 * half) & 0xFFFFFFFFFFFFFFFF


def allocate_arrays(state: State) -> None:
    seats, sets, cards = constants.SEATS, 2 * constants.SEATS, constants.KINDS * constants.SEATS
    bits.allocate(state, deck=constants.DECK, row=constants.ROW, discard=constants.KINDS, hand=cards, known=cards)
    bits.allocate(state, trains=seats, stations=seats, points=seats, routes=sets, station_cities=seats)
    bits.allocate(state, open_routes=2, barred=sets, ticket_deck=constants.TICKETS, tickets=sets, offered=sets)
    bits.allocate(state, returned=sets, rejected=2, country_cards=seats, revealed=constants.REVEALED)
    bits.allocate(state, key=8, next_key=8, block=16, pile=constants.DECK)
