"""A game as a picture: everybody's wagons and names are on it, and nothing that whoever looks may not know."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from semafor import Game, GameError, load_map
from semafor.maps.loader import map_from_data
from semafor.rules.fast_rng import FastRng

# Nothing here depends on whether the rules are compiled.
pytestmark = pytest.mark.slow

SVG = "{http://www.w3.org/2000/svg}"
POSITION: dict[str, Any] = {
    "map": "usa",
    "row": "BGYKW",
    "deck": "RLBOOP",
    "seats": [
        {"hand": "RRRL", "tickets": ["denver-pittsburgh"], "routes": ["denver-omaha"]},
        {"hand": "GGG", "tickets": ["duluth-houston"], "routes": ["chicago-pittsburgh.1"]},
    ],
}


@pytest.fixture
def game() -> Game:
    return Game.from_position(POSITION, names=["Ola", "<Kostas>"])


def classes(element: ET.Element) -> list[str]:
    return element.get("class", "").split()


def marked(svg: str, name: str) -> list[ET.Element]:
    return [element for element in ET.fromstring(svg).iter() if name in classes(element)]


def words(svg: str) -> str:
    return "\n".join(element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text"))


def test_wagons_names_and_figures_of_all_are_on_the_picture(game: Game) -> None:
    svg = game.svg()
    for seat, spaces in ((0, 4), (1, 3)):
        # One wagon more stands beside the name.
        assert len(marked(svg, f"seat{seat}")) == spaces + 1
    assert "Ola" in words(svg)
    assert "<Kostas>" in words(svg)
    assert "points: 7 · trains: 41" in words(svg)
    assert "cards: 4 · tickets: 1" in words(svg)
    assert len(marked(svg, "acting")) == 1


def test_a_seat_sees_its_hand_and_the_way_of_its_ticket(game: Game) -> None:
    svg = game.svg(seat=0)
    assert "× 3" in words(svg)
    assert "Denver–Pittsburgh 11" in words(svg)
    assert "Duluth" in words(svg)  # the city
    assert "Duluth–Houston" not in words(svg)
    # The shortest way that is open to the seat takes three more routes: Kostas has one of the straight one.
    assert (len(marked(svg, "lit")), len(marked(svg, "ring"))) == (3, 2)
    assert not marked(game.svg(), "lit")


def test_the_way_of_one_ticket_alone_can_be_lit(game: Game) -> None:
    assert len(marked(game.svg(seat=0, ticket="atlanta-new_york"), "ring")) == 2
    with pytest.raises(GameError, match="no ticket 'nowhere'"):
        game.svg(seat=0, ticket="nowhere")
    with pytest.raises(GameError, match="name the seat, too"):
        game.svg(ticket="duluth-houston")


def test_a_language_that_nobody_has_drawn_is_refused(game: Game) -> None:
    with pytest.raises(ValueError, match="no drawing in 'de', only in en, pl, el"):
        game.svg(language="de")


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_picture_shows_nothing_that_its_viewer_may_not_know(viewer: int | None) -> None:
    game = Game.new("europe", players=3, seed=5)
    for _ in range(30):
        game.play(game.legal()[0])
    rng = FastRng(9)
    assert {game.redealt(viewer, rng).svg(viewer) for _ in range(5)} == {game.svg(viewer)}


def test_notebooks_show_games_positions_views_maps_and_results(game: Game) -> None:
    own = map_from_data(json.loads(load_map("poland").text) | {"id": "mine"})
    other = Game.new(own, players=2, seed=1)
    documents: list[Any] = [game, other, game.map, game.position(), game.view(None), other.view(1), other.position()]
    for shown in documents:
        assert ET.fromstring(shown._repr_svg_()).tag == f"{SVG}svg"
    # A seat's view is drawn with the hand that is in it, a position as everybody sees it.
    view, position = documents[-2:]
    assert words(view._repr_svg_()).count("×") > 0
    assert words(position._repr_svg_()).count("×") == 0
    assert ET.fromstring(game.score()._repr_html_()).tag == "table"


def test_positions_and_views_are_plain_data_to_everybody_else(game: Game) -> None:
    for data in (game.position(), game.view(0)):
        assert json.loads(json.dumps(data)) == data
        assert type(pickle.loads(pickle.dumps(data))) is dict
        assert pickle.loads(pickle.dumps(data)) == data


def test_the_rules_of_the_style_hold_inside_the_drawing_alone(game: Game) -> None:
    (style,) = ET.fromstring(game.svg()).iter(f"{SVG}style")
    rules = [rule for rule in (style.text or "").split("}") if rule]
    assert all(rule.startswith(".semafor-board ") for rule in rules)
    assert "semafor-board" in classes(ET.fromstring(game.svg()))


def test_a_picture_can_be_saved_as_png(game: Game, tmp_path: Path) -> None:
    game.png(tmp_path / "game.png", seat=0, width=400)
    assert (tmp_path / "game.png").read_bytes().startswith(b"\x89PNG")


def test_what_a_png_takes_is_said_where_it_is_missing(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ImportError, match="a picture as PNG takes resvg-py: pip install resvg-py"):
        game.png(tmp_path / "game.png")
    assert not (tmp_path / "game.png").exists()


def test_who_only_plays_loads_no_drawing_and_no_bots() -> None:
    program = (
        "import sys; from semafor import Game; game = Game.new(seed=1); game.play(game.legal()[0]); game.view(0);"
        "print([name for name in sys.modules if name.startswith(('semafor.maps.drawing', 'semafor.bots',"
        " 'semafor.explain', 'semafor.asking', 'fluent'))])"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_maps_and_results_print_themselves_for_people(game: Game) -> None:
    assert str(game.map) == "USA (usa): 36 cities, 100 routes, 30 tickets, for 2 to 5 players"
    assert str(load_map("poland")).startswith("Poland (poland): 28 cities, 7 countries, 102 routes")
    assert repr(game.map) == "<Map usa: 36 cities, 100 routes, 30 tickets>"
    assert str(game.score()).splitlines()[0].split() == [
        "place",
        "seat",
        "routes",
        "tickets",
        "longest",
        "bonus",
        "total",
    ]
    assert str(game.score()).splitlines()[1].split() == ["1.", "0", "7", "-11", "4", "10", "6"]
