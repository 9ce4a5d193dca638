"""A change of a table: what is written to its log, and what is told of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from semafor.notation.events import Event
from semafor.notation.records import RecordEntry

Kind = Literal[
    # before the game
    "create", "sit", "leave", "deal", "reveal", "reopen", "start",
    # in the game, the record has these too
    "action", "undo", "resign", "timeout", "takeover", "return",
    # beside the game
    "ask", "consent", "refuse", "hands", "chat", "rematch", "kick", "close",
]  # fmt: skip
# What goes into the record, and what may change what somebody would do next.
IN_RECORD: frozenset[str] = frozenset({"action", "undo", "resign", "timeout", "takeover", "return"})
MOVES_GAME: frozenset[str] = frozenset({"start", "action", "undo", "resign"})


@dataclass(frozen=True, slots=True)
class Change:
    """One row of the log. ``text`` is the action, where it is one; ``events`` are complete, for nobody's eyes as such.
    ``starting`` says that after it starting tickets are still being chosen.
    """

    seq: int
    time: int
    kind: Kind
    seat: int | None = None
    person: str | None = None
    key: str | None = None
    text: str = ""
    events: list[Event] = field(default_factory=list)
    starting: bool = False

    def entry(self, began: int) -> RecordEntry:
        """The line of the record, with the seconds since the game began."""
        assert self.seat is not None
        text = self.text if self.kind == "action" else self.kind
        return RecordEntry(self.seat, text, {"time": (self.time - began) / 1000})
