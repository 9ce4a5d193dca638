"""The spaces of one map and number of players: what the numbers of actions and observations mean, in words."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index as whole
from typing import Any

import numpy as np
from gymnasium import spaces

from semafor.env.action_index import ActionIndex
from semafor.env.array_types import Masks, Observations
from semafor.env.observation_layout import Graph, ObservationLayout
from semafor.env.observation_writer import ObservationWriter
from semafor.maps.loader import load_map
from semafor.maps.model import Map
from semafor.notation.action_codec import pack, unpack
from semafor.notation.actions import Action
from semafor.notation.game_options import GameOptions
from semafor.notation.map_ids import MapIds
from semafor.notation.map_lookup import board_for
from semafor.rules import action_codes

# A change of what any number means raises this, and with it the names of the environments.
VERSION = 0
FLAT = "flat"
GRAPH = "graph"
FORMS = (FLAT, GRAPH)
MOST_SEED_BITS = 256


class GameSpace:
    """All that follows from map, options, number of players and form of the observations, and from nothing else."""

    def __init__(
        self,
        map: str | Map,
        players: int = 2,
        *,
        observation: str = FLAT,
        memory: bool = False,
        longest_path_bonus: int | None = None,
        country_join: str | None = None,
    ) -> None:
        self.map = load_map(map) if isinstance(map, str) else map
        fewest, most = self.map.rules.players
        if not fewest <= players <= most:
            raise ValueError(f"{self.map.id} is for {fewest} to {most} players, not for {players}")
        if observation not in FORMS:
            raise ValueError(f"observation {observation!r}: there are {', '.join(FORMS)}")
        self.players = players
        self.form = observation
        self.options = GameOptions(longest_path_bonus, country_join)
        self.map_ids = MapIds(self.map)
        self.board = board_for(self.map, self.options)
        self.index = ActionIndex(self.board)
        self.observer = ObservationWriter(self.board, self.index, players, memory)
        self.layout = ObservationLayout(self.observer)
        self.graph = Graph.of(self.board)
        self.actions: spaces.Discrete[np.int64] = spaces.Discrete(self.index.size)
        self.observations = self._observation_space()

    @property
    def name(self) -> str:
        return f"semafor_{self.map.id}_v{VERSION}"

    def another_observer(self) -> ObservationWriter:
        """One with memory of its own, for another thread."""
        return ObservationWriter(self.board, self.index, self.players, self.observer.memory)

    def shown(self, flat: Observations, mask: Masks) -> dict[str, Any]:
        """An observation in the form that was asked for."""
        if self.form == FLAT:
            return {"observation": flat, "action_mask": mask}
        return {**self.layout.split(flat), "action_mask": mask}

    def text_of(self, number: int, offered: Sequence[int] = ()) -> str:
        """The action behind a number, given the tickets on offer; without them ``keep`` says which of them it means."""
        packed = self.index.action_of(number)
        if action_codes.verb_of(packed) == action_codes.KEEP_TICKETS and not offered:
            mask = action_codes.mask_of(packed)
            return "keep " + ",".join(f"#{i + 1}" for i in range(mask.bit_length()) if mask >> i & 1)
        return str(unpack(packed, self.map_ids, offered))

    def number_of(self, action: Action | str, offered: Sequence[int] = ()) -> int:
        """The number of an action; ValueError where it is none on this map."""
        if not isinstance(action, Action):
            action = Action.parse(action)
        packed = pack(action, self.map_ids, offered)
        if packed.fault is None:
            number = self.index.number_of(packed.number)
            if 0 <= number < self.index.size and self.index.action_of(number) == packed.number:
                return number
        raise ValueError(f"{action} is no action on {self.map.id}")

    def _observation_space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.index.size,), np.int8)
        box = spaces.Box(np.zeros_like(self.layout.high), self.layout.high, dtype=np.int16)
        if self.form == FLAT:
            return spaces.Dict({"observation": box, "action_mask": mask})
        highs = self.layout.split(self.layout.high)
        blocks = {name: spaces.Box(np.zeros_like(high), high, dtype=np.int16) for name, high in highs.items()}
        return spaces.Dict({**blocks, "action_mask": mask})


def checked_seed(seed: int) -> int:
    """A seed as the environments take them: a whole number, which deals the same game as everywhere else."""
    number = whole(seed)
    if number < 0 or number.bit_length() > MOST_SEED_BITS:
        raise ValueError(f"seed {number}: it has to be a whole number of at most {MOST_SEED_BITS} bits")
    return number
