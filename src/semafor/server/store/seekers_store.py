"""The people who wait for a game with anybody. The database decides who is paired, so that nobody is paired twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import Connection, Engine, delete, func, select, text, update

from semafor.server.store.database import insert_into
from semafor.server.store.database_schema import mutes, seekers
from semafor.server.tables.pairing import Group, Seeker

# Whoever has not been heard of for these milliseconds has gone.
GONE_AFTER = 10_000
# The key of an advisory lock, beside the one of the migrations.
LOCK = 7362368

Pair = Callable[[Sequence[Seeker]], Group | None]


@dataclass(frozen=True, slots=True)
class Waiting:
    """How a search stands: since when, how many wait in all, and once there is one, the group and its table."""

    since: int
    count: int
    table: str | None = None
    group: Group | None = None


class SeekersStore:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def is_known(self, person: str, key: str) -> bool:
        """Whether this search of a person goes on already."""
        query = select(seekers.c.person).where(seekers.c.person == person, seekers.c.key == key)
        with self._engine.connect() as connection:
            return connection.execute(query).one_or_none() is not None

    def seek(self, seeker: Seeker, key: str, table_id: str, pair: Pair, now: int) -> Waiting:
        """Wait, or go on waiting, and pair whoever can be paired: the group then has the table ``table_id``.

        A ``key`` stands for one search: with another one, what an earlier search has found is forgotten.
        """
        with self._engine.begin() as connection:
            lock(connection)
            self._note(connection, seeker, key, now)
            row = connection.execute(select(seekers).where(seekers.c.person == seeker.person)).one()
            if row.table_id is None:
                found = pair(self._fresh(connection, now))
                if found is not None:
                    members = [member.person for member in found.seekers]
                    change = update(seekers).where(seekers.c.person.in_(members), seekers.c.table_id.is_(None))
                    connection.execute(change.values(table_id=table_id, played_map=found.map))
                    row = connection.execute(select(seekers).where(seekers.c.person == seeker.person)).one()
            count = connection.execute(select(func.count()).where(*waits(now))).scalar_one()
            group = None if row.table_id is None else self._group(connection, row.table_id, row.played_map)
            return Waiting(row.since, count, row.table_id, group)

    @staticmethod
    def _note(connection: Connection, seeker: Seeker, key: str, now: int) -> None:
        values: dict[str, Any] = {
            "key": key,
            "name": seeker.name,
            "map": seeker.map,
            "players": seeker.players,
            "ratings": orjson.dumps(dict(seeker.ratings)).decode(),
            "promise": seeker.promise,
            "since": now,
            "seen": now,
            "table_id": None,
            "played_map": None,
        }
        same = update(seekers).where(seekers.c.person == seeker.person, seekers.c.key == key)
        # Somebody who was away too long to be counted on begins anew.
        kept = connection.execute(same.where(seekers.c.seen > now - GONE_AFTER).values(seen=now)).rowcount
        if not kept:
            paired = connection.execute(same.where(seekers.c.table_id.is_not(None)).values(seen=now)).rowcount
            if not paired:
                statement = insert_into(connection, seekers).values(person=seeker.person, **values)
                connection.execute(statement.on_conflict_do_update(index_elements=["person"], set_=values))

    @staticmethod
    def _fresh(connection: Connection, now: int) -> list[Seeker]:
        rows = connection.execute(select(seekers).where(*waits(now))).all()
        people = [row.person for row in rows]
        silenced: dict[str, set[str]] = {}
        for row in connection.execute(select(mutes).where(mutes.c.person.in_(people), mutes.c.muted.in_(people))):
            silenced.setdefault(row.person, set()).add(row.muted)
        return [seeker_from(row, frozenset(silenced.get(row.person, ()))) for row in rows]

    @staticmethod
    def _group(connection: Connection, table_id: str, map: str) -> Group:
        query = select(seekers).where(seekers.c.table_id == table_id).order_by(seekers.c.since, seekers.c.person)
        return Group(map, tuple(seeker_from(row) for row in connection.execute(query)))

    def count(self, now: int) -> int:
        """How many people wait."""
        with self._engine.connect() as connection:
            return connection.execute(select(func.count()).where(*waits(now))).scalar_one()

    def leave(self, person: str) -> str | None:
        """Wait no more. The table, where the person was paired a moment before."""
        with self._engine.begin() as connection:
            lock(connection)
            gone = delete(seekers).where(seekers.c.person == person, seekers.c.table_id.is_(None))
            connection.execute(gone)
            return connection.execute(select(seekers.c.table_id).where(seekers.c.person == person)).scalar_one_or_none()

    def remove_old(self, before: int) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(seekers).where(seekers.c.seen < before))


def lock(connection: Connection) -> None:
    """One process at a time pairs people. SQLite has one writer anyway, from the first change on."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))


def waits(now: int) -> tuple[Any, ...]:
    return seekers.c.table_id.is_(None), seekers.c.seen > now - GONE_AFTER


def seeker_from(row: Any, avoids: frozenset[str] = frozenset()) -> Seeker:
    ratings = orjson.loads(row.ratings)
    return Seeker(row.person, row.name, row.players, row.since, row.map, ratings, row.promise, avoids)
