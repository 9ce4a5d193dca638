"""What people leave at tables and in records: their seats and their names. Both can be taken along and taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import orjson
from sqlalchemy import Connection, Engine, delete, or_, select, update

from semafor.server.hosting.table_service import TableService
from semafor.server.store.people_schema import played
from semafor.server.store.table_schema import log, records, sitters, tables
from semafor.server.tables import playing, seating
from semafor.server.tables.changes import Change
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Seat, Table

# Stands where the name of somebody stood who wanted to be forgotten.
NAMELESS: Final = "–"
# Owns what somebody owned who wanted to be forgotten.
NOBODY: Final = ""


class AccountTables:
    def __init__(self, hall: TableService, engine: Engine) -> None:
        self._hall = hall
        self._engine = engine

    # --- taking along ------------------------------------------------------------------------------------------------

    async def export(self, person: str) -> dict[str, Any]:
        return await asyncio.to_thread(self._export, person)

    def _export(self, person: str) -> dict[str, Any]:
        """The tables he sat at and what he did there; the records of his games can be downloaded as they are."""
        with self._engine.connect() as connection:

            def rows(*columns: Any, where: Any) -> list[dict[str, Any]]:
                return [dict(row) for row in connection.execute(select(*columns).where(where)).mappings()]

            kept = tables.c
            shown = (kept.id, kept.map, kept.status, kept.created, kept.changed, kept.owner, kept.setup, kept.company)
            found = rows(*shown, where=or_(kept.owner == person, kept.id.in_(sat_at(person))))
            return {
                "tables": [exported(row, person) for row in found],
                "seen": rows(sitters.c.table_id, sitters.c.seen, where=sitters.c.person == person),
                "actions": rows(
                    log.c.table_id, log.c.seq, log.c.time, log.c.kind, log.c.text, where=log.c.person == person
                ),
                "records": [row["id"] for row in rows(records.c.id, where=records.c.id.in_(finished_by(person)))],
            }

    # --- taking back -------------------------------------------------------------------------------------------------

    async def forget(self, person: str) -> None:
        """Running games go on with a bot in his seat; finished ones stay with the others, without his name."""
        mine = await asyncio.to_thread(self._tables_of, person)
        seats = await asyncio.to_thread(self._seats_of, person)
        for table, status, is_owner in mine:
            if status == "open" and is_owner:
                await self._change(table, seating.close)
            # Whoever listens is told of it, at all processes, and the name is nowhere in memory any more.
            await self._change(table, retirement(person))
        self._hall.drop(person)
        await asyncio.to_thread(self._forget, person, seats)
        for table, _, _ in mine:
            if table in self._hall.awake:
                # What is in memory knows the old name still; loaded anew, it has never heard it.
                async with self._hall.open(table, without_map=True) as hosted:
                    hosted.table = None

    def _tables_of(self, person: str) -> list[tuple[str, str, bool]]:
        mine = or_(tables.c.owner == person, tables.c.id.in_(sat_at(person)))
        query = select(tables.c.id, tables.c.status, tables.c.owner).where(mine)
        with self._engine.connect() as connection:
            return [(row.id, row.status, row.owner == person) for row in connection.execute(query)]

    async def _change(self, table: str, decide: Callable[[Table, int], Change]) -> None:
        try:
            await self._hall.change(table, decide, is_duty=True, without_map=True)
        except Refusal as problem:
            # Unless it could not be stored, it has ended meanwhile, or he had left already.
            if problem.code == "unavailable":
                raise

    # --- handing over ------------------------------------------------------------------------------------------------

    async def adopt(self, guest: str, person: str) -> None:
        """The seats of a guest become those of a person; a ban from a table goes along."""
        for table, _, _ in await asyncio.to_thread(self._tables_of, guest):
            await self._change(table, succession(guest, person))
        await asyncio.to_thread(self._adopt, guest, person)
        self._hall.drop(guest)

    def _adopt(self, guest: str, person: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(update(tables).where(tables.c.owner == guest).values(owner=person))
            connection.execute(delete(sitters).where(sitters.c.person == guest))

    # --- in the database ---------------------------------------------------------------------------------------------

    def _forget(self, person: str, seats: Mapping[str, set[int]]) -> None:
        with self._engine.begin() as connection:
            connection.execute(update(log).where(log.c.person == person).values(person=None))
            connection.execute(update(tables).where(tables.c.owner == person).values(owner=NOBODY))
            connection.execute(delete(sitters).where(sitters.c.person == person))
            for game, numbers in seats.items():
                self._rub_out(connection, game, numbers)

    def _seats_of(self, person: str) -> dict[str, set[int]]:
        """Where he sits or has played: a table may be gone whose game is kept, or a game not kept yet."""
        seats: dict[str, set[int]] = {}
        with self._engine.connect() as connection:
            for row in connection.execute(select(played.c.game, played.c.seat).where(played.c.person == person)):
                seats.setdefault(row.game, set()).add(row.seat)
            for row in connection.execute(select(tables.c.id, tables.c.company).where(tables.c.id.in_(sat_at(person)))):
                sitting = enumerate(orjson.loads(row.company)["seats"])
                seats.setdefault(row.id, set()).update(number for number, seat in sitting if seat["person"] == person)
        return seats

    @staticmethod
    def _rub_out(connection: Connection, game: str, seats: Iterable[int]) -> None:
        row = connection.execute(select(records.c.summary, records.c.record).where(records.c.id == game)).one_or_none()
        if row is None:
            return
        summary, record = orjson.loads(row.summary), orjson.loads(row.record)
        for number in seats:
            summary["seats"][number]["name"] = record["seats"][number]["name"] = NAMELESS
        values = {"summary": orjson.dumps(summary).decode(), "record": orjson.dumps(record).decode()}
        connection.execute(update(records).where(records.c.id == game).values(values))


def sat_at(person: str) -> Any:
    return select(sitters.c.table_id).where(sitters.c.person == person)


def finished_by(person: str) -> Any:
    return select(played.c.game).where(played.c.person == person)


def exported(row: dict[str, Any], person: str) -> dict[str, Any]:
    """What of a table is somebody's: where he sits and under which name, what he has promised, what he has chosen."""
    company, setup = orjson.loads(row.pop("company")), row.pop("setup")
    is_owner = row.pop("owner") == person
    seats = [{"seat": number, **seat} for number, seat in enumerate(company["seats"]) if seat["person"] == person]
    promises = {str(seat["seat"]): company["deal"]["promises"].get(str(seat["seat"])) for seat in seats}
    return {
        **row,
        "seats": seats,
        "promises": promises,
        "setup": orjson.loads(setup) if is_owner else None,
        "has_agreed_to_open_hands": person in company["open_hands"],
        "is_banned": person in company.get("banned", ()),
    }


