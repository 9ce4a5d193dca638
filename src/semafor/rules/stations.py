"""Stations: one in a city without any, the n-th for n cards of one color (STAT)."""

from __future__ import annotations

from semafor.rules import action_codes, bits, claiming, constants, event_kinds, paying, refusal_codes
from semafor.rules.action_list import ActionList
from semafor.rules.state import State


def price(state: State, seat: int) -> int:
    """The first costs one card, the second two, the third three (STAT-04)."""
    return state.board.stations - state.stations[seat] + 1


def refusal(state: State, seat: int, city: int, color: int, colored: int, locomotives: int) -> int:
    if state.board.stations == 0:
        return refusal_codes.STATIONS_NOT_HERE  # TURN-03
    if state.stations[seat] == 0:
        return refusal_codes.STATIONS_ALL_BUILT  # STAT-03, CASE-71
    if state.station_owner(city) != constants.NOBODY:
        return refusal_codes.STATION_CITY_TAKEN  # STAT-02, CASE-72
    if colored + locomotives != price(state, seat):
        return refusal_codes.STATION_PAYMENT_COUNT
    if not paying.has_cards(state, seat, color, colored, locomotives):
        return refusal_codes.STATION_CARDS_MISSING
    return refusal_codes.FINE


def can_build(state: State, seat: int) -> bool:
    """Whether there is a station left, a city for it and the cards to pay for it."""
    if state.stations[seat] == 0 or bits.count(taken_cities(state)) == state.board.cities:
        return False
    hand = constants.KINDS * seat
    cost = price(state, seat)
    best = 0
    for color in range(constants.COLORS):
        best = max(best, state.hand[hand + color])
    return best + state.hand[hand + constants.LOCOMOTIVE] >= cost


def taken_cities(state: State) -> int:
    """The cities that have a station of anybody."""
    taken = 0
    for seat in range(state.players):
        taken |= state.station_cities[seat]
    return taken


def add_stations(state: State, seat: int, found: ActionList) -> None:
    """Every city without a station, in every mix of cards that pays for it (CASE-70)."""
    if not can_build(state, seat):
        return
    cost = price(state, seat)
    free = ~taken_cities(state) & ((bits.bit(state.board.cities - 1) << 1) - 1)
    first, free = bits.pop_lowest(free)
    start = found.size
    for color in range(constants.KINDS):
        if state.hand[constants.KINDS * seat + color] > 0:
            claiming.add_payments(state, seat, action_codes.STATION, first, color, cost, 0, found)
    # The price is the same everywhere: repeat the payments for every other city.
    end = size = found.size
    while free:
        city, free = bits.pop_lowest(free)
        for i in range(start, end):
            found.item[size] = found.item[i] + (city - first << 4)
            size += 1
    found.size = size


def count_stations(state: State, seat: int) -> int:
    """How many stations ``add_stations`` would list."""
    if state.stations[seat] == 0:
        return 0
    free = state.board.cities - bits.count(taken_cities(state))
    return free * claiming.count_payments(state, seat, price(state, seat))


def station_at(state: State, seat: int, index: int) -> int:
    """The station at this place of what ``add_stations`` would list. There are more than ``index`` of them."""
    cost = price(state, seat)
    count = claiming.count_payments(state, seat, cost)
    free = ~taken_cities(state) & ((bits.bit(state.board.cities - 1) << 1) - 1)
    city, free = bits.pop_lowest(free)
    while index >= count:
        city, free = bits.pop_lowest(free)
        index -= count
    return claiming.payment_at(state, seat, action_codes.STATION, city, cost, index)


def build(state: State, seat: int, city: int, color: int, colored: int, locomotives: int) -> None:
    """No route is needed there; what the station borrows is chosen at the end (STAT-01, STAT-07)."""
    paying.spend(state, seat, color, colored, locomotives)
    paying.discard(state, color, colored, locomotives)
    state.stations[seat] -= 1
    state.station_cities[seat] |= bits.bit(city)
    if state.log is not None:
        state.log.add(event_kinds.STATION, seat, city, color, colored, locomotives)
