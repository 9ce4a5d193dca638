"""`champion`: the search of `search`, which weighs whole plans as well as actions, and keeps to the best of them.

Beside the plan that it has in mind it drafts others for the same tickets. Each is played out on the same guesses as the
actions are, and the one that does best is what it goes on with in its next turn.
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
        return PairedSearch(board, Weights(), doubt=2.0, drafts=6)
