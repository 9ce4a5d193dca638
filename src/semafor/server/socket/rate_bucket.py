"""How fast one connection may talk: a bucket that fills slowly and is emptied by every message."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic


@dataclass(slots=True)
class Bucket:
    """Holds at most ``size``, and gets ``per_second`` back."""

    size: float
    per_second: float
    clock: Callable[[], float] = monotonic
    _left: float = field(init=False)
    _since: float = field(init=False)

    def __post_init__(self) -> None:
        self._left = self.size
        self._since = self.clock()

    def take(self) -> float:
        """Take one. The answer is how many seconds there would have been to wait until one was there: 0 for none."""
        now = self.clock()
        self._left = min(self.size, self._left + (now - self._since) * self.per_second)
        self._since = now
        self._left -= 1
        return max(0.0, -self._left / self.per_second)

    def give_back(self) -> None:
        """What was taken was not used."""
        self._left += 1
