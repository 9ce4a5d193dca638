"""The table on phones, upright and across, by touch: nothing moves under a finger, and all that is said is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from support.browser_visitor import Visitor
from support.drawn_out_game import drawn_out, sit_down
from support.live_server import Somebody
from support.server_processes import ServerProcess
from support.touch_driver import Touch, phone

# A browser and a server take long to start, and do the same whether the rules are compiled or not.
pytestmark = pytest.mark.slow

SIZES: tuple[ViewportSize, ...] = (
    {"width": 844, "height": 390},
    {"width": 740, "height": 360},
    {"width": 390, "height": 844},
    {"width": 360, "height": 740},
)
PhoneOwner = Callable[..., Visitor]

# The boxes of all that is shown, as [left, top, right, bottom].
BOXES = """(selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, right, bottom }) => [left, top, right, bottom])"""
SETTLED = """() => new Promise((settled) => {
    const wait = (frames) => frames === 0 ? settled() : requestAnimationFrame(() => wait(frames - 1));
    document.fonts.ready.then(() => wait(4));
})"""
# Of each of these, how many of its corners and its middle lie under something else, or outside of the window.
COVERED = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const points = [[left + 2, top + 2], [right - 2, top + 2], [left + 2, bottom - 2], [right - 2, bottom - 2],
        [(left + right) / 2, (top + bottom) / 2]];
    return points.filter(([x, y]) => !one.contains(document.elementFromPoint(x, y))).length;
})"""


@pytest.fixture
def welcome(browser: Browser, site: ServerProcess) -> Iterator[PhoneOwner]:
    visitors: list[Visitor] = []

    def let_in(**wishes: Any) -> Visitor:
        visitors.append(phone(browser, site.url, is_still=True, **wishes))
        return visitors[-1]

    yield let_in
    for visitor in visitors:
        visitor.close()


def at_size(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.evaluate(SETTLED)


@pytest.mark.parametrize(
    ("map_id", "locale"),
    [
        ("europe", "en"),
        *(
            pytest.param(map_id, locale, marks=pytest.mark.long("every map in every language"))
            for map_id in ("usa", "europe", "poland")
            for locale in ("en", "pl", "el")
            if (map_id, locale) != ("europe", "en")
        ),
    ],
)
def test_ticking_a_ticket_moves_nothing_and_the_hand_is_in_sight(welcome: PhoneOwner, map_id: str, locale: str) -> None:
    page = welcome(locale=locale, viewport=SIZES[0]).visit(f"#/demo/{map_id}/0")
    touch = Touch(page)
    tickets = page.locator(".ask label")
    expect(tickets.first).to_be_visible()
    for size in SIZES:
        at_size(page, size)
        # The hand, small as it is.
        piles = page.evaluate(COVERED, ".instead .pile")
        assert len(piles) > 0, size
        assert sum(piles) == 0, size
        for ticket in tickets.all():
            ticket.scroll_into_view_if_needed()
            still = page.evaluate(BOXES, ".ask label, .ask button.main, main, .instead, footer .row button")
            for _ in range(2):
                touch.press(ticket)
                assert page.evaluate(BOXES, ".ask label, .ask button.main, main, .instead, footer .row button") == still
        assert [box.is_checked() for box in tickets.locator("input").all()] == [False] * tickets.count()


# What of the words of a hint is cut by the panel, and whether the panel says that there is more below.
CUT = """() => {
    const panel = document.querySelector(".answer"), { top, bottom } = panel.getBoundingClientRect();
    const words = [...panel.querySelectorAll("p, li, small")].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.top < top - 1 || box.bottom > bottom + 1;
    });
    const sign = getComputedStyle(panel, "::after").content;
    return [words.length > 0, sign !== "none", panel.getBoundingClientRect().bottom <= innerHeight];
}"""


def test_the_reasons_of_a_hint_are_read_to_the_end(welcome: PhoneOwner) -> None:
    visitor = welcome(viewport=SIZES[0])
    sit_down(visitor, drawn_out("europe"))
    page = visitor.page
    touch = Touch(page)
    touch.press(page.get_by_role("button", name="Hint"))
    touch.press(page.locator(".answer button.main"))
    reasons = page.locator(".answer li")
    expect(reasons.first).to_be_visible()
    for size in SIZES:
        at_size(page, size)
        page.locator(".answer").evaluate("(panel) => panel.scrollTo(0, 0)")
        page.evaluate(SETTLED)
        is_cut, is_marked, is_inside = page.evaluate(CUT)
        assert is_cut == is_marked, size
        assert is_inside, size
        # The first of the reasons is in sight without scrolling, and the last line after it.
        assert page.evaluate(COVERED, ".answer li")[0] <= 1, size
        page.locator(".answer").evaluate("(panel) => panel.scrollTo(0, panel.scrollHeight)")
        page.evaluate(SETTLED)
        assert page.evaluate(COVERED, ".answer small") == [0], size
        assert page.evaluate(CUT)[1] is False, size


def sit_down_with_ola(visitor: Visitor, site: ServerProcess) -> None:
    """A game of two people, of whom one has not opened the page."""
    ola = Somebody(site.url, "Ola")
    visitor.ask("session", {"name": "Kostas"})
    table = visitor.ask("tables", {"map": "europe", "seats": [{"kind": "person"}, {"kind": "open"}]})["id"]
    ola.ask(f"tables/{table}/seats/1")
    ola.api.close()
    visitor.ask(f"tables/{table}/start", {})
    visitor.visit(f"#/table/{table}")


def test_who_is_away_is_said_and_so_is_what_waits_for_the_connection(welcome: PhoneOwner, site: ServerProcess) -> None:
    visitor = welcome(viewport=SIZES[0])
    sit_down_with_ola(visitor, site)
    page, touch = visitor.page, Touch(visitor.page)
    seat = page.locator(".scoreboard [data-seat='1']")
    expect(seat.locator(".sign")).to_be_visible()
    expect(seat.locator(".unseen")).to_contain_text("Ola: 0 points")
    expect(seat.locator(".unseen")).to_contain_text("away")
    assert page.locator(".scoreboard [data-seat='0'] .sign").count() == 0
    everything = "main, .ask label, .scoreboard, .last-action, footer .row button, nav button, .instead"
    for size in SIZES:
        at_size(page, size)
        before = page.evaluate(BOXES, everything), page.evaluate(COVERED, ".ask label")
        visitor.context.set_offline(True)
        told = page.get_by_role("alert").filter(has_text=visitor.say("page-offline"))
        expect(told).to_be_visible()
        page.evaluate(SETTLED)
        # Neither has anything made room for it, nor does it lie over anything.
        assert (page.evaluate(BOXES, everything), page.evaluate(COVERED, ".ask label")) == before, size
        assert page.evaluate(COVERED, "header .offline") == [0], size
        visitor.context.set_offline(False)
        expect(told).to_have_count(0)
    for ticket in page.locator(".ask label").all():
        touch.press(ticket)
    visitor.context.set_offline(True)
    expect(page.get_by_role("alert")).to_have_count(1)
    touch.press(page.locator(".ask button.main"))
    expect(page.get_by_role("alert").filter(has_text=visitor.say("connection-waits"))).to_be_visible()
    visitor.context.set_offline(False)
    expect(page.locator(".status")).to_contain_text(visitor.say("page-status-start-others"))
    touch.press(page.locator("[data-opens=table]"))
    expect(page.locator(".players li").nth(1)).to_contain_text("away")
