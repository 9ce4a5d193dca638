"""What a bot is asked and what it answers, in a form that goes over any bus: views only, never a position."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Self

from semafor.server.bus.outbox import MOST_BYTES

# Room for the quotes and backslashes that a text gets when it travels inside another one.
LONGEST_ANSWER = MOST_BYTES // 2


@dataclass(frozen=True, slots=True)
class Question:
    """What would that bot do in this seat? ``seq`` says at which moment of the table; ``view`` is all it is shown."""

    table: str
    seat: int
    seq: int
    view: Mapping[str, object]
    bot: str
    seconds: float
    # The process that waits for the answer, and what it wants it for.
    asker: str = ""
    purpose: str = "move"

    @property
    def id(self) -> str:
        """The same question of the same process, however often it is asked."""
        return f"{self.asker}:{self.purpose}:{self.table}:{self.seat}:{self.seq}:{self.bot}"

    def to_json(self) -> str:
        return json.dumps({name: getattr(self, name) for name in FIELDS}, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        return cls(**json.loads(text))


FIELDS = tuple(Question.__dataclass_fields__)


@dataclass(frozen=True, slots=True)
class Answer:
    """The action, in words, and why. ``fault`` says what went wrong with the bot that was asked: then another one has
    answered in its place, or, where there is no action, nobody could.
    """

    table: str
    seat: int
    seq: int
    action: str | None
    reasons: tuple[Mapping[str, object], ...] = ()
    fault: str | None = None
    # The id of the question.
    question: str = ""

    @classmethod
    def to(
        cls,
        question: Question,
        action: str | None,
        reasons: tuple[Mapping[str, object], ...] = (),
        fault: str | None = None,
    ) -> Self:
        return cls(question.table, question.seat, question.seq, action, reasons, fault, question.id)

    def to_json(self) -> str:
        """As text; the weightiest reasons stand first, and the last are left out where they would be too long."""
        reasons = list(self.reasons)
        while True:
            text = json.dumps({**asdict(self), "reasons": reasons}, separators=(",", ":"))
            if len(text) <= LONGEST_ANSWER or not reasons:
                return text
            reasons.pop()

    @classmethod
    def from_json(cls, text: str) -> Self:
        data = json.loads(text)
        return cls(**{**data, "reasons": tuple(data["reasons"])})
