"""Processes that do jobs and can be ended when a bot hangs; the job is then done again, with that bot's game lost."""

from __future__ import annotations

import mmap
import os
import pickle
import queue
import re
import signal
import subprocess
import sys
import tempfile
import threading
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import semafor
from semafor.arena.deadline_monitor import AFTERWARDS, BEFOREHAND, SIZE, Doom, Thought, Watch, look
from semafor.arena.game_outcomes import Fault
from semafor.arena.jobs import Job, Work
from semafor.bots.process.external_bot import START_SECONDS

# How often to look whether somebody hangs.
LOOK_SECONDS = 0.2
# So many jobs wait at a process, so that it has something to do while we write down what it has done.
AHEAD = 2
# A process may die of something else than the bot that was just thinking: of too little memory, or by somebody's
# hand. So the job is tried once more before the bot is blamed, and a few times where no bot was thinking.
BLAME_AFTER = 2
MOST_DEATHS = 5
# What somebody did not do in time, where it was not asked for an action.
MISSED = {BEFOREHAND: "not ready to play", AFTERWARDS: "no end of its close"}
# Names of settings that no bot needs, and that may let who knows them in somewhere.
SECRETIVE = re.compile(r"TOKEN|SECRET|PASSW|CREDENTIAL|_KEY$|^SEMAFOR_(DATABASE|BUS|LIMITS_STORAGE)|DATABASE_URL")


class ArenaError(RuntimeError):
    """A fault of ours, not of a bot."""


class Message(NamedTuple):
    """What comes back from a process; without a job's number, the process is gone."""

    process: GuardedProcess
    number: int | None
    outcome: Any = None
    trouble: str | None = None


class Task(NamedTuple):
    """A job on its way, and what is known to go wrong in it."""

    number: int
    job: object
    dooms: tuple[Doom, ...] = ()


