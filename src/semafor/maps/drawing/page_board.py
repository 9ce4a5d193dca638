"""A board as the page paints it: the facts of its map, complete, and where everything lies in every language."""

from __future__ import annotations

from dataclasses import asdict

from semafor.maps.drawing.layout_json import plan_board
from semafor.maps.model import LANGUAGES, City, Country, Map


def board_for_page(map: Map) -> dict[str, object]:
    return {"map": facts_of(map), "plans": {language: plan_board(map, language) for language in LANGUAGES}}


def facts_of(map: Map) -> dict[str, object]:
    """What the file says, and what it may leave unsaid: names in every language, and the rules that are usual."""
    rules = asdict(map.rules)
    return {
        "id": map.id,
        "name": asdict(map.name),
        "aspect": map.aspect,
        "rules": {**rules, "route_points": {str(length): points for length, points in rules["route_points"].items()}},
        "cities": [place_of(city) for city in map.cities],
        "countries": [{**place_of(country), "cards": country.cards} for country in map.countries],
        "routes": [asdict(route) for route in map.routes],
        "tickets": [asdict(ticket) for ticket in map.tickets],
    }


def place_of(place: City | Country) -> dict[str, object]:
    return {"id": place.id, "name": asdict(place.name), "x": place.x, "y": place.y}
