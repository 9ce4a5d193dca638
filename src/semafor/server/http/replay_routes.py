"""Recorded games to be looked at again: frame by frame, through any eyes, and with a bot's advice."""

from __future__ import annotations

import gzip
from typing import Annotated, Any, Final

import orjson
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from semafor.server.bot_workers.bot_questions import BotQuestion, map_text_for
from semafor.server.hosting.table_service import TableService
from semafor.server.http.advice import opinion
from semafor.server.http.dependencies import InHall, InKeeper, InMapRoom, InStore, InWorkshop, TableId, json
from semafor.server.http.http_errors import described
from semafor.server.http.play_routes import HINT_SECONDS
from semafor.server.replay.replay_frames import OPEN, Viewer
from semafor.server.schemas.http_models import AskReplayHint, Hint, Moment, Replay
from semafor.server.services import Home, Services
from semafor.server.store.table_store import Store
from semafor.server.tables.refusal import Refusal

router = APIRouter(prefix="/api/v1", tags=["records"])

SPECTATOR: Final = "spectator"
LIMITED = described(404, 409, 429, 503)
A_RECORD: Final[dict[str, Any]] = {
    "requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}
}
Eyes = Annotated[
    str,
    Query(alias="as", pattern="^([0-4]|spectator|open)$", description="a seat, spectator, or open: all hands"),
]


@router.post("/replay", response_model=Replay, responses=LIMITED, openapi_extra=A_RECORD)
async def replay_sent(request: Request, workshop: InWorkshop, house: Home, eyes: Eyes = OPEN) -> Response:
    """The record that is sent, as frames. Nothing of it is kept."""
    await count(request, house)
    try:
        record = (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("bad-request", "not UTF-8 text") from None
    return packed(request, await workshop.replay(record, viewer_of(eyes)))


@router.get("/records/{table_id}/replay", response_model=Replay, responses=LIMITED)
async def replay_kept(
    request: Request,
    table_id: TableId,
    hall: InHall,
    store: InStore,
    workshop: InWorkshop,
    house: Home,
    eyes: Eyes = SPECTATOR,
) -> Response:
    """A finished game of this server, as frames."""
    await count(request, house)
    return packed(request, await workshop.replay(await find_record(table_id, hall, store), viewer_of(eyes)))


@router.post("/replay/hint", response_model=Hint, responses=LIMITED)
async def hint(
    request: Request,
    wish: AskReplayHint,
    hall: InHall,
    store: InStore,
    workshop: InWorkshop,
    keeper: InKeeper,
    map_room: InMapRoom,
    house: Home,
) -> Response:
    """What a bot would have done in a seat that had to decide, and why; it is shown what the seat saw."""
    await count(request, house)
    view = orjson.loads(await workshop.view(await text_of(wish, hall, store), wish.action, wish.seat))
    map = map_text_for(map_room.need(view["map"]))
    question = BotQuestion("replay", wish.seat, wish.action, view, wish.bot, HINT_SECONDS, map=map)
    answer = await opinion(keeper, question, address_of(request))
    return json(orjson.dumps({"action": answer.action, "reasons": answer.reasons}))


async def count(request: Request, house: Services) -> None:
    """To replay a game costs the server more than most requests do."""
    await house.limiter.count("replays", address_of(request))


def address_of(request: Request) -> str:
    return "" if request.client is None else request.client.host


async def text_of(moment: Moment, hall: TableService, store: Store) -> str:
    """The record that is meant: one of this server, or the one that came along."""
    if moment.record is not None:
        return moment.record
    assert moment.id is not None
    return await find_record(moment.id, hall, store)


async def find_record(record_id: str, hall: TableService, store: Store) -> str:
    found = await hall.read(store.find_record, record_id)
    if found is None:
        raise Refusal("not-found", "there is no such record")
    return found


def viewer_of(eyes: str) -> Viewer:
    if eyes == OPEN:
        return OPEN
    return None if eyes == SPECTATOR else int(eyes)


def packed(request: Request, content: bytes) -> Response:
    """It was packed where it was made; who can't unpack it gets it as it was."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(content, media_type="application/json", headers=headers)
    return json(gzip.decompress(content))
