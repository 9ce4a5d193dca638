"""How we measure: processor time, several rounds in turn, the best of each, and ratios within one run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time


@dataclass(frozen=True)
class Row:
    """One line of the table: what was measured, what was asked for (0: nothing, it is there to compare), whether it
    holds."""

    what: str
    asked: float
    measured: float
    unit: str
    at_most: bool = False

    @property
    def holds(self) -> bool:
        return self.measured <= self.asked if self.at_most else self.measured >= self.asked

    def __str__(self) -> str:
        if self.asked == 0:
            return f"{self.what:<72} {'':>13}  {number(self.measured):>13} {self.unit}"
        sign = "≤" if self.at_most else "≥"
        mark = "yes" if self.holds else "NO"
        return f"{self.what:<72} {sign} {number(self.asked):>11}  {number(self.measured):>13} {self.unit:<12} {mark}"


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:,.3g}"


def seconds_of(work: Callable[[], object]) -> float:
    """The processor time of one run; others on the machine count less than on the wall clock."""
    start = process_time()
    work()
    return process_time() - start


def best_seconds(works: list[Callable[[], object]], rounds: int) -> list[float]:
    """The best time of each, measured in turn, so that a noisy minute hits them all alike."""
    times = [[seconds_of(work) for work in works] for _ in range(rounds)]
    return [min(column) for column in zip(*times, strict=True)]
