"""The turn: who acts, what is allowed, and what happens then (TURN)."""

from __future__ import annotations

from semafor.rules import (
    actions,
    bits,
    claiming,
    drawing,
    ending,
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
    malformed = refusal_of_number(state, seat, verb, action)
    if malformed:
        return malformed
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


def refusal_of_number(state: State, seat: int, verb: int, action: int) -> int:
    """Numbers that stand for no action at all, or for one that has another number. Callers from Python may send any."""
    if seat < 0 or seat >= state.players:
        return refusals.UNKNOWN_SEAT
    target, color, colored = actions.target_of(action), actions.color_of(action), actions.colored_of(action)
    if verb == actions.KEEP_TICKETS:
        return refusals.FINE
    if verb in (actions.CLAIM, actions.STATION, actions.PAY):
        if action != actions.spend(verb, target, color, colored, actions.locomotives_of(action)):
            return refusals.UNREADABLE
        if colored > 0 and color >= kinds.COLORS:
            return refusals.UNREADABLE
        if verb == actions.CLAIM and target >= state.board.routes:
            return refusals.UNKNOWN_ROUTE
        if verb == actions.STATION and target >= state.board.cities:
            return refusals.UNKNOWN_CITY
        return refusals.UNREADABLE if verb == actions.PAY and target > 0 else refusals.FINE
    if verb == actions.DRAW_ROW:
        return refusals.FINE if action == actions.draw_row(target) else refusals.UNREADABLE
    return refusals.FINE if action == verb <= actions.PASS else refusals.UNREADABLE


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
    """The same as a Python list; empty for a seat that may not act now."""
    if seat < 0 or seat >= state.players:
        return []
    # Compiled, the interpreter lock is held all the while, so that all threads can share one list.
    found = SHARED if bits.COMPILED else ActionList()
    list_actions(state, seat, found)
    return found.to_list()


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
            ending.end_turn(state, seat, True)
    elif verb == actions.DRAW_ROW:
        if drawing.draw_from_row(state, seat, target):
            ending.end_turn(state, seat, True)
    elif verb == actions.CLAIM:
        paying.spend(state, seat, color, colored, locomotives)
        if not tunnels.is_tunnel(state, target):
            claiming.claim(state, seat, target, color, colored, locomotives)
            ending.end_turn(state, seat, True)
        elif tunnels.attempt(state, seat, target, color, colored, locomotives):
            ending.end_turn(state, seat, True)
    elif verb == actions.PAY:
        tunnels.pay(state, seat, color, colored, locomotives)
        ending.end_turn(state, seat, True)
    elif verb == actions.WITHDRAW:
        tunnels.withdraw(state, seat)
        state.passes = 0
        ending.end_turn(state, seat, False)
    elif verb == actions.STATION:
        stations.build(state, seat, target, color, colored, locomotives)
        ending.end_turn(state, seat, True)
    elif verb == actions.DRAW_TICKETS:
        tickets.draw(state, seat)
    elif verb == actions.KEEP_TICKETS:
        tickets.keep(state, seat, actions.mask_of(action))
        if state.phase == kinds.START:
            ending.wait_for_the_others(state)
        else:
            ending.end_turn(state, seat, True)
    else:
        if state.log is not None:
            state.log.add(events.PASS, seat)
        state.passes += 1
        ending.end_turn(state, seat, False)


def settle(state: State) -> None:
    """Put a position that was loaded in order, as after every action, except amid a tunnel or after the end."""
    if state.phase not in (kinds.TUNNEL, kinds.OVER):
        row.settle(state)


SHARED = ActionList()
