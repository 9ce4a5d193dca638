"""The full screen without a terminal: an app, the keys that are pressed, and what is seen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from semafor.cli.fullscreen.fullscreen_app import FullscreenApp
from semafor.cli.fullscreen.fullscreen_console import FullscreenConsole, TunnelShown
from semafor.cli.terminal.new_game import NewGame
from semafor.cli.terminal.saved_games import SavedGames
from semafor.cli.terminal.terminal_app import TerminalApp
from semafor.game import Game
from semafor.texts import Texts

SECONDS = 120.0


class WatchedApp(FullscreenApp):
    """Keeps what was shown of tunnels."""

    tunnels: list[str]

    def on_tunnel_shown(self, message: TunnelShown) -> None:
        super().on_tunnel_shown(message)
        self.tunnels.append(str(self.query_one("#tunnel").render()))


class FullscreenPlayer:
    """Somebody at the full screen."""

    def __init__(self, app: WatchedApp, pilot: Pilot[None], terminal: TerminalApp) -> None:
        self.app = app
        self.pilot = pilot
        self.terminal = terminal

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(SECONDS):
            while not is_so():
                await self.pilot.pause(0.01)

    async def asked(self, prompt: str = "") -> None:
        """Until the game waits for an answer, to this question."""
        await self.until(lambda: self.app.is_waiting and prompt in str(self.app.query_one("#prompt").render()))
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, line: str) -> None:
        await self.press(*line, "enter")

    @property
    def game(self) -> Game:
        assert self.terminal.context is not None
        return self.terminal.context.game

    @property
    def text(self) -> str:
        """All that is seen."""
        return "\n".join(strip.text.rstrip() for strip in self.app.screen._compositor.render_strips())


@asynccontextmanager
async def at_full_screen(
    folder: Path,
    new_game: NewGame | None = None,
    game: Game | None = None,
    *,
    size: tuple[int, int] = (120, 40),
    language: str = "en",
    colors: bool = True,
) -> AsyncIterator[FullscreenPlayer]:
    texts = Texts(language)
    terminals: list[TerminalApp] = []

    def play(console: FullscreenConsole) -> None:
        terminals.append(TerminalApp(console, texts, SavedGames(folder), watcher=console))
        terminals[0].run(new_game=new_game, loaded=None if game is None else (game, Path("elsewhere.json")))

    app = WatchedApp(play, texts, colors=colors, pace=0.0)
    app.tunnels = []
    async with app.run_test(size=size) as pilot:
        async with asyncio.timeout(SECONDS):
            while not app.is_waiting:
                await pilot.pause(0.01)
        yield FullscreenPlayer(app, pilot, terminals[0])
        async with asyncio.timeout(SECONDS):
            while app.is_running:
                app.action_leave()
                await pilot.pause(0.01)
    if app.problem is not None:
        raise app.problem


def play(scene: Callable[[], Awaitable[None]]) -> None:
    """Run what happens at a full screen."""

    async def run() -> None:
        await scene()

    asyncio.run(run())
