"""Actions and texts stand for each other, games can be compared, and records are walked through in one pass."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from semafor import Action, Game, GameError, load_map


def test_an_action_equals_its_text_and_is_found_by_it() -> None:
    action = Action.parse("claim paris-zurich LGG")
    assert action == "claim paris-zurich GGL"
    assert "claim paris-zurich GGL" == action  # noqa: SIM300 both ways round
    assert hash(action) == hash("claim paris-zurich GGL")
    assert {action: 7}["claim paris-zurich GGL"] == 7  # type: ignore[index]  # a text stands for the action
    assert action in {"claim paris-zurich GGL", "draw deck"}


def test_another_spelling_is_read_by_parse_and_not_equal_by_itself() -> None:
    action = Action.parse("claim paris-zurich GGL")
    assert action != "claim paris-zurich LGG"
    assert action == Action.parse("claim paris-zurich LGG")
    assert action != 7
    assert action != Action.parse("claim paris-zurich GG")


def test_legal_actions_are_found_by_text() -> None:
    legal = Game.new("usa", seed=1).legal()
    text = str(legal[2])
    assert legal.index(text) == 2
    assert legal.count(text) == 1
    assert min(legal, key=str) in legal.texts()


def test_games_with_the_same_record_are_equal() -> None:
    one, other = Game.new("usa", seed=1), Game.new("usa", seed=1)
    assert one == other == one.copy()
    one.play(one.legal()[0])
    assert one != other
    other.play(other.legal()[0])
    assert one == other == Game.from_record(one.record())
    assert one != Game.new("usa", seed=2)
    assert one != one.record()
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_a_record_is_walked_through_from_its_beginning_to_its_end() -> None:
    game = Game.new("europe", players=3, seed=2)
    for _ in range(20):
        game.play(game.legal()[0])
    game.undo()
    positions = list(game.positions())
    assert len(positions) == len(game.entries) + 1
    assert positions == [game.at(count).position() for count in range(len(game.entries) + 1)]
    assert positions[-1] == game.position()


@pytest.mark.parametrize("count", [-1, 2, 10**9, "1", None])
def test_there_is_no_moment_outside_of_the_record(count: Any) -> None:
    game = Game.new("usa", seed=1)
    game.play(game.legal()[0])
    assert game.at(0) == Game.new("usa", seed=1)
    assert game.at(1) == game
    with pytest.raises(GameError, match="the record has 1 entries"):
        game.at(count)


@pytest.mark.research
def test_a_board_becomes_a_graph_with_owners() -> None:
    pytest.importorskip("networkx")
    game = Game.from_position(
        {"map": "poland", "seats": [{"routes": []}, {"routes": [load_map("poland").routes[0].id]}]}
    )
    graph = game.to_networkx()
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (35, 102)
    route = game.map.routes[0]
    assert graph.edges[route.a, route.b, route.id]["owner"] == 1
    assert graph.edges[route.a, route.b, route.id]["length"] == route.length
    assert sum(facts["is_country"] for _, facts in graph.nodes(data=True)) == 7


@pytest.mark.research
def test_a_record_and_a_result_become_data_frames() -> None:
    pytest.importorskip("pandas")
    game = Game.new("usa", seed=1)
    for _ in range(4):
        game.play(game.legal()[0])
    frame = game.to_pandas()
    assert list(frame["seat"]) == [entry.seat for entry in game.entries]
    assert list(frame["verb"])[:2] == ["keep", "keep"]
    result = game.score()
    assert list(result.to_pandas()["total"]) == list(result.totals)
    assert min(result.to_pandas()["place"]) == 1


@pytest.mark.parametrize(
    ("package", "convert"),
    [
        ("networkx", lambda game: game.to_networkx()),
        ("networkx", lambda game: game.map.to_networkx()),
        ("pandas", lambda game: game.to_pandas()),
        ("pandas", lambda game: game.score().to_pandas()),
    ],
)
def test_what_a_conversion_takes_is_said_where_it_is_missing(
    package: str, convert: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError, match=f"takes {package}: pip install {package}"):
        convert(Game.new("usa", seed=1))
