"""The final scoring and who wins (SCORE, TIE). Also asked in the middle of a game: as if it ended now."""

from __future__ import annotations

from typing import NamedTuple

from semafor.rules import bits, constants
from semafor.rules.longest_path import LongestPath
from semafor.rules.state import State, members
from semafor.rules.station_borrowing import StationBorrowing


class SeatScore(NamedTuple):
    """The account of one seat; tickets and the longest path as they stand in the result."""

    routes: int
    completed: list[int]
    failed: list[int]
    tickets: int
    stations: int
    longest: int
    bonus: int
    countries: int
    total: int


class Scores:
    """The accounts of all seats. Reusable memory: every scoring overwrites the last."""

    path: LongestPath
    borrowing: StationBorrowing
    players: int
    routes: list[int]
    completed: list[int]
    held: list[int]
    completed_count: list[int]
    completed_points: list[int]
    tickets: list[int]
    stations: list[int]
    built: list[int]
    longest: list[int]
    bonus: list[int]
    countries: list[int]
    total: list[int]
    place: list[int]

    def __init__(self) -> None:
        self.path = LongestPath()
        self.borrowing = StationBorrowing()
        self.players = 0
        if not bits.COMPILED:
            seats, sets = constants.SEATS, 2 * constants.SEATS
            bits.allocate(self, routes=seats, completed=sets, held=sets, completed_count=seats, completed_points=seats)
            bits.allocate(self, tickets=seats, stations=seats, built=seats, longest=seats, bonus=seats)
            bits.allocate(self, countries=seats, total=seats, place=seats)

    def count(self, state: State) -> None:
        """Fill in the accounts."""
        self.players = state.players
        for seat in range(state.players):
            self.routes[seat] = state.points[seat]  # SCORE-01
            self.count_tickets(state, seat)
            self.count_stations(state, seat)
            self.count_countries(state, seat)
            self.longest[seat] = self.longest_path(state, seat)
        self.award_longest_path(state)
        for seat in range(state.players):
            self.total[seat] = self.routes[seat] + self.tickets[seat] + self.stations[seat]
            self.total[seat] += self.bonus[seat] + self.countries[seat]
        self.rank(state)

    def count_tickets(self, state: State, seat: int) -> None:
        """Completed tickets add their value, the others subtract it; each station borrows the route that serves its
        owner best (TICK-05, SCORE-02, STAT-05 to STAT-07, CASE-77)."""
        self.borrowing.clear()
        for half in range(2):
            routes = state.routes[2 * seat + half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                # Countries are ends, not junctions, so special routes help no ticket (CASE-88).
                if state.board.country[route] >= constants.PLACES:
                    self.borrowing.add_own_route(state.board.end_a[route], state.board.end_b[route])
        self.lend_routes(state, seat)
        for half in range(2):
            tickets = state.tickets[2 * seat + half]
            self.held[2 * seat + half] = tickets
            while tickets:
                ticket, tickets = bits.pop_lowest_of_half(tickets, half)
                a, b = state.board.ticket_a[ticket], state.board.ticket_b[ticket]
                self.borrowing.add_ticket(a, b, state.board.ticket_points[ticket])
        self.borrowing.solve()
        self.tickets[seat] = 0
        self.completed_count[seat] = 0
        self.completed_points[seat] = 0
        held = 0
        for half in range(2):
            tickets = state.tickets[2 * seat + half]
            self.completed[2 * seat + half] = 0
            while tickets:
                ticket, tickets = bits.pop_lowest_of_half(tickets, half)
                if self.borrowing.is_completed(held):
                    bits.insert(self.completed, 2 * seat, ticket)
                    self.completed_count[seat] += 1
                    self.completed_points[seat] += state.board.ticket_points[ticket]
                    self.tickets[seat] += state.board.ticket_points[ticket]
                else:
                    self.tickets[seat] -= state.board.ticket_points[ticket]
                held += 1

    def lend_routes(self, state: State, seat: int) -> None:
        """For each station the routes of the others that touch its city (STAT-05, CASE-75, CASE-76)."""
        cities = state.station_cities[seat]
        station = 0
        while cities:
            city, cities = bits.pop_lowest(cities)
            for other in range(state.players):
                if other == seat:
                    continue
                for half in range(2):
                    routes = state.routes[2 * other + half] & state.board.at_city[2 * city + half]
                    while routes:
                        route, routes = bits.pop_lowest_of_half(routes, half)
                        a, b = state.board.end_a[route], state.board.end_b[route]
                        self.borrowing.add_lent_route(station, route, a, b)
            station += 1

    def count_stations(self, state: State, seat: int) -> None:
        self.built[seat] = bits.count(state.station_cities[seat])
        self.stations[seat] = state.board.station_points * state.stations[seat]  # SCORE-03

    def count_countries(self, state: State, seat: int) -> None:
        self.countries[seat] = 0
        cards = state.country_cards[seat]
        while cards:
            card, cards = bits.pop_lowest(cards)
            self.countries[seat] += state.board.card_value[card]  # SCORE-07

    def longest_path(self, state: State, seat: int) -> int:
        """The longest chain of own trains; stations neither count nor bridge a gap (SCORE-05, SCORE-06)."""
        self.path.clear()
        for half in range(2):
            routes = state.routes[2 * seat + half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                length = state.board.length[route]
                self.path.add(state.board.end_a[route], state.board.end_b[route], length)
        return self.path.longest()

    def award_longest_path(self, state: State) -> None:
        """The bonus goes to all who tie, and to nobody where nobody has a route (SCORE-04, CASE-111)."""
        best = 0
        for seat in range(state.players):
            best = max(best, self.longest[seat])
        for seat in range(state.players):
            self.bonus[seat] = state.board.bonus if best > 0 and self.longest[seat] == best else 0

    def rank(self, state: State) -> None:
        """A place is the number of seats that are better; equals share it (TIE-01, CASE-116)."""
        longest = 0
        for seat in range(state.players):
            longest = max(longest, self.longest[seat])
        for seat in range(state.players):
            self.place[seat] = 0
            for other in range(state.players):
                if self.compare(state, other, seat, longest) > 0:
                    self.place[seat] += 1

    def compare(self, state: State, one: int, other: int, longest: int) -> int:
        """Whether one seat did better than the other: positive, negative, or zero for a tie (TIE-01 to TIE-04)."""
        one_resigned, other_resigned = bits.has(state.resigned, one), bits.has(state.resigned, other)
        if one_resigned != other_resigned:
            return other_resigned - one_resigned
        if self.total[one] != self.total[other]:
            return self.total[one] - self.total[other]
        for i in range(4):
            difference = 0
            if state.board.tie_breaks[i] == constants.COMPLETED_TICKETS:
                difference = self.completed_count[one] - self.completed_count[other]
            elif state.board.tie_breaks[i] == constants.COMPLETED_TICKET_POINTS:
                difference = self.completed_points[one] - self.completed_points[other]  # CASE-114
            elif state.board.tie_breaks[i] == constants.FEWEST_STATIONS_BUILT:
                difference = self.built[other] - self.built[one]
            elif state.board.tie_breaks[i] == constants.LONGEST_PATH_CARD:
                difference = self.holds_card(one, longest) - self.holds_card(other, longest)  # CASE-112
            if difference != 0:
                return difference
        return 0

    def holds_card(self, seat: int, longest: int) -> int:
        """Everyone with the greatest length holds the card of the longest path."""
        return 1 if self.longest[seat] == longest else 0

    def seat(self, seat: int) -> SeatScore:
        completed = members(self.completed[2 * seat], self.completed[2 * seat + 1])
        held = members(self.held[2 * seat], self.held[2 * seat + 1])
        return SeatScore(
            routes=self.routes[seat],
            completed=completed,
            failed=[ticket for ticket in held if ticket not in completed],
            tickets=self.tickets[seat],
            stations=self.stations[seat],
            longest=self.longest[seat],
            bonus=self.bonus[seat],
            countries=self.countries[seat],
            total=self.total[seat],
        )

    def ranking(self) -> list[list[int]]:
        """Seats grouped by place, best first, ties together."""
        places = [self.place[seat] for seat in range(self.players)]
        return [[seat for seat in range(self.players) if places[seat] == place] for place in sorted(set(places))]


def score(state: State) -> Scores:
    """The result as if the game ended now."""
    scores = Scores()
    scores.count(state)
    return scores


def longest_path(state: State, seat: int) -> list[int]:
    """The routes of one longest path of this seat, in order."""
    scores = Scores()
    if seat < 0 or seat >= state.players or scores.longest_path(state, seat) == 0:
        return []
    own = members(state.routes[2 * seat], state.routes[2 * seat + 1])
    return [own[index] for index in scores.path.path()]
