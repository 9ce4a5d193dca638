"""Tables in memory, without any server: the quick way to a situation."""

from __future__ import annotations

import random

from semafor.maps.loader import load_map
from semafor.server.schemas.setup_models import Setup
from semafor.server.tables import playing, seating
from semafor.server.tables.changes import Change
from semafor.server.tables.person import Person
from semafor.server.tables.table import Table

ADA, BOB, EVE = Person("ada", "Ada"), Person("bob", "Bob"), Person("eve", "Eve")
NOON = 1_800_000_000_000


def new_table(*people: Person | str, **setup: object) -> Table:
    """A table at which these sit, people and bots by name; the first person has made it."""
    owner = next(person for person in people if isinstance(person, Person))
    seats = [{"kind": "open"} if isinstance(each, Person) else {"kind": "bot", "bot": each} for each in people]
    chosen = Setup.model_validate({"seats": seats, **setup}).chosen()
    table, _ = seating.new_table(owner, chosen, load_map(chosen.map), NOON)
    for number, each in enumerate(people):
        if isinstance(each, Person):
            seating.sit(table, each, number, None, None, NOON)
    return table


def running_table(*people: Person | str, **setup: object) -> Table:
    """A table where the game has begun."""
    table = new_table(*people, **setup)
    owner = next(person for person in people if isinstance(person, Person))
    playing.start(table, owner, NOON)
    return table


def after_start(*people: Person | str, **setup: object) -> Table:
    """A table where everybody has chosen tickets, and somebody is to take the first turn."""
    table = running_table(*people, **setup)
    for seat in range(len(table.seats)):
        move(table, seat)
    return table


def move(table: Table, seat: int | None = None, action: str | None = None, *, now: int = NOON) -> Change:
    """An action of a seat, by default the first legal one of whoever is to act."""
    assert table.game is not None
    seat = table.acting()[0] if seat is None else seat
    return playing.play(table, seat, action or str(table.game.legal(seat)[0]), now)


def person_of(table: Table, seat: int) -> Person:
    return next(person for person in (ADA, BOB, EVE) if person.id == table.seats[seat].person)


def play_randomly(table: Table, rng: random.Random, most: int = 10_000) -> list[Change]:
    """Random actions until the game is over, at most ``most``."""
    changes: list[Change] = []
    while table.status == "playing" and len(changes) < most:
        assert table.game is not None
        seat = rng.choice(table.acting())
        changes.append(move(table, seat, str(rng.choice(table.game.legal(seat)))))
    return changes
