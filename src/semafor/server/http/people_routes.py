"""HTTP about oneself: a name to begin with, an account for those who want one, one's games, and the way out."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from semafor.server.auth import COOKIE, token_of
from semafor.server.http.client_address import Origin
from semafor.server.http.dependencies import Known, ServicesDep, Visitor
from semafor.server.http.download_response import DownloadResponse, json_pieces
from semafor.server.http.http_errors import described
from semafor.server.people.credentials import LONGEST_PASSWORD, SHORTEST_PASSWORD
from semafor.server.rate_limits import neighbourhood
from semafor.server.schemas.profile_models import ShownRating
from semafor.server.services import Services
from semafor.server.tables.name_rules import login_of
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal

router = APIRouter(prefix="/api/v1", tags=["people"])

COOKIE_SECONDS: Final = 400 * 24 * 60 * 60

# Longer than a name may be: it is measured again once its invisible parts are gone.
NameText = Annotated[str, Field(min_length=1, max_length=200, description="how others at the table see you")]
PasswordText = Annotated[str, Field(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD)]
GivenPassword = Annotated[str, Field(max_length=LONGEST_PASSWORD)]


class Asked(BaseModel):
    """A request from outside: an unknown field is refused."""

    model_config = ConfigDict(extra="forbid")


class Arrival(Asked):
    name: NameText
    bearer: bool = Field(default=False, description="for programs: give me the token instead of a cookie")


class Credentials(Asked):
    name: NameText
    password: GivenPassword
    bearer: bool = False


class NewAccount(Asked):
    name: NameText
    password: PasswordText


class NewName(Asked):
    name: NameText


class NewPassword(Asked):
    old: GivenPassword
    new: PasswordText


class Farewell(Asked):
    password: GivenPassword | None = Field(default=None, description="needed where there is an account")


class Me(BaseModel):
    id: str
    name: str
    account: str | None = None
    hidden: bool = Field(default=False, description="on no leaderboard, and without a profile for others")
    ratings: list[ShownRating] = []
    token: str | None = Field(default=None, description="told once, to programs that asked for it")


class PlayedGame(BaseModel):
    game: str
    map: str
    seat: int
    players: int
    place: int
    points: int
    rating_change: float | None
    finished_at: int


async def describe(services: Services, person: Person) -> Me:
    ratings = await services.results.ratings_of(person.id)
    return Me(
        id=person.id,
        name=person.name,
        account=await services.accounts.login_name(person),
        hidden=await services.profiles.is_hidden(person),
        ratings=[ShownRating.of(map, rating) for map, rating in ratings.items()],
    )


def hand_over(me: Me, token: str, request: Request, response: Response, *, bearer: bool) -> Me:
    """The token, as a cookie that no script can read, or to a program in the answer."""
    if bearer:
        return me.model_copy(update={"token": token})
    origin: Origin = request.state.origin
    is_secure = origin.scheme == "https"
    response.set_cookie(
        COOKIE, token, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=is_secure, path="/"
    )
    return me


async def need_token(request: Request) -> str:
    token = token_of(request)
    if token is None:
        raise Refusal("unauthorized", "say who you are first: POST /api/v1/session")
    return token


def household_of(request: Request) -> str:
    """The address or network that the limits per address are counted by."""
    return neighbourhood(request.client.host) if request.client else "unknown"


def account_of(name: str) -> str:
    """What guesses at a password are counted by: the same for all spellings of one account."""
    try:
        return login_of(name)
    except ValueError:
        return ""


async def log_in_unless_guessed(credentials: Credentials, address: str, services: Services) -> tuple[Person, str]:
    """Wrong passwords are counted by account and by address. Of an account at which many guess, each address has a few
    tries: guessers are slowed, and the owner, who comes from elsewhere, is not locked out.
    """
    limiter, account = services.limiter, account_of(credentials.name)
    of_address = f"{account} {address}"
    if account and not await limiter.has_room("logins_to_one_account", account):
        await limiter.check("logins_while_guessed", of_address)
    try:
        return await services.accounts.log_in(credentials.name, credentials.password)
    except Refusal:
        if account:
            await limiter.note("logins_to_one_account", account)
            await limiter.note("logins_while_guessed", of_address)
        raise


@router.post("/session")
async def arrive(arrival: Arrival, request: Request, response: Response, visitor: Visitor, services: ServicesDep) -> Me:
    """Say your name: that is all it takes. If you are known already, you only change your name."""
    if visitor is not None and not arrival.bearer:
        return await describe(services, await services.accounts.rename(visitor, arrival.name))
    await services.limiter.count("sessions", household_of(request))
    person, token = await services.accounts.create_guest(arrival.name)
    return hand_over(Me(id=person.id, name=person.name), token, request, response, bearer=arrival.bearer)


@router.get("/me", responses=described(401))
async def who_am_i(person: Known, services: ServicesDep) -> Me:
    return await describe(services, person)


@router.patch("/me", responses=described(401))
async def rename(new: NewName, person: Known, services: ServicesDep) -> Me:
    return await describe(services, await services.accounts.rename(person, new.name))


@router.delete("/me", status_code=204, responses=described(401))
async def leave_for_good(
    person: Known, response: Response, services: ServicesDep, farewell: Farewell | None = None
) -> None:
    """Delete everything that is yours. Games you finished stay with the others who played them, without your name."""
    await services.limiter.count("logins_to_one_account", person.id)
    await services.accounts.delete(person, farewell.password if farewell else None)
    response.delete_cookie(COOKIE, path="/")


@router.get("/me/export", response_model=dict[str, Any], responses=described(401))
async def export(person: Known, services: ServicesDep) -> Response:
    """Everything that this server keeps about you."""
    pieces = json_pieces(services.accounts.export(person))
    return DownloadResponse(pieces, services.limiter.download(person.id), "application/json")


@router.get("/me/games", responses=described(401))
async def my_games(
    person: Known, services: ServicesDep, before: Annotated[int | None, Query(ge=0, le=2**53)] = None
) -> list[PlayedGame]:
    """The games you finished, the newest first, a hundred at a time."""
    return [PlayedGame(**game) for game in await services.results.games_of(person.id, before)]


@router.post("/me/password", status_code=204, responses=described(401))
async def change_password(
    change: NewPassword, person: Known, token: Annotated[str, Depends(need_token)], services: ServicesDep
) -> None:
    """Your other devices have to log in again."""
    await services.limiter.count("logins_to_one_account", person.id)
    await services.accounts.change_password(person, change.old, change.new, token)


@router.post("/accounts", status_code=201, responses=described(401, 409))
async def make_account(account: NewAccount, request: Request, person: Known, services: ServicesDep) -> Me:
    """Keep your games and ratings under a name and a password. Nothing else is asked."""
    await services.limiter.count("accounts", household_of(request))
    return await describe(services, await services.accounts.register(person, account.name, account.password))


@router.post("/login", responses=described(401))
async def log_in(
    credentials: Credentials, request: Request, response: Response, visitor: Visitor, services: ServicesDep
) -> Me:
    """If you have played as a guest until now, you keep your seats and games."""
    await services.limiter.count("logins", household_of(request))
    person, token = await log_in_unless_guessed(credentials, household_of(request), services)
    if visitor is not None:
        await services.accounts.adopt(visitor, person)
    return hand_over(await describe(services, person), token, request, response, bearer=credentials.bearer)


@router.post("/logout", status_code=204, responses=described(401))
async def log_out(token: Annotated[str, Depends(need_token)], response: Response, services: ServicesDep) -> None:
    """A guest who logs out can't come back: there is no password to prove who they were."""
    await services.accounts.log_out(token)
    response.delete_cookie(COOKIE, path="/")


@router.post("/logout/everywhere", status_code=204, responses=described(401))
async def log_out_everywhere(person: Known, response: Response, services: ServicesDep) -> None:
    """All your devices have to log in again, this one too."""
    await services.accounts.log_out_everywhere(person)
    response.delete_cookie(COOKIE, path="/")
