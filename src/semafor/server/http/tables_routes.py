"""Tables over HTTP: make one, find one, sit down, leave, start, play again."""

from __future__ import annotations

from typing import Annotated

import orjson
from fastapi import APIRouter, Query
from starlette.responses import Response

from semafor.server.http.auth import Known, Visitor
from semafor.server.http.dependencies import InHall, InLobby, InStore, InWorkshop, SeatPath, TableId, json
from semafor.server.http.http_errors import described
from semafor.server.http.replay_routes import text_of
from semafor.server.schemas.http_models import ChatSwitch, Created, Lobby, NewTable, RevealParts, Sit
from semafor.server.schemas.messages import Present, SeatNumber
from semafor.server.services import Home
from semafor.server.tables import playing, seating
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.setup import Options
from semafor.server.tables.table import Start

router = APIRouter(prefix="/api/v1", tags=["tables"])

NO_TABLES = b'{"tables":[]}'
OneOfMine = Annotated[SeatNumber | None, Query(alias="as", description="which of the own seats looks")]


@router.post("/tables", status_code=201, response_model=Created, responses=described(401, 404, 409, 429, 503))
async def create(
    wish: NewTable, person: Known, hall: InHall, store: InStore, workshop: InWorkshop, house: Home
) -> Response:
    await house.may_make_table(person.id, None if wish.webhook is None else str(wish.webhook))
    if wish.start is None:
        return json(orjson.dumps({"id": await hall.create(person, wish.setup())}), 201)
    await house.limiter.count("replays", person.id)
    # What the first person at the table knew then stays as it was.
    eyes = next((number for number, seat in enumerate(wish.seats) if seat.kind == "person"), None)
    beginning = await workshop.resume(await text_of(wish.start, hall, store), wish.start.action, eyes, len(wish.seats))
    if beginning.map != wish.map:
        raise Refusal("bad-request", f"this game is played on the map {beginning.map}")
    start = Start(beginning.position, wish.start.action, wish.start.id)
    setup = wish.setup(options=Options.model_validate(beginning.options))
    return json(orjson.dumps({"id": await hall.create(person, setup, start)}), 201)


@router.get("/tables", response_model=Lobby, responses=described(503))
async def lobby(visitor: Visitor, tables: InLobby, mine: bool = False) -> Response:  # noqa: FBT001, FBT002 a query
    """The listed tables, or with ``mine`` those at which one sits."""
    if not mine:
        return json(await tables.listed())
    return json(NO_TABLES if visitor is None else await tables.of(visitor.id))


@router.get("/tables/{table_id}", response_model=Present, responses=described(404, 503))
async def present(table_id: TableId, visitor: Visitor, hall: InHall, looking_as: OneOfMine = None) -> Response:
    return json(await hall.present(table_id, visitor, looking_as))


@router.post("/tables/{table_id}/seats/{seat}", response_model=Present, responses=described(401, 403, 404, 409, 503))
async def sit(table_id: TableId, seat: SeatPath, wish: Sit, person: Known, hall: InHall) -> Response:
    bot = wish.bot
    if bot is not None:
        await hall.change(table_id, lambda table, now: seating.seat_bot(table, person, seat, bot, now))
    else:
        await hall.change(table_id, lambda table, now: seating.sit(table, person, seat, wish.name, wish.promise, now))
    return json(await hall.present(table_id, person, seat))


@router.delete("/tables/{table_id}/seats/{seat}", response_model=Present, responses=described(401, 403, 404, 409, 503))
async def leave(table_id: TableId, seat: SeatPath, person: Known, hall: InHall) -> Response:
    await hall.change(table_id, lambda table, now: seating.leave(table, person, seat, now))
    return json(await hall.present(table_id, person))


@router.post("/tables/{table_id}/start", response_model=Present, responses=described(401, 403, 404, 409, 503))
async def start(table_id: TableId, person: Known, hall: InHall) -> Response:
    """Begin, or, where people have promised parts of the seed, ask them to show these."""
    await hall.change(table_id, lambda table, now: playing.start(table, person, now))
    return json(await hall.present(table_id, person))


@router.post("/tables/{table_id}/reveal", response_model=Present, responses=described(401, 403, 404, 409, 503))
async def reveal(table_id: TableId, wish: RevealParts, person: Known, hall: InHall) -> Response:
    await hall.change(table_id, lambda table, now: playing.reveal(table, person, wish.parts, now))
    return json(await hall.present(table_id, person))


@router.post(
    "/tables/{table_id}/rematch",
    status_code=201,
    response_model=Created,
    responses=described(401, 403, 404, 409, 429, 503),
)
async def rematch(table_id: TableId, person: Known, hall: InHall, house: Home) -> Response:
    if await hall.look(table_id, lambda table: table.rematch) is None:
        await house.may_make_table(person.id, None)
    return json(orjson.dumps({"id": await hall.rematch(table_id, person)}), 201)


@router.put("/tables/{table_id}/chat", response_model=Present, responses=described(401, 403, 404, 503))
async def switch_chat(table_id: TableId, wish: ChatSwitch, person: Known, hall: InHall) -> Response:
    await hall.change(table_id, lambda table, now: seating.allow_chat(table, person, now, on=wish.on))
    return json(await hall.present(table_id, person))
