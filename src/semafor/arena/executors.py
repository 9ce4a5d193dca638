"""Where jobs are done: here, in processes of this machine, or on a Ray cluster. They are the same everywhere."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from semafor.arena.arena_jobs import Executor, Job, Work
from semafor.arena.thinking_notes import no_monitor
from semafor.arena.worker_processes import WorkerPool
from semafor.notation.errors import GameError

EXECUTORS = ("processes", "serial", "ray")
# How many jobs a Ray cluster has for each of its processors: one is done there, and one waits.
RAY_AHEAD = 2


def make_executor(name: str, workers: int | None = None) -> Executor:
    """An executor by its name; all processors where no number of workers is given. GameError where Ray is missing."""
    match name:
        case "processes":
            return Processes(workers or processors())
        case "serial":
            return Serial()
        case "ray":
            return RayCluster(workers)
    raise ValueError(f"no executor {name!r}; there are {', '.join(EXECUTORS)}")


def processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Serial:
    """One job after the other in this very process, for debuggers. A bot that hangs is never ended."""

    def run(self, work: Work, jobs: Iterable[Job]) -> Iterator[tuple[int, Any]]:
        for number, job in enumerate(jobs):
            yield number, work.do(job, no_monitor(), ())


@dataclass(frozen=True)
class Processes:
    """Processes on this machine that can be ended when a bot hangs."""

    workers: int

    def run(self, work: Work, jobs: Iterable[Job]) -> Iterator[tuple[int, Any]]:
        pool = WorkerPool(work, self.workers)
        try:
            yield from pool.run(jobs)
        finally:
            pool.close()


class RayCluster:
    """The cluster that RAY_ADDRESS names or that runs on this machine, or one that Ray starts here."""

    def __init__(self, workers: int | None = None) -> None:
        if find_spec("ray") is None:
            raise GameError("Ray is not installed; pip install 'semafor[ray]' brings it")
        self._workers = workers

    def run(self, work: Work, jobs: Iterable[Job]) -> Iterator[tuple[int, Any]]:
        ray: Any = import_module("ray")
        started = not ray.is_initialized()
        if started:
            join_or_start(ray)
        try:
            # A cluster that runs already can't be told how many workers we want. So it never has more jobs than that.
            most = self._workers or RAY_AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            yield from run_on_ray(ray, work, jobs, most)
        finally:
            if started:
                ray.shutdown()


def join_or_start(ray: Any) -> None:
    # Ray takes SIGTERM for itself and ends the process, before anybody could tell what was played.
    mine = signal.getsignal(signal.SIGTERM)
    ray.init(log_to_driver=False, include_dashboard=False)
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, mine)


def run_on_ray(ray: Any, work: Work, jobs: Iterable[Job], most: int) -> Iterator[tuple[int, Any]]:
    """The cluster has at most ``most`` jobs at a time."""
    remote = ray.remote(do_in_process)
    shared = ray.put(work)
    numbered = enumerate(jobs)
    running: dict[Any, int] = {}
    while True:
        while len(running) < most and (task := next(numbered, None)) is not None:
            running[remote.remote(shared, task[1])] = task[0]
        if not running:
            return
        (done, *_), _ = ray.wait(list(running), num_returns=1)
        yield running.pop(done), ray.get(done)


# The process that does the jobs of a Ray worker, with the work that it was started for.
ray_pool: list[tuple[Work, WorkerPool]] = []


def do_in_process(work: Work, job: Job) -> Any:
    """A job in a Ray worker: there, too, in a process of its own, which waits for the next job."""
    if ray_pool and ray_pool[0][0] != work:
        ray_pool.pop()[1].close()
    if not ray_pool:
        ray_pool.append((work, WorkerPool(work, 1)))
    ((_, outcome),) = ray_pool[0][1].run([job])
    return outcome
