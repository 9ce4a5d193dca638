"""What executors carry around: a piece of work that pickles, and the jobs that it is made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from semafor.arena.deadline_monitor import GAME, Doom, Watch
from semafor.arena.game_outcomes import Fault, GameOutcome
from semafor.arena.game_runner import GameRunner
from semafor.arena.match_config import MatchConfig, MatchPlan

# A list of games to play. What becomes of it is the work's own business.
Job = Sequence[MatchPlan]


class Work(Protocol):
    """Does jobs, anywhere: what it needs to know is in itself and in the job."""

    @property
    def setting(self) -> MatchConfig: ...

    def do(self, job: Job, watch: Watch, dooms: Sequence[Doom]) -> Any: ...


class Executor(Protocol):
    """Has jobs done, and hands over what became of each as it is done: in any order, with its number."""

    def run(self, work: Work, jobs: Iterable[Job]) -> Iterator[tuple[int, Any]]: ...


@dataclass(frozen=True)
class Games:
    """The work of an arena: play the games, tell the outcomes."""

    setting: MatchConfig

    def do(self, job: Job, watch: Watch, dooms: Sequence[Doom]) -> list[GameOutcome]:
        table = GameRunner(self.setting)
        outcomes = []
        for number, plan in enumerate(job):
            watch[GAME] = number
            outcomes.append(table.play(plan, watch, faults_of(number, dooms)))
        return outcomes


def faults_of(game: int, dooms: Sequence[Doom]) -> list[Fault]:
    """What is known to go wrong in a game of a job."""
    return [doom.fault for doom in dooms if doom.game == game]
