"""The ids of one map and their indexes: the dictionary between the words outside and the numbers inside."""

from __future__ import annotations

from semafor.maps.model import Map, Route
from semafor.notation.cards import COLOR_WORDS

MOST_LEXICONS = 32


class MapIds:
    """Ids by index, and indexes by id, in the order of the map file."""

    __slots__ = (
        "action_texts",
        "city_index",
        "country_cards",
        "map",
        "places",
        "route_index",
        "routes",
        "ticket_index",
        "tickets",
    )

    def __init__(self, map: Map) -> None:
        self.map = map
        self.places = tuple(map.places)
        self.routes = tuple(route.id for route in map.routes)
        self.tickets = tuple(ticket.id for ticket in map.tickets)
        # The cards of all countries in a row, top of each stack first.
        self.country_cards = tuple((country.id, value) for country in map.countries for value in country.cards)
        # Stations stand in cities alone, so a country is no city here.
        self.city_index = {city.id: index for index, city in enumerate(map.cities)}
        self.route_index = {id: index for index, id in enumerate(self.routes)}
        self.ticket_index = {id: index for index, id in enumerate(self.tickets)}
        # The words for actions that were written once; there are some thousands on a map.
        self.action_texts: dict[int, str] = {}

    def place_name(self, id: str) -> str:
        return str(self.map.places[id].name)

    def ticket_name(self, id: str) -> str:
        ticket = self.map.tickets_by_id[id]
        return f"{self.place_name(ticket.a)}–{self.place_name(ticket.b)}"

    def route_name(self, id: str) -> str:
        """Its two ends, and of parallel strands what tells them apart."""
        route = self.map.routes_by_id[id]
        mark = strand_mark(self.map, route)
        return f"{self.place_name(route.a)}–{self.place_name(route.b)}" + (f" ({mark})" if mark else "")

    def country_of_route(self, id: str) -> str | None:
        """The country that a special route leads to."""
        route = self.map.routes_by_id[id]
        return next((end for end in (route.a, route.b) if end not in self.city_index), None)


# A lexicon keeps its map alive, so as long as it is in here no other map can have the same identity.
in_use: dict[int, MapIds] = {}


def lexicon_for(map: Map) -> MapIds:
    """The lexicon of a map, shared by all games on it."""
    lexicon = in_use.get(id(map))
    if lexicon is None:
        if len(in_use) >= MOST_LEXICONS:
            in_use.pop(next(iter(in_use)), None)
        lexicon = in_use[id(map)] = MapIds(map)
    return lexicon


def strand_mark(map: Map, route: Route) -> str:
    """What tells a route from its parallel ones: its color, or its number where another has the same color."""
    strands = [other for other in map.routes if {other.a, other.b} == {route.a, route.b}]
    if len(strands) == 1:
        return ""
    alike = sum(other.color == route.color for other in strands)
    return route.color if alike == 1 else route.id.rpartition(".")[2]


def color_word(kind: int) -> str:
    """The word for a color; the ninth kind is the locomotive."""
    return COLOR_WORDS[kind] if kind < len(COLOR_WORDS) else "locomotive"
