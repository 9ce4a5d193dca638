"""The cards of a hand, less those put aside for routes, and which card to draw: what all who collect have in common.

What a route takes and what a card is worth the fast policy (``payment``) and the planner (``wanted_cards``) reckon
differently, and each keeps a budget of its own.
"""

from __future__ import annotations

from semafor.bots.planning import bot_constants
from semafor.rules import action_codes, bits, constants, train_cards
from semafor.rules.board import Board
from semafor.rules.state import State


class CardBudget:
    """A workbench for the seat whose turn it is. It reads no hand but that seat's own."""

    board: Board
    # By kind of card: how many are left in the hand, below zero where some are lacking; and what one more is worth.
    left: list[int]
    value: list[int]

    def __init__(self, board: Board) -> None:
        if not bits.COMPILED:
            bits.allocate(self, left=constants.KINDS, value=constants.KINDS)
        self.board = board

    def take_hand(self, state: State, seat: int) -> int:
        """All cards of the seat's hand are left. Answers the color that it has most of."""
        best, best_color, hand = -1, 0, constants.KINDS * seat
        for color in range(constants.COLORS):
            self.left[color] = state.hand[hand + color]
            if self.left[color] > best:
                best, best_color = self.left[color], color
        self.left[constants.LOCOMOTIVE] = state.hand[hand + constants.LOCOMOTIVE]
        return best_color

    def most_left(self) -> int:
        """The color that most is left of; gray routes are to be paid with it."""
        best, best_color = bot_constants.LOW, 0
        for color in range(constants.COLORS):
            if self.left[color] > best:
                best, best_color = self.left[color], color
        return best_color

    def best_draw(self, state: State, deck_value: int) -> int:
        """The draw of the card that is worth most, face up or from the deck; a face-up locomotive where it is worth two
        others. Nothing, where there is no card. Kinds in the row must have their ``value``, and so must locomotives."""
        best, second, best_action = bot_constants.LOW, bot_constants.LOW, action_codes.NOTHING
        if state.deck_size > 0:
            best, second, best_action = deck_value, deck_value, action_codes.DRAW_DECK
        for i in range(state.row_size):
            if state.row[i] == constants.LOCOMOTIVE:
                continue
            value = self.value[state.row[i]]
            if value >= best:
                best, second, best_action = value, best, action_codes.draw_row(state.row[i])
            elif value > second:
                second = value
        if state.phase != constants.TURN or not train_cards.in_row(state, constants.LOCOMOTIVE):
            return best_action
        if self.value[constants.LOCOMOTIVE] > best + max(second, 0):
            return action_codes.draw_row(constants.LOCOMOTIVE)
        return best_action
