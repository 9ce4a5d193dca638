"""Tunnels: lay out the price, turn up three cards, pay what they ask or withdraw (TUN)."""

from __future__ import annotations

from semafor.rules import action_codes, bits, claiming, constants, event_kinds, paying, refusal_codes, train_cards
from semafor.rules.action_list import ActionList
from semafor.rules.state import State


def is_tunnel(state: State, route: int) -> bool:
    return bits.contains(state.board.tunnels, 0, route)


def attempt(state: State, seat: int, route: int, color: int, colored: int, locomotives: int) -> bool:
    """The price has left the hand and lies on the table. Answers whether the turn is over: without a match the route
    is claimed at once (CASE-56)."""
    state.tunnel_route = route
    state.tunnel_color = color
    state.tunnel_colored = colored
    state.tunnel_locomotives = locomotives
    reveal(state)
    state.tunnel_extra = extra_price(state)
    if state.log is not None:
        showing = 9
        for i in range(state.revealed_size):
            showing = 10 * showing + state.revealed[i]
        state.log.add(event_kinds.TUNNEL, seat, route, color, colored, locomotives, showing, state.tunnel_extra)
    if state.tunnel_extra > 0:
        state.phase = constants.TUNNEL
        return False
    succeed(state, seat)
    return True


def reveal(state: State) -> None:
    """Three cards, or as many as deck and discards give. The cards laid out are not among them (TUN-06, CASE-54)."""
    state.revealed_size = 0
    while state.revealed_size < constants.REVEALED:
        train_cards.renew_deck(state)
        if state.deck_size == 0:
            return
        state.revealed[state.revealed_size] = train_cards.pop_deck(state)
        state.revealed_size += 1


def extra_price(state: State) -> int:
    """One card for each revealed card of the color used and each locomotive; if only locomotives were laid out, the
    color is theirs and nothing else counts (TUN-02, TUN-03)."""
    extra = 0
    for i in range(state.revealed_size):
        if state.revealed[i] == constants.LOCOMOTIVE or state.revealed[i] == state.tunnel_color:
            extra += 1
    return extra


def refusal_to_pay(state: State, seat: int, color: int, colored: int, locomotives: int) -> int:
    if state.phase != constants.TUNNEL:
        return refusal_codes.NO_TUNNEL
    if colored > 0 and state.tunnel_color == constants.LOCOMOTIVE:
        return refusal_codes.TUNNEL_ONLY_LOCOMOTIVES  # TUN-03, CASE-50
    if colored > 0 and color != state.tunnel_color:
        return refusal_codes.TUNNEL_EXTRA_COLOR  # TUN-02
    if colored + locomotives != state.tunnel_extra:
        return refusal_codes.TUNNEL_EXTRA_COUNT  # TUN-02, CASE-57
    if not paying.has_cards(state, seat, color, colored, locomotives):
        return refusal_codes.TUNNEL_CARDS_MISSING
    return refusal_codes.FINE


def add_answers(state: State, seat: int, found: ActionList) -> None:
    """Withdraw, or pay the extra price in any mix of the color and locomotives (CASE-51, CASE-57)."""
    found.add(action_codes.WITHDRAW)
    extra, color = state.tunnel_extra, state.tunnel_color
    if color != constants.LOCOMOTIVE:
        claiming.add_payments(state, seat, action_codes.PAY, 0, color, extra, 0, found)
    claiming.add_payments(state, seat, action_codes.PAY, 0, constants.LOCOMOTIVE, extra, 0, found)


def pay(state: State, seat: int, color: int, colored: int, locomotives: int) -> None:
    paying.spend(state, seat, color, colored, locomotives)
    paying.discard(state, color, colored, locomotives)
    if state.log is not None:
        state.log.add(event_kinds.PAY, seat, color, colored, locomotives)
    succeed(state, seat)


def withdraw(state: State, seat: int) -> None:
    """Take the cards back; the turn is spent (TUN-04, TURN-05)."""
    paying.show_and_take_back(state, seat, state.tunnel_color, state.tunnel_colored, state.tunnel_locomotives)
    if state.log is not None:
        state.log.add(event_kinds.WITHDRAW, seat, state.tunnel_route)
    discard_revealed(state)


def succeed(state: State, seat: int) -> None:
    claiming.claim(state, seat, state.tunnel_route, state.tunnel_color, state.tunnel_colored, state.tunnel_locomotives)
    discard_revealed(state)


def discard_revealed(state: State) -> None:
    """The attempt is over, and the revealed cards with it (TUN-05, CASE-58)."""
    for i in range(state.revealed_size):
        state.discard[state.revealed[i]] += 1
    state.discard_size += state.revealed_size
    state.forget_tunnel()
