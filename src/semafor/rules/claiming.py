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
    (CASE-31, CASE-40)."""
    size = found.size
    fewest, most = fewest_locomotives(state, seat, color, price, symbols), most_locomotives(state, seat, color, price)
    for locomotives in range(fewest, most + 1):
        found.item[size] = action_codes.spend(verb, target, color, price - locomotives, locomotives)
        size += 1
    found.size = size


def fewest_locomotives(state: State, seat: int, color: int, price: int, symbols: int) -> int:
    """How many locomotives a payment needs with as many cards of this color as the hand holds."""
    if color == constants.LOCOMOTIVE:
        return price
    return max(symbols, price - state.hand[constants.KINDS * seat + color])


def most_locomotives(state: State, seat: int, color: int, price: int) -> int:
    """How many locomotives a payment can have. Locomotives alone are a color of their own, so that no payment is named
    twice: all others have a card of their color."""
    locomotives = state.hand[constants.KINDS * seat + constants.LOCOMOTIVE]
    return min(price if color == constants.LOCOMOTIVE else price - 1, locomotives)


def count_payments(state: State, seat: int, price: int) -> int:
    """In how many ways a seat can pay a price in cards of any one color and locomotives."""
    hand = constants.KINDS * seat
    locomotives = state.hand[hand + constants.LOCOMOTIVE]
    count = 1 if locomotives >= price else 0
    most = min(price - 1, locomotives)
    for color in range(constants.COLORS):
        cards = state.hand[hand + color]
        if cards > 0:
            count += max(0, most - max(0, price - cards) + 1)
    return count


def payment_at(state: State, seat: int, verb: int, target: int, price: int, index: int) -> int:
    """One of these ways, color by color in the order of ``add_payments``. There are more than ``index`` of them."""
    for color in range(constants.KINDS):
        if state.hand[constants.KINDS * seat + color] > 0:
            fewest = fewest_locomotives(state, seat, color, price, 0)
            count = max(0, most_locomotives(state, seat, color, price) - fewest + 1)
            if index < count:
                return action_codes.spend(verb, target, color, price - fewest - index, fewest + index)
            index -= count
    return action_codes.NOTHING


def count_claims(state: State, seat: int, found: ActionList) -> int:
    """How many claims ``add_claims`` would list, and in ``found.claims_of`` how many of each color. They are counted by
    sets: those with no locomotive, those with one, and so on."""
    low, high = within_reach(state, seat, 0), within_reach(state, seat, 1)
    hand = constants.KINDS * seat
    locomotives = min(state.hand[hand + constants.LOCOMOTIVE], constants.LENGTHS - 1)
    entry = 2 * (constants.LOCOMOTIVE * constants.LENGTHS + locomotives)
    total = bits.count_both(low & state.board.payable[entry], high & state.board.payable[entry + 1])
    found.claims_of[constants.LOCOMOTIVE] = total
    without_low, without_high = low & ~state.board.symbols_over[0], high & ~state.board.symbols_over[1]
    for color in range(constants.COLORS):
        # No cards of a color pay for no route, so they need no question here.
        entry = 2 * (color * constants.LENGTHS + min(state.hand[hand + color], constants.LENGTHS - 1))
        count = bits.count_both(without_low & state.board.payable[entry], without_high & state.board.payable[entry + 1])
        found.claims_of[color] = count
        total += count
    for spent in range(1, locomotives + 1):
        total += count_mixed_claims(state, seat, spent, low, high, found)
    return total


def count_mixed_claims(state: State, seat: int, spent: int, low: int, high: int, found: ActionList) -> int:
    """The claims of these routes with so many locomotives and at least one card of a color, which are added to those of
    each color."""
    hand, total = constants.KINDS * seat, 0
    # Where the locomotives pay for everything, no card of a color is left to be paid.
    low &= ~(state.board.at_most[2 * spent] | state.board.symbols_over[2 * spent])
    high &= ~(state.board.at_most[2 * spent + 1] | state.board.symbols_over[2 * spent + 1])
    for color in range(constants.COLORS):
        cards = state.hand[hand + color]
        if cards > 0:
            entry = 2 * (color * constants.LENGTHS + min(cards + spent, constants.LENGTHS - 1))
            count = bits.count_both(low & state.board.payable[entry], high & state.board.payable[entry + 1])
            found.claims_of[color] += count
            total += count
    return total


def claim_at(state: State, seat: int, found: ActionList, index: int) -> int:
    """The claim at this place of what ``add_claims`` would list, after ``count_claims`` in the same state."""
    color = 0
    while index >= found.claims_of[color]:
        index -= found.claims_of[color]
        color += 1
    entry = 2 * (color * constants.LENGTHS + spendable(state, seat, color))
    low = within_reach(state, seat, 0) & state.board.payable[entry]
    high = within_reach(state, seat, 1) & state.board.payable[entry + 1]
    return claim_of_color_at(state, seat, color, low, high, index)


def claim_of_color_at(state: State, seat: int, color: int, low: int, high: int, index: int) -> int:
    # Without locomotives, and with locomotives alone, each route can be paid in one way: pass over ``index`` routes.
    if color == constants.LOCOMOTIVE or state.hand[constants.KINDS * seat + constants.LOCOMOTIVE] == 0:
        while index > 0 and low:
            low &= low - 1
            index -= 1
        while index > 0:
            high &= high - 1
            index -= 1
    for half in range(2):
        routes = high if half else low
        while routes:
            route, routes = bits.pop_lowest_of_half(routes, half)
            price = state.board.length[route]
            fewest = fewest_locomotives(state, seat, color, price, state.board.symbols[route])
            count = most_locomotives(state, seat, color, price) - fewest + 1
            if index < count:
                return action_codes.spend(action_codes.CLAIM, route, color, price - fewest - index, fewest + index)
            index -= count
    return action_codes.NOTHING


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
