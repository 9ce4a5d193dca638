"""Files that people name: where they are, and why they can't be used."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from semafor.cli.terminal.console import Console
from semafor.cli.terminal.text_layout import printable
from semafor.game import Game
from semafor.notation.errors import RecordError
from semafor.texts import Texts

# A file may have many faults; the first ones tell enough to somebody who wants to play.
MOST_REASONS: Final = 5


def path_of(name: str) -> Path:
    """The path that was typed, ``~`` and all."""
    try:
        return Path(name).expanduser()
    except RuntimeError:  # the home of somebody who has none
        return Path(name)


def is_taken(path: Path) -> bool:
    """Whether something is there that would be overwritten."""
    try:
        return path.exists()
    except (OSError, ValueError):  # then nothing can be written there either, and whoever tries is told why
        return False


def load_game(path: Path, console: Console, texts: Texts) -> Game | None:
    """The game in a file; nothing, after saying why, if there is none."""
    name = printable(str(path))
    try:
        return Game.load(path)
    except FileNotFoundError:
        console.say(texts("terminal-error-no-file", file=name))
    except OSError as problem:
        console.say(texts("terminal-error-not-readable", file=name, reason=reason_of(problem)))
    except ValueError as problem:
        number = problem.entry if isinstance(problem, RecordError) else None
        if number is None:
            console.say(texts("terminal-error-not-a-game", file=name, reason=reason_of(problem)))
        else:
            console.say(texts("terminal-error-replay", file=name, number=number, reason=reason_of(problem)))
    return None


def reason_of(problem: Exception) -> str:
    """What an error says, without what could play tricks on the terminal."""
    text = (problem.strerror if isinstance(problem, OSError) else None) or str(problem)
    return "\n".join(printable(line) for line in text.split("\n")[:MOST_REASONS])
