"""What a bot is asked and what it answers, in a form that goes over any bus: views only, never a position."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import TYPE_CHECKING, Self

from semafor.maps.model import Map
from semafor.server.bus.send_queue import MOST_BYTES

if TYPE_CHECKING:
    from pydantic import TypeAdapter

# Half, since the answer is encoded into JSON once more on the bus, which adds backslashes.
LONGEST_ANSWER = MOST_BYTES // 2
LONGEST_ASKER = 32
# In seconds a turn: a table that asks for more waits no longer.
SLOWEST_PACE = 60.0
# The share of the pace that each phase of a turn takes. The rest of a turn that has begun follows faster, and at the
# start of the game nobody sees who chooses what.
SHARES: Mapping[str, float] = {"start": 0.0, "turn": 1.0, "second": 0.5, "tunnel": 1.0, "keep": 0.5}


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

    @property
    def is_advice(self) -> bool:
        """Whether a person asks for a hint or for reasons. Tables wait for moves; nobody's game waits for advice."""
        return self.purpose != "move"

    def to_json(self) -> str:
        """Without the field ``map`` if it is None: workers of an older version don't know it."""
        fields = {name: getattr(self, name) for name in FIELDS if name != "map" or self.map is not None}
        return json.dumps(fields, separators=(",", ":"))

    @staticmethod
    def from_json(text: str) -> BotQuestion:
        """ValueError for what is no question."""
        question = forms()[0].validate_json(text)
        if len(question.asker) > LONGEST_ASKER:
            raise ValueError("the name of the asker is too long")
        return question


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

    @staticmethod
    def from_json(text: str) -> BotAnswer:
        """ValueError for what is no answer."""
        return forms()[1].validate_json(text)


def least_seconds(pace: float, phase: str) -> float:
    """The time that passes at least before a bot acts in a phase of the game, so that people can follow."""
    return min(max(pace, 0.0), SLOWEST_PACE) * SHARES.get(phase, 1.0)


@cache
def forms() -> tuple[TypeAdapter[BotQuestion], TypeAdapter[BotAnswer]]:
    """The checks of what comes from the bus, to which others may write. A field that a later version has added is an
    error. Made when first needed: where nothing comes from a bus, as in a browser's tab, there is no pydantic.
    """
    from pydantic import ConfigDict, TypeAdapter, with_config

    wire_form = with_config(ConfigDict(extra="forbid", allow_inf_nan=False))
    return TypeAdapter(wire_form(BotQuestion)), TypeAdapter(wire_form(BotAnswer))
