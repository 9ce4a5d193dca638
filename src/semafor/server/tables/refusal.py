"""Why a table did not do what it was asked for. Nothing has changed then."""

from __future__ import annotations

from typing import Literal

Code = Literal[
    "bad-request",
    "illegal",
    "stale",
    "forbidden",
    "not-found",
    "conflict",
    "too-many",
    "too-large",
    "unauthorized",
    "unavailable",
    "internal",
]


class Refusal(Exception):
    """``rule`` names the rule of the game that forbids it, where one does."""

    def __init__(self, code: Code, message: str, *, rule: str | None = None) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        """So that it can be refused in another process, too."""
        return Refusal, (self.code, self.message), {"rule": self.rule}


class TooMany(Refusal):
    """``seconds``: when it is worth while to ask again."""

    def __init__(self, message: str, seconds: int) -> None:
        super().__init__("too-many", message)
        self.seconds = seconds
