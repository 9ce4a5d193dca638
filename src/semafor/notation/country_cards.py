"""Country cards are written by value; which card of its stack a value is, is worked out here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from semafor.maps.json_cursor import COMMENT, JsonCursor
from semafor.notation.map_ids import MapIds
from semafor.rules.snapshot import SeatSnapshot


class NamedCards(NamedTuple):
    """The values that a position names for one country, and where."""

    country: str
    values: list[int]
    cursor: JsonCursor


def assign_country_cards(
    stacks: JsonCursor, taken: Sequence[JsonCursor], seats: Sequence[SeatSnapshot], map_ids: MapIds
) -> list[int]:
    """Give the seats their cards, and answer what is left on the stacks: all others, where a stack is left out."""
    free = [*range(len(map_ids.country_cards))]
    left: list[int] = []
    named_stacks = read_by_country(stacks, map_ids)
    for stack in named_stacks:
        # Equal cards are alike, but those at the bottom are the ones that are still there.
        found = take_cards(stack, free[::-1], map_ids)
        if found is None or stack.values != sorted(stack.values, reverse=True):
            stack.cursor.fault(f"must be cards of this stack, highest first: {stack_of(stack.country, map_ids)}")
        left += found or []
        free = [card for card in free if card not in left]
    for seat, cursor in zip(seats, taken, strict=True):
        for hoard in read_by_country(cursor, map_ids):
            found = take_cards(hoard, free, map_ids)
            if found is None:
                hoard.cursor.fault(f"so many are not there; the whole stack is {stack_of(hoard.country, map_ids)}")
            seat.country_cards += found or []
            free = [card for card in free if card not in seat.country_cards]
        seat.country_cards.sort()
    given = {stack.country for stack in named_stacks}
    return sorted(left + [card for card in free if map_ids.country_cards[card][0] not in given])


def read_by_country(cursor: JsonCursor, map_ids: MapIds) -> list[NamedCards]:
    stacks = {country.id: country.cards for country in map_ids.map.countries}
    found: list[NamedCards] = []
    entries = [*cursor.entries()]
    if isinstance(cursor.value, dict) and COMMENT in cursor.value:
        entries.append((COMMENT, cursor.child(COMMENT)))
    for name, entry in entries:
        if name not in stacks:
            entry.fault("there is no such country on this map")
            continue
        values = [item.whole(1, max(stacks[name], default=1)) for item in entry.items(0, len(stacks[name]))]
        found.append(NamedCards(name, [value for value in values if value is not None], entry))
    return found


def take_cards(named: NamedCards, cards: Sequence[int], map_ids: MapIds) -> list[int] | None:
    """For each value the first of the cards that has it; None where there are too few."""
    found: list[int] = []
    for value in named.values:
        fitting = (card for card in cards if map_ids.country_cards[card] == (named.country, value))
        card = next((card for card in fitting if card not in found), None)
        if card is None:
            return None
        found.append(card)
    return found


def stack_of(country: str, map_ids: MapIds) -> str:
    return " ".join(str(value) for id, value in map_ids.country_cards if id == country) or "empty"
