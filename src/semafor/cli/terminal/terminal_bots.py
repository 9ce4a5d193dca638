"""Bots as the person at the terminal names them, asked so that no fault of theirs ends the game."""

from __future__ import annotations

from collections.abc import Iterable

from semafor.arena.match_config import split_budget, suffix, usual_deadline
from semafor.bots.api import Budget, Choice
from semafor.bots.bot_choice import bot_view_of, dice_of
from semafor.bots.faults import BotError, BotFault
from semafor.bots.process.external_bot import PREFIX
from semafor.bots.process.in_process_bot import InProcessBot
from semafor.bots.process.isolated_bot import IsolatedBot
from semafor.bots.reasons.reason import Reason
from semafor.bots.registry import LEVELS, OWN_BOTS, absolute_spec, bot_names, told
from semafor.cli.terminal.text_layout import LONGEST_QUOTE, TIE, printable, shorten
from semafor.explain.names import Names
from semafor.explain.reason_text import reason_sentences
from semafor.game import Game
from semafor.maps.model import Map
from semafor.rules.fast_rng import FastRng
from semafor.texts import Texts


class TerminalBot:
    """A bot by its name, ``path.py:ClassName`` or ``cmd:PROGRAM``, with the budget behind it: ``search@20r``.

    BotError where there is none. Only for what the person here has typed or agreed to: it runs files and programs.
    """

    def __init__(self, spec: str) -> None:
        name, own = split_budget(spec)
        self._budget = own or Budget()
        # Our own think in this process; what others have written may hang or take its process down.
        self._bot = IsolatedBot(name, usual_deadline(self._budget)) if is_foreign(name) else InProcessBot(name)

    def choose(self, game: Game, seat: int, rng: FastRng) -> Choice:
        """A legal choice; BotFault where the bot has none."""
        choice = self._bot.choose(bot_view_of(game, seat), rng, self._budget)
        if refusal := game.refusal(choice.action, seat):
            raise BotFault("illegal", f"{choice.action}: {refusal}")
        return choice

    def close(self) -> None:
        """The game is over, or the question answered."""
        self._bot.close()


def advice(spec: str, game: Game, seat: int) -> Choice:
    """What a bot would do in that seat, and why, by chance that depends on nothing but what the seat sees."""
    bot = TerminalBot(spec)
    try:
        return bot.choose(game, seat, dice_of(bot_view_of(game, seat)))
    finally:
        bot.close()


def reason_lines(reasons: Iterable[Reason], map: Map, texts: Texts) -> list[str]:
    """Reasons as sentences; BotFault where they make none."""
    try:
        lines = reason_sentences(reasons, Names(texts, map))
    except Exception as problem:
        raise BotFault("nonsense", f"reasons that can't be told: {told(problem)}") from problem
    # A bot of others may have any text in its reasons; the spaces that tie two words are ours and stay.
    return [TIE.join(printable(part) for part in line.split(TIE)) for line in lines]


def fault_message(occasion: str, fault: BotFault) -> tuple[str, str]:
    """The id of the message about a fault, and the reason to show in it. Ids begin with the occasion."""
    if fault.kind in ("late", "died"):
        return f"{occasion}-{fault.kind}", fault.message
    return f"{occasion}-failed", str(fault)


def is_known(spec: str) -> bool:
    """Whether it is a bot with a name here, which anybody may ask for."""
    try:
        return split_budget(spec)[0] in bot_names()
    except BotError:
        return False


def is_own(spec: str) -> bool:
    """Whether it names a file or a program."""
    return not is_known(spec) and (spec.startswith(PREFIX) or ".py:" in spec)


def is_foreign(name: str) -> bool:
    """Whether others have written it: it is a file, a program, or comes from another package."""
    return is_own(name) or (is_known(name) and name not in OWN_BOTS and name not in LEVELS)


def complaint(spec: str, problem: Exception, texts: Texts) -> str:
    """The message for a person who named a bot that can't be had."""
    if is_known(spec) or is_own(spec) or "@" in spec:
        return printable(str(problem))
    return texts("terminal-error-bot", bot=shorten(printable(spec), LONGEST_QUOTE), bots=", ".join(bot_names()))


def check(spec: str) -> str:
    """The same bot, found from any folder; BotError where it can't play."""
    name, own = split_budget(spec)
    TerminalBot(spec).close()
    return absolute_spec(name) + suffix(own)
