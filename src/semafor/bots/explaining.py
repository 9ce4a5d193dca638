"""From a choice and the plan behind it to reasons: which tickets, which routes, and why now."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from semafor.bots.reasons import Reason
from semafor.bots.sight import Sight
from semafor.maps.model import Route, Ticket
from semafor.notation.actions import Action
from semafor.notation.cards import LETTERS
from semafor.rules import claiming, kinds
from semafor.rules.board import COLOR_NAMES
from semafor.rules.snapshot import SeatSnapshot

# With so few trains left, points on the board are what is still to be had.
FEW_TRAINS = 8
MOST_TICKETS = 2


class Explanation:
    """What speaks for one action of one seat. ``wanted`` are the routes that the bot has in its plan."""

    def __init__(self, sight: Sight, wanted: Sequence[str]) -> None:
        self._sight = sight
        self._map = sight.map
        self._seats = sight.state.snapshot().seats
        self._own: SeatSnapshot = self._seats[sight.seat]
        self._wanted = [self._map.routes_by_id[id] for id in wanted]

    def reasons_for(self, action: Action) -> tuple[Reason, ...]:
        """The weightiest first; tickets that the seat works on stand at the end."""
        reasons: list[Reason] = []
        match action.verb:
            case "claim":
                reasons.append(self.of_claim(self._map.routes_by_id[action.route or ""]))
            case "draw":
                reasons += self.of_card(action.card or "")
            case "tickets":
                reasons.append(Reason("draws-tickets", {"trains": self._own.trains}))
            case "keep":
                return self.of_choice(action)
            case "station":
                reasons += self.of_station(action.city or "")
            case "pay" | "withdraw":
                reasons += self.of_tunnel(action.verb)
            case _:
                return (Reason("only-choice"),)
        return (*reasons, *self.of_tickets())

    def of_claim(self, route: Route) -> Reason:
        rivals = self.rivals_at(route)
        facts: dict[str, str | int | float] = {"route": route.id, "why": "points"}
        if route in self._wanted:
            facts["why"] = "threatened" if rivals else "ticket"
        elif {route.a, route.b} & {country.id for country in self._map.countries}:
            facts["why"] = "country"
        elif self._own.trains <= FEW_TRAINS:
            facts["why"] = "few-trains"
        if rivals:
            facts["rivals"] = rivals
        return Reason("wants-route", facts)

    def rivals_at(self, route: Route) -> int:
        """How many of the others have trains at both ends, or at one where little else is open."""
        ends = {route.a, route.b}
        near = 0
        for number, seat in enumerate(self._seats):
            reached = {end for index in seat.routes for end in (self._map.routes[index].a, self._map.routes[index].b)}
            near += number != self._sight.seat and bool(ends & reached)
        return near

    def of_card(self, card: str) -> list[Reason]:
        """The color of the card, or that of the route in the plan for which most is lacking."""
        missing = [(self.lacking(route), route) for route in self._wanted]
        if not missing:
            return []
        color = None if card in ("deck", "L") else COLOR_NAMES[LETTERS.index(card)]
        fitting = [pair for pair in missing if color is None or pair[1].color in (color, "gray")]
        _, route = max(fitting or missing, key=lambda pair: (pair[0], pair[1].id))
        return [Reason("collects-color", {"color": color or self.color_for(route), "for_route": route.id})]

    def color_for(self, route: Route) -> str:
        """What a route is paid with: its color, or where any will do, the one that the hand holds most of."""
        if route.color != "gray":
            return route.color
        hand = self._own.hand[: kinds.COLORS]
        return COLOR_NAMES[hand.index(max(hand))]

    def lacking(self, route: Route) -> int:
        """How many cards are missing for it, locomotives counted in."""
        hand = self._own.hand
        if route.color == "gray":
            best = max(hand[: kinds.COLORS])
        else:
            best = hand[COLOR_NAMES.index(route.color)]
        return max(0, route.length - best - hand[kinds.LOCOMOTIVE])

    def of_choice(self, action: Action) -> tuple[Reason, ...]:
        """Each offered ticket with its points and the spaces it adds to what is kept, the kept ones first."""
        offered = [self._map.tickets[index] for index in self._own.offered]
        kept = [ticket for ticket in offered if ticket.id in action.tickets]
        return tuple(
            Reason(kind, {"ticket": ticket.id, "value": ticket.points, "cost": self.added(ticket, kept)})
            for kind, tickets in (("keeps-ticket", kept), ("rejects-ticket", [t for t in offered if t not in kept]))
            for ticket in tickets
        )

    def of_station(self, city: str) -> list[Reason]:
        unfinished = [ticket for ticket in self.tickets() if self.distance(ticket) != 0]
        return [Reason("builds-station", {"city": city, "ticket": unfinished[0].id})] if unfinished else []

    def of_tunnel(self, verb: str) -> list[Reason]:
        tunnel = self._sight.state.snapshot().tunnel
        if tunnel is None:
            return []
        kind = "pays-tunnel" if verb == "pay" else "withdraws"
        return [Reason(kind, {"route": self._map.routes[tunnel.route].id, "extra": tunnel.extra})]

    def of_tickets(self) -> list[Reason]:
        """The unfinished tickets that can still be made, the nearest first."""
        open_tickets = [(distance, ticket) for ticket in self.tickets() if (distance := self.distance(ticket))]
        nearest = sorted(open_tickets, key=lambda pair: (pair[0], -pair[1].points))[:MOST_TICKETS]
        return [Reason("works-on-ticket", {"ticket": ticket.id, "missing": missing}) for missing, ticket in nearest]

    def tickets(self) -> list[Ticket]:
        return [self._map.tickets[index] for index in self._own.tickets]

    def added(self, ticket: Ticket, kept: Sequence[Ticket]) -> int:
        """The spaces that a ticket takes beyond those of the tickets beside it."""
        beside = [other for other in (*self.tickets(), *kept) if other != ticket]
        paid: frozenset[Route] = frozenset()
        for other in sorted(beside, key=lambda other: -other.points):
            paid |= self.way(other, paid) or frozenset()
        return sum(route.length for route in self.way(ticket, paid) or ())

    def distance(self, ticket: Ticket) -> int | None:
        """The fewest spaces that still part its cities; None where no way is open."""
        way = self.way(ticket)
        return None if way is None else sum(route.length for route in way)

    def way(self, ticket: Ticket, paid: Collection[Route] = ()) -> frozenset[Route] | None:
        """The routes to claim between its cities, the fewest spaces; those paid for anyway cost nothing and are left
        out. None where no way is open.
        """
        best = {ticket.a: 0}
        missing: dict[str, frozenset[Route]] = {ticket.a: frozenset()}
        queue = [(0, ticket.a)]
        while queue:
            spaces, place = heapq.heappop(queue)
            if place == ticket.b:
                return missing[place]
            for route, is_own in self._roads.get(place, ()):
                is_free = is_own or route in paid
                other, cost = route.b if route.a == place else route.a, 0 if is_free else route.length
                if spaces + cost < best.get(other, 1 << 20):
                    best[other] = spaces + cost
                    missing[other] = missing[place] if is_free else missing[place] | {route}
                    heapq.heappush(queue, (spaces + cost, other))
        return None

    @cached_property
    def _roads(self) -> Mapping[str, Sequence[tuple[Route, bool]]]:
        """The routes at each place that the seat has or can still claim, and whether it has them."""
        roads: dict[str, list[tuple[Route, bool]]] = {}
        for index, route in enumerate(self._map.routes):
            is_own = index in self._own.routes
            if is_own or claiming.is_open(self._sight.state, self._sight.seat, index):
                for place in (route.a, route.b):
                    roads.setdefault(place, []).append((route, is_own))
        return roads


def explain(sight: Sight, action: Action, wanted: Sequence[str]) -> tuple[Reason, ...]:
    """The reasons of a bot whose plan names these routes."""
    return Explanation(sight, wanted).reasons_for(action)
