"""All candidates of one decision, each rolled out on the same guesses of what the seat cannot see."""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.plan_memory import PlanMemory
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.rollout_player import RolloutPlayer
from semafor.bots.search import rollouts
from semafor.bots.search.ticket_beliefs import RivalTickets
from semafor.rules import bits, constants, determinize, turns
from semafor.rules.fast_rng import FastRng
from semafor.rules.scoring import Scores
from semafor.rules.state import State, members


class RolloutRace:
    """The candidates and what is known of them. Candidate 0 is the policy's own action, which never drops out."""

    # Who makes the plans, and who plays the rollouts with them.
    policy: FastPolicy
    player: RolloutPlayer
    beliefs: RivalTickets
    dice: FastRng
    scores: Scores
    # The state as its seat sees it, a guess of the rest, and the copy that is played out.
    root: State
    seat: int
    guess: State
    trial: State
    # The plans after the last decision, if they are to be kept; at the root of this one; on the present guess.
    kept_plans: PlanMemory
    root_plans: PlanMemory
    guess_plans: PlanMemory
    # What the player would do at the root at once, and whether its workbenches still are as that decision left them.
    usual_action: int
    has_decided: bool
    # A margin of this many points is worth half a win more than a narrow one.
    softness: float
    # The candidates still in the race come first.
    size: int
    alive: int
    action: list[int]
    # Which of the plans a candidate goes on with.
    plan: list[int]
    plan_count: int
    plan_routes: list[int]
    plan_stations: list[int]
    # Sums over guesses: how much better than candidate 0 it did, and the squares of that.
    count: list[int]
    gain: list[float]
    square: list[float]
    rolled: int

    def __init__(self, policy: FastPolicy, player: RolloutPlayer, beliefs: RivalTickets, softness: float) -> None:
        if not bits.COMPILED:
            most = bot_constants.MOST_CANDIDATES
            bits.allocate(self, action=most, plan=most, count=most, gain=most, square=most)
            bits.allocate(self, plan_routes=2 * bot_constants.MOST_PLANS, plan_stations=bot_constants.MOST_PLANS)
        self.policy = policy
        self.player = player
        self.beliefs = beliefs
        self.softness = softness
        self.dice = FastRng(0)
        self.scores = Scores()
        self.root = State(policy.board)
        self.guess = State(policy.board)
        self.trial = State(policy.board)
        self.kept_plans = PlanMemory()
        self.root_plans = PlanMemory()
        self.guess_plans = PlanMemory()
        self.seat = 0
        self.size = 0
        self.alive = 0
        self.plan_count = 0
        self.rolled = 0
        self.usual_action = 0
        self.has_decided = False

    def begin(self, state: State, seat: int, dice: FastRng) -> None:
        """Take up a new decision, without candidates yet."""
        self.root.become(state)
        self.seat = seat
        self.dice = dice
        self.beliefs.look(state, seat)
        self.policy.plans.become(self.kept_plans)
        for other in range(constants.SEATS):
            if other != seat:
                self.policy.plans.forget_plan(other)
        # In its turn the player plans when it decides; before tickets and tunnels it does not.
        if state.phase not in (constants.TURN, constants.SECOND):
            self.policy.make_plan(self.root, seat)
        self.has_decided = False
        self.decide()
        self.root_plans.become(self.policy.plans)
        self.clear()
        self.rolled = 0

    def decide(self) -> int:
        """What the player would do at once under the plan in mind. Asked again it decides again only if rollouts or
        another plan came in between, so that its workbenches are those of this decision in any case."""
        if not self.has_decided:
            self.usual_action = self.player.decide(self.root, self.seat)
            self.has_decided = True
        return self.usual_action

    def planned_routes(self) -> list[int]:
        """The routes of the plan at the root, for those who ask for reasons."""
        return members(self.root_plans.routes[2 * self.seat], self.root_plans.routes[2 * self.seat + 1])

    def recall_plan(self) -> None:
        """The policy forgets the plans of the rollouts and has the plan again that it began with."""
        self.policy.plans.become(self.root_plans)

    def note_plan(self) -> int:
        """List the policy's present plan as one more. Answers its number, or that of the same plan."""
        low, high = self.policy.plans.routes[2 * self.seat], self.policy.plans.routes[2 * self.seat + 1]
        stations = self.policy.plans.stations[self.seat]
        for i in range(self.plan_count):
            if self.plan_routes[2 * i] == low and self.plan_routes[2 * i + 1] == high:
                return i
        if self.plan_count == bot_constants.MOST_PLANS:
            return 0
        self.plan_routes[2 * self.plan_count] = low
        self.plan_routes[2 * self.plan_count + 1] = high
        self.plan_stations[self.plan_count] = stations
        self.plan_count += 1
        return self.plan_count - 1

    def go_on_with(self, plan: int) -> None:
        """Let the policy go on with one of the plans."""
        self.policy.plans.routes[2 * self.seat] = self.plan_routes[2 * plan]
        self.policy.plans.routes[2 * self.seat + 1] = self.plan_routes[2 * plan + 1]
        self.policy.plans.stations[self.seat] = self.plan_stations[plan]

    def settle_on(self, i: int) -> None:
        """Go on with the plan of a candidate, now and in the next decision, and without candidates again."""
        self.recall_plan()
        self.go_on_with(self.plan[i])
        self.has_decided = self.has_decided and self.plan[i] == 0
        self.root_plans.become(self.policy.plans)
        self.kept_plans.become(self.policy.plans)
        self.clear()

    def clear(self) -> None:
        """No candidates, and no plan but the present one."""
        self.plan_count = 0
        self.note_plan()
        self.size = 0
        self.alive = 0

    def add(self, action: int, plan: int) -> None:
        """One more candidate, unless it is there already or there is no room."""
        for i in range(self.size):
            if self.action[i] == action and self.plan[i] == plan:
                return
        if self.size < bot_constants.MOST_CANDIDATES:
            self.action[self.size] = action
            self.plan[self.size] = plan
            self.count[self.size] = 0
            self.gain[self.size] = 0.0
            self.square[self.size] = 0.0
            self.size += 1
            self.alive = self.size

    def run(self, guesses: int) -> None:
        """Roll all candidates in the race out on this many new guesses."""
        self.has_decided = False
        for _ in range(guesses):
            self.make_guess()
            own = self.roll_out(0)
            for i in range(1, self.alive):
                difference = self.roll_out(i) - own
                self.count[i] += 1
                self.gain[i] += difference
                self.square[i] += difference * difference

    def make_guess(self) -> None:
        """Guess the hidden, and let the others plan on it once for all candidates."""
        self.guess.become(self.root)
        determinize.redeal(self.guess, self.seat, self.dice)
        self.beliefs.deal_tickets(self.guess, self.seat, self.dice)
        if self.guess.phase != constants.START:
            self.policy.plans.become(self.root_plans)
            for other in range(self.guess.players):
                if other != self.seat:
                    self.policy.make_plan(self.guess, other)
            self.guess_plans.become(self.policy.plans)

    def roll_out(self, i: int) -> float:
        """What a candidate is worth on the present guess, between -1 and 1."""
        self.trial.become(self.guess)
        self.policy.plans.become(self.guess_plans)
        self.go_on_with(self.plan[i])
        if self.policy.leaves_plan(self.action[i], self.seat):
            self.policy.plans.forget_plan(self.seat)
        turns.apply(self.trial, self.seat, self.action[i])
        rollouts.finish(self.trial, self.player)
        self.scores.count(self.trial)
        self.rolled += 1
        return self.worth(rollouts.margin(self.scores, self.seat))

    def worth(self, margin: int) -> float:
        """Winning counts most, but a large margin is a safer win than a small one."""
        size = margin if margin > 0 else -margin
        return margin / (size + self.softness)

    def halve(self) -> None:
        """Keep the better half in the race, and the policy's own action."""
        keep = (self.alive + 1) // 2
        for place in range(1, keep):
            best = place
            for i in range(place + 1, self.alive):
                if self.mean(i) > self.mean(best):
                    best = i
            self.swap(place, best)
        self.alive = max(keep, 2)

    def start_anew(self) -> None:
        """Forget how the candidates in the race did so far."""
        for i in range(self.alive):
            self.count[i] = 0
            self.gain[i] = 0.0
            self.square[i] = 0.0

    def swap(self, i: int, j: int) -> None:
        action, plan, count, gain, square = self.action[i], self.plan[i], self.count[i], self.gain[i], self.square[i]
        self.action[i], self.plan[i], self.count[i] = self.action[j], self.plan[j], self.count[j]
        self.gain[i], self.square[i] = self.gain[j], self.square[j]
        self.action[j], self.plan[j], self.count[j] = action, plan, count
        self.gain[j], self.square[j] = gain, square

    def mean(self, i: int) -> float:
        """The mean gain of a candidate over the policy's own action."""
        return self.gain[i] / self.count[i] if self.count[i] > 0 else 0.0

    def variance(self, i: int) -> float:
        """The square of the standard error of that mean."""
        if self.count[i] < 2:
            return 1.0
        mean = self.mean(i)
        return max(self.square[i] / self.count[i] - mean * mean, 0.0001) / self.count[i]
