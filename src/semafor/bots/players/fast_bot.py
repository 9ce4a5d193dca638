"""`fast`: the policy that rollouts use, as a player of its own. Frozen under its version, as everybody's yardstick."""

from __future__ import annotations

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.policies.fast_policy import FastPolicy
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

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:  # noqa: ARG002 one way
        action = view.action(self.choose_packed(view, rng, budget))
        return Choice(action, explain(view, action, planned(self.policy_for(view), view)))

    def choose_packed(self, view: BotView, rng: FastRng, budget: Budget) -> int:  # noqa: ARG002 nothing to think about
        return self.policy_for(view).choose(view.state, view.seat)

    def policy_for(self, view: BotView) -> FastPolicy:
        """Made when the board is known; another game is another board or another bot."""
        if self._policy is None or self._policy.board is not view.board:
            self._policy = self.make_policy(view.board)
        return self._policy

    def make_policy(self, board: Board) -> FastPolicy:
        return FastPolicy(board, FastWeights())


def planned(policy: FastPolicy, view: BotView) -> list[str]:
    """The routes of the plan by which the policy has chosen, by id."""
    return [view.map.routes[index].id for index in policy.planned(view.state, view.seat)]
