"""What has to happen at a table although nobody asks for it: time that is over, answers that stay away."""

from __future__ import annotations

from semafor.server.tables import clocks, playing, undo_rules
from semafor.server.tables.changes import Change
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Table


def absent(table: Table, seat: int, now: int) -> Change:
    """What happens to who is to move and has been away for too long."""
    if seat not in table.people_to_move():
        raise Refusal("conflict", "nobody waits for this seat any more")
    if table.setup.away == "resign":
        return playing.give_up(table, seat, now)
    return playing.take_over(table, seat, now)


def due_change(table: Table, now: int) -> Change | None:
    """Make the next change that is due, if one is. There may be more of them."""
    if table.status == "dealing" and table.deadline is not None and table.deadline <= now:
        return playing.reopen(table, now)
    if table.request is not None and table.request.expires <= now:
        return undo_rules.expire(table, now)
    if table.status != "playing":
        return None
    for seat in clocks.out_of_time(table.times, now):
        return playing.time_out(table, seat, now)
    for seat in table.overdue():
        return absent(table, seat, now)
    return None
