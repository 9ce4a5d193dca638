"""The environments of others, measured like ours in the same run. What isn't installed is named and left out."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from time import process_time
from typing import Any

import numpy as np
from measuring import Row, seconds_of

BATCH = 1024
BATCH_STEPS = 50
MOST_STEPS = 400


def measure(rounds: int) -> Iterator[Row]:
    """One row for each game of each library that is here."""
    for needs, names, rate in (
        (("pettingzoo", "pygame", "chess"), ("chess_v6", "connect_four_v3"), pettingzoo_rate),
        (("pyspiel",), ("chess", "connect_four", "gin_rummy", "semafor(map=usa,deals=100)"), openspiel_rate),
        (("rlcard",), ("gin-rummy", "uno", "limit-holdem"), rlcard_rate),
        (("pgx", "jax"), ("chess", "connect_four"), pgx_rate),
    ):
        missing = [name for name in needs if find_spec(name) is None]
        if missing:
            print(f"left out, not installed here (make .venv/.research): {', '.join(missing)}", file=sys.stderr)
            continue
        for name in names:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                label, steps, play = rate(name)
                seconds = min(play() for _ in range(max(1, rounds // 2)))
            yield Row(label, 0, steps / seconds, "steps/s")


Measured = tuple[str, int, Callable[[], float]]


def pettingzoo_rate(name: str) -> Measured:
    """Its raw environment with observation and mask at every step, actions chosen outside the clock."""
    from importlib import import_module

    environment: Any = import_module(f"pettingzoo.classic.{name}").raw_env()
    actions: list[int] = []

    def play(rng: np.random.Generator | None) -> float:
        environment.reset(seed=1)
        spent = 0.0
        for step in range(len(actions) if rng is None else MOST_STEPS):
            if rng is not None:
                observation, _, over, _, _ = environment.last()
                if over:
                    break
                actions.append(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            spent += seconds_of(environment.last) + seconds_of(partial(environment.step, actions[step]))
        return spent

    play(np.random.default_rng(1))
    return f"beside: PettingZoo {name}, raw_env", len(actions), lambda: play(None)


def openspiel_rate(name: str) -> Measured:
    """Its Python interface with the observation of the player and the mask of the legal actions at every step."""
    import pyspiel

    if name.startswith("semafor"):
        import semafor.env.openspiel  # noqa: F401 it registers the game
    game: Any = pyspiel.load_game(name)
    rng = np.random.default_rng(1)
    state, actions = game.new_initial_state(), list[int]()
    while not state.is_terminal() and len(actions) < MOST_STEPS:
        actions.append(int(rng.choice(state.legal_actions())))
        state.apply_action(actions[-1])

    def work() -> None:
        state = game.new_initial_state()
        for action in actions:
            if not state.is_chance_node():
                state.observation_tensor()
                state.legal_actions_mask()
            state.apply_action(action)

    return f"beside: OpenSpiel {name}", len(actions), lambda: seconds_of(work)


def rlcard_rate(name: str) -> Measured:
    """Its environment, whose step answers observation and legal actions."""
    import rlcard

    environment: Any = rlcard.make(name, config={"seed": 1})
    rng = np.random.default_rng(1)

    def play(steps: int) -> float:
        spent, state = 0.0, environment.reset()[0]
        for _ in range(steps):
            action = int(rng.choice(list(state["legal_actions"])))
            start = process_time()
            state, _ = environment.step(action)
            spent += process_time() - start
            if environment.is_over():
                state = environment.reset()[0]
        return spent

    return f"beside: RLCard {name}", MOST_STEPS, lambda: play(MOST_STEPS)


def pgx_rate(name: str) -> Measured:
    """A batch on one core, compiled; observation and mask are part of its state."""
    import jax
    import pgx

    environment: Any = pgx.make(name)
    start, step = jax.jit(jax.vmap(environment.init)), jax.jit(jax.vmap(environment.step))
    choose = jax.jit(jax.vmap(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9))))
    key = jax.random.PRNGKey(1)
    state = start(jax.random.split(key, BATCH))

    def play() -> float:
        nonlocal state, key
        spent = 0.0
        for _ in range(BATCH_STEPS):
            key, part = jax.random.split(key)
            action = choose(jax.random.split(part, BATCH), state.legal_action_mask).block_until_ready()
            begin = process_time()
            state = jax.block_until_ready(step(state, action))
            spent += process_time() - begin
        return spent

    play()
    return f"beside: Pgx {name}, {BATCH} games", BATCH * BATCH_STEPS, play
