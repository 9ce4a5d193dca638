"""Who asks: the token of a request, from its cookie or its ``Authorization`` header, and the person it stands for."""

from __future__ import annotations

from typing import Annotated, Protocol

from fastapi import Depends, Request, Security
from fastapi.security import APIKeyCookie, HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import HTTPConnection

from semafor.server.tables.identity import Person
from semafor.server.tables.refusal import Refusal

COOKIE = "semafor"
BEARER = HTTPBearer(auto_error=False, description="for programs: POST /api/v1/session with bearer true gives the token")
BY_COOKIE = APIKeyCookie(name=COOKIE, auto_error=False, description="for browsers: POST /api/v1/session sets it")


class Authenticator(Protocol):
    """Knows whom a token stands for."""

    async def find(self, token: str | None) -> Person | None: ...

    async def create_guest(self, name: str) -> tuple[Person, str]: ...

    async def muted_by(self, person: Person) -> set[str]: ...

    async def mute(self, person: Person, other: str, *, yes: bool) -> None: ...


def token_of(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()
    return connection.cookies.get(COOKIE)


async def find_person(connection: HTTPConnection) -> Person | None:
    """The person behind a request or a socket, if it says who it is."""
    doorkeeper: Authenticator = connection.app.state.people
    return await doorkeeper.find(token_of(connection))


async def find_visitor(
    request: Request,
    _bearer: Annotated[HTTPAuthorizationCredentials | None, Security(BEARER)],
    _cookie: Annotated[str | None, Security(BY_COOKIE)],
) -> Person | None:
    """The same as a dependency. The two ways to say it are named for OpenAPI alone."""
    return await find_person(request)


async def need_person(visitor: Annotated[Person | None, Depends(find_visitor)]) -> Person:
    if visitor is None:
        raise Refusal("unauthorized", "say who you are first: POST /api/v1/session")
    return visitor


Visitor = Annotated[Person | None, Depends(find_visitor)]
Known = Annotated[Person, Depends(need_person)]
