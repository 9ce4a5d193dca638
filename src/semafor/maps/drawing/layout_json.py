"""The arrangement of a board as plain data, for programs that paint it themselves, like the page in the browser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from math import degrees
from typing import TypedDict

from semafor.languages import LANGUAGES
from semafor.maps.drawing.board_layout import lay_out
from semafor.maps.drawing.geometry import Disk, Point
from semafor.maps.drawing.labels import Label, anchor_of
from semafor.maps.drawing.spaces import Strand
from semafor.maps.model import City, Country, Map


class LabelData(TypedDict):
    """A name: its lines around the height ``y``, set from ``x`` on, towards it or about it."""

    lines: list[str]
    x: float
    y: float
    anchor: str


class StrandData(TypedDict):
    """A route: its spaces from a to b as ``[x, y, degrees, length]``, and the rails under them as points."""

    spaces: list[list[float]]
    rails: list[list[float]]


class LayoutData(TypedDict):
    """Everything in the units of one drawing: ``box`` and plates are ``[left, top, width, height]``."""

    box: list[float]
    cities: dict[str, list[float]]
    plates: dict[str, list[float]]
    labels: dict[str, LabelData]
    routes: dict[str, StrandData]


def plan_board(map: Map, language: str = "en") -> LayoutData:
    """Where everything lies on the board, with names in that language."""
    layout = lay_out(map, language)
    centers = {city: disk.center for city, disk in layout.cities.items()}
    centers |= {country: plate.center for country, plate in layout.plates.items()}
    return {
        "box": rectangle(layout.board.center, layout.board.width, layout.board.height),
        "cities": {city: rounded(*disk.center) for city, disk in layout.cities.items()},
        "plates": {id: rectangle(plate.center, plate.width, plate.height) for id, plate in layout.plates.items()},
        "labels": {city: label_plan(label, layout.cities[city]) for city, label in layout.labels.items()},
        "routes": {strand.route.id: strand_plan(strand, centers) for strand in layout.strands},
    }


def label_plan(label: Label, city: Disk) -> LabelData:
    x, anchor = anchor_of(label, city)
    (at, height) = rounded(x, label.box.center[1])
    return {"lines": list(label.lines), "x": at, "y": height, "anchor": anchor}


def strand_plan(strand: Strand, centers: Mapping[str, Point]) -> StrandData:
    """Rails run from the middle of one place to the middle of the other, so that nothing hangs in the air."""
    line = [centers[strand.route.a], *strand.rails(), centers[strand.route.b]]
    return {
        "spaces": [rounded(*space.center, degrees(space.angle), space.width) for space in strand.spaces],
        "rails": [rounded(*point) for point in line],
    }


def rectangle(center: Point, width: float, height: float) -> list[float]:
    return rounded(center[0] - width / 2, center[1] - height / 2, width, height)


def rounded(*numbers: float) -> list[float]:
    return [round(number, 1) for number in numbers]


def board_for_page(map: Map) -> dict[str, object]:
    """All that the page paints a board from: the facts of its map, and where everything lies in every language."""
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
