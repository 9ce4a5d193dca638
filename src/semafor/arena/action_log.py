"""The actions of a game as a short text, so that a journal keeps every game from its first action to its last.

An action is the number that the environments give it (v0). The thirteen numbers that most actions have, the draws among
them, are one letter each, A to M; every other number is three: what is left of it above 13, in digits of base 64. Texts
are only looked up and joined: deflating numbers instead took a tenth of the time of a fast game, and saved little.
"""

from __future__ import annotations

from collections.abc import Sequence

from semafor.env.action_index import ActionIndex
from semafor.rules import constants
from semafor.rules.board import Board

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
# How many numbers have a letter of their own: draw deck, draw R … draw L, tickets, pass, withdraw.
SHORT = 13
# What stands for the resignation of seat 0, less the seat for others; no action has so large a number.
RESIGNED = 0xFFFF


def resigned(seat: int) -> int:
    """What stands for the resignation of a seat among the integers of the rules, which are never negative."""
    return -1 - seat


class ActionLog:
    """Writes and reads the actions of games on one board."""

    def __init__(self, board: Board) -> None:
        index = ActionIndex(board)
        numbers = {index.action_of(number): number for number in range(index.size)}
        numbers |= {resigned(seat): RESIGNED - seat for seat in range(constants.SEATS)}
        self._texts = {action: text_of(number) for action, number in numbers.items()}
        self._actions = {text: action for action, text in self._texts.items()}

    def write(self, actions: Sequence[int]) -> str:
        """The text for the integers of the rules."""
        texts = self._texts
        return "".join([texts[action] for action in actions])

    def read(self, text: str) -> list[int]:
        """The integers again; ValueError where this is no such text."""
        actions = []
        at = 0
        while at < len(text):
            length = 1 if text[at] in LETTERS[:SHORT] else 3
            action = self._actions.get(text[at : at + length])
            if action is None:
                raise ValueError("these are no actions of a game")
            actions.append(action)
            at += length
        return actions


def text_of(number: int) -> str:
    """The letters for a number of two bytes.

    >>> text_of(0), text_of(12), text_of(13), text_of(65535)
    ('A', 'M', 'NAA', 'c_y')
    """
    if number < SHORT:
        return LETTERS[number]
    rest = number - SHORT
    return LETTERS[SHORT + rest // 4096] + LETTERS[rest // 64 % 64] + LETTERS[rest % 64]
