"""Long loops that let other threads run meanwhile: compiled, the .pxd releases the interpreter lock around them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semafor.bots.search.rollout_race import RolloutRace
    from semafor.bots.search.rollouts import Rollouts
    from semafor.rules.state import State


def play_games(rollouts: Rollouts, players: int, games: int) -> None:
    rollouts.play_games(players, games)


def play_guesses(rollouts: Rollouts, start: State, seat: int, guesses: int) -> None:
    rollouts.play_guesses(start, seat, guesses)


def run_race(race: RolloutRace, guesses: int) -> None:
    race.run(guesses)
