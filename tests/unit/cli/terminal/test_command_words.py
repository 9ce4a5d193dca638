"""The words that are typed in Polish and Greek, beside the English ones, which work in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from semafor.cli.terminal.command_words import FIRST_WORDS, SECOND_WORDS, CommandWords
from semafor.cli.terminal.terminal_names import fold
from semafor.maps.loader import built_in_maps, load_map
from semafor.texts import LANGUAGES, Texts
from support.terminal_player import typed

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_each_word_of_a_language_means_one_thing(language: str) -> None:
    words = CommandWords(Texts(language))
    seconds = {word for known in SECOND_WORDS.values() for word in known}
    for word in FIRST_WORDS:
        assert words.in_english(words.shown(word)) == word
        assert words.in_english(word.upper()) == word
    shown = [fold(words.shown(word)) for word in {*FIRST_WORDS, *seconds}]
    assert len(set(shown)) == len(shown)


@every_language
def test_no_command_hides_a_place(language: str) -> None:
    words = CommandWords(Texts(language))
    for map in map_names():
        for place in load_map(map).places.values():
            for name in (place.name.en, place.name.pl, place.name.el, place.id):
                assert words.in_english(name) == name


def map_names() -> tuple[str, ...]:
    return tuple(built_in_maps())


@pytest.mark.parametrize(
    ("language", "line", "english"),
    [
        ("pl", "dobierz bilety", "draw tickets"),
        ("pl", "WEZ talia", "draw deck"),
        ("pl", "zapisz talia", "save talia"),
        ("pl", "pomoc zasady", "help rules"),
        ("pl", "Warszawa", "Warszawa"),
        ("el", "κλεισε paris-zurich GGL", "claim paris-zurich GGL"),
        ("el", "ιστορικό όλα", "log all"),
        ("en", "? tunnel", "help tunnel"),
        ("el", "m", "more"),
    ],
)
def test_only_what_is_a_command_is_translated(language: str, line: str, english: str) -> None:
    assert CommandWords(Texts(language)).in_english(line) == english


@pytest.mark.parametrize(
    ("language", "commands"), [("pl", ("ręka", "dobierz talia")), ("el", ("χέρι", "τράβα στοίβα"))]
)
def test_a_turn_is_played_in_the_words_of_the_language(
    language: str, commands: tuple[str, str], tmp_path: Path
) -> None:
    shown, game = typed(tmp_path, *commands, language=language)
    assert Texts(language)("terminal-heading-hand", count=4) in shown
    assert game.entries[-1].text == "draw deck"
