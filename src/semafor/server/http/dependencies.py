"""What the routes work with: the parts of the running server, put into the application when it starts."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path
from starlette.requests import HTTPConnection
from starlette.responses import Response

from semafor.server.hosted_maps import HostedMaps
from semafor.server.hosting.lobby import LobbyCache
from semafor.server.hosting.scheduler import Scheduler
from semafor.server.hosting.table_service import TableService
from semafor.server.replay.record_processes import RecordProcesses
from semafor.server.store.table_store import Store


def part(name: str) -> Any:
    """One of the parts, found by the name under which the application keeps it."""

    async def find(connection: HTTPConnection) -> Any:
        return getattr(connection.app.state, name)

    return Depends(find)


InHall = Annotated[TableService, part("hall")]
InKeeper = Annotated[Scheduler, part("keeper")]
InStore = Annotated[Store, part("store")]
InWorkshop = Annotated[RecordProcesses, part("workshop")]
InLobby = Annotated[LobbyCache, part("lobby")]
InMapRoom = Annotated[HostedMaps, part("map_room")]
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
SeatPath = Annotated[int, Path(ge=0, le=4)]


def json(content: bytes, status: int = 200) -> Response:
    """An answer that is written already."""
    return Response(content, status, media_type="application/json")
