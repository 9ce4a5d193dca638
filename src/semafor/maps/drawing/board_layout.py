"""Where everything lies on the drawing of a board: places, strands with their spaces, names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from semafor.languages import LANGUAGES
from semafor.maps.drawing import drawing_style
from semafor.maps.drawing.geometry import Box, Disk, Point, smooth_line
from semafor.maps.drawing.labels import Label, place_labels, text_width
from semafor.maps.drawing.spaces import Strand, gather_bundles, give_way
from semafor.maps.model import Country, Map

# How far names may be in the rounds in which spaces give way to them.
CORRECTIONS: Final = (drawing_style.LABEL_CLOSE, drawing_style.LABEL_CLOSE, drawing_style.LABEL_FAR)
# What a route needs at its two ends, in spaces.
ROOM_FOR_ENDS: Final = 0.6
NARROWEST: Final = 800.0
WIDEST: Final = 4000.0


@dataclass(frozen=True)
class BoardLayout:
    """A finished arrangement. ``cities`` and ``labels`` go by city id, ``plates`` by country id."""

    board: Box
    cities: Mapping[str, Disk]
    plates: Mapping[str, Box]
    strands: tuple[Strand, ...]
    labels: Mapping[str, Label]


@lru_cache(maxsize=16)
def lay_out(map: Map, language: str) -> BoardLayout:
    """Lays the spaces first and the names around them; spaces give way where a name finds no room close by."""
    width = fitting_width(map)

    def at(x: float, y: float) -> Point:
        return x * width, y * width / map.aspect

    cities = {city.id: Disk(at(city.x, city.y), drawing_style.CITY_RADIUS) for city in map.cities}
    plates = {country.id: plate(country, at(country.x, country.y)) for country in map.countries}
    rims: dict[str, Box | Disk] = {id: city.grown(drawing_style.CITY_GAP) for id, city in cities.items()}
    rims |= {id: box.grown(drawing_style.PLATE_GAP) for id, box in plates.items()}
    bundles = gather_bundles(map, at, rims)
    laid = [bundle.lay() for bundle in bundles]
    room_to_move = give_way(bundles, laid, list(rims.values()))
    board = cut_board(laid, cities, plates)
    names = [city.name.in_language(language) for city in map.cities]

    def place_names(farthest: float) -> list[Label]:
        return place_labels(names, list(cities.values()), [*footprints(laid), *plates.values()], board, farthest)

    for farthest in CORRECTIONS:
        wanted = [label.box for label in place_names(farthest)]
        if not room_to_move or not any(box.overlap(space) for box in wanted for space in footprints(laid)):
            break
        room_to_move = give_way(bundles, laid, [*rims.values(), *wanted])
    by_id = {strand.route.id: strand for strands in laid for strand in strands}
    strands = tuple(by_id[route.id] for route in map.routes)
    return BoardLayout(
        board, cities, plates, strands, dict(zip(cities, place_names(drawing_style.LABEL_FAR), strict=True))
    )


def fitting_width(map: Map) -> float:
    """How wide to draw a map so that four in five routes have the room that their spaces should have."""
    rooms = []
    for route in map.routes:
        points = (
            (map.places[route.a].x, map.places[route.a].y),
            *route.via,
            (map.places[route.b].x, map.places[route.b].y),
        )
        room = smooth_line([(x, y / map.aspect) for x, y in points]).length / (route.length + ROOM_FOR_ENDS)
        rooms.append(room)
    usual = sorted(rooms)[len(rooms) // 5]
    return min(max(drawing_style.SPACE_ROOM / max(usual, 1e-6), NARROWEST), WIDEST)


def footprints(laid: Sequence[Sequence[Strand]]) -> list[Box]:
    return [space for strands in laid for strand in strands for space in strand.footprints]


def plate(country: Country, center: Point) -> Box:
    """Large enough for the country's name in every language, so that its routes lie alike in all of them."""
    names = (country.name.in_language(language) for language in LANGUAGES)
    widest = max(text_width(name, drawing_style.PLATE_LABEL_SIZE) for name in names)
    cards = len(country.cards) * (drawing_style.CARD_WIDTH + drawing_style.CARD_GAP) - drawing_style.CARD_GAP
    return Box(
        center,
        max(widest, cards) + 2 * drawing_style.PLATE_PADDING,
        drawing_style.PLATE_LABEL_SIZE + drawing_style.CARD_HEIGHT + 3 * drawing_style.PLATE_PADDING,
    )


def cut_board(laid: Sequence[Sequence[Strand]], cities: Mapping[str, Disk], plates: Mapping[str, Box]) -> Box:
    """What the spaces and places cover, with room for names around."""
    extents = [(*space.center, space.radius, space.radius) for space in footprints(laid)]
    extents += [(*city.center, city.radius, city.radius) for city in cities.values()]
    extents += [
        (*box.center, box.width / 2 - drawing_style.SIDE_PADDING / 2, box.height / 2) for box in plates.values()
    ]
    left = min(x - reach for x, _, reach, _ in extents) - drawing_style.SIDE_PADDING
    right = max(x + reach for x, _, reach, _ in extents) + drawing_style.SIDE_PADDING
    top = min(y - reach for _, y, _, reach in extents) - drawing_style.TOP_PADDING
    bottom = max(y + reach for _, y, _, reach in extents) + drawing_style.TOP_PADDING
    return Box(((left + right) / 2, (top + bottom) / 2), right - left, bottom - top)
