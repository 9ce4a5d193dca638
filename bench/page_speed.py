"""What the page costs in a real Chromium: how much is loaded, when the board stands, how long a frame takes.

Work is taken from Chromium's own trace, as processor time of the main thread: a busy machine stretches it less than the
wall clock, which is shown beside it.
"""

from __future__ import annotations

import json
import re
import statistics
import sys
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import httpx
from measuring import Row
from playwright.sync_api import Browser, Page

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))
from browser import open_browser

from support.browser_visitor import Visitor
from support.drawn_out_game import drawn_out
from support.live_server import Somebody
from support.server_processes import ServerProcess

CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "devtools.timeline.frame"]
# A full board in a game that is nearly over, with nothing around it that moves.
FULL_BOARD = "#/demo/europe/3"
MOVES = 40
CLAIMS = 12
# When the board stands: all its routes are there, and a frame with them has been painted.
STANDS = """() => new Promise((stands) => {
    const look = () => document.querySelectorAll("[data-route]").length > 90
        ? requestAnimationFrame(() => requestAnimationFrame(() => stands(performance.now())))
        : requestAnimationFrame(look);
    look();
})"""
FIRST_BYTE = "() => performance.getEntriesByType('navigation')[0].responseStart"


@dataclass(frozen=True)
class Work:
    """What the main thread did, in milliseconds: each task on the processor and on the wall clock; and the frames."""

    processor: list[float]
    wall: list[float]
    frames: int

    def a_frame(self) -> tuple[float, float]:
        return sum(self.processor) / self.frames, sum(self.wall) / self.frames


def measure(rounds: int) -> list[Row]:
    server = ServerProcess()
    server.start()
    try:
        with open_browser() as browser:
            return [
                *first_load(server.url),
                *standing(browser, server.url, rounds),
                *moving(browser, server.url, rounds),
                *motion(browser, server.url),
            ]
    finally:
        server.remove()


def first_load(url: str) -> Iterator[Row]:
    """The page, its scripts and styles, its largest language and all typefaces; maps aside."""
    with httpx.Client(base_url=url) as client:
        front = client.get("/").text
        parts = [f"/{part}" for part in re.findall(r'"\./(assets/[^"]+\.(?:js|css))"', front)]
        texts = {part: client.get(part).text for part in parts}
        languages = set(re.findall(r"(?<=/)(?:en|pl|el)-[\w-]{8}\.js", "".join(texts.values())))
        # Letters beyond Latin, Polish and Greek are read when somebody's name has one.
        fonts = {font for font in re.findall(r"[\w-]+\.woff2", "".join(texts.values())) if "latin-ext" not in font}

        def size(path: str) -> int:
            return int(client.get(path, headers={"accept-encoding": "gzip"}).headers["content-length"])

        language = max(size(f"/assets/{name}") for name in languages)
        total = language + sum(map(size, ["/", *parts, *(f"/assets/{font}" for font in fonts)]))
    yield Row("first load, gzipped, typefaces included, maps aside", 250, total / 1000, "kB", at_most=True)


def standing(browser: Browser, url: str, rounds: int) -> Iterator[Row]:
    """From the first byte of the page to the painted board, nothing being kept from before."""
    times = []
    for _ in range(rounds):
        visitor = Visitor(browser, url)
        page = visitor.visit(FULL_BOARD)
        times.append((page.evaluate(STANDS) - page.evaluate(FIRST_BYTE)) / 1000)
        visitor.close()
    yield Row("the board stands after the first byte, best", 1, min(times), "s", at_most=True)
    yield Row("the same, median", 0, statistics.median(times), "s")
    # Tracing takes time itself, so this is measured on visits of its own.
    works = [sum(first_visit(browser, url).processor) for _ in range(rounds)]
    yield Row("until then, processor time of the main thread", 0, min(works), "ms")


def first_visit(browser: Browser, url: str) -> Work:
    visitor = Visitor(browser, url)
    with tracing(browser, visitor.page) as events:
        visitor.visit(FULL_BOARD).evaluate(STANDS)
    visitor.close()
    return work_in(events)


def moving(browser: Browser, url: str, rounds: int) -> Iterator[Row]:
    """The main thread's work for a frame of panning and zooming, and for one update of a game."""
    visitor = Visitor(browser, url)
    page = visitor.visit(FULL_BOARD)
    page.evaluate(STANDS)
    # What happens at first only (fonts, first layers) is not what a gesture costs.
    pan(page)
    for name, gesture in {"panning": pan, "zooming": zoom}.items():
        works = [traced(browser, page, gesture) for _ in range(rounds)]
        processor, wall = map(min, zip(*(work.a_frame() for work in works), strict=True))
        yield Row(f"{name} a full Europe board, main thread, a frame", 8, processor, "ms", at_most=True)
        yield Row("the same on the wall clock", 0, wall, "ms")
    visitor.begin("Europe")
    draw(page, *deck(page))
    works = []
    for _ in range(rounds):
        # Looking for a button among all others is Playwright's work in the page, so that is done before.
        x, y = deck(page)
        works.append(traced(browser, page, partial(draw, x=x, y=y)))
    longest = sorted(max(work.processor) for work in works)
    yield Row(
        "an update of a game, its longest task on the main thread", 16, statistics.median(longest), "ms", at_most=True
    )
    yield Row("the same on the wall clock", 0, statistics.median(max(work.wall) for work in works), "ms")
    visitor.close()


