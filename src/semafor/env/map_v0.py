"""Any map for PettingZoo, in version 0 of the spaces: a map file of one's own, or a map by its id."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from semafor.env.pettingzoo_env import RawEnvironment, wrapped
from semafor.maps.loader import load_map
from semafor.maps.model import Map


def raw_env(map: str | Path | Map, players: int = 2, **options: Any) -> RawEnvironment:
    """Without wrappers. The options are those of ``RawEnvironment``."""
    return RawEnvironment(map if isinstance(map, Map) else load_map(map), players, **options)


def env(map: str | Path | Map, players: int = 2, **options: Any) -> Any:
    """With PettingZoo's usual wrappers, which check the order of calls and end the game on an illegal action."""
    return wrapped(raw_env(map, players, **options))
