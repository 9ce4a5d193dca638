"""Taking back with honour: at once what revealed nothing, and everything else with the consent of all others.

Where nobody else is to be asked, against bots and at one device, what has shown the person something hidden stays: to
draw, look and take back would be a free look into the deck. A table may be made for practice, with ``free_undo``.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from semafor.notation.errors import GameError
from semafor.notation.events import Event
from semafor.notation.records import RESIGN, TABLE_NOTES, UNDO, RecordEntry
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


def shows(event: Event, seats: Container[int]) -> bool:
    """Whether the people in these seats see something by this event that was hidden before. Which card another one
    draws from the deck, and which tickets, they don't see.
    """
    if event["event"] in ("draw", "tickets"):
        return event["seat"] in seats and event.get("from") != "row"
    return event["event"] in REVEALING


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
        must_have_seen_nothing(table, person, number)
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


def must_have_seen_nothing(table: Table, person: Person, number: int) -> None:
    """Refuse to take back what has shown something hidden to a person whom nobody else can give their consent."""
    if table.setup.free_undo:
        return
    own = table.seats_held_by(person.id)
    if any(shows(event, own) for event in events_to_take_back(table, number)):
        message = "this has shown hidden cards or tickets, so it can't be taken back"
        raise Refusal("conflict", message, reason="undo-seen", facts={})


def events_to_take_back(table: Table, number: int) -> Iterator[Event]:
    """What has happened since the last action of a seat that still stands, that action included."""
    game = table.running()
    standing = standing_entries(game.entries)
    twin = game.copy()
    try:
        twin.undo(number)
    except GameError:
        # There is nothing to take back, and ``take_back`` says so.
        return
    for entry in standing[len(standing_entries(twin.entries)) :]:
        yield from twin.apply(entry)


def standing_entries(entries: Iterable[RecordEntry]) -> list[RecordEntry]:
    """The actions and resignations of a record that no undo has taken back."""
    standing: list[RecordEntry] = []
    for entry in entries:
        if entry.text == UNDO:
            last = max(at for at, each in enumerate(standing) if each.seat == entry.seat and each.text != RESIGN)
            del standing[last:]
        elif entry.text not in TABLE_NOTES:
            standing.append(entry)
    return standing


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
