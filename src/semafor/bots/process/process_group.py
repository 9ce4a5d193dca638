"""A program and whatever it starts: they are ended together, and at the latest they end with us."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress

# Whichever way we end, our end of its input closes then, and it ends its whole group.
WATCHMAN = ("/bin/sh", "-c", "read -r _; kill -9 0")


class ProcessGroup:
    """A process with pipes, in a process group of its own, so that a wrapper takes the program behind it along.

    Ctrl-C does not reach the group: it is for us, and the group ends with us.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self._watchman = start_watchman() if hasattr(os, "killpg") else None
        try:
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                process_group=None if self._watchman is None else self._watchman.pid,
            )
        except BaseException:
            self._end_group()
            raise

    def end(self) -> None:
        self._end_group()
        self.process.kill()
        self.process.wait()

    def _end_group(self) -> None:
        """As long as nobody has waited for the watchman, the group's number is nobody else's."""
        if self._watchman is None or self._watchman.returncode is not None:
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._watchman.pid, signal.SIGKILL)
        self._watchman.wait()
        assert self._watchman.stdin is not None
        self._watchman.stdin.close()


def start_watchman() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        WATCHMAN, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, process_group=0
    )
