"""HTTP for the host, with the token that the server printed at its start: tables, people, bans."""

from __future__ import annotations

from hmac import compare_digest
from importlib import resources
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import BaseModel, Field

from semafor.server.http.auth import token_of
from semafor.server.http.client_address import Origin
from semafor.server.http.http_errors import described
from semafor.server.http.people_routes import Asked, NameText
from semafor.server.http.rate_limits import neighbourhood
from semafor.server.limits import DAY
from semafor.server.schemas.admin_protocol import HostTable
from semafor.server.services import Home, house_of
from semafor.server.store.bans_store import Ban
from semafor.server.tables.refusal import Refusal

MOST: Final = 500
Id = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
IdInPath = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Status = Literal["open", "dealing", "playing", "over", "closed"]


async def need_host(request: Request) -> None:
    """The token of the host, in the header alone: no page of another site can send that."""
    house = house_of(request)
    origin: Origin = request.state.origin
    given = token_of(request) or ""
    if request.headers.get("authorization") is None or not compare_digest(given.encode(), house.host_token.encode()):
        await house.limiter.count("logins", neighbourhood(origin.address))
        raise Refusal("unauthorized", "this is for the host: send the token that the server printed at its start")


router = APIRouter()
api = APIRouter(prefix="/api/v1/admin", tags=["admin"], dependencies=[Depends(need_host)], responses=described(401))


class Kick(Asked):
    person: Id


class NewBan(Asked):
    kind: Literal["person", "address"]
    subject: Annotated[str, Field(min_length=1, max_length=64)]
    reason: Annotated[str, Field(max_length=200)] = ""
    days: Annotated[int | None, Field(ge=1, le=3650, description="for good, if it is left out")] = None


class Expiry(Asked):
    status: Literal["open", "dealing", "playing", "over", "closed"]
    days: Annotated[int, Field(ge=0, le=3650)]


class Count(BaseModel):
    count: int


class Reset(Asked):
    name: NameText


class FreshPassword(BaseModel):
    password: str


class ShownBan(BaseModel):
    id: str
    kind: str
    subject: str
    reason: str
    created_at: int
    until: int | None


def show_ban(ban: Ban) -> ShownBan:
    return ShownBan(
        id=ban.id,
        kind=ban.kind,
        subject=ban.subject,
        reason=ban.reason,
        created_at=ban.created_at,
        until=ban.until,
    )


@api.get("/tables")
async def list_tables(house: Home, status: Status | None = None) -> list[HostTable]:
    return list(await house.tables.list(status, MOST))


@api.delete("/tables/{table}", status_code=204, responses=described(401, 404, 409, 503))
async def close_table(table: IdInPath, house: Home) -> None:
    """The game ends here for everybody; its record is not made."""
    await house.tables.close(table)


@api.post("/tables/{table}/kick", status_code=204, responses=described(401, 404, 409, 503))
async def kick(table: IdInPath, kick: Kick, house: Home) -> None:
    """Take somebody's seat away. In a game, a bot plays on for him."""
    await house.tables.kick(table, kick.person)


@api.post("/expire", responses=described(401, 409, 503))
async def expire(expiry: Expiry, house: Home) -> Count:
    """Close the tables at which nothing has happened for so many days."""
    return Count(count=await house.tables.expire(expiry.status, house.now() - expiry.days * DAY, MOST))


@api.get("/people")
async def find_people(house: Home, name: Annotated[str, Query(max_length=200)] = "") -> list[dict[str, Any]]:
    return await house.people.search(name)


@api.post("/people/reset-password", responses=described(401, 404))
async def reset_password(reset: Reset, house: Home) -> FreshPassword:
    """Give an account a new password, which is shown this once. No device of it stays logged in."""
    return FreshPassword(password=await house.people.reset_password(reset.name))


@api.get("/bans")
async def list_bans(house: Home) -> list[ShownBan]:
    return [show_ban(ban) for ban in await house.bans.load()]


@api.post("/bans", status_code=201)
async def ban(new: NewBan, house: Home) -> ShownBan:
    """Close the server to a person, or to an address or network."""
    made = await house.bans.add(new.kind, new.subject, new.reason, new.days)
    if made.kind == "person":
        await house.tables.drop(made.subject)
    return show_ban(made)


@api.delete("/bans/{ban}", status_code=204, responses=described(401, 404))
async def unban(ban: IdInPath, house: Home) -> None:
    if not await house.bans.remove(ban):
        raise Refusal("not-found", "there is no such ban")


# --- the page --------------------------------------------------------------------------------------------------------

FILES: Final = {
    "": ("page.html", "text/html"),
    "page.js": ("page.js", "text/javascript"),
    "page.css": ("page.css", "text/css"),
}


@router.get("/admin", include_in_schema=False)
@router.get("/admin/{file}", include_in_schema=False)
async def page(file: str = "") -> Response:
    """A page without any secret; it asks for the token of the host."""
    if file not in FILES:
        raise Refusal("not-found", "there is nothing here")
    name, media_type = FILES[file]
    content = resources.files("semafor.server.admin_page").joinpath(name).read_bytes()
    return Response(content, media_type=media_type)


router.include_router(api)
