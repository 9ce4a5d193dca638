"""A guess of all that a seat cannot see, true to all that it knows. Search thinks on such guesses.

Only what the seat's view shows is read, so whatever comes out is the same for all states with the same view.
"""

from __future__ import annotations

from semafor.rules import bits, constants, tickets
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State


def redeal(state: State, seat: int, rng: FastRng) -> None:
    """Replace everything hidden from this seat (or from a spectator, seat -1) by a guess."""
    guess_train_cards(state, seat, rng)
    if state.phase != constants.OVER:  # then all tickets lie open
        guess_tickets(state, seat, rng)
    for i in range(8):
        state.key[i] = rng.roll() >> 32


def guess_train_cards(state: State, seat: int, rng: FastRng) -> None:
    """Unseen cards go to the unknown part of the other hands and to the deck."""
    size = gather_unseen_cards(state, seat)
    shuffle(state, 0, size, rng)
    for other in range(state.players):
        if other == seat:
            continue
        hand = constants.KINDS * other
        unknown = 0
        for kind in range(constants.KINDS):
            unknown += state.hand[hand + kind] - state.known[hand + kind]
            state.hand[hand + kind] = state.known[hand + kind]
        for _ in range(unknown):
            size -= 1
            state.hand[hand + state.pile[size]] += 1
    for i in range(state.deck_size):
        size -= 1
        state.deck[i] = state.pile[size]
    # Behind the top the array still holds what was drawn from it.
    for i in range(state.deck_size, constants.DECK):
        state.deck[i] = 0


def gather_unseen_cards(state: State, seat: int) -> int:
    """List in ``pile`` all cards that the seat has not in its hand, does not see, and does not know of."""
    size = 0
    for kind in range(constants.KINDS):
        unseen = state.board.cards_of(kind) - state.discard[kind]
        for i in range(state.row_size):
            if state.row[i] == kind:
                unseen -= 1
        for i in range(state.revealed_size):
            if state.revealed[i] == kind:
                unseen -= 1
        for other in range(state.players):
            cards = constants.KINDS * other + kind
            unseen -= state.hand[cards] if other == seat else state.known[cards]
        if kind == constants.LOCOMOTIVE:
            unseen -= state.tunnel_locomotives
        elif kind == state.tunnel_color:
            unseen -= state.tunnel_colored
        for _ in range(unseen):
            state.pile[size] = kind
            size += 1
    return size


def guess_tickets(state: State, seat: int, rng: FastRng) -> None:
    """The others hold what fits; the deck has the rest, at its bottom what this seat has put there itself."""
    counts = forget_tickets(state, seat)
    size = lay_out_unseen_tickets(state, seat, rng)
    # Where tickets are scarce, some of the others must have kept long ones.
    spare = size - state.ticket_deck_size
    chances = 0
    for other in range(state.players):
        if other != seat:
            spare -= held_of(counts, other) + offered_of(counts, other)
            chances += min(held_of(counts, other), state.board.start_long)
    for other in range(state.players):
        if other == seat:
            continue
        if state.phase == constants.START:
            size = guess_start(state, other, offered_of(counts, other), size, rng)
            continue
        held = held_of(counts, other)
        for _ in range(min(held, state.board.start_long)):
            if spare + chances <= 0 or rng.below(2) == 0:
                hold(state, other, pick_long_ticket(state, rng))
                held -= 1
                spare += 1
            chances -= 1
        for _ in range(held):
            size -= 1
            hold(state, other, state.pile[size])
        for _ in range(offered_of(counts, other)):
            size -= 1
            offer(state, other, state.pile[size])
    for i in range(state.ticket_deck_size):
        state.ticket_deck[i] = state.pile[i]
    for i in range(state.ticket_deck_size, constants.TICKETS):
        state.ticket_deck[i] = 0


