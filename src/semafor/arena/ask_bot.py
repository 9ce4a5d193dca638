"""How a bot is asked, and how whatever it answers becomes a legal integer or a fault."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from pathlib import Path

from semafor.bots.api import Bot, Budget, PackedBot
from semafor.bots.bot_view import BotView
from semafor.bots.faults import LONGEST_MESSAGE, BotFault
from semafor.bots.registry import Maker, told
from semafor.notation.action_codec import PackedAction, pack_for, unpack
from semafor.notation.actions import Action
from semafor.notation.map_ids import map_ids_for
from semafor.notation.refusal_facts import find_refusal
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State

# The largest number that the rules can read as an action.
LARGEST_ACTION = 2**32 - 1

Chooser = Callable[[BotView, FastRng, Budget], object]


def chooser_of(bot: Bot) -> Chooser:
    """The quickest way to ask a bot."""
    if isinstance(bot, PackedBot):
        return bot.choose_packed
    return lambda sight, dice, budget: bot.choose(sight, sight.legal, dice, budget)


def packed(answer: object, state: State, seat: int) -> int:
    """The integer of what a bot has answered. It may still be one that the rules refuse."""
    if isinstance(answer, int):
        if 0 <= answer <= LARGEST_ACTION:
            return answer
        raise BotFault("nonsense", f"{answer} is no action")
    action = getattr(answer, "action", None)
    if not isinstance(action, Action):
        raise no_choice(answer)
    found = pack_for(action, state, seat, map_ids_for(state.board.map))
    if found.fault is not None:
        raise BotFault("illegal", told_refusal(action, found, state, seat))
    return found.number


def no_choice(answer: object) -> BotFault:
    """What to tell of an answer that is something else, most often the action alone."""
    return BotFault("nonsense", f"{answer!r:.100} is no choice of an action: return Choice(action)")


def illegal(number: int, state: State, seat: int) -> BotFault:
    """What to tell of an action that the rules refuse."""
    map_ids = map_ids_for(state.board.map)
    try:
        action = unpack(number, map_ids, state.seat_snapshot(seat).offered)
    except (ValueError, IndexError):
        return BotFault("illegal", f"the integer {number} is no action")
    return BotFault("illegal", told_refusal(action, PackedAction(number), state, seat))


def told_refusal(action: Action, found: PackedAction, state: State, seat: int) -> str:
    names = [f"seat {number}" for number in range(state.players)]
    return f"{action}: {find_refusal(found, action, state, seat, map_ids_for(state.board.map), names)}"


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
    ways = [(Path(frame.f_code.co_filename), line) for frame, line in traceback.walk_tb(problem.__traceback__)]
    own = [f" ({path.name}, line {line})" for path, line in ways if path.parent == Path(file).parent]
    return own[-1] if own else ""
