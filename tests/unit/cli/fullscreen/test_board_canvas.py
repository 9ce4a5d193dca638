"""The board in characters: what is seen of it in windows of every size, near and far, with and without colors."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from semafor.cli.fullscreen.board_camera import CLOSEST, BoardCamera
from semafor.cli.fullscreen.board_canvas import (
    GOLD,
    LIT,
    STATION,
    TICKET_CITY,
    TUNNEL,
    BoardCanvas,
    BoardMarks,
    CellLook,
)
from semafor.cli.fullscreen.board_widget import style_of
from semafor.cli.terminal.ansi_colors import SEAT_SIGNS
from semafor.maps.drawing.board_layout import lay_out
from semafor.maps.drawing.drawing_style import SEAT_FILLS, SIGNAL_RED
from semafor.maps.loader import load_map
from semafor.texts import LANGUAGES

MAPS = ("usa", "europe", "poland")
# What the board has of windows of 80 × 24, 120 × 40 and 200 × 60 characters.
SIZES = ((80, 11), (72, 34), (152, 54))
every_map = pytest.mark.parametrize("map", MAPS)
NOTHING = BoardMarks()


def canvas(
    map: str, size: tuple[int, int] = SIZES[2], marks: BoardMarks = NOTHING, language: str = "en"
) -> BoardCanvas:
    board = load_map(map)
    layout = lay_out(board, "en")
    names = {id: place.name.in_language(language) for id, place in board.places.items()}
    return BoardCanvas(layout, names, BoardCamera(layout.board, *size), marks)


def looks_of(drawn: BoardCanvas, route: str) -> list[tuple[str, CellLook]]:
    return [drawn.cells[cell] for cell, id in drawn.routes.items() if id == route and cell in drawn.cells]


@every_map
@pytest.mark.parametrize(("size", "most_lost"), [(SIZES[0], 10), (SIZES[1], 0), (SIZES[2], 0)])
def test_on_a_full_board_every_route_shows_whose_it_is(map: str, size: tuple[int, int], most_lost: int) -> None:
    """On eleven lines there is no room for a hundred routes; a key brings the board nearer."""
    owners = {route.id: number % 5 for number, route in enumerate(load_map(map).routes)}
    drawn = canvas(map, size, BoardMarks(owners=owners))
    shown = {
        (drawn.routes[cell], sign, look.ground) for cell, (sign, look) in drawn.cells.items() if cell in drawn.routes
    }
    lost = [id for id, owner in owners.items() if (id, SEAT_SIGNS[owner], SEAT_FILLS[owner]) not in shown]
    assert len(lost) <= most_lost, lost


@every_map
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_large_window_names_every_place_in_full(map: str, language: str) -> None:
    drawn = canvas(map, language=language)
    shown = "\n".join(drawn.lines())
    missing = [place for place in load_map(map).places.values() if place.name.in_language(language) not in shown]
    # A long name may be cut where many routes meet.
    assert len(missing) <= 2, missing


@every_map
def test_from_near_every_free_space_has_its_letter(map: str) -> None:
    """In a window large enough for the whole board from near, as many letters are seen as there are spaces."""
    board = load_map(map)
    layout = lay_out(board, "en")
    drawn = BoardCanvas(layout, dict.fromkeys(board.places, ""), BoardCamera(layout.board, 420, 170), NOTHING)
    seen = Counter(
        drawn.routes[cell]
        for cell, (sign, _) in drawn.cells.items()
        if cell in drawn.routes and cell not in drawn.places and sign not in (" ", TUNNEL)
    )
    assert seen == {route.id: route.length for route in board.routes}


def test_the_way_of_a_ticket_is_red_and_gold_where_it_can_be_claimed() -> None:
    marks = BoardMarks(
        ticket_cities=frozenset({"paris", "zurich"}), lit=frozenset({"paris-zurich"}), claimable=frozenset()
    )
    drawn = canvas("europe", marks=marks)
    shown = looks_of(drawn, "paris-zurich")
    assert any(sign == LIT for sign, _ in shown)
    assert {look.ink for _, look in shown} == {SIGNAL_RED}
    assert sum(sign == TICKET_CITY for sign, _ in drawn.cells.values()) == 2
    ready = canvas("europe", marks=replace(marks, claimable=marks.lit))
    assert {look.ground for _, look in looks_of(ready, "paris-zurich")} == {GOLD}


def test_a_station_shows_whose_it_is() -> None:
    drawn = canvas("europe", marks=BoardMarks(stations={"wien": 3}))
    shown = "\n".join(drawn.lines())
    assert f"{STATION}{SEAT_SIGNS[3]}" in shown


def test_without_colors_claimed_spaces_are_reversed_and_nothing_has_a_color() -> None:
    drawn = canvas("usa", marks=BoardMarks(owners={"calgary-winnipeg": 1}))
    styles = {style_of(look, colors=False) for _, look in drawn.cells.values()}
    assert all(style.color is None and style.bgcolor is None for style in styles)
    claimed = [look for sign, look in drawn.cells.values() if sign == SEAT_SIGNS[1]]
    assert claimed
    assert all(style_of(look, colors=False).reverse for look in claimed)


# --- the camera


def test_the_camera_keeps_what_is_pointed_at_and_never_leaves_the_board() -> None:
    board = lay_out(load_map("usa"), "en").board
    camera = BoardCamera(board, 100, 30).zoomed(3)
    under = camera.point_at(60, 12)
    nearer = camera.zoomed(1, (60, 12))
    assert nearer.project(under) == pytest.approx((60, 12))
    assert BoardCamera(board, 100, 30).zoomed(99).zoom == CLOSEST
    assert BoardCamera(board, 100, 30).zoomed(-1).zoom == 0
    far_out = camera.moved(-10_000, 10_000)
    left, bottom = far_out.point_at(0, 30)
    assert left == pytest.approx(board.center[0] - board.width / 2)
    assert bottom == pytest.approx(board.center[1] + board.height / 2)
    assert far_out.moved(1, 0).point_at(0, 0)[0] > left


def test_a_window_of_one_character_is_no_fault() -> None:
    for size in ((1, 1), (3, 1), (1, 40), (400, 2)):
        assert len(canvas("europe", size).lines()) == size[1]
