"""What tickets the others hold, learned from games: a posterior that fits their networks, long tickets included.

A set of tickets of one rival is as likely as exp(score), and the score is a sum of weighted numbers: some describe each
ticket for itself (how far the way is built, whether the ends of the network are its ends), some describe it beside the
other tickets (which routes would be explained by nothing else). Guesses are drawn by Gibbs sampling: ticket after
ticket is dealt again, given all others. The weights were learned as exactly these conditional chances, by maximum
likelihood over games of the players of champion's rollouts (``tools/fit_beliefs.py``).

Only what everybody sees enters: routes, stations, trains left, cards taken from the row, and how many tickets are held.
"""

from __future__ import annotations

import math

from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.policies.tuned_weights import TABLES
from semafor.bots.search import belief_constants
from semafor.bots.search.belief_weights import BELIEF_TABLES
from semafor.bots.search.ticket_beliefs import RivalTickets
from semafor.bots.search.ticket_features import TicketFeatures
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State, members

# How often every ticket of every rival is dealt again before a guess is used.
SWEEPS = 2


class TicketPosterior(RivalTickets):
    """The chances of all sets of tickets for all rivals, as the table stood when it was last looked at."""

    board: Board
    features: TicketFeatures
    # The weights of all features, a table for each number of players; those of single tickets first.
    table: list[float]
    # How much more often each ticket is kept than its features say, for each number of players.
    taste: list[float]
    sweeps: int
    # For each seat and ticket: its weight for itself.
    weight: list[float]
    # For each seat, what multiplies the weight of a ticket for the number of routes that it alone explains, of ends of
    # the network that it alone explains, of routes ahead that it shares, of trains that it needs more, and of trains
    # that are then lacking.
    cover_factor: list[float]
    end_factor: list[float]
    share_factor: list[float]
    need_factor: list[float]
    lack_factor: list[float]
    # The tickets that nobody holds in the guess at hand, and the other tickets of the rival at hand: their routes
    # built, their routes ahead, their cities, and the trains that they need.
    free: list[int]
    others_built: list[int]
    others_ahead: list[int]
    others_ends: int
    others_trains: int
    chance: list[float]

    def __init__(
        self, board: Board, prices: FastWeights, tables: dict[int, tuple[float, ...]], sweeps: int = SWEEPS
    ) -> None:
        """``tables`` holds the weights for each number of players; prices are those that the rivals plan with."""
        if not bits.COMPILED:
            allocate_arrays(self)
        self.board = board
        self.sweeps = sweeps
        self.features = TicketFeatures(board, prices)
        self.use_tables(tables)

    def use_tables(self, tables: dict[int, tuple[float, ...]]) -> None:
        """Take over the weights of the features, and those of the tickets themselves where the tables have them."""
        size, tickets = belief_constants.SOLO_FEATURES + belief_constants.JOINT_FEATURES, constants.TICKETS
        for players, table in tables.items():
            for i in range(size):
                self.table[size * players + i] = table[i]
            for i in range(tickets):
                self.taste[tickets * players + i] = table[size + i] if size + i < len(table) else 0.0

    # --- what is seen of a rival ---

    def look(self, state: State, seat: int) -> None:
        """Weigh all tickets for all rivals of a seat."""
        for other in range(state.players):
            if other != seat:
                self.features.measure_rival(state, other)
                self.weigh(state.players, other)

    def weigh(self, players: int, other: int) -> None:
        """The weights of all tickets for themselves, and the factors for what they are beside others."""
        solo, joint = belief_constants.SOLO_FEATURES, belief_constants.JOINT_FEATURES
        first = (solo + joint) * players
        for ticket in range(self.board.tickets):
            score = self.taste[constants.TICKETS * players + ticket]
            for i in range(solo):
                score += self.table[first + i] * self.features.solo[solo * ticket + i]
            self.weight[constants.TICKETS * other + ticket] = math.exp(max(-60.0, min(60.0, score)))
        first += solo
        for count in range(constants.PLACES):
            self.features.describe_joint(other, count, 0, 0, 0, 0)
            self.cover_factor[constants.PLACES * other + count] = self.joint_factor(first)
            self.features.describe_joint(other, 0, count, 0, 0, 0)
            self.end_factor[constants.PLACES * other + count] = self.joint_factor(first)
            self.features.describe_joint(other, 0, 0, count, 0, 0)
            self.share_factor[constants.PLACES * other + count] = self.joint_factor(first)
            self.features.describe_joint(other, 0, 0, 0, count, 0)
            self.need_factor[constants.PLACES * other + count] = self.joint_factor(first)
            self.features.describe_joint(other, 0, 0, 0, 0, count)
            self.lack_factor[constants.PLACES * other + count] = self.joint_factor(first)

    def joint_factor(self, first: int) -> float:
        score = 0.0
        for i in range(belief_constants.JOINT_FEATURES):
            score += self.table[first + i] * self.features.joint[i]
        return math.exp(max(-60.0, min(60.0, score)))

    # --- guesses ---

    def deal_tickets(self, state: State, seat: int, dice: FastRng) -> None:
        """Deal every ticket of the others again, each from what it could be while all else stays."""
        if state.phase in (constants.START, constants.OVER):
            return
        self.find_free(state, seat)
        for _ in range(self.sweeps):
            for other in range(state.players):
                if other == seat:
                    continue
                for half in range(2):
                    held = state.tickets[2 * other + half]
                    while held:
                        ticket, held = bits.pop_lowest_of_half(held, half)
                        self.deal_ticket(state, other, ticket, dice)

    def find_free(self, state: State, seat: int) -> None:
        """The tickets that nobody holds or is offered in this guess. What the seat has put under the deck stays there.

        Where rejected tickets leave the game, some of the free ones are in no deck."""
        for half in range(2):
            free = 0
            for ticket in range(64 * half, min(self.board.tickets, 64 * half + 64)):
                free |= bits.bit(ticket & 63)
            for other in range(state.players):
                free &= ~(state.tickets[2 * other + half] | state.offered[2 * other + half])
            self.free[half] = free & ~state.returned[2 * seat + half] & ~state.rejected[half]

    def deal_ticket(self, state: State, other: int, ticket: int, dice: FastRng) -> None:
        """Change one held ticket with a free one, or with itself."""
        self.gather_others(state, other, ticket)
        total = self.weight_beside_others(other, ticket)
        for half in range(2):
            candidates = self.candidates(state, other, ticket, half)
            while candidates:
                new, candidates = bits.pop_lowest_of_half(candidates, half)
                self.chance[new] = self.weight_beside_others(other, new)
                total += self.chance[new]
        rest = total * (dice.roll() >> 40) / 16777216.0
        for half in range(2):
            candidates = self.candidates(state, other, ticket, half)
            while candidates:
                new, candidates = bits.pop_lowest_of_half(candidates, half)
                rest -= self.chance[new]
                if rest < 0:
                    if self.take_from_deck(state, ticket, new):
                        bits.remove(state.tickets, 2 * other, ticket)
                        bits.insert(state.tickets, 2 * other, new)
                        bits.remove(self.free, 0, new)
                        bits.insert(self.free, 0, ticket)
                    return

    def candidates(self, state: State, other: int, ticket: int, half: int) -> int:
        """The free tickets that could be in place of a held one, one word of the set.

        A seat has been dealt ``start_long`` long tickets and draws no more of them. Where rejected tickets go back to
        the deck, a long one that nobody holds would have to be there, so long ones change with long ones alone."""
        long_ones = self.board.long_tickets[half]
        if not self.board.rejected_leave:
            return self.free[half] & (long_ones if bits.contains(self.board.long_tickets, 0, ticket) else ~long_ones)
        held = 0
        for i in range(2):
            held += bits.count(state.tickets[2 * other + i] & self.board.long_tickets[i])
        if bits.contains(self.board.long_tickets, 0, ticket):
            held -= 1
        return self.free[half] if held < self.board.start_long else self.free[half] & ~long_ones

    def take_from_deck(self, state: State, old: int, new: int) -> bool:
        """Where the new ticket lies in the deck, put the old one there; for a long one, which is never in the deck,
        one that has left the game. Whether that was possible."""
        place = constants.NOBODY
        for i in range(state.ticket_deck_size):
            if state.ticket_deck[i] == new:
                place = i
        if place == constants.NOBODY:
            return True
        if bits.contains(self.board.long_tickets, 0, old):
            old = self.find_outside(state)
            if old == constants.NOBODY:
                return False
        state.ticket_deck[place] = old
        return True

    def find_outside(self, state: State) -> int:
        """A regular ticket that is free and not in the deck, or none."""
        for half in range(2):
            outside = self.free[half] & ~self.board.long_tickets[half]
            for i in range(state.ticket_deck_size):
                if state.ticket_deck[i] >> 6 == half:
                    outside &= ~bits.bit(state.ticket_deck[i] & 63)
            if outside:
                return 64 * half + bits.lowest(outside)
        return constants.NOBODY

    def gather_others(self, state: State, other: int, ticket: int) -> None:
        """What the other tickets of a rival explain and plan."""
        self.others_ends = 0
        for i in range(2):
            self.others_built[i] = 0
            self.others_ahead[i] = 0
        for half in range(2):
            held = state.tickets[2 * other + half]
            while held:
                number, held = bits.pop_lowest_of_half(held, half)
                if number == ticket:
                    continue
                at = constants.TICKETS * other + number
                self.others_ends |= self.features.ends[at]
                for i in range(2):
                    self.others_built[i] |= self.features.built[2 * at + i]
                    self.others_ahead[i] |= self.features.ahead[2 * at + i]
        self.others_trains = self.spaces(0, self.others_ahead[0]) + self.spaces(1, self.others_ahead[1])

    def spaces(self, half: int, routes: int) -> int:
        """How many trains the routes of one word of a set take."""
        result = 0
        while routes:
            route, routes = bits.pop_lowest_of_half(routes, half)
            result += self.board.length[route]
        return result

    def weight_beside_others(self, other: int, ticket: int) -> float:
        """How likely a ticket is beside those that were gathered, up to a factor that is the same for all."""
        at, first = constants.TICKETS * other + ticket, constants.PLACES * other
        needed = self.newly_needed(at)
        return (
            self.weight[at]
            * self.cover_factor[first + self.newly_covered(at)]
            * self.end_factor[first + self.new_tips(other, at)]
            * self.share_factor[first + self.shared_ahead(at)]
            * self.need_factor[first + needed]
            * self.lack_factor[first + self.lacking(other, needed)]
        )

    def newly_needed(self, at: int) -> int:
        """Trains for the routes of a ticket that no other ticket needs."""
        low = self.spaces(0, self.features.ahead[2 * at] & ~self.others_ahead[0])
        return min(low + self.spaces(1, self.features.ahead[2 * at + 1] & ~self.others_ahead[1]), constants.PLACES - 1)

    def lacking(self, other: int, needed: int) -> int:
        """Trains that are missing for all tickets together."""
        return min(max(0, self.others_trains + needed - self.features.trains_left[other]), constants.PLACES - 1)

    def newly_covered(self, at: int) -> int:
        """Built routes on a ticket's way that lie on no other ticket's way."""
        low, high = (
            self.features.built[2 * at] & ~self.others_built[0],
            self.features.built[2 * at + 1] & ~self.others_built[1],
        )
        return min(bits.count(low) + bits.count(high), constants.PLACES - 1)

    def new_tips(self, other: int, at: int) -> int:
        """Ends of the network that are ends of this ticket and of no other one."""
        return bits.count(self.features.ends[at] & self.features.network_ends[other] & ~self.others_ends)

    def shared_ahead(self, at: int) -> int:
        """Routes on a ticket's way that have yet to be built for another ticket, too."""
        low, high = (
            self.features.ahead[2 * at] & self.others_ahead[0],
            self.features.ahead[2 * at + 1] & self.others_ahead[1],
        )
        return min(bits.count(low) + bits.count(high), constants.PLACES - 1)

    # --- for those who learn the weights ---

    def choices(self, state: State, seat: int, other: int, ticket: int) -> list[list[float]]:
        """The features of a held ticket, and after it those of all that a seat thinks possible in its place, each with
        the number of the ticket at the end."""
        self.features.measure_rival(state, other)
        self.find_free(state, seat)
        self.gather_others(state, other, ticket)
        numbers = [ticket]
        numbers += members(self.candidates(state, other, ticket, 0), self.candidates(state, other, ticket, 1))
        rows = []
        for number in numbers:
            at, first = constants.TICKETS * other + number, belief_constants.SOLO_FEATURES * number
            needed = self.newly_needed(at)
            covered, tips, shared = self.newly_covered(at), self.new_tips(other, at), self.shared_ahead(at)
            self.features.describe_joint(other, covered, tips, shared, needed, self.lacking(other, needed))
            row = [self.features.solo[first + i] for i in range(belief_constants.SOLO_FEATURES)]
            row += [self.features.joint[i] for i in range(belief_constants.JOINT_FEATURES)]
            rows.append([*row, float(number)])
        return rows


