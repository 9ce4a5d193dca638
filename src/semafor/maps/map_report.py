"""What a map's author would like to know before the first game: its sums, its balance, and what looks like a slip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import inf
from typing import Final

from semafor.maps.model import Map

# Tickets on published boards stray this far from their shortest path; beyond, it is likely a slip.
USUAL_DIFFERENCE: Final = 3


@dataclass(frozen=True)
class MapReport:
    """``facts`` are lines of heading and text; ``warnings`` are whole sentences."""

    facts: tuple[tuple[str, str], ...]
    warnings: tuple[str, ...]


def review_map(map: Map) -> MapReport:
    distances = city_distances(map)
    warnings = (
        *unreachable(map, distances),
        *unlike_their_path(map, distances),
        *never_claimed(map),
        *never_used(map),
    )
    return MapReport(tuple(count(map)), warnings)


def city_distances(map: Map) -> dict[tuple[str, str], float]:
    """The fewest spaces between any two cities. A country is no junction, so nothing runs through it."""
    cities = [city.id for city in map.cities]
    distances = {(a, b): 0.0 if a == b else inf for a, b in product(cities, cities)}
    for route in map.routes:
        for pair in ((route.a, route.b), (route.b, route.a)):
            if pair in distances:
                distances[pair] = min(distances[pair], route.length)
    for through, a, b in product(cities, cities, cities):
        distances[a, b] = min(distances[a, b], distances[a, through] + distances[through, b])
    return distances


def count(map: Map) -> Iterator[tuple[str, str]]:
    """Headings and sums."""
    fewest, most = map.rules.players
    yield "players", f"{fewest}–{most}, {map.rules.trains} trains each"
    countries = f" and {len(map.countries)} countries" if map.countries else ""
    yield "places", f"{len(map.cities)} cities{countries}"
    pairs = len({(route.a, route.b) for route in map.routes})
    spaces = sum(route.length for route in map.routes)
    yield "routes", f"{len(map.routes)} strands between {pairs} pairs of places, {spaces} spaces"
    tunnels, ferries = sum(route.tunnel for route in map.routes), sum(route.ferry > 0 for route in map.routes)
    if tunnels or ferries:
        yield "special", f"tunnels {tunnels}, ferries {ferries}"
    by_length = Counter(route.length for route in map.routes)
    yield "lengths", ", ".join(f"{number} of {length}" for length, number in sorted(by_length.items()))
    yield "colors", ", ".join(f"{color} {spaces}" for color, spaces in spaces_by_color(map).items()) + " spaces"
    long = sum(ticket.long for ticket in map.tickets)
    points = sum(ticket.points for ticket in map.tickets)
    yield "tickets", f"{len(map.tickets)}{f' ({long} long)' if long else ''}, {points} points"
    if map.countries:
        cards = [value for country in map.countries for value in country.cards]
        yield "country cards", f"{len(cards)}, {sum(cards)} points"


def spaces_by_color(map: Map) -> dict[str, int]:
    spaces: Counter[str] = Counter()
    for route in map.routes:
        spaces[route.color] += route.length
    return dict(spaces.most_common())


def unreachable(map: Map, distances: dict[tuple[str, str], float]) -> Iterator[str]:
    """Cities that no route joins to the rest, told once for each part of the board."""
    parts: list[list[str]] = []
    for city in map.cities:
        part = next((part for part in parts if distances[city.id, part[0]] < inf), None)
        if part is None:
            parts.append([city.id])
        else:
            part.append(city.id)
    main = max(parts, key=len)
    for part in parts:
        if part is not main:
            yield f"no route joins {', '.join(part)} to the rest of the board"
    reached = {end for route in map.routes for end in (route.a, route.b)}
    for country in map.countries:
        if country.id not in reached:
            yield f"no route leads into {country.id}"


def unlike_their_path(map: Map, distances: dict[tuple[str, str], float]) -> Iterator[str]:
    for ticket in map.tickets:
        shortest = distances[ticket.a, ticket.b]
        if shortest == inf:
            yield f"ticket {ticket.id} can't be fulfilled"
        elif abs(ticket.points - shortest) > USUAL_DIFFERENCE:
            yield f"ticket {ticket.id} is worth {ticket.points}, its shortest path has {shortest:.0f} spaces"


def never_claimed(map: Map) -> Iterator[str]:
    rules = map.rules
    for route in map.routes:
        if route.length > rules.trains:
            yield f"route {route.id} needs {route.length} trains, nobody has more than {rules.trains}"
        if route.ferry > rules.locomotives:
            yield f"route {route.id} needs {route.ferry} locomotives, the deck has {rules.locomotives}"
        if route.length > rules.color_cards + rules.locomotives:
            yield f"route {route.id} needs {route.length} cards, no color has so many with all locomotives"


def never_used(map: Map) -> Iterator[str]:
    if not map.rules.start_tickets.long and any(ticket.long for ticket in map.tickets):
        yield "long tickets are dealt at the start alone, and rules.start_tickets.long is 0: nobody gets them"
    regular = sum(not ticket.long for ticket in map.tickets)
    if regular <= map.rules.start_tickets.regular * map.rules.players[1]:
        yield f"with {map.rules.players[1]} players no ticket is left to draw"
