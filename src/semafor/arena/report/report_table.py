"""The standings for the terminal: one line an entrant, one line a pair, intervals and all."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import isfinite

from semafor.arena.intervals import Estimate
from semafor.arena.progress import counted
from semafor.arena.standings import Standing, Standings
from semafor.bots.faults import FAULTS
from semafor.bots.registry import in_one_line

HEADINGS = ("", "rating", "95 %", "wins", "95 %", "score", "95 %", "tickets", "ms a move", "games", "faults")


def write_table(standings: Standings) -> str:
    """The whole of it, ready to print."""
    rows = [HEADINGS, *(entrant_row(standing) for standing in standings.ranked)]
    lines = aligned(rows)
    lines += ["", *aligned(pair_rows(standings))] if standings.pairings else []
    lines += [line for standing in standings.ranked for line in fault_lines(standing)]
    lines.append(f"{counted(standings.games, 'game')} on {counted(standings.deals, 'deal')}")
    return "\n".join(lines)


def entrant_row(standing: Standing) -> tuple[str, ...]:
    return (
        standing.label,
        f"{standing.rating.value:+.0f}",
        between(standing.rating, "{:+.0f}"),
        percent(standing.wins.value),
        between(standing.wins, "{:.1%}"),
        "–" if standing.score is None else f"{standing.score.value:.1f}",
        between(standing.score, "{:.1f}"),
        f"{standing.tickets_completed:.2f} of {standing.tickets_held:.2f}",
        milliseconds(standing.milliseconds),
        f"{standing.games:,}",
        f"{sum(standing.faults.values()):,}",
    )


def fault_lines(standing: Standing) -> list[str]:
    """How often a bot did what wrong, and when first."""
    return [
        f"{standing.label}: {standing.faults[kind]:,} × {told}, first in {in_one_line(standing.examples[kind])}"
        for kind, told in FAULTS.items()
        if standing.faults.get(kind)
    ]


def pair_rows(standings: Standings) -> list[tuple[str, ...]]:
    """Who beats whom: the better one of a pair first."""
    rows: list[tuple[str, ...]] = [("", "wins", "95 %", "points", "95 %", "games")]
    for pairing in sorted(standings.pairings, key=lambda pairing: -abs(pairing.wins.value - 0.5)):
        told = pairing if pairing.wins.value >= 0.5 else pairing.turned()
        first, second = (standings.entrants[number].label for number in (told.first, told.second))
        rows.append(
            (
                f"{first} against {second}",
                percent(told.wins.value),
                between(told.wins, "{:.1%}"),
                "–" if told.difference is None else f"{told.difference.value:+.1f}",
                between(told.difference, "{:+.1f}"),
                f"{told.games:,}",
            )
        )
    return rows


def aligned(rows: Sequence[Sequence[str]], left: Collection[int] = (0,)) -> list[str]:
    """Columns of words to the left, by default the first, numbers to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def percent(share: float) -> str:
    return f"{share:.1%}"


def between(estimate: Estimate | None, form: str) -> str:
    if estimate is None or not (isfinite(estimate.low) and isfinite(estimate.high)):
        return "–"
    return f"{form.format(estimate.low)} … {form.format(estimate.high)}"


def milliseconds(value: float) -> str:
    return f"{value:.3f}" if value < 1 else f"{value:.1f}" if value < 100 else f"{value:,.0f}"
