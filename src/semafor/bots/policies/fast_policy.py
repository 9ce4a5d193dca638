"""The fast policy: what a decent player does at once, decided in about a microsecond. The rollouts of `search` play it.

It plans one network for all its tickets and keeps to it until somebody takes a route of it. It claims what it can pay,
draws the colors it lacks, and draws new tickets when it is done and the game is young. After that it turns its last
trains into points. It reads nothing of a state but what its seat may see.
"""

from __future__ import annotations

from semafor.bots.planning import available_routes, bot_constants
from semafor.bots.planning.country_routes import CountryRoutes
from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.planning.payment import Payment
from semafor.bots.planning.plan_memory import PlanMemory
from semafor.bots.planning.quick_planner import QuickPlanner
from semafor.bots.planning.route_kinds import RouteKinds
from semafor.bots.policies.rollout_player import RolloutPlayer
from semafor.rules import action_codes, bits, constants, turns
from semafor.rules.action_list import ActionList
from semafor.rules.board import Board
from semafor.rules.state import State, members


class FastPolicy(RolloutPlayer):
    """Plays any seat of any game on its board; ``plans`` remembers the plans of the seats in the game at hand."""

    board: Board
    weights: FastWeights
    planner: QuickPlanner
    plans: PlanMemory
    payment: Payment
    country_routes: CountryRoutes
    kinds: RouteKinds
    # What the routes of a color can bring at most when filling up, by the cards and locomotives that pay for them.
    most_to_fill: list[int]
    # By the trains of the seat with fewest: a guess how many turns are left, which takes no division.
    turns_for: list[int]
    # For each seat the plan for the tickets that it has kept last, and the fingerprint of the table that it is for. On
    # the seat's next turn the table is often still the same.
    has_foreseen: list[int]
    foreseen_tickets: list[int]
    foreseen_table: list[int]
    foreseen_routes: list[int]
    foreseen_stations: list[int]
    foreseen_is_done: list[int]
    legal: ActionList

    def __init__(self, board: Board, weights: FastWeights) -> None:
        if not bits.COMPILED:
            seats, sets = constants.SEATS, 2 * constants.SEATS
            bits.allocate(self, most_to_fill=constants.LENGTHS * (constants.GRAY + 1), has_foreseen=seats)
            bits.allocate(self, foreseen_tickets=sets, foreseen_table=seats, foreseen_routes=sets)
            bits.allocate(self, foreseen_stations=seats, foreseen_is_done=seats, turns_for=bot_constants.TRAINS)
        self.board = board
        self.weights = weights
        self.planner = QuickPlanner(board, weights)
        self.plans = PlanMemory()
        self.payment = Payment(board, weights)
        self.country_routes = CountryRoutes(board)
        self.kinds = RouteKinds(board)
        self.legal = ActionList()
        for trains in range(bot_constants.TRAINS):
            self.turns_for[trains] = max(0, trains - board.end_trains) * 10 // weights.pace + 1
        self.weigh_colors()

    def decide(self, state: State, seat: int) -> int:
        return self.choose(state, seat)

    def forget(self) -> None:
        self.plans.forget()

    def choose(self, state: State, seat: int) -> int:
        """What this seat does now."""
        if state.phase in (constants.START, constants.KEEP):
            return self.keep_tickets(state, seat)
        if state.phase == constants.TUNNEL:
            return self.payment.answer_tunnel(state, seat)
        self.make_plan(state, seat)
        self.payment.begin(state, seat)
        if self.has_routes(seat):
            self.payment.aim_at_plan(state, seat, self.plans)
        if state.phase == constants.SECOND:
            if not self.has_routes(seat):
                self.aim_at_filling(state, seat)
            return self.payment.draw_card(state, seat)
        return self.take_turn(state, seat)

    def take_turn(self, state: State, seat: int) -> int:
        action = self.claim_planned(state, seat)
        if action == action_codes.NOTHING and self.country_routes.has_countries():
            action = self.claim_country(state, seat)
        if action == action_codes.NOTHING:
            action = self.build_station(state, seat)
        if action != action_codes.NOTHING:
            return action
        if not self.has_routes(seat):
            if self.wants_tickets(state, seat):
                return action_codes.DRAW_TICKETS
            action = self.fill_up(state, seat)
        elif self.turns_left(state) <= 1:
            action = self.fill_up(state, seat)
        if action == action_codes.NOTHING:
            action = self.payment.draw_card(state, seat)
        return action if action != action_codes.NOTHING else self.whatever_is_legal(state, seat)

    # --- tickets and plans ---

    def make_plan(self, state: State, seat: int) -> None:
        """Keep the plan while it is possible; otherwise make a new one, and at the end one every turn."""
        is_upset = self.plans.is_upset(state, seat)
        if not is_upset and (self.plans.is_done[seat] or state.phase != constants.TURN):
            return
        time = self.turns_left(state)
        if not is_upset and time > self.weights.hurry_turns:
            return
        if not self.has_foreseen[seat] or not self.take_foreseen(state, seat, time):
            self.planner.look(state, seat, time)
            self.planner.plan(state.tickets[2 * seat], state.tickets[2 * seat + 1])
        self.plans.remember(state, seat, self.planner)
        self.plans.is_done[seat] = self.planner.is_done

    def planned(self, state: State, seat: int) -> list[int]:
        """The routes that the seat's plan still lacks, for those who ask for reasons. A plan that is possible is not
        made again, not even at the end of the game: ``choose`` has just made it."""
        if self.plans.is_upset(state, seat):
            self.make_plan(state, seat)
        return members(self.plans.routes[2 * seat], self.plans.routes[2 * seat + 1])

    def has_routes(self, seat: int) -> bool:
        """As plan_memory.has_routes, without a call: every decision of a rollout asks this several times."""
        return bool(self.plans.routes[2 * seat] | self.plans.routes[2 * seat + 1])

    def leaves_plan(self, action: int, seat: int) -> bool:
        """Whether an action builds something that the seat's plan does not know of."""
        target = action_codes.target_of(action)
        if action_codes.verb_of(action) == action_codes.CLAIM:
            return not bits.contains(self.plans.routes, 2 * seat, target)
        return action_codes.verb_of(action) == action_codes.STATION and not bits.has(self.plans.stations[seat], target)

    def keep_tickets(self, state: State, seat: int) -> int:
        """The offered tickets whose plan, together with those held, is worth most."""
        self.planner.look(state, seat, self.turns_left(state))
        action = self.keep_best_tickets(state, seat)
        self.foresee(state, seat, action_codes.mask_of(action))
        return action

    def foresee(self, state: State, seat: int, choice: int) -> None:
        """Note the plan for the tickets of a choice. The planner has just made it among others, so that it needs no
        search for paths."""
        self.value_of_choice(state, seat, choice)
        for half in range(2):
            kept = self.tickets_of_choice(state, seat, choice, half)
            self.foreseen_tickets[2 * seat + half] = state.tickets[2 * seat + half] | kept
            self.foreseen_routes[2 * seat + half] = self.planner.routes[half]
        self.foreseen_table[seat] = self.planner.available.fingerprint(state, seat)
        self.foreseen_stations[seat] = self.planner.stations
        self.foreseen_is_done[seat] = self.planner.is_done
        self.has_foreseen[seat] = 1

    def take_foreseen(self, state: State, seat: int, time: int) -> bool:
        """Whether the plan that was noted is for the tickets that the seat has and for the table as it is. If so, the
        planner has it again, as if it had just made it."""
        self.has_foreseen[seat] = 0
        for half in range(2):
            if self.foreseen_tickets[2 * seat + half] != state.tickets[2 * seat + half]:
                return False
        self.planner.available.look(state, seat, time, self.weights.hurry_turns)
        if self.planner.available.fingerprint(state, seat) != self.foreseen_table[seat]:
            return False
        for half in range(2):
            self.planner.routes[half] = self.foreseen_routes[2 * seat + half]
        self.planner.stations = self.foreseen_stations[seat]
        self.planner.is_done = self.foreseen_is_done[seat] == 1
        return True

    def value_of_choice(self, state: State, seat: int, choice: int) -> int:
        low, high = self.tickets_of_choice(state, seat, choice, 0), self.tickets_of_choice(state, seat, choice, 1)
        value = self.planner.plan(state.tickets[2 * seat] | low, state.tickets[2 * seat + 1] | high)
        return value - self.weights.ticket_toll * bits.count(choice)

    def wants_tickets(self, state: State, seat: int) -> bool:
        """All is done and there are trains and time for more."""
        if state.ticket_deck_size == 0 or state.trains[seat] < self.weights.ticket_trains:
            return False
        return self.fewest_trains(state) >= self.weights.ticket_rival_trains

    def fewest_trains(self, state: State) -> int:
        fewest = state.trains[0]
        for seat in range(1, state.players):
            fewest = min(fewest, state.trains[seat])
        return fewest

    def turns_left(self, state: State) -> int:
        """A guess how many turns this seat still has, the present one counted."""
        if state.last_round != constants.NOT_YET:
            return 1
        return self.turns_for[self.fewest_trains(state)]

    # --- claiming ---

    def claim_planned(self, state: State, seat: int) -> int:
        """Of the planned routes that the hand can pay, long ones first, and those near a rival."""
        best, best_action, has_looked, threat = self.weights.claim_least, action_codes.NOTHING, False, 0
        for half in range(2):
            routes = self.plans.routes[2 * seat + half] & self.payment.affordable[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                action = self.payment.pay_now(state, seat, route)
                if action == action_codes.NOTHING or self.board.length[route] > state.trains[seat]:
                    continue
                if self.is_too_early(state, seat, route):
                    continue
                value = self.weights.claim_space * self.board.length[route]
                value -= self.weights.claim_locomotive * action_codes.locomotives_of(action)
                if not has_looked:
                    has_looked, threat = True, self.cities_of_rivals(state, seat)
                if bits.has(threat, self.board.end_a[route]) or bits.has(threat, self.board.end_b[route]):
                    value += self.weights.claim_threat
                if self.country_routes.is_special(route):
                    value += self.weights.country_haste * (self.country_gain(state, seat, route) // 10)
                if value > best:
                    best, best_action = value, action
        return best_action

    def is_too_early(self, state: State, seat: int, route: int) -> bool:
        """Whether a planned route leads into a country and waits for the way that is to join it to others."""
        return self.country_routes.is_special(route) and not self.country_routes.is_ripe(state, seat, route)

    def claim_country(self, state: State, seat: int) -> int:
        """A special route that can be paid, brings country cards, and leaves the trains that the plan needs."""
        best, best_action = self.weights.country_claim - 1, action_codes.NOTHING
        for half in range(2):
            routes = available_routes.open_to(state, seat, half) & self.country_routes.special[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                if self.payment.lacking_for(state, seat, route) > 0:
                    continue
                if self.board.length[route] + self.payment.trains > state.trains[seat]:
                    continue
                value = 10 * self.board.points[route] + self.country_gain(state, seat, route)
                value -= self.weights.country_train * self.board.length[route]
                if value > best:
                    best, best_action = value, self.payment.pay(state, seat, route)
        return best_action

    def country_gain(self, state: State, seat: int, route: int) -> int:
        """The country cards that a special route would bring, in tenths of a point."""
        return self.country_routes.gain(state, seat, route, self.weights.country_promise)

    def build_station(self, state: State, seat: int) -> int:
        """Planned stations come last: they are insurance, and a rival's route may yet be needed elsewhere."""
        if not self.plans.stations[seat] or self.has_routes(seat) and self.turns_left(state) > 2:
            return action_codes.NOTHING
        return self.payment.pay_station(state, seat, bits.lowest(self.plans.stations[seat]))

    # --- filling up ---

    def fill_up(self, state: State, seat: int) -> int:
        """Claim the best route for points, or collect for it."""
        route = self.route_to_fill(state, seat)
        if route == constants.NO_ROUTE:
            return action_codes.NOTHING
        if self.payment.lacking_for(state, seat, route) == 0:
            return self.payment.pay(state, seat, route)
        self.payment.aim_at_route(state, seat, route)
        return action_codes.NOTHING

    def aim_at_filling(self, state: State, seat: int) -> None:
        """Collect for the best route for points, if there is one."""
        route = self.route_to_fill(state, seat)
        if route != constants.NO_ROUTE:
            self.payment.aim_at_route(state, seat, route)

    def route_to_fill(self, state: State, seat: int) -> int:
        """The open route that brings most for the turns and trains it takes, within the time that is left; the first of
        equals. All routes of a kind bring the same, but for those that touch the seat's network."""
        best, best_route = bot_constants.LOW, constants.NO_ROUTE
        longest, time = min(state.trains[seat], constants.LENGTHS - 1), self.turns_left(state)
        low, high = available_routes.open_to(state, seat, 0), available_routes.open_to(state, seat, 1)
        touch, most_touch = self.weights.fill_touch, max(0, self.weights.fill_touch)
        self.kinds.find_near(state.routes[2 * seat], state.routes[2 * seat + 1])
        hand = constants.KINDS * seat
        locomotives = state.hand[hand + constants.LOCOMOTIVE]
        # Gray routes first: the color that the hand has most of pays for them, so that few others can bring more.
        for color in range(constants.GRAY, -1, -1):
            colored = state.hand[hand + (self.payment.most_held if color == constants.GRAY else color)]
            cards = min(colored + locomotives, constants.LENGTHS - 1)
            if self.most_to_fill[constants.LENGTHS * color + cards] < best:
                continue
            for kind in range(self.kinds.first[color], self.kinds.first[color + 1]):
                waiting = (self.lacking_for_kind(kind, colored, locomotives) + 1) // 2
                if self.kinds.length[kind] > longest or waiting >= time:
                    continue
                value = self.value_to_fill(kind, waiting)
                if self.kinds.is_special[kind]:
                    route = self.kinds.first_of(kind, low, high)
                    if route != constants.NO_ROUTE:
                        value += self.country_gain(state, seat, route)
                elif value + most_touch >= best:
                    route = self.kinds.first_near(kind, low, high)
                    if route != constants.NO_ROUTE and (
                        value + touch > best or value + touch == best and route < best_route
                    ):
                        best, best_route = value + touch, route
                    route = self.kinds.first_apart(kind, low, high)
                else:
                    continue
                if route != constants.NO_ROUTE and (value > best or value == best and route < best_route):
                    best, best_route = value, route
        return best_route

    def lacking_for_kind(self, kind: int, colored: int, locomotives: int) -> int:
        """As payment.missing, for a route of a kind."""
        symbols = self.kinds.symbols[kind]
        plain = max(0, self.kinds.length[kind] - symbols - colored)
        return max(0, plain + symbols - locomotives)

    def value_to_fill(self, kind: int, waiting: int) -> int:
        """What a route of a kind brings after so many turns, without countries and without touching anything."""
        value = 10 * self.kinds.points[kind] - self.weights.fill_turn * waiting
        return value - self.weights.fill_train * self.kinds.length[kind]

    def weigh_colors(self) -> None:
        """Reckon beforehand what filling up can bring at most. Of countries nothing is known beforehand."""
        for color in range(constants.GRAY + 1):
            for cards in range(constants.LENGTHS):
                most = bot_constants.LOW
                for kind in range(self.kinds.first[color], self.kinds.first[color + 1]):
                    lacking = max(0, self.kinds.length[kind] - cards) if cards + 1 < constants.LENGTHS else 0
                    value = self.value_to_fill(kind, (lacking + 1) // 2) + max(0, self.weights.fill_touch)
                    most = max(most, bot_constants.FAR if self.kinds.is_special[kind] else value)
                self.most_to_fill[constants.LENGTHS * color + cards] = most

    def cities_of_rivals(self, state: State, seat: int) -> int:
        result = 0
        for other in range(state.players):
            if other != seat:
                result |= self.cities_of(state, other)
        return result

    def cities_of(self, state: State, seat: int) -> int:
        """The places that the routes of a seat touch."""
        result = 0
        for half in range(2):
            routes = state.routes[2 * seat + half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                result |= bits.bit(self.board.end_a[route]) | bits.bit(self.board.end_b[route])
        return result

    def whatever_is_legal(self, state: State, seat: int) -> int:
        """No card can be drawn: the last claim of the list, or tickets, or a pass."""
        turns.list_actions(state, seat, self.legal)
        return self.legal.item[self.legal.size - 1]
