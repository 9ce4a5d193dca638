"""Finds every fault of a map file: what is written wrongly, and what does not fit together."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, get_args

from semafor.languages import LANGUAGES
from semafor.maps.json_cursor import JsonCursor
from semafor.maps.map_rules_checks import LONGEST_ROUTE, MOST_POINTS, RuleNumbers, check_rules
from semafor.maps.model import MAX_COUNTRY_CARDS, MAX_PLACES, MAX_ROUTES, MAX_TICKETS, Color

COLORS: Final = get_args(Color)
MOST_VIA_POINTS: Final = 16
LONGEST_DERIVED_ID: Final = 40 + len("-") + 40 + len(".128")


def find_faults(data: object, where: str) -> list[str]:
    """All faults of a map's data, each with its place; none where it can be played."""
    faults: list[str] = []
    fields = JsonCursor(data, where, "", faults).fields(
        required=("id", "name", "aspect", "rules", "cities", "routes", "tickets"), optional=("$schema", "countries")
    )
    fields["$schema"].text(longest=200)
    fields["id"].identifier()
    check_name(fields["name"])
    fields["aspect"].number(0.5, 3)
    numbers = check_rules(fields["rules"])
    places = check_places(fields["cities"], fields["countries"])
    check_routes(fields["routes"], places, numbers)
    check_tickets(fields["tickets"], places, numbers)
    return faults


def check_name(cursor: JsonCursor) -> None:
    """One text for every language, or an object with English and whatever else there is."""
    if isinstance(cursor.value, dict):
        for name in cursor.fields(required=("en",), optional=LANGUAGES[1:]).values():
            name.text()
    else:
        cursor.text()


@dataclass(frozen=True)
class Places:
    """What the routes and tickets may end in: by id, the place in the file that names it first."""

    cities: Mapping[str, str]
    countries: Mapping[str, str]

    def find_end(self, cursor: JsonCursor, *, countries: bool) -> str | None:
        """The place that an end names, if there is one of that kind."""
        end = cursor.identifier()
        if end is None or end in self.cities:
            return end
        if end in self.countries:
            if countries:
                return end
            cursor.fault(f"{end} is a country, and tickets join cities")
            return None
        wanted = "city or country" if countries and self.countries else "city"
        cursor.fault(f"there is no {wanted} {end}{self._hint(end)}")
        return None

    def _hint(self, end: str) -> str:
        from difflib import get_close_matches  # only faulty files pay for it

        likely = get_close_matches(end, (*self.cities, *self.countries), n=1)
        return f" (did you mean {likely[0]}?)" if likely else ""


def check_places(cities: JsonCursor, countries: JsonCursor) -> Places:
    city_nodes, country_nodes = cities.items(2, MAX_PLACES), countries.items(0, MAX_PLACES)
    if len(city_nodes) + len(country_nodes) > MAX_PLACES:
        countries.fault(f"cities and countries are {len(city_nodes) + len(country_nodes)}, at most {MAX_PLACES} fit")
    named: dict[str, str] = {}
    for cursor in city_nodes:
        check_place(cursor, cursor.fields(required=("id", "name", "x", "y")), named)
    number_of_cities = len(named)
    cards = 0
    for cursor in country_nodes:
        fields = cursor.fields(required=("id", "name", "x", "y", "cards"))
        check_place(cursor, fields, named)
        cards += check_country_cards(fields["cards"])
    if cards > MAX_COUNTRY_CARDS:
        countries.fault(f"they have {cards} cards in all, at most {MAX_COUNTRY_CARDS} fit")
    entries = list(named.items())
    return Places(dict(entries[:number_of_cities]), dict(entries[number_of_cities:]))


def check_place(cursor: JsonCursor, fields: Mapping[str, JsonCursor], named: dict[str, str]) -> None:
    place_id = fields["id"].identifier()
    if place_id in named:
        fields["id"].fault(f"{place_id} is the id of {named[place_id]} already")
    elif place_id is not None:
        named[place_id] = cursor.path
    check_name(fields["name"])
    fields["x"].number(0, 1)
    fields["y"].number(0, 1)


def check_country_cards(cursor: JsonCursor) -> int:
    values = [item.whole(1, MOST_POINTS) for item in cursor.items(0, MAX_COUNTRY_CARDS)]
    known = [value for value in values if value is not None]
    if known != sorted(known, reverse=True):
        cursor.fault("the values must fall, as the highest card lies on top")
    return len(values)


