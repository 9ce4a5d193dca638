"""Finished games: list them, take one, take all at once."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from io import RawIOBase
from typing import Annotated, Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import orjson
from fastapi import APIRouter, Query
from starlette.responses import Response, StreamingResponse

from semafor.server.http.dependencies import Known, ServicesDep, TableId, Visitor, json
from semafor.server.http.download_response import DownloadResponse
from semafor.server.http.http_errors import described
from semafor.server.http.replay_routes import find_record
from semafor.server.schemas.http_models import RecordList
from semafor.server.store.table_rows import Row
from semafor.server.store.table_store import PAGE
from semafor.server.tables.refusal import Refusal

router = APIRouter(prefix="/api/v1", tags=["records"])


@router.get("/tables/{table_id}/record", response_model=dict[str, Any], responses=described(404, 409))
async def record_of_table(table_id: TableId, services: ServicesDep) -> Response:
    """The record of a game, once it is over: before, nobody gets it."""
    found = await services.table_service.read(services.store.find_record, table_id)
    if found is None:
        status = await services.table_service.query(table_id, lambda table: table.status)
        raise Refusal("conflict", "the game is not over" if status != "closed" else "the game was never finished")
    return json(found.encode())


@router.get("/records", response_model=RecordList, responses=described())
async def records(
    visitor: Visitor,
    services: ServicesDep,
    mine: bool = False,  # noqa: FBT001, FBT002 a query
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
) -> Response:
    """Games of listed tables, or with ``mine`` one's own, newest first."""
    if mine and visitor is None:
        return json(orjson.dumps({"records": [], "before": None}))
    player = visitor.id if mine and visitor is not None else None
    rows = await services.table_service.read(services.store.list_records, before, player)
    following = rows[-1]["finished"] if len(rows) == PAGE else None
    return json(orjson.dumps({"records": [line(row) for row in rows], "before": following}))


def line(row: Row) -> dict[str, object]:
    found = {"id": row["id"], "map": row["map"], "finished": row["finished"], "start": None}
    return {**found, **orjson.loads(row["summary"])}


@router.get("/records/{table_id}", response_model=dict[str, Any], responses=described(404))
async def one_record(table_id: TableId, services: ServicesDep) -> Response:
    return json((await find_record(table_id, services)).encode())


@router.get(
    "/records.zip",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/zip": {}}}, **described(401)},
)
async def all_records(services: ServicesDep, person: Known, mine: bool = True) -> Response:  # noqa: FBT001, FBT002 a query
    """One's own finished games, or all listed ones, in one archive that is made while it is sent."""
    rows = services.store.all_records(person.id if mine else None)
    headers = {"Content-Disposition": 'attachment; filename="records.zip"'}
    return DownloadResponse(zipped(rows), services.limiter.download(person.id), "application/zip", headers)


class ZipPieces(RawIOBase):
    """A file that keeps only what was written since the last ``take``."""

    def __init__(self) -> None:
        self._written = bytearray()
        self._position = 0

    def writable(self) -> bool:
        return True

    def write(self, content: object) -> int:
        piece = bytes(content)  # type: ignore[call-overload]  # whatever zipfile writes is bytes-like
        self._written += piece
        self._position += len(piece)
        return len(piece)

    def tell(self) -> int:
        return self._position

    def take(self) -> bytes:
        piece = bytes(self._written)
        self._written.clear()
        return piece


def zipped(rows: Iterable[Row]) -> Iterator[bytes]:
    """Many records as one archive, written piece by piece: it never has to fit into memory."""
    pieces = ZipPieces()
    with ZipFile(pieces, "w", ZIP_DEFLATED) as archive:
        for row in rows:
            day = time.gmtime(row["finished"] / 1000)
            name = f"{time.strftime('%Y-%m-%d', day)}-{row['map']}-{row['id']}.json"
            entry = ZipInfo(name, day[:6])
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, row["record"])
            yield pieces.take()
    yield pieces.take()
