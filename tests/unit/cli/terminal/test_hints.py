"""Advice at any prompt: of which bot, in whose words, and what to type for it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from semafor.bots.api import Budget
from semafor.bots.bot_choice import hint
from semafor.bots.reasons.reason import Reason
from semafor.cli.terminal.terminal_names import TerminalNames
from semafor.cli.terminal.text_layout import TIE, wrap
from semafor.explain.event_text import action_sentence
from semafor.explain.names import Names
from semafor.explain.reason_text import reason_sentence, reason_sentences
from semafor.maps.loader import load_map
from semafor.texts import LANGUAGES, Texts
from support.paths import ROOT
from support.terminal_player import TerminalSession, claim_game, new_game, typed

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_a_hint_names_a_legal_action_and_why(language: str, tmp_path: Path) -> None:
    shown, game = typed(tmp_path, "hint fast", language=language)
    told = " ".join(shown.split())
    choice = hint(game, 0, "fast", Budget())
    assert choice.action in game.legal()
    assert action_sentence(choice.action, TerminalNames(Texts(language), game.map, game.names)) in told
    assert choice.reasons
    for reason in reason_sentences(choice.reasons, Names(Texts(language), game.map)):
        assert " ".join(reason.split()) in told


def test_a_hint_of_a_bot_that_nobody_knows_lists_those_there_are(tmp_path: Path) -> None:
    shown, _ = typed(tmp_path, "hint nobody")
    assert "longroute" in shown
    assert "cmd:PROGRAM" in shown


BOTS = """
from semafor.bots.api import Choice
from semafor.bots.reasons.reason import Reason
from semafor.notation.actions import Action


class First:
    name, version = "first", "1"

    def choose(self, sight, legal, rng, budget):
        return Choice(legal[0], (Reason("random", {"choices": budget.rollouts or len(legal)}),))


class Last(First):
    def choose(self, sight, legal, rng, budget):
        return Choice(legal[-1])


class Cheat(First):
    def choose(self, sight, legal, rng, budget):
        return Choice(Action.parse("claim paris-zurich GGG"))


class Mumbler(First):
    def choose(self, sight, legal, rng, budget):
        return Choice(legal[0], ("because",))


class Quitter(First):
    def choose(self, sight, legal, rng, budget):
        raise SystemExit("enough")
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    path = tmp_path / "bots.py"
    path.write_text(BOTS, encoding="utf-8")
    return path


def advice_in(shown: str, language: str = "en") -> str:
    """What was told to type."""
    label = Texts(language)("terminal-hint-type", action="", typed="").strip().removesuffix(")").replace(TIE, " ")
    (_, _, advised) = shown.rpartition(label)
    return advised.partition(")")[0]


@pytest.mark.parametrize(("map", "language"), [("usa", "en"), ("europe", "pl"), ("poland", "el")])
def test_what_a_hint_says_to_type_is_what_the_bot_would_do(map: str, language: str, bots: Path, tmp_path: Path) -> None:
    session = TerminalSession(tmp_path / "saved_games", language)
    expected: list[str] = []

    def obey(news: str) -> str | None:
        """Ask for a hint at every prompt, and type what it says."""
        if news.rstrip().endswith(session.texts("terminal-press-enter")):
            return ""
        if f"{bots}" in news:
            return advice_in(news, language)
        if len(expected) == 40:
            return None
        at = 0 if len(expected) % 3 else -1
        expected.append(str(session.game.legal(0)[at]))
        return f"hint {bots}:{'Last' if at else 'First'}"

    session.run(obey, new_game=new_game(map))
    assert [entry.text for entry in session.game.entries if entry.seat == 0] == expected
    assert len({text.split()[0] for text in expected}) > 2


def test_a_hint_inside_a_question_numbers_what_is_asked_for_there(bots: Path, tmp_path: Path) -> None:
    session = TerminalSession(tmp_path / "saved_games")
    shown = session.type("8", f"hint {bots}:First", "", "9", f"hint {bots}:First", "", game=claim_game())
    told = " ".join(shown.split())
    # What would be done is neither this station nor this route, and neither prompt takes it.
    assert told.count("Draw a card from the deck") == 2
    assert "(type:" not in told


@pytest.mark.parametrize(("language", "keep"), [("en", "Keep "), ("pl", "Zatrzymaj: "), ("el", "Κράτησε: ")])
def test_a_hint_about_tickets_names_their_cities(language: str, keep: str, bots: Path, tmp_path: Path) -> None:
    session = TerminalSession(tmp_path / "saved_games", language)
    shown = session.type(f"hint {bots}:Last", new_game=new_game("europe"))
    choice = session.game.legal(0)[-1]
    names = TerminalNames(session.texts, session.game.map, ()).tickets(choice.tickets)
    assert f"{keep}{names}" in " ".join(shown.split())
    assert str(choice) not in shown


def test_a_hint_is_asked_of_a_class_a_program_or_with_a_budget(bots: Path, tmp_path: Path) -> None:
    program = ROOT / "examples" / "outside_bot.py"
    lines = (f"hint {bots}:First", f"hint {bots}:First@7r", "hint FAST@0.5", f"hint cmd:{sys.executable} {program}")
    shown, _ = typed(tmp_path / "saved_games", *lines)
    told = " ".join(shown.split())
    assert told.count("would play:") == 4
    assert "Draw a card from the deck (type: 1)" in told
    assert "One of 7 legal actions, by chance." in told


@pytest.mark.parametrize(
    ("bot", "complaint"),
    [
        ("Cheat", "has no advice; it chose an illegal action: claim paris-zurich GGG"),
        ("Mumbler", "has no advice; it answered with nonsense: reasons that can't be told"),
        ("Quitter", "has no advice; it raised an error: SystemExit: enough"),
        ("Nobody", "there is no class 'Nobody' in the file"),
    ],
)
def test_a_bot_that_fails_at_a_hint_is_told_of_and_the_game_goes_on(
    bot: str, complaint: str, bots: Path, tmp_path: Path
) -> None:
    shown, game = typed(tmp_path / "saved_games", f"hint {bots}:{bot}", "d")
    assert complaint in " ".join(shown.split())
    assert game.phase == "second"


@every_language
def test_no_line_breaks_between_a_figure_and_its_per_cent_sign(language: str) -> None:
    said = reason_sentence(Reason("expects", {"margin": 3, "win_share": 0.63}), Names(Texts(language), load_map("usa")))
    lines = [line for width in range(20, 120) for line in wrap(said, width)]
    assert not any(line.startswith("%") for line in lines)
