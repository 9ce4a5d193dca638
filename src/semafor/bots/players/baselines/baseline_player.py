"""What the baselines have in common: the paths that are open to a seat, and the cards that they take.

They differ in what they aim at. How a path is found, a route paid and a card chosen is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.planning import bot_constants
from semafor.bots.planning.available_routes import AvailableRoutes
from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.planning.payment import Payment
from semafor.bots.planning.shortest_paths import ShortestPaths
from semafor.bots.reasons.reason_builder import explain
from semafor.notation.legal_actions import LegalActions
from semafor.rules import action_codes, claiming, constants, turns
from semafor.rules.board import COLOR_NAMES, Board
from semafor.rules.fast_rng import FastRng

# A station is worth about as much trouble as a route of this length.
STATION_SPACES = 6
# Trains that a rival lays in ten turns, for a guess how long the game lasts.
PACE = 19
# What a turn of drawing cards costs when a route is taken for its points alone, in tenths of a point.
TURN_WORTH = 23
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
    """What a route takes, by its number."""

    number: int
    length: int
    color: int
    symbols: int


Price = Callable[[OpenRoute], int]


def spaces(road: OpenRoute) -> int:
    """The plainest price: what a route takes in trains."""
    return road.length


def space_and_turn(road: OpenRoute) -> int:
    """A route takes its trains, and a turn to claim it."""
    return road.length + 1


def longest_first(roads: Iterable[OpenRoute]) -> list[OpenRoute]:
    return sorted(roads, key=lambda road: (-road.length, road.number))


class BaselineNetwork:
    """A map as routes and tickets by number, and the workbenches for planning on it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        place_of = {id: index for index, id in enumerate(board.map.places)}
        self.roads = [
            OpenRoute(index, route.length, COLOR_NAMES.index(route.color), route.ferry)
            for index, route in enumerate(board.map.routes)
        ]
        self.tickets = [(place_of[ticket.a], place_of[ticket.b], ticket.points) for ticket in board.map.tickets]
        self.points = board.map.rules.route_points
        self.paths = ShortestPaths(board)
        self.available = AvailableRoutes(board)
        self.payment = Payment(board, FastWeights())


class Aim(NamedTuple):
    """What a player does, the routes that it does it for, and whether it wants these for its tickets."""

    action: int | None
    wanted: Sequence[int] = ()
    for_tickets: bool = True


