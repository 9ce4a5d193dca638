"""The turn: who acts, what is allowed, what happens then, and when it all ends (TURN, END)."""

from __future__ import annotations

from semafor.rules import (
    actions,
    bits,
    claiming,
    drawing,
    events,
    kinds,
    paying,
    refusals,
    row,
    stations,
    tickets,
    tunnels,
)
from semafor.rules.action_list import ActionList
from semafor.rules.state import State


def play(state: State, seat: int, action: int) -> int:
    """Do it, if the rules allow. Answers the number of the refusal; then nothing has changed."""
    number = refusal(state, seat, action)
    if number == refusals.FINE:
        apply(state, seat, action)
    return number


def refusal(state: State, seat: int, action: int) -> int:
    """Why this seat may not do this now."""
    verb = actions.verb_of(action)
    if state.phase == kinds.OVER:
        return refusals.GAME_OVER
    if state.phase == kinds.START:
        if tickets.offered_count(state, seat) == 0:
            return refusals.ALREADY_CHOSEN
        if verb != actions.KEEP_TICKETS:
            return refusals.WAIT_FOR_START  # CASE-04
        return tickets.refusal_to_keep(state, seat, actions.mask_of(action))
    if seat != state.seat:
        return refusals.NOT_YOUR_TURN
    if state.phase == kinds.SECOND and verb not in (actions.DRAW_DECK, actions.DRAW_ROW):
        return refusals.WRONG_PHASE_SECOND  # CASE-23
    if state.phase == kinds.TUNNEL and verb not in (actions.PAY, actions.WITHDRAW):
        return refusals.WRONG_PHASE_TUNNEL
    if state.phase == kinds.KEEP:
        if verb != actions.KEEP_TICKETS:
            return refusals.WRONG_PHASE_KEEP
        return tickets.refusal_to_keep(state, seat, actions.mask_of(action))
    return refusal_of_verb(state, seat, verb, action)


def refusal_of_verb(state: State, seat: int, verb: int, action: int) -> int:
    """It is the seat's turn, and the phase is right: what do the rules of this action say?"""
    target, color = actions.target_of(action), actions.color_of(action)
    colored, locomotives = actions.colored_of(action), actions.locomotives_of(action)
    if verb == actions.DRAW_DECK:
        return drawing.refusal_of_deck(state)
    if verb == actions.DRAW_ROW:
        return drawing.refusal_of_row(state, target)
    if verb == actions.CLAIM:
        return claiming.refusal(state, seat, target, color, colored, locomotives)
    if verb == actions.STATION:
        return stations.refusal(state, seat, target, color, colored, locomotives)
    if verb == actions.DRAW_TICKETS:
        return tickets.refusal_to_draw(state)
    if verb == actions.PAY:
        return tunnels.refusal_to_pay(state, seat, color, colored, locomotives)
    if verb == actions.WITHDRAW:
        return refusals.FINE if state.phase == kinds.TUNNEL else refusals.NO_TUNNEL
    if verb == actions.KEEP_TICKETS:
        return refusals.NOTHING_OFFERED
    return refusals.PASS_NOT_ALLOWED if can_do_something(state, seat) else refusals.FINE


def can_do_something(state: State, seat: int) -> bool:
    """Whether anything but a pass is possible (CASE-103)."""
    if state.deck_size > 0 or state.row_size > 0 or state.ticket_deck_size > 0:
        return True
    return claiming.can_claim(state, seat) or stations.can_build(state, seat)


def list_actions(state: State, seat: int, found: ActionList) -> None:
    """Everything that this seat may do now, each action once."""
    found.clear()
    if state.phase == kinds.START:
        if tickets.offered_count(state, seat) > 0:
            tickets.add_choices(state, seat, found)
    elif seat != state.seat or state.phase == kinds.OVER:
        return
    elif state.phase == kinds.KEEP:
        tickets.add_choices(state, seat, found)
    elif state.phase == kinds.TUNNEL:
        tunnels.add_answers(state, seat, found)
    else:
        drawing.add_draws(state, found)
        if state.phase == kinds.TURN:
            if state.ticket_deck_size > 0:
                found.add(actions.DRAW_TICKETS)
            claiming.add_claims(state, seat, found)
            stations.add_stations(state, seat, found)
            if found.size == 0:
                found.add(actions.PASS)


def legal(state: State, seat: int) -> list[int]:
    """The same as a Python list."""
    list_actions(state, seat, SCRATCH)
    return SCRATCH.to_list()


def acting(state: State) -> list[int]:
    """The seats that may act now: at the start all that have not chosen yet, later one (CASE-04)."""
    if state.phase == kinds.OVER:
        return []
    if state.phase != kinds.START:
        return [state.seat]
    return [seat for seat in range(state.players) if tickets.offered_count(state, seat) > 0]


