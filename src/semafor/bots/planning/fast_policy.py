"""The fast policy: what a decent player does at once, decided in about a microsecond. Rollouts play nothing else.

It plans one network for all its tickets and keeps to it until somebody takes a route of it. It claims what it can pay,
draws the colors it lacks, and draws new tickets when it is done and the game is young. After that it turns its last
trains into points. It reads nothing of a state but what its seat may see.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.country_routes import CountryRoutes
from semafor.bots.planning.payment import Payment
from semafor.bots.planning.plan_memory import PlanMemory
from semafor.bots.planning.quick_planner import QuickPlanner
from semafor.bots.planning.rollout_player import RolloutPlayer
from semafor.bots.planning.weights import Weights
from semafor.rules import action_codes, bits, constants, tickets, turns
from semafor.rules.action_list import ActionList
from semafor.rules.board import Board
from semafor.rules.state import State, members


class FastPolicy(RolloutPlayer):
    """Plays any seat of any game on its board; ``minds`` holds what the seats have in mind in the game at hand."""

    board: Board
    weights: Weights
    planner: QuickPlanner
    minds: PlanMemory
    purse: Payment
    borders: CountryRoutes
    found: ActionList

    def __init__(self, board: Board, weights: Weights) -> None:
        self.board = board
        self.weights = weights
        self.planner = QuickPlanner(board, weights)
        self.minds = PlanMemory()
        self.purse = Payment(board, weights)
        self.borders = CountryRoutes(board)
        self.found = ActionList()

    def decide(self, state: State, seat: int) -> int:
        return self.choose(state, seat)

    def forget(self) -> None:
        self.minds.forget()

    def choose(self, state: State, seat: int) -> int:
        """What this seat does now."""
        if state.phase in (constants.START, constants.KEEP):
            return self.keep_tickets(state, seat)
        if state.phase == constants.TUNNEL:
            return self.purse.answer_tunnel(state, seat)
        self.make_plan(state, seat)
        self.purse.begin(state, seat)
        if self.minds.has_routes(seat):
            self.purse.aim_at_plan(state, seat, self.minds)
        if state.phase == constants.SECOND:
            if not self.minds.has_routes(seat):
                self.purse.aim_at_route(state, seat, self.route_to_fill(state, seat))
            return self.purse.draw_card(state, seat)
        return self.take_turn(state, seat)

    def take_turn(self, state: State, seat: int) -> int:
        action = self.claim_planned(state, seat)
        if action == action_codes.NOTHING and self.borders.has_countries():
            action = self.claim_country(state, seat)
        if action == action_codes.NOTHING:
            action = self.build_station(state, seat)
        if action != action_codes.NOTHING:
            return action
        if not self.minds.has_routes(seat):
            if self.wants_tickets(state, seat):
                return action_codes.DRAW_TICKETS
            action = self.fill_up(state, seat)
        elif self.turns_left(state) <= 1:
            action = self.fill_up(state, seat)
        if action == action_codes.NOTHING:
            action = self.purse.draw_card(state, seat)
        return action if action != action_codes.NOTHING else self.whatever_is_legal(state, seat)

    # --- tickets and plans ---

    def make_plan(self, state: State, seat: int) -> None:
        """Keep the plan while it is possible; otherwise make a new one, and at the end one every turn."""
        time = self.turns_left(state)
        is_urgent = time <= self.weights.hurry_turns and state.phase == constants.TURN
        if not self.minds.is_upset(state, seat) and (self.minds.is_done[seat] or not is_urgent):
            return
        self.planner.look(state, seat, time)
        self.planner.plan(state.tickets[2 * seat], state.tickets[2 * seat + 1])
        for half in range(2):
            self.minds.routes[2 * seat + half] = self.planner.routes[half]
            self.minds.tickets[2 * seat + half] = state.tickets[2 * seat + half]
        self.minds.stations[seat] = self.planner.stations
        self.minds.has_plan[seat] = 1
        self.minds.is_done[seat] = self.planner.is_done

    def planned(self, state: State, seat: int) -> list[int]:
        """The routes that the seat's plan still lacks, for those who ask for reasons."""
        self.make_plan(state, seat)
        return members(self.minds.routes[2 * seat], self.minds.routes[2 * seat + 1])

    def leaves_plan(self, action: int, seat: int) -> bool:
        """Whether an action builds something that the seat's plan does not know of."""
        target = action_codes.target_of(action)
        if action_codes.verb_of(action) == action_codes.CLAIM:
            return not self.minds.routes[2 * seat + (target >> 6)] >> (target & 63) & 1
        return action_codes.verb_of(action) == action_codes.STATION and not self.minds.stations[seat] >> target & 1

    def keep_tickets(self, state: State, seat: int) -> int:
        """The offered tickets whose plan, together with those held, is worth most."""
        self.planner.look(state, seat, self.turns_left(state))
        least = tickets.least_to_keep(state, seat)
        best, best_choice = bot_constants.LOW, 1
        for choice in range(1, 1 << tickets.offered_count(state, seat)):
            if bits.count(choice) >= least:
                value = self.value_of_choice(state, seat, choice)
                if value > best:
                    best, best_choice = value, choice
        return action_codes.keep_tickets(best_choice)

    def value_of_choice(self, state: State, seat: int, choice: int) -> int:
        low, high = self.chosen(state, seat, choice, 0), self.chosen(state, seat, choice, 1)
        value = self.planner.plan(state.tickets[2 * seat] | low, state.tickets[2 * seat + 1] | high)
        return value - self.weights.ticket_toll * bits.count(choice)

    def chosen(self, state: State, seat: int, choice: int, half: int) -> int:
        """The offered tickets of a choice, one word of the set."""
        one = 1
        if half:
            choice >>= bits.count(state.offered[2 * seat])
        offered, result = state.offered[2 * seat + half], 0
        while offered:
            if choice & 1:
                result |= one << bits.lowest(offered)
            offered &= offered - 1
            choice >>= 1
        return result

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
        return max(0, self.fewest_trains(state) - self.board.end_trains) * 10 // self.weights.pace + 1

    # --- claiming ---

    def claim_planned(self, state: State, seat: int) -> int:
        """Of the planned routes that the hand can pay, long ones first, and those near a rival."""
        best, best_action = self.weights.claim_least, action_codes.NOTHING
        threat = self.cities_of_rivals(state, seat)
        for half in range(2):
            routes = self.minds.routes[2 * seat + half]
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                color = self.purse.color_for(state, seat, route)
                if self.purse.missing(state, seat, route, color) > 0 or self.board.length[route] > state.trains[seat]:
                    continue
                if self.is_too_early(state, seat, route):
                    continue
                action = self.purse.pay(state, seat, route)
                value = self.weights.claim_space * self.board.length[route]
                value -= self.weights.claim_locomotive * action_codes.locomotives_of(action)
                if (threat >> self.board.end_a[route] | threat >> self.board.end_b[route]) & 1:
                    value += self.weights.claim_threat
                if self.board.country[route] < constants.PLACES:
                    value += self.weights.country_haste * (self.country_gain(state, seat, route) // 10)
                if value > best:
                    best, best_action = value, action
        return best_action

    def is_too_early(self, state: State, seat: int, route: int) -> bool:
        """Whether a planned route leads into a country and waits for the way that is to join it to others."""
        return self.board.country[route] < constants.PLACES and not self.borders.is_ripe(state, seat, route)

    def claim_country(self, state: State, seat: int) -> int:
        """A special route that can be paid, brings country cards, and leaves the trains that the plan needs."""
        best, best_action = self.weights.country_claim - 1, action_codes.NOTHING
        for half in range(2):
            routes = self.borders.open_to(state, seat, half)
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                if self.purse.lacking_for(state, seat, route) > 0:
                    continue
                if self.board.length[route] + self.purse.trains > state.trains[seat]:
                    continue
                value = 10 * self.board.points[route] + self.country_gain(state, seat, route)
                value -= self.weights.country_train * self.board.length[route]
                if value > best:
                    best, best_action = value, self.purse.pay(state, seat, route)
        return best_action

    def country_gain(self, state: State, seat: int, route: int) -> int:
        """The country cards that a special route would bring, in tenths of a point. The first country brings none: it
        is a promise of what comes with the next ones that the same network can reach."""
        reached = self.borders.reached_with(state, seat, route)
        if bits.count(reached) > 1:
            return 10 * self.borders.top_cards(state.country_cards_left, reached)
        reached |= self.borders.beside_with(state, seat, route)
        if bits.count(reached) > 1:
            return self.weights.country_promise * self.borders.top_cards(state.country_cards_left, reached)
        return 0

    def build_station(self, state: State, seat: int) -> int:
        """Planned stations come last: they are insurance, and a rival's route may yet be needed elsewhere."""
        if not self.minds.stations[seat] or self.minds.has_routes(seat) and self.turns_left(state) > 2:
            return action_codes.NOTHING
        return self.purse.pay_station(state, seat, bits.lowest(self.minds.stations[seat]))

    # --- filling up ---

    def fill_up(self, state: State, seat: int) -> int:
        """Claim the best route for points, or collect for it."""
        route = self.route_to_fill(state, seat)
        if route == constants.NO_ROUTE:
            return action_codes.NOTHING
        if self.purse.lacking_for(state, seat, route) == 0:
            return self.purse.pay(state, seat, route)
        self.purse.aim_at_route(state, seat, route)
        return action_codes.NOTHING

    def route_to_fill(self, state: State, seat: int) -> int:
        """The open route that brings most for the turns and trains it takes, within the time that is left."""
        best, best_route = bot_constants.LOW, constants.NO_ROUTE
        longest, time = min(state.trains[seat], constants.LENGTHS - 1), self.turns_left(state)
        network = self.cities_of(state, seat)
        for half in range(2):
            routes = state.open_routes[half] & ~state.barred[2 * seat + half] & self.board.at_most[2 * longest + half]
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                value = self.value_to_fill(state, seat, route, time, network)
                if value > best:
                    best, best_route = value, route
        return best_route

    def value_to_fill(self, state: State, seat: int, route: int, time: int, network: int) -> int:
        waiting = (self.purse.lacking_for(state, seat, route) + 1) // 2
        if waiting >= time:
            return bot_constants.LOW
        value = 10 * self.board.points[route] - self.weights.fill_turn * waiting
        value -= self.weights.fill_train * self.board.length[route]
        if self.board.country[route] < constants.PLACES:
            value += self.country_gain(state, seat, route)
        elif (network >> self.board.end_a[route] | network >> self.board.end_b[route]) & 1:
            value += self.weights.fill_touch
        return value

    def cities_of_rivals(self, state: State, seat: int) -> int:
        result = 0
        for other in range(state.players):
            if other != seat:
                result |= self.cities_of(state, other)
        return result

    def cities_of(self, state: State, seat: int) -> int:
        """The places that the routes of a seat touch."""
        one, result = 1, 0
        for half in range(2):
            routes = state.routes[2 * seat + half]
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                result |= one << self.board.end_a[route] | one << self.board.end_b[route]
        return result

    def whatever_is_legal(self, state: State, seat: int) -> int:
        """No card can be drawn: the last claim of the list, or tickets, or a pass."""
        turns.list_actions(state, seat, self.found)
        return self.found.item[self.found.size - 1]
