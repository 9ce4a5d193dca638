"""Bans of people and networks, for a time or for good."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

from sqlalchemy import Engine, delete, or_, select

from semafor.server.store.database_schema import bans


@dataclass(frozen=True, slots=True)
class Ban:
    id: str
    kind: Literal["person", "address"]
    subject: str
    reason: str
    created_at: int
    until: int | None


class BansStore:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add(self, ban: Ban) -> None:
        with self._engine.begin() as connection:
            connection.execute(bans.insert().values(**asdict(ban)))

    def remove(self, id: str) -> bool:
        with self._engine.begin() as connection:
            return connection.execute(delete(bans).where(bans.c.id == id)).rowcount == 1

    def current(self, now: int) -> list[Ban]:
        """The bans that hold now."""
        query = select(bans).where(or_(bans.c.until.is_(None), bans.c.until > now)).order_by(bans.c.created_at)
        with self._engine.begin() as connection:
            rows = connection.execute(query).mappings().all()
        return [Ban(**row) for row in rows]

    def remove_old(self, now: int) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(bans).where(bans.c.until <= now))
