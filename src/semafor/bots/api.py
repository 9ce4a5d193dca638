"""What a bot is: it is given what its seat sees and chooses a legal action. It never gets the game itself.

All that somebody needs to write one is imported from here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from semafor.bots.bot_view import BotView
from semafor.bots.faults import BotFault
from semafor.bots.reasons.reason import Reason
from semafor.explain.typed_view import TypedSeatView, TypedView
from semafor.maps.model import City, Country, Map, Route, Ticket
from semafor.notation.actions import Action, ActionError
from semafor.notation.document_types import PositionData, ResultData, SeatViewData, ViewData
from semafor.notation.legal_actions import LegalActions
from semafor.notation.refusals import IllegalAction
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State

__all__ = [
    "Action",
    "Bot",
    "BotFault",
    "BotLike",
    "BotView",
    "Budget",
    "Choice",
    "City",
    "Country",
    "FastRng",
    "IllegalAction",
    "LegalActions",
    "Map",
    "PackedBot",
    "PositionData",
    "Reason",
    "ResultData",
    "Route",
    "SeatViewData",
    "State",
    "Ticket",
    "TypedSeatView",
    "TypedView",
    "ViewData",
    "as_choice",
    "no_choice",
]


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one action: seconds, or rollouts, with which its choice can be reproduced.

    Where neither is given, a bot takes its usual time. Bots that don't search need not care. A bot that takes longer
    than ``deadline`` seconds has lost the game.
    """

    seconds: float | None = None
    rollouts: int | None = None
    deadline: float | None = None


@dataclass(frozen=True, slots=True, init=False)
class Choice:
    """What a bot does, and why: the weightiest reason first. The action may be given as its text."""

    action: Action
    reasons: tuple[Reason, ...] = ()

    def __init__(self, action: Action | str, reasons: tuple[Reason, ...] = ()) -> None:
        object.__setattr__(self, "action", Action.parse(action) if isinstance(action, str) else action)
        object.__setattr__(self, "reasons", reasons)


class Bot(Protocol):
    """What plays one seat of one game. It may remember its plans, but must know what to do in any position.
    One that has something to give back when its game is over has a method ``close``.

    All chance comes from ``rng``: the same view, dice and rollouts give the same choice. Parameters are passed by
    position, so a bot may name them as it likes.
    """

    name: str
    version: str

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget, /) -> Choice | Action | str:
        """One of the legal actions, of which there is at least one: with reasons, or alone, or as its text."""
        ...


def as_choice(answer: object) -> Choice:
    """What a bot has answered: a choice, an action alone, or its text. BotFault where it is none of them."""
    try:
        if isinstance(answer, Action | str):
            return Choice(answer)
    except ActionError as problem:
        raise BotFault("nonsense", str(problem)) from None
    if not isinstance(answer, Choice) or not isinstance(answer.action, Action):
        raise no_choice(answer)
    return answer


def no_choice(answer: object) -> BotFault:
    """The fault of an answer that is no choice."""
    return BotFault("nonsense", f"{answer!r:.100} is no choice of an action: return Choice(action)")


# What stands for a bot wherever one is asked for: a name, ``path.py:ClassName`` or ``cmd:PROGRAM``, a class, or a bot.
BotLike = str | Bot | Callable[[], Bot]


@runtime_checkable
class PackedBot(Protocol):
    """A bot that can also choose without giving reasons. Where nobody asks for them, this saves most of the time."""

    def choose_packed(self, view: BotView, rng: FastRng, budget: Budget, /) -> int:
        """The integer of one of the legal actions."""
        ...
