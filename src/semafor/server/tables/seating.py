"""Who sits where: making a table, sitting down and leaving, bots, agreeing to open hands, playing again."""

from __future__ import annotations

from semafor.maps.fingerprint import map_hash
from semafor.maps.model import Map
from semafor.server.tables import playing
from semafor.server.tables.changes import Change
from semafor.server.tables.deal import Deal
from semafor.server.tables.identity import Person
from semafor.server.tables.ids import make_id
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.setup import SeatChoice, Setup
from semafor.server.tables.table import Seat, Start, Table


def new_table(person: Person, setup: Setup, map: Map, now: int, start: Start | None = None) -> tuple[Table, Change]:
    """A table as its owner wants it; he sits where he said. What was taken up elsewhere is not rated."""
    fewest, most = map.rules.players
    if not fewest <= len(setup.seats) <= most:
        raise Refusal("bad-request", f"{map.id} is for {fewest} to {most} players")
    table = Table(
        id=make_id(),
        owner=person.id,
        setup=nameless(setup),
        seats=[seat_from(choice, person) for choice in setup.seats],
        deal=Deal.new(),
        created=now,
        map=map,
        map_hash=None if map.built_in else map_hash(map),
        chat=setup.chat,
        is_rated=start is None,
        start=start,
    )
    for number, choice in enumerate(setup.seats):
        take_promise(table, number, choice.promise)
    return table, table.note("create", now, person=person.id)


def nameless(setup: Setup) -> Setup:
    """What is kept of the setup: names and promises belong to whoever sits in a seat, and go when he does."""
    seats = tuple(SeatChoice(kind=choice.kind, bot=choice.bot) for choice in setup.seats)
    return setup.model_copy(update={"seats": seats})


def seat_from(choice: SeatChoice, person: Person) -> Seat:
    match choice.kind:
        case "person":
            return Seat("person", choice.name or person.name, person=person.id)
        case "bot":
            assert choice.bot is not None
            return bot_seat(choice.bot, choice.name)
        case "open":
            return Seat()


def bot_seat(bot: str, name: str | None = None) -> Seat:
    return Seat("bot", name or bot.capitalize(), bot=bot)


def sit(table: Table, person: Person, number: int, name: str | None, promise: str | None, now: int) -> Change:
    """Take a free seat; who has one already may take another: several people at one device.

    Who sits there already may change the name, and promise a part of the seed.
    """
    must_be_open(table)
    if person.id in table.banned:
        raise Refusal("forbidden", "the host has closed this table to you")
    if number not in table.seats_held_by(person.id):
        must_be_free(table, number)
        table.deal.forget(number)
        table.seats[number] = Seat("person", name or person.name, person=person.id)
    elif name is not None:
        table.seats[number].name = name
    take_promise(table, number, promise)
    return table.note("sit", now, seat=number, person=person.id)


def take_promise(table: Table, number: int, promise: str | None) -> None:
    """A game that is taken up from a position is not dealt here, so nobody promises anything about it."""
    if promise is not None and table.start is None:
        table.deal.promise(number, promise)


def seat_bot(table: Table, person: Person, number: int, bot: str, now: int) -> Change:
    table.must_be_owner(person)
    must_be_free(table, number)
    table.deal.forget(number)
    table.seats[number] = bot_seat(bot)
    return table.note("sit", now, seat=number, person=person.id)


def leave(table: Table, person: Person, number: int, now: int) -> Change:
    """Before the game: give a seat up; who made the table may also free somebody else's."""
    if table.status != "dealing":
        must_be_open(table)
    if not 0 <= number < len(table.seats):
        raise Refusal("not-found", f"there is no seat {number} at this table")
    if person.id not in (table.seats[number].person, table.owner):
        raise Refusal("forbidden", f"seat {number} is not yours")
    if table.seats[number].kind == "open":
        raise Refusal("conflict", f"nobody sits in seat {number}")
    playing.stop_dealing(table)
    table.seats[number] = Seat()
    table.deal.forget(number)
    return table.note("leave", now, seat=number, person=person.id)


def must_be_free(table: Table, number: int) -> None:
    must_be_open(table)
    if not 0 <= number < len(table.seats):
        raise Refusal("not-found", f"there is no seat {number} at this table")
    if not table.seats[number].is_free:
        raise Refusal("conflict", f"seat {number} is taken")


def must_be_open(table: Table) -> None:
    if table.status != "open":
        raise Refusal("conflict", "seats are taken and left before the game only; in a game one can resign")


def agree_to_open_hands(table: Table, person: Person, now: int, *, yes: bool) -> Change:
    """Whoever sits at the table agrees that spectators see all hands, or takes that back."""
    if table.setup.spectators != "hands":
        raise Refusal("conflict", "at this table spectators don't see hands")
    if not table.seats_held_by(person.id):
        raise Refusal("forbidden", "only who sits at the table is asked")
    others = [each for each in table.open_hands if each in table.people() and each != person.id]
    table.open_hands = [*others, *([person.id] if yes else [])]
    return table.note("hands", now, person=person.id, text="yes" if yes else "no")


def allow_chat(table: Table, person: Person, now: int, *, on: bool) -> Change:
    """Who made the table decides whether people talk there."""
    table.must_be_owner(person)
    table.chat = on
    return table.note("chat", now, person=person.id, text="on" if on else "off")


def rematch(table: Table, person: Person, now: int) -> tuple[Table, Change, Change]:
    """The same company once more, each a seat further on. The old table points to the new one."""
    if table.status != "over":
        raise Refusal("conflict", "the game is not over")
    if not table.seats_held_by(person.id):
        raise Refusal("forbidden", "only who sat at the table may ask for another game")
    if table.rematch is not None:
        raise Refusal("conflict", "there is a rematch already")
    assert table.map is not None
    twin, created = new_table(person, table.setup, table.map, now)
    twin.deal.promises.clear()
    twin.owner = table.owner if table.owner in table.people() else person.id
    company = [seat_again(seat) for seat in table.seats]
    twin.seats = [*company[-1:], *company[:-1]]
    twin.chat = table.chat
    table.rematch = twin.id
    return twin, created, table.note("rematch", now, person=person.id, text=twin.id)


def seat_again(seat: Seat) -> Seat:
    """The seat for another game; where its person has gone for good, it is open to anybody."""
    return Seat() if seat.is_free else Seat(seat.kind, seat.name, seat.person, seat.bot)


def close(table: Table, now: int, person: str | None = None) -> Change:
    """The table ends here, whatever was going on."""
    if table.status == "closed":
        raise Refusal("conflict", "the table is closed")
    table.status = "closed"
    table.deadline = None
    table.request = None
    return table.note("close", now, person=person)
