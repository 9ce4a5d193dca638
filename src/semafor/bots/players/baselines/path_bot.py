"""Path of the playtesting literature: it takes many tickets and plans a path for all of them.

It draws until it has many tickets and keeps all that it is offered. Every ticket gets its own shortest path, and the
paths are built one after the other, route by route, the easiest ticket first. It plans without a doubt about trains and
time, so the valuable tickets are rarely done in the end: that is what it pays for.
"""

from __future__ import annotations

from collections.abc import Iterable

from semafor.bots.players.baselines.baseline_player import Aim, BaselinePlayer, BaselineTable, spaces
from semafor.rules import action_codes, constants

# With this many tickets it begins to build.
MANY_TICKETS = 10


class PathBot(BaselinePlayer):
    name = "path"
    version = "1"

    def choose_tickets(self, table: BaselineTable) -> Iterable[int]:
        return table.offered

    def aim(self, table: BaselineTable) -> Aim:
        path = self.path(table)
        may_draw = table.phase == constants.TURN and table.state.ticket_deck_size > 0
        if may_draw and (not path or len(table.tickets) < MANY_TICKETS):
            return Aim(action_codes.DRAW_TICKETS)
        return table.pursue(table.claimable(path)[:1] if path else table.open, path)

    def path(self, table: BaselineTable) -> list[int]:
        """The paths of all tickets in a row, each from one of its cities to the other."""
        table.set_prices(spaces)
        path: list[int] = []
        for ticket in sorted(table.tickets, key=lambda ticket: (table.points_of(ticket), ticket)):
            path += table.find_path(ticket) or ()
        return path
