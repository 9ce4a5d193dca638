"""The table for the keyboard: tickets are the player's own choice, single keys, and a focus that is never lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import Welcome
from support.browser_visitor import PHONE, Visitor, keep_all_tickets

# A frame may pass before the focus has come home.
FOCUSED = "() => document.activeElement !== document.body"


def begin(visitor: Visitor) -> Page:
    """A game against one bot that moves at once, begun by keyboard."""
    page = visitor.visit()
    page.get_by_role("radio", name="Europe").press("Enter")
    page.get_by_label("Opponents").fill("1")
    page.get_by_label("Bots move").select_option("0")
    page.get_by_role("button", name="Start: Europe").press("Enter")
    return page


@pytest.mark.long("a browser, for what rarely breaks")
def test_no_ticket_is_chosen_for_the_player_and_the_risk_is_summed(welcome: Welcome) -> None:
    page = begin(welcome(is_still=True))
    offers = page.locator(".ask label")
    expect(offers).to_have_count(4)
    expect(page.locator(".ask input:checked")).to_have_count(0)
    keep = page.locator(".ask button.main")
    expect(keep).to_be_disabled()
    expect(keep).to_have_text("Keep at least 2.")
    points = [int(offers.nth(each).locator("strong").inner_text()) for each in range(2)]
    for each in range(2):
        offers.nth(each).click()
    expect(page.locator(".ask p:not(.away)")).to_have_text(f"At stake: {sum(points)} points, won or lost.")
    expect(keep).to_have_text("Keep 2 tickets")
    offers.first.click()
    expect(keep).to_be_disabled()


def test_the_focus_is_never_lost_after_start_keep_draw_and_dialogs(welcome: Welcome) -> None:
    visitor = welcome(is_still=True)
    page = begin(visitor)
    home = page.locator(".status")
    expect(home).to_be_focused()
    for box in page.locator(".ask input").all():
        box.press("Space")
    page.get_by_role("button", name="Keep 4").press("Enter")
    expect(page.locator(".ask")).to_have_count(0)
    page.wait_for_function(FOCUSED)
    expect(home).to_contain_text("Your turn: take cards, claim a route, draw tickets, or build a station.")
    # After the second card the deck is shut for a moment, and a button that can't be pressed has no focus.
    deck = page.get_by_role("button", name="Draw a card from the deck")
    for held in (5, 6):
        deck.press("Enter")
        expect(page.get_by_role("list", name=f"Your hand: {held} cards")).to_be_visible()
    page.locator(".mine", has_text="Your turn").wait_for()
    page.wait_for_function(FOCUSED)
    settings = page.get_by_role("button", name="Settings").first
    settings.press("Enter")
    page.locator("dialog[open]").get_by_role("button", name="Close").press("Enter")
    expect(settings).to_be_focused()
    more = page.get_by_role("button", name="Table", exact=True)
    more.press("Enter")
    page.locator("dialog[open] .close").press("Enter")
    expect(more).to_be_focused()
    assert visitor.complaints == []


@pytest.mark.long("a browser, for what rarely breaks")
def test_single_keys_take_cards_show_their_list_and_are_not_heard_while_typing(welcome: Welcome) -> None:
    visitor = welcome(is_still=True)
    page = begin(visitor)
    keep_all_tickets(page)
    page.locator(".mine", has_text="Your turn").wait_for()
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keyboard")).to_be_visible()
    page.keyboard.press("d")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.get_by_role("list", name=re.compile("Your hand: 4 cards"))).to_be_visible()
    page.keyboard.press("d")
    expect(page.get_by_role("list", name=re.compile("Your hand: 5 cards"))).to_be_visible()
    page.keyboard.press("b")
    expect(page.locator(".walker")).to_be_focused()
    page.keyboard.press("/")
    page.keyboard.type("d1")
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    expect(page.get_by_role("button", name="Find a city")).to_be_focused()
    expect(page.get_by_role("list", name=re.compile("Your hand: 5 cards"))).to_be_visible()
    assert visitor.complaints == []


def test_what_is_typed_while_the_search_is_still_loading_belongs_to_the_search(welcome: Welcome) -> None:
    visitor = welcome(is_still=True)
    held: list[Route] = []

    def hold(request: Route) -> None:
        held.append(request)

    visitor.page.route("**/assets/SearchField-*.js", hold)
    page = begin(visitor)
    keep_all_tickets(page)
    page.locator(".mine", has_text="Your turn").wait_for()
    # Single keys of the table would draw a card, and cards of the row.
    page.keyboard.press("/")
    page.keyboard.type("d1")
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    expect(page.get_by_role("button", name="Find a city")).to_be_focused()
    page.keyboard.press("/")
    page.keyboard.type("dit1")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.type("e")
    for request in held:
        request.continue_()
    expect(page.get_by_role("combobox", name="Find a city")).to_have_value("die")
    expect(page.get_by_role("option", name="Dieppe", selected=True)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("[data-city=dieppe] .called")).to_be_attached()
    expect(page.get_by_role("list", name=re.compile("Your hand: 4 cards"))).to_be_visible()


@pytest.mark.long("a browser, for what rarely breaks")
def test_the_first_tab_offers_the_way_to_the_board(welcome: Welcome) -> None:
    page = welcome(is_still=True).visit("#/demo/europe/2")
    page.locator("[data-owned]").first.wait_for(state="attached")
    page.keyboard.press("Tab")
    skip = page.get_by_role("button", name="To the board")
    expect(skip).to_be_focused()
    assert (skip.bounding_box() or {"width": 0})["width"] > 40
    page.keyboard.press("Enter")
    expect(page.locator(".walker")).to_be_focused()
    names = page.locator("h2, h3").all_inner_texts()
    assert {"players", "face-up cards", "tickets", "What happened"} <= set(names)


@pytest.mark.long("a browser, for what rarely breaks")
@pytest.mark.parametrize(
    ("map_name", "traits"),
    [("USA", "The plain game"), ("Europe", "Tunnels · ferries · stations"), ("Poland", "Neighboring countries")],
)
def test_a_map_says_what_differs(welcome: Welcome, map_name: str, traits: str) -> None:
    page = welcome(PHONE).visit()
    poster = page.get_by_role("radio", name=map_name)
    expect(poster).to_contain_text(re.compile(traits, re.IGNORECASE))
    expect(poster).to_contain_text(re.compile(r"players: 2–\d.*trains.*about \d+ min", re.IGNORECASE))
