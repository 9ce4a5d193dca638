"""What many games tell about the map: which tickets pay, and which routes everybody wants."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain
from math import sqrt
from statistics import fmean

from semafor.arena.intervals import Estimate, quantile_of_t
from semafor.arena.standings import Deal, win_of
from semafor.maps.model import Map

# With fewer deals than this an interval would be too wide to say anything.
FEWEST = 20


@dataclass
class Effect:
    """How much more the holders of a ticket or route win than usual: the mean of their wins less their own averages.

    The games of one deal are alike, so the interval comes from the differences between deals.
    """

    # For every deal in which somebody held it: the number of holders, and the sum of their wins less their averages.
    deals: list[tuple[int, float]] = field(default_factory=list)

    def add_deal(self, surpluses: Sequence[float]) -> None:
        self.deals.append((len(surpluses), sum(surpluses)))

    def estimate(self) -> Estimate | None:
        deals = len(self.deals)
        if deals < FEWEST:
            return None
        holders = sum(count for count, _ in self.deals)
        mean = sum(total for _, total in self.deals) / holders
        spread = sum((total - count * mean) ** 2 for count, total in self.deals) * deals / (deals - 1)
        reach = quantile_of_t(deals - 1) * sqrt(spread) / holders
        return Estimate(mean, mean - reach, mean + reach)


@dataclass
class TicketValue:
    """A ticket in the hands that held it when the game was over."""

    ticket: int
    held: int = 0
    completed: int = 0
    effect: Effect = field(default_factory=Effect)


@dataclass
class RouteUse:
    """A route: how often each entrant has claimed it, and what it did for those who had it."""

    route: int
    claims: list[int]
    effect: Effect = field(default_factory=Effect)


@dataclass(frozen=True)
class MapStats:
    tickets: list[TicketValue]
    routes: list[RouteUse]
    games: int
    # How many games each entrant has played, a game for every seat that it had.
    seats: list[int]


def map_stats_of(deals: Sequence[Deal], map: Map, entrants: int) -> MapStats:
    """What the games tell in which nobody misbehaved."""
    fair = [[game for game in deal if not game.faults] for deal in deals]
    tickets = [TicketValue(number) for number in range(len(map.tickets))]
    routes = [RouteUse(number, [0] * entrants) for number in range(len(map.routes))]
    wins: list[list[float]] = [[] for _ in range(entrants)]
    for game in chain.from_iterable(fair):
        for entrant, seat in zip(game.seating, game.seats, strict=True):
            wins[entrant].append(win_of(game, seat))
    usual = [fmean(own or [0.0]) for own in wins]
    for deal in fair:
        holders: defaultdict[int, list[float]] = defaultdict(list)
        owners: defaultdict[int, list[float]] = defaultdict(list)
        for game in deal:
            for entrant, seat in zip(game.seating, game.seats, strict=True):
                surplus = win_of(game, seat) - usual[entrant]
                for ticket in seat.completed:
                    tickets[ticket].completed += 1
                for ticket in (*seat.completed, *seat.failed):
                    tickets[ticket].held += 1
                    holders[ticket].append(surplus)
                for route in seat.claimed:
                    routes[route].claims[entrant] += 1
                    owners[route].append(surplus)
        for ticket, surpluses in holders.items():
            tickets[ticket].effect.add_deal(surpluses)
        for route, surpluses in owners.items():
            routes[route].effect.add_deal(surpluses)
    return MapStats(tickets, routes, sum(len(deal) for deal in fair), [len(own) for own in wins])
