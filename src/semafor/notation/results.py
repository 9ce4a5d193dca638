"""How a game stands or ended: the points of every seat and who is before whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, cast

from semafor.maps.model import needed
from semafor.notation.document_types import ResultData, SeatResultData
from semafor.notation.map_ids import MapIds
from semafor.notation.positions import ids
from semafor.rules import scoring
from semafor.rules.state import State

# The columns of the scoring as people read it.
PARTS = ("routes", "tickets", "stations", "longest", "bonus", "countries", "total")
ALWAYS = ("routes", "tickets", "total")


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

    def cells(self, parts: Iterable[str]) -> list[str]:
        """Some of it as the cells of a table."""
        return [str(getattr(self, name)) for name in parts]


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

    def __str__(self) -> str:
        """The scoring as a table for people, best seat first."""
        rows = self.rows()
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)

    def _repr_html_(self) -> str:
        """What Jupyter shows: the same table."""
        head, *body = self.rows()
        lines = [table_row("th", head), *(table_row("td", row) for row in body)]
        return f"<table>{''.join(lines)}</table>"

    def to_pandas(self) -> Any:
        """A ``pandas.DataFrame`` with a row a seat. This takes ``pip install pandas``."""
        places = {seat: 1 + sum(map(len, self.ranking[:at])) for at, group in enumerate(self.ranking) for seat in group}
        rows = [{"seat": at, "place": places[at], **asdict(seat)} for at, seat in enumerate(self.seats)]
        return needed("pandas", "a data frame").DataFrame(rows).set_index("seat")

    def rows(self) -> list[list[str]]:
        """A heading and a row a seat. A part that is nothing for everybody is left out."""
        parts = [name for name in PARTS if name in ALWAYS or any(getattr(seat, name) for seat in self.seats)]
        rows = [["place", "seat", *parts]]
        place = 1
        for group in self.ranking:
            rows += [[f"{place}.", str(seat), *self.seats[seat].cells(parts)] for seat in group]
            place += len(group)
        return rows

    def to_dict(self) -> ResultData:
        """As records and the engine protocol write it."""
        seats = [{name: plain(value) for name, value in asdict(seat).items()} for seat in self.seats]
        return {"seats": cast(list[SeatResultData], seats), "ranking": [list(group) for group in self.ranking]}


def table_row(tag: str, cells: Iterable[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{cell}</{tag}>' for cell in cells)}</tr>"


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
