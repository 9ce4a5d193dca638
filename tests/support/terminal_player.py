"""Somebody at the terminal who can read: plays by what stands on the screen, as a person would."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from semafor.cli.terminal.console import Console
from semafor.cli.terminal.new_game import NewGame, PlannedSeat
from semafor.cli.terminal.saved_games import SavedGames
from semafor.cli.terminal.terminal_app import TerminalApp
from semafor.game import Game
from semafor.maps.loader import load_map
from semafor.texts import Texts

# An unusual height, so that the empty lines of a cleared screen are found again in the output.
SIZE = (100, 37)
CLEARED = "\n" * SIZE[1]
NUMBERED = re.compile(r"^ {1,4}(\d+) (?!×)", re.MULTILINE)
# Cards and cities stand side by side.
INLINE = re.compile(r" {2,}(\d+) (?=[RBGYKWOPL] |[★ ] \S)")

Answer = Callable[[str], str | None]


class Screen(io.StringIO):
    """All that was ever shown, and how much of it has been read."""

    def __init__(self) -> None:
        super().__init__()
        self.read_until = 0

    def news(self) -> str:
        """What was shown since somebody last looked."""
        text = self.getvalue()[self.read_until :]
        self.read_until = len(self.getvalue())
        return text


class Typist(io.StringIO):
    """Types what ``answer`` makes of the screen. Nothing is the end of input."""

    def __init__(self, screen: Screen, answer: Answer) -> None:
        super().__init__()
        self.screen = screen
        self.answer = answer

    def readline(self, _: int | None = -1, /) -> str:  # type: ignore[override]  # an ancestor of it reads bytes
        line = self.answer(self.screen.news())
        # What is typed is echoed; nobody takes that for something shown.
        self.screen.read_until += len((line or "").rstrip()) + 1
        return "" if line is None else line + "\n"


class RandomReader:
    """Reads the question in the last line, picks among the numbers above it, and says yes to nothing.

    The same question after the same number of actions gets the same answer, whatever happened in between.
    """

    def __init__(self, texts: Texts, seed: int = 0) -> None:
        self.texts = texts
        self.seed = seed
        self.questions = 0

    def __call__(self, shown: str) -> str:
        self.questions += 1
        *above, prompt = shown.rstrip("\n").split("\n")
        if prompt.startswith(">"):
            prompt = above[-1]
        if f"({self.texts('terminal-answer-yes')}/" in prompt:
            return self.texts("terminal-answer-no")
        if any(self.is_about(f"terminal-{name}", prompt) for name in ("cover-ready", "cover-done", "press-enter")):
            return ""
        if self.is_about("terminal-resume-prompt", prompt):
            return ""
        numbers = numbers_on("\n".join(above))
        assert numbers, f"nothing to choose from:\n{shown}"
        rng = Random(f"{self.seed} {self.questions}")
        if self.is_about("terminal-prompt-start", prompt) or self.is_about("terminal-prompt-keep", prompt):
            least = int(re.findall(r"\d+", prompt)[-1])
            return " ".join(rng.sample(numbers, rng.randint(min(least, len(numbers)), len(numbers))))
        # The last numbers are routes as long as there are any, and routes bring a game to its end.
        return rng.choice(numbers[-3:] if rng.random() < 0.7 else numbers)

    def is_about(self, message_id: str, prompt: str) -> bool:
        """Whether a prompt is this message, whatever its variables are."""
        said = self.texts(message_id, player="\0", least="\0")
        return re.fullmatch(".*?".join(map(re.escape, said.split("\0"))), prompt.strip()) is not None


def numbers_on(shown: str) -> list[str]:
    """The numbers that can be typed, as they stand on the screen."""
    without_routes = "\n".join(line for line in shown.split("\n") if not re.search(r" \+\d", line))
    return list(dict.fromkeys([*INLINE.findall(without_routes), *NUMBERED.findall(shown)]))


class TerminalSession:
    """Runs of the terminal program one after the other, in one language, with one folder of saved games."""

    def __init__(self, folder: Path, language: str = "en", size: tuple[int, int] = SIZE) -> None:
        self.texts = Texts(language)
        self.size = size
        self.saved_games = SavedGames(folder)
        self.screen = Screen()
        self.app: TerminalApp | None = None

    def run(self, answer: Answer, new_game: NewGame | None = None, game: Game | None = None) -> str:
        """Start the program with somebody who types; what comes back is all that was shown."""
        self.screen = Screen()
        console = Console(Typist(self.screen, answer), self.screen, interactive=True, size=self.size)
        self.app = TerminalApp(console, self.texts, self.saved_games)
        self.app.run(new_game=new_game, loaded=None if game is None else (game, Path("elsewhere.json")))
        return self.screen.getvalue()

    def type(self, *lines: str, new_game: NewGame | None = None, game: Game | None = None) -> str:
        """Start the program with a script, after which the input ends."""
        script = iter(lines)
        return self.run(lambda _: next(script, None), new_game, game)

    @property
    def game(self) -> Game:
        """The game that was played when the program ended."""
        assert self.app is not None
        assert self.app.context is not None
        return self.app.context.game

    def kept(self) -> list[Game]:
        """The saved games."""
        return [Game.load(path) for path in sorted(self.saved_games.folder.glob("*.json"))]


def new_game(map: str = "usa", people: str = "Ola", bots: int = 1, seed: int = 1, first: int | None = 0) -> NewGame:
    seats = [PlannedSeat(name) for name in people.split(",") if name] + [PlannedSeat(bot="random")] * bots
    return NewGame(load_map(map), tuple(seats), seed, first)


def game_from(position: Mapping[str, object], people: str = "Ola", bot: str = "random") -> Game:
    """A game taken up from a position; the seats that are nobody's are bots'."""
    seats = position["seats"]
    assert isinstance(seats, list)
    names = people.split(",")
    names += [f"Bot {number}" for number in range(1, len(seats) - len(names) + 1)]
    record: Any = Game.from_position(position, names=names).record()
    for seat in record["seats"][len(people.split(",")) :]:
        seat.update(kind="bot", bot=bot)
    return Game.from_record(record)


# The starting tickets are chosen, and it is Ola's first turn.
BEGUN = ("1 2", "")


def typed(tmp_path: Path, *lines: str, language: str = "en") -> tuple[str, Game]:
    session = TerminalSession(tmp_path, language)
    return session.type(*BEGUN, *lines, new_game=new_game("europe")), session.game


def claim_game() -> Game:
    own = {"hand": "GGGRRLL", "tickets": ["paris-wien"]}
    return game_from(
        {"map": "europe", "seats": [own, {"hand": "KK"}], "row": "RBGGK", "deck": "GGYLPWOB", "discard": ""}
    )
