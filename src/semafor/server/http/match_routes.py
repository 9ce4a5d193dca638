"""Playing with anybody: wait, see how many wait, and be led to a table."""

from __future__ import annotations

from typing import Final

import orjson
from fastapi import APIRouter
from starlette.responses import Response

from semafor.server.http.dependencies import Known, ServicesDep, json
from semafor.server.http.http_errors import described
from semafor.server.schemas.match_models import MatchState, SeekersCount, SeekMatch
from semafor.server.store.seekers_store import Waiting

router = APIRouter(prefix="/api/v1", tags=["tables"])

# Milliseconds after which bots are offered instead.
OFFER_BOTS_AFTER: Final = 30_000


@router.post("/match", response_model=MatchState, responses=described(401, 429, 503))
async def seek(wish: SeekMatch, person: Known, services: ServicesDep) -> Response:
    """Wait for a game with anybody, or go on waiting. To be sent every two seconds: who falls silent has gone."""
    match = services.quick_match
    if not await match.is_known(person.id, wish.key):
        # A search may become a table, so it counts as one against those who make too many.
        await services.check_new_table(person.id, None)
    found = await match.seek(person, wish.key, wish.map, wish.players, wish.promise)
    return json(state_of(found, services.now()))


@router.get("/match", response_model=SeekersCount, responses=described(503))
async def seekers(services: ServicesDep) -> Response:
    """How many people wait for a game."""
    return json(orjson.dumps({"waiting": await services.quick_match.count()}))


@router.delete("/match", response_model=MatchState, responses=described(401, 503))
async def leave(person: Known, services: ServicesDep) -> Response:
    """Wait no more. ``table`` is where one is expected nevertheless, having been paired a moment before."""
    table = await services.quick_match.leave(person.id)
    return json(orjson.dumps({"waiting": 0, "waited": 0, "table": table, "bots": False}))


def state_of(found: Waiting, now: int) -> bytes:
    waited = max(0, now - found.since)
    bots = found.table is None and waited >= OFFER_BOTS_AFTER
    return orjson.dumps({"waiting": found.count, "waited": waited, "table": found.table, "bots": bots})
