"""A bot is asked for its opinion, of a game that is played or of one that is over."""

from __future__ import annotations

from semafor.server.minds.minds import TooBusy
from semafor.server.minds.questions import Answer, Question
from semafor.server.tables.keeping import Keeper
from semafor.server.tables.refusal import Refusal


async def opinion(keeper: Keeper, question: Question, asker: str) -> Answer:
    """What it would do and why. Nobody waits for long, and nobody keeps all bots busy with questions."""
    try:
        return await keeper.minds.hint(question, asker)
    except (TooBusy, TimeoutError):
        raise Refusal("too-many", "the bots are busy; ask again in a moment") from None
