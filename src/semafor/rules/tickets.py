"""Destination tickets: drawn three at a time, chosen in secret, kept for good (TICK, SETUP-05 to SETUP-09)."""

from __future__ import annotations

from semafor.rules import action_codes, bits, constants, deal_rng, event_kinds, refusal_codes
from semafor.rules.action_list import ActionList
from semafor.rules.state import State, members


def offered_count(state: State, seat: int) -> int:
    return bits.count_both(state.offered[2 * seat], state.offered[2 * seat + 1])


def offered_to(state: State, seat: int) -> list[int]:
    """The tickets that a seat chooses from, in the order that the masks of ``keep`` count them in."""
    return members(state.offered[2 * seat], state.offered[2 * seat + 1])


def least_to_keep(state: State, seat: int) -> int:
    """At the start two of those dealt, later one of those drawn (SETUP-05, SETUP-08, SETUP-09, TICK-01, CASE-62)."""
    least = state.board.start_keep if state.phase == constants.START else state.board.draw_keep
    return min(least, offered_count(state, seat))


def refusal_to_draw(state: State) -> int:
    if state.ticket_deck_size == 0:
        return refusal_codes.TICKETS_NONE  # CASE-61
    return refusal_codes.FINE


def refusal_to_keep(state: State, seat: int, choice: int) -> int:
    if choice >> offered_count(state, seat):
        return refusal_codes.KEEP_NOT_OFFERED
    if bits.count(choice) < least_to_keep(state, seat):
        return refusal_codes.KEEP_TOO_FEW_START if state.phase == constants.START else refusal_codes.KEEP_TOO_FEW
    return refusal_codes.FINE


def add_choices(state: State, seat: int, found: ActionList) -> None:
    """Every set of the offered tickets that is large enough."""
    least = least_to_keep(state, seat)
    size = found.size
    for choice in range(1, 1 << offered_count(state, seat)):
        if bits.count(choice) >= least:
            found.item[size] = action_codes.keep_tickets(choice)
            size += 1
    found.size = size


def draw(state: State, seat: int) -> None:
    """The top tickets of the deck, or all that are left (TICK-01, TICK-02)."""
    for _ in range(min(state.board.draw_deal, state.ticket_deck_size)):
        state.ticket_deck_size -= 1
        ticket = state.ticket_deck[state.ticket_deck_size]
        bits.insert(state.offered, 2 * seat, ticket)
        bits.remove(state.returned, 2 * seat, ticket)
    state.phase = constants.KEEP
    if state.log is not None:
        state.log.add(event_kinds.TICKETS, seat, state.offered[2 * seat], state.offered[2 * seat + 1])


def keep(state: State, seat: int, choice: int) -> None:
    """The chosen ones join the seat's tickets; where the others go, the caller knows."""
    rejected = 0
    kept_low, kept_high = state.tickets[2 * seat], state.tickets[2 * seat + 1]
    for half in range(2):
        offered = state.offered[2 * seat + half]
        state.offered[2 * seat + half] = 0
        while offered:
            ticket, offered = bits.pop_lowest_of_half(offered, half)
            if choice & 1:
                bits.insert(state.tickets, 2 * seat, ticket)
            else:
                state.pile[rejected] = ticket
                rejected += 1
            choice >>= 1
    if state.log is not None:
        kept_low ^= state.tickets[2 * seat]
        kept_high ^= state.tickets[2 * seat + 1]
        state.log.add(event_kinds.KEEP, seat, kept_low, kept_high, rejected)
    if state.phase == constants.START:
        set_aside(state, seat, rejected)
    else:
        remember(state, seat, rejected)
        put_under(state, rejected)


def set_aside(state: State, seat: int, rejected: int) -> None:
    """At the start the rejected tickets of all wait for the last to choose, or leave the game unseen (CASE-03)."""
    if state.board.rejected_leave:
        return
    remember(state, seat, rejected)
    for i in range(rejected):
        bits.insert(state.rejected, 0, state.pile[i])


def remember(state: State, seat: int, rejected: int) -> None:
    """A seat knows what it has put under the deck."""
    for i in range(rejected):
        bits.insert(state.returned, 2 * seat, state.pile[i])


def put_under(state: State, count: int) -> None:
    """The tickets in ``pile`` go below all others, in random order (TICK-03, CASE-63)."""
    deal_rng.shuffle_pile(state, count)
    for i in range(state.ticket_deck_size - 1, -1, -1):
        state.ticket_deck[i + count] = state.ticket_deck[i]
    for i in range(count):
        state.ticket_deck[i] = state.pile[i]
    state.ticket_deck_size += count


def put_starting_rejects_under(state: State) -> None:
    """Everybody has chosen: what they rejected goes under the deck together (SETUP-05, SETUP-09, CASE-03)."""
    count = 0
    for half in range(2):
        rejected = state.rejected[half]
        state.rejected[half] = 0
        while rejected:
            state.pile[count], rejected = bits.pop_lowest_of_half(rejected, half)
            count += 1
    put_under(state, count)
