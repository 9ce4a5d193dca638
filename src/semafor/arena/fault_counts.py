"""Who misbehaved in the games of a data set, how often, and when first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from semafor.arena.dataset_rows import Row, number_of
from semafor.arena.progress import counted
from semafor.bots.faults import FAULTS
from semafor.bots.registry import in_one_line


class FaultTally:
    """Counts the faults of seats, by bot and kind, in whatever order the games come."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._first: dict[tuple[str, str], tuple[int, str]] = {}

    def add(self, seats: Iterable[Row]) -> None:
        for seat in seats:
            if fault := str(seat["fault"]):
                kind, _, message = fault.partition(": ")
                key = str(seat["bot"]), kind
                self._counts[key] += 1
                example = number_of(seat), in_one_line(message)
                self._first[key] = min(example, self._first.get(key, example))

    def note(self) -> str:
        """What to say of it while the games are played; nothing where all behave."""
        count = self._counts.total()
        return counted(count, "fault") if count else ""

    def lines(self) -> list[str]:
        """What to say of it at the end, a line a bot and kind."""
        return [
            f"{bot}: {self._counts[bot, kind]:,} × {FAULTS.get(kind, kind)}, first in game {game}: {message}"
            for (bot, kind), (game, message) in sorted(self._first.items())
        ]
