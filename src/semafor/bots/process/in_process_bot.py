"""A bot asked in this process, so that whatever goes wrong is told as a fault of the bot's own."""

from __future__ import annotations

import sys
import traceback
from contextlib import suppress
from pathlib import Path

from semafor.bots.api import Bot, BotLike, Budget, Choice, as_choice
from semafor.bots.bot_view import BotView
from semafor.bots.faults import LONGEST_MESSAGE, BotError, BotFault
from semafor.bots.process.external_bot import ExternalBot
from semafor.bots.registry import Maker, maker_of, told
from semafor.rules.fast_rng import FastRng


class InProcessBot:
    """A bot by its name without a budget, by its class, or itself, for one seat. BotError where it can't be had."""

    def __init__(self, bot: BotLike) -> None:
        self._maker = maker_of(bot)
        self.bot = made(bot if isinstance(bot, str) else self._maker.__qualname__, self._maker)
        # A bot that somebody passed in may be asked again, and is closed by whoever made it.
        self._is_ours = self.bot is not bot

    def choose(self, view: BotView, rng: FastRng, budget: Budget) -> Choice:
        """Its choice, which may still be illegal; BotFault where it has none."""
        try:
            answer: object = self.bot.choose(view, view.legal, rng, budget)
        except (Exception, SystemExit) as problem:
            raise as_fault(problem, self._maker) from problem
        return as_choice(answer)

    def close(self) -> None:
        """The game is over, or the question answered."""
        close = getattr(self.bot, "close", None)
        if close is not None and self._is_ours:
            # The bot has nothing more to decide, so an error in its ``close`` changes nothing and is ignored.
            with suppress(Exception, SystemExit):
                close()


def made(name: str, maker: Maker) -> Bot:
    """A new bot, ready to play; BotError where it can't be."""
    try:
        return ready_bot(maker)
    except BotFault as fault:
        raise BotError(f"{name}: {fault}") from None
    except (Exception, SystemExit) as problem:
        raise BotError(f"{name} can't be made: {told(problem)}") from problem


def ready_bot(maker: Maker) -> Bot:
    """A new bot. A program starts now, so that its first choice takes no longer than the others."""
    bot = maker()
    if isinstance(bot, ExternalBot):
        bot.start()
    return bot


def as_fault(problem: BaseException, maker: Maker) -> BotFault:
    """The fault behind an error of a bot, with the line of its own code where it happened."""
    if isinstance(problem, BotFault):
        return problem
    try:
        words = told(problem)
    except Exception:  # noqa: BLE001 an error of somebody else may even fail to tell what it is
        words = type(problem).__name__
    place = place_of(problem, maker)
    room = LONGEST_MESSAGE - len(place)
    return BotFault("raised", (words if len(words) <= room else words[: room - 2] + " …") + place)


def place_of(problem: BaseException, maker: Maker) -> str:
    """The last line on the way to an error that is in the bot's file or one beside it; nothing where none is.

    What the bot has called, of ours or of others, tells its author less.
    """
    file = getattr(sys.modules.get(maker.__module__), "__file__", None)
    if file is None:
        return ""
    frames = [(Path(frame.f_code.co_filename), line) for frame, line in traceback.walk_tb(problem.__traceback__)]
    own = [f" ({path.name}, line {line})" for path, line in frames if path.parent == Path(file).parent]
    return own[-1] if own else ""
