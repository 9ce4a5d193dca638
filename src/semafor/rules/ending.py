"""How a turn ends and passes on, when the game is over, and what it means to resign (TURN-01, END)."""

from __future__ import annotations

from semafor.rules import bits, constants, event_kinds, tickets, train_cards, tunnels
from semafor.rules.state import State


def wait_for_the_others(state: State) -> None:
    """The first turn comes when everybody has chosen (CASE-04)."""
    for seat in range(state.players):
        if tickets.offered_count(state, seat) > 0:
            state.seat = seat
            return
    tickets.put_starting_rejects_under(state)
    state.phase = constants.TURN
    state.seat = state.first
    state.first = 0  # positions name the first player only in the phase START
    if is_resigned(state, state.seat):
        pass_on(state)


def end_turn(state: State, seat: int, progress: bool) -> None:
    """Put the table in order, look whether the end has come, and pass on to the left (TURN-01)."""
    train_cards.settle(state)
    state.phase = constants.TURN
    if progress:
        state.idle = 0
        state.passes = 0
    else:
        state.idle += 1
    if state.last_round != constants.NOT_YET:
        state.last_round -= 1
    elif state.trains[seat] <= state.board.end_trains:  # END-01, CASE-100
        state.last_round = players_left(state)
        if state.log is not None:
            state.log.add(event_kinds.LAST_ROUND, seat)
    if is_at_end(state):
        finish(state)
    else:
        pass_on(state)


def is_at_end(state: State) -> bool:
    """The last turn was played, nobody can do anything, or nobody does (END-02, CASE-104, CASE-105)."""
    if state.last_round == 0:
        return True
    players = players_left(state)
    return state.passes >= players or state.idle >= constants.IDLE_TURNS * players


def finish(state: State) -> None:
    state.phase = constants.OVER
    if state.log is not None:
        state.log.add(event_kinds.OVER)


def pass_on(state: State) -> None:
    state.seat = next_seat(state)
    while is_resigned(state, state.seat):
        state.seat = next_seat(state)


def next_seat(state: State) -> int:
    """The seat to the left. Without a remainder: that would be a division, at the end of every turn."""
    return state.seat + 1 if state.seat + 1 < state.players else 0


def is_resigned(state: State, seat: int) -> bool:
    return bits.has(state.resigned, seat)


def players_left(state: State) -> int:
    return state.players - bits.count(state.resigned)


def resign(state: State, seat: int) -> None:
    """The seat takes no more turns. What it was about to do is undone, its routes stay, and it ranks last."""
    if state.phase == constants.OVER or seat < 0 or seat >= state.players or is_resigned(state, seat):
        return
    if state.last_round != constants.NOT_YET and turns_until(state, seat) < state.last_round:
        state.last_round -= 1
    state.resigned |= 1 << seat
    if players_left(state) < 2 or state.last_round == 0:
        for other in range(state.players):
            drop_what_it_holds(state, other)
        tickets.put_starting_rejects_under(state)
        state.first = 0
        finish(state)
        return
    drop_what_it_holds(state, seat)
    if state.phase == constants.START:
        wait_for_the_others(state)
    elif seat == state.seat:
        state.phase = constants.TURN
        pass_on(state)


def drop_what_it_holds(state: State, seat: int) -> None:
    """Cards laid out go back to the hand, tickets on offer to where rejected ones go."""
    if state.phase == constants.TUNNEL and seat == state.seat:
        tunnels.withdraw(state, seat)
        train_cards.settle(state)
    elif tickets.offered_count(state, seat) > 0:
        tickets.keep(state, seat, 0)


def turns_until(state: State, seat: int) -> int:
    """How many turns of others come before this seat's next one; none, if it is its turn."""
    turns, at = 0, state.seat
    while at != seat:
        if not is_resigned(state, at):
            turns += 1
        at = (at + 1) % state.players
    return turns
