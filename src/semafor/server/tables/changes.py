"""A change of a table: what is written to its log, and what clients are told of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from semafor.notation.events import Event
from semafor.notation.records import RecordEntry

Kind = Literal[
    # before the game
    "create", "sit", "leave", "deal", "reveal", "reopen", "start",
    # in the game, the record has these too
    "action", "undo", "resign", "timeout", "takeover", "return",
    # beside the game
    "ask", "consent", "refuse", "hint", "hands", "chat", "again", "rematch", "kick", "close",
]  # fmt: skip
# Kinds that go into the record of the game; and kinds after which an earlier decision of a seat may be outdated.
IN_RECORD: frozenset[str] = frozenset({"action", "undo", "resign", "timeout", "takeover", "return"})
MOVES_GAME: frozenset[str] = frozenset({"start", "action", "undo", "resign"})
# Kinds after which people may sit in other seats than before.
MOVES_PEOPLE: frozenset[str] = frozenset({"sit", "leave", "kick"})


class Change(NamedTuple):
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
    events: Sequence[Event] = ()
    starting: bool = False

    def entry(self, began: int, *, advised: bool = False) -> RecordEntry:
        """The entry of the record, with the seconds since the game began; ``advised``: a bot had been asked first."""
        assert self.seat is not None
        text = self.text if self.kind == "action" else self.kind
        return RecordEntry(self.seat, text, action_notes(self.time - began, advised=advised and self.kind == "action"))


def action_notes(milliseconds: int, *, advised: bool) -> dict[str, object]:
    """What the record notes beside an action: the seconds since the game began, and whether a bot had been asked."""
    seconds = milliseconds / 1000
    return {"time": seconds, "hint": True} if advised else {"time": seconds}


def record_entries(changes: Iterable[Change], began: int) -> Iterator[RecordEntry]:
    """The entries that these changes have in the record."""
    advised: set[int | None] = set()
    for change in changes:
        if change.kind == "hint":
            advised.add(change.seat)
        if change.kind in IN_RECORD:
            yield change.entry(began, advised=change.seat in advised)
        if change.kind == "action":
            advised.discard(change.seat)
