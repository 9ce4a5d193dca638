"""Fingers on a phone in a real Chromium: taps, drags and pinches as its screen sends them, with a finger's error."""

from __future__ import annotations

import math
import random
from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize

from support.browser_visitor import PHONE, Visitor, middle_of

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
FINGER_ERROR = 5.0
SHORTEST_DRAG = 20.0
Point = tuple[float, float]

# A tap's click comes after its touch has ended, and what it does is drawn in the frame after that.
SETTLED = """() => new Promise((settled) => {
    const frames = (count) => count === 0 ? setTimeout(settled) : requestAnimationFrame(() => frames(count - 1));
    frames(3);
})"""

# Where a space of a route, or a city, is once the board stands still, how far a finger must move the board to bring it
# into the middle, and whether it is in sight: nothing but the board lies there or around it within the finger's error.
SPACE = """([selector, number, error]) => new Promise((found) => {
    const frame = document.querySelector("main div.frame");
    const spaces = document.querySelectorAll(selector);
    const isBoard = (x, y) => document.elementFromPoint(x, y)?.closest("main div.frame") === frame;
    const look = (before) => requestAnimationFrame(() => {
        const { x, y, width, height } = spaces[number % spaces.length].getBoundingClientRect();
        const at = [x + width / 2, y + height / 2];
        if (at.join() !== before || frame.querySelector(".layer").getAnimations().length > 0) return look(at.join());
        const box = frame.getBoundingClientRect();
        const around = [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]];
        const isSeen = around.every(([dx, dy]) => isBoard(at[0] + dx * error, at[1] + dy * error));
        const middle = [box.x + box.width / 2, box.y + box.height / 2];
        found({ at, middle, size: [box.width, box.height], isSeen });
    });
    look("");
})"""


class Touch:
    """One hand on the touch screen of a page."""

    def __init__(self, page: Page, seed: int = 0, error: float = 0.0) -> None:
        """``error``: how far the finger comes down from where it was aimed, in pixels, in a random direction."""
        self.page = page
        self.rng = random.Random(seed)
        self.error = error
        self.screen = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def settle(self) -> None:
        self.page.evaluate(SETTLED)

    def missed(self, at: Point) -> Point:
        """Where the finger comes down that aims there."""
        angle = self.rng.uniform(0, math.tau)
        return at[0] + self.error * math.cos(angle), at[1] + self.error * math.sin(angle)

    def tap(self, at: Point) -> None:
        self.send("touchStart", self.missed(at))
        self.send("touchEnd")
        self.settle()

    def press(self, button: Locator) -> None:
        """Tap a button, as soon as it is there, and where the finger's error can't miss it by much."""
        button.scroll_into_view_if_needed()
        self.tap(middle_of(button))

    def drag(self, start: Point, end: Point, steps: int = 6) -> None:
        self.send("touchStart", start)
        for step in range(1, steps + 1):
            share = step / steps
            self.send("touchMove", (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        self.send("touchEnd")
        self.settle()

    def pinch(self, middle: Point, near: float, far: float, steps: int = 6) -> None:
        """Two fingers move apart, or towards each other, side by side about a point."""

        def at(distance: float) -> tuple[Point, Point]:
            return (middle[0] - distance / 2, middle[1]), (middle[0] + distance / 2, middle[1])

        self.send("touchStart", *at(near))
        for step in range(1, steps + 1):
            self.send("touchMove", *at(near + (far - near) * step / steps))
            self.settle()
        self.send("touchEnd")
        self.settle()

    def bring(self, thing: str, space: int, kind: str = "route") -> Point:
        """Move the board with one finger until a space of a route, or a city, is in sight; where it is then."""
        selector = f'[data-{kind}="{thing}"] > .{"slot" if kind == "route" else "disk"}'
        for _ in range(100):
            found = self.page.evaluate(SPACE, [selector, space, self.error + 3])
            (x, y), middle, size = found["at"], found["middle"], found["size"]
            if found["isSeen"]:
                return x, y
            wish = [max(-0.9 * size[axis], min(0.9 * size[axis], middle[axis] - found["at"][axis])) for axis in (0, 1)]
            start, end = ((middle[0] + sign * wish[0] / 2, middle[1] + sign * wish[1] / 2) for sign in (-1, 1))
            # What lies in the middle already is covered for a while; so short a drag would be a tap.
            if math.dist(start, end) < SHORTEST_DRAG:
                self.settle()
            else:
                self.drag(start, end)
        raise AssertionError(f"{thing} can't be brought into sight")


def phone(browser: Browser, url: str, viewport: ViewportSize = PHONE, **wishes: Any) -> Visitor:
    """Somebody with a phone."""
    return Visitor(browser, url, viewport, is_phone=True, **wishes)
