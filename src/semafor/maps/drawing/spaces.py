"""Finds a place for every space of every strand, so that no two lie on one another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, product
from math import dist, pi, sin
from typing import Final

from semafor.maps.drawing import drawing_style
from semafor.maps.drawing.geometry import Box, Disk, Line, Point, direction, smooth_line
from semafor.maps.model import Map, Route

# How a bundle may give way to its neighbours: along its line, and by bowing out to one side.
SLIDES: Final = (0.0, -8.0, 8.0, -16.0, 16.0, -28.0, 28.0)
BOWS: Final = (0.0, -6.0, 6.0, -12.0, 12.0, -20.0, 20.0, -30.0, 30.0, -42.0, 42.0)
# The smallest change comes first: the line that the map's author drew is the best, but for its collisions.
CHANGES: Final = sorted(product(SLIDES, BOWS), key=lambda change: (abs(change[0]) + abs(change[1]), change))
SHORTEST_SPACE: Final = 20.0
LEAST_GAIN: Final = 0.5
MOST_ROUNDS: Final = 6
# In pairs of boxes to compare for each change that is tried. The built-in maps need a quarter of it.
MOST_EFFORT: Final = 10_000
EFFORT_OF_LAYING: Final = 30


@dataclass(frozen=True)
class Strand:
    """One route on the board: its spaces from a to b, and the line on which they lie between two distances."""

    route: Route
    line: Line
    stretch: tuple[float, float]
    spaces: tuple[Box, ...]

    @cached_property
    def footprints(self) -> tuple[Box, ...]:
        """What the spaces cover, with the rim that a tunnel has around each."""
        return (
            tuple(space.grown(drawing_style.TUNNEL_RIM) for space in self.spaces) if self.route.tunnel else self.spaces
        )

    def rails(self) -> list[Point]:
        """The line that joins the spaces with one another."""
        start, end = self.stretch
        within = [point for point, at in zip(self.line.points, self.line.distances, strict=True) if start < at < end]
        return [self.line.at(start), *within, self.line.at(end)]


@dataclass(frozen=True)
class Bundle:
    """All strands between the same two places, which share a middle line and move together."""

    routes: tuple[Route, ...]
    middle: Line
    rims: tuple[Box | Disk, Box | Disk]

    def lay(self, slide: float = 0.0, bow: float = 0.0) -> tuple[Strand, ...]:
        length = self.middle.length or 1.0
        bows = [bow * sin(pi * distance / length) for distance in self.middle.distances]
        pitch = drawing_style.SPACE_WIDTH + drawing_style.STRAND_GAP
        if any(route.tunnel for route in self.routes):
            pitch += 2 * drawing_style.TUNNEL_RIM
        leftmost = (len(self.routes) - 1) / 2 * pitch
        lines = [
            self.middle.shifted([leftmost - number * pitch + offset for offset in bows])
            for number in range(len(self.routes))
        ]
        # The strands of a bundle begin abreast, also those that run past a small place on the outside.
        middle = self.middle.shifted(bows)
        start = max(line.exit_from(self.rims[0]) for line in (middle, *lines))
        end = max(line.reversed().exit_from(self.rims[1]) for line in (middle, *lines))
        return tuple(
            lay_strand(route, line, start, line.length - end, slide)
            for route, line in zip(self.routes, lines, strict=True)
        )


def gather_bundles(map: Map, at: Callable[[float, float], Point], rims: Mapping[str, Box | Disk]) -> list[Bundle]:
    """The bundles of a map. ``rims`` are what each place keeps free of spaces."""
    pairs: dict[tuple[str, str], list[Route]] = defaultdict(list)
    for route in map.routes:
        pairs[route.a, route.b].append(route)
    return [
        Bundle(
            tuple(routes),
            smooth_line([rims[a].center, *(at(x, y) for x, y in routes[0].via), rims[b].center]),
            (rims[a], rims[b]),
        )
        for (a, b), routes in pairs.items()
    ]


def lay_strand(route: Route, line: Line, start: float, end: float, slide: float) -> Strand:
    """Spreads the spaces over what the line has free between its two places."""
    if end - start < drawing_style.SPACE_GAP * route.length:  # places that all but touch
        start, end = 0.0, line.length
    rim = drawing_style.TUNNEL_RIM if route.tunnel else 0.0
    start, end, gap = start + rim, end - rim, drawing_style.SPACE_GAP + 2 * rim
    free = end - start
    length = max(min(drawing_style.SPACE_LENGTH, (free + gap) / route.length - gap), 1.0)
    slack = max(free - route.length * (length + gap) + gap, 0.0)
    step = length + min(gap + slack / (route.length + 1), drawing_style.WIDEST_SPACE_GAP)
    covered = length + (route.length - 1) * step
    room = max((free - covered) / 2, 0.0)
    first = start + room + min(max(slide, -room), room) + length / 2
    middles = [first + number * step for number in range(route.length)]
    spaces = [lay_space(line, middle, length) for middle in middles]
    while length > SHORTEST_SPACE and any(p.grown(rim).overlap(q.grown(rim)) for p, q in pairwise(spaces)):
        # Where the line bends sharply, the corners on its inner side meet.
        length -= 2.0
        spaces = [lay_space(line, middle, length) for middle in middles]
    return Strand(route, line, (middles[0], middles[-1]), tuple(spaces))


def lay_space(line: Line, distance: float, length: float) -> Box:
    """A straight space on a line that may bend: halfway between bow and chord, so that it strays least."""
    (x0, y0), (x1, y1) = line.at(distance - length / 2), line.at(distance + length / 2)
    x, y = line.at(distance)
    center = ((x0 + x1) / 4 + x / 2, (y0 + y1) / 4 + y / 2)
    return Box(center, length, drawing_style.SPACE_WIDTH, direction((x0, y0), (x1, y1)))


def give_way(bundles: Sequence[Bundle], laid: list[tuple[Strand, ...]], obstacles: Sequence[Box | Disk]) -> bool:
    """Moves bundles that crowd others, one at a time to where they crowd least, until none gains by it.

    False where it gave up: on a board so full that nothing helps, trying everything would take minutes.
    """
    reaches = [reach(strands) for strands in laid]
    near = [
        [other for other, circle in enumerate(reaches) if other != index and touch(reaches[index], circle)]
        for index in range(len(bundles))
    ]
    in_the_way = [
        [obstacle for obstacle in obstacles if obstacle not in bundle.rims and touch(circle, obstacle)]
        for bundle, circle in zip(bundles, reaches, strict=True)
    ]
    effort = 0
    for _ in range(MOST_ROUNDS):
        before = list(laid)
        for index, bundle in enumerate(bundles):
            others = [box for other in near[index] for strand in laid[other] for box in strand.footprints]
            if not crowding(laid[index], others, in_the_way[index]):
                continue
            spaces = sum(route.length for route in bundle.routes)
            effort += EFFORT_OF_LAYING * len(bundle.routes) + spaces * (len(others) + len(in_the_way[index]))
            if effort > MOST_EFFORT:
                return False
            laid[index] = least_crowding(bundle, laid[index], others, in_the_way[index])
        if laid == before:
            break
    return True


def least_crowding(
    bundle: Bundle, current: tuple[Strand, ...], others: Sequence[Box], obstacles: Sequence[Box | Disk]
) -> tuple[Strand, ...]:
    """The strands where they crowd others least; where they lie, unless another place is clearly better."""
    least = crowding(current, others, obstacles)
    for slide, bow in CHANGES:
        if least == 0:
            break
        strands = bundle.lay(slide, bow)
        crowded = crowding(strands, others, obstacles, enough=least)
        if crowded < least - LEAST_GAIN or crowded == 0:
            current, least = strands, crowded
    return current


def reach(strands: Sequence[Strand]) -> Disk:
    """Where the spaces of some strands could ever get to."""
    spaces = [space for strand in strands for space in strand.spaces]
    x = sum(space.center[0] for space in spaces) / len(spaces)
    y = sum(space.center[1] for space in spaces) / len(spaces)
    return Disk((x, y), max(dist(space.center, (x, y)) + space.radius for space in spaces) + max(BOWS))


def touch(circle: Disk, other: Box | Disk) -> bool:
    return dist(circle.center, other.center) < circle.radius + other.radius


def crowding(
    strands: Sequence[Strand], others: Sequence[Box], obstacles: Sequence[Box | Disk], enough: float = float("inf")
) -> float:
    """How much the spaces of some strands overlap other spaces and obstacles, some distance included.

    Counting stops at ``enough``.
    """
    total = 0.0
    for strand in strands:
        for space in strand.footprints:
            wide = space.grown(drawing_style.CLEARANCE)
            for obstacle in obstacles:
                total += obstacle.overlap(space)
            for other in others:
                total += wide.overlap(other)
            if total >= enough:
                return total
    return total
