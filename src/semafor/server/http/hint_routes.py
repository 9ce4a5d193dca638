"""Asking a bot over HTTP: what would it do in this seat now, in a recorded game, and why was that done."""

from __future__ import annotations

import orjson
from fastapi import APIRouter, Request
from starlette.responses import Response

from semafor.server.bot_workers.bot_questions import BotAnswer, BotQuestion, map_text_for
from semafor.server.bot_workers.bot_service import TooBusy
from semafor.server.hosting import commands
from semafor.server.http.dependencies import Known, ServicesDep, TableId, Visitor, json
from semafor.server.http.http_errors import described
from semafor.server.http.replay_routes import address_of, count_replay, find_record, text_of
from semafor.server.replay.record_reading import action_at
from semafor.server.schemas.http_models import AskHint, AskReplayHint, AskWhy, Hint, Why
from semafor.server.services import Services
from semafor.server.tables import advice
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.table import Table

router = APIRouter(prefix="/api/v1")
THINKING_SECONDS = 2.0
# The bot that is asked about actions of people, where the request names none.
ADVISER = "fast"


async def ask_bot(services: Services, question: BotQuestion, asker: str) -> BotAnswer:
    """What a bot would do and why. Refusal where the bots are busy: hints must not keep them from their games."""
    try:
        return await services.scheduler.bots.hint(question, asker)
    except (TooBusy, TimeoutError):
        raise Refusal("too-many", "the bots are busy; ask again in a moment") from None


async def check_not_playing(services: Services, person: Person, question: BotQuestion) -> None:
    """Refusal where somebody asks about a game of people that they play right now, sent as a record or set up anew.

    This keeps the server from helping. It can't keep anybody from asking a bot at home, nor from asking as a stranger:
    the engine is open to all.
    """
    for id in await services.lobby.running_games_of(person.id, str(question.view["map"])):
        views = await services.table_service.query(id, lambda table: advice.forbidden_views(table, person.id))
        if advice.is_same_decision(question.view, question.seat, views):
            raise advice.hints_off("hints are off in the game that you play with others")


@router.post(
    "/tables/{table_id}/hint",
    name="hint",
    tags=["play"],
    response_model=Hint,
    responses=described(401, 403, 404, 409, 422, 429, 503),
)
async def hint_at_table(table_id: TableId, asked: AskHint, person: Known, services: ServicesDep) -> Response:
    """What a bot would do in one's own seat; it is shown what the seat sees, and nothing else.

    Among people it is refused unless the table has ``hints``. Everybody is told that this seat has asked, and the game
    is not rated.
    """

    def question(table: Table) -> BotQuestion:
        game = advice.asking_game(table, person, asked.seat)
        view, map = game.view(asked.seat), map_text_for(game.map)
        return BotQuestion(table.id, asked.seat, table.seq, view, asked.bot, THINKING_SECONDS, map=map)

    tables = services.table_service
    asking = await tables.query(table_id, question)
    await check_not_playing(services, person, asking)
    answer = await ask_bot(services, asking, person.id)
    # Before the answer goes out: nobody gets advice of which the others don't know.
    await commands.tell_hint(tables, table_id, person, asked.seat)
    return json(orjson.dumps({"action": answer.action, "reasons": answer.reasons}))


@router.post(
    "/replay/hint", name="hint", tags=["records"], response_model=Hint, responses=described(403, 404, 409, 429, 503)
)
async def hint_in_replay(request: Request, asked: AskReplayHint, visitor: Visitor, services: ServicesDep) -> Response:
    """What a bot would have done in a seat that had to decide, and why; it is shown what the seat saw."""
    await count_replay(request, services)
    record = await text_of(asked, services)
    view = orjson.loads(await services.record_processes.view(record, asked.action, asked.seat))
    map = map_text_for(services.hosted_maps.need(view["map"]))
    question = BotQuestion("replay", asked.seat, asked.action, view, asked.bot, THINKING_SECONDS, map=map)
    if visitor is not None:
        await check_not_playing(services, visitor, question)
    answer = await ask_bot(services, question, address_of(request))
    return json(orjson.dumps({"action": answer.action, "reasons": answer.reasons}))


@router.post(
    "/records/{table_id}/why", tags=["records"], response_model=Why, responses=described(401, 404, 422, 429, 503)
)
async def why(request: Request, table_id: TableId, asked: AskWhy, person: Known, services: ServicesDep) -> Response:
    """What a bot does in the place of the player who acted, and why. Where a bot acted, that bot is asked by default.

    The bot is shown what the seat saw then, with the same chance, so it answers as it did in the game, unless its
    thinking is limited by time.
    """
    await count_replay(request, services)
    # Of finished games alone: before the end, a bot's reasons would tell its tickets and its cards.
    text = await find_record(table_id, services)
    record = orjson.loads(text)
    seat, played = action_at(record["actions"], asked.action)
    moment = orjson.loads(await services.record_processes.question(text, asked.action, seat))
    bot = asked.bot or record["seats"][seat].get("bot") or ADVISER
    question = BotQuestion(table_id, seat, asked.action, moment["view"], bot, THINKING_SECONDS, map=moment["map"])
    answer = await ask_bot(services, question, person.id)
    found = {"seat": seat, "played": played, "bot": bot, "action": answer.action, "reasons": answer.reasons}
    return json(orjson.dumps(found))
