"""The planner plays as its version has always played: whoever wants it to play otherwise gives it another version."""

from __future__ import annotations

import pytest

from semafor.arena.game_runner import GameRunner
from semafor.arena.match_config import MatchConfig, MatchPlan
from semafor.bots.api import Budget
from semafor.bots.registry import make_bot

VERSION = "1"
# How many actions a game takes, and the points of its seats. Every part of its planning shows in one of them.
FROZEN: dict[tuple[str, int], tuple[int, list[int]]] = {
    ("usa", 2): (122, [101, 128]),
    ("usa", 4): (226, [74, 59, 104, 121]),
    ("europe", 2): (125, [47, 125]),
    ("europe", 4): (232, [134, 98, 84, 124]),
    ("poland", 3): (137, [76, 72, 43]),
}


@pytest.mark.parametrize(("map", "players"), FROZEN)
def test_the_planner_plays_as_its_version_has_always_played(map: str, players: int) -> None:
    outcome = GameRunner(MatchConfig.of(["planner"], map, players, budget=Budget(), seed=21)).play(
        MatchPlan(0, (0,) * players)
    )
    assert make_bot("planner").version == VERSION
    assert (outcome.actions, [seat.total for seat in outcome.seats]) == FROZEN[map, players]
