"""Starts a program and ends it with all that it has started: when it is told to, and at the latest when we end.

All processes of bots are started here, with the environment that bots may see. What Linux, macOS and Windows do
differently about processes is said in this module and in ``windows_job`` alone.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress

from semafor.bots.process.bot_environment import bot_environment

# On Linux and macOS the first process of each group is this guard. Whichever way we end, be it by SIGKILL, our end of
# the guard's input closes then, and the guard kills its whole group. It needs no help of the bot: one that hangs in
# compiled code lets no thread of its own process look after the parent.
GUARD = ("/bin/sh", "-c", "read -r _; kill -9 0")


class ProcessGroup:
    """A process with pipes in a group of its own, so that a wrapper takes the program behind it along.

    Ctrl-C does not reach the group: the user means us, and the group ends with us. A program that leaves its group by
    itself, as daemons do on Linux and macOS, is not ended with it.
    """

    process: subprocess.Popen[bytes]

    # mypy checks the branch of the platform that it runs on, or is told with --platform.
    if sys.platform == "win32":

        def __init__(self, command: Sequence[str], *, stderr: int | None = None) -> None:
            """OSError where the program can't be started."""
            from semafor.bots.process.windows_job import JobObject

            # Windows ends the processes of a job when the last handle of the job is closed, as ours is at our end.
            # What the program starts before it is in the job, within some microseconds, is not ended with it.
            self._job = JobObject()
            try:
                self.process = subprocess.Popen(
                    command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=stderr,
                    env=bot_environment(os.environ),
                    creationflags=subprocess.CREATE_NEW_PROCESS_GROUP,
                )
                self._job.add(self.process.pid)
            except BaseException:
                self._job.end()
                raise

        def end(self) -> None:
            """Kill all that is in the group, and wait for the program."""
            self._job.end()
            self.process.kill()
            self.process.wait()

    else:

        def __init__(self, command: Sequence[str], *, stderr: int | None = None) -> None:
            """OSError where the program can't be started."""
            self._guard = subprocess.Popen(
                GUARD,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={},
                process_group=0,
            )
            try:
                self.process = subprocess.Popen(
                    command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=stderr,
                    env=bot_environment(os.environ),
                    process_group=self._guard.pid,
                )
            except BaseException:
                self._end_group()
                raise

        def end(self) -> None:
            """Kill all that is in the group, and wait for the program."""
            self._end_group()
            # A program that has left its group is still our child.
            self.process.kill()
            self.process.wait()

        def _end_group(self) -> None:
            # As long as nobody has waited for the guard, its number, which is the group's, belongs to nobody else.
            if self._guard.returncode is not None:
                return
            # macOS answers with PermissionError where only dead processes are left in a group.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._guard.pid, signal.SIGKILL)
            self._guard.wait()
            assert self._guard.stdin is not None
            self._guard.stdin.close()
