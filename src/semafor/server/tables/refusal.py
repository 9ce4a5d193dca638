"""Why a table did not do what it was asked for. Nothing has changed then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Self

from semafor.notation.errors import GameError
from semafor.notation.refusals import IllegalAction

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
    """``rule`` names the rule of the game that forbids it, where one does.

    ``reason`` is then the key of the sentence that says so in every language, and ``facts`` are what it speaks of.
    """

    def __init__(
        self,
        code: Code,
        message: str,
        *,
        rule: str | None = None,
        reason: str | None = None,
        facts: Mapping[str, int | str] | None = None,
    ) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message
        self.rule = rule
        self.reason = reason
        self.facts = facts

    @classmethod
    def illegal(cls, problem: GameError) -> Self:
        """What the rules of the game forbid, with all that they say about it."""
        if isinstance(problem, IllegalAction):
            return cls("illegal", str(problem), rule=problem.rule, reason=problem.reason, facts=problem.facts)
        return cls("illegal", str(problem), rule=problem.rule)

    def __reduce__(self) -> tuple[object, ...]:
        """So that it can be refused in another process, too."""
        return Refusal, (self.code, self.message), {"rule": self.rule}


class MapMissing(Refusal):
    """A table can't be played on here: this process lacks its map, or has another one of that name."""

    def __init__(self, map: str) -> None:
        # Of 40 characters at most, so that all of it can be said when a socket is closed.
        message = f"the map {map} is missing here; nothing is lost, the game goes on once it is back"
        super().__init__("unavailable", message, reason="map-missing", facts={"map": map})


class TooMany(Refusal):
    """``seconds``: when it is worth while to ask again."""

    def __init__(self, message: str, seconds: int) -> None:
        super().__init__("too-many", message)
        self.seconds = seconds
