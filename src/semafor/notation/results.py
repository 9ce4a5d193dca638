"""How a game stands or ended: the points of every seat and who is before whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from semafor.notation.map_ids import MapIds
from semafor.notation.positions import ids
from semafor.rules import scoring
from semafor.rules.state import State


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The points of one seat. ``tickets`` is the balance of completed and failed ones, ``longest`` a length."""

    routes: int
    completed: tuple[str, ...]
    failed: tuple[str, ...]
    tickets: int
    stations: int
    longest: int
    bonus: int
    countries: int
    total: int


@dataclass(frozen=True, slots=True)
class Result:
    """The final scoring. ``ranking`` groups the seats by place, best first, those who tie together."""

    seats: tuple[SeatResult, ...]
    ranking: tuple[tuple[int, ...], ...]

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(seat.total for seat in self.seats)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place."""
        return self.ranking[0]

    def to_dict(self) -> dict[str, object]:
        """As records and the engine protocol write it."""
        seats = [{name: plain(value) for name, value in asdict(seat).items()} for seat in self.seats]
        return {"seats": seats, "ranking": [list(group) for group in self.ranking]}


def plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def score(state: State, map_ids: MapIds) -> Result:
    """The result as if the game ended now."""
    scores = scoring.score(state)
    seats = []
    for seat in range(state.players):
        points = scores.seat(seat)
        seats.append(
            SeatResult(
                routes=points.routes,
                completed=tuple(ids(map_ids.tickets, points.completed)),
                failed=tuple(ids(map_ids.tickets, points.failed)),
                tickets=points.tickets,
                stations=points.stations,
                longest=points.longest,
                bonus=points.bonus,
                countries=points.countries,
                total=points.total,
            )
        )
    return Result(tuple(seats), tuple(tuple(group) for group in scores.ranking()))


def is_same(claimed: Mapping[str, Any], result: Result) -> bool:
    """Whether a result that somebody wrote down is this one; lists of tickets and ties may be in any order."""
    try:
        return in_order(claimed) == in_order(result.to_dict())
    except (AttributeError, KeyError, TypeError):
        return False


def in_order(result: Mapping[str, Any]) -> dict[str, Any]:
    seats = [seat | {name: sorted(seat[name]) for name in ("completed", "failed")} for seat in result["seats"]]
    return {**result, "seats": seats, "ranking": [sorted(group) for group in result["ranking"]]}
