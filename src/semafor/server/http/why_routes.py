"""Why somebody did what he did, once the game is over: before, a bot's reasons would tell its tickets and its cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import orjson
from fastapi import APIRouter
from starlette.responses import Response

from semafor.game import Game
from semafor.notation.records import RESIGN, TABLE_NOTES, UNDO
from semafor.server.bot_workers.bot_questions import BotQuestion, map_text_for
from semafor.server.http.advice import opinion
from semafor.server.http.auth import Known
from semafor.server.http.dependencies import InHall, InKeeper, InStore, TableId, json
from semafor.server.http.http_errors import described
from semafor.server.schemas.http_models import AskWhy, Why
from semafor.server.tables.refusal import Refusal

router = APIRouter(prefix="/api/v1", tags=["records"])
THINKING_SECONDS = 2.0
# Who is asked about what people have done, where nobody else was wished for.
ADVISER = "fast"
NO_ACTIONS = (UNDO, RESIGN, *TABLE_NOTES)


@router.post("/records/{table_id}/why", response_model=Why, responses=described(401, 404, 422, 429, 503))
async def why(
    table_id: TableId, wish: AskWhy, person: Known, hall: InHall, store: InStore, keeper: InKeeper
) -> Response:
    """What a bot does in the place of who acted, and why; where a bot acted, that one is asked, unless told otherwise.

    It is shown what the seat saw then, and chance falls as it did, so it answers what it answered in the game, unless
    it thinks for a time that the clock measures.
    """
    found = await hall.read(store.find_record, table_id)
    if found is None:
        raise Refusal("not-found", "there is no such record")
    record = orjson.loads(found)
    seat, played = acted(record["actions"], wish.action)
    game = await hall.read(game_before, record, wish.action)
    bot = wish.bot or record["seats"][seat].get("bot") or ADVISER
    view, map = game.view(seat), map_text_for(game.map)
    question = BotQuestion(table_id, seat, wish.action, view, bot, THINKING_SECONDS, map=map)
    answer = await opinion(keeper, question, person.id)
    told = {"seat": seat, "played": played, "bot": bot, "action": answer.action, "reasons": answer.reasons}
    return json(orjson.dumps(told))


def acted(entries: Sequence[Sequence[Any]], number: int) -> tuple[int, str]:
    """Who acted there, and what he did; entries are counted from 1, as where a record fails."""
    if number > len(entries):
        raise Refusal("not-found", f"the record has {len(entries)} entries")
    seat, text = entries[number - 1][:2]
    if text in NO_ACTIONS:
        raise Refusal("not-found", f"entry {number} is no action of the game")
    return seat, text


def game_before(record: Mapping[str, Any], number: int) -> Game:
    """The game when it had to be decided."""
    begun = {name: value for name, value in record.items() if name != "result"}
    return Game.from_record({**begun, "actions": record["actions"][: number - 1]})
