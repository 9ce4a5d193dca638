"""The table as the person at the device may see it, taken in the thread of the game and painted in another."""

from __future__ import annotations

from dataclasses import dataclass

from semafor.cli.fullscreen.board_canvas import BoardMarks
from semafor.cli.terminal.screen import PLAYING
from semafor.cli.terminal.terminal_context import TerminalContext
from semafor.cli.terminal.terminal_names import TerminalNames
from semafor.cli.terminal.text_layout import columns
from semafor.explain.ticket_paths import TicketPath
from semafor.explain.typed_view import TypedView
from semafor.maps.drawing.board_layout import BoardLayout, lay_out
from semafor.maps.model import Map


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """Everything that is painted. Lines may have codes for colors in them."""

    map: Map
    layout: BoardLayout
    names: TerminalNames
    marks: BoardMarks
    title: str
    alarm: str
    players: tuple[str, ...]
    row: str
    piles: str
    # None while nobody's hand may be seen.
    hand: str | None
    tickets: tuple[str, ...]
    thinking: str
    in_tunnel: bool
    is_over: bool


def take_snapshot(context: TerminalContext) -> TableSnapshot:
    """Built from a view, so that nothing can be painted that the person at the device may not know."""
    seat, screen = context.at_device, context.screen
    view = context.view(seat)
    paths = [] if seat is None else context.ticket_paths(seat)
    acting = context.game.seat
    thinking = ""
    if acting is not None and acting in context.bots.seats:
        thinking = context.texts("terminal-bot-thinking", player=context.names.player(acting))
    return TableSnapshot(
        map=context.game.map,
        layout=lay_out(context.game.map, context.texts.language),
        names=context.names,
        marks=marks_of(context, view, paths),
        title=title_of(context, acting),
        alarm=" ".join(screen.last_round(view)),
        players=(*players_of(context, view), *screen.countries(view)),
        row=view.row,
        piles=screen.piles(view),
        hand=view.own.hand if seat is not None else None,
        tickets=tuple(screen.tickets(paths)) if seat is not None else (),
        thinking=thinking,
        in_tunnel=view.tunnel is not None,
        is_over=context.game.over,
    )


def players_of(context: TerminalContext, view: TypedView) -> list[str]:
    """The players' figures in a narrow table."""
    texts, screen = context.texts, context.screen
    has_stations = bool(context.game.map.rules.stations)
    titles = ("points", "trains", *["stations"] * has_stations, "cards", "tickets")
    rows = [["", *(texts(f"fullscreen-column-{title}") for title in titles)]]
    for number, seat in enumerate(view.seats):
        mark = PLAYING if number == view.seat and view.phase not in ("over", "start") else " "
        name = context.names.player(number)
        if number == view.viewer:
            name = screen.ansi.strong(name)
        figures = [seat.points, seat.trains, *[seat.stations] * has_stations, seat.hand_size]
        tickets = "?" if seat.ticket_count is None else str(seat.ticket_count)
        rows.append([f"{mark}{screen.ansi.seat(number)} {name}", *map(str, figures), tickets])
    lines = columns(rows, right=[False] + [True] * len(titles), gap=2)
    return [screen.ansi.faint(lines[0]), *lines[1:]]


def title_of(context: TerminalContext, acting: int | None) -> str:
    name = context.names.name(context.game.map.name)
    if acting is None:
        return f"{name} · {context.texts('terminal-over')}"
    if context.game.phase == "start":
        return f"{name} · {context.texts('terminal-heading-start', player=context.names.player(acting))}"
    number = context.history.turns_of(acting) + (context.game.phase == "turn")
    turn = context.texts("terminal-heading-turn", number=number, player=context.names.player(acting))
    return f"{name} · {turn}"


def marks_of(context: TerminalContext, view: TypedView, paths: list[TicketPath]) -> BoardMarks:
    open_paths = [path for path in paths if not path.done]
    claimable = frozenset[str]()
    if view.viewer is not None and view.viewer in context.game.acting:
        claimable = frozenset(
            action.route for action in context.game.legal(view.viewer) if action.verb == "claim" and action.route
        )
    offered = [context.game.map.tickets_by_id[id] for id in (view.own.offered if view.viewer is not None else ())]
    wanted = [*(path.ticket for path in open_paths), *offered]
    return BoardMarks(
        owners=view.owners,
        stations=view.station_owners,
        ticket_cities=frozenset(city for ticket in wanted for city in (ticket.a, ticket.b)),
        lit=frozenset(route.id for path in open_paths if path.way for route in path.way.missing),
        claimable=claimable,
        newest=newest_claim(context),
    )


def newest_claim(context: TerminalContext) -> str | None:
    """The route that was claimed last."""
    for step in reversed(context.history.steps):
        for event in reversed(step.events):
            if event["event"] == "claim":
                return str(event["route"])
    return None
