"""The maps of a server: the built-in ones, and those of ``semafor serve --map``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from functools import cached_property
from pathlib import Path
from threading import Lock

import orjson

from semafor.maps.drawing import board_for_page
from semafor.maps.fingerprint import map_hash
from semafor.maps.loader import MapError, load_map
from semafor.maps.model import Map
from semafor.notation.map_lookup import MapLookup
from semafor.server.tables.refusal import Refusal


class HostedMaps(MapLookup):
    """Finds maps, and draws their boards for the page. Each board is drawn once and then cached."""

    def __init__(self, maps: Iterable[Map] = ()) -> None:
        super().__init__(maps)
        self._boards: dict[str, bytes] = {}
        self._drawing = Lock()

    @classmethod
    def from_files(cls, paths: Iterable[Path]) -> HostedMaps:
        """The built-in maps and those in these files; MapError has every fault of every file."""
        faults: list[str] = []
        found: dict[str, tuple[Path, Map]] = {}
        for path in paths:
            try:
                map = load_map(path)
            except MapError as problem:
                faults += problem.faults
                continue
            if map.id in found:
                faults.append(f"{path.name}: id: {map.id} is the id of the map in {found[map.id][0].name} already")
            found[map.id] = path, map
        if faults:
            raise MapError(faults)
        return cls(map for _, map in found.values())

    def need(self, id: str) -> Map:
        """The map with that id; Refusal if there is none."""
        map = self.find(id)
        if map is None:
            raise Refusal("not-found", "there is no such map")
        return map

    @cached_property
    def hashes(self) -> dict[str, str]:
        """The hash of each map by id. A recorded game can go on here only on a map with the same hash."""
        return {id: map_hash(self.need(id)) for id in self.ids()}

    @cached_property
    def catalogue(self) -> bytes:
        maps = [self.need(id) for id in self.ids()]
        return orjson.dumps(
            {"maps": [{"id": map.id, "name": asdict(map.name), "players": map.rules.players} for map in maps]}
        )

    def board(self, id: str) -> bytes:
        """The board for the page, as JSON; Refusal if there is no such map. Drawn once, since that is slow."""
        with self._drawing:
            if id not in self._boards:
                self._boards[id] = orjson.dumps(board_for_page(self.need(id)))
            return self._boards[id]
