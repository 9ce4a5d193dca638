"""The table at every size that people hold or sit before, measured in a real Chromium: nothing covers anything."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.conftest import Welcome
from support.browser_group import set_up
from support.browser_visitor import keep_all_tickets
from support.live_server import Somebody
from support.server_processes import ServerProcess

pytestmark = pytest.mark.slow

MAPS = ("usa", "europe", "poland")
UPRIGHT: tuple[ViewportSize, ...] = ({"width": 360, "height": 740}, {"width": 390, "height": 844})
ACROSS: tuple[ViewportSize, ...] = (
    {"width": 740, "height": 360},
    {"width": 844, "height": 390},
    {"width": 932, "height": 430},
)
TABLETS: tuple[ViewportSize, ...] = (
    {"width": 768, "height": 1024},
    {"width": 820, "height": 1180},
    {"width": 1024, "height": 768},
)
DESKTOPS: tuple[ViewportSize, ...] = ({"width": 1280, "height": 720}, {"width": 1440, "height": 900})
LARGE: ViewportSize = {"width": 3840, "height": 2160}
# A question of a turn, the choice of the first tickets.
TURN, START = 2, 0

# A board finds its size one frame after the window has, and is moved there in the next.
SETTLED = """() => new Promise((settled) => {
    const wait = (frames) => frames === 0 ? settled() : requestAnimationFrame(() => wait(frames - 1));
    document.fonts.ready.then(() => wait(4));
})"""

# Boxes are [left, top, right, bottom]; what is not shown has none.
BOXES = """(selectors) => Object.fromEntries(selectors.map((selector) => [selector,
    [...document.querySelectorAll(selector)].map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return one.checkVisibility({ visibilityProperty: true }) ? [left, top, right, bottom] : [0, 0, 0, 0];
    }).filter(([left, top, right, bottom]) => right - left > 2 && bottom - top > 2)]))"""

SCROLLS = """() => {
    const { documentElement: page } = document, table = document.querySelector(".table");
    return [...[page, table].map((one) => one.scrollWidth > one.clientWidth), table.scrollHeight > table.clientHeight];
}"""

# Seats whose numbers don't fit, and seats over which something else lies.
FAULTS_OF_SEATS = """() => [...document.querySelectorAll(".scoreboard .seat")].flatMap((seat) => {
    const { left, top, right, bottom } = seat.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const parts = [...seat.querySelectorAll("strong, .left")].map((part) => part.getBoundingClientRect());
    const clipped = parts.filter((part) => part.right > right + 0.5 || part.bottom > bottom + 1);
    const overlap = parts.some((one, index) => parts.slice(index + 1).some((other) =>
        one.right > other.left + 0.5 && other.right > one.left + 0.5
            && one.bottom > other.top + 3 && other.bottom > one.top + 3));
    return [...(seat.contains(above) ? [] : [`${seat.innerText} is covered`]),
        ...(clipped.length > 0 || overlap ? [`${seat.innerText} does not fit`] : [])];
})"""

FRAME = (".status", ".scoreboard", "main", ".last-action", ".tools", "nav")
PANELS = (*FRAME, ".side", "footer .row > .row", "footer .hand > ul")
TABS = ("table", "actions", "log", "tickets")

Box = list[float]


def boxes(page: Page, *selectors: str) -> dict[str, list[Box]]:
    found: dict[str, list[Box]] = page.evaluate(BOXES, list(selectors))
    return found


def overlap(one: Box, other: Box) -> bool:
    """Edges that share a pixel or two, as borders do, don't overlap."""
    slack = 1.5
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > slack and down > slack


def inside(box: Box, size: ViewportSize) -> bool:
    return box[0] >= -1 and box[1] >= -1 and box[2] <= size["width"] + 1 and box[3] <= size["height"] + 1


def at_size(page: Page, size: ViewportSize) -> Page:
    page.set_viewport_size(size)
    page.evaluate(SETTLED)
    return page


def seat_down(welcome: Welcome, address: str, size: ViewportSize, locale: str = "en") -> Page:
    page = welcome(size, locale, is_still=True).visit(f"#/demo/{address}")
    expect(page.locator("[data-route]").first).to_be_attached()
    return page


def told(size: ViewportSize) -> str:
    return f"{size['width']}x{size['height']}"


