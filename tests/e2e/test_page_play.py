"""Playing in a real Chromium: paying, making sure, taking back, and why something can't be had."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from semafor.maps import load_map
from support.browser_visitor import DESKTOP, Visitor, keep_all_tickets, middle_of
from support.server_processes import ServerProcess

# A browser and a server take long to start, and do the same whether the rules are compiled or not.
pytestmark = pytest.mark.slow

Welcome = Callable[..., Visitor]


@pytest.fixture
def welcome(browser: Browser, site: ServerProcess) -> Iterator[Welcome]:
    """Lets visitors in. None of them may have had reason to complain."""
    visitors: list[Visitor] = []

    def let_in(viewport: ViewportSize = DESKTOP) -> Visitor:
        visitors.append(Visitor(browser, site.url, viewport))
        return visitors[-1]

    yield let_in
    for visitor in visitors:
        visitor.close()
        assert visitor.complaints == []


def on_turn(visitor: Visitor) -> dict[str, Any]:
    """What the page was told last, once it is the visitor's turn."""
    expect(visitor.page.locator(".status")).to_contain_text("Your turn")
    *_, told = (message for message in map(json.loads, visitor.told) if message.get("legal"))
    return dict(told)


def claims_of(visitor: Visitor) -> list[tuple[str, str]]:
    """What can be claimed, and with which cards."""
    claims = (action.split() for action in on_turn(visitor)["legal"] if action.startswith("claim"))
    return [(route, cards) for _, route, cards in claims]


def draw_two(visitor: Visitor) -> None:
    deck = visitor.page.get_by_role("button", name="Draw a card from the deck")
    deck.click()
    expect(visitor.page.locator(".status")).to_contain_text("second card")
    deck.click()
    expect(visitor.page.locator(".status")).not_to_contain_text("second card")


def a_claim(visitor: Visitor) -> tuple[str, str]:
    """A route that can be claimed with cards of one kind, and such cards."""
    return next((route, cards) for route, cards in claims_of(visitor) if len(set(cards)) == 1 and "L" not in cards)


