"""Which route of another player each station borrows: the choice that is best for the owner's tickets (STAT-05 to -07).

The choice is made at the end of the game, for all stations at once: as many ticket points as possible, then as many
completed tickets as possible (CASE-77), and nothing borrowed without need. No choice is overlooked, but most of them
make no difference, so they are taken away first:

    merge   Cities that the seat's own routes connect are one group. Only a route that joins two groups is of use.
    drop    A group where no unfinished ticket ends and that leads nowhere else is not worth a route, and of two routes
            that join the same groups at the same station one is enough. Of the eight or so that may touch a city,
            two or three are left, and often none.
    choose  Station after station borrows one of those or nothing, unless all tickets that are still open together
            could not make it better than the best choice so far.
"""

from __future__ import annotations

from semafor.rules import bits, constants

NONE = -1
# What a choice is worth in one number: a ticket point outweighs all tickets, a ticket outweighs all borrowed routes.
POINT = 1 << 15
TICKET = 1 << 7


class StationBorrowing:
    """Reusable memory for one seat: ``clear`` it, add own routes, lent routes and tickets, ``solve``.

    Stations and tickets are numbered from 0 in the order of adding.
    Nothing runs through a neighbouring country, so a route into one is neither own nor lent here (CASE-88).
    """

    # The result.
    points: int
    completed: int
    done: list[int]
    choice: list[int]
    # For each place the places of its group; for the first place of each, standing for it, the groups joined with it.
    group: list[int]
    joined: list[int]
    # The groups that can be reached from a group by borrowing, and those where an unfinished ticket ends.
    links: list[int]
    wanted: int
    # What is lent: at which station, which route, between which groups; and for each station a list of what is useful.
    loans: int
    station: list[int]
    route: list[int]
    loan_a: list[int]
    loan_b: list[int]
    stations: int
    first: list[int]
    following: list[int]
    # The tickets as given, and those that depend on what is borrowed.
    tickets: int
    ticket_a: list[int]
    ticket_b: list[int]
    ticket_points: list[int]
    pending: int
    pending_a: list[int]
    pending_b: list[int]
    worth: list[int]
    # The search: the loan tried at each station, the best choice so far and what it is worth.
    tried: list[int]
    best: list[int]
    best_worth: int

    def __init__(self) -> None:
        if not bits.COMPILED:
            places, tickets, stations = constants.PLACES, constants.TICKETS, constants.STATIONS
            loans = 2 * constants.ROUTES  # a route can be lent at both of its ends
            bits.allocate(self, done=tickets, choice=stations, group=places, joined=places, links=places)
            bits.allocate(self, station=loans, route=loans, loan_a=loans, loan_b=loans, following=loans)
            bits.allocate(self, ticket_a=tickets, ticket_b=tickets, ticket_points=tickets)
            bits.allocate(self, pending_a=tickets, pending_b=tickets, worth=tickets)
            bits.allocate(self, first=stations, tried=stations, best=stations)
        self.points = 0
        self.completed = 0
        self.wanted = 0
        self.pending = 0
        self.best_worth = 0
        self.clear()

    # --- what is asked for -------------------------------------------------------------------------------------------

    def clear(self) -> None:
        self.loans = 0
        self.stations = 0
        self.tickets = 0
        for place in range(constants.PLACES):
            self.group[place] = bits.bit(place)

    def add_own_route(self, a: int, b: int) -> None:
        """The seat has a route between two places."""
        if self.group[a] != self.group[b]:
            both = self.group[a] | self.group[b]
            rest = both
            while rest:
                place, rest = bits.pop_lowest(rest)
                self.group[place] = both

    def add_lent_route(self, station: int, route: int, a: int, b: int) -> None:
        """One of the seat's stations touches a route of another player. A station may be named again and again."""
        loan = self.loans
        self.station[loan] = station
        self.route[loan] = route
        self.loan_a[loan] = a
        self.loan_b[loan] = b
        self.loans += 1
        self.stations = max(self.stations, station + 1)

    def add_ticket(self, a: int, b: int, points: int) -> None:
        ticket = self.tickets
        self.ticket_a[ticket] = a
        self.ticket_b[ticket] = b
        self.ticket_points[ticket] = points
        self.tickets += 1

    # --- what is answered --------------------------------------------------------------------------------------------

    def solve(self) -> int:
        """Find the best choice. The points of completed tickets less those of the others, also in ``points``."""
        self.merge()
        self.find_pending()
        self.drop_useless_links()
        self.list_loans()
        self.best_worth = -1
        open_worth = 0
        for ticket in range(self.pending):
            open_worth += self.worth[ticket]
        self.choose(0, 0, open_worth)
        self.settle()
        return self.points

    def is_completed(self, ticket: int) -> bool:
        return self.done[ticket] != 0

    def borrowed(self, station: int) -> int:
        """The route that a station borrows, or -1."""
        return self.choice[station] if station < self.stations else NONE

    # --- making it small ---------------------------------------------------------------------------------------------

    def group_of(self, place: int) -> int:
        return bits.lowest(self.group[place])

    def merge(self) -> None:
        """Speak of groups instead of places, where it is about borrowing."""
        for place in range(constants.PLACES):
            self.joined[place] = bits.bit(place)
            self.links[place] = 0
        for loan in range(self.loans):
            a = self.loan_a[loan] = self.group_of(self.loan_a[loan])
            b = self.loan_b[loan] = self.group_of(self.loan_b[loan])
            if a != b:
                self.links[a] |= bits.bit(b)
                self.links[b] |= bits.bit(a)

    def find_pending(self) -> None:
        """The tickets that are unfinished, but not beyond help."""
        self.pending = 0
        self.wanted = 0
        for ticket in range(self.tickets):
            a = self.group_of(self.ticket_a[ticket])
            b = self.group_of(self.ticket_b[ticket])
            if a != b and self.links[a] and self.links[b]:
                self.pending_a[self.pending] = a
                self.pending_b[self.pending] = b
                self.worth[self.pending] = self.ticket_points[ticket] * POINT + TICKET
                self.pending += 1
                self.wanted |= bits.bit(a) | bits.bit(b)

    def drop_useless_links(self) -> None:
        """Cut off groups at which no pending ticket ends and no way leads on, until there is none left."""
        rest = ~self.wanted & self.linked()
        while rest:
            group, rest = bits.pop_lowest(rest)
            if self.links[group] and bits.count(self.links[group]) == 1:
                other = bits.lowest(self.links[group])
                self.links[group] = 0
                self.links[other] &= ~bits.bit(group)
                rest |= bits.bit(other) & ~self.wanted

    def linked(self) -> int:
        groups = 0
        for loan in range(self.loans):
            groups |= bits.bit(self.loan_a[loan]) | bits.bit(self.loan_b[loan])
        return groups

    def list_loans(self) -> None:
        """For each station a list of the loans that are of use, one for each pair of groups."""
        for station in range(self.stations):
            self.first[station] = NONE
        for loan in range(self.loans):
            if bits.has(self.links[self.loan_a[loan]], self.loan_b[loan]) and not self.is_listed(loan):
                self.following[loan] = self.first[self.station[loan]]
                self.first[self.station[loan]] = loan

    def is_listed(self, loan: int) -> bool:
        pair = self.loan_a[loan] ^ self.loan_b[loan]
        other = self.first[self.station[loan]]
        # All loans of a station have its group in common, so the xor tells the pair.
        while other != NONE and self.loan_a[other] ^ self.loan_b[other] != pair:
            other = self.following[other]
        return other != NONE

    # --- choosing ----------------------------------------------------------------------------------------------------

    def choose(self, station: int, worth: int, open_worth: int) -> None:
        """Try all that this station and those after it can borrow, with what is reached and what is still open."""
        if worth + open_worth <= self.best_worth:
            return
        if station == self.stations:
            if worth > self.best_worth:
                self.best_worth = worth
                for each in range(self.stations):
                    self.best[each] = self.tried[each]
            return
        loan = self.first[station]
        while loan != NONE:
            self.tried[station] = loan
            self.borrow(station, worth, open_worth)
            loan = self.following[loan]
        self.tried[station] = NONE
        self.choose(station + 1, worth, open_worth)

    def borrow(self, station: int, worth: int, open_worth: int) -> None:
        """Go on with what this station tries, unless the stations before it have joined these groups already."""
        loan = self.tried[station]
        side_a = self.joined[self.loan_a[loan]]
        side_b = self.joined[self.loan_b[loan]]
        if side_a == side_b:
            return
        gain = self.worth_of_joining(side_a, side_b)
        self.join(side_a | side_b, side_a | side_b)
        self.choose(station + 1, worth + gain - 1, open_worth - gain)
        self.join(side_a, side_a)
        self.join(side_b, side_b)

    def worth_of_joining(self, side_a: int, side_b: int) -> int:
        """What the pending tickets are worth that go from one side to the other."""
        worth = 0
        for ticket in range(self.pending):
            a = self.pending_a[ticket]
            b = self.pending_b[ticket]
            if (side_a >> a & side_b >> b | side_a >> b & side_b >> a) & 1:
                worth += self.worth[ticket]
        return worth

    def join(self, groups: int, with_groups: int) -> None:
        while groups:
            group, groups = bits.pop_lowest(groups)
            self.joined[group] = with_groups

    def settle(self) -> None:
        """Put the best choice into effect and count the tickets."""
        for station in range(self.stations):
            loan = self.best[station]
            self.choice[station] = NONE
            if loan != NONE:
                self.choice[station] = self.route[loan]
                both = self.joined[self.loan_a[loan]] | self.joined[self.loan_b[loan]]
                self.join(both, both)
        self.points = 0
        self.completed = 0
        for ticket in range(self.tickets):
            a = self.group_of(self.ticket_a[ticket])
            b = self.group_of(self.ticket_b[ticket])
            self.done[ticket] = bits.has(self.joined[a], b)
            self.completed += self.done[ticket]
            self.points += self.ticket_points[ticket] * (2 * self.done[ticket] - 1)
