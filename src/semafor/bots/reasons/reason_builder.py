"""From a choice and the plan behind it to reasons: which tickets, which routes, and why now. None of them may lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from semafor.bots.bot_view import BotView
from semafor.bots.reasons.draw_reasons import DrawReasons
from semafor.bots.reasons.reason import Fact, Reason
from semafor.explain.ticket_paths import OpenNetwork
from semafor.maps.model import Route, Ticket
from semafor.notation.action_codec import pack_for
from semafor.notation.actions import Action
from semafor.rules import claiming, scoring, turns
from semafor.rules.snapshot import SeatSnapshot
from semafor.rules.state import State

# With at most this many trains left, points on the board are what is still to be had.
FEW_TRAINS = 8
MOST_TICKETS = 2
# A rival at one end of a route has hardly another way to go where at most this many others are open.
LITTLE_ELSE = 1
# From this number of players on both strands of a double route may be claimed, so that one of them is no loss.
BOTH_STRANDS = 4


class ReasonBuilder:
    """What speaks for one action of one seat. ``wanted`` are the routes that the bot has in its plan; where it does not
    want them for its tickets, ``for_tickets`` is false, and none is told."""

    def __init__(self, view: BotView, wanted: Sequence[str], *, for_tickets: bool = True) -> None:
        self._view = view
        self._for_tickets = for_tickets
        self._map = view.map
        self._snapshot = view.state.snapshot()
        self._own: SeatSnapshot = self._snapshot.seats[view.seat]
        self._wanted = [self._map.routes_by_id[id] for id in wanted]

    @cached_property
    def _network(self) -> OpenNetwork:
        return OpenNetwork(self._view.state, self._view.seat)

    @cached_property
    def _unfinished(self) -> list[Ticket]:
        """The tickets that would fail now, the stations that stand counted in."""
        failed = scoring.score(self._view.state).seat(self._view.seat).failed
        return [self._map.tickets[index] for index in failed]

    def reasons_for(self, action: Action) -> tuple[Reason, ...]:
        """The weightiest first; tickets that the seat works on stand at the end."""
        if len(turns.legal(self._view.state, self._view.seat)) == 1:
            return (Reason("only-choice"), *self.of_tickets())
        match action.verb:
            case "claim":
                reasons = self.of_claim(action, self._map.routes_by_id[action.route or ""])
            case "draw":
                reasons = [DrawReasons(self._own.hand, self._snapshot.row, self._wanted).reason_for(action.card or "")]
            case "tickets":
                reasons = [Reason("draws-tickets", {"trains": self._own.trains})]
            case "keep":
                return self.of_choice(action)
            case "station":
                reasons = [self.of_station(action.city or "")]
            case _:
                reasons = self.of_tunnel(action.verb)
        return (*reasons, *self.of_tickets())

    # --- routes ---

    def of_claim(self, action: Action, route: Route) -> list[Reason]:
        """What presses, and what the route is for; where nothing presses, that the cards for it are there."""
        told: dict[str, Fact] = {"route": route.id}
        purpose = Reason("wants-route", told | {"why": self.purpose_of(action, route)})
        if route in self._wanted and (rivals := self.rivals_at(route)):
            return [Reason("wants-route", told | {"why": "threatened", "rivals": rivals}), purpose]
        if self._own.trains <= FEW_TRAINS:
            return [Reason("wants-route", told | {"why": "few-trains"}), purpose]
        if route in self._wanted:
            return [purpose, Reason("wants-route", told | {"why": "cards-at-hand"})]
        return [purpose]

    def purpose_of(self, action: Action, route: Route) -> str:
        if self._for_tickets and route in self._wanted and self.serves_a_ticket(route):
            return "ticket"
        # A tunnel may yet fail, so what it would bring is not told.
        after = None if route.tunnel else self.after(action)
        if after is not None:
            if len(after.seat_snapshot(self._view.seat).country_cards) > len(self._own.country_cards):
                return "country"
            if self.opens_first_country(route):
                return "first-country"
            if self._view.board.bonus and self.longest(after) > self.longest(self._view.state):
                return "longest"
        return "points"

    def serves_a_ticket(self, route: Route) -> bool:
        """Whether the shortest way of a ticket leads over it, or the planned way of one can't do without it."""
        rest = [other for other in self._wanted if other != route]
        for ticket in self._unfinished:
            shortest = self._network.shortest(ticket)
            if shortest is not None and route in shortest.missing:
                return True
            with_it = self._network.shortest(ticket, paid=self._wanted)
            without = self._network.shortest(ticket, paid=rest)
            if with_it is not None and (without is None or with_it.trains < without.trains):
                return True
        return False

    def after(self, action: Action) -> State:
        """The table when the action is done."""
        after = self._view.state.copy()
        turns.play(after, self._view.seat, pack_for(action, after, self._view.seat, self._view.map_ids).number)
        return after

    def opens_first_country(self, route: Route) -> bool:
        countries = {country.id for country in self._map.countries}
        reached = {place for index in self._own.routes for place in ends(self._map.routes[index])}
        return bool(ends(route) & countries and not reached & countries and self._snapshot.country_cards)

    def longest(self, state: State) -> int:
        path = scoring.longest_path(state, self._view.seat)
        return sum(self._map.routes[index].length for index in path)

    def rivals_at(self, route: Route) -> int:
        """How many of the others have trains at both ends, or at one where little else is open to them. They can claim
        it, and no other strand would be left."""
        strands = [index for index, other in enumerate(self._map.routes) if ends(other) == ends(route)]
        still_open = [index for index in strands if claiming.is_open(self._view.state, self._view.seat, index)]
        if len(self._snapshot.seats) >= BOTH_STRANDS and len(still_open) > 1:
            return 0
        others = (number for number in range(len(self._snapshot.seats)) if number != self._view.seat)
        return sum(self.is_near(rival, route) for rival in others)

    def is_near(self, rival: int, route: Route) -> bool:
        seat, state = self._snapshot.seats[rival], self._view.state
        if seat.resigned or seat.trains < route.length:
            return False
        open_routes = [other for index, other in enumerate(self._map.routes) if claiming.is_open(state, rival, index)]
        if route not in open_routes:
            return False
        reached = {place for index in seat.routes for place in ends(self._map.routes[index])}
        near = ends(route) & reached
        elsewhere = [other for other in open_routes if ends(other) != ends(route)]
        hemmed_in = any(sum(place in ends(other) for other in elsewhere) <= LITTLE_ELSE for place in near)
        return len(near) == len(ends(route)) or hemmed_in

    def of_station(self, city: str) -> Reason:
        """The ticket that a route of a rival there brings nearer."""
        rivals = [index for seat in self._snapshot.seats if seat is not self._own for index in seat.routes]
        lent = [self._map.routes[index] for index in rivals if city in ends(self._map.routes[index])]
        for ticket in self._unfinished:
            alone = self._network.distance(ticket)
            found = [self._network.distance(ticket, borrowed=route) for route in lent]
            with_it = [spaces for spaces in found if spaces is not None]
            if with_it and (alone is None or min(with_it) < alone):
                return Reason("builds-station", {"city": city, "ticket": ticket.id})
        return Reason("station-for-later", {"city": city})

    def of_tunnel(self, verb: str) -> list[Reason]:
        tunnel = self._snapshot.tunnel
        assert tunnel is not None
        kind = "pays-tunnel" if verb == "pay" else "withdraws"
        return [Reason(kind, {"route": self._map.routes[tunnel.route].id, "extra": tunnel.extra})]

    # --- tickets ---

    def of_choice(self, action: Action) -> tuple[Reason, ...]:
        """What all tickets take together, then each that is offered with its points and the spaces that it adds to the
        others, the kept ones first."""
        offered = [self._map.tickets[index] for index in self._own.offered]
        kept = [ticket for ticket in offered if ticket.id in action.tickets]
        beside = [self._map.tickets[index] for index in self._own.tickets] + kept
        spaces = self._network.spaces_for(beside)
        costs = {ticket: self.added(spaces, beside, ticket) for ticket in offered}
        reasons = [Reason("needs-spaces", {"spaces": spaces, "trains": self._own.trains})]
        for ticket in (*kept, *(ticket for ticket in offered if ticket not in kept)):
            facts: dict[str, Fact] = {"ticket": ticket.id, "value": ticket.points}
            if (cost := costs[ticket]) is None:
                reasons.append(Reason("has-no-way", facts))
            elif ticket in kept:
                reasons.append(Reason("keeps-ticket", facts | {"cost": cost}))
            else:
                kind = "misfits-ticket" if is_dearer(ticket, kept, costs) else "rejects-ticket"
                reasons.append(Reason(kind, facts | {"cost": cost}))
        return tuple(reasons)

    def added(self, spaces: int, beside: Sequence[Ticket], ticket: Ticket) -> int | None:
        """The spaces that a ticket takes beyond those of the others; None where it has no way."""
        if self._network.distance(ticket) is None:
            return None
        if ticket in beside:
            return max(0, spaces - self._network.spaces_for(other for other in beside if other != ticket))
        return max(0, self._network.spaces_for([*beside, ticket]) - spaces)

    def of_tickets(self) -> list[Reason]:
        """The unfinished tickets for which there are a way and trains enough, the nearest first."""
        if not self._for_tickets:
            return []
        distances = [(distance, ticket) for ticket in self._unfinished if (distance := self._network.distance(ticket))]
        nearest = sorted(distances, key=lambda pair: (pair[0], -pair[1].points))[:MOST_TICKETS]
        return [
            Reason("works-on-ticket", {"ticket": ticket.id, "missing": missing})
            for missing, ticket in nearest
            if missing <= self._own.trains
        ]


def ends(route: Route) -> frozenset[str]:
    return frozenset((route.a, route.b))


def is_dearer(ticket: Ticket, kept: Sequence[Ticket], costs: Mapping[Ticket, int | None]) -> bool:
    """Whether its points take more spaces each than those of every kept ticket."""
    cost = costs[ticket] or 0
    return all((costs[other] or 0) * ticket.points < cost * other.points for other in kept)


def explain(view: BotView, action: Action, wanted: Sequence[str], *, for_tickets: bool = True) -> tuple[Reason, ...]:
    """The reasons of a bot whose plan names these routes, and whether it wants them for its tickets."""
    return ReasonBuilder(view, wanted, for_tickets=for_tickets).reasons_for(action)
