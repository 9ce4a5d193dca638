"""Bots as the person at the terminal names them, asked so that no fault of theirs ends the game."""

from __future__ import annotations

from collections.abc import Iterable

from semafor.arena.match_config import split_budget, suffix
from semafor.asking import AskedBot, is_known, is_own
from semafor.bots.faults import BotFault
from semafor.bots.reasons.reason import Reason
from semafor.bots.registry import absolute_spec, bot_names, told
from semafor.cli.terminal.text_layout import LONGEST_QUOTE, TIE, printable, shorten
from semafor.explain.names import Names
from semafor.explain.reason_text import reason_sentences
from semafor.maps.model import Map
from semafor.notation.suggestions import find_nearest
from semafor.texts import Texts


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


def complaint(spec: str, problem: Exception, texts: Texts) -> str:
    """The message for a person who named a bot that can't be had."""
    if is_known(spec) or is_own(spec) or "@" in spec:
        return printable(str(problem))
    message = texts("terminal-error-bot", bot=shorten(printable(spec), LONGEST_QUOTE), bots=", ".join(bot_names()))
    nearest = find_nearest(spec, bot_names())
    return message if nearest is None else f"{message}. {texts('term-did-you-mean', suggestion=nearest)}"


def check(spec: str) -> str:
    """The same bot, found from any folder; BotError where it can't play."""
    name, own = split_budget(spec)
    AskedBot(spec).close()
    return absolute_spec(name) + suffix(own)
