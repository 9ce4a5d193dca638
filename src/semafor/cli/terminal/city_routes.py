"""The routes at a place that somebody names: what they are, whose they are, and which number claims them."""

from __future__ import annotations

from semafor.cli.terminal.menu import Menu
from semafor.cli.terminal.terminal_context import TerminalContext
from semafor.cli.terminal.text_layout import TIE, columns
from semafor.cli.terminal.ticket_paths import OpenNetwork
from semafor.cli.terminal.typed_view import TypedView
from semafor.maps.model import Route


def city_routes(desk: TerminalContext, seat: int | None, menu: Menu | None, typed: str) -> list[str]:
    """Lines about every route at the places that were meant; none if there is no such place."""
    places = desk.words.find_places(typed)
    if not places:
        return []
    sight = desk.sight(seat)
    network = OpenNetwork(desk.game.map, sight, sight.seat if seat is None else seat)
    lines = []
    for place in places:
        stations = sight.station_owners
        station = ""
        if place.id in stations:
            station = f" ({desk.texts('term-station')}: {desk.words.player(stations[place.id])})"
        lines.append(desk.screen.paint.strong(desk.words.name(place.name)) + station)
        routes = sorted(network.routes_at(place.id), key=lambda route: menu_number(menu, route) or 1000)
        lines += columns(
            [
                (
                    f"{menu_number(menu, route) or '':>4}",
                    desk.words.route(route.id),
                    desk.screen.route_kind(route),
                    state_of(desk, network, menu, route),
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


def state_of(desk: TerminalContext, network: OpenNetwork, menu: Menu | None, route: Route) -> str:
    """Whether a route can be had, and with which cards."""
    owner = network.owners.get(route.id)
    if owner is not None:
        return desk.texts("terminal-route-owned", owner=desk.words.player(owner))
    number = menu_number(menu, route)
    if menu is not None and number is not None:
        return " / ".join(action.cards for action in menu.options[number - 1].actions[:3])
    return desk.texts("terminal-route-free" if network.is_open(route) else "terminal-route-closed")
