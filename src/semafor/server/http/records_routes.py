"""Finished games: list them, take one, take all at once."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query
from starlette.responses import Response, StreamingResponse

from semafor.server.http.auth import Known, Visitor
from semafor.server.http.dependencies import InHall, InStore, TableId, json
from semafor.server.http.http_errors import described
from semafor.server.http.zip_stream import zipped
from semafor.server.schemas.http_models import RecordList
from semafor.server.store.table_rows import Row
from semafor.server.store.table_store import PAGE
from semafor.server.tables.refusal import Refusal

router = APIRouter(prefix="/api/v1", tags=["records"])


@router.get("/tables/{table_id}/record", response_model=dict[str, Any], responses=described(404, 409))
async def record_of_table(table_id: TableId, hall: InHall, store: InStore) -> Response:
    """The record of a game, once it is over: before, nobody gets it."""
    found = await hall.read(store.find_record, table_id)
    if found is None:
        status = await hall.look(table_id, lambda table: table.status)
        raise Refusal("conflict", "the game is not over" if status != "closed" else "the game was never finished")
    return json(found.encode())


@router.get("/records", response_model=RecordList, responses=described())
async def records(
    visitor: Visitor,
    hall: InHall,
    store: InStore,
    mine: bool = False,  # noqa: FBT001, FBT002 a query
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
) -> Response:
    """Games of listed tables, or with ``mine`` one's own, newest first."""
    if mine and visitor is None:
        return json(orjson.dumps({"records": [], "before": None}))
    rows = await hall.read(store.list_records, before, visitor.id if mine and visitor is not None else None)
    following = rows[-1]["finished"] if len(rows) == PAGE else None
    return json(orjson.dumps({"records": [line(row) for row in rows], "before": following}))


def line(row: Row) -> dict[str, object]:
    found = {"id": row["id"], "map": row["map"], "finished": row["finished"], "start": None}
    return {**found, **orjson.loads(row["summary"])}


@router.get("/records/{table_id}", response_model=dict[str, Any], responses=described(404))
async def one_record(table_id: TableId, hall: InHall, store: InStore) -> Response:
    found = await hall.read(store.find_record, table_id)
    if found is None:
        raise Refusal("not-found", "there is no such record")
    return json(found.encode())


@router.get(
    "/records.zip",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/zip": {}}}, **described(401)},
)
async def all_records(store: InStore, person: Known, mine: bool = True) -> StreamingResponse:  # noqa: FBT001, FBT002 a query
    """One's own finished games, or all listed ones, in one archive that is made while it is sent."""
    rows = store.all_records(person.id if mine else None)
    headers = {"Content-Disposition": 'attachment; filename="records.zip"'}
    return StreamingResponse(zipped(rows), media_type="application/zip", headers=headers)
