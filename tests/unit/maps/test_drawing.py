"""The drawing of a board: everything is on it, and nothing lies on anything else."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from importlib.resources import files
from itertools import combinations
from math import cos, dist, hypot, pi, sin
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from semafor.languages import LANGUAGES
from semafor.maps import built_in_maps, load_map, map_from_data
from semafor.maps.drawing import draw_map, drawing_style, plan_board
from semafor.maps.drawing.board_layout import BoardLayout, lay_out
from semafor.maps.drawing.collisions import find_collisions
from semafor.maps.drawing.geometry import Box, Disk, Point, smooth_line
from semafor.maps.drawing.labels import text_width
from semafor.maps.model import Map

# Nothing here depends on whether the rules are compiled.
pytestmark = pytest.mark.slow

SVG = "{http://www.w3.org/2000/svg}"
BOARDS = [(name, language) for name in (*built_in_maps(), "example") for language in LANGUAGES]


@cache
def board(name: str) -> Map:
    if name in built_in_maps():
        return load_map(name)
    return map_from_data(json.loads(files("semafor.maps").joinpath(f"{name}.json").read_bytes()))


def drawn(map: Map, language: str = "en", **overlay: Any) -> ET.Element:
    return ET.fromstring(draw_map(map, language, **overlay))


def of_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def group_of(root: ET.Element, kind: str, id: str) -> ET.Element:
    (group,) = (element for element in root.iter(f"{SVG}g") if element.get(f"data-{kind}") == id)
    return group


# --- nothing overlaps: checked by clipping polygons, which knows nothing of how the drawing compares boxes ------------

Polygon = list[Point]


def corners(box: Box) -> Polygon:
    (x, y), across, down = box.center, box.width / 2, box.height / 2
    return [
        (x + u * cos(box.angle) - v * sin(box.angle), y + u * sin(box.angle) + v * cos(box.angle))
        for u, v in ((-across, -down), (across, -down), (across, down), (-across, down))
    ]


def around(disk: Disk) -> Polygon:
    (x, y), turns = disk.center, [2 * pi * step / 32 for step in range(32)]
    return [(x + disk.radius * cos(turn), y + disk.radius * sin(turn)) for turn in turns]


def common_area(one: Polygon, other: Polygon) -> float:
    """The area that two convex polygons share (Sutherland and Hodgman's clipping)."""
    for (x0, y0), (x1, y1) in zip(other, [*other[1:], other[0]], strict=True):
        kept: Polygon = []
        for p, q in zip(one, [*one[1:], *one[:1]], strict=True):
            inside_p = (x1 - x0) * (p[1] - y0) - (y1 - y0) * (p[0] - x0)
            inside_q = (x1 - x0) * (q[1] - y0) - (y1 - y0) * (q[0] - x0)
            if inside_p >= 0:
                kept.append(p)
            if inside_p * inside_q < 0:
                share = inside_p / (inside_p - inside_q)
                kept.append((p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share))
        one = kept
    return abs(sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(one, [*one[1:], *one[:1]], strict=True))) / 2


def things_on(layout: BoardLayout) -> list[tuple[str, Point, float, Polygon]]:
    """Everything with its center, its reach and its outline."""
    spaces = [(f"a space of {s.route.id}", space) for s in layout.strands for space in s.footprints]
    plates = [(f"the plate of {country}", plate) for country, plate in layout.plates.items()]
    names = [(f"the name of {city}", label.box) for city, label in layout.labels.items()]
    boxes = [(what, box.center, box.radius, corners(box)) for what, box in spaces + plates + names]
    cities = [(f"the city {city}", disk.center, disk.radius, around(disk)) for city, disk in layout.cities.items()]
    return boxes + cities


@pytest.mark.parametrize(("name", "language"), BOARDS)
def test_nothing_lies_on_anything_else(name: str, language: str) -> None:
    things = things_on(lay_out(board(name), language))
    overlaps = [
        f"{what} and {other}"
        for (what, center, reach, outline), (other, other_center, other_reach, other_outline) in combinations(things, 2)
        if dist(center, other_center) < reach + other_reach and common_area(outline, other_outline) > 1e-6
    ]
    assert overlaps == []


