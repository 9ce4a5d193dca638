"""Time that is over and players who are away: what then happens at a table, and how a player comes back."""

from __future__ import annotations

from semafor.server.tables import clocks, playing, undo_rules
from semafor.server.tables.changes import Change
from semafor.server.tables.person import Person
from semafor.server.tables.playing import move_clock, noted
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Table


def due_change(table: Table, now: int) -> Change | None:
    """Make the next change that is due although nobody asks for it, if there is one. More of them may follow."""
    if table.status == "dealing" and table.deadline is not None and table.deadline <= now:
        return playing.reopen(table, now)
    if table.request is not None and table.request.expires <= now:
        return undo_rules.expire(table, now)
    if table.status != "playing":
        return None
    for seat in clocks.out_of_time(table.times, now):
        return time_out(table, seat, now)
    for seat in table.overdue():
        return replace_absent(table, seat, now)
    return None


def time_out(table: Table, number: int, now: int) -> Change:
    """Record that a seat's time is over. What follows from it (a bot, a resignation) is another change."""
    table.times = clocks.stop(table.times, number)
    return noted(table, "timeout", number, now)


def replace_absent(table: Table, seat: int, now: int) -> Change:
    """A seat is to move and has been away for too long: it resigns, or a bot takes over, as the setup says."""
    if seat not in table.people_to_move():
        raise Refusal("conflict", "nobody waits for this seat any more")
    if table.setup.away == "resign":
        return playing.give_up(table, seat, now)
    return take_over(table, seat, now)


def take_over(table: Table, number: int, now: int) -> Change:
    """A bot plays on in the seat of an absent player."""
    seat = table.seats[number]
    table.running()
    if seat.kind != "person" or seat.resigned or seat.stand_in is not None:
        raise Refusal("conflict", "there is nobody to play on for")
    seat.stand_in = table.setup.stand_in
    change = noted(table, "takeover", number, now)
    move_clock(table, now, new_turn=False)
    return change


def come_back(table: Table, person: Person, number: int, now: int) -> Change:
    """A player takes the own seat back from the bot that played on."""
    seat = table.seat_of(person, number)
    table.running()
    if seat.stand_in is None:
        raise Refusal("conflict", "no bot plays for this seat")
    if number in table.acting() and number in table.times.returned:
        raise Refusal("conflict", "you have come back in this turn already; the bot plays it to its end")
    seat.stand_in = None
    to_act = number in table.people_to_move()
    table.times = clocks.come_back(table.clock, table.times, number, now, to_act=to_act)
    return noted(table, "return", number, now, person=person.id)
