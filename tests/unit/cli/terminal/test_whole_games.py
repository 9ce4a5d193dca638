"""Whole games in the terminal, typed by somebody who can only read the screen."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.named_bots import OWN_BOTS
from semafor.cli.terminal.bot_seats import usual_bot
from semafor.cli.terminal.new_game import NewGame, PlannedSeat
from semafor.game import Game
from semafor.maps.loader import load_map
from semafor.notation.legal_actions import LegalActions
from semafor.rules.fast_rng import FastRng
from semafor.texts import LANGUAGES
from support.long_tests import partly_long
from support.terminal_player import RandomReader, TerminalSession, new_game

MAPS = ("usa", "europe", "poland")
MINUS = "\N{MINUS SIGN}"


def accounts(shown: str, players: int) -> list[list[int]]:
    """The columns of the final table, from the routes down to the total."""
    table = shown[shown.rindex("──") :].split("\n\n")[1]
    rows = [
        re.findall(rf"(?<!\()(?<![\w–])[+{MINUS}]?\d+(?![\d.)])", line)[-players:] for line in table.split("\n")[1:-1]
    ]
    return [[int(row[column].replace(MINUS, "-")) for row in rows] for column in range(players)]


class Patient:
    """Answers a number of questions, then leaves."""

    def __init__(self, reader: RandomReader, questions: int) -> None:
        self.reader = reader
        self.questions = questions

    def __call__(self, shown: str) -> str | None:
        return self.reader(shown) if self.reader.questions < self.questions else None


def play_to_the_end(session: TerminalSession, map: str, people: str, bots: int, seed: int) -> tuple[str, Game]:
    shown = session.run(RandomReader(session.texts, seed), new_game(map, people, bots, seed, first=None))
    (game,) = session.kept()
    return shown, game


@pytest.mark.slow
@pytest.mark.parametrize(
    ("map", "language"),
    partly_long(product(MAPS, LANGUAGES), "whole games", short=tuple(zip(MAPS, LANGUAGES, strict=True))),
)
def test_every_map_can_be_played_to_its_end_in_every_language(map: str, language: str, tmp_path: Path) -> None:
    session = TerminalSession(tmp_path, language)
    shown, game = play_to_the_end(session, map, "Ola", bots=1, seed=LANGUAGES.index(language))
    assert game.over
    assert session.texts("terminal-final-heading") in shown
    assert shown.rstrip().endswith(session.texts("terminal-goodbye"))
    assert "{" not in shown
    for account, seat in zip(
        accounts(shown, 2), [seat for group in game.score().ranking for seat in group], strict=True
    ):
        *parts, total = account
        assert sum(parts) == total == game.score().seats[seat].total


@pytest.mark.slow
@pytest.mark.parametrize(("map", "people", "bots"), [("usa", "", 3), ("poland", "Ada", 3)])
def test_people_and_bots_play_in_any_mix(map: str, people: str, bots: int, tmp_path: Path) -> None:
    session = TerminalSession(tmp_path)
    shown, game = play_to_the_end(session, map, people, bots, seed=5)
    assert game.over
    (winner,) = game.winners
    points = game.score().seats[winner].total
    assert session.texts("terminal-winner", player=game.names[winner], points=points) in shown


def test_no_line_is_wider_than_the_window(tmp_path: Path) -> None:
    for language in LANGUAGES:
        session = TerminalSession(tmp_path / language, language)
        script = ["1 2", "", "tickets", "help", "more", "score", "map ol", "log all", "help rules"]
        shown = session.type(*script, new_game=new_game("poland", bots=3))
        # The path of a file is one word, which no line can be too short for.
        assert max(len(line) for line in shown.split("\n") if str(tmp_path) not in line) <= 100


def test_the_same_seed_and_the_same_answers_give_the_same_game(tmp_path: Path) -> None:
    session = [TerminalSession(tmp_path / name) for name in ("one", "other")]
    for one in session:
        one.run(Patient(RandomReader(one.texts), questions=30), new_game(bots=2))
    assert session[0].game.record() == session[1].game.record()
    assert len(session[0].game.entries) > 30


def test_a_bot_that_the_record_names_and_nobody_has_is_replaced(tmp_path: Path) -> None:
    record = new_game().deal(TerminalSession(tmp_path).texts).record()
    seats = record["seats"]
    assert isinstance(seats, list)
    seats[1]["bot"] = "deep-thought"
    session = TerminalSession(tmp_path)
    shown = session.type("1 2", "", game=Game.from_record(record))
    assert f"Bot 1: there is no bot deep-thought here, so {usual_bot()} plays instead." in shown
    assert session.game.phase == "turn"


class BrokenBot:
    """Knows how to begin, and then fails."""

    name = "broken"
    version = "1"

    def choose(self, sight: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:  # noqa: ARG002 never got so far
        if sight.data["phase"] == "start":
            return Choice(legal[0])
        raise RuntimeError("derailed")


def test_a_bot_that_fails_is_replaced_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OWN_BOTS, "broken", f"{__name__}:BrokenBot")
    wish = NewGame(load_map("usa"), (PlannedSeat("Ola"), PlannedSeat(bot="broken")), seed=1, first=1)
    session = TerminalSession(tmp_path)
    shown = session.type("1 2", "", new_game=wish)
    told = " ".join(shown.split())
    assert "Bot 1: the bot broken has failed, so driver plays instead." in told
    assert "The reason: raised an error: RuntimeError: derailed (test_whole_games.py, line" in told
    assert session.game.seat == 0
    assert session.game.phase == "turn"
