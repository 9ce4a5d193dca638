"""The simplest bot: every legal action is as good as any other. What all other bots have to beat."""

from __future__ import annotations

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.reasons.reason import Reason
from semafor.notation.legal_actions import LegalActions
from semafor.rules import turns
from semafor.rules.fast_rng import FastRng


class RandomBot:
    """Takes any legal action."""

    name = "random"
    version = "1"

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:  # noqa: ARG002 chance needs no more
        action = legal[rng.below(len(legal))]
        return Choice(action, (Reason("random", {"choices": len(legal)}),))

    def choose_packed(self, view: BotView, rng: FastRng, budget: Budget) -> int:  # noqa: ARG002 nor does it here
        legal = turns.legal(view.state, view.seat)
        return legal[rng.below(len(legal))]
