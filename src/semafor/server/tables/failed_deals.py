"""Deals that came to nothing. Whoever sees a deal first may not like it, so no deal vanishes without a trace."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Literal

# late: the parts of these seats did not come in time. left: somebody left the seat meanwhile. removed: the owner of the
# table, or the host, took the seat away meanwhile. closed: the table was closed.
DealEnd = Literal["late", "left", "removed", "closed"]


@dataclass(frozen=True, slots=True)
class MissingSeat:
    """A seat for which a deal failed. ``person`` and ``name`` are of then; they are forgotten when they play no part
    any more, see ``known_to``.
    """

    seat: int
    name: str = ""
    person: str | None = None


@dataclass(frozen=True, slots=True)
class FailedDeal:
    """What had been promised, which parts were shown until then, why it ended, and for whom."""

    ended: DealEnd
    missing: Sequence[MissingSeat]
    promises: Mapping[int, str] = field(default_factory=dict)
    parts: Mapping[int, str] = field(default_factory=dict)

    def known_to(self, people: Iterable[str]) -> FailedDeal:
        """The same without the names of all who are not among these people."""
        known = set(people)
        return replace(
            self, missing=[each if each.person in known else MissingSeat(each.seat) for each in self.missing]
        )

    def adopted(self, guest: str, person: str) -> FailedDeal:
        """The same, with a person in the place of a guest."""
        missing = [replace(each, person=person) if each.person == guest else each for each in self.missing]
        return replace(self, missing=missing)

    def end(self, link: str) -> str:
        """The hash that the link of the next deal is made from."""
        return end_of(link, self.ended, [each.seat for each in self.missing], self.parts)

    # --- as the store, everybody, the log and the record have it

    def to_dict(self) -> dict[str, Any]:
        return {
            "ended": self.ended,
            "missing": [{"seat": each.seat, "name": each.name, "person": each.person} for each in self.missing],
            "promises": {str(seat): promise for seat, promise in self.promises.items()},
            "parts": {str(seat): part for seat, part in self.parts.items()},
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> FailedDeal:
        return cls(
            data["ended"],
            [MissingSeat(each["seat"], each["name"], each["person"]) for each in data["missing"]],
            {int(seat): promise for seat, promise in data["promises"].items()},
            {int(seat): part for seat, part in data["parts"].items()},
        )

    def shown(self, link: str) -> dict[str, Any]:
        missing = [{"seat": each.seat, "name": each.name} for each in self.missing]
        return {"link": link, "ended": self.ended, "missing": missing, "parts": self.entries()}

    def recorded(self, link: str, players: Sequence[str | None]) -> dict[str, Any]:
        """For the record, which outlives names: a seat, and in which seat its person played in the end, if they did."""
        missing = [
            {"seat": each.seat, "player": None if each.person is None else find_seat(each.person, players)}
            for each in self.missing
        ]
        return {"link": link, "ended": self.ended, "missing": missing, "parts": self.entries()}

    def entries(self) -> list[dict[str, Any]]:
        return part_entries(self.promises, self.parts)


def find_seat(person: str, players: Sequence[str | None]) -> int | None:
    return players.index(person) if person in players else None


def part_entries(promises: Mapping[int, str], parts: Mapping[int, str]) -> list[dict[str, Any]]:
    """By seat what was promised, and the part if it was shown."""
    return [{"seat": seat, "promise": promise, "part": parts.get(seat)} for seat, promise in sorted(promises.items())]


def link_of(previous: str, commitment: str, promises: Mapping[int, str]) -> str:
    """The fingerprint of a deal before any part is shown, in the chain of all deals of a table: of the commitment, of
    all promises, and of how the deal before it ended. ``previous`` is empty for the first.
    """
    lines = ["semafor-deal/2 link", previous, commitment, *(f"{seat} {promises[seat]}" for seat in sorted(promises))]
    return sha256("\n".join(lines).encode()).hexdigest()


def end_of(link: str, ended: str, missing: Iterable[int], parts: Mapping[int, str]) -> str:
    """The fingerprint of a deal that failed: why, for which seats, and which parts had been shown."""
    seats = " ".join(map(str, missing))
    lines = ["semafor-deal/2 end", link, ended, seats, *(f"{seat} {parts[seat]}" for seat in sorted(parts))]
    return sha256("\n".join(lines).encode()).hexdigest()
