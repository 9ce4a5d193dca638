"""What a bot is given: all that its seat knows, and nothing that it doesn't."""

from __future__ import annotations

import pytest

from semafor import Game, GameError
from semafor.bots.bot_view import BotView
from semafor.notation.game_options import GameOptions
from semafor.notation.map_ids import MapIds
from semafor.rules import determinize
from semafor.rules.fast_rng import FastRng
from support.position_builders import MAPS, europe, seat


def games_on(map: str) -> list[Game]:
    """The same game at its start, early, and later."""
    dice, game = FastRng(7), Game.new(map, 3, seed=5)
    taken = [game.copy()]
    for wanted in (12, 60):
        while len(game.entries) < wanted and not game.over:
            legal = game.legal()
            game.play(legal[dice.below(len(legal))])
        taken.append(game.copy())
    return taken


@pytest.mark.parametrize("map", MAPS)
def test_a_sight_tells_what_the_view_tells(map: str) -> None:
    for game in games_on(map):
        for number in range(3):
            view = BotView.of_game(game, number)
            assert view.data == game.view(number)
            assert view.legal.texts() == game.legal(number).texts()
            assert view.map is game.map


@pytest.mark.parametrize("map", MAPS)
def test_whatever_is_hidden_changes_nothing_in_a_sight(map: str) -> None:
    for game in games_on(map):
        for number in range(3):
            view = BotView.of(game.state, number)
            for seed in range(5):
                other = game.state
                determinize.redeal(other, number, FastRng(seed))
                assert other != game.state
                assert BotView.of(other, number).state == view.state


@pytest.mark.parametrize("map", MAPS)
def test_a_view_gives_the_same_sight_as_the_game_it_was_taken_from(map: str) -> None:
    for game in games_on(map):
        for number in range(3):
            assert BotView.from_view(game.view(number)).state == BotView.of(game.state, number).state


def test_a_sight_leaves_the_state_alone() -> None:
    game = Game.new("europe", 2, seed=3)
    state = game.state
    BotView.of(state, 1)
    assert state == game.state


def test_a_guess_looks_the_same_to_the_seat_and_differs_elsewhere() -> None:
    game = games_on("poland")[1]
    view = BotView.of_game(game, 0)
    guesses = [view.guess(FastRng(seed)) for seed in range(10)]
    assert all(BotView.of(guess, 0).state == view.state for guess in guesses)
    assert len({str(guess.snapshot().deck) for guess in guesses}) == 10


def test_a_sight_tells_the_options_that_a_game_deviates_by() -> None:
    game = Game.new("poland", 2, seed=1, options={"longest_path_bonus": 10, "country_join": "generous"})
    view = BotView.of_game(game, 0)
    assert view.data["options"] == {"longest_path_bonus": 10, "country_join": "generous"}
    assert view.board.bonus == 10
    assert BotView.from_view(view.data).data == view.data
    assert BotView.of(game.state, 0, GameOptions(10, "generous")).data == view.data


def test_the_view_of_a_spectator_is_nobodys_sight() -> None:
    with pytest.raises(GameError, match="nobody's hand"):
        BotView.from_view(Game.new("usa", 2, seed=1).view(None))


def test_integers_and_actions_translate_into_each_other() -> None:
    game = europe(seat("RRRLGG"), seat(""))
    view = BotView.of_game(game, 0)
    assert [view.action(number) for number in view.legal.packed] == list(view.legal)
    start = BotView.of_game(Game.new("europe", 2, seed=1), 1)
    assert [start.action(number) for number in start.legal.packed] == list(start.legal)
    assert isinstance(view.map_ids, MapIds)
    assert view.map_ids is BotView.of_game(game, 1).map_ids


def test_the_old_name_of_its_data_still_works_with_a_warning() -> None:
    view = BotView.of_game(Game.new("usa", 2, seed=4), 0)
    with pytest.warns(DeprecationWarning, match="data"):
        assert view.view == view.data
