"""The Europe map for PettingZoo, in version 0 of the spaces: ``env`` with its usual wrappers, ``raw_env`` without."""

from __future__ import annotations

from functools import partial

from semafor.env import map_v0

raw_env = partial(map_v0.raw_env, "europe")
env = partial(map_v0.env, "europe")
