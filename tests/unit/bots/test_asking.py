"""Bots asked from Python: one line names a bot, and its answer is for programs and for people in three languages."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from semafor import Action, BotError, BotFault, Game, GameError, play_match
from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.notation.legal_actions import LegalActions
from support.paths import ROOT

LANGUAGES = ("en", "pl", "el")


class First:
    """Takes the first legal action, and answers with its text alone."""

    name = "first"
    version = "1"
    closed = 0

    def choose(self, _: BotView, legal: LegalActions, *__: object) -> str:
        return str(legal[0])

    def close(self) -> None:
        self.closed += 1


class Last:
    """Takes the last legal action, and answers with the action alone."""

    name = "last"
    version = "1"

    def choose(self, _: BotView, legal: LegalActions, *__: object) -> Action:
        return legal[-1]


class Greedy:
    """Wants a route that it can't pay."""

    name = "greedy"
    version = "1"

    def choose(self, *_: object) -> Choice:
        return Choice("claim denver-omaha PPPP")


@pytest.fixture
def game() -> Game:
    position = {
        "map": "usa",
        "row": "BGYKW",
        "deck": "RLBOOPRRBB",
        "seats": [{"hand": "PPPL", "tickets": ["denver-pittsburgh"]}, {}],
    }
    return Game.from_position(position, names=["Ola", "Kostas"])


@pytest.mark.slow
def test_one_line_asks_a_bot(game: Game) -> None:
    advice = game.ask("champion@40r")
    assert advice.action in game.legal()
    assert advice.reasons
    assert advice.expectation is not None
    assert 0 <= advice.expectation.win_share <= 1
    told = {language: advice.why(language) for language in LANGUAGES}
    assert all(len(lines) == len(advice.reasons) for lines in told.values())
    assert len({tuple(lines) for lines in told.values()}) == 3
    assert str(advice).splitlines()[1:] == [f"  {line}" for line in told["en"]]
    assert advice == game.ask("champion@40r")


@pytest.mark.slow
@pytest.mark.parametrize("map", ["usa", "europe", "poland"])
@pytest.mark.parametrize("bot", ["champion@0.1", "champion@0.002", "champion@8r", "search@0.05", "search@8r"])
def test_a_bot_that_searches_always_says_what_it_expects(bot: str, map: str) -> None:
    """However short the time was, on a machine however busy: two milliseconds are gone before the first rollout."""
    game = Game.new(map, players=2, seed=5, bots={0: "fast", 1: "fast"})
    for done in (0, 2, 30):
        game.play_bots(limit=done)
        advice = game.ask(bot, seat=game.acting[0])
        assert advice.expectation is not None
        assert 0 <= advice.expectation.win_share <= 1
        assert [reason.kind for reason in advice.reasons].count("expects") == 1
        assert len(advice.why()) == len(advice.reasons)


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["champion@0.01", "search@8r"])
def test_what_a_bot_expects_is_told_where_there_is_only_one_choice(bot: str) -> None:
    game = Game.new("europe", players=2, seed=0, bots={0: "fast", 1: "fast"})
    game.play_bots(limit=8)
    assert list(game.legal()) == ["withdraw"], "a tunnel that is dearer than the hand"
    advice = game.ask(bot)
    assert [reason.kind for reason in advice.reasons] == ["only-choice", "expects"]
    assert advice.expectation is not None


def test_asking_changes_nothing_and_the_advice_stays_when_the_game_goes_on(game: Game) -> None:
    before = game.position()
    advice = game.ask("fast")
    assert game.position() == before
    told = str(advice)
    game.play(advice.action)
    assert str(advice) == told
    assert advice.expectation is None


FILE = """
class First:
    name, version = "first", "1"

    def choose(self, view, legal, rng, budget):
        return legal[0]
"""


def test_classes_objects_and_files_are_asked_in_the_same_way(game: Game, tmp_path: Path) -> None:
    (tmp_path / "first.py").write_text(FILE, encoding="utf-8")
    for bot in (First, First(), f"{tmp_path / 'first.py'}:First"):
        assert game.ask(bot).action == game.legal()[0]


