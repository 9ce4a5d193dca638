"""The terminal itself: lines out, lines in. Knows streams, widths and colors, and nothing of the game."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Iterable
from io import TextIOWrapper
from typing import Final, TextIO

from semafor.cli.terminal.text_layout import printable, width_of, wrap

CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what has scrolled away, and back to the corner
# Longer lines are hard to read even where the terminal is wide enough for them.
WIDEST: Final = 120
# What a window holds when nobody knows; clearing without escape codes takes as many lines.
USUAL_SIZE: Final = (80, 24)
LONGEST_LINE: Final = 4000
ROOM_TO_TYPE: Final = 12
# A prompt may take one line for itself and one to type in.
PROMPT_LINES: Final = 2


class Console:
    """Where a person reads and types. ``interactive``: somebody is there who can be asked for more than actions."""

    # Whether the table is in view all the time, so that nobody need write it out.
    has_panels = False

    def __init__(
        self,
        source: TextIO,
        sink: TextIO,
        *,
        interactive: bool,
        colors: bool = False,
        size: tuple[int, int] | None = None,
    ) -> None:
        self.interactive = interactive
        self.colors = colors
        self._source = source
        self._sink = sink
        self._size = size
        self._is_screen = sink.isatty()
        # What shall be read again when it has scrolled out of view, and how many lines were written below it.
        self._pinned = ""
        self._lines_below = 0
        self._edits_lines = source is sys.stdin and sink is sys.stdout and source.isatty() and self._is_screen

    @property
    def width(self) -> int:
        return min(self._measure()[0], WIDEST)

    @property
    def height(self) -> int:
        return self._measure()[1]

    def _measure(self) -> tuple[int, int]:
        """Asked every time, because windows change their size."""
        return self._size or shutil.get_terminal_size(USUAL_SIZE)

    def say(self, text: str = "", indent: int = 0) -> None:
        """A paragraph, broken into lines that fit; all but the first are indented."""
        for line in wrap(text, self.width, indent):
            self._sink.write(line + "\n")
            self._lines_below += 1
        self._sink.flush()

    def say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)

    def offer(self, typed: str, text: str, *, pad: int = 0, indent: int = 0, several: bool = False) -> None:  # noqa: ARG002 that several can be chosen matters to consoles with lists
        """One of the answers to the next question, with what is typed for it."""
        self.say(f"  {typed:>{pad}} {text}", indent)

    def pin(self, text: str, lines_below: int = 0) -> None:
        """A text that was written so many lines ago, and is written again where it has left the window."""
        self._pinned = text
        self._lines_below = lines_below

    @property
    def lines_below(self) -> int:
        """How many lines were written since something was pinned."""
        return self._lines_below

    def ask(self, prompt: str) -> str:
        """What is typed at a prompt. EOFError at the end of input."""
        if self._pinned and self._lines_below >= self.height - PROMPT_LINES:
            self.say(self._pinned, indent=6)
            self._lines_below = 0
        if width_of(prompt) > self.width - ROOM_TO_TYPE:
            self.say(prompt)
            prompt = ">"
        prompt += " "
        if self._edits_lines:
            self._sink.flush()
            line = input(prompt)
        else:
            self._sink.write(prompt)
            self._sink.flush()
            line = self._read_line()
            # Input from a pipe is not echoed: without this, the next output would follow the prompt on its line.
            self._sink.write(printable(line).rstrip() + "\n")
        return printable(line[:LONGEST_LINE]).strip()

    def _read_line(self) -> str:
        """The next line, cut to LONGEST_LINE characters; the rest of it is read and thrown away."""
        line = self._source.readline(LONGEST_LINE)
        if not line:
            raise EOFError
        more = line
        while len(more) == LONGEST_LINE and not more.endswith("\n"):
            more = self._source.readline(LONGEST_LINE)
        return line

    def clear(self) -> None:
        """Nothing that was shown stays in view, scrolled back or typed again."""
        self._pinned = ""
        self._sink.write(CLEAR if self._is_screen and os.environ.get("TERM") != "dumb" else "\n" * self.height)
        self._sink.flush()
        if self._edits_lines:
            with contextlib.suppress(ImportError):
                import readline

                readline.clear_history()


def standard_console(*, colors: bool, questions: bool) -> Console:
    """The terminal that the program was started in."""
    for stream in (sys.stdin, sys.stdout):
        # A terminal that lacks a letter shows a question mark rather than a traceback.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if sys.stdin.isatty() and sys.stdout.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 from now on a line can be edited while it is typed
    plain = not colors or "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()
    return Console(sys.stdin, sys.stdout, interactive=questions and sys.stdin.isatty(), colors=not plain)
