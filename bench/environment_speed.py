"""How fast the environments are on one core, and how fast those of others are in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import peer_environments
from measuring import Row, seconds_of

from semafor.env import europe_v0, poland_v0, usa_v0
from semafor.env.pettingzoo_env import Observation, RawEnvironment, wrapped
from semafor.env.vector import VectorGames

RAW_BAR = 100_000
WRAPPED_BAR = 2 / 3
VECTOR_BARS = {"usa": 2_500_000, "europe": 300_000, "poland": 300_000}
UNWATCHED_BAR = 1_000_000
GAMES = 1024
STEPS = 50


class Empty(RawEnvironment):
    """An environment in which nothing happens: what is left is the price of PettingZoo's own calls."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self._shown = super().observe(self.agent_selection)
        self._shown["action_mask"][:] = 1

    def observe(self, agent: str) -> Observation:  # noqa: ARG002 everybody sees the same nothing
        return self._shown

    def step(self, action: int | None) -> None:  # noqa: ARG002 whatever it is
        self.agent_selection = self.possible_agents[self.agent_selection == self.possible_agents[0]]


def recorded_game(environment: RawEnvironment, seed: int) -> list[int]:
    """Random actions, chosen outside the clock."""
    rng = np.random.default_rng(seed)
    environment.reset(seed)
    actions = []
    while not environment.terminations[environment.agent_selection]:
        mask = environment.observe(environment.agent_selection)["action_mask"]
        actions.append(int(rng.choice(np.flatnonzero(mask))))
        environment.step(actions[-1])
    return actions


def replay(environment: Any, seed: int, actions: list[int]) -> Callable[[], None]:
    """The same game again: observation and mask at every step."""

    def play() -> None:
        last, step = environment.last, environment.step
        for action in actions:
            last()
            step(action)

    environment.reset(seed)
    return play


def raw_rates(rounds: int) -> Iterator[Row]:
    for name, module, players in (("usa", usa_v0, 2), ("europe", europe_v0, 5), ("poland", poland_v0, 4)):
        environment = module.raw_env(players=players)
        actions = [recorded_game(environment, seed) for seed in range(5)]
        steps = sum(map(len, actions))
        seconds = min(
            sum(seconds_of(replay(environment, seed, actions[seed])) for seed in range(5)) for _ in range(rounds)
        )
        yield Row(f"raw_env, {name}, {players} players, observation and mask", RAW_BAR, steps / seconds, "steps/s")


def wrapped_share(rounds: int) -> Row:
    """With the usual wrappers, as a share of what an empty environment reaches under the same wrappers."""
    ours, empty = usa_v0.env(), wrapped(Empty("usa"))
    actions = recorded_game(usa_v0.raw_env(), 1)
    times = [(seconds_of(replay(ours, 1, actions)), seconds_of(replay(empty, 1, actions))) for _ in range(5 * rounds)]
    best_ours, best_empty = (min(column) for column in zip(*times, strict=True))
    return Row("env with PettingZoo's wrappers, of an empty environment", WRAPPED_BAR, best_empty / best_ours, "share")


def vector_rates(rounds: int) -> Iterator[Row]:
    for watched, words in ((True, "observations and masks"), (False, "neither")):
        for name, players in (("usa", 2), ("europe", 5), ("poland", 4)):
            games = VectorGames(name, players, games=GAMES, seed=1, watched=watched)
            for _ in range(STEPS):
                games.step(games.sample())
            seconds = min(stepping(games) for _ in range(rounds))
            bar = VECTOR_BARS[name] if watched else UNWATCHED_BAR
            what = f"vector of {GAMES} games, {name}, {players} players, {words}"
            yield Row(what, bar, GAMES * STEPS / seconds, "steps/s")


def stepping(games: VectorGames) -> float:
    """Some steps of all games; the choice of the actions is outside the clock."""
    spent = 0.0
    for _ in range(STEPS):
        games.sample()
        spent += seconds_of(games.step)
    return spent


def measure(rounds: int) -> Iterator[Row]:
    yield from raw_rates(rounds)
    yield wrapped_share(rounds)
    yield from vector_rates(rounds)
    yield from peer_environments.measure(rounds)