def prices_for(board: Board) -> FastWeights:
    """What routes cost those who play champion's rollouts on a board, but for the cards in their hands."""
    table = TABLES.get(board.map.id)
    if table is None:
        return FastWeights(card_saves=0)
    return FastWeights(table[0], **{**table[1], "card_saves": 0})


def posterior_for(board: Board) -> TicketPosterior:
    """The posterior with the weights of the board's map; for what that has none, with those for any map."""
    return TicketPosterior(board, prices_for(board), BELIEF_TABLES["any"] | BELIEF_TABLES.get(board.map.id, {}))


def allocate_arrays(posterior: TicketPosterior) -> None:
    features = belief_constants.SOLO_FEATURES + belief_constants.JOINT_FEATURES
    bits.allocate(posterior, table=belief_constants.WEIGHT_TABLES * features, chance=constants.TICKETS)
    bits.allocate(posterior, taste=belief_constants.WEIGHT_TABLES * constants.TICKETS)
    bits.allocate(posterior, weight=constants.SEATS * constants.TICKETS, free=2, others_built=2, others_ahead=2)
    factors = constants.SEATS * constants.PLACES
    bits.allocate(posterior, cover_factor=factors, end_factor=factors, share_factor=factors)
    bits.allocate(posterior, need_factor=factors, lack_factor=factors)
