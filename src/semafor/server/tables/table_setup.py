"""What a table is to be, as its owner chose it; it never changes afterwards.

Plain data: requests are checked by whoever reads them, a server with the models of ``schemas.setup_models``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Literal, Self

from semafor.server.tables.clocks import Away, Clock

SeatKind = Literal["person", "bot", "open"]
Spectators = Literal["none", "public", "hands"]
Language = Literal["en", "pl", "el"]
# Where a game may deviate from what its map says.
OPTION_NAMES = ("longest_path_bonus", "country_join")
NO_CLOCK = Clock()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenSeat:
    """Who is to sit in a seat: ``person`` is the owner of the table, ``open`` is for anybody who comes."""

    kind: SeatKind
    name: str | None = None
    bot: str | None = None
    promise: str | None = None
    color: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSetup:
    """``options`` are where the game deviates from what its map says. ``bot_pace`` is the least time in milliseconds
    that a bot takes for a move, ``stand_in`` the bot that plays on for an absent player, ``language`` that of the
    messages to the webhook. ``unknown`` are stored fields that this version does not know.
    """

    seats: tuple[ChosenSeat, ...]
    map: str = "usa"
    options: Mapping[str, object] = field(default_factory=dict)
    clock: Clock = NO_CLOCK
    away: Away = "bot"
    listed: bool = False
    chat: bool = True
    hints: bool = False
    free_undo: bool = False
    bot_pace: int = 1_000
    stand_in: str = "fast"
    spectators: Spectators = "public"
    webhook: str | None = None
    language: Language = "en"
    unknown: Mapping[str, object] = field(default_factory=dict)

    @classmethod
    def from_store(cls, text: str) -> Self:
        """A setup that was checked when the table was made, by whichever version. While servers are upgraded one after
        the other, a newer one may have written fields that this version does not know: they are ignored and kept. A
        bot that this version does not have is kept as well; another bot plays in its place.
        """
        data: Mapping[str, Any] = json.loads(text)
        known = {name: data[name] for name in FIELD_NAMES if name in data}
        options, clock = known.pop("options", {}), known.pop("clock", {})
        seats = [{name: seat[name] for name in SEAT_FIELDS if name in seat} for seat in known.pop("seats")]
        return cls(
            **known,
            seats=tuple(ChosenSeat(**seat) for seat in seats),
            options={name: options[name] for name in OPTION_NAMES if options.get(name) is not None},
            clock=Clock.from_dict({name: clock[name] for name in CLOCK_FIELDS if name in clock}),
            unknown={name: value for name, value in data.items() if name not in FIELD_NAMES},
        )

    def to_store(self) -> str:
        known: dict[str, object] = {name: getattr(self, name) for name in FIELD_NAMES}
        known |= {"clock": self.clock.to_dict(), "seats": [asdict(seat) for seat in self.seats]}
        return json.dumps({**self.unknown, **known}, separators=(",", ":"), ensure_ascii=False)


FIELD_NAMES = tuple(each.name for each in fields(TableSetup) if each.name != "unknown")
SEAT_FIELDS = tuple(each.name for each in fields(ChosenSeat))
CLOCK_FIELDS = tuple(each.name for each in fields(Clock))
