"""Coming in: a guest says a name and gets a token."""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import BaseModel
from starlette.responses import Response

from semafor.server.access import COOKIE, Doorkeeper
from semafor.server.problems import described
from semafor.server.tables.setup import Name, Strict

router = APIRouter(prefix="/api/v1", tags=["people"])


class Arrive(Strict):
    """``bearer`` is for programs: the token comes in the answer instead of a cookie."""

    name: Name
    bearer: bool = False


class Arrived(BaseModel):
    """Who one is from now on."""

    id: str
    name: str
    token: str | None = None


@router.post("/session", responses=described(429))
async def arrive(wish: Arrive, request: Request, response: Response) -> Arrived:
    doorkeeper: Doorkeeper = request.app.state.people
    person, token = await doorkeeper.arrive(wish.name)
    if wish.bearer:
        return Arrived(id=person.id, name=person.name, token=token)
    response.set_cookie(COOKIE, token, httponly=True, samesite="lax", secure=request.url.scheme == "https")
    return Arrived(id=person.id, name=person.name)