def retirement(person: str) -> Callable[[Table, int], Change]:
    """Whoever it is leaves for good: a free seat before the game, a bot in the game, and his name nowhere."""

    def decide(table: Table, now: int) -> Change:
        seats = table.seats_held_by(person)
        if table.status in ("open", "dealing"):
            playing.stop_dealing(table)
            for number in seats:
                table.seats[number] = Seat()
                table.deal.forget(number)
        else:
            for number in seats:
                give_to_bot(table.seats[number], table.setup.stand_in)
        for people in (table.open_hands, table.banned):
            people[:] = [each for each in people if each != person]
        if table.owner == person:
            table.owner = NOBODY
            # Where others are told of their turns was his to say.
            table.setup = table.setup.model_copy(update={"webhook": None})
        table.setup = seating.nameless(table.setup)
        if table.status == "playing":
            playing.move_clock(table, now, new_turn=False)
        return table.note("kick", now, seat=seats[0] if seats else None)

    return decide


def give_to_bot(seat: Seat, bot: str) -> None:
    seat.person, seat.name = None, NAMELESS
    seat.stand_in = seat.stand_in or bot


def succession(guest: str, person: str) -> Callable[[Table, int], Change]:
    """Wherever the guest stood, the person stands."""

    def decide(table: Table, now: int) -> Change:
        for number in table.seats_held_by(guest):
            table.seats[number].person = person
        for people in (table.open_hands, table.banned, table.request.waiting if table.request is not None else []):
            people[:] = dict.fromkeys(person if each == guest else each for each in people)
        if table.owner == guest:
            table.owner = person
        return table.note("sit", now, person=person)

    return decide
