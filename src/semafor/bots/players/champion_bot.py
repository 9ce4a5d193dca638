"""`champion`: the search of `search` with more time and with better players in its mind, tuned for the map.

Where the planner's strategy in its brisk form is the best of them, on the USA and Europe maps, it plays the rollouts.
There champion searches among whole plans first: beside the plan at hand it drafts others for the same tickets. All are
played out on the same guesses, and it settles on the one that does best. Under that plan it tries the actions, and it
begins its next turn with it.

On the Poland map the fast policy plays the rollouts as it does for `search`, but its plans lead on into neighbouring
countries. On maps that nobody has tuned it for, champion is `search` with more time.

`champion-5` is what may become its next version: it guesses its rivals' tickets by a posterior that was learned from
games, where champion has the plain beliefs of `search`.
"""

from __future__ import annotations

from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.players.search_bot import SearchBot
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.planner_policy import PlannerPolicy
from semafor.bots.policies.tuned_weights import TABLES, brisk_with, fast_with
from semafor.bots.search.rollout_search import RolloutSearch
from semafor.bots.search.ticket_beliefs import RivalTickets, TicketBeliefs
from semafor.bots.search.ticket_posterior import posterior_for
from semafor.rules.board import Board

# By how many standard errors an action must be better than that of the fast policy, whose plans lead abroad. With the
# brisk strategy it is as much as in `search`.
DOUBT = 1.0
# The strength of the beliefs about rivals' tickets, as in `search`.
PLAIN_BELIEF = 3.0
# Maps on which the planner chooses better tickets than the fast policy.
ADVISED = frozenset({"usa"})


class ChampionBot(SearchBot):
    """The strongest of our bots at its usual time for an action."""

    name = "champion"
    version = "4"
    usual_seconds = 0.1

    def make_search(self, board: Board) -> RolloutSearch:
        table, beliefs = TABLES.get(board.map.id), self.make_beliefs(board)
        if table is None:
            return RolloutSearch(FastPolicy(board, FastWeights()), rival_tickets=beliefs)
        if table[2] is None:
            return RolloutSearch(fast_with(board, table), doubt=DOUBT, rival_tickets=beliefs)
        brisk = brisk_with(board, table)
        adviser = PlannerPolicy(board, PlannerWeights()) if board.map.id in ADVISED else None
        return RolloutSearch(brisk.fast, drafts=6, few=200, player=brisk, adviser=adviser, rival_tickets=beliefs)

    def make_beliefs(self, board: Board) -> RivalTickets:
        return TicketBeliefs(board, PLAIN_BELIEF)


class FifthChampionBot(ChampionBot):
    """Champion with learned beliefs, to be measured against champion as it is."""

    name = "champion-5"
    version = "5"

    def make_beliefs(self, board: Board) -> RivalTickets:
        return posterior_for(board)
