"""`champion`: the search of `search`, first among whole plans, then among actions, and it keeps to the best plan.

Beside the plan that it has in mind it drafts others for the same tickets. All are played out on the same guesses, and
it settles on the one that does best. Under that plan it tries the actions, and it begins its next turn with it.
"""

from __future__ import annotations

from semafor.bots.paired_search import PairedSearch
from semafor.bots.search import SearchBot
from semafor.bots.weights import Weights
from semafor.rules.board import Board


class ChampionBot(SearchBot):
    """The strongest that we have, at any budget."""

    name = "champion"
    version = "1"
    usual_seconds = 0.1

    def make_search(self, board: Board) -> PairedSearch:
        return PairedSearch(board, Weights(), drafts=6)