def test_a_program_is_asked_in_the_same_way(game: Game) -> None:
    program = f"cmd:{sys.executable} {ROOT / 'examples' / 'outside_bot.py'}"
    assert game.ask(program, budget=Budget(seconds=0.5)).action in game.legal()


def test_an_object_is_closed_by_whoever_made_it(game: Game) -> None:
    bot = First()
    game.ask(bot)
    assert bot.closed == 0


def test_a_bot_that_is_not_there_or_fails_is_told_as_in_the_arena(game: Game) -> None:
    with pytest.raises(BotError, match="there is no bot 'champoin'"):
        game.ask("champoin")
    with pytest.raises(BotError, match="is no budget"):
        game.ask("champion@soon")
    with pytest.raises(BotFault, match="chose an illegal action: claim denver-omaha PPPP: PPPP is more than the hand"):
        game.ask(Greedy)
    with pytest.raises(BotError, match="is no bot"):
        game.ask(7)  # type: ignore[arg-type]  # that is what is wrong
    with pytest.raises(GameError, match="seat 1 has nothing to decide now"):
        game.ask("fast", seat=1)


def test_bots_play_their_seats_until_somebody_else_has_to_act() -> None:
    game = Game.new("europe", players=3, seed=4, bots={1: "fast", 2: Last})
    assert [seat["kind"] for seat in game.record()["seats"]] == ["person", "bot", "bot"]
    steps = game.play_bots()
    assert [step.entry.seat for step in steps] == [1, 2]
    assert game.acting == (0,)
    while not game.over:
        game.play(game.legal()[0])
        game.play_bots()
    assert Game.from_record(game.record()).position() == game.position()


def test_a_game_between_bots_is_one_line_and_always_the_same() -> None:
    one, other = (Game.new("usa", players=2, seed=8, bots={0: "fast", 1: "onestep"}) for _ in range(2))
    steps = one.play_bots()
    assert one.over
    assert len(steps) == len(one.entries)
    assert len(other.play_bots(limit=10)) == 10
    other.play_bots()
    assert other.record() == one.record()


def test_bots_may_be_listed_in_the_order_of_the_seats() -> None:
    by_seat = Game.new(seed=1, bots={1: "random"})
    listed = Game.new(seed=1, bots=[None, "random"])
    assert listed == by_seat
    assert [seat["kind"] for seat in listed.record()["seats"]] == ["person", "bot"]
    assert listed.play_bots(["random", "random"], limit=3)
    with pytest.raises(GameError, match="name a bot for every seat"):
        Game.new(seed=1, bots="random")


def test_a_bot_that_fails_leaves_the_game_as_it_was(game: Game) -> None:
    before = game.record()
    with pytest.raises(BotFault):
        game.play_bots({0: Greedy})
    assert game.record() == before


def test_no_file_and_no_program_runs_because_a_record_names_it(tmp_path: Path) -> None:
    marker = tmp_path / "was-run"
    record = Game.new("usa", seed=1, bots={0: f"cmd:touch {marker}", 1: "fast"}).record()
    game = Game.from_record(record)
    with pytest.raises(BotError, match="is not run by itself"):
        game.play_bots()
    assert not marker.exists()
    assert len(Game.from_record(record).play_bots({1: "fast"})) == 1


def test_a_match_takes_names_classes_and_objects() -> None:
    games = play_match([First, "fast", Last()], deals=1, seed=3)
    assert len(games) == 3
    assert not any(game.faults for game in games)
    again = play_match([First, "fast", Last], deals=1, seed=3)
    assert [seat.total for game in games for seat in game.seats] == [
        seat.total for game in again for seat in game.seats
    ]
    (fault,) = play_match([Greedy, "fast"], deals=1)[0].faults
    assert (fault.seat, fault.kind) == (0, "illegal")
