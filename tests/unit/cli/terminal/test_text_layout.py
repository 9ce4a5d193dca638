"""Lines and columns: measured as they look, never cut where it hurts."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor.cli.terminal.ansi_colors import CARDS, AnsiColors
from semafor.cli.terminal.console import Console
from semafor.cli.terminal.terminal_names import fold
from semafor.cli.terminal.text_layout import columns, printable, rule_off, shorten, tied, width_of, wrap

words = st.text(st.characters(codec="utf-8", categories=("L", "N", "P")), min_size=1, max_size=9)


def test_colors_take_no_room() -> None:
    painted = AnsiColors(colors=True).card("R")
    assert painted != " R "
    assert width_of(painted) == 3
    assert AnsiColors(colors=False).card("R") == "R"
    assert width_of("Ζυρίχη") == 6
    assert width_of("東京") == 4


def test_every_color_carries_its_letter() -> None:
    ansi = AnsiColors(colors=True)
    assert all(letter in ansi.card(letter).replace("\x1b", "") for letter in CARDS)
    assert len(set(CARDS.values())) == 9


@given(st.lists(words), st.integers(10, 60))
def test_wrapping_loses_nothing_and_fits(parts: list[str], width: int) -> None:
    text = " ".join(parts)
    lines = wrap(text, width, indent=2)
    assert " ".join(" ".join(lines).split(" ")).split() == text.split()
    assert all(width_of(line) <= width or len(line.split()) == 1 for line in lines)


def test_what_is_tied_stays_in_one_line() -> None:
    assert wrap(f"a hand of {tied('2 × red')}", 13) == ["a hand of", "2 × red"]


def test_columns_stand_below_each_other() -> None:
    assert columns([["Ola", "7"], ["Kostas", "12"], ["x"]], right=[False, True]) == ["Ola      7", "Kostas  12", "x"]


def test_a_long_text_is_shortened_at_its_end() -> None:
    assert shorten("Constantinople", 8) == "Constan…"
    assert shorten("Wien", 8) == "Wien"


def test_a_heading_reaches_across_the_screen() -> None:
    assert width_of(rule_off("Turn 1: Ola", "Europe", 80)) == 80


def test_control_characters_are_taken_out() -> None:
    assert printable("a\x1b[2Jb\x07\r\n") == "a [2Jb   "


def test_searching_leaves_marks_and_capitals_out() -> None:
    assert [fold(name) for name in ("Łódź", "ZÜRICH", "Αθήνα", "Smörgås", " København ")] == [
        "lodz", "zurich", "αθηνα", "smorgas", "kobenhavn",
    ]  # fmt: skip


def test_a_question_too_long_for_the_line_stands_above_it() -> None:
    sink = io.StringIO()
    console = Console(io.StringIO("yes\n"), sink, interactive=True, size=(30, 10))
    assert console.ask("Is this a question that does not fit?") == "yes"
    assert sink.getvalue() == "Is this a question that does\nnot fit?\n> yes\n"


def test_a_line_without_end_is_one_question_answered() -> None:
    sink = io.StringIO()
    console = Console(io.StringIO("x" * 1_000_000 + "\nyes\n"), sink, interactive=True, size=(30, 10))
    assert set(console.ask("?")) == {"x"}
    assert console.ask("?") == "yes"
    with pytest.raises(EOFError):
        console.ask("?")
    assert len(sink.getvalue()) < 5000
