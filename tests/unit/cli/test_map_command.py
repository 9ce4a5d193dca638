"""`semafor map`: what its author sees of a map, and that bad input is answered in words and with exit code 2."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor import Game
from semafor.cli import main
from semafor.maps import load_map

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> int:
    """The exit code, also where argparse leaves by itself."""
    try:
        return main(["map", *arguments])
    except SystemExit as stop:
        return int(stop.code or 0)


def example() -> dict[str, Any]:
    assert run("new", "own.json", "--force") == 0
    data: dict[str, Any] = json.loads(Path("own.json").read_bytes())
    return data


def check(data: dict[str, Any]) -> int:
    Path("own.json").write_text(json.dumps(data), encoding="utf-8")
    return run("check", "own.json")


def test_a_new_map_can_be_checked_drawn_and_played_at_once(capsys: Output) -> None:
    assert run("new") == 0
    assert load_map("my_map.json").id == "lake_country"
    assert run("check", "my_map.json") == 0
    assert "warning" not in capsys.readouterr().out
    assert run("draw", "my_map.json", "-o", "own.svg") == 0
    assert ET.parse("own.svg").getroot().tag.endswith("svg")


def test_a_new_map_replaces_no_file_unless_it_is_told_to(capsys: Output) -> None:
    Path("own.json").write_text("my work", encoding="utf-8")
    assert run("new", "own.json") == 2
    assert capsys.readouterr().err == "own.json is there already; --force replaces it\n"
    assert Path("own.json").read_text(encoding="utf-8") == "my work"
    assert run("new", "own.json", "--force") == 0
    assert load_map("own.json").id == "lake_country"


def test_check_tells_the_sums_of_a_map(capsys: Output) -> None:
    assert run("check", "poland") == 0
    colors = "purple 27, gray 27, green 26, black 25, red 25, white 25, orange 25, yellow 25, blue 25 spaces"
    assert capsys.readouterr().out.splitlines() == [
        "Poland (poland): no faults",
        "  players        2–4, 35 trains each",
        "  places         28 cities and 7 countries",
        "  routes         102 strands between 68 pairs of places, 230 spaces",
        "  lengths        17 of 1, 51 of 2, 26 of 3, 7 of 4, 1 of 5",
        f"  colors         {colors}",
        "  tickets        35, 252 points",
        "  country cards  20, 90 points",
    ]


def test_check_lists_every_fault_a_line_each(capsys: Output) -> None:
    data = example()
    data["rules"]["trains"] = "many"
    data["routes"][2]["length"] = 5
    capsys.readouterr()
    assert check(data) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.splitlines() == [
        "own.json: rules.trains: must be a whole number from 1 to 99, not 'many'",
        "own.json: routes[2].length: 5 has no points in rules.route_points",
    ]


def warnings(data: dict[str, Any], capsys: Output) -> list[str]:
    capsys.readouterr()
    assert check(data) == 0
    lines = capsys.readouterr().out.splitlines()
    return [line.removeprefix("warning: ") for line in lines if line.startswith("warning: ")]


def test_check_warns_of_cities_that_no_route_reaches(capsys: Output) -> None:
    data = example()
    data["cities"].append({"id": "island", "name": "Island", "x": 0.62, "y": 0.28})
    data["countries"].append({"id": "overseas", "name": "Overseas", "x": 0.5, "y": 0.3, "cards": []})
    data["tickets"].append({"id": "island-eastport", "a": "island", "b": "eastport", "points": 5})
    assert warnings(data, capsys) == [
        "no route joins island to the rest of the board",
        "no route leads into overseas",
        "ticket island-eastport can't be fulfilled",
    ]


def test_a_country_is_no_way_from_city_to_city(capsys: Output) -> None:
    data = example()
    data["cities"].append({"id": "hermitage", "name": "Hermitage", "x": 0.8, "y": 0.03})
    data["routes"].append({"id": "hermitage-uplands", "a": "hermitage", "b": "uplands", "length": 1, "color": "red"})
    assert "no route joins hermitage to the rest of the board" in warnings(data, capsys)


def test_check_warns_of_tickets_worth_unlike_their_shortest_path(capsys: Output) -> None:
    data = example()
    data["tickets"][0]["points"] = 20
    assert warnings(data, capsys) == [
        "ticket millbrook-highfield is worth 20, its shortest path has 6 spaces",
    ]


def test_check_warns_of_routes_that_nobody_can_ever_claim(capsys: Output) -> None:
    data = example()
    data["rules"].update(trains=3, locomotives=1, color_cards=2, start_cards=1)
    told = warnings(data, capsys)
    assert "route old_harbor-southwark needs 4 trains, nobody has more than 3" in told
    assert "route eastport-old_harbor needs 2 locomotives, the deck has 1" in told
    assert "route southwark-westerly needs 4 cards, no color has so many with all locomotives" in told


def test_check_warns_of_tickets_that_nobody_can_ever_get(capsys: Output) -> None:
    data = example()
    data["rules"]["start_tickets"].update(regular=2, long=0)
    data["tickets"] = [ticket for ticket in data["tickets"] if ticket.get("long")] + data["tickets"][:8]
    assert warnings(data, capsys) == [
        "long tickets are dealt at the start alone, and rules.start_tickets.long is 0: nobody gets them",
        "with 4 players no ticket is left to draw",
    ]


def test_check_warns_of_what_overlaps_on_the_drawing(capsys: Output) -> None:
    data = example()
    for city in data["cities"]:
        city.update(x=0.5, y=0.5)
    told = warnings(data, capsys)
    assert "on the drawing, millbrook and northgate overlap" in " ".join(told) or "more overlaps" in told[-1]
    assert len(told) == 21


def test_draw_writes_to_standard_output_in_the_language_asked_for(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run("draw", "europe", "--lang", "el", "-o", "-") == 0
    picture = capsysbinary.readouterr().out.decode()
    assert "Κωνσταντινούπολη" in picture
    assert ET.fromstring(picture).get("lang") == "el"


def test_the_schema_can_be_had_for_an_editor() -> None:
    assert run("schema", "-o", "schema.json") == 0
    assert json.loads(Path("schema.json").read_bytes())["$schema"].endswith("2020-12/schema")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("draw", "atlantis", "-o", "x.svg"), "no such file, nor a map built in (usa, europe, poland)"),
        (("check", "atlantis.json"), "no such file, nor a map built in (usa, europe, poland)"),
        (("check", "."), "can't be read"),
        (("draw", "usa", "-o", "nowhere/x.svg"), "nowhere/x.svg"),
        (("new", "nowhere/own.json"), "nowhere/own.json"),
        (("draw", "usa", "--lang", "de"), "argument --lang: there is no de (choose from en, pl, el)"),
        (("draw",), "required"),
        ((), "required"),
        (("fly",), "there is no command fly (choose from new, check, draw, schema)"),
    ],
)
def test_bad_input_is_answered_in_words_and_with_exit_code_two(
    arguments: tuple[str, ...], told: str, capsys: Output
) -> None:
    assert run(*arguments) == 2
    assert told in capsys.readouterr().err
    assert list(Path().iterdir()) == []


@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: json.dumps({text: text}).encode()))
def test_whatever_a_file_holds_check_answers_in_words(content: bytes) -> None:
    Path("own.json").write_bytes(content)
    assert run("check", "own.json") == 2


def test_help_shows_examples(capsys: Output) -> None:
    assert run("--help") == 0
    assert "semafor map draw europe --lang el -o europe.svg" in capsys.readouterr().out


def test_a_recorded_game_is_drawn_at_any_moment_for_everybody_or_a_seat(capsys: Output) -> None:
    game = Game.new("usa", players=2, seed=1, names=["Ola", "Kostas"])
    for _ in range(6):
        game.play(game.legal()[0])
    game.save("game.json")
    assert run("draw", "--record", "game.json", "-o", "end.svg") == 0
    assert Path("end.svg").read_text(encoding="utf-8") == game.svg()
    assert run("draw", "--record", "game.json", "--at", "3", "--seat", "1", "--lang", "el", "-o", "then.svg") == 0
    assert Path("then.svg").read_text(encoding="utf-8") == game.at(3).svg(seat=1, language="el")
    assert run("draw", "--record", "game.json", "-o", "end.png") == 0
    assert Path("end.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "MAP or --record FILE is required"),
        (("usa", "--at", "3"), "argument --at: it belongs to a game: name it with --record FILE"),
        (("--record", "game.json", "--at", "7"), "the record has 6 entries, so there is no moment after 7"),
        (("--record", "game.json", "--seat", "5"), "argument --seat: there is no seat 5, only 0 to 1"),
        (("--record", "nothing.json"), "nothing.json"),
    ],
)
def test_what_can_not_be_drawn_is_said(arguments: tuple[str, ...], message: str, capsys: Output) -> None:
    game = Game.new("usa", players=2, seed=1)
    for _ in range(6):
        game.play(game.legal()[0])
    game.save("game.json")
    assert run("draw", *arguments) == 2
    assert message in capsys.readouterr().err
