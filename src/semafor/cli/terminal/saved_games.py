"""Games in files: those that the terminal keeps by itself after every action, and those that people name."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from semafor.cli.terminal.console import Console
from semafor.cli.terminal.text_layout import printable
from semafor.game import Game
from semafor.notation.errors import GameError, RecordError
from semafor.notation.strict_json import read_json
from semafor.texts import Texts

# A game of five people has some hundred actions; what is larger was not written here.
LARGEST_LISTED: Final = 4_000_000
MOST_LISTED: Final = 5


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that waits to be taken up."""

    path: Path
    map: str
    names: tuple[str, ...]
    actions: int
    when: datetime


class SavedGames:
    """A folder of records. ``is_trusted``: as far as is known, games can be written there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.is_trusted = True

    def new_path(self, game: Game) -> Path:
        """A name for the file of a new game."""
        day = datetime.now().astimezone().date().isoformat()
        name = re.sub(r"[^a-z0-9_-]", "", game.map.id)[:40]
        return self.folder / f"{day}-{name}-{secrets.token_hex(3)}.json"

    def path_for(self, game: Game, loaded_from: Path) -> Path:
        """A game from this folder goes on in its own file; files from elsewhere are left as they are."""
        is_own = loaded_from.resolve().parent == self.folder.resolve()
        return loaded_from if is_own or game.over else self.new_path(game)

    def keep(self, game: Game, path: Path) -> None:
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        game.save(path)
        self.is_trusted = True

    def unfinished(self) -> list[Unfinished]:
        """The newest games that were begun and not finished."""
        return list(self._look())[:MOST_LISTED]

    def _look(self) -> Iterator[Unfinished]:
        try:
            files = [(path.stat().st_mtime, path) for path in self.folder.glob("*.json") if path.is_file()]
        except OSError:
            return
        for written, path in sorted(files, reverse=True):
            if game := glance_at(path, written):
                yield game


def glance_at(path: Path, written: float) -> Unfinished | None:
    """The unfinished game in a file, without replaying it; nothing if the file holds none."""
    try:
        if path.stat().st_size > LARGEST_LISTED:
            return None
        record: Any = read_json(path.read_bytes())
        actions = len(record["actions"])
        if "result" in record or not actions:
            return None
        names = tuple(str(seat["name"]) for seat in record["seats"])
        when = datetime.fromtimestamp(written).astimezone()
        return Unfinished(path, str(record["map"]), names, actions, when)
    except (OSError, GameError, KeyError, TypeError, ValueError):
        return None


def standard_saved_games() -> SavedGames:
    """Where programs keep what they want to remember: XDG_STATE_HOME, or .local/state in the home directory."""
    named = os.environ.get("XDG_STATE_HOME", "")
    try:
        state = Path(named) if Path(named).is_absolute() else Path.home() / ".local" / "state"
    except RuntimeError:  # no home directory is known
        state = Path.cwd()
    return SavedGames(state / "semafor" / "games")


# A file may have many faults; the first ones tell enough to somebody who wants to play.
MOST_REASONS: Final = 5


def path_of(name: str) -> Path:
    """The path that was typed, ``~`` and all."""
    try:
        return Path(name).expanduser()
    except RuntimeError:  # no such home directory is known
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
