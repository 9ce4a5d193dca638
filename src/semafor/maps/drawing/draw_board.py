"""Draws a whole board as SVG: the one entrance to the drawing."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from semafor.languages import LANGUAGES
from semafor.maps.drawing import drawing_style
from semafor.maps.drawing.board_frame import SCOPE, draw_paper, draw_title, style_sheet
from semafor.maps.drawing.board_layout import BoardLayout, lay_out
from semafor.maps.drawing.board_words import COLORS
from semafor.maps.drawing.geometry import Box, Disk
from semafor.maps.drawing.labels import Label, anchor_of
from semafor.maps.drawing.legend import draw_legend, legend_rows
from semafor.maps.drawing.pieces import (
    draw_city,
    draw_lit,
    draw_plate,
    draw_rails,
    draw_ring,
    draw_space,
    draw_station,
    draw_wagon,
)
from semafor.maps.drawing.svg import element, group, short, text, title
from semafor.maps.drawing.table_panel import TablePanel, draw_panel
from semafor.maps.model import Map, Route


def draw_map(
    map: Map,
    language: str = "en",
    *,
    owners: Mapping[str, int] | None = None,
    stations: Mapping[str, int] | None = None,
    lit: Collection[str] = (),
    ringed: Collection[str] = (),
    panel: TablePanel | None = None,
) -> str:
    """The board as an SVG picture with names in that language.

    ``owners`` puts the wagons of a seat on routes, by route id; ``stations`` puts its stations on cities, by
    city id. Red dashes run along the routes of ``lit``, as on the way of a ticket, and the cities of ``ringed`` have a
    red ring. A ``panel`` with players and cards takes the place of the legend. Each route, city and country is a group
    of its own with its id in ``data-route``, ``data-city`` or ``data-country``.
    """
    owners, stations = owners or {}, stations or {}
    check_request(map, language, owners, stations, lit, ringed)
    layout = lay_out(map, language)
    board = layout.board
    rows = legend_rows(map, language, board.width)
    below = (panel.height if panel else drawing_style.LEGEND_ROW * len(rows)) + drawing_style.MARGIN
    paper = Box(
        (board.center[0], board.center[1] + (below - drawing_style.TITLE_HEIGHT) / 2),
        board.width + 2 * drawing_style.MARGIN,
        board.height + drawing_style.TITLE_HEIGHT + below + drawing_style.MARGIN,
    )
    left, top = paper.center[0] - paper.width / 2, paper.center[1] - paper.height / 2
    under = board.center[1] + board.height / 2 + drawing_style.MARGIN / 2
    return element(
        "svg",
        title(map.name.in_language(language)),
        style_sheet(),
        draw_paper(paper, board),
        draw_title(map, language, board, board.center[1] - board.height / 2 - drawing_style.TITLE_HEIGHT / 2 - 8.0),
        draw_board(map, layout, language, owners, stations, lit, ringed),
        draw_panel(panel, language, board, under) if panel else draw_legend(rows, board, under),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{short(left)} {short(top)} {short(paper.width)} {short(paper.height)}",
        lang=language,
        class_=SCOPE,
    )


def check_request(
    map: Map,
    language: str,
    owners: Mapping[str, int],
    stations: Mapping[str, int],
    lit: Collection[str],
    ringed: Collection[str],
) -> None:
    check_language(language)
    cities = {city.id for city in map.cities}
    for things, known, kind in ((owners, map.routes_by_id, "route"), (stations, cities, "city")):
        for thing, seat in things.items():
            if thing not in known:
                raise ValueError(f"{map.id} has no {kind} {thing!r}")
            if seat not in range(len(drawing_style.SEAT_FILLS)):
                raise ValueError(f"{kind} {thing}: there is no seat {seat!r}")
    for marked, known, kind in ((lit, map.routes_by_id, "route"), (ringed, cities, "city")):
        for thing in marked:
            if thing not in known:
                raise ValueError(f"{map.id} has no {kind} {thing!r}")


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise ValueError(f"there is no drawing in {language!r}, only in {', '.join(LANGUAGES)}")


def draw_board(
    map: Map,
    layout: BoardLayout,
    language: str,
    owners: Mapping[str, int],
    stations: Mapping[str, int],
    lit: Collection[str] = (),
    ringed: Collection[str] = (),
) -> str:
    """Rails at the bottom, then what is lit, routes, places, and names on top."""
    centers = {city: disk.center for city, disk in layout.cities.items()}
    centers |= {country: plate.center for country, plate in layout.plates.items()}
    rails = [draw_rails(strand, centers[strand.route.a], centers[strand.route.b]) for strand in layout.strands]
    rails += [
        draw_lit(strand, centers[strand.route.a], centers[strand.route.b])
        for strand in layout.strands
        if strand.route.id in lit
    ]
    routes = []
    for strand in layout.strands:
        route = strand.route
        parts = [draw_space(route, space, number) for number, space in enumerate(strand.spaces)]
        if route.id in owners:
            parts += [draw_wagon(space, owners[route.id]) for space in strand.spaces]
        faded = "faded" if owners and route.id not in owners and route.id not in lit else None
        routes.append(group(title(describe(map, route, language)), *parts, data_route=route.id, class_=faded))
    countries = [
        group(
            draw_plate(country, country.name.in_language(language), layout.plates[country.id]), data_country=country.id
        )
        for country in map.countries
    ]
    cities = [
        group(
            draw_ring(disk) if city in ringed else "",
            draw_city(disk),
            draw_station(disk, stations[city]) if city in stations else "",
            data_city=city,
        )
        for city, disk in layout.cities.items()
    ]
    labels = [draw_label(label, layout.cities[city]) for city, label in layout.labels.items()]
    return "".join((group(*rails), *routes, *countries, *cities, group(*labels)))


def describe(map: Map, route: Route, language: str) -> str:
    """What a route is, for those who can't see its colors."""
    a, b = (map.places[end].name.in_language(language) for end in (route.a, route.b))
    return f"{a} – {b}: {route.length} × {COLORS[language][route.color]}"


def draw_label(label: Label, city: Disk) -> str:
    x, anchor = anchor_of(label, city)
    y = label.box.center[1]
    first = y - drawing_style.LABEL_LEADING * (len(label.lines) / 2 - 0.5) + 0.34 * drawing_style.LABEL_SIZE
    return "".join(
        text(line, x=x, y=first + number * drawing_style.LABEL_LEADING, class_=f"name {anchor}")
        for number, line in enumerate(label.lines)
    )
