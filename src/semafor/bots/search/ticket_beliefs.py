"""What tickets the others may hold, judged by the routes they have built.

A redealt state deals tickets blindly. Here each held ticket is dealt once more, this time with a chance that grows with
how far the owner's routes have already come towards it. Only what everybody sees enters: the hands weigh nothing.
"""

from __future__ import annotations

import math

from semafor.bots.planning import bot_constants
from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.planning.quick_planner import QuickPlanner
from semafor.rules import bits, constants
from semafor.rules.board import Board
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State


class RivalTickets:
    """Whoever guesses the tickets of rivals: ``look`` at the table once, then deal as many guesses as needed."""

    def look(self, state: State, seat: int) -> None:
        """Take in what a seat sees of its rivals."""

    def deal_tickets(self, state: State, seat: int, dice: FastRng) -> None:
        """Deal the tickets of the seat's rivals again in a guess that ``determinize`` has dealt blindly."""


class TicketBeliefs(RivalTickets):
    """The chances of all tickets for all rivals, as the table stood when it was last looked at."""

    board: Board
    planner: QuickPlanner
    # How strongly routes count: a finished ticket is exp(strength) times as likely as one not begun.
    strength: float
    # The price of each ticket on an empty board, and the weight of each ticket for each seat.
    whole_price: list[int]
    weight: list[float]

    def __init__(self, board: Board, strength: float) -> None:
        if not bits.COMPILED:
            bits.allocate(self, whole_price=constants.TICKETS, weight=constants.SEATS * constants.TICKETS)
        self.board = board
        self.strength = strength
        # A card in the hand saves nothing: hands are hidden.
        self.planner = QuickPlanner(board, FastWeights(card_saves=0))
        self.price_tickets()

    def price_tickets(self) -> None:
        table = State(self.board)
        for route in range(self.board.routes):
            bits.insert(table.open_routes, 0, route)
        self.look_at(table, 0)
        for ticket in range(self.board.tickets):
            self.whole_price[ticket] = self.planner.cost_of_ticket(ticket)

    def look_at(self, state: State, seat: int) -> None:
        """The prices of the table for one seat, without a limit of turns."""
        self.planner.look(state, seat, bot_constants.FAR)
        self.planner.reset_prices()

    def look(self, state: State, seat: int) -> None:
        """Weigh all tickets for all rivals of a seat."""
        for other in range(state.players):
            if other == seat:
                continue
            self.look_at(state, other)
            for ticket in range(self.board.tickets):
                # Compiled, integers divide as in C, so one of them is made a float.
                progress = 1.0 - 1.0 * self.planner.cost_of_ticket(ticket) / max(1, self.whole_price[ticket])
                self.weight[constants.TICKETS * other + ticket] = math.exp(self.strength * max(-0.5, progress))

    def deal_tickets(self, state: State, seat: int, dice: FastRng) -> None:
        """Deal every ticket of the others again, each from what it could be while all else stays."""
        if state.phase in (constants.START, constants.OVER):
            return
        for other in range(state.players):
            if other == seat:
                continue
            for half in range(2):
                held = state.tickets[2 * other + half]
                while held:
                    ticket, held = bits.pop_lowest_of_half(held, half)
                    if not bits.contains(self.board.long_tickets, 0, ticket):
                        self.deal_ticket(state, seat, other, ticket, dice)

    def deal_ticket(self, state: State, seat: int, other: int, ticket: int, dice: FastRng) -> None:
        """Change one held ticket with one of the deck, or with itself. What the seat has put under the deck stays."""
        bottom = bits.count(state.returned[2 * seat]) + bits.count(state.returned[2 * seat + 1])
        total = self.weight[constants.TICKETS * other + ticket]
        for i in range(bottom, state.ticket_deck_size):
            total += self.weight[constants.TICKETS * other + state.ticket_deck[i]]
        rest = total * (dice.roll() >> 40) / 16777216.0
        for i in range(bottom, state.ticket_deck_size):
            rest -= self.weight[constants.TICKETS * other + state.ticket_deck[i]]
            if rest < 0:
                bits.remove(state.tickets, 2 * other, ticket)
                new = state.ticket_deck[i]
                state.ticket_deck[i] = ticket
                bits.insert(state.tickets, 2 * other, new)
                return
