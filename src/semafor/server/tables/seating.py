"""Who sits where: making a table, sitting down and leaving, bots, kicks, agreeing to open hands, playing again."""

from __future__ import annotations

from semafor.maps.fingerprint import map_hash
from semafor.maps.model import Map
from semafor.server.tables import playing
from semafor.server.tables.changes import Change
from semafor.server.tables.fair_deal import FairDeal
from semafor.server.tables.person import Person, make_id
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Seat, Start, Table
from semafor.server.tables.table_setup import SeatChoice, Setup


def new_table(person: Person, setup: Setup, map: Map, now: int, start: Start | None = None) -> tuple[Table, Change]:
    """A table as its owner wants it, with the owner in the seats chosen. A game that continues another is not rated."""
    fewest, most = map.rules.players
    if not fewest <= len(setup.seats) <= most:
        raise Refusal("bad-request", f"{map.id} is for {fewest} to {most} players")
    table = Table(
        id=make_id(),
        owner=person.id,
        setup=nameless(setup),
        seats=[seat_from(choice, person) for choice in setup.seats],
        deal=FairDeal.new(),
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
    """The setup as it is stored: names and promises belong to the people in the seats, and go when they leave."""
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
    """Take a free seat. Several people at one device take several seats as one person.

    In an own seat, change the name or promise a part of the seed.
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
    """A game that continues a record is not dealt, so a promise for it is ignored."""
    if promise is not None and table.start is None:
        table.deal.promise(number, promise)


def seat_bot(table: Table, person: Person, number: int, bot: str, now: int) -> Change:
    table.must_be_owner(person)
    must_be_free(table, number)
    table.deal.forget(number)
    table.seats[number] = bot_seat(bot)
    return table.note("sit", now, seat=number, person=person.id)


def leave(table: Table, person: Person, number: int, now: int) -> Change:
    """Before the game: leave a seat. The owner of the table may also free somebody else's."""
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
    """A player agrees that spectators see all hands, or takes that back."""
    if table.setup.spectators != "hands":
        raise Refusal("conflict", "at this table spectators don't see hands")
    if not table.seats_held_by(person.id):
        raise Refusal("forbidden", "only players of this table are asked")
    others = [each for each in table.open_hands if each in table.people() and each != person.id]
    table.open_hands = [*others, *([person.id] if yes else [])]
    return table.note("hands", now, person=person.id, text="yes" if yes else "no")


def allow_chat(table: Table, person: Person, now: int, *, on: bool) -> Change:
    """The owner of the table switches its chat on or off."""
    table.must_be_owner(person)
    table.chat = on
    return table.note("chat", now, person=person.id, text="on" if on else "off")


def rematch(table: Table, person: Person, now: int) -> tuple[Table, Change, Change]:
    """A new table for the same players, each a seat further on. The old table points to the new one."""
    if table.status != "over":
        raise Refusal("conflict", "the game is not over")
    if not table.seats_held_by(person.id):
        raise Refusal("forbidden", "only players of this table may ask for another game")
    if table.rematch is not None:
        raise Refusal("conflict", "there is a rematch already")
    assert table.map is not None
    twin, created = new_table(person, table.setup, table.map, now)
    twin.deal.promises.clear()
    twin.owner = table.owner if table.owner in table.people() else person.id
    seats = [seat_again(seat) for seat in table.seats]
    twin.seats = [*seats[-1:], *seats[:-1]]
    twin.chat = table.chat
    table.rematch = twin.id
    return twin, created, table.note("rematch", now, person=person.id, text=twin.id)


def seat_again(seat: Seat) -> Seat:
    """The seat for another game; where its person has left for good, it is open."""
    return Seat() if seat.is_free else Seat(seat.kind, seat.name, seat.person, seat.bot)


def kick(table: Table, person: str, now: int) -> Change:
    """The host takes a person's seats away: before the game they are free again, in a game a bot plays on for good."""
    seats = table.seats_held_by(person)
    if not seats:
        raise Refusal("not-found", "this person doesn't sit at this table")
    table.banned = [*table.banned, person]
    playing.stop_dealing(table)
    for number in seats:
        if table.status == "open":
            table.seats[number] = Seat()
            table.deal.forget(number)
        else:
            table.seats[number].person = None
            table.seats[number].stand_in = table.seats[number].stand_in or table.setup.stand_in
    if table.status == "playing":
        playing.move_clock(table, now, new_turn=False)
    return table.note("kick", now, seat=seats[0])


def close(table: Table, now: int, person: str | None = None) -> Change:
    """The table ends here, whatever was going on."""
    if table.status == "closed":
        raise Refusal("conflict", "the table is closed")
    table.status = "closed"
    table.deadline = None
    table.request = None
    return table.note("close", now, person=person)
