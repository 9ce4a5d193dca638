"""How the planner plays: one network for the tickets, the rest of the trains for points, and no card for nothing.

Every turn it looks at the whole table anew. What it has to decide beyond that it leaves to the fast policy: how to pay,
when a country or a station pays off, what to do with the very last turn.

For rollouts it can be brisk, which is some thirty times faster: then it leaves the network to the fast policy as well,
which keeps to one until it is upset, and it looks neither at what rivals may want nor at the longest path.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.exact_planner import ExactPlanner
from semafor.bots.planning.payment import Payment
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.planning.rival_threat import RivalThreat
from semafor.bots.planning.route_value import RouteValue
from semafor.bots.planning.ticket_draw_value import TicketDrawValue
from semafor.bots.planning.turn_value import TurnValue
from semafor.bots.planning.wanted_cards import WantedCards
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.rollout_player import RolloutPlayer
from semafor.rules import action_codes, bits, constants
from semafor.rules.board import Board
from semafor.rules.state import State, members

# How many cards are turned over when a tunnel is dug.
TUNNEL_CARDS = 3


class PlannerPolicy(RolloutPlayer):
    """Plays any seat of any game on its board. It remembers nothing from turn to turn, unless it is brisk."""

    board: Board
    is_brisk: bool
    weights: PlannerWeights
    turn_value: TurnValue
    planner: ExactPlanner
    rival_threat: RivalThreat
    ticket_draw_value: TicketDrawValue
    route_value: RouteValue
    wanted_cards: WantedCards
    fast: FastPolicy
    payment: Payment

    def __init__(self, board: Board, weights: PlannerWeights, *, is_brisk: bool = False) -> None:
        self.board = board
        self.is_brisk = is_brisk
        self.weights = weights
        self.turn_value = TurnValue(board, weights)
        self.planner = ExactPlanner(board, weights, self.turn_value)
        self.rival_threat = RivalThreat(board, weights, self.turn_value)
        self.fast = FastPolicy(board, weights.basic)
        self.payment = self.fast.payment
        self.route_value = RouteValue(board, weights, self.turn_value, is_brisk=is_brisk)
        self.wanted_cards = WantedCards(board, weights)
        self.ticket_draw_value = TicketDrawValue(board, weights)

    def decide(self, state: State, seat: int) -> int:
        return self.choose(state, seat)

    def forget(self) -> None:
        self.fast.plans.forget()

    def choose(self, state: State, seat: int) -> int:
        """What this seat does now."""
        if state.phase in (constants.START, constants.KEEP):
            return self.fast.keep_tickets(state, seat) if self.is_brisk else self.keep_tickets(state, seat)
        if state.phase == constants.TUNNEL:
            return self.payment.answer_tunnel(state, seat)
        self.make_plan(state, seat)
        if state.phase == constants.SECOND:
            return self.wanted_cards.draw_card(state)
        return self.take_turn(state, seat)

    def make_plan(self, state: State, seat: int) -> None:
        """The network for the tickets, the filling, and the cards for both."""
        time = self.turns_left(state)
        if self.is_brisk:
            self.fast.make_plan(state, seat)
            self.planner.adopt(state, seat, time, self.fast.plans)
        else:
            self.planner.look(state, seat, time)
            self.planner.plan(state.tickets[2 * seat], state.tickets[2 * seat + 1], self.weights.plan_worth)
        self.route_value.look(state, seat, self.planner)
        self.wanted_cards.look(state, seat, self.planner, self.route_value, time)
        if not self.is_brisk:
            # The fast policy is to know the plan, too, for what is left to it.
            self.fast.plans.remember(state, seat, self.planner)
        self.payment.clear(state, seat)
        self.payment.aim_at_plan(state, seat, self.fast.plans)

    def take_turn(self, state: State, seat: int) -> int:
        action = self.claim(state, seat)
        if action == action_codes.NOTHING and self.wants_tickets(state, seat):
            return action_codes.DRAW_TICKETS
        if action == action_codes.NOTHING and self.turns_left(state) <= 1:
            action = self.fast.fill_up(state, seat)
        if action == action_codes.NOTHING:
            action = self.wanted_cards.draw_card(state)
        return action if action != action_codes.NOTHING else self.fast.whatever_is_legal(state, seat)

    def claim(self, state: State, seat: int) -> int:
        """What to build now, if anything: for tickets, for country cards, for points, or a station."""
        action = self.claim_planned(state, seat)
        if action == action_codes.NOTHING and self.board.places > self.board.cities:
            action = self.fast.claim_country(state, seat)
        if action == action_codes.NOTHING:
            action = self.claim_filling(state, seat)
        if action == action_codes.NOTHING:
            action = self.fast.build_station(state, seat)
        return action

    def turns_left(self, state: State) -> int:
        """A guess how many turns this seat still has, the present one counted."""
        if state.last_round != constants.NOT_YET:
            return 1
        fewest = bot_constants.FAR
        for seat in range(state.players):
            fewest = min(fewest, self.turns_of(state, seat))
        return fewest + 1

    def turns_of(self, state: State, seat: int) -> int:
        """In how many turns a seat can have laid its trains: it draws what its hand lacks, and something over, and
        claims. How many cards a rival holds is for all to see."""
        spaces = max(0, state.trains[seat] - self.board.end_trains)
        lacking = spaces + self.weights.spare_cards
        for kind in range(constants.KINDS):
            lacking -= state.hand[constants.KINDS * seat + kind]
        return 10 * spaces // self.weights.claim_pace + max(0, lacking) // 2

    # --- tickets ---

    def keep_tickets(self, state: State, seat: int) -> int:
        """The offered tickets whose network, together with those held, is worth most."""
        self.planner.look(state, seat, self.turns_left(state))
        return self.keep_best_tickets(state, seat)

    def value_of_choice(self, state: State, seat: int, choice: int) -> int:
        low, high = self.tickets_of_choice(state, seat, choice, 0), self.tickets_of_choice(state, seat, choice, 1)
        worth = 2 * self.weights.ticket_worth
        self.planner.plan(state.tickets[2 * seat] | low, state.tickets[2 * seat + 1] | high, worth)
        return self.planner.value - self.weights.ticket_toll * bits.count(choice) + self.points_at_stake(low, high)

    def points_at_stake(self, low: int, high: int) -> int:
        """A new ticket that is done brings its points; before that it threatens to take them."""
        value = 0
        for half in range(2):
            new = high if half else low
            while new:
                ticket, new = bits.pop_lowest_of_half(new, half)
                if self.planner.is_joined(ticket):
                    value += 10 * self.board.ticket_points[ticket] + self.weights.ticket_toll
                else:
                    value -= self.weights.ticket_worth * self.board.ticket_points[ticket]
        return value

    def wants_tickets(self, state: State, seat: int) -> bool:
        """The tickets are done, and there are trains and time for more."""
        if self.planner.claims > self.weights.ticket_claims or state.ticket_deck_size == 0:
            return False
        if self.is_brisk:
            return self.fast.wants_tickets(state, seat)
        time = self.turns_left(state) - self.wanted_cards.plan_turns - 1
        price = self.weights.ticket_turn * self.turn_value.worth[state.players] / 10
        return self.ticket_draw_value.gain_of_drawing(state, seat, self.planner, time) > price

    # --- claiming ---

    def claim_planned(self, state: State, seat: int) -> int:
        """The most urgent route of the plan that can be paid; what is not urgent waits while cards are lacking."""
        best, best_action = bot_constants.LOW, action_codes.NOTHING
        if not self.is_brisk:
            self.rival_threat.look(state, seat)
        for half in range(2):
            routes = self.planner.routes[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                action = self.payment.pay_now(state, seat, route)
                if action == action_codes.NOTHING or self.fast.is_too_early(state, seat, route):
                    continue
                value = self.urgency(state, seat, route, action)
                if value > best and (value >= self.weights.claim_least or not self.can_wait(state)):
                    best, best_action = value, action
        return best_action

    def urgency(self, state: State, seat: int, route: int, action: int) -> int:
        """Long routes first, and those that a rival may take and that are dear to go round. Gray ones can be paid with
        whatever is left over, so they come last."""
        value = self.weights.claim_space * self.board.length[route]
        value -= self.weights.claim_locomotive * action_codes.locomotives_of(action)
        if self.board.color[route] == constants.GRAY:
            value -= self.weights.claim_gray
        value -= self.weights.tunnel_risk * self.risk(state, seat, route, action) // 100
        if not self.is_brisk and self.rival_threat.danger[route] > 0:
            value += self.weights.claim_danger * self.rival_threat.danger[route] * self.planner.detour(route) // 10000
        return value

    def can_wait(self, state: State) -> bool:
        if self.turns_left(state) <= self.planner.claims + self.weights.claim_time:
            return False
        return self.wanted_cards.lacking > self.weights.claim_lacking

    def claim_filling(self, state: State, seat: int) -> int:
        """The best route of the filling that can be paid; when all cards are there, any."""
        best, best_action = bot_constants.LOW, action_codes.NOTHING
        if self.wanted_cards.lacking > 0:
            usual = self.weights.fill_share * max(0, self.wanted_cards.filling_worth) // 100
            best = self.wanted_cards.per_space(usual, max(1, self.wanted_cards.filling_spaces))
        for half in range(2):
            routes = self.wanted_cards.filling[half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                color = self.wanted_cards.color_of[route]
                if self.payment.missing(state, seat, route, color) > 0:
                    continue
                action = self.payment.pay_in(state, seat, route, color)
                value = self.wanted_cards.per_space(self.gain(state, seat, route, action), self.board.length[route])
                if value > best:
                    best, best_action = value, action
        return best_action

    def gain(self, state: State, seat: int, route: int, action: int) -> int:
        """What a route of the filling is worth, less the cards that are reserved for others."""
        color, colored = self.wanted_cards.color_of[route], action_codes.colored_of(action)
        reserved = -self.wanted_cards.left[color]
        value = self.route_value.worth(route) - self.weights.claim_locomotive * action_codes.locomotives_of(action)
        value -= self.weights.fill_reserved * max(0, min(reserved, colored))
        at_stake = max(0, value + self.turn_value.worth[state.players])
        return value - at_stake * self.risk(state, seat, route, action) // 100

    def risk(self, state: State, seat: int, route: int, action: int) -> int:
        """The chance, in hundredths, that a tunnel asks for more than the hand can add: then the turn is lost."""
        if not bits.contains(self.board.tunnels, 0, route):
            return 0
        hand, color = constants.KINDS * seat, action_codes.color_of(action)
        spare = state.hand[hand + constants.LOCOMOTIVE] - action_codes.locomotives_of(action)
        dear = self.wanted_cards.unseen[constants.LOCOMOTIVE]
        if color != constants.LOCOMOTIVE:
            spare += state.hand[hand + color] - action_codes.colored_of(action)
            dear += self.wanted_cards.unseen[color]
        if spare >= TUNNEL_CARDS:
            return 0
        hit = 100 * dear // max(1, self.wanted_cards.unseen_in_all)
        miss = 100 - hit
        if spare == 2:
            return hit * hit * hit // 10000
        if spare == 1:
            return hit * hit * (300 - 2 * hit) // 10000
        return 100 - miss * miss * miss // 10000

    # --- for explanations ---

    def planned_routes(self) -> list[int]:
        """What the tickets need, by the plan that was made last."""
        return members(self.planner.routes[0], self.planner.routes[1])

    def filling_routes(self) -> list[int]:
        """What the other trains are for, by the plan that was made last."""
        return members(self.wanted_cards.filling[0], self.wanted_cards.filling[1])
