"""What the others did since one's last turn is read again where it has scrolled out of the window."""

from __future__ import annotations

import re
from pathlib import Path

from semafor.texts import Texts
from support.terminal_player import TerminalSession, new_game

NEWS = Texts("en")("terminal-heading-news")
# Two turns of taking cards from the deck.
TWO_TURNS = ("1 2", "", "d", "d")


def screens(tmp_path: Path, height: int, *lines: str) -> list[str]:
    """What was written before each answer, and after the last one, at which the input ends."""
    session = TerminalSession(tmp_path, size=(100, height))
    shown = session.type(*TWO_TURNS, *lines, new_game=new_game(bots=4))
    return re.split(r"^Ola, your action: .*$", shown, flags=re.MULTILINE)


def test_in_a_low_window_it_stands_right_above_the_prompt(tmp_path: Path) -> None:
    last = screens(tmp_path, 20, "hand")[-3]
    assert f"\n{NEWS}: Bot 1 " in last
    assert len(last[last.index(NEWS) :].strip().split("\n")) <= 6


def test_in_a_high_window_the_moves_above_the_table_are_in_view_anyway(tmp_path: Path) -> None:
    assert NEWS not in "".join(screens(tmp_path, 90, "hand"))


def test_it_comes_again_after_a_long_answer_and_not_after_a_short_one(tmp_path: Path) -> None:
    *_, after_help, after_hand, _, _ = screens(tmp_path, 24, "help", "hand", "tickets")
    assert NEWS in after_help
    assert NEWS not in after_hand
