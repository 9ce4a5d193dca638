"""Tables over HTTP: make one, find one, sit down, leave, start, play again."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import orjson
from fastapi import APIRouter, Query
from starlette.responses import Response

from semafor.server.hosting import commands
from semafor.server.http.dependencies import Known, SeatPath, ServicesDep, TableId, TablesDep, Visitor, json
from semafor.server.http.http_errors import described
from semafor.server.http.replay_routes import text_of
from semafor.server.schemas.command_models import (
    ChatSwitch,
    OneMoreSeat,
    PlayAgain,
    RevealParts,
    SeatCount,
    SeatNumber,
    Sit,
)
from semafor.server.schemas.http_models import Created, Lobby, NewTable
from semafor.server.schemas.messages import Present
from semafor.server.schemas.setup_models import Options
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Start, Table

router = APIRouter(prefix="/api/v1", tags=["tables"])

NO_TABLES = b'{"tables":[]}'
RemovedFrom = Annotated[
    SeatCount | None, Query(description="take the free seat away from this table, which has so many seats")
]
LookingAs = Annotated[SeatNumber | None, Query(alias="as", description="which of the own seats looks")]


@router.post("/tables", status_code=201, response_model=Created, responses=described(401, 404, 409, 429, 503))
async def create(new: NewTable, person: Known, services: ServicesDep) -> Response:
    await services.check_new_table(person.id, None if new.webhook is None else str(new.webhook))
    tables = services.table_service
    if new.start is None:
        return json(orjson.dumps({"id": await tables.create(person, new.chosen())}), 201)
    await services.limiter.count("replays", person.id)
    # What the first person at the table could see in the recorded game stays as it was; the rest is dealt anew.
    seat = next((number for number, choice in enumerate(new.seats) if choice.kind == "person"), None)
    record = await text_of(new.start, services)
    beginning = await services.record_processes.resume(record, new.start.action, seat, len(new.seats))
    if beginning.map != new.map:
        raise Refusal("bad-request", f"this game is played on the map {beginning.map}")
    # Whoever knows the id of a record can read it, so that of a private game is told to nobody at the new table.
    is_public = new.start.id is not None and await tables.read(services.store.is_listed_record, new.start.id)
    start = Start(beginning.position, new.start.action, new.start.id if is_public else None)
    setup = replace(new.chosen(), options=Options.model_validate(beginning.options).model_dump(exclude_none=True))
    return json(orjson.dumps({"id": await tables.create(person, setup, start)}), 201)


@router.get("/tables", response_model=Lobby, responses=described(503))
async def lobby(visitor: Visitor, services: ServicesDep, mine: bool = False) -> Response:  # noqa: FBT001, FBT002 a query
    """The listed tables, or with ``mine`` those at which one sits."""
    if not mine:
        return json(await services.lobby.listed())
    return json(NO_TABLES if visitor is None else await services.lobby.of(visitor.id))


@router.get("/tables/{table_id}", response_model=Present, responses=described(404, 503))
async def present(table_id: TableId, visitor: Visitor, tables: TablesDep, looking_as: LookingAs = None) -> Response:
    return json(await tables.newest(table_id, visitor, looking_as))


@router.post("/tables/{table_id}/seats/{seat}", response_model=Present, responses=described(401, 403, 404, 409, 503))
async def sit(table_id: TableId, seat: SeatPath, command: Sit, person: Known, tables: TablesDep) -> Response:
    await commands.sit(tables, table_id, person, seat, command)
    return json(await tables.present(table_id, person, seat))


@router.post("/tables/{table_id}/seats", response_model=Present, responses=described(401, 403, 404, 409, 503))
async def add_seat(table_id: TableId, command: OneMoreSeat, person: Known, tables: TablesDep) -> Response:
    """Before the game, the owner adds a free seat."""
    await commands.add_seat(tables, table_id, person, command)
    return json(await tables.present(table_id, person))


@router.delete("/tables/{table_id}/seats/{seat}", response_model=Present, responses=described(401, 403, 404, 409, 503))
async def leave(
    table_id: TableId, seat: SeatPath, person: Known, tables: TablesDep, of: RemovedFrom = None
) -> Response:
    """Leave the seat, or free it. With ``of``, the owner takes a free seat away, and who sits behind it moves up."""
    if of is None:
        await commands.leave(tables, table_id, person, seat)
    else:
        await commands.remove_seat(tables, table_id, person, seat, of)
    return json(await tables.present(table_id, person))


@router.post("/tables/{table_id}/start", response_model=Present, responses=described(401, 403, 404, 409, 503))
async def start(table_id: TableId, person: Known, tables: TablesDep) -> Response:
    """Begin, or, where people have promised parts of the seed, ask them to show these."""
    await commands.start(tables, table_id, person)
    return json(await tables.present(table_id, person))


@router.post("/tables/{table_id}/reveal", response_model=Present, responses=described(401, 403, 404, 409, 503))
async def reveal(table_id: TableId, command: RevealParts, person: Known, tables: TablesDep) -> Response:
    await commands.carry_out(tables, table_id, person, command)
    return json(await tables.present(table_id, person))


@router.post(
    "/tables/{table_id}/rematch",
    status_code=201,
    response_model=Created,
    responses=described(401, 403, 404, 409, 429, 503),
)
async def rematch(table_id: TableId, person: Known, services: ServicesDep) -> Response:
    tables = services.table_service
    if await tables.query(table_id, lambda table: table.rematch) is None:
        await services.check_new_table(person.id, None)
    return json(orjson.dumps({"id": await tables.rematch(table_id, person)}), 201)


@router.post("/tables/{table_id}/again", response_model=Present, responses=described(401, 403, 404, 409, 429, 503))
async def play_again(table_id: TableId, command: PlayAgain, person: Known, services: ServicesDep) -> Response:
    """Want to play again, or no longer. With the last one the game begins; ``rematch`` of the table says where."""
    tables = services.table_service
    if command.yes and await tables.query(table_id, lambda table: table.rematch is None and lacks_only(table, person)):
        await services.check_new_table(person.id, None)
    await commands.play_again(tables, table_id, person, command)
    return json(await tables.present(table_id, person))


def lacks_only(table: Table, person: Person) -> bool:
    """Whether this person's wish is the last that another game needs."""
    return {*table.wanting_again(), person.id} == set(table.people())


@router.put("/tables/{table_id}/chat", response_model=Present, responses=described(401, 403, 404, 503))
async def switch_chat(table_id: TableId, command: ChatSwitch, person: Known, tables: TablesDep) -> Response:
    await commands.switch_chat(tables, table_id, person, command)
    return json(await tables.present(table_id, person))
