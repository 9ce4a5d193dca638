"""What a bot is asked and what it answers, in a form that goes over any bus: views only, never a position."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Self

from semafor.maps.model import Map
from semafor.server.bus.send_queue import MOST_BYTES

# Room for the quotes and backslashes that a text gets when it travels inside another one.
LONGEST_ANSWER = MOST_BYTES // 2


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """What would that bot do in this seat? ``seq`` says at which moment of the table; ``view`` is all it is shown.

    Who thinks about it has the built-in maps; another one travels along, as the text of its file.
    """

    table: str
    seat: int
    seq: int
    view: Mapping[str, object]
    bot: str
    seconds: float
    # The process that waits for the answer, and what it wants it for.
    asker: str = ""
    purpose: str = "move"
    map: str | None = None

    @property
    def id(self) -> str:
        """The same question of the same process, however often it is asked."""
        return f"{self.asker}:{self.purpose}:{self.table}:{self.seat}:{self.seq}:{self.bot}"

    def to_json(self) -> str:
        """Without the map where there is none to carry: workers of an older version know of no such thing."""
        fields = {name: getattr(self, name) for name in FIELDS if name != "map" or self.map is not None}
        return json.dumps(fields, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        return cls(**json.loads(text))


def carried(map: Map) -> str | None:
    """What of a map has to travel along with a question."""
    return None if map.built_in else map.text


FIELDS = tuple(BotQuestion.__dataclass_fields__)


@dataclass(frozen=True, slots=True)
class BotAnswer:
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
        question: BotQuestion,
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
