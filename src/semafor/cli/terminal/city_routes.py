"""The routes at a place that somebody names: what they are, whose they are, and which number claims them."""

from __future__ import annotations

from semafor.cli.terminal.menu import Menu
from semafor.cli.terminal.terminal_context import TerminalContext
from semafor.cli.terminal.text_layout import TIE, columns
from semafor.explain.obstacles import Obstacles
from semafor.explain.typed_view import TypedView
from semafor.maps.model import Map, Route

# Reasons why a route is closed to a seat although nobody owns it.
CLOSED = frozenset({"twin-own", "twin-closed", "country-own"})


def city_routes(context: TerminalContext, seat: int | None, menu: Menu | None, typed: str) -> list[str]:
    """Lines about every route at the places that were meant; none if there is no such place."""
    places = context.names.find_places(typed)
    if not places:
        return []
    view = context.view(seat)
    obstacles = Obstacles(context.game.state, view.seat if seat is None else seat)
    lines = []
    for place in places:
        stations = view.station_owners
        station = ""
        if place.id in stations:
            station = f" ({context.texts('term-station')}: {context.names.player(stations[place.id])})"
        lines.append(context.screen.ansi.strong(context.names.name(place.name)) + station)
        routes = sorted(routes_at(context.game.map, place.id), key=lambda route: menu_number(menu, route) or 1000)
        lines += columns(
            [
                (
                    f"{menu_number(menu, route) or '':>4}",
                    context.names.route(route.id),
                    context.screen.route_kind(route),
                    state_of(context, obstacles, menu, route),
                )
                for route in routes
            ],
            gap=1,
        )
    return lines


def claimed_routes(context: TerminalContext, view: TypedView) -> list[str]:
    """What each player has on the board."""
    lines = []
    for number, seat in enumerate(view.seats):
        owned = [f"{context.names.route(id)}{TIE}{context.game.map.routes_by_id[id].length}" for id in seat.routes]
        owned += [f"{context.texts('term-station')}{TIE}{context.names.place(id)}" for id in seat.station_cities]
        listed = ", ".join(owned) or context.texts("terminal-final-none")
        lines.append(f"{context.screen.player(number, view)}: {listed}")
    return lines


def menu_number(menu: Menu | None, route: Route) -> int | None:
    return None if menu is None else menu.by_route.get(route.id)


def state_of(context: TerminalContext, obstacles: Obstacles, menu: Menu | None, route: Route) -> str:
    """Whether a route can be had and with which cards, or else whose it is or which rule closes it."""
    number = menu_number(menu, route)
    if menu is not None and number is not None:
        return " / ".join(action.cards for action in menu.options[number - 1].actions[:3])
    for obstacle in obstacles.to_route(route.id):
        if obstacle.reason == "route-taken":
            return context.texts("terminal-route-owned", owner=context.names.player(int(obstacle.facts["owner"])))
        if obstacle.reason in CLOSED:
            return f"{context.texts('terminal-route-closed')} ({obstacle.rule})"
    return context.texts("terminal-route-free")


def routes_at(map: Map, place: str) -> list[Route]:
    return [route for route in map.routes if place in (route.a, route.b)]
