"""Tells whether two maps play alike, whatever they are called and however they are drawn."""

from __future__ import annotations

import json
from dataclasses import asdict
from hashlib import sha256

from semafor.maps.model import Map


def map_hash(map: Map) -> str:
    """``sha256:`` and the hexadecimal SHA-256 of what the rules read of a map.

    Hashed is one JSON object in UTF-8 with sorted keys and no spaces:

    - ``rules``: every field of :class:`~semafor.maps.model.MapRules`, those that the file leaves out with
      their defaults; the lengths in ``route_points`` as texts;
    - ``cities``: the ids;
    - ``countries``: ``{"id", "cards"}`` each;
    - ``routes``: ``{"id", "a", "b", "length", "color", "tunnel", "ferry"}`` each;
    - ``tickets``: ``{"id", "a", "b", "points", "long"}`` each.

    Lists keep the order of the file: tickets and cards are dealt by it, so a game replays only where it is
    the same. Left out are the map's own id, all names, ``aspect``, ``x``, ``y``, ``via`` and comments.
    """
    rules = asdict(map.rules)
    rules["route_points"] = {str(length): points for length, points in map.rules.route_points.items()}
    facts = {
        "rules": rules,
        "cities": [city.id for city in map.cities],
        "countries": [{"id": country.id, "cards": country.cards} for country in map.countries],
        "routes": [
            {
                "id": route.id,
                "a": route.a,
                "b": route.b,
                "length": route.length,
                "color": route.color,
                "tunnel": route.tunnel,
                "ferry": route.ferry,
            }
            for route in map.routes
        ],
        "tickets": [asdict(ticket) for ticket in map.tickets],
    }
    canonical = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return "sha256:" + sha256(canonical.encode()).hexdigest()
