"""Who sits where: making a table, its seats, sitting down and leaving, bots, kicks, open hands, playing again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from semafor.maps.fingerprint import map_hash
from semafor.maps.model import Map
from semafor.server.tables import playing
from semafor.server.tables.changes import Change
from semafor.server.tables.fair_deal import FairDeal
from semafor.server.tables.name_rules import distinct_name
from semafor.server.tables.pairing import Seeker
from semafor.server.tables.person import Person, make_id
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import AgainWish, Seat, Start, Table
from semafor.server.tables.table_setup import ChosenSeat, TableSetup


def new_table(
    person: Person, setup: TableSetup, map: Map, now: int, start: Start | None = None
) -> tuple[Table, Change]:
    """A table as its owner wants it, with the owner in the seats chosen. A game that continues another is not rated."""
    fewest, most = map.rules.players
    if not fewest <= len(setup.seats) <= most:
        raise Refusal("bad-request", f"{map.id} is for {fewest} to {most} players")
    colors = [choice.color for choice in setup.seats if choice.color is not None]
    if len(set(colors)) < len(colors):
        raise Refusal("bad-request", "no two seats play in the same color")
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
        name_apart(table, number)
        take_promise(table, number, choice.promise)
    return table, table.note("create", now, person=person.id)


def matched_table(
    table_id: str, seekers: Sequence[Seeker], setup: TableSetup, map: Map, now: int
) -> tuple[Table, Change]:
    """A table for people who were brought together; who has waited longest owns it."""
    table, change = new_table(Person(seekers[0].person, seekers[0].name), setup, map, now)
    table.id = table_id
    for number, seeker in enumerate(seekers):
        table.seats[number] = Seat("person", seeker.name, person=seeker.person)
        name_apart(table, number)
        take_promise(table, number, seeker.promise)
    return table, change


def nameless(setup: TableSetup) -> TableSetup:
    """The setup as it is stored: names and promises belong to the people in the seats, and go when they leave."""
    seats = tuple(ChosenSeat(kind=choice.kind, bot=choice.bot) for choice in setup.seats)
    return replace(setup, seats=seats)


def seat_from(choice: ChosenSeat, person: Person) -> Seat:
    match choice.kind:
        case "person":
            return Seat("person", choice.name or person.name, person=person.id, color=choice.color)
        case "bot":
            assert choice.bot is not None
            return bot_seat(choice.bot, choice.name, choice.color)
        case "open":
            return Seat()


def bot_seat(bot: str, name: str | None = None, color: int | None = None) -> Seat:
    return Seat("bot", name or bot.capitalize(), bot=bot, color=color)


def sit(
    table: Table,
    person: Person,
    number: int,
    name: str | None,
    promise: str | None,
    now: int,
    color: int | None = None,
) -> Change:
    """Take a free seat. Several people at one device take several seats as one person.

    In an own seat, change the name or the color, or promise a part of the seed.
    """
    must_be_open(table)
    if person.id in table.banned:
        raise Refusal("forbidden", "the host has closed this table to you")
    is_own = number in table.seats_held_by(person.id)
    if not is_own:
        must_be_free(table, number)
    if color is not None:
        must_be_free_color(table, number, color)
    if not is_own:
        table.deal.forget(number)
        table.seats[number] = Seat("person", name or person.name, person=person.id)
    elif name is not None:
        table.seats[number].name = name
    name_apart(table, number)
    if color is not None:
        take_color(table, number, color)
    take_promise(table, number, promise)
    return table.note("sit", now, seat=number, person=person.id)


def name_apart(table: Table, number: int) -> None:
    """Nobody at a table is called as another one. Bots of one kind may be: clients give them names of their own."""
    seat = table.seats[number]
    others = [each for other, each in enumerate(table.seats) if other != number and each.kind != "open"]
    if seat.kind != "open":
        names = [each.name for each in others if each.name and "person" in (seat.kind, each.kind)]
        seat.name = distinct_name(seat.name, names)


def take_promise(table: Table, number: int, promise: str | None) -> None:
    """A game that continues a record is not dealt, so a promise for it is ignored."""
    if promise is not None and table.start is None:
        table.deal.promise(number, promise)


def seat_bot(table: Table, person: Person, number: int, bot: str, now: int) -> Change:
    table.must_be_owner(person)
    must_be_free(table, number)
    table.deal.forget(number)
    table.seats[number] = bot_seat(bot)
    name_apart(table, number)
    return table.note("sit", now, seat=number, person=person.id)


def leave(table: Table, person: Person, number: int, now: int) -> Change:
    """Before the game: leave a seat. The owner of the table may also free somebody else's. While the cards are dealt,
    either makes the deal fail, and is noted as the reason.
    """
    if table.status != "dealing":
        must_be_open(table)
    if not 0 <= number < len(table.seats):
        raise Refusal("not-found", f"there is no seat {number} at this table")
    if person.id not in (table.seats[number].person, table.owner):
        raise Refusal("forbidden", f"seat {number} is not yours")
    if table.seats[number].kind == "open":
        raise Refusal("conflict", f"nobody sits in seat {number}")
    failed = playing.stop_dealing(table, "left" if person.id == table.seats[number].person else "removed", [number])
    table.seats[number] = Seat()
    table.deal.forget(number)
    return table.note("leave", now, seat=number, person=person.id, text=failed)


def add_seat(table: Table, person: Person, of: int, now: int) -> Change:
    """The owner puts one more free seat at a table that has ``of`` seats, where the map is for so many players."""
    _, most = must_have_seats(table, person, of)
    if of >= most:
        raise Refusal("conflict", f"{table.setup.map} is for at most {most} players")
    table.seats.append(Seat())
    return table.note("sit", now, seat=of, person=person.id)


def remove_seat(table: Table, person: Person, number: int, of: int, now: int) -> Change:
    """The owner takes a free seat away from a table that has ``of`` seats. Whoever sits behind it moves up a seat, and
    keeps color and promise.
    """
    fewest, _ = must_have_seats(table, person, of)
    must_be_free(table, number)
    if of <= fewest:
        raise Refusal("conflict", f"{table.setup.map} is for at least {fewest} players")
    for seat, color in zip(table.seats, table.colors, strict=True):
        seat.color = None if seat.is_free else color
    del table.seats[number]
    table.deal.close_gap(number)
    return table.note("leave", now, seat=number, person=person.id)


def must_have_seats(table: Table, person: Person, of: int) -> tuple[int, int]:
    """The fewest and the most players of the map, where the owner may change the number of seats now.

    A request that was sent twice, or decided on an older table, names another number of seats than there are.
    """
    table.must_be_owner(person)
    must_be_open(table)
    if table.start is not None:
        raise Refusal("conflict", "a game that goes on from a record has the seats of that game")
    if len(table.seats) != of:
        raise Refusal("conflict", f"this table has {len(table.seats)} seats now")
    assert table.map is not None
    return table.map.rules.players


def must_be_free(table: Table, number: int) -> None:
    must_be_open(table)
    if not 0 <= number < len(table.seats):
        raise Refusal("not-found", f"there is no seat {number} at this table")
    if not table.seats[number].is_free:
        raise Refusal("conflict", f"seat {number} is taken")


def must_be_open(table: Table) -> None:
    if table.status != "open":
        raise Refusal("conflict", "seats are taken and left before the game only; in a game one can resign")


def must_be_free_color(table: Table, number: int, color: int) -> None:
    """Nobody's color is taken away from them; bots and empty seats make way."""
    for other, (seat, used) in enumerate(zip(table.seats, table.colors, strict=True)):
        if other != number and used == color and seat.kind == "person" and not seat.is_free:
            raise Refusal("conflict", f"{seat.name} plays in this color")


