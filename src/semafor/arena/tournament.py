"""An arena from beginning to end: plan, play what is not played yet, keep a journal, judge."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable
from contextlib import closing, nullcontext
from dataclasses import dataclass
from hashlib import sha256
from math import ceil
from pathlib import Path

from semafor.arena.arena_jobs import Executor, Games, JobCutter
from semafor.arena.fault_watch import FailingFromStart, FaultWatch
from semafor.arena.game_outcomes import GameOutcome
from semafor.arena.journal import FIRST_LINE, Journal
from semafor.arena.match_config import MatchConfig, MatchPlan
from semafor.arena.progress import Progress, counted
from semafor.arena.schedules import LineUp, games_a_deal, line_ups, plans, rotations
from semafor.notation.strict_json import save_text

JOURNAL = "games.jsonl"
# A copy of the map where it is not built in, so that games can be seen again without the file.
MAP_FILE = "map.json"


@dataclass(frozen=True)
class Tournament:
    """What is to be played."""

    config: MatchConfig
    schedule: str = "round-robin"
    deals: int = 100

    @classmethod
    def of_games(cls, config: MatchConfig, schedule: str, games: int) -> Tournament:
        """The tournament with at least this many games of every line-up."""
        ups = line_ups(schedule, len(config.bots), config.players)
        return cls(config, schedule, ceil(games / min(len(rotations(line_up)) for line_up in ups)))

    @property
    def line_ups(self) -> list[LineUp]:
        return line_ups(self.schedule, len(self.config.bots), self.config.players)

    @property
    def games_a_deal(self) -> int:
        return games_a_deal(self.line_ups)

    @property
    def games(self) -> int:
        return self.deals * self.games_a_deal

    def to_dict(self) -> dict[str, object]:
        """All that the games depend on. More deals are more of the same, so their number is no part of it."""
        return {**self.config.to_dict(), "schedule": self.schedule}

    def name(self) -> str:
        """The name of its folder: the same for the same arena, different for any other."""
        digest = sha256(json.dumps(self.to_dict(), sort_keys=True).encode()).hexdigest()[:8]
        bots = "-".join(self.config.labels())
        clean = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in bots)
        return f"{self.config.map.id}-{self.config.players}-{clean[:60]}-{digest}"


class Stopped(KeyboardInterrupt):
    """The user has stopped an arena; ``games`` are all that it has, safe in its journal."""

    def __init__(self, games: list[GameOutcome]) -> None:
        super().__init__()
        self.games = games


def play_tournament(
    tournament: Tournament,
    folder: Path,
    executor: Executor,
    progress: Progress | None = None,
    *,
    keep_going: bool = True,
) -> list[GameOutcome]:
    """Play the games that the journal in the folder does not have yet; returns all games that it then has.

    These may be more than were asked for, since more deals are more of the same. If this ends early, for whatever
    reason, calling it again goes on. Unless it shall keep going, a bot that fails in all of its first games in the same
    way ends it by FailingFromStart.
    """
    with Journal(folder / JOURNAL, tournament.to_dict()) as journal:
        known = games_in(journal, tournament)
        if not tournament.config.map.built_in:
            save_text(folder / MAP_FILE, json.dumps(tournament.config.map.data, ensure_ascii=False) + "\n")
        outcomes = list(known.values())
        # A generator: there may be more games than fit into memory.
        missing = (plan for plan in plans(tournament.line_ups, tournament.deals) if plan not in known)
        faults = faults_in(outcomes)
        if progress is not None:
            beyond = sum(plan.deal >= tournament.deals for plan in known)
            progress.total, progress.done = tournament.games + beyond, len(known)
            progress.note = note_of(faults)
        watch = FaultWatch(folder, tournament.config.labels(), outcomes)
        stop_if_failing(watch, outcomes, keep_going=keep_going)
        try:
            with progress or nullcontext(), closing(play(tournament.config, missing, executor)) as played:
                for fresh in played:
                    journal.write(outcome.to_dict() for outcome in fresh)
                    watch.add(fresh)
                    outcomes += [outcome.summary() for outcome in fresh]
                    faults += faults_in(fresh)
                    if progress is not None:
                        progress.add(len(fresh), note_of(faults))
                    stop_if_failing(watch, outcomes, keep_going=keep_going)
        except KeyboardInterrupt:
            raise Stopped(outcomes) from None
    return outcomes


def stop_if_failing(watch: FaultWatch, outcomes: list[GameOutcome], *, keep_going: bool) -> None:
    message = None if keep_going else watch.failing()
    if message is not None:
        raise FailingFromStart(message, outcomes)


def faults_in(outcomes: Iterable[GameOutcome]) -> int:
    return sum(len(outcome.faults) for outcome in outcomes)


def note_of(faults: int) -> str:
    """The number of faults in words, for the progress line; empty where there are none."""
    return counted(faults, "fault") if faults else ""


def games_in(journal: Journal, tournament: Tournament) -> dict[MatchPlan, GameOutcome]:
    """The games that a journal has, each of them once. JournalError where a line is no game of this tournament."""
    seatings = {plan.seating for plan in plans(tournament.line_ups, 1)}
    known: dict[MatchPlan, GameOutcome] = {}
    for number, line in enumerate(journal.lines, FIRST_LINE):
        try:
            outcome = GameOutcome.from_dict(line)
        except ValueError as problem:
            raise journal.complaint(number, str(problem)) from None
        if outcome.seating not in seatings:
            raise journal.complaint(number, f"nobody sits as {list(outcome.seating)} in this arena")
        known.setdefault(MatchPlan(outcome.deal, outcome.seating), outcome.summary())
    journal.lines.clear()
    return known


def play(
    config: MatchConfig, missing: Iterable[MatchPlan], executor: Executor
) -> Generator[list[GameOutcome], None, None]:
    """Play games in jobs; the first have one game, later ones as many as take about as long as a job should."""
    cutter = JobCutter()
    for _, outcomes in executor.run(Games(config), cutter.jobs(missing)):
        cutter.learn(outcomes)
        yield outcomes
