"""OneStep of the playtesting literature: it keeps its first tickets and plays for the one that is nearest to done.

It looks one step ahead: which ticket lacks the fewest spaces now, and which route is the next on its path. It saves for
no other route, never asks what its tickets have in common, nor draws new ones. When all are done it has nothing left to
play for, and draws cards as long as there are any.
"""

from __future__ import annotations

from collections.abc import Iterable

from semafor.bots.players.baselines.baseline_player import Aim, BaselinePlayer, BaselineTable, spaces
from semafor.rules import constants


class OneStepBot(BaselinePlayer):
    name = "onestep"
    version = "1"

    def choose_tickets(self, table: BaselineTable) -> Iterable[int]:
        """All that are dealt; of any later ones, should it find them before it, as few as may be."""
        return table.offered if table.phase == constants.START else table.choices()[0]

    def aim(self, table: BaselineTable) -> Aim:
        path = self.nearest_path(table)
        return table.pursue(table.claimable(path)[:1], path)

    def nearest_path(self, table: BaselineTable) -> list[int]:
        """What the ticket nearest to done still lacks; nothing, where all are done or out of reach."""
        table.set_prices(spaces)
        paths = []
        for ticket in table.tickets:
            path = table.find_path(ticket)
            if path and table.spaces_of(path) <= table.trains:
                paths.append((table.spaces_of(path), ticket, path))
        return min(paths)[2] if paths else []
