"""`search`: what the fast policy would do, improved by trying the alternatives out on guesses of the hidden."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import replace

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.reasons.reason import Reason
from semafor.bots.reasons.reason_builder import explain
from semafor.bots.search.rollout_search import RolloutSearch
from semafor.bots.search.rollouts import Rollouts
from semafor.notation.actions import Action
from semafor.notation.cards import LETTERS
from semafor.notation.legal_actions import LegalActions
from semafor.rules import constants, turns
from semafor.rules.board import COLOR_NAMES, Board
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State

# How many games show what to expect of a position, for the reasons; fewer than FEWEST_GAMES show nothing.
FORECAST_GAMES = 60
FEWEST_GAMES = 4
# What reasons and such a game take in seconds, until it has been measured, and the most of the time that is kept back.
USUAL_REASONS = 0.001
USUAL_GAME = 0.0005
MOST_KEPT_BACK = 0.4
# The time for which this thread had the processor. Browsers don't tell it; there the clock on the wall has to do.
own_seconds: Callable[[], float] = getattr(time, "thread_time", time.perf_counter)


class SearchBot:
    """Policy improvement by paired rollouts, within seconds or a number of rollouts."""

    name = "search"
    version = "1"
    usual_seconds = 0.05
    # Where the answer has to be given by, a little is kept back for all that is not rollouts.
    share_for_rollouts = 0.9

    def __init__(self) -> None:
        self._search: RolloutSearch | None = None
        # How many seconds the last explanation took, and the last game of a forecast. Time in which others had the
        # processor is not counted: after one long pause there would never again seem to be time for a game.
        self._reasons = USUAL_REASONS
        self._game = USUAL_GAME

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:
        end = self.end_of(budget)
        packed = self.choose_packed(view, rng, self.without_reasons(budget))
        action = view.action(packed)
        if len(legal) == 1:
            return Choice(action, (Reason("only-choice"),))
        start = own_seconds()
        search = self.search_for(view)
        beaten = beaten_by(action, view, search)
        reasons = explain(view, action, [view.map.routes[route].id for route in search.race.planned_routes()])
        self._reasons = own_seconds() - start
        return Choice(action, (*reasons, *beaten, *self.forecast(view, packed, rng, end)))

    def without_reasons(self, budget: Budget) -> Budget:
        """What is left of the time for thinking when the reasons are to be told in it, too."""
        if budget.rollouts is not None:
            return budget
        seconds = self.usual_seconds if budget.seconds is None else budget.seconds
        kept_back = self._reasons + FEWEST_GAMES * self._game
        return replace(budget, seconds=seconds - min(kept_back, seconds * MOST_KEPT_BACK))

    def end_of(self, budget: Budget) -> float:
        """When the time is up; never, where it is rollouts that are counted."""
        if budget.rollouts is not None:
            return math.inf
        return time.perf_counter() + (self.usual_seconds if budget.seconds is None else budget.seconds)

    def choose_packed(self, view: BotView, rng: FastRng, budget: Budget) -> int:
        search = self.search_for(view)
        if budget.rollouts is not None:
            return search.choose(view.state, view.seat, rng, budget.rollouts)
        seconds = self.usual_seconds if budget.seconds is None else budget.seconds
        return search.choose_in_time(view.state, view.seat, rng, seconds * self.share_for_rollouts)

    def search_for(self, view: BotView) -> RolloutSearch:
        if self._search is None or self._search.policy.board is not view.board:
            self._search = self.make_search(view.board)
        return self._search

    def make_search(self, board: Board) -> RolloutSearch:
        return RolloutSearch(FastPolicy(board, FastWeights()))

    def expects(self, view: BotView, action: Action, rng: FastRng, budget: Budget) -> Reason:
        """The forecast for an action, for whoever wants it although the time for the choice is up."""
        packed = next(number for number in turns.legal(view.state, view.seat) if view.action(number) == action)
        (reason,) = self.forecast(view, packed, rng, self.end_of(budget), FEWEST_GAMES)
        return reason

    def forecast(self, view: BotView, packed: int, rng: FastRng, end: float, fewest: int = 0) -> tuple[Reason, ...]:
        """How games go on from here when everybody plays as in the rollouts: the mean margin, and how many are won.
        Nothing, where the time is too short for that, unless so many games are wanted at any rate."""
        margins: list[int] = []
        while len(margins) < FORECAST_GAMES and (len(margins) < fewest or time.perf_counter() + self._game < end):
            start = own_seconds()
            margins.append(self.margin_after(view, packed, rng))
            self._game = own_seconds() - start
        if len(margins) < FEWEST_GAMES:
            return ()
        won = sum(1.0 if margin > 0 else 0.5 if margin == 0 else 0.0 for margin in margins)
        mean, share = sum(margins) / len(margins), won / len(margins)
        return (Reason("expects", {"margin": round(mean), "win_share": round(share, 2)}),)

    def margin_after(self, view: BotView, packed: int, rng: FastRng) -> int:
        guess: State = view.guess(rng)
        turns.play(guess, view.seat, packed)
        rollouts = Rollouts(view.board, self.search_for(view).race.player, rng.below(1 << 30))
        rollouts.play_guesses(guess, view.seat, 1)
        return int(rollouts.margins)


def beaten_by(action: Action, view: BotView, search: RolloutSearch) -> tuple[Reason, ...]:
    """What the player of the rollouts would have done at once in this turn, if the search has found better."""
    if view.state.phase not in (constants.TURN, constants.SECOND):
        return ()
    usual = view.action(search.race.usual_action)
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
