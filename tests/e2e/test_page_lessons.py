"""The guided first games in a real Chromium, by clicks and by keyboard, and the rules at hand."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
import write_lessons as lessons
from browser import serve_page
from playwright.sync_api import Browser, Locator, Page, expect

from semafor.maps import load_map
from semafor.texts import Texts
from support.browser_visitor import DESKTOP, PHONE, Visitor, middle_of
from support.server_processes import ServerProcess

# A browser takes long to start, and does the same whether the rules are compiled or not.
pytestmark = pytest.mark.slow

TEXTS = Texts("en")


@pytest.fixture(scope="module")
def files() -> Iterator[str]:
    """The page as plain files: lessons and rules need no server."""
    with serve_page() as address:
        yield address.rstrip("/")


@pytest.fixture
def visitor(browser: Browser, files: str) -> Iterator[Visitor]:
    somebody = Visitor(browser, files, is_still=True)
    yield somebody
    somebody.close()
    assert somebody.complaints == []


def step_reached(page: Page, number: int) -> Locator:
    return page.locator(f"progress[value='{number + 1}']")


def do(page: Page, action: str, following: Locator) -> None:
    """An action of a game by clicks, until the next step is there."""
    verb, thing, *cards = action.split(" ") if " " in action else (action, "")
    if verb == "draw" and thing != "deck":
        page.get_by_role("button", name=TEXTS("page-draw-row", card=thing)).first.click()
    elif verb in ("draw", "tickets"):
        page.get_by_role(
            "button", name=TEXTS("page-draw-deck" if verb == "draw" else "page-draw-tickets")
        ).first.click()
    elif verb == "keep":
        keep(page, thing.split(","))
    elif verb == "pay":
        page.get_by_role("button", name=f"Pay {TEXTS.cards(thing)}").click()
    else:
        # A space in the middle of the route, or the city.
        kind = "route" if verb == "claim" else "city"
        parts = page.locator(f"[data-{kind}='{thing}'] > *")
        page.mouse.click(*middle_of(parts.nth(parts.count() // 2)))
        way = "claim-with" if verb == "claim" else "claim-build-with"
        pay = page.get_by_role("button", name=TEXTS(way, cards=TEXTS.cards(cards[0])))
        expect(pay.or_(following).first).to_be_visible()
        if pay.count():
            # Of several ways to pay, the one that is wanted is pointed at.
            expect(pay.first).to_have_class(re.compile(r"\basked\b"))
            pay.first.click()


def keep(page: Page, tickets: list[str]) -> None:
    """Tick these, which the conductor points at, and confirm."""
    board = load_map(page.url.split("/lesson/")[1].split("/")[0])
    names = {city.id: str(city.name) for city in board.cities}
    wanted = [f"{names[ticket.a]} – {names[ticket.b]}" for ticket in board.tickets if ticket.id in tickets]
    for offer in page.locator(".ask label").all():
        if any(name in offer.inner_text() for name in wanted):
            expect(offer).to_have_class(re.compile(r"\basked\b"))
            offer.click()
    page.locator(".ask").get_by_role("button", name="Keep").click()


@pytest.mark.long("every step of a lesson is shown and done")
@pytest.mark.parametrize("map_id", ["usa", "europe"])
def test_a_lesson_is_played_to_its_end_by_clicks(visitor: Visitor, map_id: str) -> None:
    page = visitor.visit(f"#/lesson/{map_id}")
    asks = [moment.step.ask for moment in lessons.play_script(map_id)]
    for number, ask in enumerate(asks):
        expect(step_reached(page, number)).to_be_attached()
        if ask is not None:
            do(page, ask, step_reached(page, number + 1))
        elif number + 1 < len(asks):
            page.get_by_role("button", name="Go on").click()
    expect(page.locator(".result tbody tr").first).to_contain_text("Guest")
    expect(page.get_by_role("button", name="Now play against Toby")).to_be_visible()


# What the conductor says, and how much of the tunnel can be seen by then.
NOTE_WORDS = """() => {
    window.noted = [];
    const look = () => {
        const [said, turned] = [".said", "section.tunnel .turned"].map((one) => [...document.querySelectorAll(one)]);
        const [words, cards] = [said[0].textContent.trim(), turned.length];
        if (noted.at(-1)?.words !== words) noted.push({ words, cards });
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_the_conductor_says_nothing_of_a_tunnels_cards_before_they_are_turned(visitor: Visitor) -> None:
    asks = [moment.step.ask for moment in lessons.play_script("europe")]
    tunnel = next(number for number, ask in enumerate(asks) if ask == "claim munchen-zurich YY")
    page = visitor.visit(f"#/lesson/europe/{tunnel}")
    expect(step_reached(page, tunnel)).to_be_attached()
    page.evaluate(NOTE_WORDS)
    do(page, "claim munchen-zurich YY", step_reached(page, tunnel + 1))
    expect(step_reached(page, tunnel + 1)).to_be_attached()
    first, second = page.evaluate("noted")
    assert "Three cards are turned up" not in first["words"]
    assert "Three cards are turned up" in second["words"]
    assert second["cards"] == 3


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_the_lesson_on_poland_is_played_to_its_end_by_keyboard(browser: Browser, files: str) -> None:
    visitor = Visitor(browser, files, locale="pl")
    page = visitor.visit("#/lesson/poland")
    page.get_by_text("Wszystkie akcje").press("Enter")
    asks = [moment.step.ask for moment in lessons.play_script("poland")]
    page.locator(".forth").focus()
    for number, ask in enumerate(asks[:-1]):
        expect(step_reached(page, number)).to_be_attached()
        if ask is None:
            expect(page.locator(".forth")).to_be_focused()
            page.keyboard.press("Enter")
        else:
            task = page.locator(".task span").inner_text()
            page.locator(".actions li").get_by_role("button", name=task, exact=True).first.press("Enter")
    expect(page.locator(".forth")).to_have_text("Teraz zagraj z Frankiem")
    visitor.close()
    assert visitor.complaints == []


def test_another_action_is_answered_kindly_and_steps_go_back_and_can_be_skipped(visitor: Visitor) -> None:
    page = visitor.visit("#/lesson/usa/5")
    page.get_by_role("button", name="Take a red card").click()
    expect(page.locator(".task")).to_contain_text("In a real game you may do that.")
    page.get_by_role("button", name="Do it for me").click()
    expect(page.locator(".status")).to_have_text("Take your second card.")
    page.get_by_role("button", name="Back").click()
    expect(step_reached(page, 5)).to_be_attached()
    page.reload()
    expect(step_reached(page, 5)).to_be_attached()


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_after_the_lesson_one_click_begins_a_real_game(browser: Browser) -> None:
    server = ServerProcess()
    server.start()
    visitor = Visitor(browser, server.url)
    page = visitor.visit("#/lesson/usa/99")
    page.get_by_role("button", name="Now play against Toby").click()
    expect(page).to_have_url(re.compile("#/table/"))
    expect(page.locator(".players li")).to_have_count(2)
    visitor.close()
    server.remove()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_conductor_never_stands_on_what_is_explained(browser: Browser, files: str, size: dict[str, int]) -> None:
    visitor = Visitor(browser, files, {"width": size["width"], "height": size["height"]})
    for step in (3, 8, 12):
        page = visitor.visit(f"#/lesson/europe/{step}")
        expect(page.locator("[data-point]")).to_be_visible()
        said, table = page.locator("section:has(.said)").bounding_box(), page.locator("[data-point]").bounding_box()
        assert said is not None
        assert table is not None
        assert said["y"] + said["height"] <= table["y"]
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    visitor.close()


def test_rules_open_beside_the_table_and_lead_to_the_whole_rulebook(visitor: Visitor) -> None:
    page = visitor.visit("#/lesson/europe/15")
    page.locator(".ask").get_by_role("button", name="What the rules say").click()
    dialog = page.get_by_role("dialog", name="The rules")
    expect(dialog.get_by_role("heading", name="Extra cards")).to_be_visible()
    expect(page.locator(".said")).to_be_visible()
    dialog.get_by_role("link", name="The whole rulebook").click()
    expect(page.locator("article#TUN-01")).to_be_focused()
    page.get_by_label("Search the rules").fill("smyrna")
    expect(page.locator("article")).not_to_have_count(0)
    page.get_by_label("Search the rules").fill("TUN-03")
    expect(page.locator("article")).to_have_count(1)


def test_a_refusal_leads_to_its_rule_beside_the_table(visitor: Visitor) -> None:
    page = visitor.visit("#/demo/europe/2")
    taken = page.locator("[data-owned]").first.get_attribute("data-owned")
    page.mouse.click(*middle_of(page.locator(f"[data-route='{taken}'] > .slot").first))
    page.get_by_role("link", name="Why?").click()
    expect(page.get_by_role("dialog", name="The rules")).to_contain_text("Any free route")
    expect(page).to_have_url(re.compile("#/demo/europe/2$"))


def test_a_rule_has_an_address_in_greek_too(browser: Browser, files: str) -> None:
    visitor = Visitor(browser, files, PHONE, locale="el")
    page = visitor.visit("#/rules/LOCO-02")
    expect(page.locator("article#LOCO-02")).to_be_focused()
    expect(page.locator("article#LOCO-02")).to_contain_text("Ανοιχτή μηχανή")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    visitor.close()
