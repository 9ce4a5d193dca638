"""A board as frozen facts: its places, routes, tickets and the numbers of its rules. Knows nothing of play."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Any, Literal

Color = Literal["red", "blue", "green", "yellow", "black", "white", "orange", "purple", "gray"]
TieBreak = Literal["completed_tickets", "longest_path_card", "fewest_stations_built", "completed_ticket_points"]

# What a map file may hold at most: places fit one 64-bit mask, strands two of them.
MAX_PLACES = 64
MAX_ROUTES = 128
MAX_TICKETS = 128
MAX_COUNTRY_CARDS = 64


@dataclass(frozen=True, slots=True)
class Name:
    """What something is called, in each language."""

    en: str
    pl: str
    el: str

    def __str__(self) -> str:
        return self.en

    def in_language(self, language: str) -> str:
        return {"pl": self.pl, "el": self.el}.get(language, self.en)


@dataclass(frozen=True, slots=True)
class City:
    """A city of the board; x and y run from 0 to 1, to the right and down."""

    id: str
    name: Name
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Country:
    """A neighbouring country: an end point, never a junction. Its cards lie highest on top."""

    id: str
    name: Name
    x: float
    y: float
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Route:
    """One claimable stretch. Strands of a pair share ``via``, the points that the middle line bends through."""

    id: str
    a: str
    b: str
    length: int
    color: Color
    tunnel: bool = False
    ferry: int = 0
    via: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Ticket:
    id: str
    a: str
    b: str
    points: int
    long: bool = False


@dataclass(frozen=True, slots=True)
class StartTickets:
    """How many tickets each is dealt and must keep, and where the rejected ones go."""

    regular: int
    long: int
    keep: int
    rejected: Literal["bottom", "removed"]


@dataclass(frozen=True, slots=True)
class DrawTickets:
    deal: int = 3
    keep: int = 1


@dataclass(frozen=True, slots=True)
class MapRules:
    """The switches and numbers in which boards differ."""

    players: tuple[int, int]
    trains: int
    stations: int
    start_tickets: StartTickets
    draw_tickets: DrawTickets
    longest_path_bonus: int
    route_points: Mapping[int, int] = field(hash=False)
    tie_breaks: tuple[TieBreak, ...]
    color_cards: int = 12
    locomotives: int = 14
    start_cards: int = 4
    station_points: int = 4
    end_trains: int = 2
    country_join: Literal["strict", "generous"] = "strict"


@dataclass(frozen=True)
class Map:
    """A whole board. ``data`` is the JSON object it was read from, so that a record can carry it along."""

    id: str
    name: Name
    aspect: float
    rules: MapRules
    cities: tuple[City, ...]
    countries: tuple[Country, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    built_in: bool = False
    data: Mapping[str, object] = field(default_factory=dict, repr=False, compare=False, hash=False)

    def svg(self, language: str = "en") -> str:
        """The board as an SVG picture with names in that language."""
        from semafor.maps.drawing import draw_map

        return draw_map(self, language)

    def _repr_svg_(self) -> str:
        """What Jupyter shows."""
        return self.svg()

    def to_networkx(self) -> Any:
        """The board as a ``networkx.MultiGraph``: places with names and coordinates, routes by their ids as keys, with
        ``length`` and whatever else is known of them. This takes ``pip install networkx``."""
        networkx = needed("networkx", "a graph")
        graph = networkx.MultiGraph(name=self.id)
        for place in self.places.values():
            graph.add_node(place.id, name=str(place.name), x=place.x, y=place.y, is_country=isinstance(place, Country))
        for route in self.routes:
            facts = {"length": route.length, "color": route.color, "tunnel": route.tunnel, "ferry": route.ferry}
            graph.add_edge(route.a, route.b, key=route.id, **facts, points=self.rules.route_points[route.length])
        return graph

    def __str__(self) -> str:
        parts = [f"{len(self.cities)} cities", f"{len(self.routes)} routes", f"{len(self.tickets)} tickets"]
        if self.countries:
            parts.insert(1, f"{len(self.countries)} countries")
        fewest, most = self.rules.players
        return f"{self.name} ({self.id}): {', '.join(parts)}, for {fewest} to {most} players"

    def __repr__(self) -> str:
        return f"<Map {self.id}: {len(self.cities)} cities, {len(self.routes)} routes, {len(self.tickets)} tickets>"

    @cached_property
    def text(self) -> str:
        """The whole file as JSON, for programs that lack this map."""
        return json.dumps(self.data, ensure_ascii=False, separators=(",", ":"))

    @cached_property
    def places(self) -> dict[str, City | Country]:
        """Cities, then countries, by id, in the order of the file: the order of all place indexes."""
        places: tuple[City | Country, ...] = (*self.cities, *self.countries)
        return {place.id: place for place in places}

    @cached_property
    def routes_by_id(self) -> dict[str, Route]:
        return {route.id: route for route in self.routes}

    @cached_property
    def tickets_by_id(self) -> dict[str, Ticket]:
        return {ticket.id: ticket for ticket in self.tickets}


def needed(package: str, what: str) -> Any:
    """A package of others that only few need; ImportError says how to get it."""
    try:
        return import_module(package)
    except ImportError as problem:
        project = package.replace("_", "-")
        raise ImportError(f"{what} takes {project}: pip install {project}") from problem
