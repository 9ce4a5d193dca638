"""Questions and refusals at the table in a real Chromium: they say what comes of them, and go away when done."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from semafor.maps import load_map
from support.browser_visitor import DESKTOP, PHONE, Visitor, middle_of
from support.drawn_out_game import drawn_out, lit_routes, sit_down
from support.server_processes import ServerProcess
from support.touch_driver import Touch, phone
from support.touch_player import TouchPlayer

pytestmark = pytest.mark.slow

Guest = Callable[..., Visitor]


@pytest.fixture
def welcome(browser: Browser, site: ServerProcess) -> Iterator[Guest]:
    visitors: list[Visitor] = []

    def let_in(*, is_phone: bool = False, **wishes: Any) -> Visitor:
        somebody = phone(browser, site.url, **wishes) if is_phone else Visitor(browser, site.url, **wishes)
        visitors.append(somebody)
        return somebody

    yield let_in
    for visitor in visitors:
        visitor.close()
        assert visitor.complaints == []


def space_of(page: Page, route: str) -> tuple[float, float]:
    return middle_of(page.locator(f"[data-route='{route}'] > .slot").first)


@pytest.mark.long("pinches on every question")
def test_two_fingers_on_a_question_never_enlarge_the_page(welcome: Guest) -> None:
    visitor = welcome(is_phone=True, viewport=PHONE, is_still=True)
    route = lit_routes(sit_down(visitor, drawn_out("europe")))[0]
    page, touch = visitor.page, Touch(visitor.page)
    touch.tap(touch.bring(route, 0))
    question = page.get_by_role("dialog")
    expect(question).to_be_visible()
    for place in (question, page.locator(".hand"), page.locator(".status"), page.locator("main .frame")):
        x, y = middle_of(place.first)
        touch.pinch((x, y), 20, 160)
        assert page.evaluate("() => visualViewport.scale") == 1


def twins(map_id: str) -> tuple[str, str]:
    """Two strands side by side of different colors."""
    routes = {route.id: route for route in load_map(map_id).routes}
    for one in routes.values():
        for other in routes.values():
            if one.id < other.id and {one.a, one.b} == {other.a, other.b} and one.color != other.color:
                return one.id, other.id
    raise AssertionError("no such strands")


@pytest.mark.long("taps at several scales")
def test_of_two_strands_a_finger_is_asked_which_it_means_even_at_a_scale_where_it_could_tell(welcome: Guest) -> None:
    visitor = welcome(is_phone=True, viewport=PHONE, is_still=True)
    sit_down(visitor, drawn_out("usa"))
    page, touch = visitor.page, Touch(visitor.page)
    one, other = twins("usa")
    # Enlarged until the strand beside is further away than a finger misses by.
    touch.pinch(middle_of(page.locator("main div.frame")), 60, 130)
    for hit in (one, other):
        touch.tap(touch.bring(hit, 0))
        question = page.get_by_role("dialog", name="Which track?")
        expect(question).to_be_visible()
        assert {one, other} <= {track.get_attribute("data-track") for track in question.locator("[data-track]").all()}
        page.keyboard.press("Escape")
        expect(question).to_be_hidden()


@pytest.mark.long("a browser, for what rarely breaks")
def test_a_refusal_leads_to_its_rule_in_words_and_goes_away_by_escape_or_a_press_beside_it(
    welcome: Guest,
) -> None:
    page = welcome().visit("#/demo/europe/2")
    taken = page.locator("[data-owned]").first.get_attribute("data-owned")
    assert taken is not None
    answer = page.locator("main .popover").get_by_role("alert")
    ways: dict[str, Callable[[], None]] = {
        "Escape": lambda: page.keyboard.press("Escape"),
        "beside the board": lambda: page.mouse.click(*middle_of(page.locator(".side .players"))),
        "above the board": lambda: page.mouse.click(*middle_of(page.locator("header .status"))),
    }
    for leave in ways.values():
        page.mouse.click(*space_of(page, taken))
        expect(answer).to_be_visible()
        expect(answer).not_to_contain_text(re.compile("[A-Z]+-[0-9]"))
        expect(answer.get_by_role("link", name="Why?")).to_have_attribute("href", "#/rules/CLAIM-05")
        leave()
        expect(answer).to_be_hidden()


# What a press at some distance from the middle of an element hits, and where the element is too small for that.
TOO_SMALL = """(least) => [...document.querySelectorAll("[data-rule], [data-rules], button.close")].flatMap((one) => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    one.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = one.getBoundingClientRect();
    const [middleX, middleY, away] = [x + width / 2, y + height / 2, least / 2 - 1];
    const misses = [[-1, 0], [1, 0], [0, -1], [0, 1]].filter(([dx, dy]) => {
        const hit = document.elementFromPoint(middleX + dx * away, middleY + dy * away);
        return hit && !one.contains(hit);
    });
    return misses.length === 0 ? [] : [`${one.outerHTML.slice(0, 90)} ${misses.join(" ")}`];
})"""


@pytest.mark.long("a browser, for what rarely breaks")
@pytest.mark.parametrize(("is_phone", "least"), [(False, 24), (True, 40)], ids=["mouse", "finger"])
def test_small_signs_are_large_enough_to_be_hit(welcome: Guest, *, is_phone: bool, least: int) -> None:
    visitor = welcome(is_phone=is_phone, viewport=PHONE if is_phone else DESKTOP, is_still=True)
    page = visitor.visit("#/demo/europe/2")
    touch = Touch(page)
    page.evaluate("() => document.fonts.ready")
    assert page.evaluate(TOO_SMALL, least) == []
    if is_phone:
        # Of the taken routes, the first that has nothing beside it that could be claimed.
        for owned in page.locator("[data-owned]").all():
            touch.tap(touch.bring(str(owned.get_attribute("data-owned")), 0))
            if page.locator("main .popover [data-rule]").count():
                break
            page.keyboard.press("Escape")
    else:
        page.mouse.click(*space_of(page, str(page.locator("[data-owned]").first.get_attribute("data-owned"))))
    expect(page.locator("main .popover [data-rule]").first).to_be_visible()
    touch.settle()
    assert page.evaluate(TOO_SMALL, least) == []
    lit = page.locator("[data-route].lit").first.get_attribute("data-route")
    assert lit is not None
    page.keyboard.press("Escape")
    if is_phone:
        touch.tap(touch.bring(lit, 0))
    else:
        page.mouse.click(*space_of(page, lit))
    expect(page.locator("main .popover button.close").first).to_be_visible()
    assert page.evaluate(TOO_SMALL, least) == []


@pytest.mark.long("a browser, for what rarely breaks")
def test_a_tunnel_and_a_station_say_beforehand_what_comes_of_them(welcome: Guest) -> None:
    visitor = welcome(is_still=True)
    legal = sit_down(visitor, drawn_out("europe"))
    page = visitor.page
    tunnel = next(route.id for route in load_map("europe").routes if route.tunnel and route.id in lit_routes(legal))
    page.mouse.click(*space_of(page, tunnel))
    question = page.get_by_role("dialog")
    expect(question).to_contain_text("three more are turned over")
    expect(question).to_contain_text("lose only the turn")
    page.keyboard.press("Escape")
    city = next(action.split()[1] for action in legal if action.startswith("station"))
    page.mouse.click(*middle_of(page.locator(f"[data-city='{city}'] > .disk")))
    expect(question).to_contain_text("This station costs 1 card.")
    expect(question).to_contain_text("use one route of another player")


@pytest.mark.long("a browser, for what rarely breaks")
def test_ticked_tickets_stay_lit_beside_the_one_that_is_pointed_at(welcome: Guest) -> None:
    visitor = welcome(is_still=True)
    game = drawn_out("europe")
    game.play("tickets", game.seat)
    sit_down(visitor, game, "Choose which tickets you keep")
    page = visitor.page
    offers = page.locator(".ask label")
    lit = page.locator("svg path.ticket")
    offers.nth(0).click()
    first = lit.get_attribute("d")
    assert first
    offers.nth(1).click()
    expect(lit).to_have_count(2)
    expect(page.locator("svg path.ticket.faint")).to_have_count(1)
    page.mouse.move(*middle_of(page.locator(".status")))
    expect(lit).to_have_count(1)
    both = lit.get_attribute("d")
    assert both is not None
    assert len(both) > len(first)
    expect(page.locator("[data-city] .ticked")).not_to_have_count(0)


def test_what_is_taken_back_leaves_nothing_behind(welcome: Guest) -> None:
    visitor = welcome(is_phone=True, viewport=PHONE, is_still=True)
    # For practice: the bot may turn up a card before the thumb is there.
    legal = sit_down(visitor, drawn_out("usa"), free_undo=True)
    page, touch = visitor.page, Touch(visitor.page)
    action = next(action for action in legal if action.startswith("claim"))
    route = action.split()[1]
    player = TouchPlayer(visitor, seed=3)
    player.read()
    player.act(action)
    expect(page.locator(f"[data-owned='{route}']")).to_be_attached()
    touch.press(page.get_by_role("button", name="Take back"))
    expect(page.locator(f"[data-owned='{route}']")).to_have_count(0)
    expect(page.locator(".last-action")).to_contain_text("takes the last action back")
    expect(page.locator("main .popover, [data-city] .ticked, svg path.ticket")).to_have_count(0)
