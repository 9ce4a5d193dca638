"""Which way: the shortest connection of a ticket over a seat's own and the open routes. Advice, not a rule.

Of several connections the one with the fewest trains counts, then the fewest routes to claim, then the first by the ids
of these routes. The page follows the same order, so that both show the same way.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from semafor.maps.model import Route, Ticket
from semafor.maps.route_names import strands_of
from semafor.rules import claiming
from semafor.rules.state import State


class MissingRoutes(NamedTuple):
    """A connection: the routes that are still to be claimed on it, and how many trains they take."""

    missing: tuple[Route, ...]
    trains: int


@dataclass(frozen=True, slots=True)
class TicketPath:
    """A ticket and how it stands. ``way`` is the shortest open connection, if there is one, whether or not the trains
    suffice for it; where they don't, stations may still help."""

    ticket: Ticket
    way: MissingRoutes | None
    done: bool
    within_reach: bool
    with_station: bool


class OpenNetwork:
    """The board as one seat may use it. Reads only what everybody sees."""

    def __init__(self, state: State, seat: int) -> None:
        self.map = state.board.map
        self.seat = seat
        self.owners: Mapping[str, int] = {}
        own = state.seat_snapshot(seat)
        self.trains = own.trains
        routes = self.map.routes
        seats = [state.seat_snapshot(number) for number in range(state.players)]
        self.owners = {routes[index].id: number for number, seat in enumerate(seats) for index in seat.routes}
        self._open = {route.id for index, route in enumerate(routes) if claiming.is_open(state, seat, index)}
        self._stations = len(own.station_cities) + own.stations
        # Where a station of this seat stands or could stand.
        cities = self.map.cities
        taken = {cities[index].id for other in seats for index in other.station_cities}
        free = {city.id for city in cities} - taken if own.stations else set()
        self._station_cities = free | {cities[index].id for index in own.station_cities}
        # A country is an end, and tickets join cities, so no way leads over a route into a country (CASE-88).
        countries = {country.id for country in self.map.countries}
        self._neighbors: dict[str, list[tuple[Route, str]]] = {place: [] for place in self.map.places}
        for route in routes:
            if not countries & {route.a, route.b}:
                self._neighbors[route.a].append((route, route.b))
                self._neighbors[route.b].append((route, route.a))

    def is_open(self, route: Route) -> bool:
        """Whether the seat could still claim it, given the cards and the trains."""
        return route.id in self._open

    def shortest(
        self, ticket: Ticket, *, paid: Collection[Route] = (), borrowed: Route | None = None
    ) -> MissingRoutes | None:
        """The way of a ticket; None where none is open.

        Routes of ``paid`` are claimed for something else anyway: they cost nothing and are not missing. ``borrowed`` is
        a route of somebody else that counts as the seat's own.
        """
        paid_ids = {route.id for route in paid}
        return self._search(ticket, 0, paid_ids, borrowed.id if borrowed else None)

    def can_borrow_through(self, ticket: Ticket) -> bool:
        """Whether routes of others, one for each station, could fill the gaps. This assumes that nobody interferes."""
        way = self._search(ticket, self._stations) if self._stations else None
        return way is not None and way.trains <= self.trains

    def _search(
        self,
        ticket: Ticket,
        stations: int = 0,
        paid: Collection[str] = (),
        borrowed: str | None = None,
        *,
        by_routes: bool = True,
    ) -> MissingRoutes | None:
        """Dijkstra over places and unused stations; equal ways are ordered by routes, or else by names of places."""
        queue: list[tuple[int, int, tuple[str, ...], str, int, int, tuple[str, ...]]] = []
        seen: set[tuple[str, int]] = set()
        numbers = count()

        def push(trains: int, missing: tuple[str, ...], place: str, left: int) -> None:
            tie = (len(missing), missing) if by_routes else (0, ())
            heappush(queue, (trains, *tie, place, next(numbers), left, missing))

        push(0, (), ticket.a, stations)
        while queue:
            trains, _, _, place, _, left, missing = heappop(queue)
            if place == ticket.b:
                return MissingRoutes(tuple(self.map.routes_by_id[id] for id in missing), trains)
            if (place, left) in seen:
                continue
            seen.add((place, left))
            for route, other in self._neighbors[place]:
                owner = self.owners.get(route.id)
                if owner == self.seat or route.id == borrowed or (route.id in paid and route.id in self._open):
                    push(trains, missing, other, left)
                elif owner is not None:
                    if left and not self._station_cities.isdisjoint((route.a, route.b)):
                        push(trains, missing, other, left - 1)
                elif route.id in self._open:
                    push(trains + route.length, (*missing, route.id), other, left)
        return None

    def distance(self, ticket: Ticket, borrowed: Route | None = None) -> int | None:
        """The fewest spaces that are still to be claimed for a ticket; None where no way is open."""
        way = self.shortest(ticket, borrowed=borrowed)
        return None if way is None else way.trains

    def spaces_for(self, tickets: Iterable[Ticket]) -> int:
        """The spaces of one network for all of these tickets that have a way. The tickets are joined to it one by one,
        the longest or the shortest first, whichever makes the network smaller."""
        alone = [(way.trains, ticket.id, ticket) for ticket in tickets if (way := self.shortest(ticket)) is not None]
        order = [ticket for _, _, ticket in sorted(alone, key=lambda one: one[:2])]
        return min(self._joined(order), self._joined(order[::-1]))

    def _joined(self, tickets: Sequence[Ticket]) -> int:
        paid: set[Route] = set()
        for ticket in tickets:
            # Bots tell this number as a fact, also of games that were played long ago, so equal ways are chosen among
            # by the names of places, as when the number was first told. Nobody is shown the way itself.
            way = self._search(ticket, paid={route.id for route in paid}, by_routes=False)
            paid.update(way.missing if way else ())
        return sum(route.length for route in paid)