class BaselineTable:
    """The table before one seat: what it holds, what is open to it, and how to get from one city to another."""

    def __init__(self, view: BotView, network: BaselineNetwork) -> None:
        self.state, self.seat, self.network = view.state, view.seat, network
        self.payment = network.payment
        self.payment.clear(view.state, view.seat)
        snapshot = view.state.snapshot()
        own = snapshot.seats[view.seat]
        self.phase, self.row = snapshot.phase, snapshot.row
        self.hand, self.trains, self.stations = own.hand, own.trains, own.stations
        self.tickets, self.offered, self.own = own.tickets, own.offered, set(own.routes)
        self.fewest_trains = min(seat.trains for seat in snapshot.seats)
        self.is_last_round = snapshot.last_round is not None
        self.open = [
            road
            for road in network.roads
            if road.length <= own.trains and claiming.is_open(view.state, view.seat, road.number)
        ]
        # Rivals' routes that a station lends, with the city where it stands or could be built.
        network.available.look(view.state, view.seat, bot_constants.FAR, 0)
        self.lent = network.available.cities_that_lend()

    # --- paths ---

    def set_prices(self, price: Price) -> None:
        """What each route costs the seat from now on: nothing if it is its own."""
        paths = self.network.paths
        paths.close_all()
        for road in self.open:
            paths.set_price(road.number, price(road))
        for index in self.lent:
            paths.set_price(index, STATION_SPACES)
        self.make_free(self.own)

    def make_free(self, routes: Iterable[int]) -> None:
        """From now on these routes cost nothing."""
        for index in routes:
            self.network.paths.set_price(index, 0)

    def find_path(self, ticket: int) -> list[int] | None:
        """The routes that the cheapest path between a ticket's cities still lacks; None where there is no path."""
        start, goal, _ = self.network.tickets[ticket]
        path = self.network.paths.find_path(start, goal)
        return None if path is None else [index for index in path if self.network.paths.price_of(index) > 0]

    def plan(self, tickets: Iterable[int], price: Price = spaces) -> tuple[list[int], list[int]]:
        """One network for tickets in this order: what one of them plans is free for the next. Those for which trains
        or stations do not suffice are left out. Answers the lacking routes and the tickets that it serves."""
        self.set_prices(price)
        planned: list[int] = []
        served: list[int] = []
        trains, stations = self.trains, self.stations
        for ticket in tickets:
            path = self.find_path(ticket)
            if path is None:
                continue
            built = sum(index in self.lent for index in path)
            length = self.spaces_of(path)
            if length <= trains and built <= stations:
                trains, stations = trains - length, stations - built
                planned += path
                served.append(ticket)
                self.make_free(path)
        return planned, served

    def plan_by_points(self, tickets: Iterable[int], price: Price) -> tuple[list[int], list[int]]:
        """One network, the most valuable tickets first, since theirs are the long ways that the others can share."""
        return self.plan(sorted(tickets, key=lambda ticket: (-self.points_of(ticket), ticket)), price)

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
                self.payment.put_aside(road.color, road.length - road.symbols)

    def color_for(self, road: OpenRoute) -> int:
        """The color to pay a route with: its own; for a gray one that which goes furthest and is missed least."""
        return self.payment.color_for(self.state, self.seat, road.number)

    def lacking(self, road: OpenRoute) -> int:
        """How many cards the hand lacks for a route, locomotives counted in."""
        return self.payment.missing(self.state, self.seat, road.number, self.color_for(road))

    def claim(self, road: OpenRoute) -> int:
        """The claim of a route for which nothing is lacking, with as few locomotives as may be."""
        return self.payment.pay(self.state, self.seat, road.number)

    def find_claim(self, roads: Iterable[OpenRoute]) -> int | None:
        """The first of these routes that can be paid for."""
        return next((self.claim(road) for road in roads if self.lacking(road) == 0), None)

    def find_draw(self, roads: Sequence[OpenRoute]) -> int | None:
        """The card in the row that these routes lack, best one for the route that is nearest to being paid for, then
        the one that is lacked most; a locomotive where a symbol asks for it; else the deck. None where there is nothing
        to draw."""
        needed = self.lacking_cards(roads)
        plain = [kind for kind in self.row if kind != constants.LOCOMOTIVE]
        useful = [kind for kind in plain if needed[kind] > 0]
        if useful:
            nearest = self.nearest_color(roads)
            return action_codes.draw_row(
                max(useful, key=lambda kind: (kind == nearest, 2 * needed[kind] + self.hand[kind], kind))
            )
        if needed[constants.LOCOMOTIVE] > 0 and self.phase == constants.TURN and constants.LOCOMOTIVE in self.row:
            return action_codes.draw_row(constants.LOCOMOTIVE)
        if self.state.deck_size > 0:
            return action_codes.DRAW_DECK
        return action_codes.draw_row(plain[0]) if plain else None

    def lacking_cards(self, roads: Iterable[OpenRoute]) -> list[int]:
        """How many cards of each kind the hand lacks for all of these routes together. Colored ones come first, so that
        gray ones take what is left over."""
        left = list(self.hand)
        for road in sorted(roads, key=lambda road: road.color == constants.GRAY):
            color = road.color
            if color == constants.GRAY:
                color = max(range(constants.COLORS), key=left.__getitem__)
            left[color] -= road.length - road.symbols
            left[constants.LOCOMOTIVE] -= road.symbols
        return [max(0, -cards) for cards in left]

    def nearest_color(self, roads: Iterable[OpenRoute]) -> int | None:
        """The color that the route waits for which lacks the fewest cards."""
        waiting = [(self.lacking(road), place, road) for place, road in enumerate(roads)]
        unpaid = [found for found in waiting if found[0] > 0]
        return self.color_for(min(unpaid)[2]) if unpaid else None

    def find_station(self, routes: Iterable[int]) -> int | None:
        """A station for the first lent route among these."""
        for index in routes:
            if index in self.lent and self.stations and self.is_free(self.lent[index]):
                step = self.payment.pay_station(self.state, self.seat, self.lent[index])
                if step != action_codes.NOTHING:
                    return step
        return None

    def is_free(self, city: int) -> bool:
        return self.state.station_owner(city) == constants.NOBODY

    # --- time ---

    def can_draw_tickets(self, trains: int) -> bool:
        """Whether tickets may be drawn, and everybody has more than this many trains left."""
        return self.phase == constants.TURN and self.state.ticket_deck_size > 0 and self.fewest_trains > trains

    def turns_left(self) -> int:
        """A guess how many turns the seat still has, the present one counted."""
        if self.is_last_round:
            return 1
        return max(0, self.fewest_trains - self.network.board.end_trains) * 10 // PACE + 1

    def routes_for_points(self, most: int) -> list[OpenRoute]:
        """The open routes that bring most for the turns that their cards take, within the time that is left."""
        time, points = self.turns_left(), self.network.points
        values = []
        for road in self.open:
            waiting = (self.lacking(road) + 1) // 2
            if waiting < time:
                values.append((TURN_WORTH * waiting - 10 * points[road.length], road.number, road))
        return [road for *_, road in sorted(values)[:most]]

    # --- what all do alike ---

    def pursue(
        self, roads: Sequence[OpenRoute], wanted: Sequence[int], collected: Sequence[OpenRoute] | None = None
    ) -> Aim:
        """Claim the first of these routes that can be paid for, or draw the cards that they lack, or those that
        ``collected`` do. Where all that is wanted lacks a station, build it."""
        step = None
        if self.phase == constants.TURN:
            step = self.find_claim(roads) if roads else self.find_station(wanted)
        return Aim(self.find_draw(roads if collected is None else collected) if step is None else step, wanted)

    def pursue_points(self, roads: Sequence[OpenRoute]) -> Aim:
        """The same for routes that serve no ticket."""
        return self.pursue(roads, [road.number for road in roads])._replace(for_tickets=False)

    def answer_tunnel(self) -> int:
        """Pay what the tunnel asks for, the color first, if the hand has it."""
        return self.payment.answer_tunnel(self.state, self.seat)

    def choices(self) -> list[tuple[int, ...]]:
        """The sets of offered tickets that may be kept, the smallest first."""
        board = self.network.board
        least = board.start_keep if self.phase == constants.START else board.draw_keep
        sizes = range(min(least, len(self.offered)), len(self.offered) + 1)
        return [choice for size in sizes for choice in combinations(self.offered, size)]

    def keep(self, tickets: Iterable[int]) -> int:
        return action_codes.keep_tickets(sum(1 << self.offered.index(ticket) for ticket in tickets))


