"""The maps that a position or a record may name: the built-in ones, and those that somebody laid beside them."""

from __future__ import annotations

from collections.abc import Iterable

from semafor.maps.loader import built_in_maps, load_map
from semafor.maps.model import Map


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
