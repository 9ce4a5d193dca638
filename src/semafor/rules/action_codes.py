"""An action as one small integer: what the rules think in, and what a search copies by the million.

    bits 0-3    verb
    bits 4-10   what it is done to: card kind, route or city
    bits 11-14  color of the cards paid (LOCOMOTIVE where only locomotives are paid)
    bits 15-19  how many cards of that color
    bits 20-24  how many locomotives

``keep`` carries a mask instead, from bit 4 on: bit i stands for the i-th offered ticket, in the order of the map.
Two actions with the same effect are the same integer, so a payment of locomotives alone never names a color.
Compiled modules read the same numbers and functions from action_codes.pxd; a test compares the two.
"""

from semafor.rules import constants

DRAW_DECK = 0
DRAW_ROW = 1
CLAIM = 2
PAY = 3
WITHDRAW = 4
DRAW_TICKETS = 5
KEEP_TICKETS = 6
STATION = 7
PASS = 8

# Sentinel: no action. Only bots use it; the rules refuse it like any number that stands for nothing.
NOTHING = 15


def draw_row(kind: int) -> int:
    return DRAW_ROW | kind << 4


def keep_tickets(mask: int) -> int:
    return KEEP_TICKETS | mask << 4


def spend(verb: int, target: int, color: int, colored: int, locomotives: int) -> int:
    """A claim, a station or the extra price of a tunnel, paid with these cards."""
    if colored == 0:
        color = constants.LOCOMOTIVE
    return verb | target << 4 | color << 11 | colored << 15 | locomotives << 20


def verb_of(action: int) -> int:
    return action & 15


def target_of(action: int) -> int:
    return (action >> 4) & 127


def color_of(action: int) -> int:
    return (action >> 11) & 15


def colored_of(action: int) -> int:
    return (action >> 15) & 31


def locomotives_of(action: int) -> int:
    return (action >> 20) & 31


def mask_of(action: int) -> int:
    return action >> 4
