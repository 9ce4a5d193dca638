"""`planner`: thinks about the whole game at once, without trying it out.

Its idea in six sentences. All its tickets together get one network, the cheapest that there is, counted in turns. All
trains that the network leaves are planned for, too, for points, country cards and the longest path, so that hardly a
card is drawn for nothing. A card is worth what it brings nearer, and the deck the mean of what may lie in it. Planned
routes that a rival seems to want are claimed at once; gray ones wait, for in the end any cards pay them. New tickets
are drawn when those that may come are worth more than the turn. How many turns are left it reads from everybody's
trains and cards, and plans for no more than that.

Where it stands in the code: ``tempo`` knows what a turn is worth, ``steiner`` and ``network`` plan for the tickets,
``worths`` and ``wishes`` for the rest, ``prospects`` thinks of new tickets, ``outlook`` of the rivals, and
``strategy`` decides.
"""

from __future__ import annotations

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.planning.planner_policy import PlannerPolicy
from semafor.bots.planning.planner_weights import VERSION, PlannerWeights
from semafor.bots.reasons.reason import Reason
from semafor.bots.reasons.reason_builder import explain
from semafor.notation.actions import Action
from semafor.notation.legal_actions import LegalActions
from semafor.rules import constants
from semafor.rules.fast_rng import FastRng

# With so few trains in somebody's stock the end is near.
FEW_TRAINS = 8


class PlannerBot:
    """Looks at the table anew for every action. It throws no dice."""

    name = "planner"
    version = str(VERSION)

    def __init__(self) -> None:
        self._strategy: PlannerPolicy | None = None

    def choose(self, sight: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:  # noqa: ARG002 one way
        action = sight.action(self.choose_packed(sight, rng, budget))
        return Choice(action, (*explain(sight, action, self.wanted(sight, action)), *hurry(sight)))

    def choose_packed(self, sight: BotView, rng: FastRng, budget: Budget) -> int:  # noqa: ARG002 nothing to try out
        return self.strategy_for(sight).choose(sight.state, sight.seat)

    def strategy_for(self, sight: BotView) -> PlannerPolicy:
        """Made when the board is known; another game is another board or another bot."""
        if self._strategy is None or self._strategy.board is not sight.board:
            self._strategy = PlannerPolicy(sight.board, PlannerWeights())
        return self._strategy

    def wanted(self, sight: BotView, action: Action) -> list[str]:
        """The routes that it had in mind at its last decision, by id; cards are for those beyond the tickets, too. Amid
        tickets and tunnels it makes no plan."""
        if sight.state.phase not in (constants.TURN, constants.SECOND):
            return []
        strategy = self.strategy_for(sight)
        routes = strategy.planned_routes()
        if action.verb == "draw":
            routes = routes + strategy.filling_routes()
        return [sight.map.routes[route].id for route in routes]


def hurry(sight: BotView) -> tuple[Reason, ...]:
    fewest = min(seat.trains for seat in sight.state.snapshot().seats)
    if sight.state.phase != constants.TURN or fewest > FEW_TRAINS:
        return ()
    return (Reason("hurries", {"trains": fewest}),)
