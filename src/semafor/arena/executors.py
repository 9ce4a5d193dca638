"""Where jobs are done: here, in processes of this machine, or on a Ray cluster. They are the same everywhere."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from semafor.arena.guard import Crew
from semafor.arena.watch import unwatched
from semafor.arena.work import Executor, Job, Work
from semafor.notation.errors import GameError

EXECUTORS = ("processes", "serial", "ray")
# So many jobs wait at a Ray cluster for each of its processors.
RAY_AHEAD = 2


def make_executor(name: str, workers: int | None = None) -> Executor:
    """An executor by its name; all processors where no number of workers is given."""
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
    """One job after the other in this very process, for debuggers. A bot that hangs hangs all."""

    def run(self, work: Work, jobs: Iterable[Job]) -> Iterator[tuple[int, Any]]:
        for number, job in enumerate(jobs):
            yield number, work.do(job, unwatched(), ())


@dataclass(frozen=True)
class Processes:
    """Guarded processes on this machine."""

    workers: int

    def run(self, work: Work, jobs: Iterable[Job]) -> Iterator[tuple[int, Any]]:
        crew = Crew(work, self.workers)
        try:
            yield from crew.run(jobs)
        finally:
            crew.close()


@dataclass(frozen=True)
class RayCluster:
    """The cluster that Ray finds, or one that it starts on this machine."""

    workers: int | None = None

    def run(self, work: Work, jobs: Iterable[Job]) -> Iterator[tuple[int, Any]]:
        try:
            ray: Any = import_module("ray")
        except ImportError:
            raise GameError("Ray is not installed; pip install 'semafor[ray]' brings it") from None
        started = not ray.is_initialized()
        if started:
            ray.init(num_cpus=self.workers, log_to_driver=False, include_dashboard=False)
        try:
            yield from run_on_ray(ray, work, jobs)
        finally:
            if started:
                ray.shutdown()


def run_on_ray(ray: Any, work: Work, jobs: Iterable[Job]) -> Iterator[tuple[int, Any]]:
    remote = ray.remote(do_guarded)
    shared = ray.put(work)
    most = RAY_AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
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
crew_here: list[tuple[Work, Crew]] = []


def do_guarded(work: Work, job: Job) -> Any:
    """A job in a Ray worker: guarded there as everywhere, by a process of its own that waits for the next job."""
    if crew_here and crew_here[0][0] != work:
        crew_here.pop()[1].close()
    if not crew_here:
        crew_here.append((work, Crew(work, 1)))
    ((_, outcome),) = crew_here[0][1].run([job])
    return outcome
