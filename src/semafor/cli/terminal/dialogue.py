"""What all questions to a person have in common: commands work, refusals are explained, nonsense is asked again."""

from __future__ import annotations

from semafor.cli.terminal.prompt_commands import Commands
from semafor.cli.terminal.questions import is_number
from semafor.cli.terminal.terminal_context import TerminalContext
from semafor.cli.terminal.terminal_names import TerminalNames
from semafor.cli.terminal.text_layout import LONGEST_QUOTE, shorten
from semafor.explain.event_text import refusal_sentence
from semafor.explain.typed_view import TypedView
from semafor.notation.actions import Action
from semafor.notation.refusals import IllegalAction


class Dialogue:
    """The dialogue with one seat about one action."""

    def __init__(self, desk: TerminalContext, seat: int) -> None:
        self.desk = desk
        self.seat = seat
        self.console = desk.console
        self.screen = desk.screen
        self.texts = desk.texts
        self.commands = Commands(desk, seat)

    @property
    def sight(self) -> TypedView:
        return self.desk.sight(self.seat)

    def checked(self, action: Action | None) -> Action | None:
        """The action, if the rules allow it; otherwise nothing, after saying why."""
        if action is None:
            return None
        problem = self.desk.game.refusal(action, self.seat)
        if problem is None:
            return action
        self.console.say(explained_refusal(problem, self.desk.words))
        return None

    def read_number(self, line: str, most: int) -> int | None:
        """A number from 1 to the most; nothing, after saying so, if it is another."""
        if is_number(line) and 1 <= int(line) <= most:
            return int(line)
        self.console.say(self.texts("terminal-error-number", first=1, last=most))
        return None

    def puzzled(self, line: str) -> None:
        self.console.say(self.texts("terminal-error-command", text=shorten(line, LONGEST_QUOTE)))


def explained_refusal(problem: IllegalAction, names: TerminalNames) -> str:
    """Why an action was refused, with its rule and how to read that."""
    message = refusal_sentence(problem, names)
    if problem.rule is None:
        return message
    refused = names.texts("terminal-refused", message=message, rule=problem.rule)
    return f"{refused}\n{names.texts('terminal-rule-more', id=problem.rule)}"
