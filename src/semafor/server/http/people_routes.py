"""HTTP about oneself: a name to begin with, an account for who wants one, one's games, and the way out."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from semafor.server.http.auth import COOKIE, Known, Visitor, token_of
from semafor.server.http.client_address import Origin
from semafor.server.http.http_errors import described
from semafor.server.http.rate_limits import neighbourhood
from semafor.server.people.credentials import LONGEST_PASSWORD, SHORTEST_PASSWORD
from semafor.server.people.name_rules import login_of
from semafor.server.services import Home, Services
from semafor.server.store.results_store import Rating
from semafor.server.tables.identity import Person
from semafor.server.tables.refusal import Refusal

router = APIRouter(prefix="/api/v1", tags=["people"])

COOKIE_SECONDS: Final = 400 * 24 * 60 * 60

# Longer than a name may be: it is measured again once its invisible parts are gone.
NameText = Annotated[str, Field(min_length=1, max_length=200, description="how others at the table see you")]
PasswordText = Annotated[str, Field(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD)]
GivenPassword = Annotated[str, Field(max_length=LONGEST_PASSWORD)]
MapId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[a-z0-9_-]+$")]


class Asked(BaseModel):
    """What comes from outside: an unknown field is a mistake and is said so."""

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


class ShownRating(BaseModel):
    map: str
    rating: int
    doubt: int
    games: int
    provisional: bool


class RankedPlayer(ShownRating):
    name: str


class Me(BaseModel):
    id: str
    name: str
    account: str | None = None
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


def shown(map: str, rating: Rating) -> dict[str, Any]:
    return {
        "map": map,
        "rating": round(rating.mean),
        "doubt": round(rating.doubt),
        "games": rating.games,
        "provisional": rating.is_provisional,
    }


async def describe(house: Services, person: Person) -> Me:
    ratings = await house.results.ratings_of(person.id)
    listed = [ShownRating(**shown(map, rating)) for map, rating in ratings.items()]
    return Me(id=person.id, name=person.name, account=await house.people.login_name(person), ratings=listed)


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
    """Whom limits count that are per address."""
    return neighbourhood(request.client.host) if request.client else "unknown"


def account_of(name: str) -> str:
    """What guesses at a password are counted by: the same for all spellings that lead to the same account."""
    try:
        return login_of(name)
    except ValueError:
        return ""


@router.post("/session")
async def arrive(arrival: Arrival, request: Request, response: Response, visitor: Visitor, house: Home) -> Me:
    """Say your name: that is all it takes. Who is known already stays who he is, under the new name."""
    if visitor is not None and not arrival.bearer:
        return await describe(house, await house.people.rename(visitor, arrival.name))
    await house.limiter.count("sessions", household_of(request))
    person, token = await house.people.create_guest(arrival.name)
    return hand_over(Me(id=person.id, name=person.name), token, request, response, bearer=arrival.bearer)


@router.get("/me", responses=described(401))
async def who_am_i(person: Known, house: Home) -> Me:
    return await describe(house, person)


@router.patch("/me", responses=described(401))
async def rename(new: NewName, person: Known, house: Home) -> Me:
    return await describe(house, await house.people.rename(person, new.name))


@router.delete("/me", status_code=204, responses=described(401))
async def leave_for_good(person: Known, response: Response, house: Home, farewell: Farewell | None = None) -> None:
    """Delete everything that is yours. Games you finished stay with the others who played them, without your name."""
    await house.limiter.count("logins_to_one_account", person.id)
    await house.people.delete(person, farewell.password if farewell else None)
    response.delete_cookie(COOKIE, path="/")


@router.get("/me/export", responses=described(401))
async def export(person: Known, house: Home) -> dict[str, Any]:
    """Everything that this server keeps about you."""
    return await house.people.export(person)


@router.get("/me/games", responses=described(401))
async def my_games(
    person: Known, house: Home, before: Annotated[int | None, Query(ge=0, le=2**53)] = None
) -> list[PlayedGame]:
    """The games you finished, the newest first, a hundred at a time."""
    return [PlayedGame(**game) for game in await house.results.games_of(person.id, before)]


@router.post("/me/password", status_code=204, responses=described(401))
async def change_password(
    change: NewPassword, person: Known, token: Annotated[str, Depends(need_token)], house: Home
) -> None:
    """Your other devices have to log in again."""
    await house.limiter.count("logins_to_one_account", person.id)
    await house.people.change_password(person, change.old, change.new, token)


@router.post("/accounts", status_code=201, responses=described(401, 409))
async def make_account(account: NewAccount, request: Request, person: Known, house: Home) -> Me:
    """Keep your games and ratings under a name and a password. Nothing else is asked."""
    await house.limiter.count("accounts", household_of(request))
    return await describe(house, await house.people.register(person, account.name, account.password))


@router.post("/login", responses=described(401))
async def log_in(credentials: Credentials, request: Request, response: Response, visitor: Visitor, house: Home) -> Me:
    """Whoever has played as a guest until now keeps his seats and games."""
    await house.limiter.count("logins", household_of(request))
    await house.limiter.count("logins_to_one_account", account_of(credentials.name))
    person, token = await house.people.log_in(credentials.name, credentials.password)
    if visitor is not None:
        await house.people.adopt(visitor, person)
    return hand_over(await describe(house, person), token, request, response, bearer=credentials.bearer)


@router.post("/logout", status_code=204, responses=described(401))
async def log_out(token: Annotated[str, Depends(need_token)], response: Response, house: Home) -> None:
    """A guest who logs out can't come back: there is no password to prove who he was."""
    await house.people.log_out(token)
    response.delete_cookie(COOKIE, path="/")


@router.get("/ratings/{map}")
async def best_players(map: MapId, house: Home) -> list[RankedPlayer]:
    """The hundred best of a map, accounts and bots; by what is certain of them (rating less twice the doubt)."""
    ranked = await house.results.best(map)
    return [RankedPlayer(name=name, **shown(map, rating)) for name, rating in ranked]