@pytest.mark.parametrize(("name", "language"), BOARDS)
def test_everything_lies_on_the_board(name: str, language: str) -> None:
    layout = lay_out(board(name), language)
    frame = layout.board.grown(1e-6)
    assert [what for what, _, _, outline in things_on(layout) if not all(map(frame.holds, outline))] == []


@pytest.mark.parametrize(("name", "language"), BOARDS)
def test_the_project_s_own_look_at_overlaps_finds_none_either(name: str, language: str) -> None:
    assert list(find_collisions(lay_out(board(name), language))) == []


@pytest.mark.parametrize(("name", "language"), BOARDS)
def test_a_name_stands_by_its_city_and_by_no_other(name: str, language: str) -> None:
    layout = lay_out(board(name), language)
    for city, label in layout.labels.items():
        nearest, next_nearest = sorted(layout.cities, key=lambda other: layout.cities[other].distance(label.box))[:2]
        assert nearest == city
        assert layout.cities[city].distance(label.box) < layout.cities[next_nearest].distance(label.box) - 5


def test_two_cities_in_one_spot_are_told_to_overlap() -> None:
    data = json.loads(files("semafor.maps").joinpath("example.json").read_bytes())
    data["cities"][1].update(x=data["cities"][0]["x"], y=data["cities"][0]["y"])
    assert ("millbrook", "northgate") in set(find_collisions(lay_out(map_from_data(data), "en")))


# --- how routes lie --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", built_in_maps())
def test_every_route_has_its_spaces_in_order_from_end_to_end(name: str) -> None:
    map = board(name)
    layout = lay_out(map, "en")
    ends = {
        **{id: disk.center for id, disk in layout.cities.items()},
        **{id: p.center for id, p in layout.plates.items()},
    }
    assert [strand.route for strand in layout.strands] == list(map.routes)
    for strand in layout.strands:
        assert len(strand.spaces) == strand.route.length
        first, last = strand.spaces[0].center, strand.spaces[-1].center
        assert dist(first, ends[strand.route.a]) <= dist(last, ends[strand.route.a])
        assert dist(last, ends[strand.route.b]) <= dist(first, ends[strand.route.b])


@pytest.mark.parametrize("name", built_in_maps())
def test_the_first_strand_lies_left_of_the_second_seen_from_a(name: str) -> None:
    strands = {strand.route.id: strand for strand in lay_out(board(name), "en").strands}
    doubles = [id.removesuffix(".1") for id in strands if id.endswith(".1")]
    assert doubles
    for id in doubles:
        left, right = strands[f"{id}.1"], strands[f"{id}.2"]
        for space, neighbour in zip(left.spaces, right.spaces, strict=True):
            _, across = space.local(neighbour.center)
            assert across > 0  # the screen's y runs down, so to the right of one who walks is across


@pytest.mark.parametrize("name", built_in_maps())
def test_spaces_are_of_one_size(name: str) -> None:
    lengths = [space.width for strand in lay_out(board(name), "en").strands for space in strand.spaces]
    assert max(lengths) == drawing_style.SPACE_LENGTH
    assert min(lengths) > 0.85 * drawing_style.SPACE_LENGTH


# --- what is drawn ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", built_in_maps())
def test_every_space_shows_its_color_and_the_letter_of_it(name: str) -> None:
    root, letters = (
        drawn(board(name)),
        {color: color[0].upper() for color in drawing_style.LETTERS} | {"black": "K", "gray": ""},
    )
    for route in board(name).routes:
        group = group_of(root, "route", route.id)
        slots = of_class(group, "slot")
        assert len(slots) == route.length
        assert len(of_class(group, "sea" if route.ferry else route.color)) == route.length
        shown = [text.text for text in of_class(group, "letter")]
        assert shown == [letters[route.color]] * (route.length if route.color != "gray" else 0)


def test_tunnels_have_a_rim_and_ferries_their_locomotives_first() -> None:
    root = drawn(board("europe"))
    for route in board("europe").routes:
        group = group_of(root, "route", route.id)
        assert len(of_class(group, "rim")) == (route.length if route.tunnel else 0)
        spaces = group.findall(f"{SVG}g")
        assert [bool(of_class(space, "engine")) for space in spaces] == [n < route.ferry for n in range(route.length)]


