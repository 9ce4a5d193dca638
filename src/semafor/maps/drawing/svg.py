"""Writes SVG: elements as text, numbers short, everything escaped."""

from __future__ import annotations

from collections.abc import Iterable
from math import degrees
from xml.sax.saxutils import escape, quoteattr

from semafor.maps.drawing.geometry import Box, Point

Value = str | float | None


def element(name: str, *children: str, **attributes: Value) -> str:
    """An element. An underscore in an attribute's name stands for a dash; None leaves the attribute out."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(short(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def group(*children: str, **attributes: Value) -> str:
    return element("g", *children, **attributes)


def text(content: str, **attributes: Value) -> str:
    return element("text", escape(content), **attributes)


def title(content: str) -> str:
    """What a browser shows where the mouse rests, and a screen reader says."""
    return element("title", escape(content))


def rectangle(box: Box, **attributes: Value) -> str:
    """A box that is not turned, or one in the frame that its group is turned to."""
    left, top = box.center[0] - box.width / 2, box.center[1] - box.height / 2
    return element("rect", x=left, y=top, width=box.width, height=box.height, **attributes)


def circle(center: Point, radius: float, **attributes: Value) -> str:
    return element("circle", cx=center[0], cy=center[1], r=radius, **attributes)


def path(points: Iterable[Point], **attributes: Value) -> str:
    return element("path", d="M" + "L".join(f"{short(x)} {short(y)}" for x, y in points), **attributes)


def moved(center: Point, angle: float = 0.0) -> str:
    """The transform that puts what is drawn around the origin to its place."""
    turn = f" rotate({short(degrees(angle))})" if angle else ""
    return f"translate({short(center[0])} {short(center[1])}){turn}"


def short(value: Value) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)
