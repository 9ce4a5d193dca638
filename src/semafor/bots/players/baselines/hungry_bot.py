"""Hungry of the playtesting literature: it draws tickets early, then builds for all of them.

Its first turns go to tickets, of which it keeps those that are worth what they add to one network for all. Then it
builds that network, what it can pay for now, the longest routes first. When all is built it is hungry again.
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

# It draws until it has enough tickets, and again when they are done, as long as everybody has enough trains left.
ENOUGH_TICKETS = 4
ENOUGH_TRAINS = 20
# Points that a space of the network costs, when tickets are weighed against it.
POINTS_A_SPACE = 1.4


class HungryBot(BaselinePlayer):
    """Draws tickets early, then builds for all of them."""

    name = "hungry"
    version = "2"

    def choose_tickets(self, table: BaselineTable) -> Iterable[int]:
        return max(table.choices(), key=lambda choice: self.worth(table, choice))

    def worth(self, table: BaselineTable, choice: Iterable[int]) -> float:
        """The points of the tickets that can be served, less those of the others, less the spaces that it takes."""
        tickets = [*table.tickets, *choice]
        routes, served = table.plan_by_points(tickets, space_and_turns)
        points = sum(table.points_of(ticket) * (1 if ticket in served else -1) for ticket in tickets)
        return points - POINTS_A_SPACE * table.spaces_of(routes)

    def aim(self, table: BaselineTable) -> Aim:
        routes, _ = table.plan_by_points(table.tickets, space_and_turns)
        if (not routes or len(table.tickets) < ENOUGH_TICKETS) and table.can_draw_tickets(ENOUGH_TRAINS):
            return Aim(action_codes.DRAW_TICKETS)
        if not routes:
            return table.pursue_points(table.routes_for_points(1))
        roads = table.claimable(routes)
        table.reserve(roads)
        return table.pursue(longest_first(roads), routes)


def space_and_turns(road: OpenRoute) -> int:
    """A route takes its trains, a turn to claim it, and turns to collect a color of its own."""
    return road.length + 3
