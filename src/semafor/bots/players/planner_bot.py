"""`planner`: thinks about the whole game at once, without trying it out.

Its idea in six sentences. All its tickets together get one network, the cheapest that there is, counted in turns. All
trains that the network leaves are planned for, too, for points, country cards and the longest path, so that hardly a
card is drawn for nothing. A card is worth what it brings nearer, and the deck the mean of what may lie in it. Planned
routes that a rival seems to want are claimed at once; gray ones wait, for in the end any cards pay them. New tickets
are drawn when those that may come are worth more than the turn. How many turns are left it reads from everybody's
trains and cards, and plans for no more than that.

Where it stands in the code: ``turn_value`` knows what a turn is worth, ``exact_planner`` and ``steiner`` plan for the
tickets, ``route_value`` and ``wanted_cards`` for the rest, ``ticket_draw_value`` thinks of new tickets,
``rival_threat`` of the rivals, all of them in ``bots/planning``; ``policies/planner_policy`` decides.
"""

from __future__ import annotations

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.planning.planner_weights import VERSION, PlannerWeights
from semafor.bots.policies.planner_policy import PlannerPolicy
from semafor.bots.reasons.reason import Reason
from semafor.bots.reasons.reason_builder import explain
from semafor.notation.actions import Action
from semafor.notation.legal_actions import LegalActions
from semafor.rules import constants
from semafor.rules.fast_rng import FastRng

# With at most this many trains in somebody's stock the end is near.
FEW_TRAINS = 8


class PlannerBot:
    """Looks at the table anew for every action. It leaves nothing to chance."""

    name = "planner"
    version = str(VERSION)

    def __init__(self) -> None:
        self._policy: PlannerPolicy | None = None

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:  # noqa: ARG002 one way
        action = view.action(self.choose_packed(view, rng, budget))
        return Choice(action, (*explain(view, action, self.wanted(view, action)), *hurry(view)))

    def choose_packed(self, view: BotView, rng: FastRng, budget: Budget) -> int:  # noqa: ARG002 nothing to try out
        return self.policy_for(view).choose(view.state, view.seat)

    def policy_for(self, view: BotView) -> PlannerPolicy:
        """Made when the board is known; another game is another board or another bot."""
        if self._policy is None or self._policy.board is not view.board:
            self._policy = PlannerPolicy(view.board, PlannerWeights())
        return self._policy

    def wanted(self, view: BotView, action: Action) -> list[str]:
        """The routes of the plan of its last decision, by id; cards are for those beyond the tickets, too. For tickets
        and tunnels it makes no plan."""
        if view.state.phase not in (constants.TURN, constants.SECOND):
            return []
        policy = self.policy_for(view)
        routes = policy.planned_routes()
        if action.verb == "draw":
            routes = routes + policy.filling_routes()
        return [view.map.routes[route].id for route in routes]


def hurry(view: BotView) -> tuple[Reason, ...]:
    fewest = min(seat.trains for seat in view.state.snapshot().seats)
    if view.state.phase != constants.TURN or fewest > FEW_TRAINS:
        return ()
    return (Reason("hurries", {"trains": fewest}),)
