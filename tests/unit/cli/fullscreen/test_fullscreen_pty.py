"""The full screen in a real terminal: whole games by keys, every size, and the terminal as it was afterwards."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from semafor.game import Game
from semafor.texts import Texts

pytest.importorskip("pty")

from support.screen_terminal import CTRL_C, DOWN, ENTER, ESCAPE, PAGE_UP, TAB, UP, ScreenTerminal

ALTERNATE_SCREEN, USUAL_SCREEN = b"\x1b[?1049h", b"\x1b[?1049l"
SIZES = ((80, 24), (120, 40), (200, 60))
TEXTS = Texts("en")
GAME = ("--seat", "Ola", "--bot", "fast", "--seed", "4", "--first", "1")


def kept(state: Path) -> Game:
    (path,) = state.rglob("*.json")
    return Game.load(path)


def test_a_game_begins_by_keys_and_ctrl_c_gives_the_terminal_back(tmp_path: Path) -> None:
    with ScreenTerminal(SIZES[0], tmp_path, "--map", "europe", *GAME) as terminal:
        shown = terminal.wait_for("Which starting tickets")
        assert ALTERNATE_SCREEN in terminal.sent
        # A board, and cards in 256 colors.
        assert "Edinburgh" in shown
        assert b"48;5;" in terminal.sent
        terminal.press(DOWN + ENTER + DOWN + DOWN + ENTER + ENTER)
        terminal.wait_for(TEXTS("terminal-press-enter"))
        terminal.press(ENTER)
        terminal.wait_for("your action")
        terminal.press("bud" + TAB + PAGE_UP)
        terminal.wait_for("Budapest")
        terminal.resize(SIZES[1])
        terminal.wait_for("Ctrl+arrows")
        terminal.press(CTRL_C)
        assert terminal.leave() == 0
        before, _, after = terminal.sent.rpartition(USUAL_SCREEN)
        assert before
        assert TEXTS("terminal-goodbye").encode() in after
    assert [entry.seat for entry in kept(tmp_path).entries] == [0, 1]


@pytest.mark.parametrize(
    ("size", "arguments", "settings", "says"),
    [
        (SIZES[0], ("--plain",), {}, ""),
        (SIZES[0], (), {"TERM": "dumb"}, ""),
        ((79, 24), (), {}, TEXTS("fullscreen-too-small", columns=80, rows=24)),
        ((80, 23), (), {}, TEXTS("fullscreen-too-small", columns=80, rows=24)),
        (SIZES[0], (), {"WITHOUT": "textual"}, "pip install 'semafor[terminal]'"),
    ],
)
def test_where_there_is_no_full_screen_the_game_goes_line_by_line(
    size: tuple[int, int], arguments: tuple[str, ...], settings: dict[str, str], says: str, tmp_path: Path
) -> None:
    with ScreenTerminal(size, tmp_path, *GAME, *arguments, **settings) as terminal:
        terminal.wait_for("Which starting tickets")
        assert ALTERNATE_SCREEN not in terminal.sent
        words = " ".join(terminal.text.split())
        assert says in words
        terminal.press("1 2" + ENTER)
        terminal.wait_for(TEXTS("terminal-press-enter"))


# --- whole games

LAST_WORDS = TEXTS("terminal-again")
ASKED = {
    TEXTS("terminal-prompt-second"): ("d", UP),
    TEXTS("terminal-prompt-payment"): (DOWN,),
    TEXTS("terminal-prompt-tunnel"): (DOWN,),
    TEXTS("terminal-prompt-city"): (DOWN,),
    TEXTS("terminal-prompt", player="Ola"): ("d", UP, UP + UP),
    TEXTS("terminal-press-enter"): ("",),
}


def play_to_the_end(terminal: ScreenTerminal, seed: int) -> None:
    """Keys that fit the question, until the last one is asked; a key that comes late may answer that one, too."""
    rng = Random(seed)
    while True:
        terminal.settle()
        prompt = terminal.screen.display[-3].strip()
        if LAST_WORDS in prompt or terminal.process.poll() is not None:
            return
        if "keep" in prompt:
            terminal.press(DOWN + ENTER + DOWN + DOWN + ENTER + ENTER)
        for question, keys in ASKED.items():
            if question in prompt:
                terminal.press(rng.choice(keys) + ENTER)


@pytest.mark.slow
@pytest.mark.long("whole games in a real terminal, key by key")
@pytest.mark.parametrize("map", ["usa", "europe", "poland"])
@pytest.mark.parametrize(
    ("size", "settings"), [(SIZES[0], {}), (SIZES[1], {"NO_COLOR": "1"}), (SIZES[2], {"COLORTERM": "truecolor"})]
)
def test_a_whole_game_is_played_by_keys(
    map: str, size: tuple[int, int], settings: dict[str, str], tmp_path: Path
) -> None:
    with ScreenTerminal(size, tmp_path, "--map", map, *GAME, **settings) as terminal:
        play_to_the_end(terminal, seed=size[0])
        if terminal.process.poll() is None:
            terminal.wait_for(TEXTS("terminal-final-total"))
            terminal.press(ESCAPE + "n" + ENTER)
        assert terminal.leave() == 0
        assert (b"48;5;" in terminal.sent or b"48;2;" in terminal.sent) == ("NO_COLOR" not in settings)
    assert kept(tmp_path).over