class GuardedProcess:
    """One process, the jobs that wait there, and a look at who is thinking in it."""

    def __init__(self, work: object, messages: queue.SimpleQueue[Message]) -> None:
        self.tasks: deque[Task] = deque()
        self.last_thought: Thought | None = None
        self.is_late = False
        descriptor, self._watch_file = tempfile.mkstemp(prefix="semafor-watch-")
        with os.fdopen(descriptor, "r+b") as file:
            file.write(bytes(SIZE * 8))
            file.flush()
            self._memory = mmap.mmap(file.fileno(), SIZE * 8)
        self._watch: Watch = memoryview(self._memory).cast("d")  # type: ignore[assignment]  # reading is all we do
        self._process = subprocess.Popen(
            [sys.executable, "-m", "semafor.arena.arena_worker", self._watch_file],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**harmless(os.environ), "PYTHONPATH": import_path()},
            start_new_session=True,  # Ctrl-C is for us; and all that it starts can be ended together
        )
        self._reader = threading.Thread(target=self._read, args=(messages,), daemon=True)
        self._reader.start()
        self._send(work)

    def give(self, task: Task) -> None:
        self.tasks.append(task)
        self._send((task.number, task.job, task.dooms))

    def _send(self, content: object) -> None:
        assert self._process.stdin is not None
        # One that has died says so by itself; its jobs are given to another.
        with suppress(OSError):
            pickle.dump(content, self._process.stdin, pickle.HIGHEST_PROTOCOL)
            self._process.stdin.flush()

    def _read(self, messages: queue.SimpleQueue[Message]) -> None:
        assert self._process.stdout is not None
        try:
            while True:
                messages.put(Message(self, *pickle.load(self._process.stdout)))  # noqa: S301 from our own process
        except (EOFError, OSError, pickle.UnpicklingError):
            messages.put(Message(self, None))

    def look(self, deadline: float) -> None:
        """End the process if somebody in it has been thinking for too long."""
        thought = look(self._watch)
        if thought is not None and thought.seconds > patience(thought, deadline) and not self.is_late:
            self.is_late, self.last_thought = True, thought
            self.kill()

    def bury(self) -> int:
        """After its end: keep who was thinking, and answer the exit code."""
        if self.last_thought is None:
            self.last_thought = look(self._watch)
        code = self._process.wait()
        self.close()
        return code

    def kill(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def close(self) -> None:
        self.kill()
        self._process.wait()
        self._reader.join()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            with suppress(OSError):
                stream.close()
        Path(self._watch_file).unlink(missing_ok=True)


class WorkerPool:
    """So many guarded processes that share the jobs of one work."""

    def __init__(self, work: Work, size: int) -> None:
        self._work = work
        self._messages: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self._deaths: Counter[tuple[int, object]] = Counter()
        self._again: deque[Task] = deque()
        self._processes = [self._hire() for _ in range(size)]

    def _hire(self) -> GuardedProcess:
        return GuardedProcess(self._work, self._messages)

    def run(self, jobs: Iterable[Job]) -> Iterator[tuple[int, Any]]:
        """What became of each job, as soon as it is done."""
        numbered = (Task(number, job) for number, job in enumerate(jobs))
        self._deaths.clear()
        while True:
            self._hand_out(numbered)
            if not any(process.tasks for process in self._processes):
                return
            try:
                message = self._messages.get(timeout=LOOK_SECONDS)
            except queue.Empty:
                for process in self._processes:
                    process.look(self._work.setting.deadline)
                continue
            if message.number is None:
                self._replace(message.process)
                continue
            if message.trouble is not None:
                raise ArenaError(message.trouble)
            message.process.tasks.popleft()
            yield message.number, message.outcome
            for process in self._processes:
                process.look(self._work.setting.deadline)

    def _hand_out(self, numbered: Iterator[Task]) -> None:
        for ahead in range(1, AHEAD + 1):
            for process in self._processes:
                if len(process.tasks) < ahead:
                    task = self._again.popleft() if self._again else next(numbered, None)
                    if task is None:
                        return
                    process.give(task)

    def _replace(self, dead: GuardedProcess) -> None:
        """Somebody has ended a process: find out who, and have its jobs done by a new one."""
        code = dead.bury()
        thought = dead.last_thought
        if dead.tasks:
            task = dead.tasks.popleft()
            culprit = None if thought is None else (thought.game, thought.seat)
            self._deaths[task.number, culprit] += 1
            deaths = self._deaths[task.number, culprit]
            if thought is not None and (dead.is_late or deaths >= BLAME_AFTER):
                task = task._replace(dooms=(*task.dooms, Doom(thought.game, self._blame(dead, thought, code))))
            elif deaths >= MOST_DEATHS:
                raise ArenaError(f"a process has ended {deaths} times on the same games, with exit code {code}")
            self._again.extendleft(reversed([task, *dead.tasks]))
        self._processes[self._processes.index(dead)] = self._hire()

    def _blame(self, dead: GuardedProcess, thought: Thought, code: int) -> Fault:
        if dead.is_late:
            missed = MISSED.get(thought.action, "no answer")
            message = f"{missed} within {patience(thought, self._work.setting.deadline):g} s"
            return Fault(thought.seat, "late", message, thought.action)
        return Fault(thought.seat, "died", f"its process ended {how(code)}", thought.action)

    def close(self) -> None:
        for process in self._processes:
            process.close()


def patience(thought: Thought, deadline: float) -> float:
    """How long somebody may take: up to the deadline, but no start-up is late before a program's would be."""
    return max(deadline, START_SECONDS) if thought.action == BEFOREHAND else deadline


def how(code: int) -> str:
    """How a process has ended, by its exit code, which is negative where a signal ended it."""
    try:
        return f"by {signal.Signals(-code).name}"
    except ValueError:
        return f"with exit code {code}"


def harmless(environment: Mapping[str, str]) -> dict[str, str]:
    """Ours without what looks like a secret: bots may come from anywhere."""
    return {name: value for name, value in environment.items() if not SECRETIVE.search(name.upper())}


def import_path() -> str:
    """Where the new process finds this package, installed or not."""
    own = str(Path(semafor.__file__).parents[1])
    return os.pathsep.join([own, *filter(None, [os.environ.get("PYTHONPATH")])])
