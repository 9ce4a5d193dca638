"""Cards that leave a hand: sets of one color, with locomotives standing in (LOCO-01)."""

from __future__ import annotations

from semafor.rules import constants
from semafor.rules.state import State


def has_cards(state: State, seat: int, color: int, colored: int, locomotives: int) -> bool:
    hand = constants.KINDS * seat
    if colored > 0 and state.hand[hand + color] < colored:
        return False
    return state.hand[hand + constants.LOCOMOTIVE] >= locomotives


def spend(state: State, seat: int, color: int, colored: int, locomotives: int) -> None:
    """Take the cards out of the hand; those that everybody knew of are thought to go first."""
    hand = constants.KINDS * seat
    if colored > 0:
        state.hand[hand + color] -= colored
        state.known[hand + color] -= min(colored, state.known[hand + color])
    state.hand[hand + constants.LOCOMOTIVE] -= locomotives
    state.known[hand + constants.LOCOMOTIVE] -= min(locomotives, state.known[hand + constants.LOCOMOTIVE])


def discard(state: State, color: int, colored: int, locomotives: int) -> None:
    """Put cards on the discard pile (DECK-03)."""
    if colored > 0:
        state.discard[color] += colored
    state.discard[constants.LOCOMOTIVE] += locomotives
    state.discard_size += colored + locomotives


def show_and_take_back(state: State, seat: int, color: int, colored: int, locomotives: int) -> None:
    """Cards return to the hand they came from; now everybody knows them (TUN-04)."""
    hand = constants.KINDS * seat
    if colored > 0:
        state.hand[hand + color] += colored
        state.known[hand + color] += colored
    state.hand[hand + constants.LOCOMOTIVE] += locomotives
    state.known[hand + constants.LOCOMOTIVE] += locomotives
