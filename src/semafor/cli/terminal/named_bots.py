"""Bots as the person at the terminal names them, asked so that no fault of theirs ends the game."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from semafor.arena.choosing import as_fault
from semafor.arena.setting import absolute, split_budget, suffix
from semafor.bots.bot import Bot, Budget, Choice
from semafor.bots.faults import BotError, BotFault
from semafor.bots.outside import PREFIX, check_program
from semafor.bots.playing import choose_for, dice_of, sight_of
from semafor.bots.reasons import Reason
from semafor.bots.registry import Maker, bot_names, find_maker, told
from semafor.cli.terminal.layout import LONGEST_QUOTE, TIE, printable, shorten
from semafor.engine.reasoning import sentences
from semafor.game import Game
from semafor.maps.model import Map
from semafor.notation.actions import Action
from semafor.rules.dice import Dice
from semafor.texts import Texts


class NamedBot:
    """A bot by its name, ``path.py:ClassName`` or ``cmd:PROGRAM``, with the budget behind it: ``search@20r``.

    BotError where there is none. Only for what the person here has typed or agreed to: it runs files and programs.
    """

    def __init__(self, spec: str) -> None:
        name, own = split_budget(spec)
        self._maker = find_maker(name)
        self._bot = made(name, self._maker)
        self._budget = own or Budget()

    def choose(self, game: Game, seat: int, rng: Dice) -> Choice:
        """A legal choice; BotFault where the bot has none."""
        try:
            choice: object = choose_for(game, seat, self._bot, rng, self._budget)
        except (Exception, SystemExit) as problem:
            raise as_fault(problem, self._maker) from problem
        if not isinstance(choice, Choice) or not isinstance(choice.action, Action):
            raise BotFault("nonsense", f"{choice!r:.100} is no choice of an action")
        if refusal := game.refusal(choice.action, seat):
            raise BotFault("illegal", f"{choice.action}: {refusal}")
        return choice

    def close(self) -> None:
        """The game is over, or the question answered."""
        close = getattr(self._bot, "close", None)
        if close is not None:
            # It is asked nothing any more, so its faults are its own.
            with suppress(Exception, SystemExit):
                close()


def advice(spec: str, game: Game, seat: int) -> Choice:
    """What a bot would do in that seat, and why, by chance that depends on nothing but what the seat sees."""
    bot = NamedBot(spec)
    try:
        return bot.choose(game, seat, dice_of(sight_of(game, seat)))
    finally:
        bot.close()


def told_reasons(reasons: Iterable[Reason], map: Map, texts: Texts) -> list[str]:
    """Reasons as sentences; BotFault where they make none."""
    try:
        lines = sentences(reasons, map, texts)
    except Exception as problem:
        raise BotFault("nonsense", f"reasons that can't be told: {told(problem)}") from problem
    # The words may be anybody's; a space that ties two of them is ours.
    return [TIE.join(printable(part) for part in line.split(TIE)) for line in lines]


def made(name: str, maker: Maker) -> Bot:
    try:
        return maker()
    except (Exception, SystemExit) as problem:
        raise BotError(f"{name} can't be made: {told(problem)}") from problem


def is_known(spec: str) -> bool:
    """Whether it is a bot with a name here, which anybody may ask for."""
    try:
        return split_budget(spec)[0] in bot_names()
    except BotError:
        return False


def is_own(spec: str) -> bool:
    """Whether it names a file or a program."""
    return not is_known(spec) and (spec.startswith(PREFIX) or ".py:" in spec)


def complaint(spec: str, problem: Exception, texts: Texts) -> str:
    """What to tell somebody who named a bot that can't be had."""
    if is_known(spec) or is_own(spec) or "@" in spec:
        return printable(str(problem))
    return texts("terminal-error-bot", bot=shorten(printable(spec), LONGEST_QUOTE), bots=", ".join(bot_names()))


def check(spec: str) -> str:
    """The same, found from any folder; BotError where it can't play."""
    name, own = split_budget(spec)
    if name.startswith(PREFIX):
        check_program(name.removeprefix(PREFIX))
    else:
        made(name, find_maker(name))
    return absolute(name) + suffix(own)
