"""`fast`: the policy that rollouts use, as a player of its own. Frozen under its version, as everybody's yardstick."""

from __future__ import annotations

from semafor.bots.bot import Budget, Choice
from semafor.bots.explaining import explain
from semafor.bots.policy import Policy
from semafor.bots.sight import Sight
from semafor.bots.weights import Weights
from semafor.notation.legal_actions import LegalActions
from semafor.rules.board import Board
from semafor.rules.dice import Dice


class FastBot:
    """Plays at once what the policy says, and keeps its plan from turn to turn."""

    name = "fast"
    version = "1"

    def __init__(self) -> None:
        self._policy: Policy | None = None

    def choose(self, sight: Sight, legal: LegalActions, rng: Dice, budget: Budget) -> Choice:  # noqa: ARG002 one way
        action = sight.action(self.choose_packed(sight, rng, budget))
        return Choice(action, explain(sight, action, planned(self.policy_for(sight), sight)))

    def choose_packed(self, sight: Sight, rng: Dice, budget: Budget) -> int:  # noqa: ARG002 nothing to think about
        return self.policy_for(sight).choose(sight.state, sight.seat)

    def policy_for(self, sight: Sight) -> Policy:
        """Made when the board is known; another game is another board or another bot."""
        if self._policy is None or self._policy.board is not sight.board:
            self._policy = self.make_policy(sight.board)
        return self._policy

    def make_policy(self, board: Board) -> Policy:
        return Policy(board, Weights())


def planned(policy: Policy, sight: Sight) -> list[str]:
    """The routes that the policy has in mind, by id."""
    return [sight.map.routes[index].id for index in policy.planned(sight.state, sight.seat)]
