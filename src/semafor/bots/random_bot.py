"""The simplest bot: every legal action is as good as any other. What all other bots have to beat."""

from __future__ import annotations

from semafor.bots.bot import Budget, Choice
from semafor.bots.reasons import Reason
from semafor.bots.sight import Sight
from semafor.notation.legal_actions import LegalActions
from semafor.rules import turns
from semafor.rules.dice import Dice


class RandomBot:
    name = "random"
    version = "1"

    def choose(self, sight: Sight, legal: LegalActions, rng: Dice, budget: Budget) -> Choice:  # noqa: ARG002 chance needs no more
        action = legal[rng.below(len(legal))]
        return Choice(action, (Reason("random", {"choices": len(legal)}),))

    def choose_packed(self, sight: Sight, rng: Dice, budget: Budget) -> int:  # noqa: ARG002 nor does it here
        legal = turns.legal(sight.state, sight.seat)
        return legal[rng.below(len(legal))]
