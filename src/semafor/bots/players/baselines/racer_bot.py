"""Racer: no tickets beyond those that it must keep. It claims what brings most at once and so rushes the end.

Its tickets fail, so it keeps those that cost least. But rivals who plan for many turns don't get them all, and theirs
fail, too. Public bots of this kind are known; this one is written from the idea alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from semafor.bots.players.baselines.baseline_player import Aim, BaselinePlayer, BaselineTable

# It claims the best of this many routes that it can pay for, and collects for all of them.
AIMS = 4


class RacerBot(BaselinePlayer):
    """Plays for no ticket and rushes the end."""

    name = "racer"
    version = "1"
    plays_for_tickets = False

    def choose_tickets(self, table: BaselineTable) -> Iterable[int]:
        """As few as it may, those with the fewest points to lose."""
        choices = table.choices()
        fewest = [choice for choice in choices if len(choice) == len(choices[0])]
        return min(fewest, key=lambda choice: sum(map(table.points_of, choice)))

    def aim(self, table: BaselineTable) -> Aim:
        return table.pursue_points(table.routes_for_points(AIMS))
