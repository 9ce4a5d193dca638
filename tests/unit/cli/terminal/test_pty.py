"""The game in a real terminal: colors, a cleared screen, Ctrl-C and Ctrl-D."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import semafor
from semafor.game import Game

pty = pytest.importorskip("pty")

CTRL_C, CTRL_D = "\x03", "\x04"
CLEARED = "\x1b[2J\x1b[3J\x1b[H"
SECONDS = 120.0
PATIENCE, MOST_PRESSES = 5.0, 24
# Makes the terminal the one that Ctrl-C is typed at, and then becomes the program it was given.
CLAIM_TERMINAL = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"
)


class Terminal:
    """A terminal with the game in it."""

    def __init__(self, state: Path, *arguments: str, **settings: str) -> None:
        self.ours, theirs = pty.openpty()
        environment = {"PATH": os.environ["PATH"], "TERM": "xterm", "LANG": "C.UTF-8", "XDG_STATE_HOME": str(state)}
        environment |= {"PYTHONPATH": str(Path(semafor.__file__).parents[1]), "COLUMNS": "80", "LINES": "24"} | settings
        if "SEMAFOR_INTERPRETED" in os.environ:
            environment["SEMAFOR_INTERPRETED"] = os.environ["SEMAFOR_INTERPRETED"]
        self.process = subprocess.Popen(
            [sys.executable, "-c", CLAIM_TERMINAL, sys.executable, "-m", "semafor", "play", *arguments, "--plain"],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
        )
        os.close(theirs)
        self.shown = ""

    def wait_for(self, text: str) -> str:
        """Read on until a text appears; what comes back is all that came before it since the last time."""
        while text not in self.shown:
            ready, _, _ = select.select([self.ours], [], [], SECONDS)
            assert ready, f"no {text!r} in {self.shown!r}"
            self.shown += os.read(self.ours, 65536).decode()
        before, _, self.shown = self.shown.partition(text)
        return before

    def type(self, line: str, end: str = "\n") -> None:
        os.write(self.ours, (line + end).encode())

    def leave(self, key: str = "") -> int:
        """Wait for the end, after a key that asks for it.

        A key that comes in the very moment in which the terminal is being set up for a line goes unheard. A person
        presses it again, and so do we.
        """
        for _ in range(MOST_PRESSES):
            self.type(key, end="")
            if not self._goes_on():
                return self.process.wait(SECONDS)
        pytest.fail(f"no end after {self.shown!r}")

    def _goes_on(self) -> bool:
        """Whether the other end has nothing more to say, and yet isn't closed."""
        while select.select([self.ours], [], [], PATIENCE)[0]:
            try:
                chunk = os.read(self.ours, 65536)
            except OSError:  # the other end is closed
                return False
            if not chunk:
                return False
            self.shown += chunk.decode()
        return True

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)


@pytest.fixture
def terminals(tmp_path: Path) -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_leaving_with_a_key_is_clean_and_the_game_goes_on(key: str, tmp_path: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal(tmp_path, "--map", "europe", "--seat", "Ola", "--seed", "7", "--first", "1")
    terminals.append(terminal)
    terminal.wait_for("> ")
    terminal.type("1 2")
    terminal.wait_for("Press Enter to go on.")
    terminal.type("")
    terminal.wait_for("Ola, your action:")
    assert terminal.leave(key) == 0
    assert "The game is saved in" in terminal.shown
    assert ("Interrupted." in terminal.shown) == (key == CTRL_C)
    assert "Traceback" not in terminal.shown
    (path,) = (tmp_path / "semafor" / "games").glob("*.json")
    left = Game.load(path)
    again = Terminal(tmp_path)
    terminals.append(again)
    again.wait_for("Which one shall go on?")
    again.type("")
    again.wait_for("Ola, your action:")
    again.type("quit")
    assert again.leave() == 0
    assert Game.load(path).record() == left.record()


def test_a_shared_screen_is_cleared_with_all_that_has_scrolled_away(tmp_path: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal(tmp_path, "--seat", "Ola", "--seat", "Kostas", "--first", "1")
    terminals.append(terminal)
    terminal.wait_for("Ola, press Enter when nobody else is looking.")
    terminal.type("")
    terminal.wait_for(CLEARED)
    own = terminal.wait_for("> ")
    assert "\x1b[1mYour hand (4 cards)\x1b[0m" in own
    terminal.type("1 2")
    terminal.wait_for("Press Enter to hide your cards.")
    terminal.type("")
    terminal.wait_for(CLEARED)
    between = terminal.wait_for("Kostas, press Enter when nobody else is looking.")
    assert "Your hand" not in between
    assert terminal.leave(CTRL_C) == 0


@pytest.mark.parametrize(
    ("arguments", "settings"), [(["--no-color"], {}), ([], {"NO_COLOR": "1"}), ([], {"TERM": "dumb"})]
)
def test_colors_can_be_had_without(
    arguments: list[str], settings: dict[str, str], tmp_path: Path, terminals: list[Terminal]
) -> None:
    terminal = Terminal(tmp_path, "--yes", *arguments, **settings)
    terminals.append(terminal)
    shown = terminal.wait_for("> ")
    assert "Your hand (4 cards): " in shown
    assert "\x1b[1" not in shown
    assert terminal.leave(CTRL_D) == 0
