"""What the routes are given: the services of the running server, and who asks."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request, Security
from fastapi.security import APIKeyCookie, HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from semafor.server.auth import COOKIE, find_person, services_of
from semafor.server.hosting.table_service import TableService
from semafor.server.services import Services
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal

BEARER = HTTPBearer(auto_error=False, description="for programs: POST /api/v1/session with bearer true gives the token")
BY_COOKIE = APIKeyCookie(name=COOKIE, auto_error=False, description="for browsers: POST /api/v1/session sets it")

# --- the services. FastAPI calls what is not asynchronous in a thread, so these are.


async def find_services(connection: HTTPConnection) -> Services:
    return services_of(connection)


async def find_tables(connection: HTTPConnection) -> TableService:
    return services_of(connection).table_service


ServicesDep = Annotated[Services, Depends(find_services)]
TablesDep = Annotated[TableService, Depends(find_tables)]

# --- who asks


async def find_visitor(
    request: Request,
    _bearer: Annotated[HTTPAuthorizationCredentials | None, Security(BEARER)],
    _cookie: Annotated[str | None, Security(BY_COOKIE)],
) -> Person | None:
    """The person, if the request shows a token. The two places for it are parameters for OpenAPI alone."""
    return await find_person(request)


async def need_person(visitor: Annotated[Person | None, Depends(find_visitor)]) -> Person:
    if visitor is None:
        raise Refusal("unauthorized", "say who you are first: POST /api/v1/session")
    return visitor


Visitor = Annotated[Person | None, Depends(find_visitor)]
Known = Annotated[Person, Depends(need_person)]

# --- paths and answers

TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
SeatPath = Annotated[int, Path(ge=0, le=4)]


def json(content: bytes, status: int = 200) -> Response:
    """An answer whose JSON is written already."""
    return Response(content, status, media_type="application/json")
