"""What can be typed at every prompt besides the answer to it: help, hand, map, log, save, load, undo, quit …"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from semafor.bots.faults import BotError, BotFault
from semafor.cli.terminal import rulebook
from semafor.cli.terminal.board_picture import save_picture
from semafor.cli.terminal.city_routes import city_routes, claimed_routes
from semafor.cli.terminal.menu import Menu
from semafor.cli.terminal.named_bots import advice, complaint, is_known, told_fault, told_reasons
from semafor.cli.terminal.named_files import is_taken, load_game, path_of, reason_of
from semafor.cli.terminal.questions import Questions
from semafor.cli.terminal.scoring_screen import standing
from semafor.cli.terminal.terminal_context import Leave, TakenBack, TakenUp, TerminalContext
from semafor.cli.terminal.terminal_names import fold
from semafor.cli.terminal.text_layout import last_column, printable, tied
from semafor.explain.event_text import action_sentence
from semafor.notation.actions import Action

BOARD_PICTURE: Final = "board.svg"
LOG_PARAGRAPHS: Final = 12
# Who is asked where nobody is named.
ADVISER: Final = "search"


class Commands:
    """Reads lines for one seat, and carries out those that are commands. Without a seat, nothing private is shown."""

    def __init__(self, desk: TerminalContext, seat: int | None) -> None:
        self.desk = desk
        self.seat = seat
        self.menu: Menu | None = None
        self.show_again: Callable[[], None] | None = None
        # What this prompt takes for an action; nothing if it asks for something else.
        self.how_to_type: Callable[[Action], str | None] | None = None
        self._commands: Mapping[str, Callable[[str], None]] = {
            "help": self.help,
            "?": self.help,
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
            "exit": self.quit,
        }

    def ask(self, prompt: str) -> str:
        """The first line that is no command."""
        while True:
            line = self.desk.console.ask(prompt)
            name, _, rest = line.partition(" ")
            command = self._commands.get(name.lower())
            if command is None:
                return line
            command(rest.strip())

    def agrees(self, question: str, *, default: bool) -> bool:
        """Yes or no; Enter is the default."""
        return Questions(self.desk.console, self.desk.texts, self.ask).agrees(question, default=default)

    # --- looking

    def help(self, about: str) -> None:
        for line in rulebook.explain(self.desk.texts, about):
            # What is typed stands before its explanation, in a column of its own.
            self.desk.console.say(line, indent=last_column(line) if line.startswith("  ") else 0)

    def table(self, _: str) -> None:
        if self.show_again is None:
            self._refuse()
        else:
            self.show_again()

    def hand(self, _: str) -> None:
        if self.seat is None:
            self._refuse()
        else:
            self.desk.console.say(self.desk.screen.hand(self.desk.sight(self.seat).own), indent=2)

    def tickets(self, _: str) -> None:
        if self.seat is None:
            self._refuse()
            return
        for line in self.desk.screen.tickets(self.desk.journeys(self.seat)):
            self.desk.console.say(line, indent=6)
        if Action.draw_tickets() in self.desk.game.legal(self.seat):
            self.desk.console.say(self.desk.texts("terminal-tickets-how-to-draw"))

    def score(self, _: str) -> None:
        sight = self.desk.sight(self.seat)
        self.desk.console.say_all(self.desk.screen.players(sight))
        if self.seat is not None and sight.phase != "start":
            self.desk.console.say(self.desk.texts("terminal-score-now"))
            self.desk.console.say_all(standing(self.desk, [self.seat]))

    def log(self, how_much: str) -> None:
        told = self.desk.chronicle.tell(self.desk.words, self.seat, turned_up=True)
        self.desk.console.say(self.desk.screen.label("terminal-heading-log"))
        for paragraph in told if fold(how_much) == "all" else told[-LOG_PARAGRAPHS:]:
            self.desk.console.say(f"  {paragraph}", indent=4)

    def map(self, where: str) -> None:
        """Who owns what, and a picture of it; or the routes of one place."""
        if where:
            lines = city_routes(self.desk, self.seat, self.menu, where)
            unknown = self.desk.texts("terminal-error-place", text=where[:40])
            self.desk.console.say_all(lines or [unknown])
            return
        sight = self.desk.sight(self.seat)
        for line in [*claimed_routes(self.desk, sight), *self.desk.screen.countries(sight)]:
            self.desk.console.say(line, indent=2)
        picture = self.desk.shelf.folder.parent / BOARD_PICTURE
        if self._write(str(picture), lambda: save_picture(self.desk, sight, picture)):
            self.desk.console.say(self.desk.texts("terminal-map-picture", file=str(picture)))

    def hint(self, bot: str) -> None:
        """What a bot would do here, and why. It sees what the seat sees."""
        desk = self.desk
        if self.seat is None or self.seat not in desk.game.acting:
            self._refuse()
            return
        name = bot.lower() if is_known(bot.lower()) else bot or ADVISER
        try:
            choice = advice(name, desk.game, self.seat)
            reasons = told_reasons(choice.reasons, desk.game.map, desk.texts)
        except BotError as problem:
            desk.console.say(complaint(name, problem, desk.texts))
            return
        except BotFault as fault:
            message_id, reason = told_fault("terminal-hint", fault)
            desk.console.say(desk.texts(message_id, bot=name, reason=printable(reason)))
            return
        desk.console.say(desk.texts("terminal-hint", bot=name))
        for line in (self.advised(choice.action), *reasons):
            desk.console.say(f"  {line}", indent=4)

    def advised(self, action: Action) -> str:
        """An action in words, with what is typed for it here."""
        words = action_sentence(action, self.desk.words)
        typed = self.how_to_type(action) if self.how_to_type else None
        return words if typed is None else self.desk.texts("terminal-hint-type", action=words, typed=tied(typed))

    # --- keeping and leaving

    def save(self, name: str) -> None:
        if not name:
            self.desk.keep()
            if self.desk.shelf.is_trusted:
                self.desk.console.say(self.desk.texts("terminal-saved", file=str(self.desk.path)))
            self.desk.console.say(self.desk.texts("terminal-usage-save"))
            return
        path = path_of(name)
        overwrite = self.desk.texts("terminal-save-overwrite", file=name)
        if is_taken(path) and not self.agrees(overwrite, default=False):
            self.desk.console.say(self.desk.texts("terminal-save-cancelled"))
        elif self._write(name, lambda: self.desk.game.save(path)):
            self.desk.console.say(self.desk.texts("terminal-saved", file=name))

    def load(self, name: str) -> None:
        if not name:
            self.desk.console.say(self.desk.texts("terminal-usage-load"))
            return
        path = path_of(name)
        game = load_game(path, self.desk.console, self.desk.texts)
        if game is not None:
            raise TakenUp(game, path)

    def undo(self, _: str) -> None:
        if self.seat is None:
            self._refuse()
        elif self.desk.can_take_back(self.seat):
            self.desk.take_back(self.seat)
            self.desk.console.say(self.desk.texts("terminal-undone"))
            raise TakenBack
        else:
            steps = self.desk.chronicle.steps
            revealed = bool(steps) and steps[-1].seat == self.seat
            message_id = "terminal-undo-revealed" if revealed else "terminal-undo-impossible"
            self.desk.console.say(self.desk.texts(message_id))

    def quit(self, _: str) -> None:
        unsaved = self.desk.texts("terminal-quit-confirm")
        if self.desk.shelf.is_trusted or self.agrees(unsaved, default=False):
            raise Leave

    # --- inside

    def _refuse(self) -> None:
        self.desk.console.say(self.desk.texts("terminal-error-not-now"))

    def _write(self, name: str, write: Callable[[], None]) -> bool:
        try:
            write()
        except (OSError, ValueError) as problem:
            self.desk.console.say(self.desk.texts("terminal-error-not-writable", file=name, reason=reason_of(problem)))
            return False
        return True
