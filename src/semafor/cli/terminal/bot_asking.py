"""How a bot is made and asked, so that whatever it does wrong is told as a fault of its own."""

from __future__ import annotations

from contextlib import suppress

from semafor.arena.ask_bot import as_fault, no_choice
from semafor.bots.api import Bot, Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.faults import BotError, BotFault
from semafor.bots.process.external_bot import ExternalBot
from semafor.bots.registry import Maker, find_maker, told
from semafor.notation.actions import Action
from semafor.rules.fast_rng import FastRng


class AskedBot:
    """A bot, without a budget, that thinks in this process."""

    def __init__(self, name: str) -> None:
        self._maker = find_maker(name)
        self._bot = made(name, self._maker)

    def choose(self, sight: BotView, rng: FastRng, budget: Budget) -> Choice:
        """Its choice, which may still be illegal; BotFault where it has none."""
        try:
            choice: object = self._bot.choose(sight, sight.legal, rng, budget)
        except (Exception, SystemExit) as problem:
            raise as_fault(problem, self._maker) from problem
        if not isinstance(choice, Choice) or not isinstance(choice.action, Action):
            raise no_choice(choice)
        return choice

    def close(self) -> None:
        """The game is over, or the question answered."""
        close = getattr(self._bot, "close", None)
        if close is not None:
            # It is asked nothing any more, so its faults are its own.
            with suppress(Exception, SystemExit):
                close()


def made(name: str, maker: Maker) -> Bot:
    """A new bot, ready to play; BotError where it can't be."""
    try:
        bot = maker()
        if isinstance(bot, ExternalBot):
            bot.start()
    except BotFault as fault:
        raise BotError(f"{name}: {fault}") from None
    except (Exception, SystemExit) as problem:
        raise BotError(f"{name} can't be made: {told(problem)}") from problem
    return bot
