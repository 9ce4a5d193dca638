"""What a bot is: it is given what its seat sees and chooses a legal action. It never gets the game itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from semafor.bots.bot_view import BotView
from semafor.bots.reasons.reason import Reason
from semafor.notation.actions import Action
from semafor.notation.legal_actions import LegalActions
from semafor.rules.fast_rng import FastRng


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one action: seconds, or rollouts, with which its choice can be reproduced.

    Where neither is given, a bot takes its usual time. Bots that don't search need not care. A bot that takes longer
    than ``deadline`` seconds has lost the game.
    """

    seconds: float | None = None
    rollouts: int | None = None
    deadline: float | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot does, and why: the weightiest reason first."""

    action: Action
    reasons: tuple[Reason, ...] = ()


class Bot(Protocol):
    """What plays one seat of one game. It may remember its plans, but must know what to do in any position.
    One that has something to give back when its game is over has a method ``close``.

    All chance comes from ``rng``: the same view, dice and rollouts give the same choice. Parameters are passed by
    position, so a bot may name them as it likes.
    """

    name: str
    version: str

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget, /) -> Choice:
        """One of the legal actions, of which there is at least one."""
        ...


@runtime_checkable
class PackedBot(Protocol):
    """A bot that can also choose without giving reasons. Where nobody asks for them, this saves most of the time."""

    def choose_packed(self, view: BotView, rng: FastRng, budget: Budget, /) -> int:
        """The integer of one of the legal actions."""
        ...
