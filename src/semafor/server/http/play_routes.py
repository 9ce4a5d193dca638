"""Playing over HTTP: for programs that don't keep a socket, and for what is asked once in a while."""

from __future__ import annotations

import orjson
from fastapi import APIRouter
from starlette.responses import Response

from semafor.server.bot_workers.bot_questions import BotQuestion, map_text_for
from semafor.server.hosting.table_service import Done, TableService
from semafor.server.http.advice import opinion
from semafor.server.http.auth import Known
from semafor.server.http.dependencies import InHall, InKeeper, TableId, json
from semafor.server.http.http_errors import answer_of, described
from semafor.server.schemas.http_models import (
    Agree,
    AskHint,
    ComeBack,
    GiveUp,
    Hint,
    PlayAction,
    Played,
    SayText,
    TakeBack,
)
from semafor.server.schemas.messages import Present
from semafor.server.services import Home
from semafor.server.tables import playing, seating, timeouts, undo_rules
from semafor.server.tables.identity import Person
from semafor.server.tables.refusal import Refusal, Stale
from semafor.server.tables.table import Table

router = APIRouter(prefix="/api/v1/tables/{table_id}", tags=["play"])
HINT_SECONDS = 2.0
MANY = described(401, 403, 404, 409, 422, 429, 503)


async def played(hall: TableService, table_id: str, person: Person, seat: int, done: Done) -> Response:
    state = await hall.present(table_id, person, seat)
    repeated = b"true" if done.repeated else b"false"
    return json(b'{"seq":%d,"repeated":%s,"present":%s}' % (done.seq, repeated, state))


@router.post("/actions", response_model=Played, responses=MANY)
async def act(table_id: TableId, wish: PlayAction, person: Known, hall: InHall) -> Response:
    """Play. An action that was decided on something outdated is answered with 409 and the present."""
    try:
        done = await hall.act(table_id, person, wish.seat, wish.seq, wish.key, wish.action)
    except Stale as problem:
        return answer_of(problem, await hall.present(table_id, person, wish.seat))
    return await played(hall, table_id, person, wish.seat, done)


@router.post("/undo", response_model=Played, responses=MANY)
async def undo(table_id: TableId, wish: TakeBack, person: Known, hall: InHall) -> Response:
    """Take back what revealed nothing; for everything else the others are asked."""
    try:
        done = await hall.change(
            table_id,
            lambda table, now: undo_rules.ask(table, person, wish.seat, wish.seq, wish.key, now),
            person=person.id,
            key=wish.key,
        )
    except Stale as problem:
        return answer_of(problem, await hall.present(table_id, person, wish.seat))
    return await played(hall, table_id, person, wish.seat, done)


@router.post("/resign", response_model=Played, responses=MANY)
async def resign(table_id: TableId, wish: GiveUp, person: Known, hall: InHall) -> Response:
    done = await hall.change(
        table_id,
        lambda table, now: playing.resign(table, person, wish.seat, now, wish.key),
        person=person.id,
        key=wish.key,
    )
    return await played(hall, table_id, person, wish.seat, done)


@router.post("/return", response_model=Present, responses=MANY)
async def come_back(table_id: TableId, wish: ComeBack, person: Known, hall: InHall) -> Response:
    """A bot has played on for the seat; now its player is back."""
    await hall.change(table_id, lambda table, now: timeouts.come_back(table, person, wish.seat, now))
    return json(await hall.present(table_id, person, wish.seat))


@router.post("/consent", response_model=Present, responses=MANY)
async def consent(table_id: TableId, wish: Agree, person: Known, hall: InHall) -> Response:
    request = wish.request
    if request == "hands":
        await hall.change(table_id, lambda table, now: seating.agree_to_open_hands(table, person, now, yes=wish.yes))
    else:
        await hall.change(table_id, lambda table, now: undo_rules.answer(table, person, request, now, yes=wish.yes))
    return json(await hall.present(table_id, person))


@router.post("/hint", response_model=Hint, responses=MANY)
async def hint(table_id: TableId, wish: AskHint, person: Known, hall: InHall, keeper: InKeeper) -> Response:
    """What a bot would do in one's own seat; it is shown what the seat sees, and nothing else."""

    def question(table: Table) -> BotQuestion:
        table.seat_of(person, wish.seat)
        game = table.running()
        if wish.seat not in game.acting:
            raise Refusal("conflict", "this seat has nothing to decide now")
        view, map = game.view(wish.seat), map_text_for(game.map)
        return BotQuestion(table.id, wish.seat, table.seq, view, wish.bot, HINT_SECONDS, map=map)

    answer = await opinion(keeper, await hall.look(table_id, question), person.id)
    return json(orjson.dumps({"action": answer.action, "reasons": answer.reasons}))


@router.post("/chat", status_code=204, responses=MANY)
async def chat(table_id: TableId, wish: SayText, person: Known, hall: InHall, house: Home) -> Response:
    await house.limiter.count("chat_lines", person.id)
    await hall.say(table_id, person, wish.text)
    return Response(status_code=204)
