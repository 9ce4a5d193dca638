"""What the routes work with: the parts of the running server, put into the application when it starts."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path
from starlette.requests import HTTPConnection
from starlette.responses import Response

from semafor.server.map_room import MapRoom
from semafor.server.replay.workshop import Workshop
from semafor.server.store.store import Store
from semafor.server.tables.hall import Hall
from semafor.server.tables.keeping import Keeper
from semafor.server.tables.lobby import Lobby


def part(name: str) -> Any:
    """One of the parts, found by the name under which the application keeps it."""

    async def find(connection: HTTPConnection) -> Any:
        return getattr(connection.app.state, name)

    return Depends(find)


InHall = Annotated[Hall, part("hall")]
InKeeper = Annotated[Keeper, part("keeper")]
InStore = Annotated[Store, part("store")]
InWorkshop = Annotated[Workshop, part("workshop")]
InLobby = Annotated[Lobby, part("lobby")]
InMapRoom = Annotated[MapRoom, part("map_room")]
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
SeatPath = Annotated[int, Path(ge=0, le=4)]


def json(content: bytes, status: int = 200) -> Response:
    """An answer that is written already."""
    return Response(content, status, media_type="application/json")
