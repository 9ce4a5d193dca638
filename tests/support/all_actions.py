"""Everything that a seat could ask for on a map, legal or not, as packed actions."""

from __future__ import annotations

from collections.abc import Iterator

from semafor import Map
from semafor.rules import action_codes, constants

# As many tickets as any map offers at once.
MOST_OFFERED = 8


def all_actions(map: Map) -> list[int]:
    """Each action of the map once: every draw, choice and payment, with one card too few and too many as well."""
    found = [action_codes.DRAW_DECK, action_codes.DRAW_TICKETS, action_codes.WITHDRAW, action_codes.PASS]
    found += [action_codes.draw_row(kind) for kind in range(constants.KINDS)]
    found += [action_codes.keep_tickets(mask) for mask in range(1 << MOST_OFFERED)]
    for price in range(4 + 1):
        found += payments(action_codes.PAY, 0, price)
    for index, route in enumerate(map.routes):
        for price in range(route.length - 1, route.length + 2):
            found += payments(action_codes.CLAIM, index, price)
    for city in range(len(map.cities)):
        for price in range(max(map.rules.stations, 1) + 2):
            found += payments(action_codes.STATION, city, price)
    assert len(found) == len(set(found))
    return found


def payments(verb: int, target: int, price: int) -> Iterator[int]:
    """Every mix of one color and locomotives that makes up a price."""
    yield action_codes.spend(verb, target, constants.LOCOMOTIVE, 0, price)
    for color in range(constants.COLORS):
        for locomotives in range(price):
            yield action_codes.spend(verb, target, color, price - locomotives, locomotives)
