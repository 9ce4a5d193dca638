"""Views that are written as JSON say what the views in Python values say, at every moment of whole games."""

from __future__ import annotations

import json
import random

import pytest

from semafor import Game
from semafor.notation.view_json import WrittenViews


def assert_same(game: Game, written: WrittenViews) -> None:
    for viewer in (*range(game.players), None):
        assert json.loads(written.view(viewer)) == game.view(viewer)
    assert json.loads(written.position()) == game.position()
    assert json.loads(written.open_view())["seats"] == game.position()["seats"]
    for seat in game.acting:
        assert json.loads(game.legal(seat).to_json()) == game.legal(seat).texts()


@pytest.mark.parametrize("map", ["usa", "europe", "poland"])
@pytest.mark.parametrize("players", [2, 4])
def test_written_views_are_the_views_of_the_game(map: str, players: int) -> None:
    rng = random.Random(f"{map} {players}")
    game = Game.new(map, players=players, seed=players, options={"longest_path_bonus": 5} if players == 2 else None)
    assert_same(game, game.written_views())
    while not game.over:
        if rng.random() < 0.03 and game.entries:
            game.undo()
        else:
            game.play(rng.choice(game.legal(seat := rng.choice(game.acting))), seat)
        assert_same(game, game.written_views())


def test_a_seat_that_resigns_is_written_anew() -> None:
    game = Game.new("usa", players=3, seed=1)
    before = game.written_views().view(None)
    game.resign(1)
    assert json.loads(game.written_views().view(None))["seats"][1]["resigned"]
    assert b"resigned" not in before


def test_a_written_moment_stays_as_it_was_when_the_game_goes_on() -> None:
    game = Game.new("usa", players=2, seed=1)
    moment, view, position = game.written_views(), game.view(None), game.position()
    for seat in (0, 1):
        game.play(game.legal(seat)[0], seat)
    assert json.loads(moment.view(None)) == view
    assert json.loads(moment.position()) == position


def test_two_copies_of_a_game_go_on_apart() -> None:
    game = Game.new("usa", players=2, seed=1)
    game.written_views()
    twin = game.copy()
    game.play(game.legal(0)[0], 0)
    twin.play(twin.legal(1)[0], 1)
    for each in (game, twin):
        assert_same(each, each.written_views())
