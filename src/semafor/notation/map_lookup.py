"""Maps by id, the built-in ones and those that somebody adds, and their boards, which all games on a map share."""

from __future__ import annotations

from collections.abc import Iterable

from semafor.maps.loader import built_in_maps, load_map
from semafor.maps.model import Map
from semafor.notation.game_options import GameOptions
from semafor.rules.board import Board

MOST_BOARDS = 32

# Working a board out takes milliseconds. A board keeps its map alive, so no other map can have the same identity while
# the entry stands.
in_use: dict[tuple[int, GameOptions], Board] = {}


class MapLookup:
    """Finds maps by id alone. A path is never looked up here, so nothing that comes from outside opens a file."""

    def __init__(self, maps: Iterable[Map] = ()) -> None:
        self._own = {map.id: map for map in maps}

    def ids(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*built_in_maps(), *self._own)))

    def find(self, id: str) -> Map | None:
        if id in self._own:
            return self._own[id]
        return load_map(id) if id in built_in_maps() else None


def board_for(map: Map, options: GameOptions) -> Board:
    """The board of a map under these options."""
    key = (id(map), options)
    board = in_use.get(key)
    if board is None:
        board = Board(map, options.longest_path_bonus, options.country_join)
        if len(in_use) >= MOST_BOARDS:
            in_use.pop(next(iter(in_use)), None)
        in_use[key] = board
    return board
