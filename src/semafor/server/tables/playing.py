"""The game at a table: how it starts, how seats act, and how they resign."""

from __future__ import annotations

import json
from collections.abc import Iterable

from semafor.game import Game
from semafor.notation.actions import Action
from semafor.notation.errors import GameError
from semafor.notation.map_ids import map_ids_for
from semafor.server.tables import clocks
from semafor.server.tables.changes import IN_RECORD, Change, Kind, action_notes
from semafor.server.tables.clocks import Times
from semafor.server.tables.failed_deals import DealEnd, FailedDeal, MissingSeat
from semafor.server.tables.fair_deal import MOST_FAILED, promised
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal, Stale
from semafor.server.tables.table import Table

# Milliseconds in which everybody has to show the promised part of the seed; otherwise the deal has failed.
TIME_TO_REVEAL = 10_000


# --- the start


def start(table: Table, person: Person, now: int) -> Change:
    """The owner of the table begins the game."""
    table.must_be_owner(person)
    return deal_cards(table, now, person.id)


def deal_cards(table: Table, now: int, person: str | None = None) -> Change:
    """All seats are taken: the clients are asked for their parts of the seed, or the game begins at once."""
    if table.status != "open":
        raise Refusal("conflict", "the game has started already")
    free = [number for number, seat in enumerate(table.seats) if seat.is_free]
    if free:
        raise Refusal("conflict", f"nobody sits in seat {free[0]} yet")
    if len(table.deal.failed) >= MOST_FAILED:
        raise Refusal("conflict", "the deal of this table has failed too often; make another table")
    if table.deal.owing:
        raise Refusal("conflict", f"seat {table.deal.owing[0]} has to promise a new part of the seed, or to be left")
    if table.deal.awaited:
        table.status = "dealing"
        table.deadline = now + time_to_reveal(table)
        return table.note("deal", now, person=person)
    return begin(table, now)


def time_to_reveal(table: Table) -> int:
    """With days for a turn, people may take as long for their part of the seed as for a turn."""
    return table.clock.allowance if table.clock.kind == "days" else TIME_TO_REVEAL


def reopen(table: Table, now: int) -> Change:
    """A promised part of the seed was not shown in time: seats are open again."""
    withheld = table.deal.awaited
    return table.note("reopen", now, seat=withheld[0], text=stop_dealing(table, "late", withheld))


def stop_dealing(table: Table, ended: DealEnd, seats: Iterable[int]) -> str:
    """If cards are being dealt, open the seats again: for these seats, the deal has failed. Whoever had promised a part
    has to promise another one before the next start.

    Returns what the log says of it, without names.
    """
    if table.status != "dealing":
        return ""
    missing = [MissingSeat(number, table.seats[number].name, table.seats[number].person) for number in seats]
    failed = FailedDeal(ended, missing, table.deal.promises, table.deal.parts)
    written = json.dumps(failed.known_to(()).shown(table.deal.link))
    table.status, table.deadline, table.deal = "open", None, table.deal.again(failed)
    return written


def reveal(table: Table, person: Person, parts: dict[int, str], now: int) -> Change:
    """Show promised parts of the seed. With the last one the game begins."""
    if table.status != "dealing":
        raise Refusal("conflict", "parts of the seed are shown while the cards are dealt, and not at another time")
    for number, part in parts.items():
        table.seat_of(person, number)
        if table.deal.promises.get(number) != promised(part):
            raise Refusal("bad-request", f"this is not the part that seat {number} has promised")
    table.deal.parts.update(parts)
    if table.deal.awaited:
        return table.note("reveal", now, person=person.id)
    return begin(table, now)


def begin(table: Table, now: int) -> Change:
    """Deal the cards. Every part that was promised is in the seed."""
    table.status = "playing"
    table.deadline = None
    table.began = now
    table.is_rated = table.is_rated and not (table.setup.hints and table.is_among_people)
    table.game = first_deal(table)
    # Whoever has left before the start is no longer named.
    table.deal.failed = [failed.known_to(table.people()) for failed in table.deal.failed]
    for seat, has_resigned in zip(table.seats, resignations(table.game), strict=True):
        seat.resigned = has_resigned
    table.times = Times.at_start(table.clock, len(table.seats))
    move_clock(table, now, new_turn=True)
    return table.note("start", now)