def take_color(table: Table, number: int, color: int) -> None:
    """Give a seat a color that is free; a bot for which it was chosen gets another one."""
    for seat in table.seats:
        if seat.color == color:
            seat.color = None
    table.seats[number].color = color


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


def must_allow_rematch(table: Table, person: Person) -> None:
    # Among bots alone nobody has to wait for the end of a game that they have given up.
    if table.status != "over" and not table.is_left_to_bots:
        raise Refusal("conflict", "the game is not over")
    if not table.seats_held_by(person.id):
        raise Refusal("forbidden", "only players of this table may ask for another game")
    if table.rematch is not None:
        raise Refusal("conflict", "there is a rematch already")


def want_again(table: Table, person: Person, promises: Mapping[int, str], now: int, *, yes: bool) -> bool:
    """Somebody wants to play again, or no longer does; True where everybody wants it now.

    This is half a change: ``note_again`` or ``rematch`` makes it a whole one.
    """
    must_allow_rematch(table, person)
    if not promises.keys() <= set(table.seats_held_by(person.id)):
        raise Refusal("forbidden", "a part of the seed is promised for one's own seat")
    if yes:
        table.again[person.id] = AgainWish(now, {str(seat): promise for seat, promise in promises.items()})
    else:
        table.again.pop(person.id, None)
    return is_wanted_by_all(table)


