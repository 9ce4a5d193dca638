"""The ids of one map and their indexes: the dictionary between the words outside and the numbers inside."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from semafor.maps.model import Map
from semafor.notation.cards import COLOR_WORDS

if TYPE_CHECKING:
    from semafor.notation.actions import Action

MOST_MAPS = 32


class MapIds:
    """Ids by index, and indexes by id, in the order of the map file."""

    __slots__ = (
        "action_identities",
        "action_numbers",
        "action_texts",
        "actions",
        "city_index",
        "country_cards",
        "json_actions",
        "json_head",
        "json_places",
        "json_routes",
        "json_tickets",
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
        # The actions themselves and the way back from a text. An action that was made here is found by its identity: it
        # stands in the entry, so no other object can have that identity while the entry stands.
        self.actions: dict[int, Action] = {}
        self.action_numbers: dict[str, int] = {}
        self.action_identities: dict[int, tuple[Action, int]] = {}
        # The same and the ids as JSON, and the beginning of a view without options: they are written for every action.
        self.json_actions: dict[int, bytes] = {}
        self.json_head = b'{"map":' + as_json(map.id) + b',"options":{}'
        self.json_places, self.json_routes, self.json_tickets = (
            tuple(as_json(id) for id in ids) for ids in (self.places, self.routes, self.tickets)
        )

    def remember_action(self, number: int, action: Action) -> None:
        """Keep an action that means the same at every moment, and its text."""
        text = str(action)
        self.actions[number] = action
        self.action_texts[number] = text
        self.action_numbers[text] = number
        self.action_identities[id(action)] = (action, number)

    def find_number(self, action: object) -> int | None:
        """The integer of an action that was made here, or of its text."""
        if type(action) is str:
            return self.action_numbers.get(action)
        known = self.action_identities.get(id(action))
        return known[1] if known is not None and known[0] is action else None

    def country_of_route(self, id: str) -> str | None:
        """The country that a special route leads to."""
        route = self.map.routes_by_id[id]
        return next((end for end in (route.a, route.b) if end not in self.city_index), None)


# MapIds keep their map alive, so no other map can have the same identity while the entry stands.
in_use: dict[int, MapIds] = {}


def map_ids_for(map: Map) -> MapIds:
    """The ids of a map, shared by all games on it."""
    map_ids = in_use.get(id(map))
    if map_ids is None:
        if len(in_use) >= MOST_MAPS:
            in_use.pop(next(iter(in_use)), None)
        map_ids = in_use[id(map)] = MapIds(map)
    return map_ids


def as_json(text: str) -> bytes:
    return json.dumps(text, ensure_ascii=False).encode()


def color_word(kind: int) -> str:
    """The word for a color; the ninth kind is the locomotive."""
    return COLOR_WORDS[kind] if kind < len(COLOR_WORDS) else "locomotive"
