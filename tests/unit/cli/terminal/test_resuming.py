"""A game that was left, however and whenever, goes on where it stood."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from semafor.cli.terminal.console import Console
from semafor.cli.terminal.terminal_app import TerminalApp
from semafor.game import Game
from support.terminal_player import SIZE, Answer, RandomReader, Screen, TerminalSession, Typist, new_game


class Unreliable:
    """Answers like another, until the input ends or somebody presses Ctrl-C."""

    def __init__(self, answer: Answer, rng: Random, most: int = 40) -> None:
        self.answer = answer
        self.left = rng.randrange(most)
        self.interrupts = rng.random() < 0.5

    def __call__(self, shown: str) -> str | None:
        if self.left == 0 and self.interrupts:
            raise KeyboardInterrupt
        if self.left == 0:
            return None
        self.left -= 1
        return self.answer(shown)


@pytest.mark.slow
@pytest.mark.parametrize(("map", "people"), [("usa", "Ola"), ("europe", "Ola,Kostas"), ("poland", "Ola")])
def test_the_program_may_end_at_any_prompt_and_the_game_goes_on(map: str, people: str, tmp_path: Path) -> None:
    session, rng = TerminalSession(tmp_path), Random(map)
    wish = new_game(map, people, bots=1, seed=4)
    reader = RandomReader(session.texts, seed=4)
    session.type(*[""] * people.count(","), "1 2", new_game=wish)
    (game,) = session.kept()
    count = 0
    while not game.over:
        shown = session.run(Unreliable(reader, rng))
        before, (game,) = game, session.kept()
        assert game.entries[: len(before.entries)] == before.entries
        # Whoever leaves before taking a game up leaves nothing behind that would have to be saved.
        assert game.over or "The game is saved in" in shown or shown.count("\n") == 5 + ("Interrupted" in shown)
        count += 1
    assert count > 5


SPY = """
from pathlib import Path

Path({told!r}).touch()


class Spy:
    name, version = "spy", "1"

    def choose(self, sight, legal, rng, budget):
        from semafor.bots.api import Choice

        return Choice(legal[0])
"""


@pytest.mark.parametrize(("answer", "runs"), [("y", True), ("n", False), ("", False)])
def test_a_file_that_a_saved_game_names_is_run_only_if_one_agrees(answer: str, runs: bool, tmp_path: Path) -> None:
    told, spy = tmp_path / "told", tmp_path / "spy.py"
    spy.write_text(SPY.format(told=str(told)), encoding="utf-8")
    session = TerminalSession(tmp_path / "saved_games")
    record: Any = new_game().deal(session.texts).record()
    record["seats"][1]["bot"] = f"{spy}:Spy"
    shown = session.type(answer, "1 2", "", game=Game.from_record(record))
    assert "Run this file or program on this computer?" in " ".join(shown.split())
    assert told.exists() is runs
    assert ("plays instead" in shown) is not runs
    assert len(session.game.entries) == 2
    # Nobody has agreed to it for the next run.
    told.unlink(missing_ok=True)
    session.type("1", "n", "d", "d")
    assert not told.exists()


class Fragile(Screen):
    """A screen in front of which somebody presses Ctrl-C after a number of characters, while a bot moves or not."""

    def __init__(self, patience: int) -> None:
        super().__init__()
        self.patience = patience

    def write(self, text: str) -> int:
        self.patience -= len(text)
        if self.patience < 0:
            self.patience = 10**9
            raise KeyboardInterrupt
        return super().write(text)


@pytest.mark.parametrize("patience", range(300, 6000, 379))
def test_ctrl_c_while_something_is_told_loses_nothing(patience: int, tmp_path: Path) -> None:
    session = TerminalSession(tmp_path)
    screen = Fragile(patience)
    console = Console(Typist(screen, RandomReader(session.texts)), screen, interactive=True, size=SIZE)
    TerminalApp(console, session.texts, session.saved_games).run(new_game=new_game("europe", bots=3))
    assert "Interrupted." in screen.getvalue()
    (game,) = session.kept()
    session.type("", game=None)
    assert game.entries == () or session.kept()[0].entries[: len(game.entries)] == game.entries


def test_what_waits_is_offered_and_enter_takes_it_up(tmp_path: Path) -> None:
    session = TerminalSession(tmp_path)
    session.type("1 2", "", "d", "d", new_game=new_game("europe"))
    (left,) = session.kept()
    shown = session.type("")
    assert "1 Europe: Ola, Bot 1 (" in shown
    assert f"{len(left.entries)} actions" in shown
    assert session.game.record() == left.record()
    assert session.kept()[0].record() == left.record()


def test_a_new_game_can_be_had_while_another_waits(tmp_path: Path) -> None:
    session = TerminalSession(tmp_path)
    session.type("1 2", "", new_game=new_game("europe"))
    session.type("n", *[""] * 9)
    assert sorted(game.map.id for game in session.kept()) == ["europe", "usa"]
    assert session.game.map.id == "usa"


def test_a_finished_game_is_kept_and_not_offered_again(tmp_path: Path) -> None:
    session = TerminalSession(tmp_path)
    shown = session.run(RandomReader(session.texts), new_game())
    (game,) = session.kept()
    assert game.over
    assert f"kept in {next(tmp_path.glob('*.json'))}" in " ".join(shown.split())
    assert "Unfinished games" not in session.type()


def test_files_that_are_no_games_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    (tmp_path / "list.json").write_text("[1]", encoding="utf-8")
    (tmp_path / "folder.json").mkdir()
    assert "Unfinished games" not in TerminalSession(tmp_path).type()


def test_a_game_that_does_not_replay_is_refused_with_its_first_bad_entry(tmp_path: Path) -> None:
    session = TerminalSession(tmp_path)
    session.type("1 2", "", new_game=new_game())
    (path,) = tmp_path.glob("*.json")
    path.write_text(path.read_text(encoding="utf-8").replace("keep ", "keep x,", 1), encoding="utf-8")
    shown = " ".join(session.type("", "n").split())
    assert "does not replay; the first entry that fails is number 1" in shown
    assert "A new game" in shown


def test_a_folder_that_cannot_be_written_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    session = TerminalSession(blocked / "games")
    shown = " ".join(session.type("1 2", "", "d", "d", "quit", "", "quit", "y", new_game=new_game()).split())
    assert shown.count("can't be written") == 1
    assert shown.count("The game is not saved. Leave anyway?") == 2
    assert "The game is saved" not in shown
    assert shown.rstrip().endswith("Goodbye!")


def test_a_game_goes_on_in_its_own_file_and_leaves_those_of_others_alone(tmp_path: Path) -> None:
    session = TerminalSession(tmp_path / "saved_games")
    other = tmp_path / "other.json"
    new_game("poland", seed=8).deal(session.texts).save(other)
    content = other.read_bytes()
    session.type(f"load {other}", "1 2", "", new_game=new_game())
    assert other.read_bytes() == content
    assert sorted(game.map.id for game in session.kept()) == ["poland", "usa"]
    assert isinstance(session.game, Game)
