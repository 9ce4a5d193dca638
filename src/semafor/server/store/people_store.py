"""People, their tokens and accounts in the database; called in threads, since it waits for the disk."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, and_, delete, exists, func, or_, select, update

from semafor.server.store.database import insert_into
from semafor.server.store.database_schema import (
    accounts,
    bans,
    meetings,
    mutes,
    notices,
    people,
    played,
    push_subscriptions,
    ratings,
    tokens,
)
from semafor.server.store.row_pages import ExportPart, key_of
from semafor.server.tables.person import Person

# ``seen_at`` is updated once an hour, not with every request.
SEEN_EVERY: Final = 60 * 60 * 1000
# Values in one IN list.
MOST_ASKED: Final = 500
MOST_MUTED: Final = 200


def is_banned(now: int) -> Any:
    """A condition on rows of ``people``."""
    holds = or_(bans.c.until.is_(None), bans.c.until > now)
    return exists().where(bans.c.kind == "person", bans.c.subject == people.c.id, holds)


@dataclass(frozen=True, slots=True)
class Account:
    person: str
    login: str
    password: str


class PeopleStore:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    # --- people and tokens -------------------------------------------------------------------------------------------

    def add_person(self, person: Person, token_hash: str, now: int) -> None:
        with self._engine.begin() as connection:
            connection.execute(people.insert().values(id=person.id, name=person.name, created_at=now, seen_at=now))
            connection.execute(tokens.insert().values(hash=token_hash, person=person.id, created_at=now, used_at=now))

    def find_by_token(self, token_hash: str, now: int) -> Person | None:
        """The person of a token; None if there is none, or the person is banned."""
        query = (
            select(people.c.id, people.c.name, tokens.c.used_at)
            .join(tokens, tokens.c.person == people.c.id)
            .where(tokens.c.hash == token_hash, ~is_banned(now))
        )
        with self._engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            return None
        if row.used_at < now - SEEN_EVERY:
            self._see(row.id, token_hash, now)
        return Person(row.id, row.name)

    def valid_tokens(self, hashes: Collection[str], now: int) -> set[str]:
        """Those tokens whose person exists and is not banned."""
        found: set[str] = set()
        query = select(tokens.c.hash).join(people, tokens.c.person == people.c.id).where(~is_banned(now))
        with self._engine.connect() as connection:
            asked = sorted(hashes)
            for start in range(0, len(asked), MOST_ASKED):
                some = tokens.c.hash.in_(asked[start : start + MOST_ASKED])
                found.update(connection.execute(query.where(some)).scalars())
        return found

    def _see(self, person: str, token_hash: str, now: int) -> None:
        with self._engine.begin() as connection:
            connection.execute(update(tokens).where(tokens.c.hash == token_hash).values(used_at=now))
            connection.execute(update(people).where(people.c.id == person).values(seen_at=now))

    def find_person(self, person: str) -> Person | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(people.c.id, people.c.name).where(people.c.id == person)).one_or_none()
        return Person(row.id, row.name) if row else None

    def rename(self, person: str, name: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(update(people).where(people.c.id == person).values(name=name))

    def add_token(self, person: str, token_hash: str, now: int) -> None:
        with self._engine.begin() as connection:
            connection.execute(tokens.insert().values(hash=token_hash, person=person, created_at=now, used_at=now))

    def remove_token(self, token_hash: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(tokens).where(tokens.c.hash == token_hash))

    def remove_tokens_of(self, person: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(tokens).where(tokens.c.person == person))

    def remove_old_tokens(self, before: int) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(tokens).where(tokens.c.used_at < before))

    # --- muted people ------------------------------------------------------------------------------------------------

    def muted_by(self, person: str) -> set[str]:
        with self._engine.connect() as connection:
            return set(connection.execute(select(mutes.c.muted).where(mutes.c.person == person)).scalars())

    def mute(self, person: str, other: str) -> bool:
        """False if the person has muted too many others already."""
        with self._engine.begin() as connection:
            count = select(func.count()).select_from(mutes).where(mutes.c.person == person)
            if connection.execute(count).scalar_one() >= MOST_MUTED:
                return False
            connection.execute(
                insert_into(connection, mutes).values(person=person, muted=other).on_conflict_do_nothing()
            )
            return True

    def unmute(self, person: str, other: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(mutes).where(mutes.c.person == person, mutes.c.muted == other))

    # --- accounts ----------------------------------------------------------------------------------------------------

    def add_account(self, account: Account, now: int) -> bool:
        """False if the name is taken, or the person has an account already."""
        with self._engine.begin() as connection:
            statement = insert_into(connection, accounts).values(
                person=account.person, login=account.login, password=account.password, created_at=now
            )
            done = connection.execute(statement.on_conflict_do_nothing().returning(accounts.c.person))
            return done.one_or_none() is not None

    def find_account(self, *, login: str | None = None, person: str | None = None) -> Account | None:
        condition = accounts.c.login == login if login is not None else accounts.c.person == person
        query = select(accounts.c.person, accounts.c.login, accounts.c.password).where(condition)
        with self._engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        return Account(row.person, row.login, row.password) if row else None

    def set_password(self, person: str, password: str, *, keep_token: str | None = None, log_out: bool = True) -> None:
        """Store the hash of a new password. With ``log_out``, all tokens but ``keep_token`` become invalid."""
        with self._engine.begin() as connection:
            connection.execute(update(accounts).where(accounts.c.person == person).values(password=password))
            if log_out:
                others = and_(tokens.c.person == person, tokens.c.hash != (keep_token or ""))
                connection.execute(delete(tokens).where(others))

    # --- all data of a person ----------------------------------------------------------------------------------------

    def export(self, person: str) -> Iterator[tuple[str, Iterator[Any]]]:
        """Everything about a person except for the hashes of tokens and of the password."""
        is_ban = and_(bans.c.kind == "person", bans.c.subject == person)
        device = select(tokens.c.hash, tokens.c.created_at, tokens.c.used_at).where(tokens.c.person == person)
        account = select(accounts.c.login, accounts.c.created_at).where(accounts.c.person == person)
        browsers = select(push_subscriptions).where(push_subscriptions.c.person == person)
        parts = (
            ExportPart("person", select(people).where(people.c.id == person), [people.c.id]),
            ExportPart("account", account, [accounts.c.login]),
            ExportPart("devices", device, [tokens.c.hash], without_hash),
            ExportPart("games", select(played).where(played.c.person == person), key_of(played)),
            ExportPart("meetings", select(meetings).where(meetings.c.person == person), key_of(meetings)),
            ExportPart("ratings", select(ratings).where(ratings.c.player == person), key_of(ratings)),
            ExportPart("mutes", select(mutes.c.muted).where(mutes.c.person == person), [mutes.c.muted]),
            ExportPart("push", browsers, key_of(push_subscriptions)),
            ExportPart("bans", select(bans).where(is_ban), key_of(bans)),
        )
        for part in parts:
            yield part.name, part.entries(self._engine)

    def forget(self, person: str) -> None:
        """Delete a person. A ban stays, without a name: otherwise banned people would delete themselves and return."""
        with self._engine.begin() as connection:
            ids = select(push_subscriptions.c.id).where(push_subscriptions.c.person == person)
            connection.execute(delete(notices).where(notices.c.target.in_(select("push:" + ids.subquery().c.id))))
            connection.execute(delete(notices).where(notices.c.target == f"webhook:{person}"))
            for owned in (tokens, accounts, played, meetings, push_subscriptions):
                connection.execute(delete(owned).where(owned.c.person == person))
            connection.execute(delete(meetings).where(meetings.c.opponent == person))
            connection.execute(delete(mutes).where(or_(mutes.c.person == person, mutes.c.muted == person)))
            connection.execute(delete(ratings).where(ratings.c.player == person))
            connection.execute(delete(people).where(people.c.id == person))

    def adopt(self, guest: str, person: str) -> None:
        """Move games, meetings, browsers and mutes of a guest to a person, and delete the guest with their tokens."""
        with self._engine.begin() as connection:
            for owned in (played, push_subscriptions):
                connection.execute(update(owned).where(owned.c.person == guest).values(person=person))
            self._adopt_meetings(connection, guest, person)
            self._adopt_mutes(connection, guest, person)
            connection.execute(delete(tokens).where(tokens.c.person == guest))
            connection.execute(delete(people).where(people.c.id == guest))

    @staticmethod
    def _adopt_meetings(connection: Connection, guest: str, person: str) -> None:
        """Games in which both have played now have one person in two seats, and nobody meets themselves."""
        is_of_guest = or_(meetings.c.person == guest, meetings.c.opponent == guest)
        both = select(meetings.c.game).where(meetings.c.person == person, meetings.c.opponent == guest)
        games = connection.execute(both).scalars().all()
        connection.execute(delete(meetings).where(is_of_guest, meetings.c.game.in_(games)))
        for column in (meetings.c.person, meetings.c.opponent):
            connection.execute(update(meetings).where(column == guest).values({column: person}))

    @staticmethod
    def _adopt_mutes(connection: Connection, guest: str, person: str) -> None:
        """Both whom the guest has muted and who has muted the guest."""
        concerned = or_(mutes.c.person == guest, mutes.c.muted == guest)
        for row in connection.execute(select(mutes).where(concerned)).all():
            who, whom = (person if each == guest else each for each in row)
            adopted = insert_into(connection, mutes).values(person=who, muted=whom)
            connection.execute(adopted.on_conflict_do_nothing())
        connection.execute(delete(mutes).where(concerned))

    def idle_guests(self, before: int, most: int) -> Sequence[str]:
        """Guests who have not been here since ``before``."""
        has_account = exists().where(accounts.c.person == people.c.id)
        query = select(people.c.id).where(people.c.seen_at < before, ~has_account).limit(most)
        with self._engine.connect() as connection:
            return connection.execute(query).scalars().all()

    def find_people(self, part: str, most: int) -> list[dict[str, Any]]:
        """For the host: people whose name contains this, or whose id it is; those who were here last come first."""
        query = (
            select(people, accounts.c.login)
            .outerjoin(accounts, accounts.c.person == people.c.id)
            .where(or_(func.lower(people.c.name).contains(part.lower(), autoescape=True), people.c.id == part))
            .order_by(people.c.seen_at.desc())
            .limit(most)
        )
        with self._engine.connect() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]


def without_hash(row: dict[str, Any]) -> dict[str, Any]:
    """A device as its owner gets it: whoever finds the export must not learn the hash of a token."""
    return {name: value for name, value in row.items() if name != "hash"}