def overlaps(shown: dict[str, list[Box]], names: Sequence[str]) -> list[tuple[str, str]]:
    panels = [(name, box) for name in names for box in shown[name]]
    return [(name, other) for (name, box), (other, second) in combinations(panels, 2) if overlap(box, second)]


def expect_nothing_covered(page: Page, sizes: Sequence[ViewportSize]) -> None:
    for size in sizes:
        shown = boxes(at_size(page, size), *PANELS, ".tools > *", "[data-city] .disk", ".layer > div > span")
        places = shown["[data-city] .disk"] + shown[".layer > div > span"]
        assert len(places) > 50, told(size)
        assert [place for place in places for tool in shown[".tools > *"] if overlap(tool, place)] == [], told(size)
        assert overlaps(shown, PANELS) == [], told(size)
        assert [name for name in PANELS for box in shown[name] if not inside(box, size)] == [], told(size)
        assert page.evaluate(SCROLLS)[:2] == [False, False], told(size)


def test_no_tool_and_no_panel_lies_over_a_city_or_another_panel(welcome: Welcome) -> None:
    page = seat_down(welcome, f"europe/{TURN}", ACROSS[0])
    expect_nothing_covered(page, (ACROSS[0], UPRIGHT[0], TABLETS[0], DESKTOPS[0]))


@pytest.mark.long("every size on every map")
@pytest.mark.parametrize("map_id", MAPS)
def test_on_no_map_does_anything_lie_over_a_city_at_any_size(welcome: Welcome, map_id: str) -> None:
    page = seat_down(welcome, f"{map_id}/{TURN}", ACROSS[0])
    expect_nothing_covered(page, (*ACROSS, *UPRIGHT, *TABLETS, *DESKTOPS))


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_an_upright_phone_shows_all_offered_tickets_and_the_button_to_keep_them(welcome: Welcome) -> None:
    for locale in ("en", "pl", "el"):
        page = seat_down(welcome, f"europe/{START}", UPRIGHT[0], locale)
        for size in UPRIGHT:
            shown = boxes(at_size(page, size), ".ask label", ".ask label > *", ".ask button.main", ".side")
            (side,) = shown[".side"]
            assert len(shown[".ask label"]) == 4
            for name in (".ask label", ".ask button.main"):
                hidden = [box for box in shown[name] if box[1] < side[1] - 1 or box[3] > side[3] + 1]
                assert hidden == [], f"{name}, {locale}, {told(size)}"
            assert overlaps(shown, [".ask label", ".ask button.main"]) == [], f"{locale}, {told(size)}"
            outer = max(box[2] for box in shown[".ask label"])
            assert max(box[2] for box in shown[".ask label > *"]) <= outer, f"{locale}, {told(size)}"


@pytest.mark.long("a browser, for what rarely breaks")
def test_a_phone_held_across_shows_board_row_and_hand_at_once(welcome: Welcome) -> None:
    page = seat_down(welcome, f"europe/{TURN}", ACROSS[0])
    targets = ("footer .row button", ".tools > *", "nav button")
    for size in ACROSS:
        shown = boxes(at_size(page, size), "main", "[data-pile]", ".seat", *targets)
        assert page.evaluate(SCROLLS) == [False, False, False], told(size)
        [board] = shown["main"]
        assert board[3] - board[1] == size["height"]
        assert board[2] - board[0] > 0.6 * size["width"]
        assert [len(shown[name]) for name in ("footer .row button", "[data-pile]", ".seat")] == [7, 3, 5]
        assert all(inside(box, size) for found in shown.values() for box in found)
        # A thumb hits every one of them.
        sides = [min(box[2] - box[0], box[3] - box[1]) for name in targets for box in shown[name]]
        assert min(sides) >= 44, told(size)


@pytest.mark.long("a browser, for what rarely breaks")
@pytest.mark.parametrize("size", [UPRIGHT[0], ACROSS[0]], ids=told)
def test_the_scoreboard_is_there_whatever_is_open(welcome: Welcome, size: ViewportSize) -> None:
    page = seat_down(welcome, f"europe/{TURN}", size)
    expect(page.locator(".seat.acting .unseen")).to_have_text("Jan: 36 points, 18 trains, 7 cards, is to act.")
    expect(page.locator(".last-action")).to_contain_text("Ada takes a green card")
    tabs = [page.locator(f"[data-opens={name}]") for name in TABS]
    for tab in [tab for tab in tabs if tab.is_visible()]:
        tab.click()
        page.evaluate(SETTLED)
        assert page.evaluate(FAULTS_OF_SEATS) == []
        shown = boxes(page, ".scoreboard", "main", ".side", ".seat")
        assert [len(found) for found in shown.values()] == [1, 1, 1, 5]
        assert overlaps(shown, (".scoreboard", "main", ".side")) == []