def first_deal(table: Table) -> Game:
    """The game as it was before anybody did anything."""
    names = [seat.name for seat in table.seats]
    bots = {number: seat.bot for number, seat in enumerate(table.seats) if seat.bot is not None}
    assert table.map is not None
    if table.start is not None:
        return Game.from_position(table.start.position, maps=[table.map], names=names, bots=bots)
    options = table.setup.options
    return Game(table.map, len(table.seats), seed=table.deal.seed(), options=options, names=names, bots=bots)


def resignations(game: Game) -> list[bool]:
    """By seat, whether it has given up."""
    seats = game.view(None)["seats"]
    assert isinstance(seats, list)
    return [bool(seat.get("resigned", False)) for seat in seats]


# --- actions


def act(table: Table, person: Person, number: int, seq: int, key: str, text: str, now: int) -> Change:
    """A person plays an action that was decided on the view of ``seq``."""
    seat = table.seat_of(person, number)
    table.running()
    if not table.decided_at(number) <= seq <= table.seq:
        raise Stale
    if seat.stand_in is not None:
        raise Refusal("conflict", "a bot plays for this seat; come back first")
    return play(table, number, text, now, person=person.id, key=key)


def act_for_bot(table: Table, number: int, seq: int, text: str, now: int) -> Change:
    """A bot plays what it chose on the view of ``seq``."""
    if number not in [seat for seat, _ in table.bots_to_move()] or not table.decided_at(number) <= seq <= table.seq:
        raise Stale
    return play(table, number, text, now)


def play(
    table: Table, number: int, text: str, now: int, *, person: str | None = None, key: str | None = None
) -> Change:
    game = table.running()
    try:
        # Most texts are those that ``legal`` has offered. Another spelling is stored in that one.
        if map_ids_for(game.map).find_number(text) is None:
            text = str(Action.parse(text))
        events = game.play(text, number, notes=action_notes(now - table.began, advised=number in table.advised))
    except GameError as problem:
        raise Refusal.illegal(problem) from None
    table.request = None
    remember_clock(table, number, now)
    after_move(table, now, new_turn=game.phase == "turn")
    return table.note("action", now, seat=number, person=person, key=key, text=text, events=events)


def after_move(table: Table, now: int, *, new_turn: bool) -> None:
    """The clock goes on, and the table notices that the game is over."""
    game = table.running()
    if game.over:
        table.status = "over"
        table.request = None
    move_clock(table, now, new_turn=new_turn)


def move_clock(table: Table, now: int, *, new_turn: bool) -> None:
    clock = table.clock
    # A game that can't be read here (its map is missing) keeps the clock that was stored.
    if clock.runs and table.unread is None:
        table.times = clocks.move_on(clock, table.times, table.people_to_move(), now, new_turn=new_turn)


def remember_clock(table: Table, number: int, now: int) -> None:
    if table.clock.runs:
        table.times = clocks.remember(table.times, number, now)


# --- resigning


def resign(table: Table, person: Person, number: int, now: int, key: str | None = None) -> Change:
    table.seat_of(person, number)
    return give_up(table, number, now, person=person.id, key=key)


def give_up(table: Table, number: int, now: int, *, person: str | None = None, key: str | None = None) -> Change:
    game = table.running()
    was_acting = number in game.acting
    try:
        events = game.resign(number, notes={"time": (now - table.began) / 1000})
    except GameError as problem:
        raise Refusal("conflict", str(problem), rule=problem.rule) from None
    table.seats[number].resigned = True
    table.seats[number].stand_in = None
    table.request = None
    after_move(table, now, new_turn=was_acting and game.phase == "turn")
    return table.note("resign", now, seat=number, person=person, key=key, events=events)


def noted(table: Table, kind: Kind, number: int, now: int, person: str | None = None) -> Change:
    table.running().note(number, kind, notes={"time": (now - table.began) / 1000})
    return table.note(kind, now, seat=number, person=person)


def advanced(table: Table, change: Change) -> Game | None:
    """The game after a change that another process has made, and that the table does not remember yet."""
    if change.kind == "start":
        return first_deal(table)
    if change.kind in IN_RECORD:
        assert table.game is not None
        table.game.apply(change.entry(table.began, advised=change.seat in table.advised))
    return table.game
