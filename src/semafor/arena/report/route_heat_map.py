"""The board as a heat map: how often each route is claimed, by everybody or by one entrant."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from semafor.arena.map_stats import MapStats, RouteUse
from semafor.maps.drawing.board_layout import BoardLayout, lay_out
from semafor.maps.drawing.drawing_style import LABEL_LEADING, LABEL_SIZE
from semafor.maps.drawing.geometry import Box
from semafor.maps.drawing.pieces import upright
from semafor.maps.drawing.svg import circle, element, group, moved, path, rectangle, short, text, title
from semafor.maps.model import Map

MARGIN = 12.0


def draw_heat(map: Map, stats: MapStats, labels: Sequence[str]) -> str:
    """The board, and buttons that choose whose routes are shown."""
    layers = [[share_of(use, entrant, stats) for use in stats.routes] for entrant in (None, *range(len(labels)))]
    hottest = max(max(layer) for layer in layers) or 1.0
    rules, inputs, buttons = [], [], []
    for number, (label, layer) in enumerate(zip(("everybody", *labels), layers, strict=True)):
        checked = " checked" if number == 0 else ""
        inputs.append(f'<input class="pick" type="radio" name="heat" id="heat{number}"{checked}>')
        buttons.append(f'<label for="heat{number}">{escape(label)}</label>')
        rules.append(
            f"#heat{number}:checked~.layers [for=heat{number}]{{background:var(--ink);color:var(--paper)}}"
            + "".join(
                f"#heat{number}:checked~.scroll .r{route}{{--h:{100 * share / hottest:.0f}}}"
                for route, share in enumerate(layer)
                if share
            )
        )
    return "".join(
        (
            f"<style>{''.join(rules)}</style>",
            *inputs,
            f'<div class="layers">{"".join(buttons)}</div>',
            f'<div class="scroll">{draw_board(map, stats, labels)}</div>',
            f'<figcaption>never<span class="ramp"></span>in {hottest:.0%} of the games</figcaption>',
        )
    )


def share_of(use: RouteUse, entrant: int | None, stats: MapStats) -> float:
    """In which share of the games it is claimed: by anybody, or by one entrant in one of its seats."""
    if entrant is None:
        return sum(use.claims) / max(stats.games, 1)
    return use.claims[entrant] / max(stats.seats[entrant], 1)


def draw_board(map: Map, stats: MapStats, labels: Sequence[str]) -> str:
    layout = lay_out(map, "en")
    board = layout.board
    frame = board.grown(MARGIN)
    left, top = frame.center[0] - frame.width / 2, frame.center[1] - frame.height / 2
    return element(
        "svg",
        rectangle(board, class_="land", rx=14.0),
        *draw_rails(layout),
        *(draw_route(map, layout, use, stats, labels) for use in stats.routes),
        *(
            group(
                rectangle(box, class_="plate", rx=8.0),
                text(str(map.places[id].name), x=box.center[0], y=box.center[1] + 8, text_anchor="middle"),
            )
            for id, box in layout.plates.items()
        ),
        *(circle(disk.center, disk.radius - 2, class_="city") for disk in layout.cities.values()),
        *draw_names(layout),
        xmlns="http://www.w3.org/2000/svg",
        class_="board",
        viewBox=f"{short(left)} {short(top)} {short(frame.width)} {short(frame.height)}",
        role="img",
        aria_label="How often each route is claimed",
    )


def draw_rails(layout: BoardLayout) -> list[str]:
    centers = {id: disk.center for id, disk in layout.cities.items()} | {
        id: box.center for id, box in layout.plates.items()
    }
    return [
        path([centers[strand.route.a], *strand.rails(), centers[strand.route.b]], class_="rails")
        for strand in layout.strands
    ]


def draw_route(map: Map, layout: BoardLayout, use: RouteUse, stats: MapStats, labels: Sequence[str]) -> str:
    strand = layout.strands[use.route]
    slots = [
        rectangle(
            Box((0.0, 0.0), space.width, space.height),
            rx=4.0,
            class_="slot",
            transform=moved(space.center, upright(space.angle)),
        )
        for space in strand.spaces
    ]
    return group(title(describe(map, use, stats, labels)), *slots, class_=f"r{use.route}")


def describe(map: Map, use: RouteUse, stats: MapStats, labels: Sequence[str]) -> str:
    """What the mouse finds, and a screen reader reads."""
    route = map.routes[use.route]
    lines = [f"{map.places[route.a].name} – {map.places[route.b].name}: {route.length} × {route.color}"]
    lines.append(f"claimed in {share_of(use, None, stats):.1%} of the games")
    lines += [f"{label}: {share_of(use, entrant, stats):.1%}" for entrant, label in enumerate(labels)]
    effect = use.effect.estimate()
    if effect is not None:
        lines.append(f"who has it wins {100 * effect.value:+.1f} percentage points more often")
    return "\n".join(lines)


def draw_names(layout: BoardLayout) -> list[str]:
    names = []
    for label in layout.labels.values():
        x, y = label.box.center
        first = y - LABEL_LEADING * (len(label.lines) / 2 - 0.5) + 0.34 * LABEL_SIZE
        names += [
            text(line, x=x, y=first + number * LABEL_LEADING, text_anchor="middle")
            for number, line in enumerate(label.lines)
        ]
    return names
