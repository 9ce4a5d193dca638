"""The console of the full screen: the game runs in a thread of its own and speaks with the screen by messages."""

from __future__ import annotations

import os
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from textual.message import Message

from semafor.cli.fullscreen.table_snapshot import TableSnapshot, take_snapshot
from semafor.cli.terminal.console import Console
from semafor.cli.terminal.terminal_context import TerminalContext
from semafor.cli.terminal.text_layout import printable
from semafor.explain.typed_events import TypedTunnelEvent, typed
from semafor.notation.events import Event

# Between two cards that are turned up for a tunnel, in seconds.
CARD_PACE: Final = 0.7


@dataclass(frozen=True, slots=True)
class OfferedAnswer:
    """An answer that can be chosen instead of being typed."""

    typed: str
    text: str
    several: bool = False


class Said(Message):
    """A paragraph for the log."""

    def __init__(self, text: str, indent: int) -> None:
        super().__init__()
        self.text = text
        self.indent = indent


class QuestionAsked(Message):
    """The game waits for an answer."""

    def __init__(self, prompt: str, answers: Sequence[OfferedAnswer]) -> None:
        super().__init__()
        self.prompt = prompt
        self.answers = tuple(answers)


class Cleared(Message):
    """Nothing that was shown may stay in view."""


class TableShown(Message):
    """The table has changed."""

    def __init__(self, table: TableSnapshot) -> None:
        super().__init__()
        self.table = table


class TunnelShown(Message):
    """Some of the cards that are turned up for a tunnel lie open; ``is_done``: all of them, and the price is known."""

    def __init__(self, event: TypedTunnelEvent, open_cards: str, *, is_done: bool) -> None:
        super().__init__()
        self.event = event
        self.open_cards = open_cards
        self.is_done = is_done


class FullscreenConsole(Console):
    """What the game says and asks becomes messages; answers come back through a queue."""

    has_panels = True

    def __init__(self, post: Callable[[Message], object], *, colors: bool, pace: float = CARD_PACE) -> None:
        # The streams are never used; a file that is nowhere keeps the console of lines content.
        with open(os.devnull, encoding="utf-8") as nothing:  # noqa: PTH123 a device is no path
            super().__init__(nothing, nothing, interactive=True, colors=colors)
        self._post = post
        self._pace = pace
        self._answers: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._leaving = threading.Event()
        # Set when nobody wants to wait for the next card of a tunnel.
        self._hurry = threading.Event()
        self._offered: list[OfferedAnswer] = []
        # By question, what was offered when it was first asked: it is asked again after commands and mistakes.
        self._known: dict[str, list[OfferedAnswer]] = {}
        self.room = (80, 24)
        # What was said since the last answer, for the terminal that comes back when the screen is left.
        self.last_words: list[str] = []

    def _measure(self) -> tuple[int, int]:
        return self.room

    # --- from the thread of the game

    def say(self, text: str = "", indent: int = 0) -> None:
        self.last_words.append(text)
        self._post(Said(text, indent))

    def offer(self, typed: str, text: str, *, pad: int = 0, indent: int = 0, several: bool = False) -> None:  # noqa: ARG002 a list needs no columns
        self._offered.append(OfferedAnswer(typed, text, several))

    def ask(self, prompt: str) -> str:
        if self._offered:
            self._known[prompt] = self._offered
            self._offered = []
        if self._leaving.is_set():
            raise KeyboardInterrupt
        self._post(QuestionAsked(prompt, self._known.get(prompt, ())))
        line = self._answers.get()
        self.last_words.clear()
        if line is None:
            raise KeyboardInterrupt
        return printable(line).strip()

    def clear(self) -> None:
        self._known.clear()
        self.last_words.clear()
        self._post(Cleared())

    def table_changed(self, context: TerminalContext, events: Sequence[Event]) -> None:
        """Paints the table; a tunnel first turns its cards up one by one."""
        for event in map(typed, events):
            if event["event"] == "tunnel":
                self._turn_cards_up(event)
        if self._leaving.is_set():
            raise KeyboardInterrupt
        self._post(TableShown(take_snapshot(context)))

    def _turn_cards_up(self, event: TypedTunnelEvent) -> None:
        revealed = event["revealed"]
        self._hurry.clear()
        for count in range(len(revealed) + 1):
            self._post(TunnelShown(event, revealed[:count], is_done=False))
            self._hurry.wait(self._pace)
        self._post(TunnelShown(event, revealed, is_done=True))
        self._hurry.wait(2 * self._pace)

    # --- from the thread of the screen

    def answer(self, line: str) -> None:
        self._answers.put(line)

    def hurry(self) -> None:
        """Turn the cards of a tunnel up at once."""
        self._hurry.set()

    def leave(self) -> None:
        """The game ends at its next word or question. It was written down after its last action."""
        self._leaving.set()
        self._hurry.set()
        self._answers.put(None)
