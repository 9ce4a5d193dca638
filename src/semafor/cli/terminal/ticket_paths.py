"""How far a seat's tickets are from done: the shortest way over its own and the open routes. Advice, not a rule."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final, NamedTuple

from semafor.cli.terminal.typed_view import TypedView
from semafor.maps.model import Map, Route, Ticket

# Up to so many players, one claimed strand closes its twins for all (DBL-03).
FEW_PLAYERS: Final = 3


class Way(NamedTuple):
    """A connection: the routes that are still to be claimed on it, and how many trains they take."""

    missing: tuple[Route, ...]
    trains: int


@dataclass(frozen=True, slots=True)
class TicketPath:
    """A ticket and how it stands. ``way`` is the shortest that is open, if there is one, whether or not the trains
    suffice for it; where they don't, stations may still help."""

    ticket: Ticket
    way: Way | None
    done: bool
    within_reach: bool
    with_station: bool


class OpenNetwork:
    """The board as one seat may use it."""

    def __init__(self, map: Map, sight: TypedView, seat: int) -> None:
        self.map = map
        self.seat = seat
        self.players = len(sight.seats)
        self.owners = sight.owners
        self.countries = {country.id for country in map.countries}
        own = sight.seats[seat]
        self.trains = own.trains
        self._stations = len(own.station_cities) + own.stations
        # Where a station of this seat stands or could stand.
        taken = set() if own.stations else {city.id for city in map.cities}
        taken.update(sight.station_owners)
        self._station_cities = {city.id for city in map.cities} - taken | set(own.station_cities)
        self._routes_at: dict[str, list[Route]] = {place: [] for place in map.places}
        for route in map.routes:
            self._routes_at[route.a].append(route)
            self._routes_at[route.b].append(route)
        self._open = {route.id for route in map.routes if self._can_be_claimed(route)}

    def routes_at(self, place: str) -> list[Route]:
        return self._routes_at[place]

    def strands(self, route: Route) -> list[Route]:
        """The routes between the same two places, this one too."""
        return [other for other in self._routes_at[route.a] if route.b in (other.a, other.b)]

    def is_open(self, route: Route) -> bool:
        """Whether the seat could still claim it, given the cards and the trains."""
        return route.id in self._open

    def _can_be_claimed(self, route: Route) -> bool:
        if route.id in self.owners:
            return False
        country = next((end for end in (route.a, route.b) if end in self.countries), None)
        if country is not None:  # POL-02, POL-03
            return all(self.owners.get(other.id) != self.seat for other in self._routes_at[country])
        claimed = {self.owners[twin.id] for twin in self.strands(route) if twin.id in self.owners}
        return not claimed or (self.players > FEW_PLAYERS and self.seat not in claimed)  # DBL-02 to DBL-04

    def shortest(self, start: str, end: str, borrowed: str | None = None) -> Way | None:
        """The way that takes the fewest trains, and among those the fewest routes; one route may be borrowed."""
        return self._search(start, end, stations=0, borrowed=borrowed)

    def can_borrow_through(self, start: str, end: str) -> bool:
        """Whether routes of others, one for each station, could fill the gaps. It hopes for the best."""
        way = self._search(start, end, stations=self._stations) if self._stations else None
        return way is not None and way.trains <= self.trains

    def _search(self, start: str, end: str, stations: int, borrowed: str | None = None) -> Way | None:
        """Dijkstra over places and the stations not yet used. Nothing runs through a country (CASE-88)."""
        queue: list[tuple[int, int, str, int, tuple[str, ...]]] = [(0, 0, start, stations, ())]
        seen: set[tuple[str, int]] = set()
        while queue:
            trains, count, place, left, missing = heappop(queue)
            if place == end:
                return Way(tuple(self.map.routes_by_id[id] for id in missing), trains)
            if (place, left) in seen or (place in self.countries and place != start):
                continue
            seen.add((place, left))
            for route in self._routes_at[place]:
                other = route.b if route.a == place else route.a
                owner = self.owners.get(route.id)
                if owner == self.seat or route.id == borrowed:
                    heappush(queue, (trains, count, other, left, missing))
                elif owner is not None and left and not self._station_cities.isdisjoint((route.a, route.b)):
                    heappush(queue, (trains, count, other, left - 1, missing))
                elif route.id in self._open:
                    heappush(queue, (trains + route.length, count + 1, other, left, (*missing, route.id)))
        return None


def plan(network: OpenNetwork, tickets: Iterable[str], completed: Collection[str] = ()) -> list[TicketPath]:
    """What each ticket still needs. ``completed`` are those that stations complete as things stand now."""
    journeys = []
    for id in tickets:
        ticket = network.map.tickets_by_id[id]
        way = network.shortest(ticket.a, ticket.b)
        done = id in completed or (way is not None and not way.missing)
        within_reach = done or (way is not None and way.trains <= network.trains)
        with_station = not within_reach and network.can_borrow_through(ticket.a, ticket.b)
        journeys.append(TicketPath(ticket, way, done, within_reach, with_station))
    return journeys


def useful_routes(network: OpenNetwork, journeys: Iterable[TicketPath]) -> dict[str, list[Ticket]]:
    """The routes on the way of tickets that can still be done, with these tickets; a strand is as good as its twin."""
    useful: dict[str, list[Ticket]] = {}
    for journey in journeys:
        if journey.done or journey.way is None or not journey.within_reach:
            continue
        for missing in journey.way.missing:
            for strand in network.strands(missing):
                if strand.length == missing.length and network.is_open(strand):
                    useful.setdefault(strand.id, []).append(journey.ticket)
    return useful


def station_gains(network: OpenNetwork, journeys: Iterable[TicketPath]) -> dict[str, int]:
    """How many trains a station would save its owner as things stand, by city; cities where it saves none left out."""
    gains: dict[str, int] = {}
    waiting = [journey for journey in journeys if not journey.done]
    for id, owner in network.owners.items():
        if owner == network.seat:
            continue
        gain = sum(saved_by(network, journey, id) for journey in waiting)
        route = network.map.routes_by_id[id]
        for city in (route.a, route.b):
            if gain > gains.get(city, 0):
                gains[city] = gain
    return gains


def saved_by(network: OpenNetwork, journey: TicketPath, borrowed: str) -> int:
    """How many trains fewer a ticket takes with a borrowed route; a ticket without any other way saves its points."""
    way = network.shortest(journey.ticket.a, journey.ticket.b, borrowed)
    if way is None:
        return 0
    return journey.ticket.points if journey.way is None else journey.way.trains - way.trains
