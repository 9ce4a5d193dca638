"""A bot asked in this process, so that whatever goes wrong is told as a fault of the bot's own."""

from __future__ import annotations

import sys
import traceback
from contextlib import suppress
from pathlib import Path

from semafor.bots.api import Bot, Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.faults import LONGEST_MESSAGE, BotError, BotFault
from semafor.bots.process.external_bot import ExternalBot
from semafor.bots.registry import Maker, find_maker, told
from semafor.notation.actions import Action
from semafor.rules.fast_rng import FastRng


class InProcessBot:
    """A bot by its name, without a budget, for one seat. BotError where it can't be had."""

    def __init__(self, name: str) -> None:
        self._maker = find_maker(name)
        self._bot = made(name, self._maker)

    def choose(self, view: BotView, rng: FastRng, budget: Budget) -> Choice:
        """Its choice, which may still be illegal; BotFault where it has none."""
        try:
            choice: object = self._bot.choose(view, view.legal, rng, budget)
        except (Exception, SystemExit) as problem:
            raise as_fault(problem, self._maker) from problem
        if not isinstance(choice, Choice) or not isinstance(choice.action, Action):
            raise no_choice(choice)
        return choice

    def close(self) -> None:
        """The game is over, or the question answered."""
        close = getattr(self._bot, "close", None)
        if close is not None:
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


def no_choice(answer: object) -> BotFault:
    """The fault of an answer that is no choice; most often it is the action alone."""
    return BotFault("nonsense", f"{answer!r:.100} is no choice of an action: return Choice(action)")


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
