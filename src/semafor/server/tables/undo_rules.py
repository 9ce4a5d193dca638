"""Taking back with honour: at once what revealed nothing, and everything else with the consent of all others."""

from __future__ import annotations

from collections.abc import Iterable

from semafor.notation.errors import GameError
from semafor.notation.events import Event
from semafor.notation.records import UNDO
from semafor.server.tables import clocks
from semafor.server.tables.changes import Change
from semafor.server.tables.person import Person
from semafor.server.tables.playing import resignations
from semafor.server.tables.refusal import Refusal, Stale
from semafor.server.tables.table import Table, UndoRequest

# How often a seat may take back in one game: a log that grows without end takes too long to load.
MOST_TAKEN_BACK = 100
# Milliseconds that the others have to agree; meanwhile the bots wait.
TIME_TO_AGREE = 60_000
# Events by which somebody learns what was hidden before.
REVEALING = frozenset({"turn_up", "flush", "reshuffle", "tickets", "tunnel", "over"})


def reveals(events: Iterable[Event]) -> bool:
    """Whether somebody has seen something that was hidden before."""
    return any(event["event"] in REVEALING or event.get("from") == "deck" for event in events)


def ask(table: Table, person: Person, number: int, seq: int, key: str, now: int) -> Change:
    """Take the last action of a seat back, or ask the others for their consent."""
    table.seat_of(person, number)
    table.running()
    if not table.decided_at(number) <= seq <= table.seq:
        raise Stale
    if table.request is not None:
        raise Refusal("conflict", "another undo is being asked for")
    if sum(entry.seat == number and entry.text == UNDO for entry in table.running().entries) >= MOST_TAKEN_BACK:
        raise Refusal("conflict", f"this seat has taken back {MOST_TAKEN_BACK} times in this game")
    others = [] if is_harmless(table, number) else others_to_ask(table, person)
    if not others:
        return take_back(table, number, now, person=person.id, key=key)
    must_have_acted(table, number)
    action = table.last_by_seat.get(number, 0)
    if table.seats[number].asked == action:
        raise Refusal("conflict", "the others were asked about this action already")
    table.seats[number].asked = action
    table.request = UndoRequest(table.seq + 1, number, others, now + TIME_TO_AGREE)
    return table.note("ask", now, seat=number, person=person.id, key=key)


def is_harmless(table: Table, number: int) -> bool:
    """Whether the last change of the game was an action of this seat that revealed nothing hidden."""
    last = table.last
    if last is None or last.kind != "action" or last.seat != number:
        return False
    return not reveals(last.events) and not ended_start(table, last)


def ended_start(table: Table, last: Change) -> bool:
    """Whether this was the last choice of starting tickets: with it all learned how many tickets the others keep."""
    if last.starting or not last.text.startswith("keep"):
        return False
    twin = table.running().copy()
    twin.undo(last.seat)
    return twin.phase == "start"


def others_to_ask(table: Table, person: Person) -> list[str]:
    """The other people who still play. Absent people are asked as well: silence is no consent."""
    playing = (seat.person for seat in table.seats if not seat.resigned)
    return [each for each in dict.fromkeys(playing) if each is not None and each != person.id]


def must_have_acted(table: Table, number: int) -> None:
    twin = table.running().copy()
    try:
        twin.undo(number)
    except GameError as problem:
        raise Refusal("conflict", str(problem)) from None


def answer(table: Table, person: Person, request: int, now: int, *, yes: bool) -> Change:
    """A person who was asked agrees or does not. With the last consent the action is taken back."""
    asked = table.request
    if asked is None or asked.id != request:
        raise Refusal("conflict", "nobody asks for this any more")
    if person.id not in asked.waiting:
        raise Refusal("forbidden", "you are not asked, or have answered already")
    if not yes:
        table.request = None
        return table.note("refuse", now, person=person.id, seat=asked.seat)
    asked.waiting.remove(person.id)
    if asked.waiting:
        return table.note("consent", now, person=person.id, seat=asked.seat)
    return take_back(table, asked.seat, now, person=person.id)


def expire(table: Table, now: int) -> Change:
    """Without the consent of all in time, the request counts as refused."""
    assert table.request is not None
    seat = table.request.seat
    table.request = None
    return table.note("refuse", now, seat=seat)


def take_back(table: Table, number: int, now: int, *, person: str | None = None, key: str | None = None) -> Change:
    game = table.running()
    was_harmless = is_harmless(table, number)
    try:
        game.undo(number, notes={"time": (now - table.began) / 1000})
    except GameError as problem:
        raise Refusal("conflict", str(problem)) from None
    table.request = None
    table.is_rated = table.is_rated and was_harmless
    note_resignations(table)
    if table.clock.runs:
        table.times = clocks.take_back(table.clock, table.times, number, table.people_to_move(), now)
    return table.note("undo", now, seat=number, person=person, key=key)


def note_resignations(table: Table) -> None:
    """A resignation that came after the action is taken back with it."""
    for seat, has_resigned in zip(table.seats, resignations(table.running()), strict=True):
        seat.resigned = has_resigned
