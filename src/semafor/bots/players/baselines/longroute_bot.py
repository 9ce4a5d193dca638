"""LongRouteJunkie of the playtesting literature: it takes routes of length 5 and 6 first, and tickets on the way.

Long routes bring most for a train and end the game before the others are done. So it keeps as few tickets as it may,
those that lie along long routes, and never draws another. What their ways need besides comes when it is cheap.
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

LONG = 5
# When somebody has at most this many trains left, routes of any length are taken for their points.
HURRY_TRAINS = 3
# Besides those of its tickets it collects for this many routes, which are the nearest to being paid for.
COLLECTED = 5


class LongRouteBot(BaselinePlayer):
    """Takes the long routes first, and tickets on the way."""

    name = "longroute"
    version = "2"

    def choose_tickets(self, table: BaselineTable) -> Iterable[int]:
        """As few as it may, those with the most points for what they cost beyond long routes."""
        choices = table.choices()
        fewest = [choice for choice in choices if len(choice) == len(choices[0])]
        return max(fewest, key=lambda choice: self.worth(table, choice))

    def worth(self, table: BaselineTable, choice: Iterable[int]) -> int:
        tickets = [*table.tickets, *choice]
        routes, served = table.plan_by_points(tickets, long_is_cheap)
        points = sum(table.points_of(ticket) * (1 if ticket in served else -1) for ticket in tickets)
        return points - sum(long_is_cheap(road) for road in table.claimable(routes))

    def aim(self, table: BaselineTable) -> Aim:
        routes, _ = table.plan_by_points(table.tickets, long_is_cheap)
        planned = table.claimable(routes)
        table.reserve(planned)
        spare = table.trains - table.spaces_of(routes)
        others = [road for road in table.open if road.number not in routes and road.length <= spare]
        long = [road for road in others if road.length >= LONG]
        if not (planned or long) or table.fewest_trains <= HURRY_TRAINS:
            long = others
        nearest = sorted(long, key=lambda road: (table.lacking(road), -road.length, road.number))[:COLLECTED]
        wanted = [*routes, *(road.number for road in nearest)]
        return table.pursue(longest_first(planned + long), wanted, [*planned, *nearest])


def long_is_cheap(road: OpenRoute) -> int:
    """Long routes are wanted anyhow; every other one costs its trains and a turn."""
    return 2 if road.length >= LONG else road.length + 2
