"""Worker processes that play games and enforce the deadlines: a hanging bot is ended, and its job done without it."""

from __future__ import annotations

import queue
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from semafor.arena.arena_jobs import Job, Work
from semafor.arena.game_outcomes import Fault
from semafor.arena.thinking_notes import AFTERWARDS, BEFOREHAND, KnownFault, SharedMonitor, Thinking
from semafor.bots.process.isolated_process import END, IsolatedProcess, ProcessEnded, worker_command
from semafor.bots.process.pipe_messages import pickled, read_pickles

# How often to look whether a bot hangs.
LOOK_SECONDS = 0.2
# Jobs that a process has at a time, so that it has work while the result of the last one is written down.
AHEAD = 2
# Not only the bot that was thinking can end a process: memory may run out, or somebody may kill it. So the job is tried
# once more before the bot is blamed, and a few times where no bot was thinking.
BLAME_AFTER = 2
MOST_DEATHS = 5
# What a bot did not do in time, where it was not asked for an action.
MISSED = {BEFOREHAND: "not ready to play", AFTERWARDS: "no end of its close"}


class ArenaError(RuntimeError):
    """A fault of ours, not of a bot."""


class Task(NamedTuple):
    """A job on its way, and what is known to go wrong in it."""

    number: int
    job: Job
    known_faults: tuple[KnownFault, ...] = ()


class WorkerMessage(NamedTuple):
    """What comes back from a process: the number of a job, its outcome, and a traceback; END when it has ended."""

    process: WorkerProcess
    content: Any


class WorkerProcess:
    """One process, the jobs that wait there, and a look at who is thinking in it."""

    def __init__(self, work: Work, messages: queue.SimpleQueue[WorkerMessage]) -> None:
        self.tasks: deque[Task] = deque()
        # The bot that took too long, where one did.
        self.late: Thinking | None = None
        self._monitor = SharedMonitor()
        self._process = IsolatedProcess(
            worker_command("semafor.arena.arena_worker", self._monitor.path),
            read_pickles,
            lambda content: messages.put(WorkerMessage(self, content)),
        )
        self._send(work)

    def give(self, task: Task) -> None:
        self.tasks.append(task)
        self._send(tuple(task))

    def _send(self, content: object) -> None:
        # A process that has died is noticed by the end of its messages; its jobs are given to another.
        with suppress(OSError):
            self._process.send(pickled(content))

    def enforce(self, deadline: float) -> None:
        """Kill the process if a bot in it has been thinking for too long."""
        thinking = self._monitor.thinking() if self.late is None else None
        if thinking is not None and thinking.is_late(deadline):
            self.late = thinking
            self._process.kill()

    def last_thinking(self) -> Thinking | None:
        """The bot that was thinking at its end."""
        return self.late or self._monitor.thinking()

    def ended(self) -> ProcessEnded:
        return self._process.ended()

    def close(self) -> None:
        self._process.kill()
        self._monitor.close()


class WorkerPool:
    """A number of processes that share the jobs of one work."""

    def __init__(self, work: Work, size: int) -> None:
        self._work = work
        self._messages: queue.SimpleQueue[WorkerMessage] = queue.SimpleQueue()
        self._deaths: Counter[tuple[int, object]] = Counter()
        self._again: deque[Task] = deque()
        self._processes = [WorkerProcess(work, self._messages) for _ in range(size)]

    def run(self, jobs: Iterable[Job]) -> Iterator[tuple[int, Any]]:
        """What came of each job, as soon as it is done."""
        numbered = (Task(number, job) for number, job in enumerate(jobs))
        self._deaths.clear()
        while True:
            self._hand_out(numbered)
            if not any(process.tasks for process in self._processes):
                return
            try:
                process, content = self._messages.get(timeout=LOOK_SECONDS)
            except queue.Empty:
                self._enforce_deadline()
                continue
            if content is END:
                self._replace(process)
                continue
            number, outcome, trouble = content
            if trouble is not None:
                raise ArenaError(trouble)
            process.tasks.popleft()
            yield number, outcome
            self._enforce_deadline()

    def _enforce_deadline(self) -> None:
        for process in self._processes:
            process.enforce(self._work.config.deadline)

    def _hand_out(self, numbered: Iterator[Task]) -> None:
        for ahead in range(1, AHEAD + 1):
            for process in self._processes:
                if len(process.tasks) < ahead:
                    task = self._again.popleft() if self._again else next(numbered, None)
                    if task is None:
                        return
                    process.give(task)

    def _replace(self, dead: WorkerProcess) -> None:
        """A process has ended: find out which bot was thinking, and have its jobs done by a new one."""
        thinking, end = dead.last_thinking(), dead.ended()
        dead.close()
        if dead.tasks:
            task = dead.tasks.popleft()
            culprit = None if thinking is None else (thinking.game, thinking.seat)
            self._deaths[task.number, culprit] += 1
            deaths = self._deaths[task.number, culprit]
            if thinking is not None and (dead.late or deaths >= BLAME_AFTER):
                fault = self._late_fault(dead.late) if dead.late else died_fault(thinking, end)
                task = task._replace(known_faults=(*task.known_faults, KnownFault(thinking.game, fault)))
            elif deaths >= MOST_DEATHS:
                raise ArenaError(f"a process has ended {deaths} times on the same games, with exit code {end.code}")
            self._again.extendleft(reversed([task, *dead.tasks]))
        self._processes[self._processes.index(dead)] = WorkerProcess(self._work, self._messages)

    def _late_fault(self, thinking: Thinking) -> Fault:
        missed = MISSED.get(thinking.action, "no answer")
        message = f"{missed} within {thinking.allowed(self._work.config.deadline):g} s"
        return Fault(thinking.seat, "late", message, thinking.action)

    def close(self) -> None:
        for process in self._processes:
            process.close()


def died_fault(thinking: Thinking, end: ProcessEnded) -> Fault:
    return Fault(thinking.seat, "died", str(end), thinking.action)
