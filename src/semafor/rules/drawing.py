"""Drawing train cards: two a turn, from the deck or the row (DRAW, LOCO)."""

from __future__ import annotations

from semafor.rules import actions, bits, events, kinds, refusals, row
from semafor.rules.action_list import ActionList
from semafor.rules.state import State


def refusal_of_deck(state: State) -> int:
    if state.deck_size == 0:
        return refusals.DECK_EMPTY  # DECK-02, CASE-26
    return refusals.FINE


def refusal_of_row(state: State, kind: int) -> int:
    if kind == kinds.LOCOMOTIVE and state.phase == kinds.SECOND:
        return refusals.LOCOMOTIVE_SECOND  # LOCO-03, CASE-20
    if not row.in_row(state, kind):
        return refusals.NOT_IN_ROW
    return refusals.FINE


def add_draws(state: State, found: ActionList) -> None:
    """Each kind that lies in the row once, and the deck."""
    if state.deck_size > 0:
        found.add(actions.DRAW_DECK)
    showing = row.kinds_in_row(state)
    if state.phase == kinds.SECOND:
        showing &= ~(1 << kinds.LOCOMOTIVE)
    while showing:
        found.add(actions.draw_row(bits.lowest(showing)))
        showing &= showing - 1


def draw_from_deck(state: State, seat: int) -> bool:
    """Take the top card. Answers whether the turn is over."""
    kind = row.pop_deck(state)
    state.hand[kinds.KINDS * seat + kind] += 1
    if state.log is not None:
        state.log.add(events.DRAW, seat, events.FROM_DECK, kind)
    return finish_card(state, state.phase == kinds.SECOND)


def draw_from_row(state: State, seat: int, kind: int) -> bool:
    """Take a face-up card, which everybody sees. Answers whether the turn is over."""
    state.hand[kinds.KINDS * seat + kind] += 1
    state.known[kinds.KINDS * seat + kind] += 1
    if state.log is not None:
        state.log.add(events.DRAW, seat, events.FROM_ROW, kind)
    row.take_from_row(state, kind)
    # A face-up locomotive is the only card of its turn (LOCO-02).
    return finish_card(state, state.phase == kinds.SECOND or kind == kinds.LOCOMOTIVE)


def finish_card(state: State, last: bool) -> bool:
    """Put the row in order; then comes the second card, if there is one to take (DRAW-02, DRAW-04, CASE-22)."""
    row.settle(state)
    if last or not second_card_exists(state):
        return True
    state.phase = kinds.SECOND
    return False


def second_card_exists(state: State) -> bool:
    return state.deck_size > 0 or state.row_size > row.locomotives_in_row(state)
