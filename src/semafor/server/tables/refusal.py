"""Why a request to a table was refused. A refused request has changed nothing, unless its outcome is unknown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Self

from semafor.notation.errors import GameError
from semafor.notation.refusals import IllegalAction

Code = Literal[
    "bad-request",
    "illegal",
    "stale",
    "unknown-seq",
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
        """Refusals are raised in worker processes as well, and travel back by pickle."""
        return Refusal, (self.code, self.message), {"rule": self.rule}


class Stale(Refusal):
    """The action was decided on a state of the game that is not the newest."""

    def __init__(self) -> None:
        super().__init__("stale", "the game has gone on meanwhile")


class UnknownSeq(Refusal):
    """The client has seen a change that the log does not have: the database was restored from a back-up or has lost its
    last moments, or the client has made the number up. The client has to begin anew with the present.
    """

    def __init__(self, known: int, last: int) -> None:
        super().__init__("unknown-seq", f"change {known} is not in the log of this table, which ends with {last}")


class OutcomeUnknown(Refusal):
    """The database has not confirmed a change: it may be stored, now or in a moment. Whoever sends the same request
    again, under the same key, learns what became of it.
    """

    def __init__(self) -> None:
        message = "nobody knows yet whether this was stored; send it again with the same key"
        super().__init__("unavailable", message, reason="outcome-unknown")


class MapMissing(Refusal):
    """A table can't be played on here: this process lacks its map, or has another map of that name."""

    def __init__(self, map: str) -> None:
        # A map's name has at most 40 characters, so this message fits into the reason of a closed socket (123 bytes).
        message = f"the map {map} is missing here; nothing is lost, the game goes on once it is back"
        super().__init__("unavailable", message, reason="map-missing", facts={"map": map})


class TooMany(Refusal):
    """``seconds`` is how long to wait before asking again."""

    def __init__(self, message: str, seconds: int) -> None:
        super().__init__("too-many", message)
        self.seconds = seconds
