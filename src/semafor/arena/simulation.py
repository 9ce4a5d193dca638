"""Many games to a data set: the same from the same seed, however many processes play them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from semafor.arena.dataset import DataSet
from semafor.arena.progress import Progress
from semafor.arena.recording import TABLES, GameRows, Recording, Row
from semafor.arena.schedules import line_ups, rotations
from semafor.arena.setting import Plan, Setting
from semafor.arena.work import Executor

# Of so many games a job is made: a fraction of a second for fast bots, some minutes for thoughtful ones.
JOB_GAMES = 20


@dataclass(frozen=True)
class Simulation:
    """What is to be played: every game another deal, the line-ups and seats of the bots in turn."""

    setting: Setting
    games: int
    shard_games: int = 1000

    @property
    def shards(self) -> int:
        return ceil(self.games / self.shard_games)

    def games_of(self, shard: int) -> range:
        return range(shard * self.shard_games, min((shard + 1) * self.shard_games, self.games))

    def plans(self, games: range) -> list[Plan]:
        ups = line_ups("round-robin", len(self.setting.bots), self.setting.players)
        seatings = [seating for line_up in ups for seating in rotations(line_up)]
        return [Plan(game, seatings[game % len(seatings)]) for game in games]

    def to_dict(self) -> dict[str, object]:
        return {"setting": self.setting.to_dict(), "games": self.games, "shard_games": self.shard_games}


def simulate(simulation: Simulation, data: DataSet, executor: Executor, progress: Progress | None = None) -> None:
    """Play and write down the shards that are not there yet."""
    missing = [shard for shard in range(simulation.shards) if not data.has(shard)]
    if progress is not None:
        progress.done = simulation.games - sum(len(simulation.games_of(shard)) for shard in missing)
    work = Recording(simulation.setting, tuple(simulation.setting.labels()))
    jobs = list(jobs_of(simulation, missing))
    gathering: dict[int, dict[int, list[GameRows]]] = {}
    for number, recorded in executor.run(work, (plans for _, plans in jobs)):
        shard = jobs[number][0]
        parts = gathering.setdefault(shard, {})
        parts[number] = recorded
        if sum(len(part) for part in parts.values()) == len(simulation.games_of(shard)):
            data.write(shard, gathered(gathering.pop(shard)))
        if progress is not None:
            progress.add(len(recorded))
    if progress is not None:
        progress.finish()


def jobs_of(simulation: Simulation, shards: list[int]) -> Iterator[tuple[int, list[Plan]]]:
    for shard in shards:
        plans = simulation.plans(simulation.games_of(shard))
        for start in range(0, len(plans), JOB_GAMES):
            yield shard, plans[start : start + JOB_GAMES]


def gathered(parts: dict[int, list[GameRows]]) -> dict[str, list[Row]]:
    """The rows of a shard in the order of its games, whoever was first to play them."""
    games = [game for number in sorted(parts) for game in parts[number]]
    return {table: [row for game in games for row in getattr(game, table)] for table in TABLES}
