"""How a game begins: arguments, a few questions, or neither."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from semafor.asking import bots_of
from semafor.cli import main
from semafor.cli.play_command import language_of_system
from semafor.game import Game
from support.paths import ROOT
from support.terminal_player import TerminalSession, new_game


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for what is kept, and no language but English."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "MAKELEVEL"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


def play(monkeypatch: pytest.MonkeyPatch, *arguments: str, typed: str = "") -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    return main(["play", *arguments])


def kept(home: Path) -> Game:
    (path,) = (home / "semafor" / "games").glob("*.json")
    return Game.load(path)


def test_without_a_terminal_nothing_is_asked_before_the_game(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(monkeypatch, typed="1 2\n\nd\nd\n") == 0
    shown = capsys.readouterr().out
    assert "Which map?" not in shown
    assert "The game is saved in" in shown
    assert kept(home).names == ("Player 1", "Bot 1")
    assert kept(home).map.id == "usa"
    assert "\x1b" not in shown


def test_people_and_bots_sit_in_the_order_in_which_they_are_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["--map", "poland", "--bot", "random", "--seat", "Ola", "--players", "4", "--seed", "7", "--first", "2"]
    assert play(monkeypatch, *arguments) == 0
    game = kept(home)
    assert game.names == ("Bot 1", "Ola", "Bot 2", "Bot 3")
    assert game.record()["seed"] == 7
    assert game.record()["first"] == 1
    assert game.map.id == "poland"


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--seat", "Ola"], ("Ola", "Bot 1")),
        (["--seat", "Ola", "--seat", "Kostas"], ("Ola", "Kostas")),
        (["--bot", "random", "--bot", "random"], ("Player 1", "Bot 1", "Bot 2")),
        (["--players", "5"], ("Player 1", "Bot 1", "Bot 2", "Bot 3", "Bot 4")),
        (["--seat", "Bot 1"], ("Bot 1", "Bot 2")),
        (["--yes"], ("Player 1", "Bot 1")),
    ],
)
def test_seats_that_nobody_named_are_filled(
    arguments: list[str], names: tuple[str, ...], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert play(monkeypatch, *arguments) == 0
    assert kept(home).names == names


def test_bots_can_be_watched(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        play(monkeypatch, "--players", "2", "--bot", "random", "--bot", "random", "--map", "poland", "--seed", "1") == 0
    )
    assert kept(home).over
    assert "Final scoring" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--map", "atlantis"],
        ["--map", "/dev/null"],
        ["--players", "1"],
        ["--players", "6"],
        ["--players", "99999999", "--seat", "A"],
        ["--players", "x"],
        ["--map", "poland", "--players", "5"],
        ["--seat", "A", "--seat", "B", "--seat", "C", "--players", "2"],
        ["--seat", ""],
        ["--seat", " "],
        ["--seat", "x" * 60],
        ["--seat", "Ola", "--seat", "Ola"],
        ["--bot", "grandmaster"],
        ["--bot", "search@-1"],
        ["--bot", "/no/such.py:Bot"],
        ["--bot", "cmd:/no/such/program"],
        ["--seed", "banana"],
        ["--seed", "-1"],
        ["--seed", "1" * 100],
        ["--first", "0"],
        ["--first", "3"],
        ["--lang", "de"],
        ["--load", "/no/such/file"],
        ["--load", "/dev/null"],
        ["--load", "x", "--map", "usa"],
        ["--nonsense"],
        ["surplus"],
    ],
)
def test_wrong_arguments_end_with_code_2_and_a_sentence(
    arguments: list[str], home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code: object = play(monkeypatch, *arguments)
    except SystemExit as leaving:
        code = leaving.code
    assert code == 2
    captured = capsys.readouterr()
    assert len(captured.err) > 20
    assert "Traceback" not in captured.err
    assert not (home / "semafor").exists()


def test_a_wrong_first_seat_names_its_option(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        play(monkeypatch, "--first", "3")
    assert "argument --first: Type a number from 1 to 2." in capsys.readouterr().err


# --- bots of one's own

KEEPER = """
from semafor.bots.api import Choice


class Keeper:
    \"\"\"Keeps all tickets and draws from the deck.\"\"\"

    name, version = "keeper", "1"

    def choose(self, sight, legal, rng, budget):
        return Choice(max(legal, key=lambda action: (action.verb == "draw", len(action.tickets))))
