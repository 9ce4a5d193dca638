"""Small questions: yes or no, a number, one of a list. Asked again until the answer makes sense."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from semafor.cli.terminal.console import Console
from semafor.cli.terminal.terminal_names import fold
from semafor.texts import Texts

Ask = Callable[[str], str]


class Questions:
    """Asks by way of ``ask``, which may know commands of its own."""

    def __init__(self, console: Console, texts: Texts, ask: Ask | None = None) -> None:
        self.console = console
        self.texts = texts
        self._ask = ask or console.ask

    def agrees(self, question: str, *, default: bool) -> bool:
        """Yes or no, by the first letter, in the language of the players or in English; Enter is the default."""
        yes, no = self.texts("terminal-answer-yes"), self.texts("terminal-answer-no")
        usual = yes if default else no
        while True:
            if self.console.has_panels:
                self.console.offer(yes, self.texts("fullscreen-yes"))
                self.console.offer(no, self.texts("fullscreen-no"))
            hint = self.texts("terminal-setup-default", value=usual)
            answer = fold(self._ask(f"{question} ({yes}/{no}) {hint}"))[:1]
            if not answer:
                return default
            if answer in (fold(yes), "y"):
                return True
            if answer in (fold(no), "n"):
                return False
            self.console.say(self.texts("terminal-error-yes-no", yes=yes, no=no))

    def number(self, question: str, least: int, most: int, default: int) -> int:
        while True:
            hint = self.texts("terminal-setup-default", value=str(default))
            answer = self._ask(f"{question} {hint}")
            if not answer:
                return default
            if is_number(answer) and least <= int(answer) <= most:
                return int(answer)
            self.console.say(self.texts("terminal-error-number", first=least, last=most))

    def one_of(self, question: str, choices: Sequence[str], default: int = 0) -> int:
        """Which of some things, by number or by how it begins."""
        self.console.say(question)
        for number, choice in enumerate(choices, start=1):
            self.console.offer(str(number), choice)
        while True:
            hint = self.texts("terminal-setup-default", value=str(default + 1))
            answer = self._ask(f"{self.texts('terminal-prompt-number')} {hint}")
            if not answer:
                return default
            if is_number(answer) and 1 <= int(answer) <= len(choices):
                return int(answer) - 1
            alike = [at for at, choice in enumerate(choices) if fold(choice).startswith(fold(answer))]
            if len(alike) == 1:
                return alike[0]
            self.console.say(self.texts("terminal-error-number", first=1, last=len(choices)))


def is_number(text: str) -> bool:
    """Whether a text is a small whole number; long ones are none that anybody means."""
    return text.isascii() and text.isdigit() and len(text) <= 6