def ticket_paths(network: OpenNetwork, tickets: Iterable[str], completed: Collection[str] = ()) -> list[TicketPath]:
    """What each ticket still needs. ``completed`` are those that stations complete as things stand now."""
    paths = []
    for id in tickets:
        ticket = network.map.tickets_by_id[id]
        way = network.shortest(ticket)
        done = id in completed or (way is not None and not way.missing)
        within_reach = done or (way is not None and way.trains <= network.trains)
        with_station = not within_reach and network.can_borrow_through(ticket)
        paths.append(TicketPath(ticket, way, done, within_reach, with_station))
    return paths


def useful_routes(network: OpenNetwork, paths: Iterable[TicketPath]) -> dict[str, list[Ticket]]:
    """The routes on the way of tickets that can still be done, with these tickets; a strand is as good as its twin."""
    useful: dict[str, list[Ticket]] = {}
    for path in paths:
        if path.done or path.way is None or not path.within_reach:
            continue
        for missing in path.way.missing:
            for strand in strands_of(network.map, missing):
                if strand.length == missing.length and network.is_open(strand):
                    useful.setdefault(strand.id, []).append(path.ticket)
    return useful


def station_gains(network: OpenNetwork, paths: Iterable[TicketPath]) -> dict[str, int]:
    """How many trains a station would save its owner as things stand, by city; cities where it saves none left out."""
    gains: dict[str, int] = {}
    unfinished = [path for path in paths if not path.done]
    for id, owner in network.owners.items():
        if owner == network.seat:
            continue
        route = network.map.routes_by_id[id]
        gain = sum(saved_by(network, path, route) for path in unfinished)
        for city in (route.a, route.b):
            if gain > gains.get(city, 0):
                gains[city] = gain
    return gains


def saved_by(network: OpenNetwork, path: TicketPath, borrowed: Route) -> int:
    """How many trains fewer a ticket takes with a borrowed route; a ticket without any other way saves its points."""
    way = network.shortest(path.ticket, borrowed=borrowed)
    if way is None:
        return 0
    return path.ticket.points if path.way is None else path.way.trains - way.trains