"""


@pytest.fixture
def keeper(home: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (home / "keeper.py").write_text(KEEPER, encoding="utf-8")
    monkeypatch.chdir(home)
    return "keeper.py:Keeper"


def tickets_kept_by_the_bot(game: Game) -> int:
    return next(entry.text.count(",") + 1 for entry in game.entries if entry.seat == 1)


def test_a_class_in_a_file_plays(keeper: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(monkeypatch, "--seat", "Ola", "--bot", f"{keeper}@5r", "--first", "1", typed="1 2\n\nd\nd\n") == 0
    assert tickets_kept_by_the_bot(kept(home)) == 3
    assert bots_of(kept(home)) == {1: f"{home / 'keeper.py'}:Keeper@5r"}


def test_a_program_plays(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    program = ROOT / "examples" / "outside_bot.py"
    bot = f"cmd:{sys.executable} {program}"
    assert play(monkeypatch, "--seat", "Ola", "--bot", bot, "--first", "1", typed="1 2\n\nd\nd\n") == 0
    assert "plays instead" not in capsys.readouterr().out
    assert any(entry.seat == 1 for entry in kept(home).entries)


@pytest.mark.parametrize("is_named", [True, False])
def test_a_loaded_game_runs_a_file_only_if_it_is_named(
    is_named: bool, keeper: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(monkeypatch, "--seat", "Ola", "--bot", keeper, "--seed", "1") == 0
    (path,) = (home / "semafor" / "games").glob("*.json")
    named = ["--bot", keeper] if is_named else []
    assert play(monkeypatch, "--load", str(path), *named, typed="1 2\n\n") == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert ("is not run, so driver plays instead" in shown) is not is_named
    assert bots_of(Game.load(path)) == {1: f"{home / 'keeper.py'}:Keeper"}


def test_a_game_is_loaded_from_the_command_line(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "saved.json"
    game = new_game("europe").deal(TerminalSession(home).texts)
    game.save(file)
    assert play(monkeypatch, "--load", str(file), "--lang", "pl", typed="1 2\n") == 0
    assert "Europa" in capsys.readouterr().out
    assert len(kept(home).entries) == 1


def test_a_map_of_ones_own_is_played_like_the_built_in_ones(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import json

    import semafor.maps

    data = json.loads((Path(semafor.maps.__path__[0]) / "usa.json").read_bytes())
    data["id"] = "home"
    file = home / "home.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert play(monkeypatch, "--map", str(file), typed="1 2\n\nd\nd\n") == 0
    assert kept(home).map.id == "home"


# --- questions


def test_enter_all_the_way_is_a_game_against_one_bot_on_the_first_map(tmp_path: Path) -> None:
    session = TerminalSession(tmp_path)
    shown = session.type(*[""] * 9)
    assert "Tickets to choose from" in shown
    assert session.game.names == ("Player 1", "Bot 1")
    assert session.game.map.id == "usa"


def test_the_questions_take_names_and_numbers(tmp_path: Path) -> None:
    session = TerminalSession(tmp_path)
    shown = session.type("4", "pol", "Ola, Kostas , Ola", "Ola,Kostas,Ada,Jan,Ewa", "Ola, Kostas", "3", "1", "")
    assert "Type a number from 1 to 3." in shown
    assert "There is already a player called Ola." in shown
    assert "At most 4 can play on this map." in shown
    assert "Type a number from 0 to 2." in shown
    assert session.game.names == ("Ola", "Kostas", "Bot 1")
    assert session.game.map.id == "poland"


def test_with_a_full_table_nobody_asks_for_bots(tmp_path: Path) -> None:
    session = TerminalSession(tmp_path)
    shown = session.type("3", "a,b,c,d", "")
    assert "How many bots" not in shown
    assert session.game.names == ("a", "b", "c", "d")


@pytest.mark.parametrize("lines", [(), ("1",), ("1", "Ola")])
def test_the_questions_can_be_left(lines: tuple[str, ...], tmp_path: Path) -> None:
    session = TerminalSession(tmp_path)
    shown = session.type(*lines)
    assert shown.rstrip().endswith("Goodbye!")
    assert "saved" not in shown


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "el_GR"}, "el"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LC_ALL": "el", "LANG": "pl"}, "el"),
        ({"LANGUAGE": "", "LANG": "pl"}, "pl"),
    ],
)
def test_the_language_is_that_of_the_system(
    settings: dict[str, str], language: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable, value in settings.items():
        monkeypatch.setenv(variable, value)
    assert language_of_system() == language
