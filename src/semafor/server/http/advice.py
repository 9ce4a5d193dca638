"""A bot is asked for its opinion, of a game that is played or of one that is over."""

from __future__ import annotations

from semafor.server.bot_workers.bot_questions import BotAnswer, BotQuestion
from semafor.server.bot_workers.bot_service import TooBusy
from semafor.server.hosting.scheduler import Scheduler
from semafor.server.tables.refusal import Refusal


async def opinion(keeper: Scheduler, question: BotQuestion, asker: str) -> BotAnswer:
    """What it would do and why. Nobody waits for long, and nobody keeps all bots busy with questions."""
    try:
        return await keeper.minds.hint(question, asker)
    except (TooBusy, TimeoutError):
        raise Refusal("too-many", "the bots are busy; ask again in a moment") from None
