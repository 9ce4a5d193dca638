"""`search`: what the fast policy would do, improved by trying the alternatives out on guesses of the hidden."""

from __future__ import annotations

import math
import time

from semafor.bots.bot import Budget, Choice
from semafor.bots.explaining import explain
from semafor.bots.fast import planned
from semafor.bots.paired_search import PairedSearch
from semafor.bots.policy import Policy
from semafor.bots.reasons import Reason
from semafor.bots.rollouts import Rollouts
from semafor.bots.sight import Sight
from semafor.bots.weights import Weights
from semafor.notation.legal_actions import LegalActions
from semafor.rules import turns
from semafor.rules.board import Board
from semafor.rules.dice import Dice
from semafor.rules.state import State

# So many games show what to expect of a position, for the reasons; where time is short, at least a few.
OUTLOOK_GAMES = 60
FEWEST_GAMES = 4


class SearchBot:
    """Policy improvement by paired rollouts, within seconds or a number of rollouts."""

    name = "search"
    version = "1"
    usual_seconds = 0.05
    # Where the answer has to be given by, a little is kept back for all that is not rollouts.
    share_for_rollouts = 0.9

    def __init__(self) -> None:
        self._search: PairedSearch | None = None

    def choose(self, sight: Sight, legal: LegalActions, rng: Dice, budget: Budget) -> Choice:
        end = self.end_of(budget)
        packed = self.choose_packed(sight, rng, budget)
        action = sight.action(packed)
        if len(legal) == 1:
            return Choice(action, (Reason("only-choice"),))
        search = self.search_for(sight)
        reasons = explain(sight, action, planned(search.policy, sight))
        return Choice(action, (*reasons, self.outlook(sight, packed, rng, end)))

    def end_of(self, budget: Budget) -> float:
        """When the time is up; never, where it is rollouts that are counted."""
        if budget.rollouts is not None:
            return math.inf
        return time.perf_counter() + (self.usual_seconds if budget.seconds is None else budget.seconds)

    def choose_packed(self, sight: Sight, rng: Dice, budget: Budget) -> int:
        search = self.search_for(sight)
        if budget.rollouts is not None:
            return search.choose(sight.state, sight.seat, rng, budget.rollouts)
        seconds = self.usual_seconds if budget.seconds is None else budget.seconds
        return search.choose_in_time(sight.state, sight.seat, rng, seconds * self.share_for_rollouts)

    def search_for(self, sight: Sight) -> PairedSearch:
        if self._search is None or self._search.policy.board is not sight.board:
            self._search = self.make_search(sight.board)
        return self._search

    def make_search(self, board: Board) -> PairedSearch:
        return PairedSearch(Policy(board, Weights()))

    def outlook(self, sight: Sight, packed: int, rng: Dice, end: float) -> Reason:
        """How games go on from here when everybody plays as in the rollouts: the mean margin, and how many are won."""
        margins: list[int] = []
        while len(margins) < (OUTLOOK_GAMES if time.perf_counter() < end else FEWEST_GAMES):
            margins.append(self.margin_after(sight, packed, rng))
        won = sum(1.0 if margin > 0 else 0.5 if margin == 0 else 0.0 for margin in margins)
        mean, share = sum(margins) / len(margins), won / len(margins)
        return Reason("expects", {"margin": round(mean), "win_share": round(share, 2)})

    def margin_after(self, sight: Sight, packed: int, rng: Dice) -> int:
        guess: State = sight.guess(rng)
        turns.play(guess, sight.seat, packed)
        rollouts = Rollouts(sight.board, self.search_for(sight).trials.player, rng.below(1 << 30))
        rollouts.play_guesses(guess, sight.seat, 1)
        return int(rollouts.margins)
