"""Plane geometry of the drawing: smooth lines, disks, and boxes at any angle that can tell whether they overlap."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import atan2, cos, dist, hypot, sin
from typing import Final

Point = tuple[float, float]

STEPS_A_BEND: Final = 16


class Box:
    """A rectangle that is turned by ``angle`` (radians, clockwise on the screen) about its center. Never changes."""

    __slots__ = ("angle", "center", "cosine", "height", "radius", "sine", "width")

    def __init__(self, center: Point, width: float, height: float, angle: float = 0.0) -> None:
        self.center = center
        self.width = width
        self.height = height
        self.angle = angle
        # Thousands of boxes are compared with one another, so each computes these once.
        self.cosine = cos(angle)
        self.sine = sin(angle)
        self.radius = hypot(width, height) / 2

    def grown(self, margin: float) -> Box:
        return Box(self.center, self.width + 2 * margin, self.height + 2 * margin, self.angle)

    def local(self, point: Point) -> Point:
        """A point as seen from the center along the box's own axes."""
        away_x, away_y = point[0] - self.center[0], point[1] - self.center[1]
        return away_x * self.cosine + away_y * self.sine, away_y * self.cosine - away_x * self.sine

    def holds(self, point: Point) -> bool:
        along, across = self.local(point)
        return abs(along) < self.width / 2 and abs(across) < self.height / 2

    def overlap(self, other: Box) -> float:
        """How far one would have to move to be clear of the other; 0 where they do not overlap.

        Two boxes are apart exactly if their shadows on the direction of some side are.
        """
        away_x, away_y = other.center[0] - self.center[0], other.center[1] - self.center[1]
        reach = self.radius + other.radius
        if away_x * away_x + away_y * away_y >= reach * reach:
            return 0.0
        cosine = abs(self.cosine * other.cosine + self.sine * other.sine)
        sine = abs(self.cosine * other.sine - self.sine * other.cosine)
        depth = (
            (self.width + other.width * cosine + other.height * sine) / 2
            - abs(away_x * self.cosine + away_y * self.sine),
            (self.height + other.width * sine + other.height * cosine) / 2
            - abs(away_y * self.cosine - away_x * self.sine),
            (other.width + self.width * cosine + self.height * sine) / 2
            - abs(away_x * other.cosine + away_y * other.sine),
            (other.height + self.width * sine + self.height * cosine) / 2
            - abs(away_y * other.cosine - away_x * other.sine),
        )
        return max(min(depth), 0.0)


@dataclass(frozen=True)
class Disk:
    center: Point
    radius: float

    def grown(self, margin: float) -> Disk:
        return Disk(self.center, self.radius + margin)

    def holds(self, point: Point) -> bool:
        return dist(self.center, point) < self.radius

    def overlap(self, box: Box) -> float:
        """How far the box would have to move to be clear of the disk; 0 where they do not overlap."""
        reach = self.radius + box.radius
        if abs(self.center[0] - box.center[0]) >= reach or abs(self.center[1] - box.center[1]) >= reach:
            return 0.0
        return max(-self.distance(box), 0.0)

    def distance(self, box: Box) -> float:
        """The gap between the disk and a box; negative by how far they overlap."""
        along, across = box.local(self.center)
        beyond_x, beyond_y = abs(along) - box.width / 2, abs(across) - box.height / 2
        if beyond_x <= 0 and beyond_y <= 0:
            return max(beyond_x, beyond_y) - self.radius
        return hypot(max(beyond_x, 0.0), max(beyond_y, 0.0)) - self.radius


class Line:
    """A line through many points that can be walked by distance."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = points
        self.distances = list(accumulate((dist(p, q) for p, q in pairwise(points)), initial=0.0))

    @property
    def length(self) -> float:
        return self.distances[-1]

    def at(self, distance: float) -> Point:
        """The point that far from the beginning; beyond the ends the line runs on straight."""
        index = min(max(bisect_right(self.distances, distance) - 1, 0), len(self.points) - 2)
        (x0, y0), (x1, y1) = self.points[index], self.points[index + 1]
        step = self.distances[index + 1] - self.distances[index]
        share = (distance - self.distances[index]) / step if step else 0.0
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share

    def reversed(self) -> Line:
        return Line(self.points[::-1])

    def shifted(self, offsets: Sequence[float]) -> Line:
        """The line with every point moved to the left of its direction, by its offset."""
        moved = []
        for index, ((x, y), offset) in enumerate(zip(self.points, offsets, strict=True)):
            (x0, y0), (x1, y1) = self.points[max(index - 1, 0)], self.points[min(index + 1, len(self.points) - 1)]
            size = hypot(x1 - x0, y1 - y0) or 1.0
            # The screen's y runs down, so the direction is turned this way to point left.
            moved.append((x + (y1 - y0) / size * offset, y - (x1 - x0) / size * offset))
        return Line(moved)

    def exit_from(self, shape: Box | Disk) -> float:
        """How far it is from the beginning until the line has left a shape; 0 where it never was inside."""
        inside = [index for index, point in enumerate(self.points) if shape.holds(point)]
        if not inside or inside[-1] == len(self.points) - 1:
            return 0.0
        near, far = self.distances[inside[-1]], self.distances[inside[-1] + 1]
        for _ in range(12):
            middle = (near + far) / 2
            near, far = (middle, far) if shape.holds(self.at(middle)) else (near, middle)
        return far


def smooth_line(points: Sequence[Point]) -> Line:
    """A line that bends softly through all points (a centripetal Catmull-Rom spline)."""
    distinct = [points[0], *(q for p, q in pairwise(points) if dist(p, q) > 1e-6)]
    if len(distinct) == 1:
        distinct.append((points[0][0] + 1e-3, points[0][1]))
    (x0, y0), (x1, y1) = distinct[:2]
    (xm, ym), (xn, yn) = distinct[-2:]
    padded = [(2 * x0 - x1, 2 * y0 - y1), *distinct, (2 * xn - xm, 2 * yn - ym)]
    smooth = [distinct[0]]
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        smooth.extend(_bend(p0, p1, p2, p3))
    return Line(smooth)


def _bend(p0: Point, p1: Point, p2: Point, p3: Point) -> list[Point]:
    """Points from p1 (left out) to p2 on the curve through all four."""
    t0 = 0.0
    t1 = t0 + dist(p0, p1) ** 0.5
    t2 = t1 + dist(p1, p2) ** 0.5
    t3 = t2 + dist(p2, p3) ** 0.5

    def between(p: Point, q: Point, start: float, end: float, t: float) -> Point:
        share = (t - start) / (end - start)
        return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share

    points = []
    for step in range(1, STEPS_A_BEND + 1):
        t = t1 + (t2 - t1) * step / STEPS_A_BEND
        a1, a2, a3 = between(p0, p1, t0, t1, t), between(p1, p2, t1, t2, t), between(p2, p3, t2, t3, t)
        b1, b2 = between(a1, a2, t0, t2, t), between(a2, a3, t1, t3, t)
        points.append(between(b1, b2, t1, t2, t))
    return points


def direction(start: Point, end: Point) -> float:
    return atan2(end[1] - start[1], end[0] - start[0])
