"""`champion`: the search of `search` with more time and with better players in its mind, tuned for the map.

Where the planner's strategy in its brisk form is the best of them, on the USA and Europe maps, it plays the rollouts.
There champion searches among whole plans first: beside the plan at hand it drafts others for the same tickets. All are
played out on the same guesses, and it settles on the one that does best. Under that plan it tries the actions, and it
begins its next turn with it.

On the Poland map the fast policy plays the rollouts as it does for `search`, but its plans lead on into neighbouring
countries. On maps that nobody has tuned it for, champion is `search` with more time.
"""

from __future__ import annotations

from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.players.search_bot import SearchBot
from semafor.bots.policies.planner_policy import PlannerPolicy
from semafor.bots.policies.tuned_weights import TABLES, brisk_with, fast_with
from semafor.bots.search.rollout_search import RolloutSearch
from semafor.rules.board import Board

# By how many standard errors an action must be better than that of the fast policy, whose plans lead abroad. With the
# brisk strategy it is as much as in `search`.
DOUBT = 1.0
# Maps on which the planner chooses better tickets than the fast policy.
ADVISED = frozenset({"usa"})


class ChampionBot(SearchBot):
    """The strongest of our bots at its usual time for an action."""

    name = "champion"
    version = "4"
    usual_seconds = 0.1

    def make_search(self, board: Board) -> RolloutSearch:
        table = TABLES.get(board.map.id)
        if table is None:
            return super().make_search(board)
        if table[2] is None:
            return RolloutSearch(fast_with(board, table), doubt=DOUBT)
        brisk = brisk_with(board, table)
        adviser = PlannerPolicy(board, PlannerWeights()) if board.map.id in ADVISED else None
        return RolloutSearch(brisk.fast, drafts=6, few=200, player=brisk, adviser=adviser)