@pytest.mark.long("a browser, for what rarely breaks")
def test_a_line_of_the_scoreboard_opens_what_it_speaks_of_and_closes_it_again(welcome: Welcome) -> None:
    page = seat_down(welcome, f"europe/{TURN}", ACROSS[0])
    hand = page.locator("footer .hand")
    for line, panel in ((".scoreboard", ".part.players"), (".last-action", ".part.log")):
        page.locator(line).click()
        expect(page.locator(panel)).to_be_visible()
        expect(hand).to_be_hidden()
        page.locator(line).click()
        expect(page.locator(panel)).to_be_hidden()
        expect(hand).to_be_visible()


@pytest.mark.long("a browser, for what rarely breaks")
def test_tickets_are_chosen_beside_the_board_of_a_phone_held_across(welcome: Welcome) -> None:
    page = seat_down(welcome, f"europe/{START}", ACROSS[0])
    for size in ACROSS:
        shown = boxes(at_size(page, size), "main", ".side", ".scoreboard", "footer .row button")
        assert overlaps(shown, ("main", ".side", ".scoreboard")) == [], told(size)
        assert len(shown["footer .row button"]) == 7
        assert page.evaluate(FAULTS_OF_SEATS) == []


@pytest.mark.long("a browser, for what rarely breaks")
def test_the_log_keeps_room_beside_five_players(welcome: Welcome) -> None:
    page = at_size(seat_down(welcome, f"europe/{TURN}", DESKTOPS[0]), DESKTOPS[0])
    # Some whole entries are read without scrolling, and nothing else of the column is scrolled away with them.
    room = boxes(page, ".log", ".log li")
    whole = [box for box in room[".log li"] if box[3] <= room[".log"][0][3]]
    assert len(whole) >= 2
    assert page.locator(".parts").evaluate("(parts) => parts.scrollHeight <= parts.clientHeight")


@pytest.mark.long("a browser, for what rarely breaks")
def test_what_is_asked_moves_nothing_beside_the_board(welcome: Welcome) -> None:
    page = seat_down(welcome, f"europe/{START}", DESKTOPS[0])
    expect(page.locator(".side .ask")).to_be_visible()
    parts = ("main", ".players", ".log", "footer")
    asked = boxes(at_size(page, DESKTOPS[0]), *parts, ".side .ask")
    page.locator(".side > .asked").evaluate("(asked) => asked.remove()")
    assert boxes(page, *parts) == {part: asked[part] for part in parts}


@pytest.mark.long("six sizes")
def test_the_chat_never_covers_tickets_or_scores(welcome: Welcome, site: ServerProcess) -> None:
    visitor, ola = welcome(DESKTOPS[0], is_still=True), Somebody(site.url, "Ola")
    visitor.ask("session", {"name": "Kostas"})
    table = visitor.ask("tables", {"map": "europe", "seats": [{"kind": "person"}, {"kind": "open"}]})["id"]
    ola.ask(f"tables/{table}/seats/1")
    visitor.ask(f"tables/{table}/start", {})
    page = visitor.visit(f"#/table/{table}")
    keep_all_tickets(page)
    page.get_by_role("button", name="Chat").click()
    chat = page.locator("section[aria-label=Chat]")
    expect(chat).to_be_visible()
    for size in (DESKTOPS[0], TABLETS[0], TABLETS[2], UPRIGHT[0], ACROSS[0], ACROSS[1]):
        at_size(page, size)
        # Held across, the tickets are behind a button.
        tab = page.locator("[data-opens=tickets]")
        if tab.is_visible() and tab.get_attribute("aria-pressed") != "true":
            tab.click()
            page.evaluate(SETTLED)
        shown = boxes(page, "section[aria-label=Chat]", ".side .tickets li", ".scoreboard")
        assert shown[".side .tickets li"], told(size)
        [[*place]] = shown["section[aria-label=Chat]"]
        # What is scrolled out of its panel is covered by nothing.
        side = page.locator(".side").bounding_box()
        assert side is not None
        seen = [box for box in shown[".side .tickets li"] if box[3] <= side["y"] + side["height"] + 1]
        assert [box for box in (*seen, *shown[".scoreboard"]) if overlap(box, place)] == [], told(size)
        assert inside(place, size), told(size)
    ola.api.close()


