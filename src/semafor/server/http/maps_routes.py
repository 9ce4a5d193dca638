"""What can be played and where: the maps and the bots of this server, and its address."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from semafor.bots.registry import bot_names
from semafor.server.http.dependencies import ServicesDep, json
from semafor.server.http.http_errors import described
from semafor.server.schemas.http_models import Address, BotList, MapList
from semafor.server.schemas.messages import socket_messages

router = APIRouter(prefix="/api/v1", tags=["maps"])


@router.get("/maps", response_model=MapList, responses=described())
async def maps(services: ServicesDep) -> Response:
    return json(services.hosted_maps.catalogue)


@router.get("/maps/{map_id}", response_model=dict[str, Any], responses=described(404))
async def one_map(services: ServicesDep, map_id: str = Path(max_length=64)) -> Response:
    """The file of a map, as the board is drawn from it."""
    return json(services.hosted_maps.need(map_id).text.encode())


@router.get("/maps/{map_id}/board", response_model=dict[str, Any], responses=described(404))
async def one_board(services: ServicesDep, map_id: str = Path(max_length=64)) -> Response:
    """The map and, by language, where everything lies on its board: all that the page needs to paint it."""
    return json(await asyncio.to_thread(services.hosted_maps.board, map_id))


@router.get("/bots", response_model=BotList, responses=described())
async def bots() -> Response:
    return json(orjson.dumps({"bots": bot_names()}))


@router.get("/address", response_model=Address, responses=described())
async def address(request: Request) -> Response:
    """Where others reach this server. Only a browser on the same machine is told: its own address is ``localhost``,
    which others can't use; a browser on another machine has the right address already.
    """
    is_known = request.state.origin.is_own_machine
    return json(orjson.dumps({"url": request.app.state.address if is_known else ""}))


@router.get("/socket.json", response_model=dict[str, Any], responses=described())
async def socket_schema() -> Response:
    """The messages of the socket, both ways, as a JSON Schema."""
    return json(orjson.dumps(socket_messages()))
