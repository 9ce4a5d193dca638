"""How a question is answered: with the bot that was asked for, or, where that fails, with one that can be relied on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from semafor.bots.api import Budget, as_choice
from semafor.bots.bot_choice import dice_of
from semafor.bots.bot_view import BotView
from semafor.bots.registry import make_bot, told
from semafor.maps.loader import map_from_data
from semafor.maps.model import Map
from semafor.server.bot_workers.bot_questions import BotAnswer, BotQuestion

# The bots that answer for one that fails, the better one first.
SUBSTITUTES = ("fast", "random")
# How many maps besides the built-in ones are kept ready, since parsing one takes longer than a fast bot's answer.
MOST_MAPS = 16

Chosen = tuple[str, tuple[Mapping[str, object], ...]]


def think(question: BotQuestion) -> BotAnswer:
    """The answer. A fault of the bot is told in it; where even the view makes no sense, it has no action."""
    fault = None
    for bot in (question.bot, *SUBSTITUTES):
        try:
            return BotAnswer.to(question, *chosen(question, bot), fault)
        except Exception as problem:  # noqa: BLE001 bots may come from other packages, and their faults are their own
            fault = fault or f"{bot}: {told(problem)}"[:300]
    return BotAnswer.to(question, None, (), fault)


def chosen(question: BotQuestion, bot: str) -> Chosen:
    view = BotView.from_view(question.view, [] if question.map is None else [read_map(question.map)])
    choice = as_choice(make_bot(bot).choose(view, view.legal, dice_of(view), Budget(question.seconds)))
    if choice.action not in view.legal:
        raise ValueError(f"{choice.action} is not legal")
    return str(choice.action), tuple(reason.to_dict() for reason in choice.reasons)


@lru_cache(MOST_MAPS)
def read_map(text: str) -> Map:
    return map_from_data(json.loads(text))
