"""Maps that nobody drew: anything that the loader accepts, small enough that odd things happen often."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random
from typing import Any

from hypothesis import strategies as st

from semafor import Map, load_map
from semafor.maps.loader import map_from_data
from support.small_maps import described_routes, place

COLORS = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple", "gray")
TIE_BREAKS = ("completed_tickets", "longest_path_card", "fewest_stations_built", "completed_ticket_points")
POINTS = {str(length): length * (length + 1) // 2 for length in range(1, 10)}
BUILT_IN = ("usa", "europe", "poland")


class Setting:
    """Where and by how many a game is played. Shown in brief: whole maps would fill the screen."""

    def __init__(self, map: Map, players: int) -> None:
        self.map = map
        self.players = players

    def __repr__(self) -> str:
        if self.map.built_in:
            return f"<{self.map.id} for {self.players}>"
        routes = [f"{route.id} {route.length} {route.color}" for route in self.map.routes]
        return f"<{self.players} players, {self.map.rules}, {', '.join(routes)}>"


@st.composite
def settings(draw: st.DrawFn) -> Setting:
    """A map, built in or not, and a number of players."""
    map = load_map(draw(st.sampled_from(BUILT_IN))) if draw(st.booleans()) else draw(own_maps())
    return Setting(map, draw(st.integers(*map.rules.players)))


@st.composite
def own_maps(draw: st.DrawFn) -> Map:
    """Stacks, ferries, tunnels, stations and countries mixed, with up to three parallel strands."""
    # Now and then a large one: beyond 64 tickets and routes, sets take a second word.
    large = draw(st.integers(0, 7)) == 7
    cities = [f"c{number}" for number in range(draw(st.integers(30, 55) if large else st.integers(6, 11)))]
    countries = [f"x{number}" for number in range(draw(st.integers(0, 3)))]
    most = draw(st.integers(2, 5))
    rules = draw(rule_blocks(most))
    # What is numerous comes from one seed: drawn one by one it would take most of the time of the tests.
    chance = Random(draw(st.integers(0, 2**16)))
    data: dict[str, Any] = {
        "id": "generated",
        "name": "Generated",
        "aspect": 1.0,
        "rules": rules,
        "cities": [place(city, index) for index, city in enumerate(cities)],
        "countries": [
            {**place(country, index + len(cities)), "cards": stack(chance)} for index, country in enumerate(countries)
        ],
        "routes": routes(chance, cities, countries, 60 if large else 14),
        "tickets": tickets(chance, cities, most, rules["start_tickets"], 80 if large else 4),
    }
    return map_from_data(data)


def stack(chance: Random) -> list[int]:
    return sorted((chance.randint(1, 9) for _ in range(chance.randint(0, 4))), reverse=True)


def routes(chance: Random, cities: list[str], countries: list[str], more: int) -> list[dict[str, object]]:
    # A chain joins all cities, unless the list is cut at 128 routes; the other routes are random.
    pairs = [f"{a}-{b}" for a, b in pairwise(cities)]
    others = [f"{a}-{b}" for a, b in combinations(cities, 2) if f"{a}-{b}" not in pairs]
    others += [f"{city}-{country}" for city in cities for country in countries]
    pairs += chance.sample(others, min(len(others), chance.randint(0, more)))
    lines = [strand(chance, pair) for pair in pairs for _ in range(chance.choice((1, 1, 1, 2, 3)))]
    return described_routes(lines[:128])


def strand(chance: Random, pair: str) -> str:
    length = chance.choice((1, 1, 2, 2, 3, 4, 5, 9))
    kind = chance.choice(("", "", "tunnel", f"ferry {chance.randint(1, length)}"))
    return f"{pair} {length} {chance.choice(COLORS)} {kind}"


def tickets(chance: Random, cities: list[str], most: int, start: dict[str, int], more: int) -> list[dict[str, object]]:
    regular, long = start["regular"] * most, start["long"] * most
    pairs = [*combinations(cities, 2)]
    chosen = chance.sample(pairs, min(len(pairs), regular + long + chance.randint(more // 2, more)))
    return [
        {"id": f"{a}-{b}", "a": a, "b": b, "points": chance.randint(1, 12), "long": number < long}
        for number, (a, b) in enumerate(chosen)
    ]


@st.composite
def rule_blocks(draw: st.DrawFn, most: int) -> dict[str, Any]:
    regular, long = draw(st.integers(0, 2)), draw(st.integers(0, 1))
    regular += not regular + long
    color_cards, locomotives = draw(st.sampled_from((3, 4, 6, 12))), draw(st.integers(0, 14))
    trains = draw(st.integers(2, 25))
    deal = draw(st.integers(1, 4))
    return {
        "players": [2, most],
        "trains": trains,
        "stations": draw(st.sampled_from((0, 0, 1, 3, 5))),
        "start_tickets": {
            "regular": regular,
            "long": long,
            "keep": draw(st.integers(1, regular + long)),
            "rejected": "removed" if long else draw(st.sampled_from(("bottom", "removed"))),
        },
        "draw_tickets": {"deal": deal, "keep": draw(st.integers(1, deal))},
        "longest_path_bonus": draw(st.sampled_from((0, 10))),
        "route_points": POINTS,
        "tie_breaks": draw(st.permutations(TIE_BREAKS))[: draw(st.integers(0, 4))],
        "color_cards": color_cards,
        "locomotives": locomotives,
        "start_cards": draw(st.integers(0, min(20, (8 * color_cards + locomotives - 5) // most))),
        "station_points": draw(st.integers(0, 4)),
        "end_trains": draw(st.integers(0, min(trains - 1, 4))),
        "country_join": draw(st.sampled_from(("strict", "generous"))),
    }
