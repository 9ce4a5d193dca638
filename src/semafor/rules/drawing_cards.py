"""Drawing train cards: two a turn, from the deck or the row (DRAW, LOCO)."""

from __future__ import annotations

from semafor.rules import action_codes, bits, constants, event_kinds, refusal_codes, train_cards
from semafor.rules.action_list import ActionList
from semafor.rules.state import State


def refusal_of_deck(state: State) -> int:
    if state.deck_size == 0:
        return refusal_codes.DECK_EMPTY  # DECK-02, CASE-26
    return refusal_codes.FINE


def refusal_of_row(state: State, kind: int) -> int:
    if kind == constants.LOCOMOTIVE and state.phase == constants.SECOND:
        return refusal_codes.LOCOMOTIVE_SECOND  # LOCO-03, CASE-20
    if not train_cards.in_row(state, kind):
        return refusal_codes.NOT_IN_ROW
    return refusal_codes.FINE


def add_draws(state: State, found: ActionList) -> None:
    """Each kind that lies in the row once, and the deck."""
    size = found.size
    if state.deck_size > 0:
        found.item[size] = action_codes.DRAW_DECK
        size += 1
    showing = kinds_in_row(state)
    if state.phase == constants.SECOND:
        showing &= ~bits.bit(constants.LOCOMOTIVE)
    while showing:
        kind, showing = bits.pop_lowest(showing)
        found.item[size] = action_codes.draw_row(kind)
        size += 1
    found.size = size


def possible_draws(state: State) -> int:
    """The same and the draw of tickets as a mask: bit 0 is the deck, bits 1 to 9 are the kinds in the row, bit 10 are
    the tickets. Its order is that of ``turns.list_actions``."""
    draws = kinds_in_row(state)
    if state.phase == constants.SECOND:
        draws &= ~bits.bit(constants.LOCOMOTIVE)
    elif state.ticket_deck_size > 0:
        draws |= bits.bit(constants.KINDS)
    draws <<= 1
    return draws | 1 if state.deck_size > 0 else draws


def draw_at(draws: int, index: int) -> int:
    """The draw at this place of such a mask. There are more than ``index`` of them."""
    while index > 0:
        draws &= draws - 1
        index -= 1
    kind = bits.lowest(draws) - 1
    if kind < 0:
        return action_codes.DRAW_DECK
    return action_codes.draw_row(kind) if kind < constants.KINDS else action_codes.DRAW_TICKETS


def kinds_in_row(state: State) -> int:
    """The kinds that lie face up, as a mask."""
    mask = 0
    for i in range(state.row_size):
        mask |= bits.bit(state.row[i])
    return mask


def draw_from_deck(state: State, seat: int) -> bool:
    """Take the top card. Answers whether the turn is over."""
    kind = train_cards.pop_deck(state)
    state.hand[constants.KINDS * seat + kind] += 1
    if state.log is not None:
        state.log.add(event_kinds.DRAW, seat, event_kinds.FROM_DECK, kind)
    return finish_card(state, state.phase == constants.SECOND)


def draw_from_row(state: State, seat: int, kind: int) -> bool:
    """Take a face-up card, which everybody sees. Answers whether the turn is over."""
    state.hand[constants.KINDS * seat + kind] += 1
    state.known[constants.KINDS * seat + kind] += 1
    if state.log is not None:
        state.log.add(event_kinds.DRAW, seat, event_kinds.FROM_ROW, kind)
    train_cards.take_from_row(state, kind)
    # A face-up locomotive is the only card of its turn (LOCO-02).
    return finish_card(state, state.phase == constants.SECOND or kind == constants.LOCOMOTIVE)


def finish_card(state: State, last: bool) -> bool:
    """Put the row in order; then comes the second card, if there is one to take (DRAW-02, DRAW-04, CASE-22)."""
    if last:
        return True  # the end of the turn puts the row in order
    train_cards.settle(state)
    if not second_card_exists(state):
        return True
    state.phase = constants.SECOND
    return False


def second_card_exists(state: State) -> bool:
    return state.deck_size > 0 or state.row_size > train_cards.locomotives_in_row(state)
