"""What happened, written down while it happens. A state without a log plays silently and pays nothing for it."""

from __future__ import annotations

from semafor.rules import bits, event_kinds


class EventLog:
    """The events of one action, in order; see event_kinds.py. ``clear`` it before each action."""

    size: int
    item: list[int]

    def __init__(self) -> None:
        self.size = 0
        if not bits.COMPILED:
            bits.allocate(self, item=event_kinds.ENTRIES * event_kinds.WIDTH)

    def clear(self) -> None:
        self.size = 0

    def add(
        self, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, g: int = 0
    ) -> None:
        if self.size == event_kinds.ENTRIES:
            return
        at = self.size * event_kinds.WIDTH
        self.item[at] = event
        self.item[at + 1] = a
        self.item[at + 2] = b
        self.item[at + 3] = c
        self.item[at + 4] = d
        self.item[at + 5] = e
        self.item[at + 6] = f
        self.item[at + 7] = g
        self.size += 1

    def entries(self) -> list[tuple[int, ...]]:
        return [
            tuple([self.item[i * event_kinds.WIDTH + j] for j in range(event_kinds.WIDTH)]) for i in range(self.size)
        ]
