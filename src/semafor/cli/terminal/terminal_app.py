"""From the first question to the last goodbye: games one after the other, and a clean way out at any moment."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from semafor.asking import bots_of, is_own
from semafor.cli.terminal.console import Console
from semafor.cli.terminal.new_game import NewGame, ask_for_game
from semafor.cli.terminal.prompt_commands import Commands
from semafor.cli.terminal.questions import Questions, is_number
from semafor.cli.terminal.saved_games import SavedGames, Unfinished, load_game
from semafor.cli.terminal.terminal_context import Leave, TableWatcher, TakenUp, TerminalContext
from semafor.cli.terminal.terminal_game import TerminalGame
from semafor.cli.terminal.terminal_names import fold
from semafor.cli.terminal.text_layout import printable
from semafor.game import Game
from semafor.maps.loader import built_in_maps, load_map
from semafor.texts import Texts


class TerminalApp:
    """All that happens between the start of the program and its end."""

    def __init__(
        self,
        console: Console,
        texts: Texts,
        saved_games: SavedGames,
        command: str = "semafor play",
        watcher: TableWatcher | None = None,
    ) -> None:
        self.console = console
        self.texts = texts
        self.saved_games = saved_games
        # The command that starts the program again, for the goodbye.
        self.command = command
        self.watcher = watcher
        # The files and programs that the person here wants to have run as bots.
        self.agreed: set[str] = set()
        self.context: TerminalContext | None = None

    def run(
        self, *, new_game: NewGame | None = None, loaded: tuple[Game, Path] | None = None, agreed: Iterable[str] = ()
    ) -> None:
        """Play the game that the command line describes or loads, with the bots agreed to; without either, ask."""
        self.agreed.update(agreed)
        try:
            self.console.say(self.texts("terminal-welcome"))
            context = self.take_up(*loaded) if loaded else self.begin(new_game)
            while True:
                context = self.play(context)
        except (Leave, EOFError, KeyboardInterrupt) as reason:
            self.say_goodbye(interrupted=isinstance(reason, KeyboardInterrupt))

    def play(self, context: TerminalContext) -> TerminalContext:
        """Play a game to its end; the answer is the next one."""
        self.context = context
        try:
            TerminalGame(context).play()
            self.context = None
            return self.play_again(context)
        except TakenUp as taken:
            return self.take_up(taken.game, taken.path)
        finally:
            context.bots.close()

    def play_again(self, context: TerminalContext) -> TerminalContext:
        """The same players once more, or the end of the program."""
        if not self.console.interactive:
            raise Leave
        commands = Commands(context, None)
        if not commands.agrees(self.texts("terminal-again"), default=False):
            raise Leave
        again = rematch(context.game)
        return self.context_for(again, self.saved_games.new_path(again))

    # --- beginning

    def begin(self, new_game: NewGame | None) -> TerminalContext:
        if new_game is None:
            waiting = self.saved_games.unfinished()
            chosen = self.choose_unfinished(waiting) if waiting else None
            if chosen is not None:
                return chosen
            new_game = ask_for_game(self.console, self.texts)
        self.agreed.update(seat.bot for seat in new_game.seats if seat.bot)
        game = new_game.deal(self.texts)
        return self.context_for(game, self.saved_games.new_path(game))

    def choose_unfinished(self, waiting: list[Unfinished]) -> TerminalContext | None:
        """One of the games that wait; none, if a new one is wanted."""
        self.console.say(self.texts("terminal-resume-heading"))
        for number, game in enumerate(waiting, start=1):
            self.console.say(f"  {number} {self.describe(game)}", indent=4)
        while True:
            answer = self.console.ask(self.texts("terminal-resume-prompt"))
            if fold(answer)[:1] in ("n", fold(self.texts("terminal-answer-no"))[:1]):
                return None
            number = int(answer) if is_number(answer) else 1
            if (answer and not is_number(answer)) or not 1 <= number <= len(waiting):
                self.console.say(self.texts("terminal-error-number", first=1, last=len(waiting)))
                continue
            path = waiting[number - 1].path
            loaded = load_game(path, self.console, self.texts)
            if loaded is not None:
                return self.take_up(loaded, path)

    def describe(self, game: Unfinished) -> str:
        map = game.map
        if map in built_in_maps():
            map = load_map(map).name.in_language(self.texts.language)
        when = f"{game.when:%Y-%m-%d %H:%M}"
        names = ", ".join(game.names)
        line = self.texts("terminal-resume-line", map=map, names=names, count=game.actions, when=when)
        return printable(line)

    def take_up(self, game: Game, path: Path) -> TerminalContext:
        self.ask_about_bots(game)
        context = self.context_for(game, self.saved_games.path_for(game, path))
        count = game.players
        self.console.say(
            self.texts("terminal-loaded", file=str(path), map=context.names.name(game.map.name), count=count)
        )
        return context

    def ask_about_bots(self, game: Game) -> None:
        """A saved game may be anybody's, so what it names is run only if the person here wants that."""
        own = {bot for bot in bots_of(game).values() if is_own(bot)} - self.agreed
        if game.over or not self.console.interactive:
            return
        for bot in sorted(own):
            question = self.texts("terminal-bot-run", bot=printable(bot))
            if Questions(self.console, self.texts).agrees(question, default=False):
                self.agreed.add(bot)

    def context_for(self, game: Game, path: Path) -> TerminalContext:
        return TerminalContext.for_game(
            game, self.console, self.texts, self.saved_games, path, self.agreed, self.watcher
        )

    # --- leaving

    def say_goodbye(self, *, interrupted: bool) -> None:
        """Where the game is and how it goes on. It was written after its last action, so nothing is left to do."""
        if self.context is not None and self.context.is_shared:
            self.console.clear()
        else:
            self.console.say()
        if interrupted:
            self.console.say(self.texts("terminal-interrupted"))
        if self.context is not None:
            if self.saved_games.is_trusted:
                kept = self.texts("terminal-quit-saved", file=str(self.context.path), command=self.command)
                self.console.say(kept)
            else:
                self.console.say(self.texts("terminal-quit-unsaved"))
        self.console.say(self.texts("terminal-goodbye"))


def rematch(game: Game) -> Game:
    """A new game with the same players, options and map."""
    return Game(game.map, game.players, options=game.options, names=game.names, bots=bots_of(game))
