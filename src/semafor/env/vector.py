"""Thousands of games stepped together in the compiled core, over arrays that are made once.

>>> from semafor.env.vector import VectorGames
>>> games = VectorGames("usa", 2, games=64, seed=1)
>>> batch = games.batch
>>> batch.actions[:] = games.sample()
>>> games.step()
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from semafor.env.array_types import Batch, Numbers
from semafor.env.game_space import GameSpace, checked_seed
from semafor.env.rewards import REWARDS
from semafor.env.vector_core import OPPONENTS, VectorCore, begin_all, choose_all, find_illegal, play_all
from semafor.maps.model import Map
from semafor.notation.action_codec import PackedAction, offered_to, unpack
from semafor.notation.refusal_facts import find_refusal
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State


class VectorGames:
    """Games of one map and number of players. ``batch`` holds what they show; ``step`` reads ``batch.actions``.

    Without ``opponents`` all seats are the caller's: every step is one action in every game, by the seat in
    ``batch.seats``. With opponents (``random`` or ``fast``), seat i % players of game i is the caller's, and a step
    goes on until it acts again. A game that is over (``batch.over``) pays its rewards and is dealt anew in the same
    step, so what is shown already belongs to the next game.
    """

    def __init__(
        self,
        map: str | Map,
        players: int = 2,
        *,
        games: int = 1024,
        seed: int = 0,
        threads: int = 1,
        reward: str = "win",
        opponents: str | None = None,
        watched: bool = True,
        **options: Any,
    ) -> None:
        """Unless they are ``watched``, no observations and no masks are written. The options are GameSpace's."""
        if games < 1 or threads < 1:
            raise ValueError("there has to be at least one game and one thread")
        if reward not in REWARDS:
            raise ValueError(f"reward {reward!r}: there are {', '.join(REWARDS)}")
        if opponents not in OPPONENTS:
            raise ValueError(f"opponents {opponents!r}: there are {', '.join(name for name in OPPONENTS if name)}")
        self.space = GameSpace(map, players, **options)
        self.games = games
        seen = (self.space.observer.size, self.space.index.size) if watched else (0, 0)
        self.batch = Batch.of(games, players, *seen)
        bounds = np.linspace(0, games, min(threads, games) + 1).astype(int).tolist()
        self._cores = [
            self._core(start, stop, REWARDS[reward], OPPONENTS[opponents], watched=watched)
            for start, stop in pairwise(bounds)
        ]
        self._pool = ThreadPoolExecutor(len(self._cores)) if len(self._cores) > 1 else None
        self.reset(seed)

    def reset(self, seed: int = 0) -> Batch:
        """Deal all games anew. The same seed gives the same games, with any number of threads."""
        rng = FastRng(checked_seed(seed))
        self.batch.rewards[:] = 0.0
        self.batch.over[:] = 0
        for at in range(self.games):
            self.batch.seeds[at] = [rng.roll() >> 32 for _ in range(8)]
        self._all(begin_all)
        return self.batch

    def step(self, actions: npt.ArrayLike | None = None) -> Batch:
        """Play one action in every game: those given, or those already in ``batch.actions``.

        Where one of them is illegal, IllegalAction or ValueError says which and why, and nothing has been played.
        """
        if actions is not None:
            self._take(actions)
        for core in self._cores:
            at = find_illegal(core)
            if at >= 0:
                self._complain(at)
        self._all(play_all)
        return self.batch

    def sample(self) -> Numbers:
        """A random legal action for every game, all equally likely."""
        self._all(choose_all)
        return self.batch.actions

    def state_of(self, game: int) -> State:
        """A copy of the whole truth about one game, for tests and pictures."""
        return self._state(game).copy()

    def seed_of(self, game: int) -> str:
        """The seed of the game that is going on: ``Game.new`` deals the same one from it."""
        return f"{sum(int(word) << 32 * i for i, word in enumerate(self.batch.seeds[game])):064x}"

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def _core(self, start: int, stop: int, reward: int, opponents: int, *, watched: bool) -> VectorCore:
        core = VectorCore(self.space.another_observer(), reward, opponents, start, watched)
        states = [State(self.space.board) for _ in range(stop - start)]
        core.attach(self.batch, np.zeros(len(states), np.uint64), states)
        return core

    def _all(self, work: Callable[[VectorCore], None]) -> None:
        if self._pool is None:
            work(self._cores[0])
        else:
            for _ in self._pool.map(work, self._cores):
                pass

    def _take(self, actions: npt.ArrayLike) -> None:
        given = np.asarray(actions)
        if not np.issubdtype(given.dtype, np.integer):
            raise TypeError(f"actions are whole numbers, not {given.dtype}")
        if given.shape != (self.games,):
            raise ValueError(f"actions have the shape {given.shape}, not ({self.games},)")
        self.batch.actions[:] = given

    def _state(self, game: int) -> State:
        core = next(core for core in self._cores if game < core.stop)
        return core.states[game - core.start]

    def _complain(self, game: int) -> None:
        number, state = int(self.batch.actions[game]), self._state(game)
        if not 0 <= number < self.space.index.size:
            raise ValueError(f"game {game}: {number} is no action, they end at {self.space.index.size - 1}")
        map_ids, packed = self.space.map_ids, self.space.index.action_of(number)
        action = unpack(packed, map_ids, offered_to(state, state.seat))
        names = [f"player_{seat}" for seat in range(state.players)]
        problem = find_refusal(PackedAction(packed), action, state, state.seat, map_ids, names)
        assert problem is not None
        problem.add_note(f"in game {game}; no game of the batch has moved")
        raise problem
