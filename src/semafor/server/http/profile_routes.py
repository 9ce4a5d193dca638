"""HTTP about ratings and one another: history, head to head, leaderboards, the profiles of others, and hiding."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import Field
from starlette.responses import Response

from semafor.server.http.dependencies import Known, ServicesDep, Visitor, json
from semafor.server.http.http_errors import described
from semafor.server.http.people_routes import Asked, Me, describe, household_of
from semafor.server.schemas.profile_models import (
    RatingStep,
    ShownLeaderboard,
    ShownMeeting,
    ShownOpponent,
    ShownProfile,
    ShownRating,
)

router = APIRouter(prefix="/api/v1", tags=["people"])

MapId = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[a-z0-9_-]+$")]
PersonId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]


class RankedPlayer(ShownRating):
    name: str


class Visibility(Asked):
    hidden: bool = Field(description="true: on no leaderboard, and without a profile for others")


async def count_request(request: Request, visitor: Visitor, services: ServicesDep) -> None:
    await services.limiter.count("profiles", visitor.id if visitor else household_of(request))


COUNTED = [Depends(count_request)]


@router.put("/me/visibility", responses=described(401, 503))
async def choose_visibility(choice: Visibility, person: Known, services: ServicesDep) -> Me:
    """Whoever hides vanishes at once. Opponents still see the games that they played together."""
    await services.profiles.hide(person, yes=choice.hidden)
    return await describe(services, person)


@router.get("/me/ratings/{map}", dependencies=COUNTED, responses=described(401, 429, 503))
async def my_rating_history(map: MapId, person: Known, services: ServicesDep) -> list[RatingStep]:
    """The rating after each of your last 500 rated games on a map, the oldest first."""
    return [RatingStep.of(point) for point in await services.results.history(person.id, map)]


@router.get("/me/opponents", dependencies=COUNTED, responses=described(401, 429, 503))
async def my_opponents(person: Known, services: ServicesDep) -> list[ShownOpponent]:
    """Those whom you have met most often, people and bots."""
    return [ShownOpponent.of(met) for met in await services.profiles.opponents(person)]


@router.get("/me/meetings", dependencies=COUNTED, responses=described(401, 429, 503))
async def my_meetings(
    person: Known, services: ServicesDep, opponent: Annotated[str, Query(min_length=1, max_length=96)]
) -> list[ShownMeeting]:
    """Your last games against one opponent, the newest first."""
    return [ShownMeeting.of(met) for met in await services.profiles.games_against(person, opponent)]


@router.get(
    "/people/{person_id}", response_model=ShownProfile, dependencies=COUNTED, responses=described(404, 429, 503)
)
async def profile(person_id: PersonId, visitor: Visitor, services: ServicesDep) -> Response:
    """What everybody may know of somebody with an account. Games at tables that were not listed are not shown."""
    return json(ShownProfile.json_of(await services.profiles.profile(person_id, visitor)))


@router.get("/leaderboards/{map}", dependencies=COUNTED, responses=described(429, 503))
async def leaderboard(map: MapId, visitor: Visitor, services: ServicesDep) -> ShownLeaderboard:
    """The hundred best people of a map whose rating is certain enough, and the bots beside them."""
    return ShownLeaderboard.of(map, await services.profiles.leaderboard(map, visitor))


@router.get("/ratings/{map}", dependencies=COUNTED, responses=described(429, 503))
async def best_players(map: MapId, services: ServicesDep) -> list[RankedPlayer]:
    """The hundred best of a map, accounts and bots, provisional ratings too, by the rating less twice the doubt."""
    best = await services.profiles.best_rated(map)
    return [RankedPlayer(name=each.name, **dict(ShownRating.of(map, each.rating))) for each in best]