def motion(browser: Browser, url: str) -> Iterator[Row]:
    """What the main thread does for a frame while cards fly and wagons are set down, claim after claim."""
    game = drawn_out("usa")
    ola, visitor = Somebody(url, "Ola"), Visitor(browser, url)
    start = {"record": json.dumps(game.record()), "action": len(game.entries)}
    table = ola.make_table("me", "me", map="usa", start=start)
    ola.ask(f"tables/{table}/start")
    page = visitor.visit(f"#/table/{table}")
    page.evaluate(STANDS)
    # What moves is loaded with the first thing that does.
    claim(ola, table, page)
    with tracing(browser, page) as events:
        for _ in range(CLAIMS):
            claim(ola, table, page)
    frames = sorted(frames_in(events))
    yield Row(
        "claims with motion, main thread, a frame in a hundred is longer",
        16,
        at_share(frames, 0.99),
        "ms",
        at_most=True,
    )
    yield Row("the same, median of the frames", 0, statistics.median(frames), "ms")
    yield Row("the same, longest frame: the update itself and the first of its motion", 0, frames[-1], "ms")
    visitor.close()
    ola.api.close()


def claim(ola: Somebody, table: str, page: Page) -> None:
    """Somebody claims a route, and everything has come to rest on the page of somebody who looks on."""
    now = ola.look(table)
    seat = now["view"]["seat"]
    legal = ola.look(table, **{"as": seat})["legal"]
    ola.act(table, seat, next(action for action in legal if action.startswith("claim")))
    page.wait_for_function("count => document.querySelectorAll('[data-owned]').length > count", arg=owned(now))
    page.wait_for_function("() => document.querySelectorAll('.falling-wagon, .flying-card').length > 0")
    page.wait_for_function("() => document.querySelectorAll('.falling-wagon, .flying-card').length === 0")


def owned(now: dict[str, Any]) -> int:
    return sum(len(seat["routes"]) for seat in now["view"]["seats"])


def at_share(ordered: list[float], share: float) -> float:
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


def pan(page: Page) -> None:
    zoom_in(page, 6)
    page.mouse.move(500, 400)
    page.mouse.down()
    for step in range(MOVES):
        page.mouse.move(500 + 2 * abs(step - MOVES // 2), 400 + step % 30)
    page.mouse.up()


def zoom(page: Page) -> None:
    page.mouse.move(600, 400)
    for step in range(MOVES):
        page.mouse.wheel(0, -60 if step < MOVES / 2 else 60)


def zoom_in(page: Page, notches: int) -> None:
    page.mouse.move(600, 400)
    for _ in range(notches):
        page.mouse.wheel(0, -100)


def deck(page: Page) -> tuple[float, float]:
    """Where to click for a card, as soon as one may be taken."""
    button = page.get_by_role("button", name="Draw a card from the deck", disabled=False)
    button.hover()
    box = button.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def draw(page: Page, x: float, y: float) -> None:
    """An action, and all that the server tells of it."""
    entries = page.locator(".log li").count()
    page.mouse.click(x, y)
    page.wait_for_function("count => document.querySelectorAll('.log li').length > count", arg=entries)


def traced(browser: Browser, page: Page, deed: Callable[[Page], None]) -> Work:
    with tracing(browser, page) as events:
        deed(page)
    return work_in(events)


@contextmanager
def tracing(browser: Browser, page: Page) -> Iterator[list[dict[str, Any]]]:
    events: list[dict[str, Any]] = []
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        yield events
    finally:
        events.extend(json.loads(browser.stop_tracing())["traceEvents"])


def frames_in(events: list[dict[str, Any]]) -> list[float]:
    """The main thread's processor time for each frame: all tasks since the frame before, in milliseconds."""
    main, tasks = main_thread(events)
    ends = sorted(
        event["ts"] for event in events if event.get("name") == "Commit" and (event["pid"], event["tid"]) == main
    )
    frames = [0.0] * (len(ends) + 1)
    for task in tasks:
        frames[bisect_left(ends, task["ts"])] += task.get("tdur", task["dur"]) / 1000
    # What comes after the last frame belongs to none.
    return frames[:-1]


def work_in(events: Iterable[dict[str, Any]]) -> Work:
    events = list(events)
    main, tasks = main_thread(events)
    frames = sum(event.get("name") == "Commit" and (event["pid"], event["tid"]) == main for event in events)
    return Work(
        [task.get("tdur", task["dur"]) / 1000 for task in tasks], [task["dur"] / 1000 for task in tasks], max(frames, 1)
    )


def main_thread(events: list[dict[str, Any]]) -> tuple[tuple[int, int], list[dict[str, Any]]]:
    """The thread that paints the page, and its tasks: there are others of its kind, which do nothing meanwhile."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks: dict[tuple[int, int], list[dict[str, Any]]] = {main: [] for main in mains}
    for event in events:
        if event.get("name") == "RunTask" and (event["pid"], event["tid"]) in mains:
            tasks[event["pid"], event["tid"]].append(event)
    main = max(tasks, key=lambda one: sum(event.get("dur", 0) for event in tasks[one]))
    return main, [event for event in tasks[main] if "dur" in event]
