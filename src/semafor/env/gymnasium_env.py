"""The game as a Gymnasium environment: one learner, and bots in all the other seats."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from operator import index as whole
from typing import Any, cast

import gymnasium
import numpy as np

from semafor.bots.api import Bot, Budget, PackedBot, as_choice
from semafor.bots.bot_view import BotView
from semafor.bots.faults import BotError
from semafor.bots.registry import find_maker
from semafor.env.env_rendering import RENDER_MODES
from semafor.env.pettingzoo_env import ILLEGAL_REWARD, Observation, RawEnvironment
from semafor.maps.model import Map
from semafor.notation.refusals import IllegalAction
from semafor.rules.fast_rng import FastRng


class AgainstBots(gymnasium.Env[Observation, int]):
    """Seat ``seat`` is the learner's; ``opponents`` play the others in order, by name, class in a file, or program.

    Bots see what their seats know, as everywhere. An illegal action ends the game, costs 1 whatever the rewards are,
    and ``info["illegal"]`` says why; with ``illegal="raise"`` it raises that instead and changes nothing. The other
    options are those of the PettingZoo environment.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 Gymnasium declares it so

    def __init__(
        self,
        map: str | Map = "usa",
        opponents: Sequence[str] = ("fast",),
        *,
        seat: int = 0,
        budget: Budget | None = None,
        illegal: str = "end",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        players = len(opponents) + 1
        if not 0 <= seat < players:
            raise ValueError(f"seat: there is no seat {seat} among {players} players")
        if illegal not in ("end", "raise"):
            raise ValueError(f"illegal {illegal!r}: there are end, raise")
        self.raw = RawEnvironment(map, players, render_mode=render_mode, **options)
        self.space = self.raw.space
        self.render_mode = render_mode
        self.seat = seat
        self._raises = illegal == "raise"
        self._is_over = True
        self.observation_space = self.space.observations
        self.action_space = cast(gymnasium.Space[int], self.space.actions)
        self._agent = self.raw.possible_agents[seat]
        self._makers = {other: find_maker(spec) for other, spec in zip(self._others(), opponents, strict=True)}
        self._budget = budget or Budget()
        self._bots: dict[int, Bot] = {}
        self._rng = FastRng(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._dismiss_bots()
        self._bots = {other: make() for other, make in self._makers.items()}
        self._rng = FastRng(secrets.randbits(128) if seed is None else seed)
        self.raw.reset(seed, options)
        self._answer()
        self._is_over = False
        return self.raw.observe(self._agent), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._is_over:
            raise gymnasium.error.ResetNeeded("the game is over, or has not begun: call reset first")
        try:
            self.raw.step(whole(action))
        except IllegalAction as problem:
            if self._raises:
                raise
            self._is_over = True
            return self.raw.observe(self._agent), ILLEGAL_REWARD, True, False, {"illegal": str(problem)}
        reward = self.raw.rewards[self._agent] + self._answer()
        self._is_over = self.raw.terminations[self._agent]
        info = {"scores": list(self.raw.result().totals)} if self._is_over else {}
        return self.raw.observe(self._agent), reward, self._is_over, False, info

    def render(self) -> Any:
        return self.raw.render()

    def close(self) -> None:
        self._dismiss_bots()

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """What is legal now, under the name that masked learners look for."""
        mask: np.ndarray[Any, np.dtype[np.int8]] = self.raw.observe(self._agent)["action_mask"]
        return mask

    def _others(self) -> list[int]:
        return [seat for seat in range(self.space.players) if seat != self.seat]

    def _answer(self) -> float:
        """Let the bots play until it is the learner's turn again. What the end pays to the learner meanwhile."""
        raw, paid = self.raw, 0.0
        while raw.agent_selection != self._agent and not raw.terminations[raw.agent_selection]:
            state = raw.state_copy()
            view = BotView.of(state, state.seat, self.space.options)
            bot = self._bots[state.seat]
            try:
                raw.step(self._choice(bot, view))
            except (IllegalAction, ValueError) as problem:
                raise BotError(f"{bot.name} chose what it may not do: {problem}") from problem
            paid += raw.rewards[self._agent]
        return paid

    def _choice(self, bot: Bot, view: BotView) -> int:
        """The number of what a bot chooses; without words where it can do without."""
        if isinstance(bot, PackedBot):
            return self.space.index.number_of(bot.choose_packed(view, self._rng, self._budget))
        return self.raw.action_number(str(as_choice(bot.choose(view, view.legal, self._rng, self._budget)).action))

    def _dismiss_bots(self) -> None:
        for bot in self._bots.values():
            close = getattr(bot, "close", None)
            if close is not None:
                close()
        self._bots = {}
