"""Who asks: the token of a request, from its cookie or its ``Authorization`` header, and the person it stands for."""

from __future__ import annotations

from typing import Annotated, Protocol

from fastapi import Depends
from starlette.requests import HTTPConnection

from semafor.server.identity import Person
from semafor.server.tables.refusal import Refusal

COOKIE = "semafor"


class Doorkeeper(Protocol):
    """Knows whom a token stands for."""

    async def find(self, token: str | None) -> Person | None: ...

    async def arrive(self, name: str) -> tuple[Person, str]: ...


def token_of(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()
    return connection.cookies.get(COOKIE)


async def find_visitor(connection: HTTPConnection) -> Person | None:
    """The person behind a request, if it says who it is."""
    doorkeeper: Doorkeeper = connection.app.state.people
    return await doorkeeper.find(token_of(connection))


async def need_person(visitor: Annotated[Person | None, Depends(find_visitor)]) -> Person:
    if visitor is None:
        raise Refusal("unauthorized", "say who you are first: POST /api/v1/session")
    return visitor


Visitor = Annotated[Person | None, Depends(find_visitor)]
Known = Annotated[Person, Depends(need_person)]