def note_again(table: Table, person: Person, now: int) -> Change:
    text = "yes" if person.id in table.again else "no"
    return table.note("again", now, seat=table.seats_held_by(person.id)[0], person=person.id, text=text)


def is_wanted_by_all(table: Table) -> bool:
    return len(table.wanting_again()) == len(table.people())


def rematch(table: Table, person: Person, now: int) -> tuple[Table, Change, Change]:
    """A new table for the same players in the same colors. The old table points to the new one.

    Each player sits a seat further on, so that somebody else begins; one person among bots keeps the seat. Where people
    were asked whether they want to play again, the seats of those who did not answer are open.
    """
    must_allow_rematch(table, person)
    assert table.map is not None
    twin, created = new_table(person, with_seats(table.setup, len(table.seats)), table.map, now)
    twin.deal.promises.clear()
    twin.owner = table.owner if table.owner in table.people() else person.id
    wanting = {*table.wanting_again(), person.id} if table.again else set(table.people())
    moves = [seat.kind for seat in table.seats].count("person") > 1
    for number, (seat, color) in enumerate(zip(table.seats, table.colors, strict=True)):
        place = (number + moves) % len(table.seats)
        is_in = seat.kind == "bot" or seat.person in wanting
        twin.seats[place] = seat_again(seat, color) if is_in else Seat()
        if seat.person in table.again:
            take_promise(twin, place, table.again[seat.person].promises.get(str(number)))
    twin.chat = table.chat
    table.rematch = twin.id
    return twin, created, table.note("rematch", now, person=person.id, text=twin.id)


def with_seats(setup: TableSetup, count: int) -> TableSetup:
    """The setup of a table to which seats were added, or from which some were taken, before its game."""
    if len(setup.seats) == count:
        return setup
    added = [ChosenSeat(kind="open")] * max(0, count - len(setup.seats))
    return replace(setup, seats=(*setup.seats[:count], *added))


def seat_again(seat: Seat, color: int) -> Seat:
    """The seat for another game as it was chosen for this one; where its person has left for good, it is open."""
    return Seat() if seat.is_free else replace(seat, color=color, stand_in=None, resigned=False, asked=0)


def kick(table: Table, person: str, now: int) -> Change:
    """The host takes a person's seats away: before the game they are free again, in a game a bot plays on for good."""
    seats = table.seats_held_by(person)
    if not seats:
        raise Refusal("not-found", "this person doesn't sit at this table")
    table.banned = [*table.banned, person]
    failed = playing.stop_dealing(table, "removed", seats)
    for number in seats:
        if table.status == "open":
            table.seats[number] = Seat()
            table.deal.forget(number)
        else:
            table.seats[number].person = None
            table.seats[number].stand_in = table.seats[number].stand_in or table.setup.stand_in
    if table.status == "playing":
        playing.move_clock(table, now, new_turn=False)
    return table.note("kick", now, seat=seats[0], text=failed)


def close(table: Table, now: int, person: str | None = None) -> Change:
    """The table ends here, whatever was going on."""
    if table.status == "closed":
        raise Refusal("conflict", "the table is closed")
    failed = playing.stop_dealing(table, "closed", ())
    table.status = "closed"
    table.deadline = None
    table.request = None
    return table.note("close", now, person=person, text=failed)
