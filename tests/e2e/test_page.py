"""The page in a real Chromium, before a real server: lost connections, languages, sizes, the board under the hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.conftest import Welcome
from support.browser_visitor import PHONE, middle_of
from support.server_processes import ServerProcess

# A browser and a server take long to start, and do the same whether the rules are compiled or not.
pytestmark = pytest.mark.slow


def test_a_lost_connection_comes_back_by_itself_with_nothing_missed(welcome: Welcome, site: ServerProcess) -> None:
    visitor = welcome()
    visitor.begin("USA")
    page = visitor.page
    page.get_by_role("button", name="Draw a card from the deck").click()
    expect(page.locator(".status")).to_have_text("Take your second card.")
    site.kill()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    expect(page.locator("[data-route]").first).to_be_attached()
    site.start()
    expect(page.get_by_text("The connection is lost.")).to_be_hidden()
    page.get_by_role("button", name="Draw a card from the deck").click()
    expect(page.locator(".log li").filter(has_text="Guest draws")).to_have_count(2)


def test_a_route_is_claimed_by_pointing_at_it_and_choosing_how_to_pay(welcome: Welcome) -> None:
    page = welcome().visit("#/demo/europe/2")
    page.mouse.click(*middle_of(page.locator("[data-route='munchen-zurich']")))
    chooser = page.get_by_role("dialog")
    expect(chooser).to_contain_text("München – Zürich")
    expect(chooser.get_by_role("button", name="Claim with 2 yellow")).to_be_focused()
    page.keyboard.press("Escape")
    expect(chooser).to_be_hidden()


def test_arrow_keys_walk_along_the_network_and_say_where_one_stands(welcome: Welcome) -> None:
    page = welcome().visit("#/demo/europe/2")
    walker = page.locator(".walker")
    walker.focus()
    expect(walker).to_have_attribute("aria-label", "Amsterdam. A station here would cost you: 1 red")
    page.keyboard.press("ArrowLeft")
    expect(walker).to_have_attribute(
        "aria-label", "Amsterdam – London: 2 spaces · any one color · ferry (2 locomotives) · 2 points"
    )
    page.keyboard.press("ArrowLeft")
    expect(walker).to_have_attribute("aria-label", "London. A station here would cost you: 1 red")


def test_the_language_changes_without_loading_anew(welcome: Welcome) -> None:
    visitor = welcome(locale="pl")
    page = visitor.visit("#/demo/poland/2")
    expect(page.locator(".status")).to_contain_text("Twoja tura")
    page = visitor.visit("#/")
    page.get_by_label("Język").select_option("el")
    expect(page.locator("html")).to_have_attribute("lang", "el")
    expect(page.get_by_role("heading", name="Παίξε με μποτ")).to_be_visible()


@pytest.mark.parametrize("map_id", ["usa", "europe", "poland"])
def test_nothing_sticks_out_of_a_phone(welcome: Welcome, map_id: str) -> None:
    visitor = welcome(PHONE)
    page = visitor.page
    for address in ("#/", f"#/demo/{map_id}/0", f"#/demo/{map_id}/2", f"#/demo/{map_id}/4"):
        visitor.visit(address)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    # What the points add up to is seen without scrolling.
    visitor.see_the_result()
    expect(page.locator(".result .total").first).to_be_in_viewport(ratio=1)
    assert visitor.complaints == []


SIZES = """(all) => all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0)
    .map(({ width, height }) => Math.min(width, height))"""


@pytest.mark.parametrize("address", ["#/", "#/new/friends", "#/me"])
def test_a_thumb_hits_every_button_and_field_on_a_phone(welcome: Welcome, address: str) -> None:
    page = welcome(PHONE).visit(address)
    expect(page.get_by_role("main")).to_be_visible()
    sizes = page.locator("button:not(.plain), select, input[type=text], input[type=password]").evaluate_all(SIZES)
    assert sizes
    assert min(sizes) >= 44


def test_a_route_glows_where_it_serves_a_ticket_or_is_pointed_at_and_others_are_quiet(welcome: Welcome) -> None:
    page = welcome(is_still=True).visit("#/demo/europe/2")
    glow, quiet = page.locator(".lights .glow"), page.locator(".lights .quiet")
    expect(glow).to_have_count(1)
    # Moskva – Smolensk and Bucuresti – Kyiv, of all that can be paid for.
    assert (glow.get_attribute("d") or "").count("M") == 2
    expect(quiet).not_to_have_attribute("d", "")
    page.mouse.move(*middle_of(page.locator("[data-route='munchen-zurich']")))
    expect(glow).to_have_count(2)
    page.mouse.move(*middle_of(page.locator("[data-owned]").first))
    expect(glow).to_have_count(1)


def test_the_signs_on_the_board_are_explained_beside_the_rules(welcome: Welcome) -> None:
    page = welcome(locale="el").visit("#/rules/signs")
    expect(page.locator("#SIGNS")).to_be_focused()
    expect(page.locator("#SIGNS dd")).to_have_count(12)
    expect(page.locator("#SIGNS")).to_contain_text("Μπορείς να κλείσεις τώρα αυτή τη διαδρομή")


def test_the_letters_of_cards_are_named_in_the_language_of_the_reader(welcome: Welcome) -> None:
    """They are the same in every language, so the legend, the hand and the face-up cards say which colors they are."""
    page = welcome(locale="pl").visit("#/rules/signs")
    letters = page.locator("#SIGNS [data-letters] li")
    expect(letters).to_have_text([
        "R czerwona karta", "B niebieska karta", "G zielona karta", "Y żółta karta", "K czarna karta",
        "W biała karta", "O pomarańczowa karta", "P fioletowa karta", "L lokomotywa",
    ])  # fmt: skip
    page = welcome(locale="el", is_still=True).visit("#/demo/europe/2")
    names = {
        "R": "κόκκιν",
        "B": "μπλε",
        "G": "πράσιν",
        "Y": "κίτριν",
        "K": "μαύρ",
        "W": "άσπρ",
        "O": "πορτοκαλί",
        "P": "μοβ",
    }
    expect(page.locator("[data-slot]")).to_have_count(5)
    expect(page.locator("[data-pile]").first).to_be_visible()
    for pile in page.locator("[data-pile]").all():
        name = names.get(pile.get_attribute("data-pile") or "", "μηχαν")
        expect(pile).to_have_attribute("title", re.compile(rf"^\d+ {name}"))
    for slot in page.locator("[data-slot]").all():
        expect(slot).to_have_attribute("title", re.compile(r" κάρτα$|^μηχανή$"))
