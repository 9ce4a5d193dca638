"""Playing over HTTP: for programs that don't keep a socket, and for commands that are seldom."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from semafor.server.hosting.commands import carry_out
from semafor.server.hosting.table_service import TableService
from semafor.server.http.dependencies import Known, ServicesDep, TableId, TablesDep, json
from semafor.server.http.http_errors import answer_of, described
from semafor.server.schemas.command_models import Agree, ComeBack, GiveUp, PlayAction, SayText, TakeBack
from semafor.server.schemas.http_models import Played
from semafor.server.schemas.messages import Present
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Stale

router = APIRouter(prefix="/api/v1/tables/{table_id}", tags=["play"])
REFUSALS = described(401, 403, 404, 409, 422, 429, 503)


@router.post("/actions", response_model=Played, responses=REFUSALS)
async def act(table_id: TableId, command: PlayAction, person: Known, tables: TablesDep) -> Response:
    """Play. An action that was decided on something outdated is answered with 409 and the present."""
    return await play(tables, table_id, person, command)


@router.post("/undo", response_model=Played, responses=REFUSALS)
async def undo(table_id: TableId, command: TakeBack, person: Known, tables: TablesDep) -> Response:
    """Take back what revealed nothing; for everything else the others are asked."""
    return await play(tables, table_id, person, command)


@router.post("/resign", response_model=Played, responses=REFUSALS)
async def resign(table_id: TableId, command: GiveUp, person: Known, tables: TablesDep) -> Response:
    return await play(tables, table_id, person, command)


async def play(
    tables: TableService, table_id: str, person: Person, command: PlayAction | TakeBack | GiveUp
) -> Response:
    """Carry a command out, and answer with the present: also where the client had decided on an outdated one."""
    try:
        done = await carry_out(tables, table_id, person, command)
    except Stale as problem:
        return answer_of(problem, await tables.present(table_id, person, command.seat))
    present = await tables.present(table_id, person, command.seat)
    repeated = b"true" if done.repeated else b"false"
    return json(b'{"seq":%d,"repeated":%s,"present":%s}' % (done.seq, repeated, present))


@router.post("/return", response_model=Present, responses=REFUSALS)
async def come_back(table_id: TableId, command: ComeBack, person: Known, tables: TablesDep) -> Response:
    """Take the seat back from the bot that has played on."""
    await carry_out(tables, table_id, person, command)
    return json(await tables.present(table_id, person, command.seat))


@router.post("/consent", response_model=Present, responses=REFUSALS)
async def consent(table_id: TableId, command: Agree, person: Known, tables: TablesDep) -> Response:
    await carry_out(tables, table_id, person, command)
    return json(await tables.present(table_id, person))


@router.post("/chat", status_code=204, responses=REFUSALS)
async def chat(table_id: TableId, command: SayText, person: Known, services: ServicesDep) -> Response:
    await services.limiter.count("chat_lines", person.id)
    await services.table_service.say(table_id, person, command.text)
    return Response(status_code=204)