class BaselinePlayer:
    """A player that aims at routes. What it keeps and what it aims at is its idea; the rest stands here."""

    name: str
    version: str
    plays_for_tickets = True

    def __init__(self) -> None:
        self._network: BaselineNetwork | None = None

    def choose_tickets(self, table: BaselineTable) -> Iterable[int]:
        """Which of the offered tickets it keeps."""
        raise NotImplementedError

    def aim(self, table: BaselineTable) -> Aim:
        """What it does in its turn, before the first card or the second."""
        raise NotImplementedError

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:  # noqa: ARG002 it is sure
        number, wanted, for_tickets = self.decide(view)
        action = view.action(number)
        routes = [view.map_ids.routes[route] for route in wanted]
        return Choice(action, explain(view, action, routes, for_tickets=for_tickets))

    def choose_packed(self, view: BotView, rng: FastRng, budget: Budget) -> int:  # noqa: ARG002 as above
        return self.decide(view)[0]

    def decide(self, view: BotView) -> tuple[int, Sequence[int], bool]:
        if self._network is None or self._network.board is not view.board:
            self._network = BaselineNetwork(view.board)
        table = BaselineTable(view, self._network)
        if table.phase in (constants.START, constants.KEEP):
            return table.keep(self.choose_tickets(table)), (), True
        if table.phase == constants.TUNNEL:
            return table.answer_tunnel(), (), self.plays_for_tickets
        action, wanted, for_tickets = self.aim(table)
        if action is None:
            legal = turns.legal(view.state, view.seat)
            action = min(legal, key=lambda number: LAST_RESORTS.index(action_codes.verb_of(number)))
        return action, wanted, for_tickets
