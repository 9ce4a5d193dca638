"""Neighbouring countries: special routes earn the top card of every country in the network (POL)."""

from __future__ import annotations

from semafor.rules import bits, constants, event_kinds
from semafor.rules.state import State


def collect(state: State, seat: int, route: int) -> None:
    """The cards that the route just claimed brings its owner (POL-04, POL-05, CASE-81, CASE-82)."""
    if state.board.country[route] < constants.PLACES:
        network = reach(state, seat, bits.bit(state.board.end_a[route]), constants.NO_ROUTE)
        reached = countries_in(state, network)
        if bits.count(reached) >= 2:
            take_cards(state, seat, reached)
    elif state.board.generous:
        collect_by_joining(state, seat, route)


def collect_by_joining(state: State, seat: int, route: int) -> None:
    """The generous reading: an inner route pays when it joins two networks that each hold a country, one of which has
    never paid this seat (CASE-82)."""
    left = reach(state, seat, bits.bit(state.board.end_a[route]), route)
    if bits.has(left, state.board.end_b[route]):
        return
    right = reach(state, seat, bits.bit(state.board.end_b[route]), route)
    left, right = countries_in(state, left), countries_in(state, right)
    if left == 0 or right == 0:
        return
    unpaid = left | right
    while unpaid:
        country, unpaid = bits.pop_lowest(unpaid)
        if not state.country_cards[seat] & state.board.country_stack[country]:
            take_cards(state, seat, left | right)
            return


def reach(state: State, seat: int, places: int, without: int) -> int:
    """The places that own routes join to these, one route left out. A country is an end: with at most one route into
    it nothing runs through it (POL-03, CASE-88)."""
    grown = 1
    while grown:
        grown = 0
        for half in range(2):
            routes = state.routes[2 * seat + half]
            while routes:
                route, routes = bits.pop_lowest_of_half(routes, half)
                ends = bits.bit(state.board.end_a[route]) | bits.bit(state.board.end_b[route])
                if route != without and places & ends and ends & ~places:
                    places |= ends
                    grown = 1
    return places


def countries_in(state: State, places: int) -> int:
    """The countries among these places."""
    return places >> state.board.cities << state.board.cities


def take_cards(state: State, seat: int, places: int) -> None:
    """The top card of every stack that still has one, without asking (POL-07, CASE-85, CASE-86)."""
    while places:
        country, places = bits.pop_lowest(places)
        stack = state.country_cards_left & state.board.country_stack[country]
        if stack:
            card = bits.lowest(stack)
            state.country_cards_left &= ~bits.bit(card)
            state.country_cards[seat] |= bits.bit(card)
            if state.log is not None:
                state.log.add(event_kinds.COUNTRY_CARD, seat, country, state.board.card_value[card])
