"""The boards: facts about cities, routes and tickets, read from map files, checked, drawn, and never changed."""

from semafor.maps.fingerprint import map_hash
from semafor.maps.loader import MapError, built_in_maps, load_map, map_from_data

__all__ = ["MapError", "built_in_maps", "load_map", "map_from_data", "map_hash"]
