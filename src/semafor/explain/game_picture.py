"""A game as a picture: the board with everybody's wagons, the players' figures, and what one seat sees besides.

Everything in it comes from a view, so a picture shows nothing that whoever looks at it may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from semafor.explain.ticket_paths import OpenNetwork, TicketPath, ticket_paths
from semafor.explain.typed_view import TypedSeatView, TypedView, view_of_data
from semafor.maps.drawing import PanelRow, PlayerFigures, TablePanel, check_language, draw_map
from semafor.maps.drawing.board_words import WORDS
from semafor.maps.model import Map, needed
from semafor.maps.route_names import ticket_name
from semafor.notation.errors import GameError
from semafor.notation.map_ids import map_ids_for
from semafor.notation.results import score
from semafor.rules.state import State

if TYPE_CHECKING:
    from semafor.game import Game

USUAL_WIDTH = 1600
DONE = "✓"


def draw_game(game: Game, seat: int | None = None, *, language: str = "en", ticket: str | None = None) -> str:
    """The picture of a game as SVG, for a seat or, without one, for everybody. ``ticket`` lights its way alone."""
    view = view_of_data(game.view(seat), seat)
    return draw_view(view, game.state, game.names, language=language, ticket=ticket)


def draw_view(view: TypedView, state: State, names: Sequence[str], *, language: str, ticket: str | None = None) -> str:
    """The same of a view, and of any state that looks like it: of the state only what everybody sees is read."""
    check_language(language)
    map = state.board.map
    if ticket is not None and view.viewer is None:
        raise GameError("the way of a ticket is that of one seat: name the seat, too")
    if ticket is not None and ticket not in map.tickets_by_id:
        raise GameError(f"there is no ticket {ticket!r} on the map {map.id}")
    paths = (
        [] if view.viewer is None else own_paths(state, view.viewer, view.own.tickets if ticket is None else [ticket])
    )
    lit = [path for path in paths if not path.done and path.way is not None]
    return draw_map(
        map,
        language,
        owners=view.owners,
        stations=view.station_owners,
        lit={route.id for path in lit for route in (path.way.missing if path.way else ())},
        ringed={city for path in lit for city in (path.ticket.a, path.ticket.b)},
        panel=TablePanel(players_of(view, names, language), tuple(rows_of(view, map, paths, language))),
    )


def own_paths(state: State, seat: int, tickets: Iterable[str]) -> list[TicketPath]:
    completed = score(state, map_ids_for(state.board.map)).seats[seat].completed
    return ticket_paths(OpenNetwork(state, seat), tickets, completed)


def players_of(view: TypedView, names: Sequence[str], language: str) -> tuple[PlayerFigures, ...]:
    acting = view.seat if view.phase not in ("start", "over") else None
    return tuple(
        PlayerFigures(name, figures_of(seat, language), acting=number == acting)
        for number, (name, seat) in enumerate(zip(names, view.seats, strict=True))
    )


def figures_of(seat: TypedSeatView, language: str) -> tuple[str, ...]:
    words = WORDS[language]
    first = [f"{words['points']}: {seat.points}", f"{words['trains']}: {seat.trains}"]
    second = [f"{words['cards']}: {seat.hand_size}"]
    if seat.ticket_count is not None:
        second.append(f"{words['tickets']}: {seat.ticket_count}")
    if seat.stations or seat.station_cities:
        second.append(f"{words['stations']}: {seat.stations}")
    if seat.resigned:
        first.append(words["resigned"])
    return " · ".join(first), " · ".join(second)


def rows_of(view: TypedView, map: Map, paths: Iterable[TicketPath], language: str) -> Iterable[PanelRow]:
    words = WORDS[language]
    yield PanelRow(words["row"], view.row, f"{words['deck']}: {view.deck}")
    if view.viewer is None:
        return
    yield PanelRow(words["hand"], view.own.hand, "" if view.own.hand else "–", counted=True)
    shown = [f"{ticket_name(map, id, language)} {map.tickets_by_id[id].points}" for id in view.own.offered]
    for path in paths:
        mark = f" {DONE}" if path.done else ""
        shown.append(f"{ticket_name(map, path.ticket.id, language)} {path.ticket.points}{mark}")
    yield PanelRow(words["tickets"], text=" · ".join(shown) or "–")


def save_png(svg: str, path: str | Path, width: int = USUAL_WIDTH) -> None:
    """Write a picture as PNG. This takes the package ``resvg-py``."""
    Path(path).write_bytes(as_png(svg, width))


def as_png(svg: str, width: int = USUAL_WIDTH) -> bytes:
    resvg = needed("resvg_py", "a picture as PNG")
    return bytes(resvg.svg_to_bytes(svg_string=svg, width=width))


def draw_document(data: Mapping[str, Any], map: Map) -> str:
    """The picture of a position as everybody sees it, or of a view as whoever it is of sees it."""
    from semafor.game import Game
    from semafor.notation.map_lookup import MapLookup
    from semafor.notation.state_from_view import state_from_view, viewer_of
    from semafor.rules.fast_rng import FastRng

    if "seed" in data:
        return draw_game(Game.from_position(data, maps=[map]))
    viewer = viewer_of(data)
    state = state_from_view(data, FastRng(0), MapLookup([map]))
    names = [f"Player {number}" for number in range(1, state.players + 1)]
    return draw_view(view_of_data(data, viewer), state, names, language="en")
