"""Everybody may play: nothing that people read here calls a player, a host or a reader he or she."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.paths import ROOT

FOLDERS = (
    "src/semafor",
    "web/src",
    "web/prepare",
    "web/tests",
    "web/worker",
    "tests",
    "tools",
    "bench",
    "examples",
    "docs",
)
SUFFIXES = frozenset({".css", ".ftl", ".html", ".js", ".md", ".mjs", ".pxd", ".py", ".sh", ".svelte", ".toml", ".ts"})
FILES_BESIDE = ("Makefile", "Dockerfile", "web/index.html", "setup.py")
# In Polish and Greek the same letters may be other words. The built page is generated, and not in every checkout.
OTHER_LANGUAGES = ("src/semafor/texts/pl/", "src/semafor/texts/el/")
BUILT_PAGE = "src/semafor/server/page/"
# This file has to name the words.
THIS_FILE = "tests/unit/project/test_plain_words.py"
# A word ends at an underscore too, because the names of tests are sentences.
PRONOUN = re.compile(r"(?<![^\W_])(?:he|his|him|himself|she|her|hers|herself)(?![^\W_])", flags=re.IGNORECASE)


def prose() -> Iterator[Path]:
    for folder in FOLDERS:
        yield from sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES)
    yield from sorted(ROOT.glob("*.md"))
    yield from (ROOT / file for file in FILES_BESIDE)


def is_prose_in_english(place: str) -> bool:
    return place != THIS_FILE and not place.startswith((*OTHER_LANGUAGES, BUILT_PAGE))


def test_nobody_is_he_or_she() -> None:
    places = {path.relative_to(ROOT).as_posix(): path for path in prose()}
    assert all(any(place.startswith(folder) for place in places) for folder in (*FOLDERS, *OTHER_LANGUAGES))
    found = [
        f"{place}:{number}: {line.strip()}"
        for place, path in places.items()
        if is_prose_in_english(place)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if PRONOUN.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("line", ["# He waits.", "def test_who_waits_for_his_turn()", "(her own)", "-- HERSELF --"])
def test_a_pronoun_is_found_in_comments_and_in_names(line: str) -> None:
    assert PRONOUN.search(line)


@pytest.mark.parametrize("line", ["# They wait here, then there.", "the_history", "shepherd", "Hersbruck", "this"])
def test_other_words_with_the_same_letters_are_left_alone(line: str) -> None:
    assert not PRONOUN.search(line)
