"""A JSON value that knows where it stands, so that every complaint about a map file names its place."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

# What people may write beside the facts, in every object: JSON has no comments of its own.
COMMENT: Final = "//"

IDENTIFIER: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
PLAIN_FIELD: Final = re.compile(r"[$\w/]{1,40}")
LONGEST_TEXT: Final = 80
# A file of nothing but unknown fields should not be answered with a message as long as itself.
MOST_UNKNOWN_FIELDS: Final = 20


class MapError(ValueError):
    """A map that can't be used, with every fault and its place: what to mend, all at once."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(self.faults)


class Absent:
    """Stands where a field was left out; reading it gives nothing and complains of nothing."""


ABSENT: Final = Absent()


class ObjectWithRepeats(dict[str, object]):
    """A JSON object that named a field more than once, which Python's reader would pass over in silence."""

    def __init__(self, pairs: Iterable[tuple[str, object]], repeated: Sequence[str]) -> None:
        super().__init__(pairs)
        self.repeated = tuple(repeated)


@dataclass(frozen=True, slots=True)
class JsonCursor:
    """One value of the file. Every reader answers with the value, or with None after noting the fault."""

    value: object
    where: str
    path: str
    faults: list[str]

    @property
    def place(self) -> str:
        return f"{self.where}: {self.path}" if self.path else self.where

    @property
    def given(self) -> bool:
        return not isinstance(self.value, Absent)

    def fault(self, message: str) -> None:
        self.faults.append(f"{self.place}: {message}")

    def refuse(self, message: str) -> None:
        """Notes a fault that quotes the value, unless there is none."""
        if self.given:
            self.fault(f"{message}, not {shown(self.value)}")

    def fields(self, required: Sequence[str], optional: Sequence[str] = ()) -> dict[str, JsonCursor]:
        """All fields by name, those left out as absent cursors. Notes missing, unknown and repeated ones."""
        if not self.given:
            found: dict[object, object] = {}
        elif not isinstance(self.value, dict):
            self.fault(f"must be an object, not {shown(self.value)}")
            found = {}
        else:
            found = self.value
            for name in required:
                if name not in found:
                    self.child(name).fault("missing")
            self._note_strange_fields({*required, *optional, COMMENT})
            self._check_comment()
        return {name: self.child(name, found.get(name, ABSENT)) for name in (*required, *optional)}

    def entries(self) -> Iterator[tuple[str, JsonCursor]]:
        """The fields of an object whose names are data, comments left out."""
        if not self.given:
            return
        if not isinstance(self.value, dict):
            self.fault(f"must be an object, not {shown(self.value)}")
            return
        self._note_strange_fields(set(self.value))
        self._check_comment()
        yield from ((str(name), self.child(name, value)) for name, value in self.value.items() if name != COMMENT)

    def items(self, at_least: int, at_most: int) -> list[JsonCursor]:
        if not self.given:
            return []
        if not isinstance(self.value, list):
            self.fault(f"must be a list, not {shown(self.value)}")
            return []
        if not at_least <= len(self.value) <= at_most:
            allowed = f"from {at_least} to {at_most}" if at_least != at_most else f"exactly {at_least}"
            self.fault(f"must hold {allowed} entries, not {len(self.value)}")
        return [self.child(index, value) for index, value in enumerate(self.value[:at_most])]

    def whole(self, lowest: int, highest: int) -> int | None:
        value = self.value
        if isinstance(value, float) and value.is_integer():  # to JSON, 2.0 is a whole number
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and lowest <= value <= highest:
            return value
        self.refuse(f"must be a whole number from {lowest} to {highest}")
        return None

    def number(self, lowest: float, highest: float) -> float | None:
        value = self.value
        if isinstance(value, (int, float)) and not isinstance(value, bool) and lowest <= value <= highest:
            return float(value)
        self.refuse(f"must be a number from {lowest:g} to {highest:g}")
        return None

    def flag(self) -> bool | None:
        if isinstance(self.value, bool):
            return self.value
        self.refuse("must be true or false")
        return None

    def choice(self, allowed: Sequence[str]) -> str | None:
        if isinstance(self.value, str) and self.value in allowed:
            return self.value
        self.refuse(f"must be one of {', '.join(allowed)}")
        return None

    def identifier(self) -> str | None:
        if isinstance(self.value, str) and IDENTIFIER.fullmatch(self.value):
            return self.value
        self.refuse("must be an id: a lower-case letter, then up to 39 lower-case letters, digits or _")
        return None

    def text(self, longest: int = LONGEST_TEXT) -> str | None:
        value = self.value
        if isinstance(value, str) and value.strip() and len(value) <= longest and value.isprintable():
            return value
        self.refuse(f"must be a text of 1 to {longest} printable characters")
        return None

    def child(self, key: object, value: object = ABSENT) -> JsonCursor:
        if isinstance(key, int):
            return JsonCursor(value, self.where, f"{self.path}[{key}]", self.faults)
        name = key if isinstance(key, str) and PLAIN_FIELD.fullmatch(key) else shown(key)
        return JsonCursor(value, self.where, f"{self.path}.{name}" if self.path else name, self.faults)

    def _note_strange_fields(self, known: set[object]) -> None:
        assert isinstance(self.value, dict)
        unknown = [name for name in self.value if name not in known]
        for name in unknown[:MOST_UNKNOWN_FIELDS]:
            self.child(name).fault("unknown field")
        if len(unknown) > MOST_UNKNOWN_FIELDS:
            self.fault(f"and {len(unknown) - MOST_UNKNOWN_FIELDS} more unknown fields")
        if isinstance(self.value, ObjectWithRepeats):
            for name in self.value.repeated[:MOST_UNKNOWN_FIELDS]:
                self.child(name).fault("given more than once")

    def _check_comment(self) -> None:
        assert isinstance(self.value, dict)
        comment = self.value.get(COMMENT, "")
        lines = comment if isinstance(comment, list) else [comment]
        if not all(isinstance(line, str) and line.isprintable() for line in lines):
            self.child(COMMENT).fault("a comment must be a printable text or a list of them, one a line")


def shown(value: object) -> str:
    """A value as a message may quote it: short, printable, in JSON's words."""
    match value:
        case None | True | False:
            return {None: "null", True: "true", False: "false"}[value]
        case dict():
            return "an object"
        case list():
            return "a list"
        case str():
            return repr(value if len(value) <= LONGEST_TEXT else value[:LONGEST_TEXT] + "…")
        case float() if not math.isfinite(value):
            return {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}[str(value)]
        case int() if abs(value) >= 10**20:  # longer ones say nothing, and the longest refuse to be printed
            return "a huge number"
        case int() | float():
            return str(value)
    return f"a Python {type(value).__name__}"
