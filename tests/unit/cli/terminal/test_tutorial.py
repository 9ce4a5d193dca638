"""The tutorial tells the truth: what it types gives what it shows."""

from __future__ import annotations

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from semafor.cli import main
from support.paths import ROOT

TUTORIAL = ROOT / "docs" / "tutorial.md"
# A prompt, and what the reader types there.
PROMPT = re.compile(r"(?:> |.*your action: |Your second card: |Press Enter to go on\.)(.*)")


def test_the_first_game_goes_as_the_tutorial_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = TUTORIAL.read_text(encoding="utf-8")
    (command,) = re.findall(r"```sh\n(.*?)\n```", text)
    screens = re.findall(r"```text\n(.*?)\n```", text, re.DOTALL)
    typed = [found.group(1) for screen in screens for line in screen.split("\n") if (found := PROMPT.fullmatch(line))]
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed) + "\n"))
    assert main(shlex.split(command)[1:]) == 0
    shown = re.sub(r" +\n", "\n", capsys.readouterr().out)
    assert len(screens) > 8
    for screen in screens:
        assert screen in shown, screen
    assert shown.rstrip().endswith("Goodbye!")


def test_every_command_that_the_tutorial_names_exists() -> None:
    from semafor.cli.terminal.help_and_rules import what_to_type
    from semafor.texts import Texts

    known = {typed.split()[0].strip(",") for typed, _ in what_to_type(Texts("en"))}
    for name in ("undo", "tickets", "map", "log", "score", "save", "help", "quit"):
        assert name in known
        assert f"`{name}" in TUTORIAL.read_text(encoding="utf-8")
