"""Many games to a data set: the same from the same seed, however many processes play them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing, nullcontext
from dataclasses import dataclass
from functools import cached_property
from math import ceil

from semafor.arena.arena_jobs import Executor, JobCutter
from semafor.arena.dataset import DataSet
from semafor.arena.dataset_rows import TABLES, GameRows, Recorded, Recording, Row, number_of
from semafor.arena.match_config import MatchConfig, MatchPlan
from semafor.arena.progress import Progress, counted
from semafor.arena.schedules import LineUp, line_ups, rotations
from semafor.arena.unfinished_shards import OpenShard
from semafor.bots.faults import FAULTS
from semafor.bots.registry import in_one_line


@dataclass(frozen=True)
class Simulation:
    """What is to be played: every game another deal, the line-ups and seats of the bots in turn."""

    config: MatchConfig
    games: int
    shard_games: int = 1000

    @property
    def shards(self) -> int:
        return ceil(self.games / self.shard_games)

    def games_of(self, shard: int) -> range:
        return range(shard * self.shard_games, min((shard + 1) * self.shard_games, self.games))

    @cached_property
    def seatings(self) -> list[LineUp]:
        ups = line_ups("round-robin", len(self.config.bots), self.config.players)
        return [seating for line_up in ups for seating in rotations(line_up)]

    def plan(self, game: int) -> MatchPlan:
        return MatchPlan(game, self.seatings[game % len(self.seatings)])

    def to_dict(self) -> dict[str, object]:
        return {"setting": self.config.to_dict(), "games": self.games, "shard_games": self.shard_games}


def simulate(
    simulation: Simulation, data: DataSet, executor: Executor, progress: Progress | None = None
) -> FaultCounts:
    """Play the games that are not written yet, and write them; returns the faults of all games.

    If this ends early, for whatever reason, calling it again goes on.
    """
    cutter = JobCutter()
    with closing(ShardCollector(simulation, data)) as collector:
        if progress is not None:
            progress.done, progress.note = collector.done, collector.faults.note()
        work = Recording(simulation.config, tuple(simulation.config.labels()))
        with progress or nullcontext():
            for _, recorded in executor.run(work, collector.jobs(cutter)):
                collector.add(recorded)
                cutter.learn(game.outcome for game in recorded)
                if progress is not None:
                    progress.add(len(recorded), collector.faults.note())
    return collector.faults


class ShardCollector:
    """Knows which games are written, has the others played, and adds them to their shards as they are done."""

    def __init__(self, simulation: Simulation, data: DataSet) -> None:
        self.faults = FaultCounts()
        self.done = 0
        self._simulation = simulation
        self._data = data
        self._whole: set[int] = set()
        self._open: dict[int, OpenShard] = {}
        self._about = {**simulation.config.to_dict(), "shard_games": simulation.shard_games, "tables": TABLES}
        try:
            for shard in filter(range(simulation.shards).__contains__, data.shards()):
                self._count(shard)
            for shard in filter(range(simulation.shards).__contains__, data.begun_shards()):
                self._open_shard(shard)
        except BaseException:
            self.close()
            raise

    def jobs(self, cutter: JobCutter) -> Iterator[list[MatchPlan]]:
        """The games that are missing. No job has games of two shards, so few shards are open at a time."""
        for shard in range(self._simulation.shards):
            if shard not in self._whole:
                yield from cutter.jobs(self._missing(shard))

    def add(self, recorded: Iterable[Recorded]) -> None:
        """Add the games of one job; they are on the disk when this returns."""
        games = [game.rows for game in recorded]
        number = games[0].number // self._simulation.shard_games
        self._open[number].add(games)
        self._note(games)
        self._finish_if_whole(number)

    def close(self) -> None:
        for shard in self._open.values():
            shard.close()

    def _count(self, number: int) -> None:
        """Count the games of a written shard. One from when the data set had fewer games is opened again."""
        games = self._data.load("games", number)
        if len(games) < len(self._simulation.games_of(number)):
            self._open_shard(number)
            return
        self._whole.add(number)
        self._data.journal_path(number).unlink(missing_ok=True)
        self.done += len(games)
        if any(game["faults"] for game in games):
            self.faults.add(self._data.load("seats", number))

    def _open_shard(self, number: int) -> None:
        if number in self._whole or number in self._open:
            return
        shard = OpenShard(self._data, number, self._simulation.games_of(number), self._about)
        self._open[number] = shard
        self.done += len(shard.games)
        self._note(shard.games.values())
        self._finish_if_whole(number)

    def _missing(self, number: int) -> Iterator[MatchPlan]:
        self._open_shard(number)
        shard = self._open[number]
        for game in self._simulation.games_of(number):
            if game not in shard.games:
                yield self._simulation.plan(game)

    def _note(self, games: Iterable[GameRows]) -> None:
        for game in games:
            self.faults.add(game.seats)

    def _finish_if_whole(self, number: int) -> None:
        if self._open[number].is_whole:
            self._open.pop(number).finish()
            self._whole.add(number)


class FaultCounts:
    """Counts the faults of seats, by bot and kind, in whatever order the games come."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._first: dict[tuple[str, str], tuple[int, str]] = {}

    def add(self, seats: Iterable[Row]) -> None:
        for seat in seats:
            if fault := str(seat["fault"]):
                kind, _, message = fault.partition(": ")
                key = str(seat["bot"]), kind
                self._counts[key] += 1
                example = number_of(seat), in_one_line(message)
                self._first[key] = min(example, self._first.get(key, example))

    def note(self) -> str:
        """The number of faults in words, for the progress line; empty where there are none."""
        count = self._counts.total()
        return counted(count, "fault") if count else ""

    def lines(self) -> list[str]:
        """A line for each bot and kind of fault, for the end."""
        return [
            f"{bot}: {self._counts[bot, kind]:,} × {FAULTS.get(kind, kind)}, first in game {game}: {message}"
            for (bot, kind), (game, message) in sorted(self._first.items())
        ]
