"""The train cards on the table: deck, row and discards (FACE, DECK)."""

from __future__ import annotations

from semafor.rules import constants, deal_rng, event_kinds
from semafor.rules.state import State


def settle(state: State) -> None:
    """Put deck and row in order, as after every action: reshuffle, fill the holes, sweep three locomotives."""
    renew_deck(state)
    while state.row_size < constants.ROW and state.deck_size > 0:
        state.row_size += 1
        turn_up(state, state.row_size - 1)
    if locomotives_in_row(state) >= constants.FLUSH_AT:
        flush(state)


def renew_deck(state: State) -> None:
    """The discards become the deck as soon as it is used up (DECK-01, CASE-17)."""
    if state.deck_size > 0 or state.discard_size == 0:
        return
    size = 0
    for kind in range(constants.KINDS):
        for _ in range(state.discard[kind]):
            state.pile[size] = kind
            size += 1
        state.discard[kind] = 0
    state.discard_size = 0
    deal_rng.shuffle_pile(state, size)
    for i in range(size):
        state.deck[i] = state.pile[i]
    state.deck_size = size
    if state.log is not None:
        state.log.add(event_kinds.RESHUFFLE, size)


def pop_deck(state: State) -> int:
    """The top card, without the reshuffle that an empty deck asks for."""
    state.deck_size -= 1
    return state.deck[state.deck_size]


def turn_up(state: State, place: int) -> None:
    """The top card of the deck goes to this place of the row (FACE-02)."""
    state.row[place] = pop_deck(state)
    if state.log is not None:
        state.log.add(event_kinds.TURN_UP, state.row[place])
    renew_deck(state)


def take_from_row(state: State, kind: int) -> None:
    """Remove the first card of this kind; a new one takes its place, or the row closes up (FACE-02, CASE-10)."""
    place = 0
    while state.row[place] != kind:
        place += 1
    if state.deck_size > 0:
        turn_up(state, place)
        return
    state.row_size -= 1
    for i in range(place, state.row_size):
        state.row[i] = state.row[i + 1]


def in_row(state: State, kind: int) -> bool:
    for i in range(state.row_size):
        if state.row[i] == kind:
            return True
    return False


def locomotives_in_row(state: State) -> int:
    count = 0
    if state.row_size == constants.ROW:  # a loop of fixed length needs no jumps
        for i in range(constants.ROW):
            count += state.row[i] == constants.LOCOMOTIVE
        return count
    for i in range(state.row_size):
        count += state.row[i] == constants.LOCOMOTIVE
    return count


def flush(state: State) -> None:
    """Sweep the row while it shows three locomotives and a better one can be had (FACE-03, CASE-12 to CASE-15)."""
    repeats = 0
    while locomotives_in_row(state) >= constants.FLUSH_AT and can_flush(state) and repeats < constants.MOST_FLUSHES:
        repeats += 1
        swept = 9
        for i in range(state.row_size):
            swept = 10 * swept + state.row[i]
            state.discard[state.row[i]] += 1
        state.discard_size += state.row_size
        state.row_size = 0
        if state.log is not None:
            state.log.add(event_kinds.FLUSH, swept)
        renew_deck(state)
        while state.row_size < constants.ROW and state.deck_size > 0:
            state.row_size += 1
            turn_up(state, state.row_size - 1)


def can_flush(state: State) -> bool:
    """Whether other cards than these exist, and enough of them are no locomotives (CASE-13)."""
    if state.deck_size + state.discard_size == 0:
        return False
    in_deck = 0
    for i in range(state.deck_size):
        if state.deck[i] == constants.LOCOMOTIVE:
            in_deck += 1
    if state.discard_size == 0 and state.deck_size == constants.ROW and in_deck >= constants.FLUSH_AT:
        return False  # row and deck would only change places for ever
    cards = state.row_size + state.deck_size + state.discard_size
    others = cards - locomotives_in_row(state) - in_deck - state.discard[constants.LOCOMOTIVE]
    return others >= min(constants.ROW, cards) - (constants.FLUSH_AT - 1)
