"""Who asks, over HTTP or a socket: the token of a connection, from its cookie or its ``Authorization`` header."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from semafor.server.services import Services
from semafor.server.tables.person import Person

COOKIE = "semafor"


def services_of(connection: HTTPConnection) -> Services:
    """The services that the application was made with."""
    services: Services = connection.app.state.services
    return services


def token_of(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()
    return connection.cookies.get(COOKIE)


async def find_person(connection: HTTPConnection) -> Person | None:
    """The person whose token a request or a socket shows, if it shows one."""
    return await services_of(connection).accounts.find(token_of(connection))
