"""The turn: who acts, what is allowed, and what happens then (TURN)."""

from __future__ import annotations

from semafor.rules import (
    action_codes,
    bits,
    claiming,
    constants,
    drawing_cards,
    ending,
    event_kinds,
    paying,
    refusal_codes,
    stations,
    tickets,
    train_cards,
    tunnels,
)
from semafor.rules.action_list import ActionList
from semafor.rules.state import State


def play(state: State, seat: int, action: int) -> int:
    """Do it, if the rules allow. Answers the number of the refusal; then nothing has changed."""
    number = refusal(state, seat, action)
    if number == refusal_codes.FINE:
        apply(state, seat, action)
    return number


def refusal(state: State, seat: int, action: int) -> int:
    """Why this seat may not do this now."""
    verb = action_codes.verb_of(action)
    malformed = refusal_of_number(state, seat, verb, action)
    if malformed:
        return malformed
    if state.phase == constants.OVER:
        return refusal_codes.GAME_OVER
    if state.phase == constants.START:
        if tickets.offered_count(state, seat) == 0:
            return refusal_codes.ALREADY_CHOSEN
        if verb != action_codes.KEEP_TICKETS:
            return refusal_codes.WAIT_FOR_START  # CASE-04
        return tickets.refusal_to_keep(state, seat, action_codes.mask_of(action))
    if seat != state.seat:
        return refusal_codes.NOT_YOUR_TURN
    if state.phase == constants.SECOND and verb not in (action_codes.DRAW_DECK, action_codes.DRAW_ROW):
        return refusal_codes.WRONG_PHASE_SECOND  # CASE-23
    if state.phase == constants.TUNNEL and verb not in (action_codes.PAY, action_codes.WITHDRAW):
        return refusal_codes.WRONG_PHASE_TUNNEL
    if state.phase == constants.KEEP:
        if verb != action_codes.KEEP_TICKETS:
            return refusal_codes.WRONG_PHASE_KEEP
        return tickets.refusal_to_keep(state, seat, action_codes.mask_of(action))
    return refusal_of_verb(state, seat, verb, action)


def refusal_of_number(state: State, seat: int, verb: int, action: int) -> int:
    """Numbers that stand for no action at all, or for one that has another number. Callers from Python may send any."""
    if seat < 0 or seat >= state.players:
        return refusal_codes.UNKNOWN_SEAT
    target, color, colored = (
        action_codes.target_of(action),
        action_codes.color_of(action),
        action_codes.colored_of(action),
    )
    if verb == action_codes.KEEP_TICKETS:
        return refusal_codes.FINE
    if verb in (action_codes.CLAIM, action_codes.STATION, action_codes.PAY):
        if action != action_codes.spend(verb, target, color, colored, action_codes.locomotives_of(action)):
            return refusal_codes.UNREADABLE
        if colored > 0 and color >= constants.COLORS:
            return refusal_codes.UNREADABLE
        if verb == action_codes.CLAIM and target >= state.board.routes:
            return refusal_codes.UNKNOWN_ROUTE
        if verb == action_codes.STATION and target >= state.board.cities:
            return refusal_codes.UNKNOWN_CITY
        return refusal_codes.UNREADABLE if verb == action_codes.PAY and target > 0 else refusal_codes.FINE
    if verb == action_codes.DRAW_ROW:
        return refusal_codes.FINE if action == action_codes.draw_row(target) else refusal_codes.UNREADABLE
    return refusal_codes.FINE if action == verb <= action_codes.PASS else refusal_codes.UNREADABLE


def refusal_of_verb(state: State, seat: int, verb: int, action: int) -> int:
    """It is the seat's turn, and the phase is right: what do the rules of this action say?"""
    target, color = action_codes.target_of(action), action_codes.color_of(action)
    colored, locomotives = action_codes.colored_of(action), action_codes.locomotives_of(action)
    if verb == action_codes.DRAW_DECK:
        return drawing_cards.refusal_of_deck(state)
    if verb == action_codes.DRAW_ROW:
        return drawing_cards.refusal_of_row(state, target)
    if verb == action_codes.CLAIM:
        return claiming.refusal(state, seat, target, color, colored, locomotives)
    if verb == action_codes.STATION:
        return stations.refusal(state, seat, target, color, colored, locomotives)
    if verb == action_codes.DRAW_TICKETS:
        return tickets.refusal_to_draw(state)
    if verb == action_codes.PAY:
        return tunnels.refusal_to_pay(state, seat, color, colored, locomotives)
    if verb == action_codes.WITHDRAW:
        return refusal_codes.FINE if state.phase == constants.TUNNEL else refusal_codes.NO_TUNNEL
    if verb == action_codes.KEEP_TICKETS:
        return refusal_codes.NOTHING_OFFERED
    return refusal_codes.PASS_NOT_ALLOWED if can_do_something(state, seat) else refusal_codes.FINE