def test_countries_are_plates_with_their_names_and_the_values_of_their_cards() -> None:
    root = drawn(board("poland"), "pl")
    for country in board("poland").countries:
        group = group_of(root, "country", country.id)
        assert [text.text for text in of_class(group, "country")] == [country.name.pl]
        assert [text.text for text in of_class(group, "value")] == [str(value) for value in country.cards]


@pytest.mark.parametrize(("name", "language"), BOARDS)
def test_every_city_is_named_in_the_language(name: str, language: str) -> None:
    words = " ".join(text.text or "" for text in of_class(drawn(board(name), language), "name")).split()
    expected = " ".join(city.name.in_language(language).replace("-", "- ") for city in board(name).cities).split()
    assert Counter("".join(words)) == Counter("".join(expected))


@pytest.mark.parametrize(("language", "title"), [("en", "EUROPE"), ("pl", "EUROPA"), ("el", "ΕΥΡΩΠΗ")])
def test_the_title_is_set_in_capitals_and_greek_capitals_bear_no_accents(language: str, title: str) -> None:
    root = drawn(board("europe"), language)
    assert [text.text for text in of_class(root, "title")] == [title]
    assert root.get("lang") == language


def test_a_route_says_what_it_is_to_those_who_cannot_see_it() -> None:
    group = group_of(drawn(board("europe"), "pl"), "route", "berlin-wien")
    assert group.findtext(f"{SVG}title") == "Berlin – Wiedeń: 3 × zielony"


def test_names_can_not_break_the_picture() -> None:
    data = json.loads(files("semafor.maps").joinpath("example.json").read_bytes())
    data["name"] = "<script>&\"'"
    data["cities"][0]["name"] = "</text>&amp;"
    root = drawn(map_from_data(data))
    assert "</text>&amp;" in [text.text for text in of_class(root, "name")]
    assert root.findtext(f"{SVG}title") == "<script>&\"'"


def test_wagons_and_stations_are_drawn_over_the_board_with_the_sign_of_their_seat() -> None:
    root = drawn(board("europe"), owners={"berlin-wien": 0, "paris-zurich": 4}, stations={"paris": 2})
    assert len(of_class(group_of(root, "route", "berlin-wien"), "seat0")) == 3
    assert len(of_class(group_of(root, "route", "paris-zurich"), "sign4")) == 3
    assert len(of_class(group_of(root, "city", "paris"), "seat2")) == 1
    assert len(of_class(root, "wagon")) == 7
    assert len(of_class(root, "faded")) == 99


