"""Many games that are stepped together without a Python object for any of them: the vector environment's engine.

A VectorCore plays the games from ``start`` to ``stop`` of the arrays that it is given, so several of them share the
arrays, each in a thread of its own. A game that is over is dealt anew at once; the key that its generator has come to
is the seed of the next one, so that all games follow from the first seed, whatever the number of threads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.env import rewards, vector_nogil
from semafor.env.observation_writer import ObservationWriter
from semafor.rules import bits, constants, dealing, refusal_codes, turns
from semafor.rules.scoring import Scores
from semafor.rules.state import State

if TYPE_CHECKING:
    from semafor.env.array_types import Batch, Words

# Who plays the seats that are not the learner's.
NOBODY = 0
RANDOM = 1
FAST = 2
# The numbers of the generator for random actions (PCG, 32 bits).
MULTIPLIER = 747796405
INCREMENT = 2891336453
MIXER = 277803737
OPPONENTS = {None: NOBODY, "random": RANDOM, "fast": FAST}


class VectorCore:
    """Some of the games of a batch. Where there are opponents, the learner has seat i % players of game i."""

    observer: ObservationWriter
    reward: int
    opponents: int
    start: int
    stop: int
    # Whether observations and masks are written.
    watched: bool
    # The states, and their addresses: compiled, the loops of vector_nogil run without the interpreter lock, and a list
    # can't be read without it. The list keeps the states alive.
    states: list[State]
    addresses: Words
    empty: State
    scores: Scores
    policy: FastPolicy

    def __init__(self, observer: ObservationWriter, reward: int, opponents: int, start: int, watched: bool) -> None:
        self.observer = observer
        self.reward = reward
        self.opponents = opponents
        self.start = start
        self.stop = start
        self.watched = watched
        self.states = []
        self.empty = State(observer.board)
        self.empty.players = observer.players
        self.scores = Scores()
        self.policy = FastPolicy(observer.board, FastWeights())

    def attach(self, batch: Batch, addresses: Words, states: list[State]) -> None:
        """The arrays to read from and to write to; ``addresses`` has one number for each of the states."""
        self.states = states
        self.stop = self.start + len(states)
        for i, state in enumerate(states):
            addresses[i] = id(state)
        self.addresses = addresses
        self.actions = batch.actions
        self.seats = batch.seats
        self.observations = batch.observations
        self.masks = batch.masks
        self.rewards = batch.rewards
        self.over = batch.over
        self.seeds = batch.seeds
        self.chance = batch.chance

    def begin(self, state: State, at: int) -> None:
        """The first game, from the seed that stands in the array."""
        for i in range(8):
            state.key[i] = int(self.seeds[at, i])
        self.chance[at] = state.key[0]
        self.deal(state, at)
        self.write_out(state, at)

    def deal(self, state: State, at: int) -> None:
        """The next game begins with the key that the last one has left.

        Opponents may have tickets to choose before the learner does. That pays nobody, so the rewards stay those of
        the game before.
        """
        for i in range(8):
            self.empty.key[i] = state.key[i]
            self.seeds[at, i] = state.key[i]
        state.become(self.empty)
        dealing.deal(state, constants.NOBODY)
        self.play_opponents(state, at)

    def is_legal(self, state: State, at: int) -> bool:
        if self.actions[at] < 0 or self.actions[at] >= self.observer.index.size:
            return False
        return turns.refusal(state, state.seat, self.observer.index.packed[self.actions[at]]) == refusal_codes.FINE

    def play(self, state: State, at: int) -> None:
        """One step of one game: the action, what the opponents answer, and the next deal where that was the end."""
        for seat in range(state.players):
            self.rewards[at, seat] = 0.0
        self.apply(state, at, state.seat, self.observer.index.packed[self.actions[at]])
        self.play_opponents(state, at)
        self.over[at] = 0
        if state.phase == constants.OVER:
            self.over[at] = 1
            self.scores.count(state)
            rewards.write_rewards(state, self.scores, self.reward, self.rewards, at)
            self.deal(state, at)
        self.write_out(state, at)

    def play_opponents(self, state: State, at: int) -> None:
        """Let the opponents play until it is the learner's turn again."""
        if self.opponents == NOBODY:
            return
        while state.phase != constants.OVER and state.seat != at % state.players:
            seat = state.seat
            if self.opponents == RANDOM:
                self.apply(state, at, seat, self.random_action(state, at, seat))
            else:
                # One policy serves all games, so the plans that it remembers may belong to another game.
                self.policy.plans.forget()
                self.apply(state, at, seat, self.policy.choose(state, seat))

    def apply(self, state: State, at: int, seat: int, action: int) -> None:
        before = state.points[seat]
        turns.apply(state, seat, action)
        if self.reward == rewards.PROGRESS:
            self.rewards[at, seat] += state.points[seat] - before

    def random_action(self, state: State, at: int, seat: int) -> int:
        index = self.below(at, turns.count_actions(state, seat, self.observer.found))
        return turns.action_at(state, seat, self.observer.found, index)

    def below(self, at: int, n: int) -> int:
        """A number from 0 to n - 1, by a PCG of 32 bits. Every game has its own, whatever the threads."""
        word = int(self.chance[at])
        self.chance[at] = bits.low32(word * MULTIPLIER + INCREMENT)
        word = bits.low32((word >> ((word >> 28) + 4) ^ word) * MIXER)
        return (word >> 22 ^ word) * n >> 32

    def write_out(self, state: State, at: int) -> None:
        """Who acts, what that seat knows and what it may do."""
        self.seats[at] = state.seat
        if self.watched:
            self.observer.write(state, state.seat, self.observations, at)
            self.observer.write_mask(state, state.seat, self.masks, at)

    def choose(self, state: State, at: int) -> None:
        self.actions[at] = self.observer.index.number_of(self.random_action(state, at, state.seat))


def begin_all(core: VectorCore) -> None:
    """Deal all games anew, from the seeds that stand in the arrays. Other threads run meanwhile, here and below."""
    vector_nogil.begin(core)


def find_illegal(core: VectorCore) -> int:
    """The first game for which the action given is illegal, or -1."""
    return vector_nogil.find_illegal(core)


def play_all(core: VectorCore) -> None:
    """Play the action given for each game, which has been checked."""
    vector_nogil.play(core)


def choose_all(core: VectorCore) -> None:
    """Write a random legal action for each game, all equally likely."""
    vector_nogil.choose(core)
