"""What the players of the literature have in common: the ways that are open to a seat, and the cards that they take.

They differ in what they aim at. How a way is found, a route paid and a card chosen is the same for all of them.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.reasons.reason_builder import explain
from semafor.maps.model import Map
from semafor.notation.legal_actions import LegalActions
from semafor.rules import action_codes, claiming, constants, turns
from semafor.rules.board import COLOR_NAMES
from semafor.rules.fast_rng import FastRng

# A station is worth about as much trouble as a route of this length.
STATION_SPACES = 6
# What to do when no card is left that would help, best first.
LAST_RESORTS = (
    action_codes.CLAIM,
    action_codes.DRAW_ROW,
    action_codes.DRAW_DECK,
    action_codes.STATION,
    action_codes.PASS,
    action_codes.DRAW_TICKETS,
)


class OpenRoute(NamedTuple):
    """A route as ways need it, by its number and those of its ends."""

    number: int
    a: int
    b: int
    length: int
    color: int
    symbols: int
    special: bool


Price = Callable[[OpenRoute], int]


def spaces(road: OpenRoute) -> int:
    """The plainest price: what a route takes in trains."""
    return road.length


class BaselineNetwork:
    """A map as roads and the places that they join. It never changes."""

    def __init__(self, map: Map) -> None:
        self.map = map
        place_of = {id: index for index, id in enumerate(map.places)}
        self.roads = [
            OpenRoute(
                index,
                place_of[route.a],
                place_of[route.b],
                route.length,
                COLOR_NAMES.index(route.color),
                route.ferry,
                max(place_of[route.a], place_of[route.b]) >= len(map.cities),
            )
            for index, route in enumerate(map.routes)
        ]
        # Special routes lead into a country and nowhere else, so they are part of no way.
        self.roads_at: list[list[OpenRoute]] = [[] for _ in place_of]
        for road in self.roads:
            if not road.special:
                self.roads_at[road.a].append(road)
                self.roads_at[road.b].append(road)
        self.tickets = [(place_of[ticket.a], place_of[ticket.b], ticket.points) for ticket in map.tickets]


class Aim(NamedTuple):
    """What a player does, and the routes that it does it for."""

    action: int | None
    wanted: Sequence[int] = ()


class BaselineTable:
    """The table before one seat: what it holds, what is open to it, and how to get from one city to another."""

    def __init__(self, sight: BotView, network: BaselineNetwork) -> None:
        self.state, self.seat, self.network = sight.state, sight.seat, network
        self.board = sight.board
        snapshot = sight.state.snapshot()
        own = snapshot.seats[sight.seat]
        self.phase, self.row, self.tunnel = snapshot.phase, snapshot.row, snapshot.tunnel
        self.hand, self.trains, self.stations = own.hand, own.trains, own.stations
        self.tickets, self.offered, self.own = own.tickets, own.offered, set(own.routes)
        self.reserved = [0] * constants.KINDS
        self.fewest_trains = min(seat.trains for seat in snapshot.seats)
        self.open = [
            road
            for road in network.roads
            if road.length <= own.trains and claiming.is_open(sight.state, sight.seat, road.number)
        ]
        self.lent = self.find_lent([seat.station_cities for seat in snapshot.seats], own.station_cities)

    def find_lent(self, station_cities: list[list[int]], own: list[int]) -> dict[int, int]:
        """Rivals' routes that a station lends: the city where it stands, or could be built."""
        if self.board.stations == 0:
            return {}
        taken = {city for cities in station_cities for city in cities}
        lent = {}
        for road in self.network.roads:
            if road.number not in self.own and not road.special and self.state.owner(road.number) != constants.NOBODY:
                free = [city for city in (road.a, road.b) if city not in taken] if self.stations else []
                standing = [city for city in (road.a, road.b) if city in own]
                if standing or free:
                    lent[road.number] = (standing or free)[0]
        return lent

    # --- ways ---

    def prices(self, price: Price) -> list[int | None]:
        """What each route costs the seat: nothing if it is its own, and None if it cannot be had."""
        found: list[int | None] = [None] * len(self.network.roads)
        for road in self.open:
            found[road.number] = price(road)
        for index in self.lent:
            found[index] = STATION_SPACES
        for index in self.own:
            found[index] = 0
        return found

    def find_way(self, ticket: int, prices: Sequence[int | None]) -> list[int] | None:
        """The routes that the cheapest way between a ticket's cities still lacks; None where there is no way."""
        start, goal, _ = self.network.tickets[ticket]
        best, came_by, queue = {start: 0}, {start: -1}, [(0, start)]
        while queue:
            spent, city = heapq.heappop(queue)
            if city == goal:
                return self.lacking_on_way(start, goal, came_by, prices)
            if spent > best[city]:
                continue
            for road in self.network.roads_at[city]:
                price = prices[road.number]
                if price is None:
                    continue
                other = road.a + road.b - city
                if spent + price < best.get(other, 1 << 20):
                    best[other] = spent + price
                    came_by[other] = road.number
                    heapq.heappush(queue, (spent + price, other))
        return None

    def lacking_on_way(self, start: int, goal: int, came_by: dict[int, int], prices: Sequence[int | None]) -> list[int]:
        lacking, city = [], goal
        while city != start:
            road = self.network.roads[came_by[city]]
            if prices[road.number]:
                lacking.append(road.number)
            city = road.a + road.b - city
        return lacking

    def plan(self, tickets: Iterable[int], price: Price = spaces) -> tuple[list[int], list[int]]:
        """One network for tickets in this order: what one of them plans is free for the next. Those for which trains
        or stations do not suffice are left out. Answers the lacking routes and the tickets that it serves."""
        prices, planned, served = self.prices(price), [], []
        trains, stations = self.trains, self.stations
        for ticket in tickets:
            way = self.find_way(ticket, prices)
            if way is None:
                continue
            built = sum(index in self.lent for index in way)
            length = self.spaces_of(way)
            if length <= trains and built <= stations:
                trains, stations = trains - length, stations - built
                planned += way
                served.append(ticket)
                for index in way:
                    prices[index] = 0
        return planned, served

    def spaces_of(self, routes: Iterable[int]) -> int:
        """The trains that these routes take; lent ones take none."""
        return sum(self.network.roads[index].length for index in routes if index not in self.lent)

    def points_of(self, ticket: int) -> int:
        return self.network.tickets[ticket][2]

    def claimable(self, routes: Iterable[int]) -> list[OpenRoute]:
        return [self.network.roads[index] for index in routes if index not in self.lent]

    # --- cards ---

    def reserve(self, roads: Iterable[OpenRoute]) -> None:
        """From now on gray routes are paid with what these routes don't need."""
        for road in roads:
            if road.color != constants.GRAY:
                self.reserved[road.color] += road.length - road.symbols

    def color_for(self, road: OpenRoute) -> int:
        """The color to pay a route with: its own; for a gray one that which goes furthest and is missed least."""
        if road.color != constants.GRAY:
            return road.color
        return self.dispensable_color(road.length - road.symbols)

    def dispensable_color(self, price: int) -> int:
        return max(
            range(constants.COLORS),
            key=lambda color: (min(self.hand[color], price), self.hand[color] - self.reserved[color]),
        )

    def lacking(self, road: OpenRoute) -> int:
        """How many cards the hand lacks for a route, locomotives counted in."""
        plain = max(0, road.length - road.symbols - self.hand[self.color_for(road)])
        return max(0, plain + road.symbols - self.hand[constants.LOCOMOTIVE])

    def claim(self, road: OpenRoute) -> int:
        """The claim of a route for which nothing is lacking, with as few locomotives as may be."""
        color = self.color_for(road)
        colored = min(self.hand[color], road.length - road.symbols)
        return action_codes.spend(action_codes.CLAIM, road.number, color, colored, road.length - colored)

    def find_claim(self, roads: Iterable[OpenRoute]) -> int | None:
        """The first of these routes that can be paid for."""
        return next((self.claim(road) for road in roads if self.lacking(road) == 0), None)

    def find_draw(self, roads: Iterable[OpenRoute]) -> int | None:
        """The card in the row that these routes lack and of which the hand has most; a locomotive where the row has no
        such card; else the deck. None where there is nothing to draw."""
        needed = self.lacking_cards(roads)
        plain = [kind for kind in self.row if kind != constants.LOCOMOTIVE]
        useful = [kind for kind in plain if needed[kind] > 0]
        if useful:
            return action_codes.draw_row(max(useful, key=lambda kind: (self.hand[kind], kind)))
        if any(needed) and self.phase == constants.TURN and constants.LOCOMOTIVE in self.row:
            return action_codes.draw_row(constants.LOCOMOTIVE)
        if self.state.deck_size > 0:
            return action_codes.DRAW_DECK
        return action_codes.draw_row(plain[0]) if plain else None

    def lacking_cards(self, roads: Iterable[OpenRoute]) -> list[int]:
        """How many cards of each kind the hand lacks for all of these routes together that it can't pay for yet."""
        needed = [0] * constants.KINDS
        for road in roads:
            if self.lacking(road) > 0:
                needed[self.color_for(road)] += road.length - road.symbols
                needed[constants.LOCOMOTIVE] += road.symbols
        return [max(0, number - held) for number, held in zip(needed, self.hand, strict=True)]

    def find_station(self, routes: Iterable[int]) -> int | None:
        """A station for the first lent route among these."""
        for index in routes:
            if index in self.lent and self.stations:
                price = self.board.stations - self.stations + 1
                color = self.dispensable_color(price)
                colored = min(price, self.hand[color])
                if price - colored <= self.hand[constants.LOCOMOTIVE] and self.is_free(self.lent[index]):
                    return action_codes.spend(action_codes.STATION, self.lent[index], color, colored, price - colored)
        return None

    def is_free(self, city: int) -> bool:
        return self.state.station_owner(city) == constants.NOBODY

    # --- what all do alike ---

    def pursue(self, roads: Sequence[OpenRoute], wanted: Sequence[int]) -> Aim:
        """Claim the first of these routes that can be paid for, or draw the cards that they lack. Where all that is
        wanted lacks a station, build it."""
        step = None
        if self.phase == constants.TURN:
            step = self.find_claim(roads) if roads else self.find_station(wanted)
        return Aim(self.find_draw(roads) if step is None else step, wanted)

    def answer_tunnel(self) -> int:
        """Pay what the tunnel asks for, the color first, if the hand has it."""
        assert self.tunnel is not None
        color, extra = self.tunnel.color, self.tunnel.extra
        colored = 0 if color == constants.LOCOMOTIVE else min(self.hand[color], extra)
        if self.hand[constants.LOCOMOTIVE] < extra - colored:
            return action_codes.WITHDRAW
        return action_codes.spend(action_codes.PAY, 0, color, colored, extra - colored)

    def choices(self) -> list[tuple[int, ...]]:
        """The sets of offered tickets that may be kept, the smallest first."""
        least = self.board.start_keep if self.phase == constants.START else self.board.draw_keep
        sizes = range(min(least, len(self.offered)), len(self.offered) + 1)
        return [choice for size in sizes for choice in combinations(self.offered, size)]

    def keep(self, tickets: Iterable[int]) -> int:
        return action_codes.keep_tickets(sum(1 << self.offered.index(ticket) for ticket in tickets))


