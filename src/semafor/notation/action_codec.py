"""Between actions as values and actions as integers. A text can say what no integer can: a wording fault."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from semafor.notation.actions import DECK, Action
from semafor.notation.cards import KIND_OF, LETTERS, LOCOMOTIVE, letters_of_payment, payment_of
from semafor.notation.map_ids import MapIds, color_word
from semafor.notation.refusals import Facts
from semafor.rules import action_codes, constants, tickets
from semafor.rules import refusal_codes as numbers
from semafor.rules.state import State

# As many cards of a kind as an integer holds, and more than any price: what is beyond is refused like this many.
MOST_CARDS = 31

# Who acts and in which phase comes before what an action says; so do stations where there are none to build.
FIRST = frozenset(range(numbers.NOT_YOUR_TURN, numbers.NOTHING_OFFERED + 1)) | {
    numbers.STATIONS_NOT_HERE,
    numbers.STATIONS_ALL_BUILT,
}
# Whether the route or city is free and how many cards it costs comes before whether these are of one color.
BEFORE_COLORS = FIRST | {
    numbers.ROUTE_TAKEN,
    numbers.TWIN_OWN,
    numbers.TWIN_CLOSED,
    numbers.COUNTRY_OWN,
    numbers.TRAINS_SHORT,
    numbers.PAYMENT_COUNT,
    numbers.STATION_CITY_TAKEN,
    numbers.STATION_PAYMENT_COUNT,
}


class WordingFault(NamedTuple):
    """Why an action has no integer of its own, and which refusals of the rules go before that reason."""

    reason: str
    facts: Facts
    after: frozenset[int] = FIRST


class PackedAction(NamedTuple):
    """An action's integer; where the wording has a fault, the nearest integer there is."""

    number: int
    fault: WordingFault | None = None


def offered_to(state: State, seat: int) -> tuple[int, ...]:
    """The tickets that a seat chooses from, in the order that the masks of ``keep`` count them in."""
    if state.phase not in (constants.START, constants.KEEP):
        return ()
    return tuple(tickets.offered_to(state, seat))


def unpack(number: int, map_ids: MapIds, offered: Sequence[int]) -> Action:
    """The action behind an integer, given the tickets on offer."""
    if action_codes.verb_of(number) == action_codes.KEEP_TICKETS:
        mask = action_codes.mask_of(number)
        return Action.keep([map_ids.tickets[ticket] for i, ticket in enumerate(offered) if mask >> i & 1])
    target = action_codes.target_of(number)
    cards = letters_of_payment(
        action_codes.color_of(number), action_codes.colored_of(number), action_codes.locomotives_of(number)
    )
    match action_codes.verb_of(number):
        case action_codes.DRAW_DECK:
            return Action.draw(DECK)
        case action_codes.DRAW_ROW:
            return Action.draw(LETTERS[target])
        case action_codes.CLAIM:
            return Action.claim(map_ids.routes[target], cards)
        case action_codes.PAY:
            return Action.pay(cards)
        case action_codes.WITHDRAW:
            return Action.withdraw()
        case action_codes.DRAW_TICKETS:
            return Action.draw_tickets()
        case action_codes.STATION:
            return Action.station(map_ids.places[target], cards)
        case action_codes.PASS:
            return Action.pass_turn()
    raise ValueError(f"{number} is no action")


def read_number(number: int, map_ids: MapIds, offered: Sequence[int]) -> Action:
    """The same, made once for a map. Only what ``keep`` means depends on the moment."""
    action = map_ids.actions.get(number)
    if action is None:
        action = unpack(number, map_ids, offered)
        if action_codes.verb_of(number) != action_codes.KEEP_TICKETS:
            map_ids.remember_action(number, action)
    return action


def write_action(number: int, map_ids: MapIds, offered: Sequence[int]) -> str:
    """The words for an integer, written once for a map, too."""
    return map_ids.action_texts.get(number) or str(read_number(number, map_ids, offered))


def pack(
    action: Action, map_ids: MapIds, offered: Sequence[int], tunnel_color: int = constants.LOCOMOTIVE
) -> PackedAction:
    match action.verb:
        case "draw" if action.card == DECK:
            return PackedAction(action_codes.DRAW_DECK)
        case "draw":
            return PackedAction(action_codes.draw_row(KIND_OF[action.card or ""]))
        case "claim":
            route = action.route or ""
            if route not in map_ids.route_index:
                return PackedAction(
                    spend(action_codes.CLAIM, 0, action.cards), WordingFault("unknown-route", {"route": route})
                )
            mixed = WordingFault("payment-mixed", {"cards": action.cards}, BEFORE_COLORS)
            return pack_payment(action_codes.CLAIM, map_ids.route_index[route], action.cards, mixed)
        case "station":
            city = action.city or ""
            if city not in map_ids.city_index:
                return PackedAction(
                    spend(action_codes.STATION, 0, action.cards), WordingFault("unknown-city", {"city": city})
                )
            mixed = WordingFault("station-payment-mixed", {"cards": action.cards}, BEFORE_COLORS)
            return pack_payment(action_codes.STATION, map_ids.city_index[city], action.cards, mixed)
        case "pay":
            return pack_payment(action_codes.PAY, 0, action.cards, mixed_extra(action.cards, tunnel_color))
        case "keep":
            return pack_keep(action, map_ids, offered)
        case "withdraw":
            return PackedAction(action_codes.WITHDRAW)
        case "tickets":
            return PackedAction(action_codes.DRAW_TICKETS)
        case _:
            return PackedAction(action_codes.PASS)


def mixed_extra(cards: str, tunnel_color: int) -> WordingFault:
    if tunnel_color == constants.LOCOMOTIVE:
        return WordingFault("tunnel-only-locomotives", {"cards": cards})
    return WordingFault("tunnel-extra-color", {"color": color_word(tunnel_color), "cards": cards})


def pack_payment(verb: int, target: int, cards: str, mixed: WordingFault) -> PackedAction:
    return PackedAction(spend(verb, target, cards), None if payment_of(cards) else mixed)


def spend(verb: int, target: int, cards: str) -> int:
    """The integer for these cards; of several colors the first stands for all, so that their number is right."""
    payment = payment_of(cards)
    if payment is None:
        locomotives = cards.count(LOCOMOTIVE)
        payment = KIND_OF[cards[0]], len(cards) - locomotives, locomotives
    color, colored, locomotives = payment
    return action_codes.spend(verb, target, color, min(colored, MOST_CARDS), min(locomotives, MOST_CARDS))


def pack_keep(action: Action, map_ids: MapIds, offered: Sequence[int]) -> PackedAction:
    mask, fault = 0, None
    for ticket in action.tickets:
        index = map_ids.ticket_index.get(ticket)
        if index is None:
            fault = fault or WordingFault("unknown-ticket", {"ticket": ticket})
        elif index not in offered:
            fault = fault or WordingFault("keep-not-offered", {"ticket": ticket})
        elif mask >> offered.index(index) & 1:
            fault = fault or WordingFault("keep-twice", {"ticket": ticket})
        else:
            mask |= 1 << offered.index(index)
    return PackedAction(action_codes.keep_tickets(mask), fault)


def pack_for(action: Action, state: State, seat: int, map_ids: MapIds) -> PackedAction:
    """The action's integer for a seat in a state."""
    tunnel_color = constants.LOCOMOTIVE
    if action.verb == "pay" and state.phase == constants.TUNNEL:
        tunnel = state.snapshot().tunnel
        assert tunnel is not None
        tunnel_color = tunnel.color
    return pack(action, map_ids, offered_to(state, seat), tunnel_color)