def space_of(page: Page, route: str) -> tuple[float, float]:
    """The middle of the first space of a route."""
    return middle_of(page.locator(f"[data-route='{route}'] > .slot >> nth=0"))


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_a_card_that_is_dragged_onto_a_route_pays_for_it(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.begin("USA")
    route, cards = a_claim(visitor)
    page = visitor.page
    page.mouse.move(*middle_of(page.locator(f"[data-pile={cards[0]}]")))
    page.mouse.down()
    page.mouse.move(*space_of(page, route), steps=4)
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.up()
    expect(page.locator(f"[data-owned='{route}']")).to_be_attached()
    expect(page.locator(".log li").filter(has_text="Guest claims")).to_be_visible()


def test_who_likes_it_so_is_asked_before_a_claim(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.begin("USA")
    route, _ = a_claim(visitor)
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before I claim").select_option("always")
    page.get_by_role("button", name="Close", exact=True).click()
    page.mouse.click(*space_of(page, route))
    page.get_by_role("dialog").get_by_role("button", name="Claim with").first.click()
    question = page.get_by_role("alertdialog")
    expect(question.get_by_role("button", name="Claim with")).to_be_focused()
    expect(page.locator(f"[data-owned='{route}']")).to_have_count(0)
    question.get_by_role("button", name="Claim with").click()
    expect(page.locator(f"[data-owned='{route}']")).to_be_attached()


def test_taking_back_is_offered_when_there_is_something_of_ones_own(welcome: Welcome) -> None:
    visitor = welcome()
    page = visitor.visit()
    page.get_by_label("Opponents").fill("1")
    page.get_by_label("Bots move").select_option("0")
    page.get_by_role("button", name="Start: ").click()
    keep = page.get_by_role("button", name="Keep")
    expect(keep).to_be_visible()
    take_back = page.get_by_role("button", name="Take back")
    expect(take_back).to_have_count(0)
    keep_all_tickets(page)
    on_turn(visitor)
    expect(take_back).to_be_visible()


def test_what_was_seen_in_the_deck_is_not_taken_back_and_the_button_says_why(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.begin("USA")
    on_turn(visitor)
    page = visitor.page
    page.get_by_role("button", name="Draw a card from the deck").first.click()
    take_back = page.get_by_role("button", name="Take back")
    expect(take_back).to_have_attribute("aria-disabled", "true")
    expect(take_back).to_have_attribute("title", visitor.say("page-undo-seen"))
    # It looks disabled, and answers all the same.
    take_back.click(force=True)
    expect(page.get_by_role("alert").filter(has_text=visitor.say("page-undo-seen"))).to_be_visible()
    expect(page.get_by_text(visitor.say("event-undo", player=visitor.say("page-front-guest")))).to_have_count(0)


def test_for_practice_everything_is_taken_back_and_the_log_says_what_that_costs(welcome: Welcome) -> None:
    visitor = welcome()
    page = visitor.visit()
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Practice").check()
    page.get_by_label("Opponents").fill("1")
    page.get_by_label("Bots move").select_option("0")
    page.get_by_role("button", name="Start: ").click()
    keep_all_tickets(page)
    on_turn(visitor)
    page.get_by_role("button", name="Draw a card from the deck").first.click()
    expect(page.locator(".status")).to_contain_text("second card")
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_text(visitor.say("event-undo-unrated", player="Guest"))).to_be_visible()
    expect(page.locator(".status")).to_contain_text("Your turn")


def test_a_route_that_cant_be_claimed_explains_itself_in_the_language_of_the_player(welcome: Welcome) -> None:
    page = welcome().visit("#/demo/europe/2")
    expect(page.locator("[data-owned]").first).to_be_attached()
    taken = page.locator("[data-owned]").first.get_attribute("data-owned")
    assert taken is not None
    page.mouse.click(*space_of(page, taken))
    answer = page.get_by_role("alert")
    expect(answer).to_contain_text("is already claimed")
    expect(answer.get_by_role("link", name="Why?")).to_have_attribute("href", "#/rules/CLAIM-05")
    page.evaluate("localStorage.setItem('semafor-language', 'pl')")
    page.reload()
    expect(page.locator(f"[data-owned='{taken}']")).to_be_attached()
    page.mouse.click(*space_of(page, taken))
    expect(page.get_by_role("alert")).to_contain_text("jest już zajęta")


def test_a_tunnel_is_turned_over_before_everybody_who_looks_on(welcome: Welcome) -> None:
    digger, spectator = welcome(), welcome()
    digger.begin("Europe")
    spectator.visit(digger.page.url.removeprefix(digger.url).removeprefix("/"))
    tunnels = {route.id for route in load_map("europe").routes if route.tunnel}
    while not (claims := [claim for claim in claims_of(digger) if claim[0] in tunnels]):
        draw_two(digger)
    page = digger.page
    page.mouse.click(*space_of(page, claims[0][0]))
    page.get_by_role("dialog").get_by_role("button", name="Claim with").first.click()
    stage = spectator.page.locator("section.tunnel")
    expect(stage.locator(".turned")).to_have_count(3)
    expect(stage).to_contain_text("due")
    expect(stage.locator(".answers")).to_have_count(0)


def test_the_final_scoring_is_a_show_that_can_be_skipped(welcome: Welcome) -> None:
    page = welcome().visit("#/demo/europe/4")
    page.get_by_role("button", name="Show the scoring again").click()
    show = page.get_by_role("region", name="The final scoring")
    expect(show.get_by_role("heading")).to_have_text(re.compile("^Points for routes"))
    expect(show.locator(".train")).to_have_count(5)
    show.get_by_role("button", name="Next").click()
    expect(show.get_by_role("heading")).to_have_text(re.compile("^Failed tickets"))
    expect(page.locator("svg.spotlit")).to_be_attached()
    show.get_by_role("button", name="Skip").click()
    expect(page.locator(".result tbody tr")).to_have_count(5)
    expect(page.locator("svg.spotlit")).to_have_count(0)
