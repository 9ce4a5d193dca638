"""A process that other people's code runs in: asked with a deadline, and ended with all that it has started.

The arena, the terminal, the server, its workers and programs as bots all run their processes through this class.
"""

from __future__ import annotations

import queue
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from io import BufferedReader
from pathlib import Path
from typing import IO, Any, Final

from semafor.bots.process.process_group import ProcessGroup

# Time for a process to exit by itself once its output has ended.
EXIT_SECONDS = 1.0
# Time to read what is left in its output, which a process that has left the group may hold open for ever.
READ_OUT_SECONDS = 1.0
LAST_WORDS = 5
LONGEST_WORDS = 1_000_000
# A process answers one request at a time. What it says beyond this number of messages is thrown away, so that one that
# never stops talking fills no memory.
MOST_MESSAGES = 64
# Runs a module with our package in front of the path, whether it is installed or not. A variable like PYTHONPATH would
# do the same to the programs that bots start, and these may run in another Python.
IMPORT_FOLDER = Path(__file__).parents[3]
RUN_MODULE = """
import runpy, sys
sys.path.insert(0, sys.argv.pop(1))
runpy.run_module(sys.argv.pop(1), run_name="__main__", alter_sys=True)
"""

# Makes messages of what a process writes, until its output ends.
Reader = Callable[[BufferedReader], Iterator[Any]]
# Takes each message, and END when there will be no more.
END: Final = object()
Deliver = Callable[[Any], None]


class ProcessEnded(OSError):
    """There is no answer, for the process has ended with ``code``; None where it runs on without its output."""

    def __init__(self, code: int | None) -> None:
        super().__init__("it has closed its output" if code is None else f"its process ended {describe_exit(code)}")
        self.code = code


def worker_command(module: str, *arguments: str) -> list[str]:
    """The command that runs one of our own modules as a program in this Python."""
    return [sys.executable, "-c", RUN_MODULE, str(IMPORT_FOLDER), module, *arguments]


class IsolatedProcess:
    """One running process. Its messages wait here for ``ask``, or go to ``deliver``, called in a thread."""

    def __init__(
        self, command: Sequence[str], read: Reader, deliver: Deliver | None = None, *, keep_last_words: bool = False
    ) -> None:
        """OSError where it can't be started. What it writes to standard error is shown, or kept as its last words."""
        self._messages: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._last_words: deque[bytes] = deque(maxlen=LAST_WORDS)
        self._group = ProcessGroup(command, stderr=subprocess.PIPE if keep_last_words else None)
        self._process = self._group.process
        assert self._process.stdin is not None
        assert isinstance(self._process.stdout, BufferedReader)
        self._input: IO[bytes] = self._process.stdin
        # A pipe that nobody reads fills up and stops its writer, so each has a thread that reads it.
        arguments = (self._process.stdout, read, deliver or self._keep_message)
        self._readers = [threading.Thread(target=read_messages, args=arguments, daemon=True)]
        if self._process.stderr is not None:
            self._readers.append(threading.Thread(target=self._keep_words, args=(self._process.stderr,), daemon=True))
        for reader in self._readers:
            reader.start()

    def send(self, request: bytes) -> None:
        """OSError where it reads no more."""
        try:
            self._input.write(request)
            self._input.flush()
        except ValueError:  # another thread has killed it and closed its input
            raise BrokenPipeError("its input is closed") from None

    def ask(self, request: bytes, seconds: float) -> Any:
        """The next message after a request. TimeoutError or ProcessEnded where there is none; then ``kill`` it."""
        try:
            self.send(request)
        except OSError:
            raise self.ended() from None
        return self.next_message(seconds)

    def next_message(self, seconds: float) -> Any:
        try:
            message = self._messages.get(timeout=seconds)
        except queue.Empty:
            raise TimeoutError(f"no answer within {seconds:g} s") from None
        if message is END:
            raise self.ended()
        return message

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    @property
    def is_quiet(self) -> bool:
        """Whether nothing has come from it that was not asked for, its end neither."""
        return self._messages.empty()

    def ended(self) -> ProcessEnded:
        """How it has ended, when its output has."""
        try:
            return ProcessEnded(self._process.wait(EXIT_SECONDS))
        except subprocess.TimeoutExpired:
            return ProcessEnded(None)

    def last_words(self) -> str:
        """The last lines on its standard error, after its end."""
        for reader in self._readers[1:]:
            reader.join(READ_OUT_SECONDS)
        return b"".join(self._last_words).decode(errors="replace").strip()

    def finish(self, farewell: bytes, seconds: float) -> None:
        """Let it end by itself after a last request, or else kill it."""
        with suppress(OSError):
            self._input.write(farewell)
            self._input.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        self.kill()

    def kill(self) -> None:
        """End it with all that it has started. Doing so twice is harmless."""
        self._group.end()
        for reader in self._readers:
            reader.join(READ_OUT_SECONDS)
        with suppress(OSError):
            self._input.close()

    def _keep_message(self, message: Any) -> None:
        if message is END or self._messages.qsize() < MOST_MESSAGES:
            self._messages.put(message)

    def _keep_words(self, errors: IO[bytes]) -> None:
        with errors:
            while line := errors.readline(LONGEST_WORDS):
                self._last_words.append(line)


def read_messages(output: BufferedReader, read: Reader, deliver: Deliver) -> None:
    # A message that is cut off or overwritten may fail in any way, and is the last.
    with suppress(Exception), output:
        for message in read(output):
            deliver(message)
    deliver(END)


def describe_exit(code: int) -> str:
    """How a process has ended, by its exit code, which is negative where a signal ended it."""
    try:
        return f"by {signal.Signals(-code).name}"
    except ValueError:
        return f"with exit code {code}"
