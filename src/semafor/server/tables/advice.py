"""Asking a bot for advice in one's own game: where that is allowed, and how everybody learns of it.

A bot that whispers in a game of people is what chess calls engine help. So hints are off there unless the table was set
up with them; each is told to all, and such a game is not rated. Alone against bots everybody may ask, but a game with
hints says nothing about who played it, so it is not rated either.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from semafor.game import Game
from semafor.server.tables.changes import Change
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Table

# What a seat has to tell truly to get advice that helps it in the game that it plays.
OWN_FACTS = ("hand", "tickets", "offered")


def asking_game(table: Table, person: Person, number: int) -> Game:
    """The game in which a person may ask a bot for this seat now; Refusal otherwise."""
    table.seat_of(person, number)
    game = table.running()
    if not table.allows_hints:
        raise hints_off("hints are off at this table: people play against people here")
    if number not in game.acting:
        raise Refusal("conflict", "this seat has nothing to decide now")
    return game


def hints_off(message: str) -> Refusal:
    return Refusal("forbidden", message, reason="hints-off", facts={})


def is_to_be_told(table: Table, number: int) -> bool:
    """Whether this is the first hint for what the seat has to decide now: one decision is told once."""
    return table.seats[number].hinted != table.decided_at(number)


def tell(table: Table, person: Person, number: int, now: int) -> Change:
    """Tell everybody at the table that a bot has been asked; which one, and what it said, stays with who asked."""
    asking_game(table, person, number)
    table.seats[number].hinted = table.decided_at(number)
    table.is_rated = False
    return table.note("hint", now, seat=number, person=person.id)


def forbidden_views(table: Table, person: str) -> list[Mapping[str, Any]]:
    """What a person sees in a game of people in which nobody may ask a bot."""
    if table.status != "playing" or table.game is None or table.allows_hints:
        return []
    return [table.game.view(number) for number in table.seats_held_by(person)]


def is_same_decision(view: Mapping[str, Any], seat: int, others: Iterable[Mapping[str, Any]]) -> bool:
    """Whether a seat is in the situation of one of these views: the same map, claims, cards and tickets of its own."""
    return any(facts_of(view, seat) == facts_of(other, own_seat(other)) for other in others)


def own_seat(view: Mapping[str, Any]) -> int:
    """The one seat whose cards a view shows."""
    return next(number for number, seat in enumerate(view["seats"]) if isinstance(seat["hand"], str))


def facts_of(view: Mapping[str, Any], seat: int) -> tuple[object, ...]:
    claims = [sorted(each["routes"]) for each in view["seats"]]
    own = [sorted(view["seats"][seat][name]) for name in OWN_FACTS]
    return view["map"], claims, own
