"""The page for everybody: what axe finds, and what those need who see, move or read otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.conftest import Welcome
from support.browser_group import assert_result_is_as_told
from support.browser_visitor import DESKTOP, PHONE
from support.long_tests import partly_long
from support.paths import ROOT

# A browser and a server take long to start, and do the same whether the rules are compiled or not.
pytestmark = pytest.mark.slow

Scheme = Literal["light", "dark"]

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FINDINGS = """async (options) => {
    const { violations } = await axe.run(document, options);
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}"""


# Nothing but colors is otherwise in the dark.
SCHEMES: dict[Scheme, object] = {"light": {}, "dark": {"runOnly": ["color-contrast"]}}


def findings(page: Page) -> list[str]:
    """All that axe has to say against what is shown now, by day and by night."""
    page.wait_for_load_state("networkidle")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = []
    for scheme, options in SCHEMES.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [f"{scheme}: {complaint}" for complaint in page.evaluate(FINDINGS, options)]
    return found


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def open_waiting_room(page: Page) -> None:
    page.get_by_role("button", name="Make a table").click()
    expect(page.locator(".invitation code")).to_be_visible()


def open_actions(page: Page) -> None:
    page.get_by_text("All actions").click()
    expect(page.locator(".actions li button").first).to_be_visible()


def see_result(page: Page) -> None:
    page.get_by_role("button", name="Skip").or_(page.locator(".result table")).first.wait_for()
    if page.get_by_role("button", name="Skip").count():
        page.get_by_role("button", name="Skip").click()
    expect(page.locator(".result table")).to_be_visible()


def only_look(page: Page) -> None:
    expect(page.get_by_role("heading").first).to_be_visible()


# Every main screen: its name, where it is, and what brings it about there.
SCREENS: dict[str, tuple[str, Callable[[Page], None]]] = {
    "front page": ("", only_look),
    "settings": ("", open_settings),
    "set-up": ("#/new/friends", only_look),
    "waiting room": ("#/new/friends", open_waiting_room),
    "tickets at the start": ("#/demo/europe/0", only_look),
    "turn on the USA": ("#/demo/usa/2", only_look),
    "turn on Europe": ("#/demo/europe/2", open_actions),
    "turn on Poland": ("#/demo/poland/2", only_look),
    "final table": ("#/demo/poland/4", see_result),
    "lesson": ("#/lesson/europe/11", only_look),
    "rules": ("#/rules/CLAIM-01", only_look),
    "games": ("#/games", only_look),
    "account": ("#/me", only_look),
    "leaderboard": ("#/leaderboard", only_look),
}


@pytest.mark.parametrize(
    "screen", partly_long(SCREENS, "one screen after the other", short={"front page", "turn on Europe"})
)
def test_axe_finds_nothing_on_a_main_screen_by_day_and_by_night(welcome: Welcome, screen: str) -> None:
    visitor = welcome()
    address, bring_about = SCREENS[screen]
    bring_about(visitor.visit(address))
    assert findings(visitor.page) == []
    assert visitor.complaints == []


@pytest.mark.long("plays for seconds, and rarely breaks")
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_text_at_twice_its_size_still_fits(welcome: Welcome, viewport: ViewportSize) -> None:
    visitor = welcome(viewport)
    page = visitor.page
    page.emulate_media(reduced_motion="reduce")
    sizes = {"fontSizes": {"standard": 32, "fixed": 26}}
    visitor.context.new_cdp_session(page).send("Page.setFontSizes", sizes)
    for address in ("", "#/demo/europe/2", "#/demo/europe/0", "#/lesson/europe/11", "#/rules/CLAIM-01"):
        page.goto("about:blank")
        visitor.visit(address)
        expect(page.get_by_role("main")).to_be_visible()
        page.wait_for_load_state("networkidle")
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= viewport["width"], f"{address} must be scrolled sideways"
    # The board keeps its place beside the large text, and the last card can be reached.
    page.goto("about:blank")
    visitor.visit("#/demo/europe/2")
    board = page.get_by_role("main").bounding_box()
    assert board is not None
    assert board["height"] >= 0.3 * viewport["height"] - 1
    tickets = page.locator("section.tickets").bounding_box()
    assert tickets is not None
    assert tickets["height"] > 100
    last = page.get_by_role("button", name="Draw tickets").first
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=0.9)


DURATIONS = "document.getAnimations().map((one) => one.effect.getComputedTiming().activeDuration)"


def test_nothing_moves_for_those_who_asked_for_that(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.page.emulate_media(reduced_motion="reduce")
    for address in ("", "#/demo/europe/2", "#/demo/poland/4"):
        visitor.page.goto("about:blank")
        page = visitor.visit(address)
        expect(page.get_by_role("main")).to_be_visible()
        durations = page.evaluate(DURATIONS)
        assert [duration for duration in durations if duration > 1] == []


def test_board_and_panels_use_the_room_of_a_large_screen(welcome: Welcome) -> None:
    page = welcome({"width": 3840, "height": 2160}).visit("#/demo/europe/2")
    board, *beside = [page.locator(part).bounding_box() for part in ("main", ".side", ".tools")]
    assert board is not None
    assert board["width"] + sum(part["width"] for part in beside if part) == pytest.approx(3840, abs=2)
    assert board["height"] > 0.75 * 2160
    drawn = page.locator("[data-route]").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect()).reduce(([low, high], { left, right }) =>"
        " [Math.min(low, left), Math.max(high, right)], [9999, 0])"
    )
    assert drawn[1] - drawn[0] > 0.6 * board["width"]


FOCUSED = """([wanted, text]) => {
    const { activeElement: one } = document;
    return one.matches(wanted) && one.textContent.includes(text);
}"""


def reach(page: Page, wanted: str, text: str = "") -> None:
    """Press Tab until the focus is on what is wanted."""
    for _ in range(500):
        if page.evaluate(FOCUSED, [wanted, text]):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {wanted} {text}")


def press(page: Page, wanted: str, text: str = "", key: str = "Enter") -> None:
    reach(page, wanted, text)
    page.keyboard.press(key)


@pytest.mark.long("a whole game, key by key")
def test_a_whole_game_by_keyboard_alone(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.page.emulate_media(reduced_motion="reduce")
    page = visitor.visit()
    expect(page.get_by_role("button", name="Start:")).to_be_visible()
    press(page, "[role=radio]", "Poland")
    expect(page.get_by_role("button", name="Start: Poland")).to_be_visible()
    press(page, "input[type=range]", key="Home")
    reach(page, "select", "at once")
    page.keyboard.press("Home")
    press(page, "button.go")
    expect(page.locator(".ask")).to_be_visible()
    for _ in range(2):
        press(page, ".ask input:not(:checked)", key="Space")
    press(page, ".ask button", "Keep 2")
    press(page, ".walker", key="ArrowLeft")
    expect(page.locator(".walker")).to_have_attribute("aria-label", re.compile("–"))
    press(page, "summary", "All actions")
    while not visitor.is_over():
        page.locator(".result table, .show, .actions li button").first.wait_for(state="attached")
        actions = visitor.actions
        if actions and not visitor.is_over():
            press(page, ".actions li button", next((one for one in actions if one.startswith("Claim")), actions[0]))
    press(page, "button", "Skip")
    expect(page.locator(".result table")).to_be_visible()
    assert_result_is_as_told(visitor)
    assert visitor.complaints == []
