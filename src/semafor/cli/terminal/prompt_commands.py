"""What can be typed at every prompt besides the answer to it: help, hand, map, log, save, load, undo, quit …"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from semafor.asking import advice, is_known
from semafor.bots.faults import BotError, BotFault
from semafor.cli.terminal import help_and_rules
from semafor.cli.terminal.city_routes import city_routes, claimed_routes
from semafor.cli.terminal.command_words import words_of
from semafor.cli.terminal.menu import Menu
from semafor.cli.terminal.questions import Questions
from semafor.cli.terminal.saved_games import is_taken, load_game, path_of, reason_of
from semafor.cli.terminal.scoring_screen import standing
from semafor.cli.terminal.terminal_bots import complaint, fault_message, reason_lines
from semafor.cli.terminal.terminal_context import Leave, TakenBack, TakenUp, TerminalContext
from semafor.cli.terminal.terminal_names import fold
from semafor.cli.terminal.text_layout import last_column, printable, tied
from semafor.explain.event_text import action_sentence
from semafor.explain.typed_view import TypedView
from semafor.maps.drawing import draw_map
from semafor.notation.actions import Action
from semafor.notation.strict_json import save_text

BOARD_PICTURE: Final = "board.svg"
LOG_PARAGRAPHS: Final = 12
# The bot that gives hints where the person names none.
ADVISER: Final = "search"


class Commands:
    """Reads lines for one seat, and carries out those that are commands. Without a seat, nothing private is shown."""

    def __init__(self, context: TerminalContext, seat: int | None) -> None:
        self.context = context
        self.seat = seat
        self.menu: Menu | None = None
        self.show_again: Callable[[], None] | None = None
        # What this prompt takes for an action; nothing if it asks for something else.
        self.how_to_type: Callable[[Action], str | None] | None = None
        self._commands: Mapping[str, Callable[[str], None]] = {
            "help": self.help,
            "table": self.table,
            "hand": self.hand,
            "tickets": self.tickets,
            "score": self.score,
            "map": self.map,
            "log": self.log,
            "hint": self.hint,
            "undo": self.undo,
            "save": self.save,
            "load": self.load,
            "quit": self.quit,
        }

    def ask(self, prompt: str) -> str:
        """The first line that is no command."""
        while True:
            line = words_of(self.context.texts.language).in_english(self.context.console.ask(prompt))
            name, _, rest = line.partition(" ")
            command = self._commands.get(name.lower())
            if command is None:
                return line
            command(rest.strip())

    def agrees(self, question: str, *, default: bool) -> bool:
        """Yes or no; Enter is the default."""
        return Questions(self.context.console, self.context.texts, self.ask).agrees(question, default=default)

    # --- looking

    def help(self, about: str) -> None:
        for line in help_and_rules.explain(self.context.texts, about):
            # What is typed stands before its explanation, in a column of its own.
            self.context.console.say(line, indent=last_column(line) if line.startswith("  ") else 0)

    def table(self, _: str) -> None:
        if self.show_again is None:
            self._refuse()
        else:
            self.show_again()

    def hand(self, _: str) -> None:
        if self.seat is None:
            self._refuse()
        else:
            self.context.console.say(self.context.screen.hand(self.context.view(self.seat).own), indent=2)

    def tickets(self, _: str) -> None:
        if self.seat is None:
            self._refuse()
            return
        for line in self.context.screen.tickets(self.context.ticket_paths(self.seat)):
            self.context.console.say(line, indent=6)
        if Action.draw_tickets() in self.context.game.legal(self.seat):
            self.context.console.say(self.context.texts("terminal-tickets-how-to-draw"))

    def score(self, _: str) -> None:
        view = self.context.view(self.seat)
        self.context.console.say_all(self.context.screen.players(view))
        if self.seat is not None and view.phase != "start":
            self.context.console.say(self.context.texts("terminal-score-now"))
            self.context.console.say_all(standing(self.context, [self.seat]))

    def log(self, how_much: str) -> None:
        told = self.context.history.tell(self.context.names, self.seat, turned_up=True)
        self.context.console.say(self.context.screen.label("terminal-heading-log"))
        for paragraph in told if fold(how_much) == "all" else told[-LOG_PARAGRAPHS:]:
            self.context.console.say(f"  {paragraph}", indent=4)

    def map(self, where: str) -> None:
        """Who owns what, and a picture of it; or the routes of one place."""
        if where:
            lines = city_routes(self.context, self.seat, self.menu, where)
            unknown = self.context.texts("terminal-error-place", text=where[:40])
            self.context.console.say_all(lines or [unknown])
            return
        view = self.context.view(self.seat)
        for line in [*claimed_routes(self.context, view), *self.context.screen.countries(view)]:
            self.context.console.say(line, indent=2)
        picture = self.context.saved_games.folder.parent / BOARD_PICTURE
        if self._write(str(picture), lambda: save_picture(self.context, view, picture)):
            self.context.console.say(self.context.texts("terminal-map-picture", file=str(picture)))

    def hint(self, bot: str) -> None:
        """What a bot would do here, and why. It sees what the seat sees."""
        context = self.context
        if self.seat is None or self.seat not in context.game.acting:
            self._refuse()
            return
        name = bot.lower() if is_known(bot.lower()) else bot or ADVISER
        try:
            choice = advice(name, context.game, self.seat)
            reasons = reason_lines(choice.reasons, context.game.map, context.texts)
        except BotError as problem:
            context.console.say(complaint(name, problem, context.texts))
            return
        except BotFault as fault:
            message_id, reason = fault_message("terminal-hint", fault)
            context.console.say(context.texts(message_id, bot=name, reason=printable(reason)))
            return
        context.console.say(context.texts("terminal-hint", bot=name))
        for line in (self.advised(choice.action), *reasons):
            context.console.say(f"  {line}", indent=4)

    def advised(self, action: Action) -> str:
        """An action in words, with what is typed for it here."""
        words = action_sentence(action, self.context.names)
        typed = self.how_to_type(action) if self.how_to_type else None
        return words if typed is None else self.context.texts("terminal-hint-type", action=words, typed=tied(typed))

    # --- keeping and leaving

    def save(self, name: str) -> None:
        if not name:
            self.context.keep()
            if self.context.saved_games.is_trusted:
                self.context.console.say(self.context.texts("terminal-saved", file=str(self.context.path)))
            self.context.console.say(self.context.texts("terminal-usage-save"))
            return
        path = path_of(name)
        overwrite = self.context.texts("terminal-save-overwrite", file=name)
        if is_taken(path) and not self.agrees(overwrite, default=False):
            self.context.console.say(self.context.texts("terminal-save-cancelled"))
        elif self._write(name, lambda: self.context.game.save(path)):
            self.context.console.say(self.context.texts("terminal-saved", file=name))

    def load(self, name: str) -> None:
        if not name:
            self.context.console.say(self.context.texts("terminal-usage-load"))
            return
        path = path_of(name)
        game = load_game(path, self.context.console, self.context.texts)
        if game is not None:
            raise TakenUp(game, path)

    def undo(self, _: str) -> None:
        if self.seat is None:
            self._refuse()
        elif self.context.can_take_back(self.seat):
            self.context.take_back(self.seat)
            self.context.console.say(self.context.texts("terminal-undone"))
            raise TakenBack
        else:
            steps = self.context.history.steps
            revealed = bool(steps) and steps[-1].seat == self.seat
            message_id = "terminal-undo-revealed" if revealed else "terminal-undo-impossible"
            self.context.console.say(self.context.texts(message_id))

    def quit(self, _: str) -> None:
        unsaved = self.context.texts("terminal-quit-confirm")
        if self.context.saved_games.is_trusted or self.agrees(unsaved, default=False):
            raise Leave

    # --- inside

    def _refuse(self) -> None:
        self.context.console.say(self.context.texts("terminal-error-not-now"))

    def _write(self, name: str, write: Callable[[], None]) -> bool:
        try:
            write()
        except (OSError, ValueError) as problem:
            self.context.console.say(
                self.context.texts("terminal-error-not-writable", file=name, reason=reason_of(problem))
            )
            return False
        return True


def save_picture(context: TerminalContext, view: TypedView, path: Path) -> None:
    drawing = draw_map(context.game.map, context.texts.language, owners=view.owners, stations=view.station_owners)
    path.parent.mkdir(parents=True, exist_ok=True)
    save_text(path, drawing)
