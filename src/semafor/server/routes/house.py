"""What the routes work with: the parts of the running server, put into the application when it starts."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path
from starlette.requests import HTTPConnection
from starlette.responses import Response

from semafor.server.replay.workshop import Workshop
from semafor.server.store.store import Store
from semafor.server.tables.hall import Hall
from semafor.server.tables.keeping import Keeper
from semafor.server.tables.lobby import Lobby


async def hall_of(connection: HTTPConnection) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


async def keeper_of(connection: HTTPConnection) -> Keeper:
    keeper: Keeper = connection.app.state.keeper
    return keeper


async def store_of(connection: HTTPConnection) -> Store:
    store: Store = connection.app.state.store
    return store


async def workshop_of(connection: HTTPConnection) -> Workshop:
    workshop: Workshop = connection.app.state.workshop
    return workshop


async def lobby_of(connection: HTTPConnection) -> Lobby:
    lobby: Lobby = connection.app.state.lobby
    return lobby


InHall = Annotated[Hall, Depends(hall_of)]
InKeeper = Annotated[Keeper, Depends(keeper_of)]
InStore = Annotated[Store, Depends(store_of)]
InWorkshop = Annotated[Workshop, Depends(workshop_of)]
InLobby = Annotated[Lobby, Depends(lobby_of)]
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
SeatPath = Annotated[int, Path(ge=0, le=4)]


def json(content: bytes, status: int = 200) -> Response:
    """An answer that is written already."""
    return Response(content, status, media_type="application/json")
