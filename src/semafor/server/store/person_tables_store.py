"""What people leave at tables and in records: seats, log entries and names. To export, to erase, or to hand over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from operator import itemgetter
from typing import Any, Final

import orjson
from sqlalchemy import Connection, Engine, delete, or_, select, update

from semafor.server.store.database_schema import log, played, records, seekers, sitters, tables
from semafor.server.store.row_pages import ExportPart

# Stands in place of the name of somebody who was deleted.
DELETED_NAME: Final = "–"
# The owner of the tables of somebody who was deleted.
NO_OWNER: Final = ""


class PersonTablesStore:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def export(self, person: str) -> Iterator[tuple[str, Iterator[Any]]]:
        """The tables of a person and what they did there; the records of their games are downloaded separately."""
        c, done = tables.c, log.c
        mine = or_(c.owner == person, c.id.in_(sat_at(person)))
        columns = (c.id, c.map, c.status, c.created, c.changed, c.owner, c.setup, c.company)
        acted = select(done.table_id, done.seq, done.time, done.kind, done.text).where(done.person == person)
        seen = select(sitters.c.table_id, sitters.c.seen).where(sitters.c.person == person)
        finished = select(records.c.id).where(records.c.id.in_(finished_by(person)))
        parts = (
            ExportPart("tables", select(*columns).where(mine), [c.id], partial(exported, person=person)),
            ExportPart("seen", seen, [sitters.c.table_id]),
            ExportPart("actions", acted, [done.table_id, done.seq]),
            ExportPart("records", finished, [records.c.id], itemgetter("id")),
        )
        for part in parts:
            yield part.name, part.entries(self._engine)

    def tables_of(self, person: str) -> list[tuple[str, str, bool]]:
        """The tables that a person owns or has sat at: id, status, and whether they own it."""
        mine = or_(tables.c.owner == person, tables.c.id.in_(sat_at(person)))
        query = select(tables.c.id, tables.c.status, tables.c.owner).where(mine)
        with self._engine.connect() as connection:
            return [(row.id, row.status, row.owner == person) for row in connection.execute(query)]

    def seats_of(self, person: str) -> dict[str, set[int]]:
        """By game, the seats that a person holds or has played in. A finished game may have outlived its table, and a
        running one has no result yet, so both are asked.
        """
        seats: dict[str, set[int]] = {}
        with self._engine.connect() as connection:
            for row in connection.execute(select(played.c.game, played.c.seat).where(played.c.person == person)):
                seats.setdefault(row.game, set()).add(row.seat)
            for row in connection.execute(select(tables.c.id, tables.c.company).where(tables.c.id.in_(sat_at(person)))):
                sitting = enumerate(orjson.loads(row.company)["seats"])
                seats.setdefault(row.id, set()).update(number for number, seat in sitting if seat["person"] == person)
        return seats

    def forget(self, person: str, seats: Mapping[str, Iterable[int]]) -> None:
        """Remove a person from the log and from the tables, and their name from the records of these seats."""
        with self._engine.begin() as connection:
            connection.execute(update(log).where(log.c.person == person).values(person=None))
            connection.execute(update(tables).where(tables.c.owner == person).values(owner=NO_OWNER))
            connection.execute(delete(sitters).where(sitters.c.person == person))
            connection.execute(delete(seekers).where(seekers.c.person == person))
            for game, numbers in seats.items():
                self._erase_names(connection, game, numbers)

    @staticmethod
    def _erase_names(connection: Connection, game: str, seats: Iterable[int]) -> None:
        row = connection.execute(select(records.c.summary, records.c.record).where(records.c.id == game)).one_or_none()
        if row is None:
            return
        summary, record = orjson.loads(row.summary), orjson.loads(row.record)
        for number in seats:
            summary["seats"][number]["name"] = record["seats"][number]["name"] = DELETED_NAME
        values = {"summary": orjson.dumps(summary).decode(), "record": orjson.dumps(record).decode()}
        connection.execute(update(records).where(records.c.id == game).values(values))

    def adopt(self, guest: str, person: str) -> None:
        """The tables of a guest belong to a person from now on, and so do those from which the guest was sent away:
        the ban has to be found when the person exports or deletes what is theirs.
        """
        with self._engine.begin() as connection:
            connection.execute(update(tables).where(tables.c.owner == guest).values(owner=person))
            is_new = sitters.c.table_id.not_in(sat_at(person))
            connection.execute(update(sitters).where(sitters.c.person == guest, is_new).values(person=person))
            connection.execute(delete(sitters).where(sitters.c.person == guest))


def sat_at(person: str) -> Any:
    return select(sitters.c.table_id).where(sitters.c.person == person)


def finished_by(person: str) -> Any:
    return select(played.c.game).where(played.c.person == person)


def exported(row: dict[str, Any], person: str) -> dict[str, Any]:
    """What of a table belongs to a person: their seats and names, their promises, and the setup if they own it."""
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
