"""A change of a table: what is written to its log, and what clients are told of it."""

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
# Kinds that go into the record of the game; and kinds after which an earlier decision of a seat may be outdated.
IN_RECORD: frozenset[str] = frozenset({"action", "undo", "resign", "timeout", "takeover", "return"})
MOVES_GAME: frozenset[str] = frozenset({"start", "action", "undo", "resign"})


@dataclass(frozen=True, slots=True)
class Change:
    """One row of the log. ``text`` is the text of an action. ``events`` hold hidden cards too: nobody may be sent them
    as they are. ``starting`` says that starting tickets are still being chosen after this change.
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
        """The entry of the record, with the seconds since the game began."""
        assert self.seat is not None
        text = self.text if self.kind == "action" else self.kind
        return RecordEntry(self.seat, text, {"time": (self.time - began) / 1000})