def apply(state: State, seat: int, action: int) -> None:
    """Do what has been found legal."""
    verb, target, color = actions.verb_of(action), actions.target_of(action), actions.color_of(action)
    colored, locomotives = actions.colored_of(action), actions.locomotives_of(action)
    if verb == actions.DRAW_DECK:
        if drawing.draw_from_deck(state, seat):
            end_turn(state, seat, True)
    elif verb == actions.DRAW_ROW:
        if drawing.draw_from_row(state, seat, target):
            end_turn(state, seat, True)
    elif verb == actions.CLAIM:
        paying.spend(state, seat, color, colored, locomotives)
        if not tunnels.is_tunnel(state, target):
            claiming.claim(state, seat, target, color, colored, locomotives)
            end_turn(state, seat, True)
        elif tunnels.attempt(state, seat, target, color, colored, locomotives):
            end_turn(state, seat, True)
    elif verb == actions.PAY:
        tunnels.pay(state, seat, color, colored, locomotives)
        end_turn(state, seat, True)
    elif verb == actions.WITHDRAW:
        tunnels.withdraw(state, seat)
        state.passes = 0
        end_turn(state, seat, False)
    elif verb == actions.STATION:
        stations.build(state, seat, target, color, colored, locomotives)
        end_turn(state, seat, True)
    elif verb == actions.DRAW_TICKETS:
        tickets.draw(state, seat)
    elif verb == actions.KEEP_TICKETS:
        tickets.keep(state, seat, actions.mask_of(action))
        if state.phase == kinds.START:
            wait_for_the_others(state)
        else:
            end_turn(state, seat, True)
    else:
        if state.log is not None:
            state.log.add(events.PASS, seat)
        state.passes += 1
        end_turn(state, seat, False)


def wait_for_the_others(state: State) -> None:
    """The first turn comes when everybody has chosen (CASE-04)."""
    for seat in range(state.players):
        if tickets.offered_count(state, seat) > 0:
            state.seat = seat
            return
    tickets.put_starting_rejects_under(state)
    state.phase = kinds.TURN
    state.seat = state.first
    if is_resigned(state, state.seat):
        pass_on(state)


def end_turn(state: State, seat: int, progress: bool) -> None:
    """Put the table in order, look whether the end has come, and pass on to the left (TURN-01)."""
    row.settle(state)
    state.phase = kinds.TURN
    if progress:
        state.idle = 0
        state.passes = 0
    else:
        state.idle += 1
    if state.last_round != kinds.NOT_YET:
        state.last_round -= 1
    elif state.trains[seat] <= state.board.end_trains:  # END-01, CASE-100
        state.last_round = players_left(state)
        if state.log is not None:
            state.log.add(events.LAST_ROUND, seat)
    if is_at_end(state):
        finish(state)
    else:
        pass_on(state)


def is_at_end(state: State) -> bool:
    """The last turn was played, nobody can do anything, or nobody does (END-02, CASE-104, CASE-105)."""
    if state.last_round == 0:
        return True
    players = players_left(state)
    return state.passes >= players or state.idle >= kinds.IDLE_TURNS * players


def finish(state: State) -> None:
    state.phase = kinds.OVER
    if state.log is not None:
        state.log.add(events.OVER)


def pass_on(state: State) -> None:
    state.seat = (state.seat + 1) % state.players
    while is_resigned(state, state.seat):
        state.seat = (state.seat + 1) % state.players


def is_resigned(state: State, seat: int) -> bool:
    return bool(state.resigned >> seat & 1)


def players_left(state: State) -> int:
    return state.players - bits.count(state.resigned)


def resign(state: State, seat: int) -> None:
    """The seat takes no more turns. What it was about to do is undone, its routes stay, and it ranks last."""
    if state.phase == kinds.OVER or is_resigned(state, seat):
        return
    if state.last_round != kinds.NOT_YET and turns_until(state, seat) < state.last_round:
        state.last_round -= 1
    state.resigned |= 1 << seat
    if state.phase == kinds.START:
        if tickets.offered_count(state, seat) > 0:
            tickets.keep(state, seat, 0)
            wait_for_the_others(state)
    elif seat == state.seat:
        drop_what_it_holds(state, seat)
    if players_left(state) < 2 or state.last_round == 0:
        finish(state)
    elif state.phase != kinds.START and seat == state.seat:
        state.phase = kinds.TURN
        pass_on(state)


def drop_what_it_holds(state: State, seat: int) -> None:
    if state.phase == kinds.TUNNEL:
        tunnels.withdraw(state, seat)
    elif state.phase == kinds.KEEP:
        tickets.keep(state, seat, 0)
    row.settle(state)


def turns_until(state: State, seat: int) -> int:
    """How many turns of others come before this seat's next one; none, if it is its turn."""
    turns, at = 0, state.seat
    while at != seat:
        if not is_resigned(state, at):
            turns += 1
        at = (at + 1) % state.players
    return turns


def settle(state: State) -> None:
    """Put a position that was loaded in order, as after every action, except amid a tunnel or after the end."""
    if state.phase not in (kinds.TUNNEL, kinds.OVER):
        row.settle(state)


SCRATCH = ActionList()
