"""The numpy types that the environments exchange."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Observations = npt.NDArray[np.int16]
Masks = npt.NDArray[np.int8]
Rewards = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int32]
Flags = npt.NDArray[np.uint8]
Seeds = npt.NDArray[np.uint32]
Words = npt.NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class Batch:
    """What a vector environment shows of its games, one row a game. It is written over in every step."""

    # What to do: a number of the action index for each game.
    actions: Numbers
    # Who acts next, what that seat knows, and what it may do.
    seats: Numbers
    observations: Observations
    masks: Masks
    # What the last step paid to every seat, and whether it ended the game.
    rewards: Rewards
    over: Flags
    # The seed of the game that is going on, as eight words, lowest first.
    seeds: Seeds
    # Where the generator for random actions has come to.
    chance: Seeds

    @classmethod
    def of(cls, games: int, players: int, observation: int, actions: int) -> Batch:
        return cls(
            actions=np.zeros(games, np.int32),
            seats=np.zeros(games, np.int32),
            observations=np.zeros((games, observation), np.int16),
            masks=np.zeros((games, actions), np.int8),
            rewards=np.zeros((games, players), np.float32),
            over=np.zeros(games, np.uint8),
            seeds=np.zeros((games, 8), np.uint32),
            chance=np.zeros(games, np.uint32),
        )
