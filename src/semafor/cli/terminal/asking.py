"""How a bot is made and asked, so that whatever it does wrong is told as a fault of its own."""

from __future__ import annotations

from contextlib import suppress

from semafor.arena.choosing import as_fault, no_choice
from semafor.bots.bot import Bot, Budget, Choice
from semafor.bots.faults import BotError, BotFault
from semafor.bots.outside import OutsideBot
from semafor.bots.registry import Maker, find_maker, told
from semafor.bots.sight import Sight
from semafor.notation.actions import Action
from semafor.rules.dice import Dice


class AskedBot:
    """A bot, without a budget, that thinks in this process."""

    def __init__(self, name: str) -> None:
        self._maker = find_maker(name)
        self._bot = made(name, self._maker)

    def choose(self, sight: Sight, rng: Dice, budget: Budget) -> Choice:
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
        if isinstance(bot, OutsideBot):
            bot.start()
    except BotFault as fault:
        raise BotError(f"{name}: {fault}") from None
    except (Exception, SystemExit) as problem:
        raise BotError(f"{name} can't be made: {told(problem)}") from problem
    return bot
