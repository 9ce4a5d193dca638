"""What bots do wrong while an arena is played: tracebacks go to a file, and who fails from the start stops the run."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from semafor.arena.game_names import name_of
from semafor.arena.game_outcomes import Fault, GameOutcome
from semafor.bots.faults import FAULTS
from semafor.bots.registry import in_one_line

FAULTS_FILE = "faults.txt"
# A bot that fails in this many games, its first ones, always the same way, would fail in all others, too.
FIRST_GAMES = 10
# An error by its type and the line where it happened, whatever else it tells.
RAISED = re.compile(r"(\w+)(?:: .*?)?(?: (\([^()]+, line \d+\)))?", re.DOTALL)


class FailingFromStart(Exception):
    """A bot has failed in all of its first games in the same way; ``games`` are all that the arena has."""

    def __init__(self, message: str, games: Sequence[GameOutcome]) -> None:
        super().__init__(message)
        self.games = list(games)


class FaultWatch:
    """Sees every game of an arena: at first those of the journal, then each that is played."""

    def __init__(self, folder: Path, labels: Sequence[str], known: Iterable[GameOutcome]) -> None:
        self.path = folder / FAULTS_FILE
        self._folder = folder
        self._labels = labels
        # How each bot has failed in each of its first games; None where it has not.
        self._first: list[list[str | None]] = [[] for _ in labels]
        self._known: set[tuple[int, str]] = set()
        for game in known:
            self._note(game)

    def add(self, games: Iterable[GameOutcome]) -> None:
        """Note games; of a fault that is new, the file gets all that is known."""
        for game in games:
            if fresh := self._note(game):
                with self.path.open("a", encoding="utf-8") as file:
                    file.writelines(self._described(game, fault) for fault in fresh)

    def failing(self) -> str | None:
        """What to say of a bot that has failed from the start; None where there is none."""
        for label, first in zip(self._labels, self._first, strict=True):
            if len(first) == FIRST_GAMES and first[0] is not None and set(first) == {first[0]}:
                return (
                    f"{label} has failed in its first {FIRST_GAMES} games, always the same way ({first[0]}), so the "
                    f"arena stops. {self.path} has the full story; --keep-going plays on all the same."
                )
        return None

    def _note(self, game: GameOutcome) -> list[Fault]:
        """Remember how the game went; answers the faults that nobody has seen before."""
        fresh = []
        for entrant in set(game.seating):
            own = [fault for fault in game.faults if game.seating[fault.seat] == entrant]
            if len(self._first[entrant]) < FIRST_GAMES:
                self._first[entrant].append(kind_of(own[0]) if own else None)
            for fault in own:
                if (key := (entrant, kind_of(fault))) not in self._known:
                    self._known.add(key)
                    fresh.append(fault)
        return fresh

    def _described(self, game: GameOutcome, fault: Fault) -> str:
        label = self._labels[game.seating[fault.seat]]
        trace = dict(game.tracebacks).get(fault.seat, "")
        return (
            f"{label} {FAULTS[fault.kind]}: {fault.message}\n"
            f"Game {name_of(game)}, seat {fault.seat}, after {fault.action} actions. "
            f"To see it: semafor arena show {self._folder} {name_of(game)}\n{trace}\n"
        )


def kind_of(fault: Fault) -> str:
    """In which way a bot has failed: an error by its type and line, everything else by its kind.

    >>> kind_of(Fault(0, "raised", "KeyError: 'omaha' (mine.py, line 7)", 3))
    'KeyError (mine.py, line 7)'
    >>> kind_of(Fault(0, "late", "no answer within 10 s", 3))
    'did not answer in time'
    """
    if fault.kind != "raised":
        return FAULTS[fault.kind]
    found = RAISED.fullmatch(in_one_line(fault.message))
    return " ".join(filter(None, found.groups())) if found else FAULTS[fault.kind]
