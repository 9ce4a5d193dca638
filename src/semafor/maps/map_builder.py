"""Makes a Map of data in which no fault was found."""

from __future__ import annotations

from typing import Any

from semafor.languages import LANGUAGES
from semafor.maps.json_cursor import COMMENT
from semafor.maps.model import (
    City,
    Country,
    DrawTickets,
    Map,
    MapRules,
    Name,
    Route,
    StartTickets,
    Ticket,
)

OPTIONAL_RULES = ("color_cards", "locomotives", "start_cards", "station_points", "end_trains")


def build_map(data: dict[str, Any], *, built_in: bool) -> Map:
    return Map(
        id=data["id"],
        name=build_name(data["name"]),
        aspect=float(data["aspect"]),
        rules=build_rules(data["rules"]),
        cities=tuple(City(**build_place(city)) for city in data["cities"]),
        countries=tuple(
            Country(**build_place(country), cards=tuple(int(value) for value in country["cards"]))
            for country in data.get("countries", ())
        ),
        routes=tuple(build_route(route) for route in data["routes"]),
        tickets=tuple(build_ticket(ticket) for ticket in data["tickets"]),
        built_in=built_in,
        data=data,
    )


def build_name(data: str | dict[str, str]) -> Name:
    """A language that is left out reads the English name."""
    names = {"en": data} if isinstance(data, str) else data
    return Name(**{language: names.get(language, names["en"]) for language in LANGUAGES})


def build_place(data: dict[str, Any]) -> dict[str, Any]:
    return {"id": data["id"], "name": build_name(data["name"]), "x": float(data["x"]), "y": float(data["y"])}


def build_route(data: dict[str, Any]) -> Route:
    return Route(
        id=data["id"],
        a=data["a"],
        b=data["b"],
        length=int(data["length"]),
        color=data["color"],
        tunnel=data.get("tunnel", False),
        ferry=int(data.get("ferry", 0)),
        via=tuple((float(x), float(y)) for x, y in data.get("via", ())),
    )


def build_ticket(data: dict[str, Any]) -> Ticket:
    return Ticket(data["id"], data["a"], data["b"], int(data["points"]), data.get("long", False))


def build_rules(data: dict[str, Any]) -> MapRules:
    fewest, most = data["players"]
    start, draw = data["start_tickets"], data.get("draw_tickets")
    return MapRules(
        players=(int(fewest), int(most)),
        trains=int(data["trains"]),
        stations=int(data["stations"]),
        start_tickets=StartTickets(int(start["regular"]), int(start["long"]), int(start["keep"]), start["rejected"]),
        draw_tickets=DrawTickets(int(draw["deal"]), int(draw["keep"])) if draw else DrawTickets(),
        longest_path_bonus=int(data["longest_path_bonus"]),
        route_points={int(length): int(points) for length, points in data["route_points"].items() if length != COMMENT},
        tie_breaks=tuple(data["tie_breaks"]),
        country_join=data.get("country_join", "strict"),
        **{name: int(data[name]) for name in OPTIONAL_RULES if name in data},
    )
