"""`champion`: the search of `search` with more time and, where they are stronger, with better players in its mind.

On maps for which they have been tuned its rollouts are played by the planner's strategy in its brisk form, not by the
fast policy. There it searches among whole plans first: beside the plan that it has in mind it drafts others for the
same tickets. All are played out on the same guesses, and it settles on the one that does best. Under that plan it tries
the actions, and it begins its next turn with it.

On other maps nothing has beaten the rollouts of `search` yet; there it is `search` with more time.
"""

from __future__ import annotations

from semafor.bots.brisk_weights import TABLES, as_weights
from semafor.bots.paired_search import PairedSearch
from semafor.bots.planner_weights import PlannerWeights
from semafor.bots.search import SearchBot
from semafor.bots.strategy import Strategy
from semafor.rules.board import Board

# Where the planner knows better than the fast policy which tickets to keep.
ADVISED = frozenset({"usa"})


class ChampionBot(SearchBot):
    """The strongest that we have, if it is given its time."""

    name = "champion"
    version = "3"
    usual_seconds = 0.1

    def make_search(self, board: Board) -> PairedSearch:
        table = TABLES.get(board.map.id)
        if table is None:
            return super().make_search(board)
        brisk = Strategy(board, as_weights(table), is_brisk=True)
        adviser = Strategy(board, PlannerWeights()) if board.map.id in ADVISED else None
        return PairedSearch(brisk.policy, drafts=6, few=200, player=brisk, adviser=adviser)
