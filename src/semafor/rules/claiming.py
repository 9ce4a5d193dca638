"""Claiming routes: which are open, what they cost, what they bring (CLAIM, DBL, FERRY)."""

from __future__ import annotations

from semafor.rules import action_codes, bits, constants, countries, event_kinds, paying, refusal_codes
from semafor.rules.action_list import ActionList
from semafor.rules.state import State


def refusal(state: State, seat: int, route: int, color: int, colored: int, locomotives: int) -> int:
    """Why this seat can't claim this route with these cards."""
    closed = refusal_of_route(state, seat, route)
    if closed:
        return closed
    if state.trains[seat] < state.board.length[route]:
        return refusal_codes.TRAINS_SHORT  # CLAIM-07
    if colored + locomotives != state.board.length[route]:
        return refusal_codes.PAYMENT_COUNT  # CLAIM-02
    if colored > 0 and state.board.color[route] != constants.GRAY and state.board.color[route] != color:
        return refusal_codes.PAYMENT_COLOR  # CLAIM-03
    if locomotives < state.board.symbols[route]:
        return refusal_codes.FERRY_LOCOMOTIVES  # FERRY-02
    if not paying.has_cards(state, seat, color, colored, locomotives):
        return refusal_codes.CARDS_MISSING
    return refusal_codes.FINE


def refusal_of_route(state: State, seat: int, route: int) -> int:
    """Why this route is not open to this seat, whatever it holds."""
    if is_open(state, seat, route):
        return refusal_codes.FINE
    if state.owner(route) != constants.NOBODY:
        return refusal_codes.ROUTE_TAKEN  # CLAIM-05
    if state.board.country[route] < constants.PLACES:
        return refusal_codes.COUNTRY_OWN  # POL-03
    if bits.contains(state.barred, 2 * seat, route):
        return refusal_codes.TWIN_OWN  # DBL-02
    return refusal_codes.TWIN_CLOSED  # DBL-03


def is_open(state: State, seat: int, route: int) -> bool:
    return bits.contains(state.open_routes, 0, route) and not bits.contains(state.barred, 2 * seat, route)


def within_reach(state: State, seat: int, half: int) -> int:
    """Open routes for which there are trains enough, and locomotives for all their symbols."""
    longest = min(state.trains[seat], constants.LENGTHS - 1)
    symbols = min(state.hand[constants.KINDS * seat + constants.LOCOMOTIVE], constants.LENGTHS - 1)
    routes = state.open_routes[half] & ~state.barred[2 * seat + half]
    return routes & state.board.at_most[2 * longest + half] & ~state.board.symbols_over[2 * symbols + half]


def spendable(state: State, seat: int, color: int) -> int:
    """How long a route this color can pay for, locomotives counted in. Locomotives are a color of their own here."""
    hand = constants.KINDS * seat
    cards = state.hand[hand + color]
    if cards > 0 and color != constants.LOCOMOTIVE:
        cards += state.hand[hand + constants.LOCOMOTIVE]
    return min(cards, constants.LENGTHS - 1)


def can_claim(state: State, seat: int) -> bool:
    """Whether there is any route that this seat could claim now."""
    for color in range(constants.KINDS):
        entry = 2 * (color * constants.LENGTHS + spendable(state, seat, color))
        for half in range(2):
            if within_reach(state, seat, half) & state.board.payable[entry + half]:
                return True
    return False


def add_claims(state: State, seat: int, found: ActionList) -> None:
    """All claims, in every mix of cards."""
    low, high = within_reach(state, seat, 0), within_reach(state, seat, 1)
    for color in range(constants.KINDS):
        cards = spendable(state, seat, color)
        if cards > 0:
            entry = 2 * (color * constants.LENGTHS + cards)
            add_claims_of(state, seat, color, low & state.board.payable[entry], 0, found)
            add_claims_of(state, seat, color, high & state.board.payable[entry + 1], 1, found)


def add_claims_of(state: State, seat: int, color: int, routes: int, half: int, found: ActionList) -> None:
    """The claims of these routes, one half of a set, with cards of this color."""
    while routes:
        route, routes = bits.pop_lowest_of_half(routes, half)
        length, symbols = state.board.length[route], state.board.symbols[route]
        add_payments(state, seat, action_codes.CLAIM, route, color, length, symbols, found)


def add_payments(
    state: State, seat: int, verb: int, target: int, color: int, price: int, symbols: int, found: ActionList
) -> None:
    """Every way to pay a price with cards of one color and any number of locomotives, but one for each symbol
    (CASE-31, CASE-40). Locomotives alone are a color of their own, so that no payment is named twice."""
    hand = constants.KINDS * seat
    if color == constants.LOCOMOTIVE:
        fewest = price
        most = min(price, state.hand[hand + constants.LOCOMOTIVE])
    else:
        fewest = max(symbols, price - state.hand[hand + color])
        most = min(price - 1, state.hand[hand + constants.LOCOMOTIVE])
    size = found.size
    for locomotives in range(fewest, most + 1):
        found.item[size] = action_codes.spend(verb, target, color, price - locomotives, locomotives)
        size += 1
    found.size = size


def claim(state: State, seat: int, route: int, color: int, colored: int, locomotives: int) -> None:
    """The cards have left the hand: discard them, place the trains, score at once (CLAIM-04, CASE-89)."""
    paying.discard(state, color, colored, locomotives)
    state.trains[seat] -= state.board.length[route]
    state.points[seat] += state.board.points[route]
    bits.insert(state.routes, 2 * seat, route)
    state.close_parallel_routes(seat, route)
    if state.log is not None:
        state.log.add(event_kinds.CLAIM, seat, route, color, colored, locomotives, state.board.points[route])
    countries.collect(state, seat, route)
