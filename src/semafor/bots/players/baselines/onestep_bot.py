"""OneStep of the playtesting literature: it keeps its first tickets and plays for the one that is nearest to done.

It looks one step ahead: which ticket lacks the fewest spaces now, and which route is the next on its path. It saves for
no other route, never asks what its tickets have in common, nor draws new ones. When all are done it saves for the
longest route that is open, and in its last turns takes the longest that it can pay for.
"""

from __future__ import annotations

from collections.abc import Iterable

from semafor.bots.players.baselines.baseline_player import (
    Aim,
    BaselinePlayer,
    BaselineTable,
    longest_first,
    space_and_turn,
)
from semafor.rules import constants

# With this many turns left it saves for nothing any more.
LAST_TURNS = 1


class OneStepBot(BaselinePlayer):
    """Keeps its first tickets and plays for the one that is nearest to done."""

    name = "onestep"
    version = "2"

    def choose_tickets(self, table: BaselineTable) -> Iterable[int]:
        """All that are dealt; of any later ones, should it find them before it, as few as may be."""
        return table.offered if table.phase == constants.START else table.choices()[0]

    def aim(self, table: BaselineTable) -> Aim:
        path = self.nearest_path(table)
        if path:
            return table.pursue(table.claimable(path)[:1], path)
        longest = longest_first(table.open)
        return table.pursue_points(longest if table.turns_left() <= LAST_TURNS else longest[:1])

    def nearest_path(self, table: BaselineTable) -> list[int]:
        """What the ticket nearest to done still lacks; nothing, where all are done or out of reach."""
        table.set_prices(space_and_turn)
        paths = []
        for ticket in table.tickets:
            path = table.find_path(ticket)
            if path and table.spaces_of(path) <= table.trains:
                paths.append((table.spaces_of(path), ticket, path))
        return min(paths)[2] if paths else []
