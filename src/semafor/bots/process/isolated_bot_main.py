"""The program in the process of an ``IsolatedBot``: makes a bot, asks it, closes it, and then makes the next one."""

from __future__ import annotations

from semafor.bots.api import Choice
from semafor.bots.bot_view import BotView
from semafor.bots.faults import BotError, BotFault
from semafor.bots.process.in_process_bot import InProcessBot
from semafor.bots.process.isolated_bot import BotRequest, ChooseReply, ChooseRequest, Failure, MakeRequest
from semafor.bots.process.pipe_messages import own_streams, read_pickles, write_pickle
from semafor.bots.reasons.reason import Fact
from semafor.bots.registry import told
from semafor.maps.model import Map


class BotHost:
    """The bot in this process, and the answers to requests about it."""

    def __init__(self) -> None:
        self._bot: InProcessBot | None = None
        self._map: Map | None = None

    def answer(self, request: BotRequest) -> ChooseReply | Failure | None:
        try:
            return self._answer(request)
        except BotFault as fault:
            return Failure(fault.message, fault.kind)
        except BotError as problem:
            return Failure(str(problem))
        except BaseException as problem:  # noqa: BLE001 no Ctrl-C reaches this process, so it was the bot
            return Failure(told(problem), "raised")

    def _answer(self, request: BotRequest) -> ChooseReply | None:
        if isinstance(request, MakeRequest):
            self._bot = InProcessBot(request.name)
            return None
        assert self._bot is not None
        if isinstance(request, ChooseRequest):
            # Boards are made once for every map object, and bots keep what they know of one.
            if self._map != request.map:
                self._map = request.map
            view = BotView.from_view(request.view, [self._map])
            return reply_of(self._bot.choose(view, request.rng, request.budget))
        self._bot.close()
        return None


def reply_of(choice: Choice) -> ChooseReply:
    try:
        reasons = tuple(
            (str(reason.kind), {str(name): plain(fact) for name, fact in reason.facts.items()})
            for reason in choice.reasons
        )
    except Exception as problem:
        raise BotFault("nonsense", f"reasons that can't be told: {told(problem)}") from problem
    return ChooseReply(str(choice.action), reasons)


def plain(fact: object) -> Fact:
    if isinstance(fact, int):
        return int(fact)
    return float(fact) if isinstance(fact, float) else str(fact)


def main() -> None:
    requests, answers = own_streams()
    host = BotHost()
    for request in read_pickles(requests):
        write_pickle(answers, host.answer(request))


if __name__ == "__main__":
    main()
