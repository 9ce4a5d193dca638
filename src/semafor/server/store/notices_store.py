"""Notices that wait to be delivered or were delivered, and the push subscriptions of browsers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import ColumnElement, Engine, and_, delete, func, select, update

from semafor.server.store.database import insert_into
from semafor.server.store.database_schema import notices, push_subscriptions


@dataclass(frozen=True, slots=True)
class Notice:
    """``turn`` tells the turns at a table apart; ``target`` is ``webhook:PERSON`` or ``push:ID``."""

    table: str
    turn: int
    target: str
    content: bytes
    tries: int
    due_at: int


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a browser wants its notices, and the keys with which only that browser can read them."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def id(self) -> str:
        return sha256(self.endpoint.encode()).hexdigest()


class NoticesStore:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add(self, table: str, turn: int, messages: Sequence[tuple[str, bytes]], now: int) -> int:
        """Add notices; a target is told of a turn only once. How many were new."""
        with self._engine.begin() as connection:
            new = 0
            for target, content in messages:
                statement = insert_into(connection, notices).values(
                    table=table, turn=turn, target=target, content=content, tries=0, due_at=now, created_at=now
                )
                done = connection.execute(statement.on_conflict_do_nothing().returning(notices.c.turn))
                new += done.one_or_none() is not None
            return new

    def claim(self, now: int, until: int, most: int) -> list[Notice]:
        """Notices that are due, put off to ``until``: so of several processes only one delivers each of them."""
        with self._engine.connect() as connection:
            query = select(notices).where(notices.c.due_at <= now).order_by(notices.c.due_at).limit(most)
            due = [
                Notice(row.table, row.turn, row.target, row.content, row.tries + 1, row.due_at)
                for row in connection.execute(query)
            ]
        with self._engine.begin() as connection:
            return [
                notice
                for notice in due
                if connection.execute(
                    update(notices)
                    .where(self._is(notice), notices.c.due_at == notice.due_at)
                    .values(due_at=until, tries=notice.tries)
                ).rowcount
            ]

    def reschedule(self, notice: Notice, again_at: int | None) -> None:
        """Set when a notice is due again; None if it was delivered or given up. The row stays: it is told once."""
        with self._engine.begin() as connection:
            connection.execute(update(notices).where(self._is(notice)).values(due_at=again_at))

    @staticmethod
    def _is(notice: Notice) -> ColumnElement[bool]:
        return and_(notices.c.table == notice.table, notices.c.turn == notice.turn, notices.c.target == notice.target)

    def remove_old(self, before: int) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(notices).where(notices.c.created_at < before))

    # --- browsers ----------------------------------------------------------------------------------------------------

    def subscribe(self, person: str, subscription: Subscription, language: str, now: int, most: int) -> bool:
        """False if the person has too many already. A browser belongs to whoever subscribed with it last.

        Notices for whoever had it before are not tried again: they have the link of a table that is not the new one's.
        """
        values = {
            "person": person,
            "endpoint": subscription.endpoint,
            "p256dh": subscription.p256dh,
            "auth": subscription.auth,
            "language": language,
            "created_at": now,
        }
        with self._engine.begin() as connection:
            owner = select(push_subscriptions.c.person).where(push_subscriptions.c.id == subscription.id)
            if connection.execute(owner).scalar_one_or_none() not in (None, person):
                waiting = and_(notices.c.target == f"push:{subscription.id}", notices.c.due_at.is_not(None))
                connection.execute(update(notices).where(waiting).values(due_at=None))
            statement = insert_into(connection, push_subscriptions).values(id=subscription.id, **values)
            connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_=values))
            mine = select(func.count()).select_from(push_subscriptions).where(push_subscriptions.c.person == person)
            if connection.execute(mine).scalar_one() > most:
                connection.rollback()
                return False
            return True

    def unsubscribe(self, id: str, person: str | None = None) -> None:
        """For one person; or, if the push service says that the browser is gone, whoever it belongs to."""
        condition = push_subscriptions.c.id == id
        if person is not None:
            condition = and_(condition, push_subscriptions.c.person == person)
        with self._engine.begin() as connection:
            connection.execute(delete(push_subscriptions).where(condition))

    def subscriptions_of(self, person: str) -> list[tuple[Subscription, str]]:
        """The subscriptions of a person, each with its language."""
        query = select(push_subscriptions).where(push_subscriptions.c.person == person)
        with self._engine.connect() as connection:
            return [
                (Subscription(row.endpoint, row.p256dh, row.auth), row.language) for row in connection.execute(query)
            ]

    def find_subscription(self, id: str) -> Subscription | None:
        query = select(push_subscriptions).where(push_subscriptions.c.id == id)
        with self._engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        return Subscription(row.endpoint, row.p256dh, row.auth) if row else None
