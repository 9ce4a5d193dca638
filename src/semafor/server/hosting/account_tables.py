"""A person's part in tables: exported, erased when they delete themselves, or handed from a guest to an account."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace

from sqlalchemy import Engine

from semafor.server.hosting.table_service import TableService
from semafor.server.people.accounts import Exported
from semafor.server.store.person_tables_store import DELETED_NAME, NO_OWNER, PersonTablesStore
from semafor.server.tables import playing, seating
from semafor.server.tables.changes import Change
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Seat, Table


class AccountTables:
    """Implements ``AccountData`` for the tables and records of a server."""

    def __init__(self, table_service: TableService, engine: Engine) -> None:
        self._tables = table_service
        self._store = PersonTablesStore(engine)

    def export(self, person: str) -> Iterator[Exported]:
        return self._store.export(person)

    async def forget(self, person: str) -> None:
        """Running games go on with a bot in the person's seat; finished ones stay, without the person's name."""
        mine = await asyncio.to_thread(self._store.tables_of, person)
        # Asked before the tables change, for afterwards nobody knows where this person sat.
        seats = await asyncio.to_thread(self._store.seats_of, person)
        for table, status, is_owner in mine:
            if status == "open" and is_owner:
                await self._change(table, seating.close)
            # A change like any other, so the listeners of all processes hear of it and no memory keeps the name.
            await self._change(table, forget_person(person))
        self._tables.disconnect(person)
        self._tables.presence_and_chat.forget(person)
        await asyncio.to_thread(self._store.forget, person, seats)
        for table, _, _ in mine:
            if table in self._tables.live_tables:
                # The game in memory still has the old name, so the table is loaded again from the database.
                async with self._tables.open(table, without_map=True) as live:
                    live.table = None

    async def adopt(self, guest: str, person: str) -> None:
        """The seats of a guest become those of a person; a ban from a table goes along."""
        for table, _, _ in await asyncio.to_thread(self._store.tables_of, guest):
            await self._change(table, replace_person(guest, person))
        await asyncio.to_thread(self._store.adopt, guest, person)
        self._tables.disconnect(guest)

    async def _change(self, table: str, decide: Callable[[Table, int], Change]) -> None:
        try:
            await self._tables.change(table, decide, unlimited=True, without_map=True)
        except Refusal as problem:
            # Any other refusal means that the table has ended meanwhile, or that the person had left it already.
            if problem.code == "unavailable":
                raise


def forget_person(person: str) -> Callable[[Table, int], Change]:
    """Take a person out of a table: before the game their seat is free, in the game a bot plays on without a name."""

    def decide(table: Table, now: int) -> Change:
        seats = table.seats_held_by(person)
        failed = ""
        if table.status in ("open", "dealing"):
            failed = playing.stop_dealing(table, "left", seats)
            for number in seats:
                table.seats[number] = Seat()
                table.deal.forget(number)
        else:
            for number in seats:
                give_to_bot(table.seats[number], table.setup.stand_in)
        for people in (table.open_hands, table.banned):
            people[:] = [each for each in people if each != person]
        table.again.pop(person, None)
        others = [each for each in table.deal.people_named() if each != person]
        table.deal.failed = [failed_deal.known_to(others) for failed_deal in table.deal.failed]
        if table.owner == person:
            table.owner = NO_OWNER
            # The webhook was the owner's choice, and may lead to their own chat group.
            table.setup = replace(table.setup, webhook=None)
        table.setup = seating.nameless(table.setup)
        if table.status == "playing":
            playing.move_clock(table, now, new_turn=False)
        return table.note("kick", now, seat=seats[0] if seats else None, text=failed)

    return decide


def give_to_bot(seat: Seat, bot: str) -> None:
    seat.person, seat.name = None, DELETED_NAME
    seat.stand_in = seat.stand_in or bot


def replace_person(guest: str, person: str) -> Callable[[Table, int], Change]:
    """Put a person wherever a guest is named: seats, owner, agreements, bans, open questions."""

    def decide(table: Table, now: int) -> Change:
        for number in table.seats_held_by(guest):
            table.seats[number].person = person
        for people in (table.open_hands, table.banned, table.request.waiting if table.request is not None else []):
            people[:] = dict.fromkeys(person if each == guest else each for each in people)
        if guest in table.again:
            table.again[person] = table.again.pop(guest)
        table.deal.failed = [failed_deal.adopted(guest, person) for failed_deal in table.deal.failed]
        if table.owner == guest:
            table.owner = person
        return table.note("sit", now, person=person)

    return decide
