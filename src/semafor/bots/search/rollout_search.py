"""Policy improvement by paired rollouts: try what else could be done on the same guesses, with the same luck.

The candidates are the policy's own action and its likely rivals. Each guess of the hidden is rolled out once for every
candidate, so that all share its luck and only the difference between them remains. Sequential halving drops the weaker
half time after time. The policy's action is left only where the gain is larger than its standard error can explain.
"""

from __future__ import annotations

import math
import time

from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.rollout_player import RolloutPlayer
from semafor.bots.search import rollout_nogil
from semafor.bots.search.candidates import Candidates
from semafor.bots.search.rollout_race import RolloutRace
from semafor.bots.search.ticket_beliefs import RivalTickets, TicketBeliefs
from semafor.rules import constants
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State


class RolloutSearch:
    """Chooses for any seat of any game on its board, within a budget of rollouts or of seconds."""

    policy: FastPolicy
    race: RolloutRace
    candidates: Candidates
    # By how many standard errors another action must be better.
    doubt: float
    # How many plans are drafted before the actions are tried, and what share of the budget they get.
    drafts: int
    share_for_plans: float
    # With fewer rollouts than this plans can't be told apart, so none are drafted.
    fewest_for_plans: int
    # Below this budget the last round starts from fresh statistics, because the guesses that brought the finalists
    # there flatter them (the winner's curse).
    few: int
    # The player whose choice of tickets is the one to beat, if it is not the player of the rollouts.
    adviser: RolloutPlayer | None

    def __init__(
        self,
        policy: FastPolicy,
        softness: float = 30.0,
        doubt: float = 1.5,
        belief: float = 3.0,
        most_claims: int = 8,
        drafts: int = 0,
        blur: int = 40,
        share_for_plans: float = 0.3,
        fewest_for_plans: int = 60,
        few: int = 0,
        player: RolloutPlayer | None = None,
        adviser: RolloutPlayer | None = None,
        rival_tickets: RivalTickets | None = None,
    ) -> None:
        self.adviser = adviser
        self.policy = policy
        # ``belief`` is the strength of the plain beliefs, where no others are given.
        beliefs = TicketBeliefs(policy.board, belief) if rival_tickets is None else rival_tickets
        self.race = RolloutRace(policy, policy if player is None else player, beliefs, softness)
        self.candidates = Candidates(policy, most_claims, blur)
        self.doubt = doubt
        self.drafts = drafts
        self.share_for_plans = share_for_plans
        self.fewest_for_plans = fewest_for_plans
        self.few = few

    def choose(self, state: State, seat: int, dice: FastRng, rollouts: int) -> int:
        """The best action found with this many rollouts. The same view and dice give the same answer."""
        self.race.begin(state, seat, dice)
        for_plans = int(rollouts * self.share_for_plans)
        if self.collect_plans(self.drafts if for_plans >= self.fewest_for_plans else 0):
            self.run_race(for_plans)
            rollouts -= for_plans
        self.collect_actions()
        self.run_race(rollouts)
        return self.verdict()

    def choose_in_time(self, state: State, seat: int, dice: FastRng, seconds: float) -> int:
        """The best action found within this time."""
        start = time.perf_counter()
        end = start + seconds
        self.race.begin(state, seat, dice)
        if self.collect_plans(self.drafts):
            self.run_race_until(start, start + seconds * self.share_for_plans)
            start = time.perf_counter()
        self.collect_actions()
        self.run_race_until(start, end)
        return self.verdict()

    def collect_plans(self, drafts: int) -> bool:
        """Collect the plan at hand and drafts of others, if there shall be any. Whether there is more than one."""
        if self.drafts:
            self.candidates.collect_plans(self.race.root, self.race.seat, self.race, drafts)
        return self.race.alive > 1

    def collect_actions(self) -> None:
        """Settle on the best plan, if plans have been tried, and collect what could be done."""
        if self.drafts:
            self.race.settle_on(self.best())
        if self.adviser is not None and self.race.root.phase in (constants.START, constants.KEEP):
            self.race.add(self.adviser.decide(self.race.root, self.race.seat), 0)
        self.candidates.collect(self.race.root, self.race.seat, self.race)

    def run_race(self, rollouts: int) -> None:
        """Round after round with half of the candidates, all rounds with as many rollouts."""
        rounds = self.rounds()
        for i in range(rounds):
            if rollouts < self.few and i + 1 == rounds:
                self.race.start_anew()
            guesses = rollouts // (rounds * self.race.alive)
            rollout_nogil.run_race(self.race, max(1, guesses))
            if self.is_settled():
                break
            if i + 1 < rounds:
                self.race.halve()

    def run_race_until(self, start: float, end: float) -> None:
        """The same, all rounds with as much time."""
        rounds = self.rounds()
        for i in range(rounds):
            self.run_until(start + (end - start) * (i + 1) / rounds)
            if self.is_settled():
                break
            if i + 1 < rounds:
                self.race.halve()

    def run_until(self, end: float) -> None:
        """Guess after guess, while the next one will presumably be finished in time."""
        now, took = time.perf_counter(), 0.0
        while now + took < end:
            rollout_nogil.run_race(self.race, 1)
            took = time.perf_counter() - now
            now += took

    def rounds(self) -> int:
        """How often the race is halved until two are left; none for a single candidate."""
        rounds, alive = 0, self.race.alive
        while alive > 1:
            rounds += 1
            alive = (alive + 1) // 2
        return rounds

    def is_settled(self) -> bool:
        """Whether nothing in the race can be expected to beat the policy's own action any more."""
        for i in range(1, self.race.alive):  # noqa: SIM110 compiled, a generator would be an object
            if self.race.mean(i) + 3 * math.sqrt(self.race.variance(i)) > 0:
                return False
        return True

    def verdict(self) -> int:
        """The action of the best candidate."""
        self.race.recall_plan()
        return self.race.action[self.best()]

    def best(self) -> int:
        """The candidate with the largest gain, if that is ``doubt`` standard errors or more; else the usual action."""
        best, best_gain = 0, 0.0
        for i in range(1, self.race.alive):
            gain = self.race.mean(i)
            if gain > best_gain and gain > self.doubt * math.sqrt(self.race.variance(i)):
                best, best_gain = i, gain
        return best
