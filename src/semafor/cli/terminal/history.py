"""What has happened so far, to be told to each in the names of what they may know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from semafor.cli.terminal.terminal_names import TerminalNames
from semafor.explain.event_text import events_paragraph
from semafor.game import Game
from semafor.notation.events import Event
from semafor.notation.records import RESIGN, TABLE_NOTES, UNDO

# After these something is known that was hidden before, so nobody may go back behind them.
REVEALING: Final = {"draw", "turn_up", "flush", "reshuffle", "tickets", "tunnel"}


class HistoryStep(NamedTuple):
    """One action and what it led to. ``at_start``: it was the choice of starting tickets, which is nobody's turn."""

    seat: int
    text: str
    events: Sequence[Event]
    at_start: bool

    @property
    def reveals(self) -> bool:
        return any(event["event"] in REVEALING for event in self.events)


class History:
    """The steps of a game. What was taken back has not happened."""

    def __init__(self, game: Game) -> None:
        self.steps: list[HistoryStep] = []
        self._game = game
        for entry, events in game.history():
            if entry.text == UNDO:
                self._forget_last_of(entry.seat)
            elif entry.text not in TABLE_NOTES:
                self.add(entry.seat, entry.text, events)

    def add(self, seat: int, text: str, events: Sequence[Event]) -> None:
        after_drawing = bool(self.steps) and self.steps[-1].seat == seat and self.steps[-1].text == "tickets"
        at_start = text.startswith("keep ") and not after_drawing
        self.steps.append(HistoryStep(seat, text, events, at_start))

    def take_back(self) -> None:
        self.steps.pop()

    def _forget_last_of(self, seat: int) -> None:
        while self.steps and self.steps.pop().seat != seat:
            pass

    def turns_of(self, seat: int) -> int:
        """How many turns a seat has begun."""
        turns = [step.seat for step in self.steps if not step.at_start]
        return sum(who == seat for who, _ in groupby(turns))

    def last_of(self, seat: int) -> int:
        """How many steps there were when the seat had last acted."""
        return max((number for number, step in enumerate(self.steps, start=1) if step.seat == seat), default=0)

    def tell(self, names: TerminalNames, viewer: int | None, since: int = 0, *, turned_up: bool = False) -> list[str]:
        """What happened after the first ``since`` steps, one paragraph a turn, as a seat may know it."""
        told = []
        for _, turn in groupby(self.steps[since:], key=lambda step: (step.seat, step.at_start)):
            sentences = [self._tell_step(step, names, viewer, turned_up=turned_up) for step in turn]
            told.append(" ".join(filter(None, sentences)))
        return [paragraph for paragraph in told if paragraph]

    def _tell_step(self, step: HistoryStep, names: TerminalNames, viewer: int | None, *, turned_up: bool) -> str:
        told = events_paragraph(self._game.seen_by(step.events, viewer), names, turned_up=turned_up)
        if step.text == RESIGN:
            return f"{names.texts('event-resign', player=names.player(step.seat))} {told}".rstrip()
        return told
