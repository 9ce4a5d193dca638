"""`search`: what the fast policy would do, improved by trying the alternatives out on guesses of the hidden."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from typing import cast

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.planning.fast_policy import FastPolicy
from semafor.bots.planning.planner_policy import PlannerPolicy
from semafor.bots.planning.weights import Weights
from semafor.bots.players.fast_bot import planned
from semafor.bots.reasons.reason import Reason
from semafor.bots.reasons.reason_builder import explain
from semafor.bots.search.paired_search import PairedSearch
from semafor.bots.search.rollouts import Rollouts
from semafor.notation.actions import Action
from semafor.notation.cards import LETTERS
from semafor.notation.legal_actions import LegalActions
from semafor.rules import constants, turns
from semafor.rules.board import COLOR_NAMES, Board
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State

# So many games show what to expect of a position, for the reasons; fewer than the least show nothing.
OUTLOOK_GAMES = 60
FEWEST_GAMES = 4
# What words and such a game take, until it has been measured, and the most of the time that is kept back for them.
USUAL_WORDS = 0.001
USUAL_GAME = 0.0005
MOST_KEPT_BACK = 0.4


class SearchBot:
    """FastPolicy improvement by paired rollouts, within seconds or a number of rollouts."""

    name = "search"
    version = "1"
    usual_seconds = 0.05
    # Where the answer has to be given by, a little is kept back for all that is not rollouts.
    share_for_rollouts = 0.9

    def __init__(self) -> None:
        self._search: PairedSearch | None = None
        # How many seconds the last explanation took, and the last game of an outlook. Time in which others had the
        # processor is not counted: after one long pause there would never again seem to be time for a game.
        self._words = USUAL_WORDS
        self._game = USUAL_GAME

    def choose(self, sight: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:
        end = self.end_of(budget)
        packed = self.choose_packed(sight, rng, self.without_words(budget))
        action = sight.action(packed)
        if len(legal) == 1:
            return Choice(action, (Reason("only-choice"),))
        start = time.thread_time()
        search = self.search_for(sight)
        beaten = beaten_by(action, sight, search)
        reasons = explain(sight, action, planned(search.policy, sight))
        self._words = time.thread_time() - start
        return Choice(action, (*reasons, *beaten, *self.outlook(sight, packed, rng, end)))

    def without_words(self, budget: Budget) -> Budget:
        """What is left of the time for thinking when the reasons are to be told in it, too."""
        if budget.rollouts is not None:
            return budget
        seconds = self.usual_seconds if budget.seconds is None else budget.seconds
        kept_back = self._words + FEWEST_GAMES * self._game
        return replace(budget, seconds=seconds - min(kept_back, seconds * MOST_KEPT_BACK))

    def end_of(self, budget: Budget) -> float:
        """When the time is up; never, where it is rollouts that are counted."""
        if budget.rollouts is not None:
            return math.inf
        return time.perf_counter() + (self.usual_seconds if budget.seconds is None else budget.seconds)

    def choose_packed(self, sight: BotView, rng: FastRng, budget: Budget) -> int:
        search = self.search_for(sight)
        if budget.rollouts is not None:
            return search.choose(sight.state, sight.seat, rng, budget.rollouts)
        seconds = self.usual_seconds if budget.seconds is None else budget.seconds
        return search.choose_in_time(sight.state, sight.seat, rng, seconds * self.share_for_rollouts)

    def search_for(self, sight: BotView) -> PairedSearch:
        if self._search is None or self._search.policy.board is not sight.board:
            self._search = self.make_search(sight.board)
        return self._search

    def make_search(self, board: Board) -> PairedSearch:
        return PairedSearch(FastPolicy(board, Weights()))

    def outlook(self, sight: BotView, packed: int, rng: FastRng, end: float) -> tuple[Reason, ...]:
        """How games go on from here when everybody plays as in the rollouts: the mean margin, and how many are won.
        Nothing, where the time is too short to tell."""
        margins: list[int] = []
        while len(margins) < OUTLOOK_GAMES and time.perf_counter() + self._game < end:
            start = time.thread_time()
            margins.append(self.margin_after(sight, packed, rng))
            self._game = time.thread_time() - start
        if len(margins) < FEWEST_GAMES:
            return ()
        won = sum(1.0 if margin > 0 else 0.5 if margin == 0 else 0.0 for margin in margins)
        mean, share = sum(margins) / len(margins), won / len(margins)
        return (Reason("expects", {"margin": round(mean), "win_share": round(share, 2)}),)

    def margin_after(self, sight: BotView, packed: int, rng: FastRng) -> int:
        guess: State = sight.guess(rng)
        turns.play(guess, sight.seat, packed)
        rollouts = Rollouts(sight.board, self.search_for(sight).trials.player, rng.below(1 << 30))
        rollouts.play_guesses(guess, sight.seat, 1)
        return int(rollouts.margins)


def beaten_by(action: Action, sight: BotView, search: PairedSearch) -> tuple[Reason, ...]:
    """What who plays the rollouts would have done at once in this turn, if the trials have found something better."""
    if sight.state.phase not in (constants.TURN, constants.SECOND):
        return ()
    player = cast(FastPolicy | PlannerPolicy, search.trials.player)
    usual = sight.action(player.choose(sight.state, sight.seat))
    match usual.verb:
        case _ if usual == action:
            return ()
        case "claim" if usual.route != action.route:
            return (Reason("beats-claim", {"route": usual.route or ""}),)
        case "station" if usual.city != action.city:
            return (Reason("beats-station", {"city": usual.city or ""}),)
        case "tickets":
            return (Reason("beats-tickets"),)
        case "draw" if usual.card in ("deck", "L"):
            return (Reason("beats-deck" if usual.card == "deck" else "beats-locomotive"),)
        case "draw":
            return (Reason("beats-draw", {"color": COLOR_NAMES[LETTERS.index(usual.card or "")]}),)
    return ()
