"""Semafor, the open railway board game: exact rules, three maps, one fast engine.

>>> from semafor import Game
>>> game = Game.new("usa", players=2, seed=1)
>>> events = game.play(game.legal()[0])
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from semafor.interpreted import is_asked_for, prefer_source

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

    from semafor.arena.matches import play_match as play_match
    from semafor.bots.api import Bot as Bot
    from semafor.bots.faults import BotError as BotError
    from semafor.bots.faults import BotFault as BotFault
    from semafor.game import Game as Game
    from semafor.maps.loader import MapError as MapError
    from semafor.maps.loader import load_map as load_map
    from semafor.maps.model import Map as Map
    from semafor.notation.actions import Action as Action
    from semafor.notation.errors import GameError as GameError
    from semafor.notation.errors import PositionError as PositionError
    from semafor.notation.errors import RecordError as RecordError
    from semafor.notation.refusals import IllegalAction as IllegalAction
    from semafor.notation.results import Result as Result
    from semafor.notation.state_from_view import state_from_view as state_from_view

    __version__: str
    compiled: bool

if is_asked_for():
    # Before any compiled module is imported: what is imported already stays as it is.
    prefer_source()

# Where each name comes from; it is loaded when it is first used, so that importing the package costs next to nothing.
HOMES = {
    "Action": "semafor.notation.actions",
    "Bot": "semafor.bots.api",
    "BotError": "semafor.bots.faults",
    "BotFault": "semafor.bots.faults",
    "Game": "semafor.game",
    "GameError": "semafor.notation.errors",
    "IllegalAction": "semafor.notation.refusals",
    "Map": "semafor.maps.model",
    "MapError": "semafor.maps.loader",
    "PositionError": "semafor.notation.errors",
    "RecordError": "semafor.notation.errors",
    "Result": "semafor.notation.results",
    "load_map": "semafor.maps.loader",
    "play_match": "semafor.arena.matches",
    "state_from_view": "semafor.notation.state_from_view",
}
__all__ = ["__version__", "compiled", *HOMES]  # noqa: PLE0604 the names of HOMES are texts


class MovedModules:
    """Finds modules by the names that they had in the version before. It comes after all other finders."""

    @staticmethod
    def find_spec(name: str, *_: object) -> ModuleSpec | None:
        if not name.startswith("semafor."):
            return None
        from semafor.moved_names import find_moved

        return find_moved(name)


if not any(getattr(finder, "__name__", "") == "MovedModules" for finder in sys.meta_path):
    sys.meta_path.append(MovedModules)


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name in HOMES:
        value = getattr(import_module(HOMES[name]), name)
    elif name == "__version__":
        from importlib.metadata import PackageNotFoundError, version

        try:
            value = version("semafor")
        except PackageNotFoundError:  # run from a source tree that nobody has installed
            value = "0+source"
    elif name == "compiled":
        # Whether the rules run as compiled modules; the same source runs interpreted where they can't be built.
        value = not str(import_module("semafor.rules.turns").__file__).endswith(".py")
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
