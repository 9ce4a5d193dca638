"""How games ended, small enough to keep by the ten thousand: indexes of the map instead of ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple, Self

from semafor.bots.faults import FAULTS


class Fault(NamedTuple):
    """What a bot did wrong, after how many actions of the game. It has lost."""

    seat: int
    kind: str
    message: str
    action: int

    def is_sound(self, players: int) -> bool:
        """Whether all that was read is of the kind that it should be."""
        texts, numbers = (self.kind, self.message), (self.seat, self.action)
        if not all(map(is_text, texts)) or not all(map(is_whole, numbers)):
            return False
        return self.kind in FAULTS and self.seat < players


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

    def is_sound(self) -> bool:
        return all(fits(getattr(self, name)) for name, fits in SEAT_FIELDS.items())


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """One game: who sat where, how it ended, how many actions it took, and who misbehaved.

    ``played`` is what an action log writes of it; games in journals of older versions have none. ``tracebacks`` are of
    the errors that bots have raised, each with its seat; no journal keeps them.
    """

    deal: int
    seating: tuple[int, ...]
    seats: tuple[SeatOutcome, ...]
    actions: int
    faults: tuple[Fault, ...] = ()
    played: str = ""
    tracebacks: tuple[tuple[int, str], ...] = ()

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
        if self.played:
            written["played"] = self.played
        return written

    def summary(self) -> GameOutcome:
        """The same without what was played, for those who hold all games of an arena in memory."""
        return replace(self, played="", tracebacks=())

    @classmethod
    def from_dict(cls, written: dict[str, Any]) -> Self:
        """As the journal has it; ValueError where that is no game."""
        try:
            seats = tuple(SeatOutcome.from_list(values) for values in written["seats"])
            faults = tuple(Fault(*values) for values in written.get("faults", ()))
            played = written.get("played", "")
            outcome = cls(written["deal"], tuple(written["seating"]), seats, written["actions"], faults, played)
        except (KeyError, TypeError):
            raise ValueError("this is no game") from None
        if not outcome.is_sound():
            raise ValueError("this is no game")
        return outcome

    def is_sound(self) -> bool:
        players = len(self.seating)
        return (
            all(map(is_whole, (self.deal, self.actions, *self.seating)))
            and len(self.seats) == players
            and all(seat.is_sound() for seat in self.seats)
            and all(fault.is_sound(players) for fault in self.faults)
            and is_text(self.played)
        )


def is_whole(value: object) -> bool:
    return type(value) is int and value >= 0


def is_text(value: object) -> bool:
    return isinstance(value, str)


def is_any_whole(value: object) -> bool:
    return type(value) is int


def is_number(value: object) -> bool:
    return isinstance(value, int | float)


def are_whole(values: object) -> bool:
    return isinstance(values, tuple) and all(map(is_whole, values))


FITTING: Mapping[str, Callable[[object], bool]] = {
    "int": is_any_whole,
    "float": is_number,
    "tuple[int, ...]": are_whole,
}
# The fields of a seat in their order, and what can stand there.
SEAT_FIELDS = {field.name: FITTING[str(field.type)] for field in fields(SeatOutcome)}
