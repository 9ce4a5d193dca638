"""Everything that people do about themselves: come as a guest, make an account, log in, export their data, leave."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Engine

from semafor.server.people.credentials import (
    LONGEST_PASSWORD,
    SHORTEST_PASSWORD,
    Passwords,
    hash_token,
    is_token,
    make_token,
)
from semafor.server.store.people_store import Account, PeopleStore
from semafor.server.store.table_store import StoreFailure
from semafor.server.tables.clocks import now_in_ms
from semafor.server.tables.name_rules import clean_name, login_of
from semafor.server.tables.person import Person, make_id
from semafor.server.tables.refusal import Refusal

# Hashing a password takes 64 MiB, so more at once would let strangers fill the memory. They wait for this semaphore and
# not in threads, which other requests need.
PASSWORDS_AT_ONCE: Final = 2
GONE_AT_ONCE: Final = 100

Result = TypeVar("Result")
# The name of a list, and its entries, which are read while they are taken.
Exported = tuple[str, Iterator[Any]]


@dataclass(frozen=True, slots=True)
class Disconnect:
    """Whose sockets to close: those of a person, except for one device (``spared``), or those of one device; at one
    table or at all of them. Devices are known by the hash of their token.
    """

    person: str | None = None
    token: str | None = None
    spared: str | None = None
    table: str | None = None


class AccountData(Protocol):
    """Another part of the server that stores data of people, for example their seats at tables."""

    def export(self, person: str) -> Iterator[Exported]: ...

    async def forget(self, person: str) -> None: ...

    async def adopt(self, guest: str, person: str) -> None:
        """Move everything of the guest to the person."""
        ...


class Accounts:
    """What HTTP and the socket ask about people, without blocking the event loop. ``disconnect`` closes the
    sockets of those who are no longer let in."""

    def __init__(
        self, engine: Engine, *, passwords: Passwords | None = None, now: Callable[[], int] = now_in_ms
    ) -> None:
        self._store = PeopleStore(engine)
        self._passwords = passwords or Passwords()
        self._password_slots = asyncio.Semaphore(PASSWORDS_AT_ONCE)
        self._now = now
        self.account_data: list[AccountData] = []
        self.disconnect: Callable[[Disconnect], None] = lambda _: None

    # --- guests ------------------------------------------------------------------------------------------------------

    async def create_guest(self, name: str) -> tuple[Person, str]:
        """A new guest and their token, which is stored only as a hash: it can't be shown again."""
        person, token = Person(make_id(), checked(clean_name, name)), make_token()
        await asyncio.to_thread(self._store.add_person, person, hash_token(token), self._now())
        return person, token

    async def find(self, token: str | None) -> Person | None:
        if token is None or not is_token(token):
            return None
        return await or_unavailable(asyncio.to_thread(self._store.find_by_token, hash_token(token), self._now()))

    async def rename(self, person: Person, name: str) -> Person:
        name = checked(clean_name, name)
        await asyncio.to_thread(self._store.rename, person.id, name)
        return Person(person.id, name)

    async def log_out(self, token: str) -> None:
        await asyncio.to_thread(self._store.remove_token, hash_token(token))
        self.disconnect(Disconnect(token=hash_token(token)))

    async def log_out_everywhere(self, person: Person) -> None:
        await asyncio.to_thread(self._store.remove_tokens_of, person.id)
        self.disconnect(Disconnect(person=person.id))

    async def valid_tokens(self, hashes: Collection[str]) -> set[str]:
        """Those of these tokens (by their hashes) that are still valid."""
        return await asyncio.to_thread(self._store.valid_tokens, hashes, self._now())

    async def muted_by(self, person: Person) -> set[str]:
        """The people whose chat this person does not want to see, at any table."""
        return await or_unavailable(asyncio.to_thread(self._store.muted_by, person.id))

    async def mute(self, person: Person, other: str, *, yes: bool) -> None:
        if not yes:
            await or_unavailable(asyncio.to_thread(self._store.unmute, person.id, other))
        elif not await or_unavailable(asyncio.to_thread(self._store.mute, person.id, other)):
            raise Refusal("too-many", "you have muted too many people already")

    # --- accounts ----------------------------------------------------------------------------------------------------

    async def register(self, person: Person, name: str, password: str) -> Person:
        """Turn a guest into an account with the same id, so all that they have played stays theirs."""
        name, login = checked(clean_name, name), checked(login_of, name)
        account = Account(person.id, login, await self._hash(password))
        if not await asyncio.to_thread(self._store.add_account, account, self._now()):
            raise Refusal("conflict", "this name is taken, or you have an account already")
        return await self.rename(person, name)

    async def log_in(self, name: str, password: str) -> tuple[Person, str]:
        """The person and a new token. A refusal does not say why: nobody is to learn which names exist."""
        try:
            login = login_of(name)
        except ValueError:
            login = ""
        account = await asyncio.to_thread(self._store.find_account, login=login)
        person = await self._check(account, password)
        token = make_token()
        await asyncio.to_thread(self._store.add_token, person.id, hash_token(token), self._now())
        return person, token

    async def _check(self, account: Account | None, password: str) -> Person:
        stored = account.password if account else None
        async with self._password_slots:
            is_right = await asyncio.to_thread(self._passwords.verify, stored, password[:LONGEST_PASSWORD])
        person = await asyncio.to_thread(self._store.find_person, account.person) if account and is_right else None
        if account is None or person is None:
            raise Refusal("unauthorized", "name and password don't fit together")
        if self._passwords.is_outdated(account.password):
            fresh = await self._hash(password)
            await asyncio.to_thread(self._store.set_password, person.id, fresh, log_out=False)
        return person

    async def change_password(self, person: Person, old: str, new: str, token: str) -> None:
        """All other devices are logged out."""
        account = await asyncio.to_thread(self._store.find_account, person=person.id)
        await self._check(account, old)
        fresh = await self._hash(new)
        await asyncio.to_thread(self._store.set_password, person.id, fresh, keep_token=hash_token(token))
        self.disconnect(Disconnect(person=person.id, spared=hash_token(token)))

    async def reset_password(self, name: str) -> str:
        """For the host: a new password, which can't be shown again. All devices are logged out."""
        account = await asyncio.to_thread(self._store.find_account, login=checked(login_of, name))
        if account is None:
            raise Refusal("not-found", "there is no account with this name")
        password = make_id()
        fresh = await self._hash(password)
        await asyncio.to_thread(self._store.set_password, account.person, fresh)
        self.disconnect(Disconnect(person=account.person))
        return password

    async def login_name(self, person: Person) -> str | None:
        account = await asyncio.to_thread(self._store.find_account, person=person.id)
        return account.login if account else None

    async def _hash(self, password: str) -> str:
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Refusal("bad-request", f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")
        async with self._password_slots:
            return await asyncio.to_thread(self._passwords.hash, password)

    # --- all data of a person ----------------------------------------------------------------------------------------

    def export(self, person: Person) -> Iterator[Exported]:
        """Everything that is stored about a person, from every part of the server. Reads while it is iterated over, and
        blocks, so that belongs into a thread.
        """
        yield from self._store.export(person.id)
        for part in self.account_data:
            yield from part.export(person.id)

    async def delete(self, person: Person, password: str | None) -> None:
        """Delete a person. For an account the password is needed: a borrowed device isn't enough."""
        account = await asyncio.to_thread(self._store.find_account, person=person.id)
        if account is not None:
            await self._check(account, password or "")
        await self.forget(person.id)

    async def forget(self, person: str) -> None:
        for part in self.account_data:
            await part.forget(person)
        await asyncio.to_thread(self._store.forget, person)
        self.disconnect(Disconnect(person=person))

    async def adopt(self, guest: Person, person: Person) -> None:
        """A guest has logged in to an account: their seats and games move there, and the guest is deleted."""
        if guest.id == person.id or await self.login_name(guest) is not None:
            return
        for part in self.account_data:
            await part.adopt(guest.id, person.id)
        await asyncio.to_thread(self._store.adopt, guest.id, person.id)

    async def forget_idle_guests(self, before: int) -> int:
        """Delete guests who have not been here since ``before``; how many there were."""
        idle = await asyncio.to_thread(self._store.idle_guests, before, GONE_AT_ONCE)
        for person in idle:
            await self.forget(person)
        return len(idle)

    async def forget_idle_devices(self, before: int) -> None:
        """Delete tokens that were not used since ``before``; their cookies have expired as well."""
        await asyncio.to_thread(self._store.remove_old_tokens, before)

    async def search(self, part: str, most: int = 100) -> list[dict[str, Any]]:
        return await asyncio.to_thread(self._store.find_people, part, most)


async def or_unavailable(answer: Awaitable[Result]) -> Result:
    """The answer of the database, or a Refusal if it can't be reached."""
    try:
        return await answer
    except StoreFailure as problem:
        raise Refusal("unavailable", "the database can't be reached; try it again") from problem


def checked(clean: Callable[[str], str], text: str) -> str:
    try:
        return clean(text)
    except ValueError as problem:
        raise Refusal("bad-request", str(problem)) from None
