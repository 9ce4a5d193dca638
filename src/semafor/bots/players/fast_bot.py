"""`fast`: the policy that rollouts use, as a player of its own. Frozen under its version, as everybody's yardstick."""

from __future__ import annotations

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.planning.fast_policy import FastPolicy
from semafor.bots.planning.weights import Weights
from semafor.bots.reasons.reason_builder import explain
from semafor.notation.legal_actions import LegalActions
from semafor.rules.board import Board
from semafor.rules.fast_rng import FastRng


class FastBot:
    """Plays at once what the policy says, and keeps its plan from turn to turn."""

    name = "fast"
    version = "1"

    def __init__(self) -> None:
        self._policy: FastPolicy | None = None

    def choose(self, sight: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:  # noqa: ARG002 one way
        action = sight.action(self.choose_packed(sight, rng, budget))
        return Choice(action, explain(sight, action, planned(self.policy_for(sight), sight)))

    def choose_packed(self, sight: BotView, rng: FastRng, budget: Budget) -> int:  # noqa: ARG002 nothing to think about
        return self.policy_for(sight).choose(sight.state, sight.seat)

    def policy_for(self, sight: BotView) -> FastPolicy:
        """Made when the board is known; another game is another board or another bot."""
        if self._policy is None or self._policy.board is not sight.board:
            self._policy = self.make_policy(sight.board)
        return self._policy

    def make_policy(self, board: Board) -> FastPolicy:
        return FastPolicy(board, Weights())


def planned(policy: FastPolicy, sight: BotView) -> list[str]:
    """The routes that the policy has in mind, by id."""
    return [sight.map.routes[index].id for index in policy.planned(sight.state, sight.seat)]
