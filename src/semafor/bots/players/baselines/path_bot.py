"""Path of the playtesting literature: it takes many tickets and plans a path for all of them.

It begins with tickets and keeps all that it is offered. Then it builds paths for as many of them as its trains suffice
for, the most valuable first. It never asks whether there is time for all that, so half of its tickets fail: that is
what it pays for.
"""

from __future__ import annotations

from collections.abc import Iterable

from semafor.bots.players.baselines.baseline_player import (
    Aim,
    BaselinePlayer,
    BaselineTable,
    OpenRoute,
    longest_first,
)
from semafor.rules import action_codes

# It draws until it has many tickets, and again when all are done, as long as everybody has enough trains left.
MANY_TICKETS = 6
ENOUGH_TRAINS = 20


class PathBot(BaselinePlayer):
    """Takes many tickets and plans a path for all."""

    name = "path"
    version = "2"

    def choose_tickets(self, table: BaselineTable) -> Iterable[int]:
        return table.offered

    def aim(self, table: BaselineTable) -> Aim:
        routes, _ = table.plan_by_points(table.tickets, space_and_toll)
        if (not routes or len(table.tickets) < MANY_TICKETS) and table.can_draw_tickets(ENOUGH_TRAINS):
            return Aim(action_codes.DRAW_TICKETS)
        if not routes:
            return table.pursue_points(table.routes_for_points(1))
        roads = table.claimable(routes)
        table.reserve(roads)
        return table.pursue(longest_first(roads), routes)


def space_and_toll(road: OpenRoute) -> int:
    """A path of few long routes is better than one of many short ones: each takes its trains, and a toll."""
    return road.length + 3
