"""Recorded games to be looked at again: frame by frame, as any seat or spectator saw them."""

from __future__ import annotations

import gzip
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from semafor.server.http.dependencies import ServicesDep, TableId, json
from semafor.server.http.http_errors import described
from semafor.server.replay.replay_frames import OPEN, SPECTATOR, viewer_of
from semafor.server.schemas.http_models import Moment, Replay
from semafor.server.services import Services
from semafor.server.tables.refusal import Refusal

router = APIRouter(prefix="/api/v1", tags=["records"])

LIMITED = described(404, 409, 429, 503)
A_RECORD: Final[dict[str, Any]] = {
    "requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}
}
ViewerName = Annotated[
    str,
    Query(alias="as", pattern="^([0-4]|spectator|open)$", description="a seat, spectator, or open: all hands"),
]


@router.post("/replay", response_model=Replay, responses=LIMITED, openapi_extra=A_RECORD)
async def replay_sent(request: Request, services: ServicesDep, viewer: ViewerName = OPEN) -> Response:
    """The record that is sent, as frames. Nothing of it is kept."""
    await count_replay(request, services)
    try:
        record = (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("bad-request", "not UTF-8 text") from None
    return packed(request, await services.record_processes.replay(record, viewer_of(viewer)))


@router.get("/records/{table_id}/replay", response_model=Replay, responses=LIMITED)
async def replay_kept(
    request: Request, table_id: TableId, services: ServicesDep, viewer: ViewerName = SPECTATOR
) -> Response:
    """A finished game of this server, as frames."""
    await count_replay(request, services)
    record = await find_record(table_id, services)
    return packed(request, await services.record_processes.replay(record, viewer_of(viewer)))


async def count_replay(request: Request, services: Services) -> None:
    """Count a replay: it costs the server more than most requests do."""
    await services.limiter.count("replays", address_of(request))


def address_of(request: Request) -> str:
    return "" if request.client is None else request.client.host


async def text_of(moment: Moment, services: Services) -> str:
    """The text of a record: one of this server, or the one in the request."""
    if moment.record is not None:
        return moment.record
    assert moment.id is not None
    return await find_record(moment.id, services)


async def find_record(record_id: str, services: Services) -> str:
    found = await services.table_service.read(services.store.find_record, record_id)
    if found is None:
        raise Refusal("not-found", "there is no such record")
    return found


def packed(request: Request, content: bytes) -> Response:
    """Replays come compressed from the process that made them; unpack for clients that can't."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(content, media_type="application/json", headers=headers)
    return json(gzip.decompress(content))
