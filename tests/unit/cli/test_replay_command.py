"""``semafor replay``: a recorded game in words, step by step or at once, and never a traceback."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor import Game
from semafor.cli import main
from semafor.cli.terminal.terminal_names import TerminalNames
from semafor.explain.event_text import event_sentence
from semafor.texts import LANGUAGES, Texts


@pytest.fixture(scope="module")
def game() -> Game:
    """A short game with everything that can happen at a table."""
    game = Game.new("europe", 2, seed=3, names=["Ola", "Kostas"])
    while len(game.entries) < 40:
        legal = game.legal()
        game.play(legal[len(game.entries) * 5 % len(legal)])
    game.undo()
    game.note(1, "timeout")
    game.note(1, "takeover")
    game.note(1, "return")
    game.resign(1)
    return game


@pytest.fixture
def file(game: Game, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    game.save(path)
    return path


def test_a_game_is_told_from_its_first_action_to_its_score(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Europe, Ola, Kostas"
    assert lines[1].startswith("Action 1 of 45: Ola, keep ")
    assert lines[2].startswith("  Ola keeps ")
    assert "  Kostas resigns." in lines
    assert "  Kostas has run out of time." in lines
    assert "  A bot plays on for Kostas." in lines
    assert "  The game is over." in lines
    assert "End of the record." in lines
    heading = lines.index("Final scoring")
    assert lines[heading + 2].split()[:2] == ["1.", "Ola"]
    assert lines[heading + 3].split()[:2] == ["2.", "Kostas"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_words_in_every_language(language: str) -> None:
    for map, players in (("usa", 2), ("europe", 3), ("poland", 2)):
        game = Game.new(map, players, seed=1)
        words = TerminalNames(Texts(language), game.map, game.names)
        while not game.over:
            legal = game.legal()
            events = game.play(legal[len(game.entries) * 5 % len(legal)])
            for event in (*events, *game.seen_by(events, None)):
                assert event_sentence(event, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_in_every_language(language: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == {"en": "Europe", "pl": "Europa", "el": "Ευρώπη"}[language] + ", Ola, Kostas"
    assert sum(not line.startswith(" ") for line in lines) > 45


def test_the_telling_stops_where_it_is_told_to(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--to", "2"]) == 0
    out = capsys.readouterr().out
    assert "Action 2 of 45" in out
    assert "Action 3 of 45" not in out
    assert "End of the record" not in out
    assert "Final scoring" in out


def test_a_step_waits_for_enter(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\nnonsense\n44\nq\n"))
    assert main(["replay", str(file), "--step"]) == 0
    lines = capsys.readouterr().out.splitlines()
    told = [line.partition("Action ")[2].split()[0] for line in lines if "Action " in line]
    assert told == ["1", "2", "44"]
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["replay", str(file), "--step"]) == 0
    assert "Action 2 of" not in capsys.readouterr().out


def test_verifying_says_ok_and_nothing_else(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--verify"]) == 0
    assert capsys.readouterr().out == "OK The record replays as it was written: 45 actions.\n"


def test_a_record_that_does_not_replay_is_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(file.read_text(encoding="utf-8"))
    record["actions"][20][1] = "claim paris-zurich GGG"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["replay", str(file), "--verify"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "record: entry 21 (seat " in captured.err


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\x00", b"[" * 100_000, b'{"format": "semafor-record/1"}'])
def test_a_file_that_is_no_record_is_refused(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    assert main(["replay", str(file)]) == 2
    assert capsys.readouterr().err.startswith("semafor: ")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path / "nothing.json", tmp_path):
        assert main(["replay", str(path)]) == 2
        assert str(path) in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [["dance"], ["replay"], ["replay", "x", "--to", "-1"], ["replay", "x", "--to", "many"]]
)
def test_arguments_that_make_no_sense_end_with_code_two(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage: semafor" in capsys.readouterr().err


def test_the_version_and_the_commands_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--version", "--help"):
        with pytest.raises(SystemExit) as caught:
            main([option])
        assert caught.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith("semafor ")
    for command in ("play", "replay", "map", "engine"):
        assert command in out


def test_a_reader_that_stops_reading_is_no_trouble(file: Path) -> None:
    command = [sys.executable, "-m", "semafor", "replay", str(file)]
    replay = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert replay.stdout is not None
    replay.stdout.close()
    assert replay.stderr is not None
    complaints = replay.stderr.read()
    replay.stderr.close()
    assert replay.wait() == 0
    assert b"Traceback" not in complaints
    assert b"BrokenPipe" not in complaints


@pytest.fixture(scope="module")
def text(game: Game, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("records") / "game.json"
    game.save(path)
    return path.read_text(encoding="utf-8")


@given(data=st.data())
def test_a_damaged_file_is_told_or_refused(
    data: st.DataObject, text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    at = data.draw(st.integers(0, len(text)))
    damaged = (
        text[:at].encode() + data.draw(st.binary(max_size=4)) + text[at + data.draw(st.integers(0, 50)) :].encode()
    )
    file = tmp_path_factory.getbasetemp() / "damaged.json"
    file.write_bytes(damaged)
    assert main(["replay", str(file), "--verify"]) in (0, 2)


def test_a_replay_draws_the_game_where_it_stops(game: Game, file: Path, tmp_path: Path) -> None:
    assert main(["replay", str(file), "--to", "12", "--picture", str(tmp_path / "then.svg"), "--lang", "pl"]) == 0
    assert (tmp_path / "then.svg").read_text(encoding="utf-8") == game.at(12).svg(language="pl")
    assert main(["replay", str(file), "--to", "999", "--picture", str(tmp_path / "end.svg")]) == 0
    assert (tmp_path / "end.svg").read_text(encoding="utf-8") == game.svg()