class BaselinePlayer:
    """A player that aims at routes. What it keeps and what it aims at is its idea; the rest stands here."""

    name: str
    version: str

    def __init__(self) -> None:
        self._network: BaselineNetwork | None = None

    def choose_tickets(self, table: BaselineTable) -> Iterable[int]:
        """Which of the offered tickets it keeps."""
        raise NotImplementedError

    def aim(self, table: BaselineTable) -> Aim:
        """What it does in its turn, before the first card or the second."""
        raise NotImplementedError

    def choose(self, sight: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:  # noqa: ARG002 it is sure
        number, wanted = self.decide(sight)
        action = sight.action(number)
        return Choice(action, explain(sight, action, [sight.map_ids.routes[route] for route in wanted]))

    def choose_packed(self, sight: BotView, rng: FastRng, budget: Budget) -> int:  # noqa: ARG002 as above
        return self.decide(sight)[0]

    def decide(self, sight: BotView) -> tuple[int, Sequence[int]]:
        if self._network is None or self._network.map is not sight.map:
            self._network = BaselineNetwork(sight.map)
        table = BaselineTable(sight, self._network)
        if table.phase in (constants.START, constants.KEEP):
            return table.keep(self.choose_tickets(table)), ()
        if table.phase == constants.TUNNEL:
            return table.answer_tunnel(), ()
        action, wanted = self.aim(table)
        if action is None:
            legal = turns.legal(sight.state, sight.seat)
            action = min(legal, key=lambda number: LAST_RESORTS.index(action_codes.verb_of(number)))
        return action, wanted
