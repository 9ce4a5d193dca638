"""The program in a worker process of the arena: takes jobs from its input, does them, and notes who is thinking."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from typing import Any

from semafor.arena.arena_jobs import Job, Work
from semafor.arena.thinking_notes import KnownFault, Monitor, open_monitor
from semafor.bots.process.pipe_messages import own_streams, read_pickles, write_pickle


def main(monitor_path: str) -> None:
    requests, answers = own_streams()
    monitor = open_monitor(monitor_path)
    messages = read_pickles(requests)
    work = next(messages)
    for number, job, known_faults in messages:
        write_pickle(answers, (number, *outcome_of(work, job, monitor, known_faults)))


def outcome_of(work: Work, job: Job, monitor: Monitor, known_faults: Sequence[KnownFault]) -> tuple[Any, str | None]:
    """What came of a job, or the traceback where it failed."""
    try:
        return work.do(job, monitor, known_faults), None
    except Exception:  # noqa: BLE001 a fault of ours, as bots' faults don't come so far
        return None, traceback.format_exc()


if __name__ == "__main__":
    main(sys.argv[1])
