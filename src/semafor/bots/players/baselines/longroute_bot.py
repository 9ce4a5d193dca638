"""LongRouteJunkie of the playtesting literature: it takes routes of length 5 and 6 first, and tickets on the way.

Long routes bring most for a train and end the game before the others are done. So it keeps as few tickets as it may,
those that lie along long routes, and never draws another. What their ways need besides comes when it is cheap.
"""

from __future__ import annotations

from collections.abc import Iterable

from semafor.bots.players.baselines.baseline_player import Aim, BaselinePlayer, BaselineTable, OpenRoute

LONG = 5
# When somebody has at most this many trains left, routes of any length are taken for their points.
HURRY_TRAINS = 3


class LongRouteBot(BaselinePlayer):
    name = "longroute"
    version = "1"

    def choose_tickets(self, table: BaselineTable) -> Iterable[int]:
        """As few as it may, those with the most points for what they cost beyond long routes."""
        choices = table.choices()
        fewest = [choice for choice in choices if len(choice) == len(choices[0])]
        return max(fewest, key=lambda choice: self.worth(table, choice))

    def worth(self, table: BaselineTable, choice: Iterable[int]) -> int:
        tickets = [*table.tickets, *choice]
        routes, served = self.plan(table, tickets)
        points = sum(table.points_of(ticket) * (1 if ticket in served else -1) for ticket in tickets)
        return points - sum(long_is_cheap(road) for road in table.claimable(routes))

    def aim(self, table: BaselineTable) -> Aim:
        routes, _ = self.plan(table, table.tickets)
        table.reserve(table.claimable(routes))
        spare = table.trains - table.spaces_of(routes)
        others = [road for road in table.open if road.number not in routes and road.length <= spare]
        wanted = table.claimable(routes) + [road for road in others if road.length >= LONG]
        if not wanted or table.fewest_trains <= HURRY_TRAINS:
            wanted = table.claimable(routes) + others
        return table.pursue(
            sorted(wanted, key=lambda road: (-road.length, road.number not in routes, road.number)), routes
        )

    def plan(self, table: BaselineTable, tickets: Iterable[int]) -> tuple[list[int], list[int]]:
        ordered = sorted(tickets, key=lambda ticket: (-table.points_of(ticket), ticket))
        return table.plan(ordered, long_is_cheap)


def long_is_cheap(road: OpenRoute) -> int:
    """Long routes are wanted anyhow; every other one costs its trains and a turn."""
    return 2 if road.length >= LONG else road.length + 2
