"""Maps of a few lines for tests that need a network which the built-in ones don't have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count

from semafor import Map
from semafor.maps.loader import map_from_data

RULES: Mapping[str, object] = {
    "players": [2, 5],
    "trains": 45,
    "stations": 0,
    "start_tickets": {"regular": 1, "long": 0, "keep": 1, "rejected": "bottom"},
    "longest_path_bonus": 10,
    "route_points": {"1": 1, "2": 2, "3": 4, "4": 7, "5": 10, "6": 15, "7": 18, "8": 21, "9": 27},
    "tie_breaks": ["completed_tickets", "longest_path_card"],
}


def own_map(
    routes: Sequence[str],
    tickets: Sequence[str] = (),
    countries: Mapping[str, Sequence[int]] | None = None,
    id: str = "own",
    **rules: object,
) -> Map:
    """A map from lines like ``a-b 3 red``, ``a-b 3 gray tunnel``, ``a-c 4 gray ferry 2``; tickets ``a-c 7 long``.

    Parallel routes are named alike and numbered here.
    """
    return map_from_data(map_data(routes, tickets, countries, id, **rules))


def map_data(
    routes: Sequence[str],
    tickets: Sequence[str] = (),
    countries: Mapping[str, Sequence[int]] | None = None,
    id: str = "own",
    **rules: object,
) -> dict[str, object]:
    stacks = countries or {}
    ends = [end for route in routes for end in route.split()[0].split("-")]
    cities = [city for city in dict.fromkeys(ends) if city not in stacks]
    return {
        "id": id,
        "name": id,
        "aspect": 1.5,
        "rules": {**RULES, **rules},
        "cities": [place(city, index) for index, city in enumerate(cities)],
        "countries": [
            {**place(country, index + len(cities)), "cards": list(cards)}
            for index, (country, cards) in enumerate(stacks.items())
        ],
        "routes": described_routes(routes),
        "tickets": [described_ticket(ticket) for ticket in tickets],
    }


def place(id: str, index: int) -> dict[str, object]:
    return {
        "id": id,
        "name": id.capitalize(),
        "x": round(index % 8 / 8 + 0.05, 3),
        "y": round(index // 8 / 8 + 0.05, 3),
    }


def described_routes(lines: Sequence[str]) -> list[dict[str, object]]:
    pairs = [line.split()[0] for line in lines]
    numbers = {pair: count(1) for pair in pairs}
    found = []
    for line in lines:
        pair, length, color, *kind = line.split()
        a, b = pair.split("-")
        id = f"{pair}.{next(numbers[pair])}" if pairs.count(pair) > 1 else pair
        route: dict[str, object] = {"id": id, "a": a, "b": b, "length": int(length), "color": color}
        match kind:
            case ["tunnel"]:
                route["tunnel"] = True
            case ["ferry", symbols]:
                route["ferry"] = int(symbols)
        found.append(route)
    return found


def described_ticket(line: str) -> dict[str, object]:
    pair, points, *long = line.split()
    a, b = pair.split("-")
    return {"id": pair, "a": a, "b": b, "points": int(points), "long": bool(long)}
