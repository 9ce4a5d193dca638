"""A policy as a neural network, its file, and the bot that plays by it.

Train one with ppo.py or imitate.py; then it plays wherever bots play:

    SEMAFOR_POLICY=policy.pt semafor arena examples/research/trained.py:TrainedBot random
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.env.game_space import GameSpace
from semafor.maps.fingerprint import map_hash
from semafor.notation.legal_actions import LegalActions
from semafor.rules.fast_rng import FastRng

FILE_VARIABLE = "SEMAFOR_POLICY"
USUAL_FILE = "policy.pt"
FORBIDDEN = -1e9


class Network(nn.Module):  # type: ignore[misc]  # PyTorch is not there where types are checked
    """Two hidden layers; one head says how good every action looks, the other what the game is worth."""

    def __init__(self, space: GameSpace, hidden: int = 128) -> None:
        super().__init__()
        self.hidden = hidden
        self.register_buffer("high", torch.from_numpy(space.layout.high.astype(np.float32)))
        self.body = nn.Sequential(layer(space.layout.size, hidden), nn.ReLU(), layer(hidden, hidden), nn.ReLU())
        self.policy = layer(hidden, space.index.size, gain=0.01)
        self.value = layer(hidden, 1, gain=1.0)

    def forward(self, observations: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logits of all actions, those of the illegal ones far below all others, and the value."""
        seen = self.body(observations.float() / self.high)
        return torch.where(masks.bool(), self.policy(seen), FORBIDDEN), self.value(seen).squeeze(-1)


def layer(width: int, height: int, gain: float = 2**0.5) -> nn.Linear:
    linear = nn.Linear(width, height)
    nn.init.orthogonal_(linear.weight, gain)
    nn.init.zeros_(linear.bias)
    return linear


def space_for(map: str, players: int) -> GameSpace:
    """What these policies are shown: the flat observation, and what everybody has seen of the hands."""
    return GameSpace(map, players, memory=True)


def save(network: Network, space: GameSpace, path: Path) -> None:
    """The weights, and the spaces that they are for: numbers that mean something else would be played as nonsense."""
    path.parent.mkdir(parents=True, exist_ok=True)
    about = {"space": space.name, "map": space.map.id, "map_hash": map_hash(space.map), "players": space.players}
    torch.save({**about, "hidden": network.hidden, "weights": network.state_dict()}, path)


def load(path: Path) -> tuple[Network, GameSpace]:
    content: dict[str, Any] = torch.load(path, weights_only=True)
    space = space_for(content["map"], content["players"])
    if (content["space"], content["map_hash"]) != (space.name, map_hash(space.map)):
        raise ValueError(f"{path} was trained for {content['space']}, another version or another map than {space.name}")
    network = Network(space, content["hidden"])
    network.load_state_dict(content["weights"])
    return network.eval(), space


class TrainedBot:
    """Plays as the network was trained: every action as often as it finds it good.

    Its file is named by the environment variable SEMAFOR_POLICY.
    """

    name = "trained"
    version = "1"

    def __init__(self) -> None:
        torch.set_num_threads(1)
        self._network, self._space = load(Path(os.environ.get(FILE_VARIABLE, USUAL_FILE)))
        self._seen = np.zeros((1, self._space.observer.size), np.int16)
        self._mask = np.zeros((1, self._space.index.size), np.int8)

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:  # noqa: ARG002
        return Choice(view.action(self.choose_packed(view, rng, budget)))

    def choose_packed(self, view: BotView, rng: FastRng, budget: Budget) -> int:  # noqa: ARG002 it has no time to think
        if (view.map.id, view.state.players) != (self._space.map.id, self._space.players):
            raise ValueError(f"this policy is for {self._space.map.id} with {self._space.players} players")
        self._space.observer.write(view.state, view.seat, self._seen, 0)
        self._space.observer.write_mask(view.state, view.seat, self._mask, 0)
        with torch.no_grad():
            logits, _ = self._network(torch.from_numpy(self._seen), torch.from_numpy(self._mask))
            heaped = logits[0].double().softmax(-1).cumsum(-1)
        # A young policy that always did what it likes best would be stuck as soon as that doesn't help.
        number = int(torch.searchsorted(heaped, heaped[-1] * rng.below(1 << 31) / (1 << 31), right=True))
        return self._space.index.action_of(number)