def can_do_something(state: State, seat: int) -> bool:
    """Whether anything but a pass is possible (CASE-103)."""
    if state.deck_size > 0 or state.row_size > 0 or state.ticket_deck_size > 0:
        return True
    return claiming.can_claim(state, seat) or stations.can_build(state, seat)


def list_actions(state: State, seat: int, found: ActionList) -> None:
    """Everything that this seat may do now, each action once."""
    list_simple_actions(state, seat, found)
    if state.phase == constants.TURN and seat == state.seat:
        claiming.add_claims(state, seat, found)
        stations.add_stations(state, seat, found)
        if found.size == 0:
            found.add(action_codes.PASS)


def list_simple_actions(state: State, seat: int, found: ActionList) -> None:
    """The actions of a seat that are neither claims nor stations nor a pass."""
    # As found.clear and found.add, without a call: every action of every game comes by here.
    found.size = 0
    if state.phase == constants.START:
        if tickets.offered_count(state, seat) > 0:
            tickets.add_choices(state, seat, found)
    elif seat != state.seat or state.phase == constants.OVER:
        return
    elif state.phase == constants.KEEP:
        tickets.add_choices(state, seat, found)
    elif state.phase == constants.TUNNEL:
        tunnels.add_answers(state, seat, found)
    else:
        drawing_cards.add_draws(state, found)
        if state.phase == constants.TURN and state.ticket_deck_size > 0:
            found.item[found.size] = action_codes.DRAW_TICKETS
            found.size += 1


def count_actions(state: State, seat: int, found: ActionList) -> int:
    """How many actions ``list_actions`` would list. Draws, claims and stations are counted, the others listed in
    ``found``."""
    found.claims = 0
    found.draws = 0
    if state.phase not in (constants.TURN, constants.SECOND) or seat != state.seat:
        list_simple_actions(state, seat, found)
        return found.size
    found.draws = drawing_cards.possible_draws(state)
    found.size = bits.count(found.draws)
    if state.phase == constants.SECOND:
        return found.size
    found.claims = claiming.count_claims(state, seat, found)
    count = found.size + found.claims + stations.count_stations(state, seat)
    if count == 0:
        found.add(action_codes.PASS)
        return 1
    return count


def action_at(state: State, seat: int, found: ActionList, index: int) -> int:
    """The action at this place of what ``list_actions`` would list, after ``count_actions`` in the same state. Who
    wants one action alone, any of them equally likely, saves most of the time that the list would take."""
    if index < found.size:
        return drawing_cards.draw_at(found.draws, index) if found.draws else found.item[index]
    if index < found.size + found.claims:
        return claiming.claim_at(state, seat, found, index - found.size)
    return stations.station_at(state, seat, index - found.size - found.claims)


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
    if state.phase == constants.OVER:
        return []
    if state.phase != constants.START:
        return [state.seat]
    return [seat for seat in range(state.players) if tickets.offered_count(state, seat) > 0]


def apply(state: State, seat: int, action: int) -> None:
    """Do what has been found legal."""
    verb, target, color = action_codes.verb_of(action), action_codes.target_of(action), action_codes.color_of(action)
    colored, locomotives = action_codes.colored_of(action), action_codes.locomotives_of(action)
    if verb == action_codes.DRAW_DECK:
        if drawing_cards.draw_from_deck(state, seat):
            ending.end_turn(state, seat, True)
    elif verb == action_codes.DRAW_ROW:
        if drawing_cards.draw_from_row(state, seat, target):
            ending.end_turn(state, seat, True)
    elif verb == action_codes.CLAIM:
        paying.spend(state, seat, color, colored, locomotives)
        if not tunnels.is_tunnel(state, target):
            claiming.claim(state, seat, target, color, colored, locomotives)
            ending.end_turn(state, seat, True)
        elif tunnels.attempt(state, seat, target, color, colored, locomotives):
            ending.end_turn(state, seat, True)
    elif verb == action_codes.PAY:
        tunnels.pay(state, seat, color, colored, locomotives)
        ending.end_turn(state, seat, True)
    elif verb == action_codes.WITHDRAW:
        tunnels.withdraw(state, seat)
        state.passes = 0
        ending.end_turn(state, seat, False)
    elif verb == action_codes.STATION:
        stations.build(state, seat, target, color, colored, locomotives)
        ending.end_turn(state, seat, True)
    elif verb == action_codes.DRAW_TICKETS:
        tickets.draw(state, seat)
    elif verb == action_codes.KEEP_TICKETS:
        tickets.keep(state, seat, action_codes.mask_of(action))
        if state.phase == constants.START:
            ending.wait_for_the_others(state)
        else:
            ending.end_turn(state, seat, True)
    else:
        if state.log is not None:
            state.log.add(event_kinds.PASS, seat)
        state.passes += 1
        ending.end_turn(state, seat, False)


def settle(state: State) -> None:
    """Put a position that was loaded in order, as after every action, except amid a tunnel or after the end."""
    if state.phase not in (constants.TUNNEL, constants.OVER):
        train_cards.settle(state)


SHARED = ActionList()
