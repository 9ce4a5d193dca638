"""What has been done so far, on disk, line by line: whatever ends the process, the same command goes on from here."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from semafor.notation.errors import GameError

FORMAT = "semafor-journal/1"

# The line of the file after its header; people count from one.
FIRST_LINE = 2

Line = dict[str, Any]


class JournalError(GameError):
    """A journal that can't be continued."""


class Journal:
    """A file of JSON lines: first what the whole is about, then what was done, in whatever order it came.

    Each batch is on the disk before the next begins. A line that was cut off by the end of the process is cut away.
    """

    def __init__(self, path: Path, about: Mapping[str, object]) -> None:
        self.path = path
        self.lines: list[Line] = []
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("a+b")
        try:
            self._take_alone()
            self._read(json.loads(json.dumps(about)))
        except BaseException:
            self._file.close()
            raise

    def write(self, lines: Iterable[Mapping[str, object]]) -> None:
        """Add lines; they are on the disk when this returns."""
        self._file.write(b"".join(map(written, lines)))
        self._file.flush()
        os.fsync(self._file.fileno())

    def complaint(self, number: int, why: str) -> JournalError:
        """The error to raise for a line that is not what it should be."""
        way_out = "remove the line, and its game is played again; or choose another folder with --out"
        return JournalError(f"{self.path}, line {number}: {why}; {way_out}")

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _take_alone(self) -> None:
        """Two processes that write to one journal would both play all games. The lock ends with the process."""
        try:
            import fcntl
        except ImportError:  # Windows has no such locks; two commands at once would both play all games there
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise JournalError(f"{self.path}: somebody else is writing to it at this moment") from None

    def _read(self, about: Line) -> None:
        self._file.seek(0)
        content = self._file.read()
        whole = content[: content.rfind(b"\n") + 1]
        if whole:
            first, *rest = whole.splitlines()
            self._check_header(first, about)
            self.lines = [self._parsed(line, number) for number, line in enumerate(rest, FIRST_LINE)]
        elif not written({"format": FORMAT, **about}).startswith(content):
            raise self._not_ours()
        # Only a file that begins as our journals do is truncated.
        if len(whole) < len(content):
            self._file.truncate(len(whole))
        if not whole:
            self.write([{"format": FORMAT, **about}])

    def _parsed(self, line: bytes, number: int) -> Line:
        content = parsed(line)
        if content is None:
            raise self.complaint(number, "this is no JSON object")
        return content

    def _not_ours(self) -> JournalError:
        message = "this is no journal of this version, so it is left alone; choose another folder with --out"
        return JournalError(f"{self.path}: {message}")

    def _check_header(self, line: bytes, about: Line) -> None:
        header = parsed(line)
        if header is None or header.pop("format", None) != FORMAT:
            raise self._not_ours()
        check_same(f"{self.path} is about something else", header, about)


def check_same(complaint: str, there: Mapping[str, object], now: Mapping[str, object]) -> None:
    """Complain where a folder holds something else than what is wanted now, and say what differs."""
    changes = [
        f"{name}: {there.get(name)!r:.80} there, {now.get(name)!r:.80} now"
        for name in {**there, **now}
        if there.get(name) != now.get(name)
    ]
    if changes:
        advice = "choose another folder with --out, or remove this one"
        raise JournalError("\n  ".join([f"{complaint}; {advice}", *changes]))


def written(line: Mapping[str, object]) -> bytes:
    return json.dumps(line, separators=(",", ":")).encode() + b"\n"


def parsed(line: bytes) -> Line | None:
    """The object that a line holds, if it holds one."""
    try:
        content = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) else None
