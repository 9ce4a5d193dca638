"""Between actions as values and actions as integers. Words can say what no integer can; that is an obstacle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from semafor.notation.actions import DECK, Action
from semafor.notation.cards import KIND_OF, LETTERS, LOCOMOTIVE, letters_of_payment, payment_of
from semafor.notation.lexicon import Lexicon, color_word
from semafor.notation.refusals import Facts
from semafor.rules import actions, kinds
from semafor.rules import refusals as numbers
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


class Packed(NamedTuple):
    """An action's integer; where there is an obstacle, only the nearest one there is."""

    number: int
    obstacle: Obstacle | None = None


def offered_to(state: State, seat: int) -> tuple[int, ...]:
    """The tickets that a seat chooses from, in the order that the masks of ``keep`` count them in."""
    if state.phase not in (kinds.START, kinds.KEEP):
        return ()
    return tuple(state.seat_snapshot(seat).offered)


def unpack(number: int, lexicon: Lexicon, offered: Sequence[int]) -> Action:
    """The action behind an integer, given the tickets on offer."""
    target = actions.target_of(number)
    cards = letters_of_payment(actions.color_of(number), actions.colored_of(number), actions.locomotives_of(number))
    match actions.verb_of(number):
        case actions.DRAW_DECK:
            return Action.draw(DECK)
        case actions.DRAW_ROW:
            return Action.draw(LETTERS[target])
        case actions.CLAIM:
            return Action.claim(lexicon.routes[target], cards)
        case actions.PAY:
            return Action.pay(cards)
        case actions.WITHDRAW:
            return Action.withdraw()
        case actions.DRAW_TICKETS:
            return Action.draw_tickets()
        case actions.KEEP_TICKETS:
            mask = actions.mask_of(number)
            return Action.keep(lexicon.tickets[ticket] for i, ticket in enumerate(offered) if mask >> i & 1)
        case actions.STATION:
            return Action.station(lexicon.places[target], cards)
        case actions.PASS:
            return Action.pass_turn()
    raise ValueError(f"{number} is no action")


def write_action(number: int, lexicon: Lexicon, offered: Sequence[int]) -> str:
    """The words for an integer. Only what ``keep`` means depends on the moment, so all others are written once."""
    text = lexicon.action_texts.get(number)
    if text is None:
        text = str(unpack(number, lexicon, offered))
        if actions.verb_of(number) != actions.KEEP_TICKETS:
            lexicon.action_texts[number] = text
    return text


def pack(action: Action, lexicon: Lexicon, offered: Sequence[int], tunnel_color: int = kinds.LOCOMOTIVE) -> Packed:
    match action.verb:
        case "draw" if action.card == DECK:
            return Packed(actions.DRAW_DECK)
        case "draw":
            return Packed(actions.draw_row(KIND_OF[action.card or ""]))
        case "claim":
            route = action.route or ""
            if route not in lexicon.route_index:
                return Packed(spend(actions.CLAIM, 0, action.cards), Obstacle("unknown-route", {"route": route}))
            mixed = Obstacle("payment-mixed", {"cards": action.cards}, BEFORE_COLORS)
            return pack_payment(actions.CLAIM, lexicon.route_index[route], action.cards, mixed)
        case "station":
            city = action.city or ""
            if city not in lexicon.city_index:
                return Packed(spend(actions.STATION, 0, action.cards), Obstacle("unknown-city", {"city": city}))
            mixed = Obstacle("station-payment-mixed", {"cards": action.cards}, BEFORE_COLORS)
            return pack_payment(actions.STATION, lexicon.city_index[city], action.cards, mixed)
        case "pay":
            return pack_payment(actions.PAY, 0, action.cards, mixed_extra(action.cards, tunnel_color))
        case "keep":
            return pack_keep(action, lexicon, offered)
        case "withdraw":
            return Packed(actions.WITHDRAW)
        case "tickets":
            return Packed(actions.DRAW_TICKETS)
        case _:
            return Packed(actions.PASS)


def mixed_extra(cards: str, tunnel_color: int) -> Obstacle:
    if tunnel_color == kinds.LOCOMOTIVE:
        return Obstacle("tunnel-only-locomotives", {"cards": cards})
    return Obstacle("tunnel-extra-color", {"color": color_word(tunnel_color), "cards": cards})


def pack_payment(verb: int, target: int, cards: str, mixed: Obstacle) -> Packed:
    return Packed(spend(verb, target, cards), None if payment_of(cards) else mixed)


def spend(verb: int, target: int, cards: str) -> int:
    """The integer for these cards; of several colors the first stands for all, so that their number is right."""
    payment = payment_of(cards)
    if payment is None:
        locomotives = cards.count(LOCOMOTIVE)
        payment = KIND_OF[cards[0]], len(cards) - locomotives, locomotives
    color, colored, locomotives = payment
    return actions.spend(verb, target, color, min(colored, MOST_CARDS), min(locomotives, MOST_CARDS))


def pack_keep(action: Action, lexicon: Lexicon, offered: Sequence[int]) -> Packed:
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
    return Packed(actions.keep_tickets(mask), obstacle)


def pack_for(action: Action, state: State, seat: int, lexicon: Lexicon) -> Packed:
    """The action's integer for a seat in a state."""
    tunnel_color = kinds.LOCOMOTIVE
    if action.verb == "pay" and state.phase == kinds.TUNNEL:
        tunnel = state.snapshot().tunnel
        assert tunnel is not None
        tunnel_color = tunnel.color
    return pack(action, lexicon, offered_to(state, seat), tunnel_color)
