"""Why an action is refused: the code of the rules, or the fault in its wording, becomes one refusal with its facts."""

from __future__ import annotations

from collections.abc import Sequence

from semafor.notation.action_codec import PackedAction, offered_to
from semafor.notation.actions import Action
from semafor.notation.cards import letters_of_counts
from semafor.notation.map_ids import MapIds, color_word
from semafor.notation.refusals import RULES_OF_TEXT, Fact, Facts, IllegalAction, refused
from semafor.notation.suggestions import with_suggestion
from semafor.rules import refusal_codes as numbers
from semafor.rules import turns
from semafor.rules.state import State


def find_refusal(
    packed: PackedAction, action: Action, state: State, seat: int, map_ids: MapIds, names: Sequence[str]
) -> IllegalAction | None:
    """Why the rules or the words themselves forbid an action now; None where nothing does."""
    number = turns.refusal(state, seat, packed.number)
    fault = packed.fault
    if fault is not None and number not in fault.after:
        facts = with_suggestion(fault.facts, fault.reason, map_ids)
        return refused(RULES_OF_TEXT[fault.reason], fault.reason, facts, map_ids, names)
    if number == numbers.FINE:
        return None
    rule, reason = numbers.REFUSALS[number]
    if number == numbers.KEEP_TOO_FEW_START:
        rule = start_rule(map_ids)
    return refused(rule, reason, facts_of(number, action, state, seat, map_ids), map_ids, names)


def start_rule(map_ids: MapIds) -> str:
    """Which rule on starting tickets is this map's: three of a kind, with long ones, or four."""
    start = map_ids.map.rules.start_tickets
    if start.rejected == "removed":
        return "SETUP-08"
    return "SETUP-05" if start.regular <= 3 else "SETUP-09"


def facts_of(number: int, action: Action, state: State, seat: int, map_ids: MapIds) -> Facts:
    """The things that the refusal speaks of."""
    if action.verb == "claim" and number >= numbers.ROUTE_TAKEN:
        return facts_of_claim(number, action, state, seat, map_ids)
    if action.verb == "pay" and number >= numbers.TUNNEL_EXTRA_COUNT:
        return facts_of_extra(number, action, state)
    if action.verb == "station" and number >= numbers.STATION_CITY_TAKEN:
        return facts_of_station(number, action, state, seat, map_ids)
    rules = map_ids.map.rules
    match number:
        case numbers.NOT_YOUR_TURN:
            return {"player": state.seat}
        case numbers.WRONG_PHASE_TUNNEL:
            tunnel = state.snapshot().tunnel
            assert tunnel is not None
            return {"route": map_ids.routes[tunnel.route]}
        case numbers.NOT_IN_ROW:
            return {"card": action.card or ""}
        case numbers.KEEP_TOO_FEW_START | numbers.KEEP_TOO_FEW:
            start = number == numbers.KEEP_TOO_FEW_START
            least = rules.start_tickets.keep if start else rules.draw_tickets.keep
            return {"least": min(least, len(offered_to(state, seat))), "count": len(action.tickets)}
    return {}


def facts_of_claim(number: int, action: Action, state: State, seat: int, map_ids: MapIds) -> Facts:
    assert action.route is not None
    route = map_ids.map.routes_by_id[action.route]
    about: dict[str, Fact] = {"route": route.id}
    match number:
        case numbers.ROUTE_TAKEN:
            about["owner"] = state.owner(map_ids.route_index[route.id])
        case numbers.TWIN_CLOSED:
            about["players"] = state.players
        case numbers.COUNTRY_OWN:
            about["country"] = map_ids.country_of_route(route.id) or ""
        case numbers.TRAINS_SHORT:
            about |= {"length": route.length, "trains": state.seat_snapshot(seat).trains}
        case numbers.PAYMENT_COUNT:
            about |= {"length": route.length, "count": len(action.cards)}
        case numbers.PAYMENT_COLOR:
            about |= {"color": route.color, "cards": action.cards}
        case numbers.FERRY_LOCOMOTIVES:
            about |= {"needed": route.ferry, "count": action.cards.count("L")}
        case numbers.CARDS_MISSING:
            return {"cards": action.cards, "hand": letters_of_counts(state.seat_snapshot(seat).hand)}
    return about


def facts_of_extra(number: int, action: Action, state: State) -> Facts:
    tunnel = state.snapshot().tunnel
    assert tunnel is not None
    match number:
        case numbers.TUNNEL_EXTRA_COUNT:
            return {"extra": tunnel.extra, "count": len(action.cards)}
        case numbers.TUNNEL_EXTRA_COLOR:
            return {"color": color_word(tunnel.color), "cards": action.cards}
    return {"cards": action.cards}


def facts_of_station(number: int, action: Action, state: State, seat: int, map_ids: MapIds) -> Facts:
    assert action.city is not None
    match number:
        case numbers.STATION_CITY_TAKEN:
            return {"city": action.city, "owner": state.station_owner(map_ids.city_index[action.city])}
        case numbers.STATION_PAYMENT_COUNT:
            needed = map_ids.map.rules.stations - state.seat_snapshot(seat).stations + 1
            return {"needed": needed, "count": len(action.cards)}
    return {"cards": action.cards}
