"""Whatever is typed, in whatever order: an answer, never a traceback, and a game that can be taken up again."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from semafor.texts import LANGUAGES
from support.terminal_player import TerminalSession, new_game

COMMANDS = "help table hand tickets score log undo save load quit more all rules"
ACTIONS = "draw deck claim station pay keep withdraw pass R B G Y K W O P L d GG GGG LL RRR"
NAMES = "paris zurich wien paris-zurich berlin-london TUN-02"
ODDITIES = "m y n 1 2 3 4 5 7 9 12 17 30 99 0 -1 1,2 ; ? * .. / \\ é ł ς"
WORDS = f"{COMMANDS} {ACTIONS} {NAMES} {ODDITIES}".split()
lines = st.lists(st.sampled_from(WORDS), max_size=4).map(" ".join) | st.text(max_size=12)


@pytest.mark.slow
@settings(max_examples=40)
@given(
    typed=st.lists(lines | st.sampled_from(["", "1 2", "1", "d", "7", "8", "9"]), min_size=10, max_size=40),
    map=st.sampled_from(["usa", "europe", "poland"]),
    people=st.sampled_from(["Ola", "Ola,Kostas"]),
    language=st.sampled_from(LANGUAGES),
)
def test_nonsense_never_breaks_anything(typed: list[str], map: str, people: str, language: str) -> None:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        session = TerminalSession(Path(folder) / "saved_games", language)
        shown = session.type("", "1 2", "", *typed, new_game=new_game(map, people))
        assert shown.rstrip().endswith(session.texts("terminal-goodbye"))
        assert "\x1b" not in shown
        for game in session.kept():
            assert game.players == len(people.split(",")) + 1
