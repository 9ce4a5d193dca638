"""The words that people type, in their own language or in English, as the English ones that the program knows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from semafor.cli.terminal.terminal_names import fold
from semafor.texts import Texts

FIRST_WORDS: Final = (
    "help", "table", "hand", "tickets", "score", "map", "log", "hint", "undo", "save", "load", "quit",
    "more", "all", "deck", "draw", "claim", "station", "keep", "pay", "withdraw", "pass",
)  # fmt: skip
# Words that mean something behind another one. Elsewhere the same word may be the name of a file or of a city.
SECOND_WORDS: Final = {"draw": ("tickets", "deck"), "log": ("all",), "help": ("rules",)}


class CommandWords:
    """The words of one language."""

    def __init__(self, texts: Texts) -> None:
        seconds = {word for words in SECOND_WORDS.values() for word in words}
        self._shown = {word: spellings_of(word, texts)[0] for word in {*FIRST_WORDS, *seconds}}
        self._english: Mapping[str, str] = {
            fold(spelling): word
            for word in self._shown
            for language in (Texts("en"), texts)
            for spelling in spellings_of(word, language)
        }

    def shown(self, word: str) -> str:
        """How an English word is spelled in this language."""
        return self._shown[word]

    def in_english(self, line: str) -> str:
        """The same line with the words that are commands or verbs in English; all the rest as it was typed."""
        first, _, rest = line.partition(" ")
        verb = self._english.get(fold(first))
        if verb is None or verb not in FIRST_WORDS:
            return line
        second = self._english.get(fold(rest))
        if second in SECOND_WORDS.get(verb, ()):
            return f"{verb} {second}"
        return f"{verb} {rest}".rstrip()


def spellings_of(word: str, texts: Texts) -> list[str]:
    return [spelling.strip() for spelling in texts(f"word-{word}").split(",")]


@cache
def words_of(language: str) -> CommandWords:
    return CommandWords(Texts(language))
