"""People who are only known as long as the process runs: enough to play at once."""

from __future__ import annotations

import secrets

from semafor.server.identity import Person


class Guests:
    """A name is all that is asked for."""

    def __init__(self) -> None:
        self._people: dict[str, Person] = {}

    async def find(self, token: str | None) -> Person | None:
        return None if token is None else self._people.get(token)

    async def arrive(self, name: str) -> tuple[Person, str]:
        person, token = Person(secrets.token_urlsafe(12), name), secrets.token_urlsafe(32)
        self._people[token] = person
        return person, token
