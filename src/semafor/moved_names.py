"""Modules that have moved still import from their old place, with a DeprecationWarning, for one version.

Only names that the documentation has shown are here. The package asks this module when nothing else finds an import, so
a program that uses no old name never loads it.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from importlib import import_module
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import NamedTuple


class MovedModule(NamedTuple):
    """Where a module is now, and by old name the names in it that are new."""

    module: str
    renamed: Mapping[str, str] = {}


MOVED: Mapping[str, MovedModule] = {
    "semafor.bots.bot": MovedModule("semafor.bots.api"),
    "semafor.bots.sight": MovedModule("semafor.bots.bot_view", {"Sight": "BotView"}),
    "semafor.env.single": MovedModule("semafor.env.gymnasium_env"),
    "semafor.env.spiel": MovedModule("semafor.env.openspiel"),
    "semafor.rules.dice": MovedModule("semafor.rules.fast_rng", {"Dice": "FastRng"}),
}


def find_moved(name: str) -> ModuleSpec | None:
    """How to import a module by its old name; None where there was none."""
    return ModuleSpec(name, MovedLoader()) if name in MOVED else None


class MovedLoader(Loader):
    """Fills a module of the old name with what the new one holds."""

    def exec_module(self, module: ModuleType) -> None:
        place, renamed = MOVED[module.__name__]
        told = "".join(f"; {old} is now {new}" for old, new in renamed.items())
        # The frames of the import machinery are not counted, so the warning names the line that imports.
        warnings.warn(f"{module.__name__} has moved to {place}{told}", DeprecationWarning, stacklevel=2)
        new_module = import_module(place)
        public = {name: value for name, value in vars(new_module).items() if not name.startswith("_")}
        vars(module).update(public, **{old: getattr(new_module, new) for old, new in renamed.items()})
