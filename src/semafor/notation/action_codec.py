"""Between actions as values and actions as integers. Words can say what no integer can; that is an obstacle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from semafor.notation.actions import DECK, Action
from semafor.notation.cards import KIND_OF, LETTERS, LOCOMOTIVE, letters_of_payment, payment_of
from semafor.notation.map_ids import MapIds, color_word
from semafor.notation.refusals import Facts
from semafor.rules import action_codes, constants
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


class Obstacle(NamedTuple):
    """Why an action has no integer of its own, and which refusals of the rules go before that reason."""

    reason: str
    facts: Facts
    after: frozenset[int] = FIRST


class PackedAction(NamedTuple):
    """An action's integer; where there is an obstacle, only the nearest one there is."""

    number: int
    obstacle: Obstacle | None = None


def offered_to(state: State, seat: int) -> tuple[int, ...]:
    """The tickets that a seat chooses from, in the order that the masks of ``keep`` count them in."""
    if state.phase not in (constants.START, constants.KEEP):
        return ()
    return tuple(state.seat_snapshot(seat).offered)


def unpack(number: int, lexicon: MapIds, offered: Sequence[int]) -> Action:
    """The action behind an integer, given the tickets on offer."""
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
            return Action.claim(lexicon.routes[target], cards)
        case action_codes.PAY:
            return Action.pay(cards)
        case action_codes.WITHDRAW:
            return Action.withdraw()
        case action_codes.DRAW_TICKETS:
            return Action.draw_tickets()
        case action_codes.KEEP_TICKETS:
            mask = action_codes.mask_of(number)
            return Action.keep(lexicon.tickets[ticket] for i, ticket in enumerate(offered) if mask >> i & 1)
        case action_codes.STATION:
            return Action.station(lexicon.places[target], cards)
        case action_codes.PASS:
            return Action.pass_turn()
    raise ValueError(f"{number} is no action")


def write_action(number: int, lexicon: MapIds, offered: Sequence[int]) -> str:
    """The words for an integer. Only what ``keep`` means depends on the moment, so all others are written once."""
    text = lexicon.action_texts.get(number)
    if text is None:
        text = str(unpack(number, lexicon, offered))
        if action_codes.verb_of(number) != action_codes.KEEP_TICKETS:
            lexicon.action_texts[number] = text
    return text


def pack(
    action: Action, lexicon: MapIds, offered: Sequence[int], tunnel_color: int = constants.LOCOMOTIVE
) -> PackedAction:
    match action.verb:
        case "draw" if action.card == DECK:
            return PackedAction(action_codes.DRAW_DECK)
        case "draw":
            return PackedAction(action_codes.draw_row(KIND_OF[action.card or ""]))
        case "claim":
            route = action.route or ""
            if route not in lexicon.route_index:
                return PackedAction(
                    spend(action_codes.CLAIM, 0, action.cards), Obstacle("unknown-route", {"route": route})
                )
            mixed = Obstacle("payment-mixed", {"cards": action.cards}, BEFORE_COLORS)
            return pack_payment(action_codes.CLAIM, lexicon.route_index[route], action.cards, mixed)
        case "station":
            city = action.city or ""
            if city not in lexicon.city_index:
                return PackedAction(
                    spend(action_codes.STATION, 0, action.cards), Obstacle("unknown-city", {"city": city})
                )
            mixed = Obstacle("station-payment-mixed", {"cards": action.cards}, BEFORE_COLORS)
            return pack_payment(action_codes.STATION, lexicon.city_index[city], action.cards, mixed)
        case "pay":
            return pack_payment(action_codes.PAY, 0, action.cards, mixed_extra(action.cards, tunnel_color))
        case "keep":
            return pack_keep(action, lexicon, offered)
        case "withdraw":
            return PackedAction(action_codes.WITHDRAW)
        case "tickets":
            return PackedAction(action_codes.DRAW_TICKETS)
        case _:
            return PackedAction(action_codes.PASS)


def mixed_extra(cards: str, tunnel_color: int) -> Obstacle:
    if tunnel_color == constants.LOCOMOTIVE:
        return Obstacle("tunnel-only-locomotives", {"cards": cards})
    return Obstacle("tunnel-extra-color", {"color": color_word(tunnel_color), "cards": cards})


def pack_payment(verb: int, target: int, cards: str, mixed: Obstacle) -> PackedAction:
    return PackedAction(spend(verb, target, cards), None if payment_of(cards) else mixed)


def spend(verb: int, target: int, cards: str) -> int:
    """The integer for these cards; of several colors the first stands for all, so that their number is right."""
    payment = payment_of(cards)
    if payment is None:
        locomotives = cards.count(LOCOMOTIVE)
        payment = KIND_OF[cards[0]], len(cards) - locomotives, locomotives
    color, colored, locomotives = payment
    return action_codes.spend(verb, target, color, min(colored, MOST_CARDS), min(locomotives, MOST_CARDS))


def pack_keep(action: Action, lexicon: MapIds, offered: Sequence[int]) -> PackedAction:
    mask, obstacle = 0, None
    for ticket in action.tickets:
        index = lexicon.ticket_index.get(ticket)
        if index is None:
            obstacle = obstacle or Obstacle("unknown-ticket", {"ticket": ticket})
        elif index not in offered:
            obstacle = obstacle or Obstacle("keep-not-offered", {"ticket": ticket})
        elif mask >> offered.index(index) & 1:
            obstacle = obstacle or Obstacle("keep-twice", {"ticket": ticket})
        else:
            mask |= 1 << offered.index(index)
    return PackedAction(action_codes.keep_tickets(mask), obstacle)


def pack_for(action: Action, state: State, seat: int, lexicon: MapIds) -> PackedAction:
    """The action's integer for a seat in a state."""
    tunnel_color = constants.LOCOMOTIVE
    if action.verb == "pay" and state.phase == constants.TUNNEL:
        tunnel = state.snapshot().tunnel
        assert tunnel is not None
        tunnel_color = tunnel.color
    return pack(action, lexicon, offered_to(state, seat), tunnel_color)
