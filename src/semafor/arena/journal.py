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

Line = dict[str, Any]


class JournalError(GameError):
    """A journal that can't be gone on with."""


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
        """Add lines, and come back when they are safe."""
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        self._file.write(text.encode())
        self._file.flush()
        os.fsync(self._file.fileno())

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
        except ImportError:  # where there are no such locks
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise JournalError(f"{self.path}: somebody else is writing to it at this moment") from None

    def _read(self, about: Line) -> None:
        self._file.seek(0)
        content = self._file.read()
        whole = content[: content.rfind(b"\n") + 1]
        if len(whole) < len(content):
            self._file.truncate(len(whole))
        first, *rest = whole.splitlines() or [b""]
        if not first:
            self.write([{"format": FORMAT, **about}])
            return
        try:
            header = json.loads(first)
            self.lines = [json.loads(line) for line in rest]
        except ValueError:
            raise JournalError(f"{self.path}: this is no journal") from None
        if not isinstance(header, dict) or header.pop("format", None) != FORMAT:
            raise JournalError(f"{self.path}: this is no journal of this version")
        if header != about:
            changes = [
                f"{name}: {header.get(name)!r:.80} there, {about.get(name)!r:.80} now"
                for name in {**header, **about}
                if header.get(name) != about.get(name)
            ]
            message = f"{self.path} is about something else; choose another folder with --out, or remove this one"
            raise JournalError("\n  ".join([message, *changes]))