def guess_start(state: State, other: int, offered: int, size: int, rng: FastRng) -> int:
    """While starting tickets are chosen nobody knows how many another one kept. Answers what is left to deal."""
    dealt, keep = offered, 0
    if offered == 0:
        dealt = state.board.start_long + state.board.start_regular
        keep = state.board.start_keep + rng.below(dealt - state.board.start_keep + 1)
    for i in range(dealt):
        if i < state.board.start_long:
            ticket = pick_long_ticket(state, rng)
        else:
            size -= 1
            ticket = state.pile[size]
        if offered > 0:
            offer(state, other, ticket)
        elif rng.below(dealt - i) < keep:
            hold(state, other, ticket)
            keep -= 1
        elif not state.board.rejected_leave:
            reject(state, ticket)
    return size


def hold(state: State, seat: int, ticket: int) -> None:
    bits.insert(state.tickets, 2 * seat, ticket)


def offer(state: State, seat: int, ticket: int) -> None:
    bits.insert(state.offered, 2 * seat, ticket)


def reject(state: State, ticket: int) -> None:
    bits.insert(state.rejected, 0, ticket)


def forget_tickets(state: State, seat: int) -> int:
    """Clear what the others hold and are offered. Answers how many that was, twelve bits a seat."""
    counts = 0
    for other in range(state.players):
        if other == seat:
            continue
        held = bits.count(state.tickets[2 * other]) + bits.count(state.tickets[2 * other + 1])
        packed = held | tickets.offered_count(state, other) << 8
        counts |= packed << 12 * other
        for half in range(2):
            state.tickets[2 * other + half] = 0
            state.offered[2 * other + half] = 0
            state.returned[2 * other + half] = 0
    for half in range(2):
        state.rejected[half] = 0
        if state.phase == constants.START and seat >= 0:
            state.rejected[half] = state.returned[2 * seat + half]
    return counts


def held_of(counts: int, seat: int) -> int:
    return counts >> 12 * seat & 255


def offered_of(counts: int, seat: int) -> int:
    return counts >> (12 * seat + 8) & 15


def lay_out_unseen_tickets(state: State, seat: int, rng: FastRng) -> int:
    """Regular tickets that this seat does not hold: first its own returned ones, for the bottom of the deck, then the
    rest. Answers how many."""
    returned = 0
    if state.phase != constants.START:
        returned = lay_out(state, seat, 0, True)
        shuffle(state, 0, returned, rng)
    size = lay_out(state, seat, returned, False)
    shuffle(state, returned, size, rng)
    return size


def lay_out(state: State, seat: int, size: int, own_returned: bool) -> int:
    for half in range(2):
        unseen = all_tickets(state, half) & ~state.board.long_tickets[half]
        if seat >= 0:
            unseen &= ~(state.tickets[2 * seat + half] | state.offered[2 * seat + half])
            if own_returned:
                unseen &= state.returned[2 * seat + half]
            else:
                unseen &= ~state.returned[2 * seat + half]
        elif own_returned:
            unseen = 0
        while unseen:
            state.pile[size], unseen = bits.pop_lowest_of_half(unseen, half)
            size += 1
    return size


def all_tickets(state: State, half: int) -> int:
    result = 0
    for ticket in range(64 * half, min(state.board.tickets, 64 * half + 64)):
        result |= bits.bit(ticket & 63)
    return result


def pick_long_ticket(state: State, rng: FastRng) -> int:
    """A long ticket that nobody holds in this guess yet."""
    count = 0
    for half in range(2):
        count += bits.count(free_long_tickets(state, half))
    skip = rng.below(count)
    for half in range(2):
        free = free_long_tickets(state, half)
        while free:
            ticket, free = bits.pop_lowest_of_half(free, half)
            if skip == 0:
                return ticket
            skip -= 1
    return 0


def free_long_tickets(state: State, half: int) -> int:
    free = state.board.long_tickets[half] & ~state.rejected[half]
    for seat in range(state.players):
        free &= ~(state.tickets[2 * seat + half] | state.offered[2 * seat + half])
    return free


def shuffle(state: State, start: int, end: int, rng: FastRng) -> None:
    """Shuffle a part of ``pile``."""
    for i in range(end - 1, start, -1):
        j = start + rng.below(i - start + 1)
        card = state.pile[i]
        state.pile[i] = state.pile[j]
        state.pile[j] = card
