"""The ways that are open to a seat, as explanations count them: in spaces that are still to be claimed."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Mapping, Sequence

from semafor.bots.bot_view import BotView
from semafor.maps.model import Route, Ticket
from semafor.rules import claiming


class OpenPaths:
    """The routes that a seat has or can still claim; ``lent`` are routes of rivals that count as its own."""

    def __init__(self, sight: BotView, own: Collection[int], lent: Collection[Route] = ()) -> None:
        # A country is an end, so no way leads through it.
        countries = {country.id for country in sight.map.countries}
        roads: dict[str, list[tuple[Route, bool]]] = {}
        for index, route in enumerate(sight.map.routes):
            is_own = index in own or route in lent
            if (is_own or claiming.is_open(sight.state, sight.seat, index)) and not {route.a, route.b} & countries:
                for place in (route.a, route.b):
                    roads.setdefault(place, []).append((route, is_own))
        self._roads: Mapping[str, Sequence[tuple[Route, bool]]] = roads

    def find(self, ticket: Ticket, paid: Collection[Route] = ()) -> frozenset[Route] | None:
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

    def distance(self, ticket: Ticket) -> int | None:
        """The fewest spaces that still part its cities; None where no way is open."""
        way = self.find(ticket)
        return None if way is None else spaces_of(way)

    def spaces_for(self, tickets: Iterable[Ticket]) -> int:
        """The spaces of one network for all of these that have a way, as small as joining them one by one, the longest
        or the shortest first, makes it."""
        alone = [(way, ticket) for ticket in tickets if (way := self.find(ticket)) is not None]
        alone.sort(key=lambda pair: (spaces_of(pair[0]), pair[1].id))
        return min(self.joined(ticket for _, ticket in order) for order in (alone, alone[::-1]))

    def joined(self, tickets: Iterable[Ticket]) -> int:
        paid: frozenset[Route] = frozenset()
        for ticket in tickets:
            paid |= self.find(ticket, paid) or frozenset()
        return spaces_of(paid)


def spaces_of(routes: Iterable[Route]) -> int:
    return sum(route.length for route in routes)
