"""How the planner plays: one network for the tickets, the rest of the trains for points, and no card for nothing.

Every turn it looks at the whole table anew. What it has to decide beyond that it leaves to the fast policy: how to pay,
when a country or a station pays off, what to do with the very last turn.

For rollouts it can be brisk, which is some thirty times faster: then it leaves the network to the fast policy as well,
which keeps to one until it is upset, and it looks neither at what rivals may want nor at the longest path.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.bots.planning.exact_planner import ExactPlanner
from semafor.bots.planning.fast_policy import FastPolicy
from semafor.bots.planning.payment import Payment
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.planning.rival_threat import RivalThreat
from semafor.bots.planning.rollout_player import RolloutPlayer
from semafor.bots.planning.route_value import RouteValue
from semafor.bots.planning.ticket_draw_value import TicketDrawValue
from semafor.bots.planning.turn_value import TurnValue
from semafor.bots.planning.wanted_cards import WantedCards
from semafor.rules import action_codes, bits, constants, tickets
from semafor.rules.board import Board
from semafor.rules.state import State, members

# So many cards are turned over when a tunnel is dug.
TUNNEL_CARDS = 3


class PlannerPolicy(RolloutPlayer):
    """Plays any seat of any game on its board. It remembers nothing from turn to turn, unless it is brisk."""

    board: Board
    is_brisk: bool
    weights: PlannerWeights
    tempo: TurnValue
    network: ExactPlanner
    outlook: RivalThreat
    prospects: TicketDrawValue
    worths: RouteValue
    wishes: WantedCards
    policy: FastPolicy
    purse: Payment

    def __init__(self, board: Board, weights: PlannerWeights, *, is_brisk: bool = False) -> None:
        self.board = board
        self.is_brisk = is_brisk
        self.weights = weights
        self.tempo = TurnValue(board, weights)
        self.network = ExactPlanner(board, weights, self.tempo)
        self.outlook = RivalThreat(board, weights, self.tempo)
        self.policy = FastPolicy(board, weights.basic)
        self.purse = self.policy.purse
        self.worths = RouteValue(board, weights, self.tempo, self.policy, is_brisk=is_brisk)
        self.wishes = WantedCards(board, weights)
        self.prospects = TicketDrawValue(board, weights)

    def decide(self, state: State, seat: int) -> int:
        return self.choose(state, seat)

    def forget(self) -> None:
        self.policy.minds.forget()

    def choose(self, state: State, seat: int) -> int:
        """What this seat does now."""
        if state.phase in (constants.START, constants.KEEP):
            return self.policy.keep_tickets(state, seat) if self.is_brisk else self.keep_tickets(state, seat)
        if state.phase == constants.TUNNEL:
            return self.purse.answer_tunnel(state, seat)
        self.make_plan(state, seat)
        if state.phase == constants.SECOND:
            return self.wishes.draw_card(state)
        return self.take_turn(state, seat)

    def make_plan(self, state: State, seat: int) -> None:
        """The network for the tickets, the filling, and the cards for both."""
        time = self.turns_left(state)
        if self.is_brisk:
            self.policy.make_plan(state, seat)
            self.network.adopt(state, seat, time, self.policy.minds)
        else:
            self.network.look(state, seat, time)
            self.network.plan(state.tickets[2 * seat], state.tickets[2 * seat + 1], self.weights.plan_worth)
        self.worths.look(state, seat, self.network)
        self.wishes.look(state, seat, self.network, self.worths, time)
        if not self.is_brisk:
            self.tell_policy(state, seat)
        self.purse.clear()
        self.purse.aim_at_plan(state, seat, self.policy.minds)

    def tell_policy(self, state: State, seat: int) -> None:
        """The policy is to know the plan, too, for what is left to it."""
        for half in range(2):
            self.policy.minds.routes[2 * seat + half] = self.network.routes[half]
            self.policy.minds.tickets[2 * seat + half] = state.tickets[2 * seat + half]
        self.policy.minds.stations[seat] = self.network.stations
        self.policy.minds.has_plan[seat] = 1

    def take_turn(self, state: State, seat: int) -> int:
        action = self.claim(state, seat)
        if action == action_codes.NOTHING and self.wants_tickets(state, seat):
            return action_codes.DRAW_TICKETS
        if action == action_codes.NOTHING and self.turns_left(state) <= 1:
            action = self.policy.fill_up(state, seat)
        if action == action_codes.NOTHING:
            action = self.wishes.draw_card(state)
        return action if action != action_codes.NOTHING else self.policy.whatever_is_legal(state, seat)

    def claim(self, state: State, seat: int) -> int:
        """What to build now, if anything: for tickets, for country cards, for points, or a station."""
        action = self.claim_planned(state, seat)
        if action == action_codes.NOTHING and self.board.places > self.board.cities:
            action = self.policy.claim_country(state, seat)
        if action == action_codes.NOTHING:
            action = self.claim_filling(state, seat)
        if action == action_codes.NOTHING:
            action = self.policy.build_station(state, seat)
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
        self.network.look(state, seat, self.turns_left(state))
        least = tickets.least_to_keep(state, seat)
        best, best_choice = bot_constants.LOW, 1
        for choice in range(1, 1 << tickets.offered_count(state, seat)):
            if bits.count(choice) >= least:
                value = self.value_of_choice(state, seat, choice)
                if value > best:
                    best, best_choice = value, choice
        return action_codes.keep_tickets(best_choice)

    def value_of_choice(self, state: State, seat: int, choice: int) -> int:
        """A new ticket that is done brings its points; before that it threatens to take them."""
        low, high = self.policy.chosen(state, seat, choice, 0), self.policy.chosen(state, seat, choice, 1)
        held_low, held_high = state.tickets[2 * seat], state.tickets[2 * seat + 1]
        self.network.plan(held_low | low, held_high | high, 2 * self.weights.ticket_worth)
        value = self.network.value - self.weights.ticket_toll * bits.count(choice)
        for half in range(2):
            new = high if half else low
            while new:
                ticket = 64 * half + bits.lowest(new)
                new &= new - 1
                if self.network.is_joined(ticket):
                    value += 10 * self.board.ticket_points[ticket] + self.weights.ticket_toll
                else:
                    value -= self.weights.ticket_worth * self.board.ticket_points[ticket]
        return value

    def wants_tickets(self, state: State, seat: int) -> bool:
        """The tickets are done, and there are trains and time for more."""
        if self.network.claims > self.weights.ticket_claims or state.ticket_deck_size == 0:
            return False
        if self.is_brisk:
            return self.policy.wants_tickets(state, seat)
        time = self.turns_left(state) - self.wishes.plan_turns - 1
        price = self.weights.ticket_turn * self.tempo.worth[state.players] / 10
        return self.prospects.gain_of_drawing(state, seat, self.network, time) > price

    # --- claiming ---

    def claim_planned(self, state: State, seat: int) -> int:
        """The most urgent route of the plan that can be paid; what is not urgent waits while cards are lacking."""
        best, best_action = bot_constants.LOW, action_codes.NOTHING
        if not self.is_brisk:
            self.outlook.look(state, seat)
        for half in range(2):
            routes = self.network.routes[half]
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                color = self.purse.color_for(state, seat, route)
                if self.purse.missing(state, seat, route, color) > 0 or self.policy.is_too_early(state, seat, route):
                    continue
                action = self.purse.pay_in(state, seat, route, color)
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
        if not self.is_brisk and self.outlook.danger[route] > 0:
            value += self.weights.claim_danger * self.outlook.danger[route] * self.network.detour(route) // 10000
        return value

    def can_wait(self, state: State) -> bool:
        if self.turns_left(state) <= self.network.claims + self.weights.claim_time:
            return False
        return self.wishes.lacking > self.weights.claim_lacking

    def claim_filling(self, state: State, seat: int) -> int:
        """The best route of the filling that can be paid; when all cards are there, any."""
        best, best_action = bot_constants.LOW, action_codes.NOTHING
        if self.wishes.lacking > 0:
            usual = self.weights.fill_share * max(0, self.wishes.filling_worth) // 100
            best = self.wishes.per_space(usual, max(1, self.wishes.filling_spaces))
        for half in range(2):
            routes = self.wishes.filling[half]
            while routes:
                route = 64 * half + bits.lowest(routes)
                routes &= routes - 1
                color = self.wishes.color_of[route]
                if self.purse.missing(state, seat, route, color) > 0:
                    continue
                action = self.purse.pay_in(state, seat, route, color)
                value = self.wishes.per_space(self.gain(state, seat, route, action), self.board.length[route])
                if value > best:
                    best, best_action = value, action
        return best_action

    def gain(self, state: State, seat: int, route: int, action: int) -> int:
        """What a route of the filling is worth, less the cards that are reserved for others."""
        color, colored = self.wishes.color_of[route], action_codes.colored_of(action)
        reserved = self.wishes.demand[color] - state.hand[constants.KINDS * seat + color]
        value = self.worths.worth[route] - self.weights.claim_locomotive * action_codes.locomotives_of(action)
        value -= self.weights.fill_reserved * max(0, min(reserved, colored))
        at_stake = max(0, value + self.tempo.worth[state.players])
        return value - at_stake * self.risk(state, seat, route, action) // 100

    def risk(self, state: State, seat: int, route: int, action: int) -> int:
        """The chance, in hundredths, that a tunnel asks for more than the hand can add: then the turn is lost."""
        if not self.board.tunnels[route >> 6] >> (route & 63) & 1:
            return 0
        hand, color = constants.KINDS * seat, action_codes.color_of(action)
        spare = state.hand[hand + constants.LOCOMOTIVE] - action_codes.locomotives_of(action)
        dear = self.wishes.unseen[constants.LOCOMOTIVE]
        if color != constants.LOCOMOTIVE:
            spare += state.hand[hand + color] - action_codes.colored_of(action)
            dear += self.wishes.unseen[color]
        if spare >= TUNNEL_CARDS:
            return 0
        hit = 100 * dear // max(1, self.wishes.unseen_in_all)
        miss = 100 - hit
        if spare == 2:
            return hit * hit * hit // 10000
        if spare == 1:
            return hit * hit * (300 - 2 * hit) // 10000
        return 100 - miss * miss * miss // 10000

    # --- for explanations ---

    def planned_routes(self) -> list[int]:
        """What the tickets need, by the plan that was made last."""
        return members(self.network.routes[0], self.network.routes[1])

    def filling_routes(self) -> list[int]:
        """What the other trains are for, by the plan that was made last."""
        return members(self.wishes.filling[0], self.wishes.filling[1])
