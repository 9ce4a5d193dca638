"""What executors carry around: a piece of work that pickles, the jobs that it is made of, and how large a job is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Protocol

from semafor.arena.game_outcomes import Fault, GameOutcome
from semafor.arena.game_runner import GameRunner
from semafor.arena.match_config import MatchConfig, MatchPlan
from semafor.arena.thinking_notes import GAME, KnownFault, Monitor

# How long a job should take: long enough to be worth sending, short enough to lose little and to show progress.
JOB_SECONDS = 0.5
LARGEST_JOB = 200
# What it takes to play one action besides thinking about it.
SECONDS_AN_ACTION = 2e-5

# A list of games to play. What kind of result it has depends on the Work that does it.
Job = Sequence[MatchPlan]


class Work(Protocol):
    """Does jobs, anywhere: what it needs to know is in itself and in the job."""

    @property
    def config(self) -> MatchConfig: ...

    def do(self, job: Job, monitor: Monitor, known_faults: Sequence[KnownFault]) -> Any: ...


class Executor(Protocol):
    """Has jobs done, and hands over what came of each as it is done: in any order, with its number."""

    def run(self, work: Work, jobs: Iterable[Job]) -> Iterator[tuple[int, Any]]: ...


@dataclass(frozen=True)
class Games:
    """The work of an arena: play the games, tell the outcomes."""

    config: MatchConfig

    def do(self, job: Job, monitor: Monitor, known_faults: Sequence[KnownFault]) -> list[GameOutcome]:
        runner = GameRunner(self.config)
        outcomes = []
        for number, plan in enumerate(job):
            monitor[GAME] = number
            outcomes.append(runner.play(plan, monitor, faults_of(number, known_faults)))
        return outcomes


def faults_of(game: int, known_faults: Sequence[KnownFault]) -> list[Fault]:
    """What is known to go wrong in a game of a job."""
    return [known.fault for known in known_faults if known.game == game]


class JobCutter:
    """Cuts games into jobs of about the same time, by how long games have taken here."""

    def __init__(self) -> None:
        self._games, self._seconds = 0, 0.0

    def jobs(self, plans: Iterable[MatchPlan]) -> Iterator[list[MatchPlan]]:
        waiting = iter(plans)
        while job := list(islice(waiting, self.size())):
            yield job

    def size(self) -> int:
        """How many games the next job has."""
        if self._games == 0:
            return 1
        # No more than were played so far: a bot that fails at once has very short games, and should stop the run soon.
        most = min(LARGEST_JOB, self._games)
        return max(1, min(most, int(JOB_SECONDS * self._games / max(self._seconds, 1e-9))))

    def learn(self, outcomes: Iterable[GameOutcome]) -> None:
        for outcome in outcomes:
            self._games += 1
            self._seconds += sum(seat.seconds for seat in outcome.seats) + outcome.actions * SECONDS_AN_ACTION
