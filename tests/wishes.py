"""Everything that a seat could ask for on a map, legal or not, as packed actions."""

from __future__ import annotations

from collections.abc import Iterator

from semafor import Map
from semafor.rules import actions, kinds

# As many tickets as any map offers at once.
MOST_OFFERED = 8


def all_wishes(map: Map) -> list[int]:
    """Each action of the map once: every draw, choice and payment, with one card too few and too many as well."""
    found = [actions.DRAW_DECK, actions.DRAW_TICKETS, actions.WITHDRAW, actions.PASS]
    found += [actions.draw_row(kind) for kind in range(kinds.KINDS)]
    found += [actions.keep_tickets(mask) for mask in range(1 << MOST_OFFERED)]
    for price in range(4 + 1):
        found += payments(actions.PAY, 0, price)
    for index, route in enumerate(map.routes):
        for price in range(route.length - 1, route.length + 2):
            found += payments(actions.CLAIM, index, price)
    for city in range(len(map.cities)):
        for price in range(max(map.rules.stations, 1) + 2):
            found += payments(actions.STATION, city, price)
    assert len(found) == len(set(found))
    return found


def payments(verb: int, target: int, price: int) -> Iterator[int]:
    """Every mix of one color and locomotives that makes up a price."""
    yield actions.spend(verb, target, kinds.LOCOMOTIVE, 0, price)
    for color in range(kinds.COLORS):
        for locomotives in range(price):
            yield actions.spend(verb, target, color, price - locomotives, locomotives)
