"""How games ended, small enough to keep by the ten thousand: indexes of the map instead of ids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, NamedTuple, Self


class Fault(NamedTuple):
    """What a bot did wrong, after how many actions of the game. It has lost."""

    seat: int
    kind: str
    message: str
    action: int


@dataclass(frozen=True, slots=True)
class SeatOutcome:
    """The end of a game for one seat. ``place`` counts from 1; who tie share it. Times are in seconds."""

    total: int
    place: int
    routes: int
    tickets: int
    bonus: int
    stations: int
    countries: int
    longest: int
    completed: tuple[int, ...]
    failed: tuple[int, ...]
    claimed: tuple[int, ...]
    decisions: int
    seconds: float
    slowest: float

    def to_list(self) -> list[object]:
        values = [getattr(self, name) for name in SEAT_FIELDS]
        return [round(value, 6) if isinstance(value, float) else value for value in values]

    @classmethod
    def from_list(cls, values: Sequence[Any]) -> Self:
        plain: list[Any] = [tuple(value) if isinstance(value, list) else value for value in values]
        return cls(*plain)


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """One game: who sat where, how it ended, how many actions it took, and who misbehaved."""

    deal: int
    seating: tuple[int, ...]
    seats: tuple[SeatOutcome, ...]
    actions: int
    faults: tuple[Fault, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place."""
        return tuple(seat for seat, outcome in enumerate(self.seats) if outcome.place == 1)

    def to_dict(self) -> dict[str, object]:
        """As the journal writes it."""
        written: dict[str, object] = {"deal": self.deal, "seating": self.seating, "actions": self.actions}
        written["seats"] = [seat.to_list() for seat in self.seats]
        if self.faults:
            written["faults"] = self.faults
        return written

    @classmethod
    def from_dict(cls, written: dict[str, Any]) -> Self:
        seats = tuple(SeatOutcome.from_list(values) for values in written["seats"])
        faults = tuple(Fault(*values) for values in written.get("faults", ()))
        return cls(written["deal"], tuple(written["seating"]), seats, written["actions"], faults)


SEAT_FIELDS = tuple(field.name for field in fields(SeatOutcome))
