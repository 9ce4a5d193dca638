"""Hungry of the playtesting literature: it draws tickets early, then builds for all of them.

Its first turns go to tickets, of which it keeps those that one network can serve with the trains that it has. Then it
builds that network, what it can pay for now, the longest routes first. When all is built it is hungry again.
"""

from __future__ import annotations

from collections.abc import Iterable

from semafor.bots.players.baselines.baseline_player import Aim, BaselinePlayer, BaselineTable, OpenRoute
from semafor.rules import action_codes, constants

# It draws until it has enough tickets, and again when they are done, as long as everybody has enough trains left.
ENOUGH_TICKETS = 4
ENOUGH_TRAINS = 14
# Points that a space of the network costs, when tickets are weighed against it.
POINTS_A_SPACE = 0.4


class HungryBot(BaselinePlayer):
    name = "hungry"
    version = "1"

    def choose_tickets(self, table: BaselineTable) -> Iterable[int]:
        return max(table.choices(), key=lambda choice: self.worth(table, choice))

    def worth(self, table: BaselineTable, choice: Iterable[int]) -> float:
        """The points of the tickets that can be served, less those of the others, less the spaces that it takes."""
        tickets = [*table.tickets, *choice]
        routes, served = self.plan(table, tickets)
        points = sum(table.points_of(ticket) * (1 if ticket in served else -1) for ticket in tickets)
        return points - POINTS_A_SPACE * table.spaces_of(routes)

    def aim(self, table: BaselineTable) -> Aim:
        routes, _ = self.plan(table, table.tickets)
        if self.is_hungry(table, routes):
            return Aim(action_codes.DRAW_TICKETS)
        roads = table.claimable(routes) if routes else table.open
        table.reserve(roads)
        return table.pursue(sorted(roads, key=lambda road: (-road.length, road.number)), routes)

    def is_hungry(self, table: BaselineTable, routes: list[int]) -> bool:
        if table.phase != constants.TURN or table.state.ticket_deck_size == 0 or table.fewest_trains <= ENOUGH_TRAINS:
            return False
        return not routes or len(table.tickets) < ENOUGH_TICKETS

    def plan(self, table: BaselineTable, tickets: Iterable[int]) -> tuple[list[int], list[int]]:
        """The most valuable tickets first, since theirs are the long ways that the others can share."""
        ordered = sorted(tickets, key=lambda ticket: (-table.points_of(ticket), ticket))
        return table.plan(ordered, space_and_turn)


def space_and_turn(road: OpenRoute) -> int:
    """A route takes its trains, and a turn to claim it."""
    return road.length + 1
