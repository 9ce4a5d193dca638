"""The program in a worker process of the arena: takes jobs from its input, does them, and notes who is thinking."""

from __future__ import annotations

import pickle
import sys
import traceback
from collections.abc import Sequence
from typing import Any

from semafor.arena.deadline_monitor import KnownFault, Monitor, open_monitor
from semafor.arena.jobs import Job, Work
from semafor.bots.process.pipe_messages import own_streams, serve_pickles


def main(monitor_path: str) -> None:
    requests, answers = own_streams()
    monitor = open_monitor(monitor_path)
    work = pickle.load(requests)  # noqa: S301 from the process that started this one
    serve_pickles(requests, answers, lambda request: done(work, monitor, *request))


def done(
    work: Work, monitor: Monitor, number: int, job: Job, known_faults: Sequence[KnownFault]
) -> tuple[int, Any, str | None]:
    """The number of a job, what came of it, and the traceback where it failed."""
    try:
        return number, work.do(job, monitor, known_faults), None
    except Exception:  # noqa: BLE001 a fault of ours, as bots' faults don't come so far
        return number, None, traceback.format_exc()


if __name__ == "__main__":
    main(sys.argv[1])
