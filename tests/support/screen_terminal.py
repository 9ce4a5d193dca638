"""A real terminal of any size with the game on its full screen, read as a person reads it: what stands where."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

import semafor

SECONDS = 120.0
# Makes the terminal the one that Ctrl-C is typed at, and then becomes the program it was given.
CLAIM_TERMINAL = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"
)
# The program without a module that it is told to do without.
START = (
    "import os, sys; name = os.environ.get('WITHOUT'); sys.modules.update({name: None} if name else {}); "
    "from semafor.cli import main; sys.exit(main(sys.argv[1:]))"
)
CTRL_C, ENTER, ESCAPE, TAB, UP, DOWN, PAGE_UP = "\x03", "\r", "\x1b", "\t", "\x1b[A", "\x1b[B", "\x1b[5~"
# Without news for so long, a screen is taken for finished.
QUIET = 0.15


class ScreenTerminal:
    """The program in a terminal; ``screen`` is what is seen now, ``sent`` all that the program has written."""

    def __init__(self, size: tuple[int, int], state: Path, *arguments: str, **settings: str) -> None:
        self.ours, theirs = pty.openpty()
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.sent = b""
        self.set_size(size)
        environment = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        environment |= {"XDG_STATE_HOME": str(state), "PYTHONPATH": str(Path(semafor.__file__).parents[1])} | settings
        if "SEMAFOR_INTERPRETED" in os.environ:
            environment["SEMAFOR_INTERPRETED"] = os.environ["SEMAFOR_INTERPRETED"]
        self.process = subprocess.Popen(
            [sys.executable, "-c", CLAIM_TERMINAL, sys.executable, "-c", START, "play", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
        )
        os.close(theirs)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: object, traceback: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.ours)

    def set_size(self, size: tuple[int, int]) -> None:
        columns, rows = size
        fcntl.ioctl(self.ours, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, size: tuple[int, int]) -> None:
        columns, rows = size
        self.screen.resize(rows, columns)
        self.set_size(size)
        self.process.send_signal(signal.SIGWINCH)

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def press(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def read(self, seconds: float) -> bool:
        """Take in what is written next; false where nothing comes, or the other end is closed."""
        if not select.select([self.ours], [], [], seconds)[0]:
            return False
        try:
            chunk = os.read(self.ours, 65536)
        except OSError:  # the other end is closed
            return False
        self.sent += chunk
        self.stream.feed(chunk)
        return bool(chunk)

    def wait_until(self, is_so: Callable[[str], bool]) -> str:
        """Until the screen is as wanted; the answer is the screen."""
        end = time.monotonic() + SECONDS
        while not is_so(self.text):
            left = end - time.monotonic()
            assert left > 0, f"not so after {SECONDS} s:\n{self.text}"
            if not self.read(left):
                assert is_so(self.text), f"the end, with:\n{self.text}"
        return self.text

    def wait_for(self, text: str) -> str:
        return self.wait_until(lambda shown: text in shown)

    def settle(self) -> None:
        """Take in all that comes, until nothing has come for a while."""
        while self.read(QUIET):
            pass

    def leave(self) -> int:
        """Take in all that comes until the program has ended; the answer is its exit code."""
        while self.read(SECONDS):
            pass
        return self.process.wait(SECONDS)
