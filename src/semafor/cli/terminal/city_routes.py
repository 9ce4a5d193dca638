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


def city_routes(desk: TerminalContext, seat: int | None, menu: Menu | None, typed: str) -> list[str]:
    """Lines about every route at the places that were meant; none if there is no such place."""
    places = desk.words.find_places(typed)
    if not places:
        return []
    sight = desk.sight(seat)
    obstacles = Obstacles(desk.game.state, sight.seat if seat is None else seat)
    lines = []
    for place in places:
        stations = sight.station_owners
        station = ""
        if place.id in stations:
            station = f" ({desk.texts('term-station')}: {desk.words.player(stations[place.id])})"
        lines.append(desk.screen.paint.strong(desk.words.name(place.name)) + station)
        routes = sorted(routes_at(desk.game.map, place.id), key=lambda route: menu_number(menu, route) or 1000)
        lines += columns(
            [
                (
                    f"{menu_number(menu, route) or '':>4}",
                    desk.words.route(route.id),
                    desk.screen.route_kind(route),
                    state_of(desk, obstacles, menu, route),
                )
                for route in routes
            ],
            gap=1,
        )
    return lines


def claimed_routes(desk: TerminalContext, sight: TypedView) -> list[str]:
    """What each player has on the board."""
    lines = []
    for number, seat in enumerate(sight.seats):
        owned = [f"{desk.words.route(id)}{TIE}{desk.game.map.routes_by_id[id].length}" for id in seat.routes]
        owned += [f"{desk.texts('term-station')}{TIE}{desk.words.place(id)}" for id in seat.station_cities]
        listed = ", ".join(owned) or desk.texts("terminal-final-none")
        lines.append(f"{desk.screen.player(number, sight)}: {listed}")
    return lines


def menu_number(menu: Menu | None, route: Route) -> int | None:
    return None if menu is None else menu.by_route.get(route.id)


def state_of(desk: TerminalContext, obstacles: Obstacles, menu: Menu | None, route: Route) -> str:
    """Whether a route can be had and with which cards, or else whose it is or which rule closes it."""
    number = menu_number(menu, route)
    if menu is not None and number is not None:
        return " / ".join(action.cards for action in menu.options[number - 1].actions[:3])
    for obstacle in obstacles.to_route(route.id):
        if obstacle.reason == "route-taken":
            return desk.texts("terminal-route-owned", owner=desk.words.player(int(obstacle.facts["owner"])))
        if obstacle.reason in CLOSED:
            return f"{desk.texts('terminal-route-closed')} ({obstacle.rule})"
    return desk.texts("terminal-route-free")


def routes_at(map: Map, place: str) -> list[Route]:
    return [route for route in map.routes if place in (route.a, route.b)]
