"""A match: a set of games between the same bots. Pure: the same match is played the same way anywhere, any time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from semafor.arena.game_outcomes import GameOutcome
from semafor.arena.game_runner import GameRunner
from semafor.arena.match_config import MatchConfig
from semafor.arena.schedules import plans
from semafor.bots.api import Budget
from semafor.maps.model import Map


def play_match(
    bots: Sequence[str],
    map: str | Map = "usa",
    *,
    deals: int = 1,
    seed: int = 0,
    budget: Budget | None = None,
    options: Mapping[str, object] | None = None,
) -> list[GameOutcome]:
    """Play every deal in every rotation of the seats, so that luck cancels; one bot a seat, by name or as path:Class.

    >>> from semafor.arena.matches import play_match
    >>> games = play_match(["random", "random"], deals=2)
    >>> len(games), sorted(seat.place for seat in games[0].seats)
    (4, [1, 2])
    """
    config = MatchConfig.of(bots, map, len(bots), budget=budget, options=options, seed=seed)
    runner = GameRunner(config)
    return [runner.play(plan) for plan in plans([tuple(range(len(bots)))], deals)]
