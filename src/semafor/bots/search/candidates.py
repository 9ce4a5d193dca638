"""What is worth trying beside the policy's own action: all draws, the best few claims, new tickets, every choice."""

from __future__ import annotations

from semafor.bots.planning import available_routes, bot_constants
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.search.rollout_race import RolloutRace
from semafor.rules import action_codes, bits, constants, turns
from semafor.rules.action_list import ActionList
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State


class Candidates:
    """Fills a race with candidates. Of the many ways to pay for a route only the policy's own is tried."""

    policy: FastPolicy
    most_claims: int
    # By how many per cent the prices of drafted plans are blurred.
    blur: int
    # The prices of the table, from which drafts are blurred.
    table_price: list[int]
    legal: ActionList
    # The claims that were picked out, with what speaks for them.
    route: list[int]
    value: list[int]
    size: int

    def __init__(self, policy: FastPolicy, most_claims: int, blur: int) -> None:
        if not bits.COMPILED:
            bits.allocate(self, route=constants.ROUTES, value=constants.ROUTES, table_price=constants.ROUTES)
        self.policy = policy
        self.most_claims = most_claims
        self.blur = blur
        self.legal = ActionList()
        self.size = 0

    def collect_plans(self, state: State, seat: int, race: RolloutRace, drafts: int) -> None:
        """The plan at hand first, then the drafts, each with the player's action for it."""
        race.add(race.decide(), 0)
        if self.is_calm(state):
            self.draft_plans(state, seat, race, drafts)
        race.recall_plan()

    def collect(self, state: State, seat: int, race: RolloutRace) -> None:
        """The player's own action first, then the others."""
        race.add(race.decide(), 0)
        turns.list_actions(state, seat, self.legal)
        for i in range(self.legal.size):
            verb = action_codes.verb_of(self.legal.item[i])
            if verb in (action_codes.CLAIM, action_codes.STATION, action_codes.PAY):
                continue
            if verb == action_codes.DRAW_TICKETS and state.last_round != constants.NOT_YET:
                continue
            race.add(self.legal.item[i], 0)
        if state.phase == constants.TURN:
            self.find_claims(state, seat)
            for i in range(min(self.size, self.most_claims)):
                self.move_best_to(i)
                route = self.route[i]
                race.add(self.policy.payment.pay(state, seat, route), 0)

    def is_calm(self, state: State) -> bool:
        """Whether to think about plans: before a turn, but not towards the end, when the policy plans anew anyway."""
        if state.phase != constants.TURN:
            return False
        return self.policy.turns_left(state) > self.policy.weights.hurry_turns

    def draft_plans(self, state: State, seat: int, race: RolloutRace, drafts: int) -> None:
        """Other networks for the same tickets: the cheapest ones under prices that are a little wrong."""
        self.policy.planner.look(state, seat, self.policy.turns_left(state))
        self.table_price[:] = self.policy.planner.table_price
        for i in range(drafts):
            race.recall_plan()
            if i > 0:
                self.blur_prices(race.dice)
            self.policy.planner.plan(state.tickets[2 * seat], state.tickets[2 * seat + 1])
            self.policy.plans.remember(state, seat, self.policy.planner)
            known = race.plan_count
            plan = race.note_plan()
            if plan == known:
                race.has_decided = False
                race.add(race.decide(), plan)
                race.has_decided = False

    def blur_prices(self, dice: FastRng) -> None:
        """Each price of the table by up to a share more or less."""
        for route in range(self.policy.board.routes):
            price = self.table_price[route]
            if 0 < price <= bot_constants.HIGHEST_PRICE:
                price = price * (100 - self.blur + dice.below(2 * self.blur + 1)) // 100
                self.policy.planner.table_price[route] = max(1, min(price, bot_constants.HIGHEST_PRICE))
        self.policy.planner.begin_drafts()

    def find_claims(self, state: State, seat: int) -> None:
        """Every open route that the hand can pay."""
        self.size = 0
        longest = min(state.trains[seat], constants.LENGTHS - 1)
        for half in range(2):
            routes = available_routes.open_to(state, seat, half)
            routes &= self.policy.board.at_most[2 * longest + half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                if self.policy.payment.lacking_for(state, seat, route) == 0:
                    self.route[self.size] = route
                    self.value[self.size] = self.promise_of(state, seat, route)
                    self.size += 1

    def promise_of(self, state: State, seat: int, route: int) -> int:
        """Planned routes before others, long before short ones, and country cards."""
        value = 10 * self.policy.board.points[route]
        if bits.contains(self.policy.plans.routes, 2 * seat, route):
            value += bot_constants.PLANNED
        if self.policy.country_routes.is_special(route):
            value += self.policy.country_gain(state, seat, route)
        return value

    def move_best_to(self, place: int) -> None:
        best = place
        for i in range(place + 1, self.size):
            if self.value[i] > self.value[best]:
                best = i
        route, value = self.route[place], self.value[place]
        self.route[place], self.value[place] = self.route[best], self.value[best]
        self.route[best], self.value[best] = route, value
