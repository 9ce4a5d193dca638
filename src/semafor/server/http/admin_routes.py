"""HTTP for the host, with the token that the server printed at its start: tables, people, bans."""

from __future__ import annotations

from hmac import compare_digest
from importlib import resources
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import BaseModel, Field

from semafor.server.auth import services_of, token_of
from semafor.server.http.client_address import Origin
from semafor.server.http.dependencies import ServicesDep
from semafor.server.http.http_errors import described
from semafor.server.http.people_routes import Asked, NameText
from semafor.server.limit_settings import DAY
from semafor.server.rate_limits import neighbourhood
from semafor.server.schemas.http_models import HostTable
from semafor.server.store.bans_store import Ban
from semafor.server.tables.refusal import Refusal

MOST: Final = 500
Id = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
IdInPath = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Status = Literal["open", "dealing", "playing", "over", "closed"]


async def need_host(request: Request) -> None:
    """The token of the host, in the header alone: no page of another site can send that."""
    services = services_of(request)
    origin: Origin = request.state.origin
    # Above the limit a right token is refused, too: somebody who guesses must not learn that it was right.
    await services.limiter.check("logins", neighbourhood(origin.address))
    given = token_of(request) or ""
    if request.headers.get("authorization") is None or not compare_digest(given.encode(), services.host_token.encode()):
        await services.limiter.count("logins", neighbourhood(origin.address))
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
async def list_tables(services: ServicesDep, status: Status | None = None) -> list[HostTable]:
    return list(await services.table_admin.list(status, MOST))


@api.delete("/tables/{table}", status_code=204, responses=described(401, 404, 409, 503))
async def close_table(table: IdInPath, services: ServicesDep) -> None:
    """The game ends here for everybody; its record is not made."""
    await services.table_admin.close(table)


@api.post("/tables/{table}/kick", status_code=204, responses=described(401, 404, 409, 503))
async def kick(table: IdInPath, kick: Kick, services: ServicesDep) -> None:
    """Take a person's seat away. In a game, a bot plays on for them."""
    await services.table_admin.kick(table, kick.person)


@api.post("/expire", responses=described(401, 409, 503))
async def expire(expiry: Expiry, services: ServicesDep) -> Count:
    """Close the tables at which nothing has happened for ``days`` days."""
    return Count(count=await services.table_admin.expire(expiry.status, services.now() - expiry.days * DAY, MOST))


@api.get("/people")
async def find_people(services: ServicesDep, name: Annotated[str, Query(max_length=200)] = "") -> list[dict[str, Any]]:
    return await services.accounts.search(name)


@api.post("/people/reset-password", responses=described(401, 404))
async def reset_password(reset: Reset, services: ServicesDep) -> FreshPassword:
    """Give an account a new password, which is shown this once. No device of it stays logged in."""
    return FreshPassword(password=await services.accounts.reset_password(reset.name))


@api.get("/bans")
async def list_bans(services: ServicesDep) -> list[ShownBan]:
    return [show_ban(ban) for ban in await services.bans.load()]


@api.post("/bans", status_code=201)
async def ban(new: NewBan, services: ServicesDep) -> ShownBan:
    """Close the server to a person, or to an address or network."""
    made = await services.bans.add(new.kind, new.subject, new.reason, new.days)
    if made.kind == "person":
        services.table_service.disconnect(made.subject)
    return show_ban(made)


@api.delete("/bans/{ban}", status_code=204, responses=described(401, 404))
async def unban(ban: IdInPath, services: ServicesDep) -> None:
    if not await services.bans.remove(ban):
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