@pytest.mark.long("a browser, for what rarely breaks")
def test_the_front_page_fills_a_large_screen(welcome: Welcome) -> None:
    page = welcome(LARGE, is_still=True).visit()
    expect(page.get_by_role("button", name="Start:")).to_be_visible()
    shown = boxes(page, ".front", ".posters > *", "button.go")
    [front], [go] = shown[".front"], shown["button.go"]
    assert front[2] - front[0] > 0.65 * LARGE["width"]
    # The game begins without scrolling.
    assert inside(go, LARGE)
    assert go[3] > 0.6 * LARGE["height"]


@pytest.mark.long("a browser, for what rarely breaks")
@pytest.mark.parametrize("locale", ["en", "pl", "el"])
def test_the_front_page_begins_a_game_without_scrolling_at_any_size(welcome: Welcome, locale: str) -> None:
    page = welcome(ACROSS[0], locale, is_still=True).visit()
    start = page.locator("button.go")
    expect(start).to_be_visible()
    for size in (*ACROSS, *UPRIGHT, *TABLETS, *DESKTOPS, LARGE):
        at_size(page, size)
        shown = boxes(page, "button.go", ".posters > *", ".learn")
        [go], posters, [learn] = shown.values()
        # What is chosen before it is in sight, too: at least where the maps begin, and their names.
        assert all(inside(box, size) for box in (go, learn)), f"{locale} {told(size)}"
        assert min(box[1] for box in posters) < 0.7 * size["height"], f"{locale} {told(size)}"
        assert not any(overlap(go, box) for box in posters), f"{locale} {told(size)}"


@pytest.mark.long("a browser, for what rarely breaks")
def test_the_chat_of_a_waiting_room_lies_over_no_button(welcome: Welcome) -> None:
    owner = welcome(UPRIGHT[0], is_still=True)
    set_up(owner, "friends", "europe", 3)
    owner.page.get_by_role("button", name="Make a table").click()
    expect(owner.page.get_by_role("button", name="Chat")).to_be_visible()
    for size in (*UPRIGHT, *ACROSS, *TABLETS[:2]):
        at_size(owner.page, size).evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        shown = boxes(owner.page, ".talk", "main button, main a, main select")
        [strip], others = shown.values()
        assert [strip[0], strip[2]] == [0, size["width"]], told(size)
        assert inside(strip, size), told(size)
        # At the end of the page everything is above the strip; before that it is cut by an edge, not by a button.
        assert [box for box in others if overlap(strip, box)] == [], told(size)


@pytest.mark.long("every other screen at every size")
@pytest.mark.parametrize("address", ["", "#/rules", "#/games", "#/me", "#/new/friends/europe", "#/new/device/usa"])
def test_no_screen_sticks_out_at_any_size(welcome: Welcome, address: str) -> None:
    for locale in ("en", "pl", "el"):
        page = welcome(ACROSS[0], locale, is_still=True).visit(address)
        expect(page.get_by_role("main")).to_be_visible()
        for size in (*ACROSS, *UPRIGHT, *TABLETS, *DESKTOPS, LARGE):
            at_size(page, size)
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], f"{locale} {told(size)}"


@pytest.mark.long("every language, map and tab on every phone")
@pytest.mark.parametrize("locale", ["en", "pl", "el"])
@pytest.mark.parametrize("map_id", MAPS)
def test_every_panel_of_every_phone_fits_in_every_language(welcome: Welcome, map_id: str, locale: str) -> None:
    for moment in range(4):
        page = seat_down(welcome, f"{map_id}/{moment}", ACROSS[0], locale)
        for size in (*ACROSS, *UPRIGHT, *TABLETS[:2]):
            at_size(page, size)
            for name in TABS:
                tab = page.locator(f"[data-opens={name}]")
                if not tab.is_visible():
                    continue
                tab.click()
                page.evaluate(SETTLED)
                where = f"{map_id}/{moment} {told(size)} {name}"
                assert page.evaluate(SCROLLS)[:2] == [False, False], where
                assert page.evaluate(FAULTS_OF_SEATS) == [], where
                assert overlaps(boxes(page, *FRAME), FRAME) == [], where
                tab.click()
