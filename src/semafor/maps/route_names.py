"""What routes and tickets are called: by their two ends, and parallel routes so that no two have the same name."""

from __future__ import annotations

from collections.abc import Callable

from semafor.maps.model import Map, Route

DASH = "–"


def place_name(map: Map, id: str, language: str = "en") -> str:
    return map.places[id].name.in_language(language)


def ticket_name(map: Map, id: str, language: str = "en", dash: str = DASH) -> str:
    ticket = map.tickets_by_id[id]
    return f"{place_name(map, ticket.a, language)}{dash}{place_name(map, ticket.b, language)}"


def route_name(map: Map, id: str, language: str = "en", mark_word: Callable[[str], str] = str, dash: str = DASH) -> str:
    """The ends of a route, and behind those of a parallel route its color or number, as ``mark_word`` calls it."""
    route = map.routes_by_id[id]
    name = f"{place_name(map, route.a, language)}{dash}{place_name(map, route.b, language)}"
    mark = strand_mark(map, route)
    return f"{name} ({mark_word(mark)})" if mark else name


def strands_of(map: Map, route: Route) -> list[Route]:
    """The routes between the same two places, this one too."""
    ends = {route.a, route.b}
    return [other for other in map.routes if {other.a, other.b} == ends]


def strand_mark(map: Map, route: Route) -> str:
    """What tells a route from its parallel ones: its color, or the number in its id where another has the same color.
    Empty where it runs alone.
    """
    strands = strands_of(map, route)
    if len(strands) == 1:
        return ""
    alike = sum(other.color == route.color for other in strands)
    return route.color if alike == 1 else route.id.rpartition(".")[2]