def check_routes(cursor: JsonCursor, places: Places, numbers: RuleNumbers) -> None:
    pairs: dict[frozenset[str], list[Mapping[str, JsonCursor]]] = defaultdict(list)
    for route in cursor.items(1, MAX_ROUTES):
        fields = route.fields(required=("id", "a", "b", "length", "color"), optional=("tunnel", "ferry", "via"))
        fields["id"].text(longest=LONGEST_DERIVED_ID)
        check_route_kind(route, fields, numbers)
        a, b = (places.find_end(fields[end], countries=True) for end in ("a", "b"))
        if a is None or b is None:
            continue
        if a == b:
            fields["b"].fault(f"both ends are {a}")
        elif a in places.countries and b in places.countries:
            route.fault("joins two countries; one of its ends must be a city")
        else:
            pairs[frozenset((a, b))].append(fields)
    for strands in pairs.values():
        check_strands(strands)


def check_route_kind(route: JsonCursor, fields: Mapping[str, JsonCursor], numbers: RuleNumbers) -> None:
    length = fields["length"].whole(1, LONGEST_ROUTE)
    if length is not None and numbers.route_points is not None and length not in numbers.route_points:
        fields["length"].fault(f"{length} has no points in rules.route_points")
    fields["color"].choice(COLORS)
    tunnel = fields["tunnel"].flag()
    ferry = fields["ferry"].whole(0, LONGEST_ROUTE)
    if ferry and length is not None and ferry > length:
        fields["ferry"].fault(f"{ferry} locomotives do not fit on {length} spaces")
    if ferry and tunnel:
        route.fault("a tunnel can't be a ferry too")
    for point in fields["via"].items(0, MOST_VIA_POINTS):
        for coordinate in point.items(2, 2):
            coordinate.number(0, 1)


def check_strands(strands: list[Mapping[str, JsonCursor]]) -> None:
    """Routes between the same two ends: they run the same way, share their bends and are numbered from the left."""
    first = strands[0]
    for number, strand in enumerate(strands, start=1):
        if strand["a"].value != first["a"].value:
            strand["a"].fault(f"a strand must run like {first['a'].path.removesuffix('.a')}, from {first['a'].value}")
            continue
        if strand["via"].value != first["via"].value:
            strand["via"].fault(f"a strand must bend like {first['via'].path}")
        expected = f"{first['a'].value}-{first['b'].value}" + (f".{number}" if len(strands) > 1 else "")
        check_derived_id(strand["id"], expected)


def check_tickets(cursor: JsonCursor, places: Places, numbers: RuleNumbers) -> None:
    seen: dict[tuple[str, str], str] = {}
    kinds: Counter[bool] = Counter()
    for ticket in cursor.items(1, MAX_TICKETS):
        fields = ticket.fields(required=("id", "a", "b", "points"), optional=("long",))
        fields["id"].text(longest=LONGEST_DERIVED_ID)
        fields["points"].whole(1, MOST_POINTS)
        kinds[bool(fields["long"].flag())] += 1
        a, b = (places.find_end(fields[end], countries=False) for end in ("a", "b"))
        if a is None or b is None:
            continue
        if a == b:
            fields["b"].fault(f"both ends are {a}")
            continue
        check_derived_id(fields["id"], f"{a}-{b}")
        if (a, b) in seen:
            ticket.fault(f"joins {a} and {b} like {seen[a, b]}")
        seen.setdefault((a, b), ticket.path)
        seen.setdefault((b, a), ticket.path)
    check_start_deal(cursor, kinds, numbers)


def check_start_deal(cursor: JsonCursor, kinds: Mapping[bool, int], numbers: RuleNumbers) -> None:
    for long, word, dealt in ((False, "regular", numbers.start_regular), (True, "long", numbers.start_long)):
        if dealt is None or numbers.most_players is None:
            continue
        needed = dealt * numbers.most_players
        if kinds[long] < needed:
            cursor.fault(f"{kinds[long]} {word} ones, but {numbers.most_players} players are dealt {needed}")


def check_derived_id(cursor: JsonCursor, expected: str) -> None:
    if isinstance(cursor.value, str) and cursor.value != expected:
        cursor.refuse(f"must be {expected}, after its ends")
