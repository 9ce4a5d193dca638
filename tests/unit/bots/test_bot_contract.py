"""What every bot owes, whoever wrote it: legal actions on every map, no peeking, the same choice from the same dice."""

from __future__ import annotations

from functools import cache

import pytest

import semafor
from semafor import Game, load_map
from semafor.arena.game_runner import GameRunner
from semafor.arena.match_config import MatchConfig, MatchPlan
from semafor.bots.api import Budget, Choice, PackedBot, as_choice
from semafor.bots.bot_view import BotView
from semafor.bots.registry import make_bot
from semafor.explain.names import Names
from semafor.explain.reason_text import reason_sentence
from semafor.rules import determinize
from semafor.rules.fast_rng import FastRng
from semafor.texts import LANGUAGES, Texts
from support.long_tests import every_bot, partly_long
from support.position_builders import MAPS

# Enough for a search to do all that it does, and little enough to play whole games.
BUDGET = Budget(rollouts=24)
SEATS = [(map, players) for map in MAPS for players in range(2, load_map(map).rules.players[1] + 1)]
# Interpreted, a search takes its time; there the rules are looked at elsewhere.
PLAYED = SEATS if semafor.compiled else SEATS[:1]
FEW_SEATS = (("usa", 2), ("europe", 3), ("poland", 4))
POINTS = (0, 1, 2, 3, 9, 30, 31, 60, 61, 90) if semafor.compiled else (0, 2, 31)

each_bot = pytest.mark.parametrize("name", every_bot())


@cache
def moments(map: str, players: int = 2) -> tuple[Game, ...]:
    """A game at many of its points, so that every phase is among them; played at random, so nothing is tidy."""
    dice, game, taken = FastRng(11), Game.new(map, players, seed=23), []
    while not game.over and len(game.entries) <= max(POINTS):
        if len(game.entries) in POINTS or game.phase in ("tunnel", "keep"):
            taken.append(game.copy())
        legal = game.legal()
        game.play(legal[dice.below(len(legal))])
    return tuple(taken)


def choice_of(name: str, view: BotView, seed: int = 5) -> Choice:
    return as_choice(make_bot(name).choose(view, view.legal, FastRng(seed), BUDGET))


@each_bot
@pytest.mark.parametrize(("map", "players"), partly_long(PLAYED, "many whole games", short=FEW_SEATS))
def test_it_plays_a_whole_game_without_a_fault_with_any_number_of_players(name: str, map: str, players: int) -> None:
    config = MatchConfig.of([name], map, players, budget=BUDGET, seed=3)
    outcome = GameRunner(config).play(MatchPlan(0, (0,) * players))
    assert outcome.faults == ()
    assert all(seat.decisions > 0 for seat in outcome.seats)


@each_bot
@pytest.mark.parametrize("map", MAPS)
def test_it_knows_what_to_do_in_any_position_out_of_the_blue(name: str, map: str) -> None:
    for game in moments(map):
        assert game.seat is not None
        choice = choice_of(name, BotView.of_game(game, game.seat))
        assert choice.action in game.legal(), repr(game)


@each_bot
@pytest.mark.parametrize("map", MAPS)
def test_the_same_sight_and_the_same_dice_give_the_same_choice(name: str, map: str) -> None:
    for game in moments(map):
        assert game.seat is not None
        view = BotView.of_game(game, game.seat)
        assert choice_of(name, view) == choice_of(name, BotView.from_view(view.data))


@each_bot
@pytest.mark.parametrize("map", MAPS)
def test_what_it_cannot_see_changes_nothing(name: str, map: str) -> None:
    for number, game in enumerate(moments(map, 3)):
        assert game.seat is not None
        truth = game.state
        other = game.state
        determinize.redeal(other, game.seat, FastRng(number))
        assert choice_of(name, BotView.of(truth, game.seat)) == choice_of(name, BotView.of(other, game.seat))


@each_bot
def test_without_words_it_chooses_the_same(name: str) -> None:
    for game in moments("europe"):
        assert game.seat is not None
        view = BotView.of_game(game, game.seat)
        bot = make_bot(name)
        if isinstance(bot, PackedBot):
            packed = bot.choose_packed(view, FastRng(5), BUDGET)
            assert view.action(packed) == choice_of(name, BotView.of_game(game, game.seat)).action


@each_bot
@pytest.mark.parametrize("language", partly_long(LANGUAGES, "the same choices again", short=("en",)))
def test_every_reason_it_gives_can_be_said(name: str, language: str) -> None:
    texts = Texts(language)
    for map in MAPS:
        for game in moments(map):
            assert game.seat is not None
            for reason in choice_of(name, BotView.of_game(game, game.seat)).reasons:
                assert reason_sentence(reason, Names(texts, game.map)).endswith(".")
