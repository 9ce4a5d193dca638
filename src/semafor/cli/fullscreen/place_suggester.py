"""Completes what is typed to the name of a place in the language of the player."""

from __future__ import annotations

from collections.abc import Callable

from textual.suggester import Suggester

from semafor.cli.terminal.terminal_names import TerminalNames, fold

# From this many letters on a name is completed.
FEWEST_LETTERS = 2


class PlaceSuggester(Suggester):
    """``warsz`` becomes ``Warszawa``, and so does ``map warsz``; marks need not be typed."""

    def __init__(self, find_names: Callable[[], TerminalNames | None]) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._find_names = find_names

    async def get_suggestion(self, value: str) -> str | None:
        names = self._find_names()
        return None if names is None else complete_place(value, names)


def complete_place(line: str, names: TerminalNames) -> str | None:
    """The line with the name at its end completed; nothing where no name of the player's language begins so."""
    for start in (0, line.find(" ") + 1):
        typed = line[start:]
        for name in sorted(map(names.place, names.map.places), key=fold):
            # A name that folds to another length can't be laid over what is typed.
            if is_begun_by(name, typed) and len(fold(name)) == len(name):
                return line[:start] + name
    return None


def is_begun_by(name: str, typed: str) -> bool:
    return len(typed.strip()) >= FEWEST_LETTERS and fold(name).startswith(fold(typed)) and len(name) >= len(typed)
