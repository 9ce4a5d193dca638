"""The game as a PettingZoo environment: agents act one after the other, each on what its seat knows."""

from __future__ import annotations

import secrets
from operator import index as whole
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from semafor.env.env_game import EnvGame
from semafor.env.env_rendering import RENDER_MODES, checked_mode, render
from semafor.env.game_space import GameSpace, checked_seed
from semafor.env.rewards import REWARDS
from semafor.maps.model import Map
from semafor.notation.action_codec import PackedAction, offered_to, unpack
from semafor.notation.refusal_facts import find_refusal
from semafor.notation.results import Result, score
from semafor.rules import constants
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State

ILLEGAL_REWARD = -1.0

Observation = dict[str, Any]


class RawEnvironment(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # PettingZoo tells no types
    """Without PettingZoo's wrappers: what is illegal raises the reason that the rules give, and changes nothing."""

    def __init__(
        self,
        map: str | Map,
        players: int = 2,
        *,
        reward: str = "win",
        observation: str = "flat",
        memory: bool = False,
        longest_path_bonus: int | None = None,
        country_join: str | None = None,
        first: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """``first`` is the seat that takes the first turn; chance chooses it where it is left out.

        ``reward`` is explained in ``rewards``. ``observation`` is ``flat`` or ``graph``; with ``memory`` it tells
        what everybody has seen of the hands.
        """
        super().__init__()
        self.space = GameSpace(
            map,
            players,
            observation=observation,
            memory=memory,
            longest_path_bonus=longest_path_bonus,
            country_join=country_join,
        )
        if reward not in REWARDS:
            raise ValueError(f"reward {reward!r}: there are {', '.join(REWARDS)}")
        if first is not None and not 0 <= first < players:
            raise ValueError(f"first: there is no seat {first}")
        self.render_mode = checked_mode(render_mode)
        self.metadata = {
            "name": self.space.name,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.space.observations)
        self.action_spaces = dict.fromkeys(self.possible_agents, self.space.actions)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._first = constants.NOBODY if first is None else first
        self._pays_at_once = reward == "progress"
        self._flat = np.zeros((1, self.space.observer.size), np.int16)
        self._mask = np.zeros((1, self.space.index.size), np.int8)
        self._paid = np.zeros((1, players), np.float32)
        self._game = EnvGame(self.space.observer, REWARDS[reward], self._flat, self._mask, self._paid)
        self._rng: FastRng | None = None

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 there are none
        """A new game: with a seed the one that ``Game.new(…, seed=seed)`` deals, without one the next by chance."""
        if seed is not None or self._rng is None:
            self._rng = FastRng(secrets.randbits(128) if seed is None else checked_seed(seed))
        self._game.deal(self._rng.roll() if seed is None else checked_seed(seed), self._first)
        self._state = self._game.state
        self._paid[:] = 0.0
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._state.seat]

    def observe(self, agent: str) -> Observation:
        self._game.look(self._seat_of[agent])
        return self.space.shown(self._flat[0].copy(), self._mask[0].copy())

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = whole(action)  # type: ignore[arg-type]  # None gets the same TypeError as any other that is no number
        refused = self._game.play(number)
        if refused:
            self._complain(number)
        if self._pays_at_once:
            self._pay(agent)
        if self._state.phase == constants.OVER:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[self._state.seat]

    def render(self) -> Any:
        return render(self.render_mode, self._game.state, self.space, self.possible_agents)

    def close(self) -> None:
        """There is nothing to give back."""

    def action_text(self, number: int) -> str:
        """What a number means for the agent that acts, in the words of the notation."""
        return self.space.text_of(number, offered_to(self._state, self._state.seat))

    def action_number(self, text: str) -> int:
        """The number of an action in words, for the agent that acts."""
        return self.space.number_of(text, offered_to(self._state, self._state.seat))

    def state_copy(self) -> State:
        """The whole truth, for bots' views, tests and pictures. The environment does not see what becomes of it."""
        return self._state.copy()

    def result(self) -> Result:
        """The scores as if the game ended now."""
        return score(self._state, self.space.map_ids)

    def _pay(self, agent: str) -> None:
        """Only who acts can gain points on the track."""
        seat = self._seat_of[agent]
        paid = float(self._paid[0, seat]) if self._state.phase != constants.OVER else 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = self._cumulative_rewards[agent] = paid

    def _finish(self) -> None:
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = float(self._paid[0, seat])
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.possible_agents[self._state.seat]

    def _complain(self, number: int) -> None:
        if not 0 <= number < self.space.index.size:
            raise ValueError(f"{number} is no action: they are numbered from 0 to {self.space.index.size - 1}")
        state, map_ids = self._state, self.space.map_ids
        packed = self.space.index.action_of(number)
        action = unpack(packed, map_ids, offered_to(state, state.seat))
        problem = find_refusal(PackedAction(packed), action, state, state.seat, map_ids, self.possible_agents)
        assert problem is not None
        raise problem


def wrapped(environment: RawEnvironment) -> AECEnv[str, Observation, int | None]:
    """With the wrappers of PettingZoo's own classic games: an illegal action ends the game and costs its agent 1."""
    guarded = TerminateIllegalWrapper(environment, illegal_reward=ILLEGAL_REWARD)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(guarded))
