"""The other end of a guarded process: takes jobs from its input, does them, and writes down who is thinking.

It is a program of its own, so that a bot that hangs or crashes can be ended without harm to anybody else.
"""

from __future__ import annotations

import mmap
import os
import pickle
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from semafor.arena.deadline_monitor import SIZE, Watch
from semafor.bots.process.parent_watch import end_with_parent


def main(watch_file: str) -> None:
    requests, answers = own_streams()
    end_with_parent()
    watch = shared_watch(watch_file)
    work = pickle.load(requests)  # noqa: S301 from the process that started this one
    while True:
        try:
            number, job, dooms = pickle.load(requests)  # noqa: S301 the same
        except EOFError:
            return
        outcome, trouble = None, None
        try:
            outcome = work.do(job, watch, dooms)
        except Exception:  # noqa: BLE001 a fault of ours, as bots' faults don't come so far
            trouble = traceback.format_exc()
        answer = (number, outcome, trouble)
        pickle.dump(answer, answers, pickle.HIGHEST_PROTOCOL)
        answers.flush()


def own_streams() -> tuple[BinaryIO, BinaryIO]:
    """Input and output that no bot can get at: what bots print goes where nobody looks, and they read nothing."""
    requests = os.fdopen(os.dup(sys.stdin.fileno()), "rb")
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, sys.stdin.fileno())
    os.dup2(nothing, sys.stdout.fileno())
    return requests, answers


def shared_watch(path: str) -> Watch:
    with Path(path).open("r+b") as file:
        shared = mmap.mmap(file.fileno(), SIZE * 8)
    with suppress(OSError):  # both have it now; the name would only be left over
        Path(path).unlink()
    return memoryview(shared).cast("d")  # type: ignore[return-value]  # assigning is all that a watch is asked for


if __name__ == "__main__":
    main(sys.argv[1])
