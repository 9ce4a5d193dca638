"""What a bot can do wrong, told so that its author knows where to look."""

from __future__ import annotations

from semafor.notation.errors import GameError

LONGEST_MESSAGE = 500

# The kinds of faults, in the order in which reports list them.
FAULTS = {
    "raised": "raised an error",
    "illegal": "chose an illegal action",
    "nonsense": "answered with nonsense",
    "late": "did not answer in time",
    "died": "died",
}


class BotError(GameError):
    """A bot that can't be had: unknown, or not loadable."""


class BotFault(Exception):
    """A bot that misbehaves at the table. It has lost the game; whoever runs the game goes on."""

    def __init__(self, kind: str, message: str) -> None:
        assert kind in FAULTS
        super().__init__(kind, message)
        self.kind = kind
        self.message = message if len(message) <= LONGEST_MESSAGE else message[:LONGEST_MESSAGE] + " …"

    def __str__(self) -> str:
        return f"{FAULTS[self.kind]}: {self.message}"
