"""Plays on the full screen, and gives the terminal back as it was, with the last words below it."""

from __future__ import annotations

from collections.abc import Callable

from semafor.cli.fullscreen.fullscreen_app import FullscreenApp
from semafor.cli.fullscreen.fullscreen_console import FullscreenConsole
from semafor.cli.terminal.console import Console
from semafor.cli.terminal.terminal_context import TableWatcher
from semafor.texts import Texts


def run_fullscreen(play: Callable[[Console, TableWatcher], None], texts: Texts, before: Console) -> None:
    """``before`` is the console of the terminal as it was, and will be again."""

    def play_here(console: FullscreenConsole) -> None:
        play(console, console)

    app = FullscreenApp(play_here, texts, colors=before.colors)
    app.run()
    if app.problem is not None:
        raise app.problem
    for paragraph in app.game_console.last_words:
        before.say(paragraph, indent=2)
