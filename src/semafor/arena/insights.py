"""What many games tell about the map: which tickets pay, and which routes everybody wants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean

from semafor.arena.intervals import Estimate, quantile_of_t
from semafor.arena.results import GameOutcome
from semafor.arena.standings import win_of
from semafor.maps.model import Map

# Below this the interval is a formality.
FEWEST = 20


@dataclass
class Effect:
    """How much more its holders win than they do otherwise: the mean of what is left of a win beyond one's average."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, surplus: float) -> None:
        self.count += 1
        self.total += surplus
        self.squares += surplus * surplus

    def estimate(self) -> Estimate | None:
        if self.count < FEWEST:
            return None
        mean = self.total / self.count
        reach = quantile_of_t(self.count - 1) * sqrt(
            max(self.squares / self.count - mean * mean, 0.0) / (self.count - 1)
        )
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
class Insights:
    tickets: list[TicketValue]
    routes: list[RouteUse]
    games: int
    # How many games each entrant has played, a game for every seat that it had.
    seats: list[int]


def look_into(games: Sequence[GameOutcome], map: Map, entrants: int) -> Insights:
    """What the games tell in which nobody misbehaved."""
    fair = [game for game in games if not game.faults]
    tickets = [TicketValue(number) for number in range(len(map.tickets))]
    routes = [RouteUse(number, [0] * entrants) for number in range(len(map.routes))]
    wins: list[list[float]] = [[] for _ in range(entrants)]
    for game in fair:
        for entrant, seat in zip(game.seating, game.seats, strict=True):
            wins[entrant].append(win_of(game, seat))
    usual = [fmean(own or [0.0]) for own in wins]
    for game in fair:
        for entrant, seat in zip(game.seating, game.seats, strict=True):
            surplus = win_of(game, seat) - usual[entrant]
            for ticket in seat.completed:
                tickets[ticket].completed += 1
            for ticket in (*seat.completed, *seat.failed):
                tickets[ticket].held += 1
                tickets[ticket].effect.add(surplus)
            for route in seat.claimed:
                routes[route].claims[entrant] += 1
                routes[route].effect.add(surplus)
    return Insights(tickets, routes, len(fair), [len(own) for own in wins])
