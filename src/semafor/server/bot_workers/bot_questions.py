"""What a bot is asked and what it answers, in a form that goes over any bus: views only, never a position."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Self

from semafor.maps.model import Map
from semafor.server.bus.send_queue import MOST_BYTES

# Half, since the answer is encoded into JSON once more on the bus, which adds backslashes.
LONGEST_ANSWER = MOST_BYTES // 2


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """What would this bot do in this seat? ``seq`` is the last change of the table; ``view`` is all that the bot sees.

    Workers have the built-in maps; the text of any other is sent along in ``map``.
    """

    table: str
    seat: int
    seq: int
    view: Mapping[str, object]
    bot: str
    seconds: float
    # The process that waits for the answer, and whether it asks for a move or for a hint.
    asker: str = ""
    purpose: str = "move"
    map: str | None = None

    @property
    def id(self) -> str:
        """The same for the same question of the same process, however often it is asked."""
        return f"{self.asker}:{self.purpose}:{self.table}:{self.seat}:{self.seq}:{self.bot}"

    def to_json(self) -> str:
        """Without the field ``map`` if it is None: workers of an older version don't know it."""
        fields = {name: getattr(self, name) for name in FIELDS if name != "map" or self.map is not None}
        return json.dumps(fields, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        return cls(**json.loads(text))


def map_text_for(map: Map) -> str | None:
    """The text of a map that workers don't have; None for a built-in one."""
    return None if map.built_in else map.text


FIELDS = tuple(BotQuestion.__dataclass_fields__)


@dataclass(frozen=True, slots=True)
class BotAnswer:
    """The action as text, and its reasons. ``fault`` says why the bot that was asked failed: then another bot has
    answered in its place, or, without an action, none could.
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
        """As JSON. The most important reasons come first; the last are left out if the text would be too long."""
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
