"""One game as it lies before the terminal: what is played, how it is shown, where it is kept."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from semafor.cli.terminal.ansi_colors import AnsiColors
from semafor.cli.terminal.bot_seats import BotSeats
from semafor.cli.terminal.console import Console
from semafor.cli.terminal.history import History
from semafor.cli.terminal.saved_games import SavedGames, reason_of
from semafor.cli.terminal.screen import Screen
from semafor.cli.terminal.terminal_names import TerminalNames
from semafor.explain.ticket_paths import OpenNetwork, TicketPath, ticket_paths
from semafor.explain.typed_view import TypedView, typed_view
from semafor.game import Game
from semafor.notation.events import Event
from semafor.texts import Texts


class Leave(Exception):
    """Somebody wants to stop here. The game is kept."""


class TakenBack(Exception):
    """The last action was taken back, so what is on the screen is no longer so."""


class TakenUp(Exception):
    """Another game has been loaded and goes on instead of this one."""

    def __init__(self, game: Game, path: Path) -> None:
        super().__init__(path)
        self.game = game
        self.path = path


class TableWatcher(Protocol):
    """Whoever paints the table whenever it has changed."""

    def table_changed(self, context: TerminalContext, events: Sequence[Event]) -> None:
        """Something has happened, or somebody else sits at the device."""


@dataclass(slots=True)
class TerminalContext:
    """What every part of the terminal works with."""

    game: Game
    console: Console
    texts: Texts
    saved_games: SavedGames
    path: Path
    names: TerminalNames
    bots: BotSeats
    screen: Screen
    history: History
    # The seat whose player is at the device; None while the device is handed over, and where only bots play.
    at_device: int | None = None
    watcher: TableWatcher | None = None

    @classmethod
    def for_game(
        cls,
        game: Game,
        console: Console,
        texts: Texts,
        saved_games: SavedGames,
        path: Path,
        agreed: Collection[str] = (),
        watcher: TableWatcher | None = None,
    ) -> TerminalContext:
        names = TerminalNames(texts, game.map, game.names)
        bots = BotSeats(game, agreed)
        screen = Screen(names, AnsiColors(colors=console.colors), bots.seats, signs=console.has_panels)
        context = cls(game, console, texts, saved_games, path, names, bots, screen, History(game), watcher=watcher)
        if len(context.people) == 1:
            context.at_device = context.people[0]
        return context

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.game.players) if seat not in self.bots.seats]

    @property
    def is_shared(self) -> bool:
        """Whether several people take turns at this device."""
        return len(self.people) > 1

    def changed(self, events: Sequence[Event] = ()) -> None:
        """Have the table painted anew, where it is painted."""
        if self.watcher is not None:
            self.watcher.table_changed(self, events)

    def view(self, seat: int | None) -> TypedView:
        return typed_view(self.game, seat)

    def network(self, seat: int) -> OpenNetwork:
        return OpenNetwork(self.game.state, seat)

    def ticket_paths(self, seat: int) -> list[TicketPath]:
        """The tickets of a seat and what they need; its stations are taken into account."""
        own = self.view(seat).own
        completed = self.game.score().seats[seat].completed if own.station_cities else ()
        return ticket_paths(self.network(seat), own.tickets, completed)

    def keep(self) -> None:
        """Write the game down, so that it can be taken up again whatever happens next."""
        try:
            self.saved_games.keep(self.game, self.path)
        except OSError as problem:
            if self.saved_games.is_trusted:
                self.saved_games.is_trusted = False
                why = reason_of(problem)
                self.console.say(self.texts("terminal-error-not-writable", file=str(self.path), reason=why))

    def can_take_back(self, seat: int) -> bool:
        """Only one's own action, as long as it is the last one and has shown nothing that was hidden."""
        steps = self.history.steps
        return bool(steps) and steps[-1].seat == seat and not steps[-1].reveals

    def take_back(self, seat: int) -> None:
        self.game.undo(seat)
        self.history.take_back()
        self.keep()
        self.changed()
