"""Importing this tells Gymnasium its names for the built-in maps: ``gymnasium.make("semafor/USA-v0")``.

Gymnasium can do the import itself: ``gymnasium.make("semafor.env.registering:semafor/USA-v0")``.
"""

from __future__ import annotations

import gymnasium

NAMES = {"semafor/USA-v0": "usa", "semafor/Europe-v0": "europe", "semafor/Poland-v0": "poland"}

for name, map in NAMES.items():
    gymnasium.register(name, entry_point="semafor.env.gymnasium_env:AgainstBots", kwargs={"map": map})