def test_an_empty_overlay_fades_nothing() -> None:
    assert draw_map(board("usa"), owners={}, stations={}) == draw_map(board("usa"))


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        ({"owners": {"berlin-rome": 0}}, "europe has no route 'berlin-rome'"),
        ({"owners": {"berlin-wien": 5}}, "route berlin-wien: there is no seat 5"),
        ({"stations": {"atlantis": 0}}, "europe has no city 'atlantis'"),
        ({"language": "de"}, "there is no drawing in 'de', only in en, pl, el"),
    ],
)
def test_what_is_not_on_the_board_can_not_be_drawn(overlay: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        draw_map(board("europe"), **overlay)


def test_a_drawing_is_the_same_every_time() -> None:
    lay_out.cache_clear()
    first = draw_map(board("usa"))
    lay_out.cache_clear()
    assert draw_map(board("usa")) == first


# --- odd maps --------------------------------------------------------------------------------------------------------

COORDINATES = st.sampled_from([0.0, 0.01, 0.5, 0.99, 1.0]) | st.floats(0, 1)


@given(st.data())
@settings(max_examples=10)
def test_every_map_that_loads_can_be_drawn(choices: st.DataObject) -> None:
    data = json.loads(files("semafor.maps").joinpath("example.json").read_bytes())
    data["aspect"] = choices.draw(st.floats(0.5, 3))
    data["name"] = choices.draw(st.sampled_from(["X", "A long name of a small land " * 2]))
    for place in choices.draw(st.lists(st.sampled_from(data["cities"] + data["countries"]), max_size=10)):
        place.update(x=choices.draw(COORDINATES), y=choices.draw(COORDINATES))
    for route in choices.draw(st.lists(st.sampled_from([r for r in data["routes"] if "." not in r["id"]]), max_size=4)):
        route["via"] = choices.draw(st.lists(st.tuples(COORDINATES, COORDINATES).map(list), max_size=3))
        route["length"] = choices.draw(st.integers(1, 4)) if not route.get("ferry") else route["length"]
    root = drawn(map_from_data(data), choices.draw(st.sampled_from(LANGUAGES)))
    assert len(of_class(root, "city")) == len(data["cities"])
    assert "nan" not in ET.tostring(root, encoding="unicode")


# --- geometry --------------------------------------------------------------------------------------------------------

BOXES = st.builds(
    Box,
    st.tuples(st.floats(-20, 20), st.floats(-20, 20)),
    st.floats(1, 30),
    st.floats(1, 30),
    st.floats(-4, 4),
)


@given(BOXES, BOXES)
def test_two_boxes_overlap_exactly_if_they_share_an_area(one: Box, other: Box) -> None:
    depth, area = one.overlap(other), common_area(corners(one), corners(other))
    assume(depth > 0.01 or depth == 0)
    assert (depth > 0) == (area > 1e-9)
    assert depth == pytest.approx(other.overlap(one))


@given(BOXES, BOXES)
def test_moved_by_the_overlap_boxes_are_apart_in_some_direction(one: Box, other: Box) -> None:
    depth = one.overlap(other) + 1e-6
    moved = [
        Box((one.center[0] + depth * cos(turn), one.center[1] + depth * sin(turn)), one.width, one.height, one.angle)
        for box in (one, other)
        for turn in (box.angle + step * pi / 2 for step in range(4))
    ]
    assert any(box.overlap(other) == 0 for box in moved)


@given(st.tuples(st.floats(-20, 20), st.floats(-20, 20)), st.floats(1, 15), BOXES)
def test_a_disk_and_a_box_overlap_exactly_if_a_point_of_the_box_is_in_the_disk(
    center: Point, radius: float, box: Box
) -> None:
    x, y = box.local(center)
    away = hypot(max(abs(x) - box.width / 2, 0), max(abs(y) - box.height / 2, 0))
    assume(abs(away - radius) > 1e-6)
    assert (Disk(center, radius).overlap(box) > 0) == (away < radius)


def test_a_line_bends_through_all_its_points() -> None:
    points = [(0.0, 0.0), (30.0, 40.0), (90.0, 0.0)]
    line = smooth_line(points)
    assert all(min(dist(point, found) for found in line.points) < 1e-9 for point in points)
    assert line.length > 50 + hypot(60, 40)
    assert line.at(0) == points[0]
    assert line.at(line.length) == pytest.approx(points[-1])


def test_longer_names_take_more_room_and_accents_take_none() -> None:
    assert text_width("Łódź", 25) == text_width("Łodz", 25)
    assert text_width("Konstantynopol", 25) > text_width("Kadyks", 25) > text_width("Ełk", 25) > 25


# --- the plan, for those who paint the board themselves ---------------------------------------------------------------


@pytest.mark.parametrize("name", built_in_maps())
def test_a_plan_says_of_everything_where_it_lies_and_reads_as_json(name: str) -> None:
    map = board(name)
    plan = plan_board(map, "pl")
    assert json.loads(json.dumps(plan)) == plan
    assert set(plan["cities"]) == set(plan["labels"]) == {city.id for city in map.cities}
    assert set(plan["plates"]) == {country.id for country in map.countries}
    assert {id: len(strand["spaces"]) for id, strand in plan["routes"].items()} == {
        route.id: route.length for route in map.routes
    }
    assert [line for label in plan["labels"].values() for line in label["lines"]] != []


def test_the_rails_of_a_plan_run_from_place_to_place() -> None:
    map = board("poland")
    plan = plan_board(map)
    for route in map.routes:
        for end, point in ((route.a, 0), (route.b, -1)):
            if end in plan["cities"]:
                assert plan["routes"][route.id]["rails"][point] == plan["cities"][end]


def test_a_name_is_set_from_the_side_where_its_city_is() -> None:
    plan = plan_board(board("europe"))
    for city, label in plan["labels"].items():
        x = plan["cities"][city][0]
        assert (label["anchor"] == "start") <= (label["x"] > x)
        assert (label["anchor"] == "end") <= (label["x"] < x)
