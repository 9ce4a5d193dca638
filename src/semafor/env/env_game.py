"""One game for an environment: play a number, look at the table through one seat's eyes, be paid at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from semafor.env import rewards
from semafor.env.observation_writer import ObservationWriter
from semafor.rules import constants, dealing, refusal_codes, turns
from semafor.rules.scoring import Scores
from semafor.rules.state import State

if TYPE_CHECKING:
    from semafor.env.array_types import Masks, Observations, Rewards


class EnvGame:
    """The arrays are the caller's, of one row each, and are written over and over again."""

    observer: ObservationWriter
    reward: int
    state: State
    observations: Observations
    masks: Masks
    rewards: Rewards
    scores: Scores

    def __init__(
        self, observer: ObservationWriter, reward: int, observations: Observations, masks: Masks, rewards: Rewards
    ) -> None:
        self.observer = observer
        self.reward = reward
        self.state = State(observer.board)
        self.observations = observations
        self.masks = masks
        self.rewards = rewards
        self.scores = Scores()

    def deal(self, seed: int, first: int) -> None:
        """A new game. Without a first seat (-1) chance chooses it."""
        self.state = dealing.new_game(self.observer.board, self.observer.players, seed, first)

    def play(self, number: int) -> int:
        """Do it for the seat that acts, and write the rewards. Answers why not; then nothing has changed."""
        if number < 0 or number >= self.observer.index.size:
            return refusal_codes.UNREADABLE
        seat = self.state.seat
        before = self.state.points[seat]
        refused = turns.play(self.state, seat, self.observer.index.packed[number])
        if refused == refusal_codes.FINE:
            for other in range(self.state.players):
                self.rewards[0, other] = 0.0
            if self.reward == rewards.PROGRESS:
                self.rewards[0, seat] = self.state.points[seat] - before
            if self.state.phase == constants.OVER:
                self.scores.count(self.state)
                rewards.write_rewards(self.state, self.scores, self.reward, self.rewards, 0)
        return refused

    def look(self, seat: int) -> None:
        """Write what a seat knows and may do into the arrays."""
        self.observer.write(self.state, seat, self.observations, 0)
        self.observer.write_mask(self.state, seat, self.masks, 0)
