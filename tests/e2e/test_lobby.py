"""A table before its game: seats that fit who has come, why it can't start yet, and one way home from every page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.conftest import Welcome
from support.browser_group import link_shown, set_up, sit_down
from support.browser_visitor import PHONE, Visitor

# As long as names may be, in words that can't be broken anywhere.
LONG_NAMES = ("Βαρθολομαίος-Κωνσταντίνος-Αθαν", "Świętosława Brzęczyszczykiewicz")
WIDE: ViewportSize = {"width": 3840, "height": 2160}


def table_of_three(visitor: Visitor) -> Page:
    """The table for friends as it is offered: its owner and two free seats."""
    set_up(visitor, "friends", "usa", 3)
    visitor.page.get_by_role("button", name=visitor.say("page-front-create")).click()
    expect(visitor.page.get_by_text(f"({visitor.say('page-you')})")).to_be_visible()
    return visitor.page


def test_two_of_three_who_were_expected_play_without_the_third(welcome: Welcome) -> None:
    ola, jan = welcome(is_still=True), welcome(PHONE, is_still=True)
    page = table_of_three(ola)
    sit_down(jan, link_shown(page), "Jan")
    start = page.get_by_role("button", name=ola.say("page-start-game"))
    expect(start).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#cannot-start")).to_contain_text(ola.say("tables-free-seats", count=1))
    expect(page.locator("#cannot-start")).to_contain_text(ola.say("tables-fill"))
    expect(jan.page.get_by_text(jan.say("tables-owner-fills", player="Guest"))).to_be_visible()
    # Only who owns the table changes its seats.
    expect(jan.page.get_by_role("button", name=jan.say("tables-seat-add"))).to_have_count(0)
    expect(jan.page.get_by_role("button", name=re.compile("^Remove seat"))).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Remove seat")).click()
    expect(page.locator("ol > li")).to_have_count(2)
    # Two is as few as the map allows.
    expect(page.get_by_role("button", name=re.compile("^Remove seat"))).to_have_count(0)
    expect(jan.page.get_by_text(jan.say("tables-owner-starts", player="Guest"))).to_be_visible()
    start.click()
    for visitor in (ola, jan):
        visitor.page.get_by_role("button", name="Keep").first.wait_for()


def test_a_seat_is_added_in_the_lobby_and_a_bot_put_there(welcome: Welcome) -> None:
    ola = welcome(is_still=True)
    page = table_of_three(ola)
    add = page.get_by_role("button", name=ola.say("tables-seat-add"))
    add.click()
    add.click()
    expect(page.locator("ol > li")).to_have_count(5)
    expect(add).to_have_count(0)
    menu = page.get_by_label(ola.say("page-add-bot"))
    # Bots for developers are named to those who ask for more.
    names = menu.first.locator("option").all_inner_texts()
    assert len(names) == 7
    assert names[-1].startswith(ola.say("bot-more"))
    menu.first.select_option("more")
    expect(menu.first.locator("option", has_text="champion").first).to_be_attached()
    for seats in range(4, 0, -1):
        menu.first.select_option("porter")
        expect(menu).to_have_count(seats - 1)
    page.get_by_role("button", name=ola.say("page-start-game")).click()
    page.get_by_role("button", name="Keep").first.wait_for()


def test_at_the_map_s_fewest_the_lobby_says_that_a_seat_can_t_go(welcome: Welcome) -> None:
    ola = welcome(locale="pl", is_still=True)
    set_up(ola, "friends", "europe", 2)
    ola.page.get_by_role("button", name=ola.say("page-front-create")).click()
    expect(ola.page.locator("#cannot-start")).to_contain_text(ola.say("tables-fill-least", least=2))


def test_first_comes_the_link_for_who_sits_and_the_name_for_who_comes(welcome: Welcome) -> None:
    ola, jan = welcome(PHONE, is_still=True), welcome(PHONE, is_still=True)
    page = table_of_three(ola)
    expect(page.locator(".invitation ~ ol")).to_be_visible()
    # Somebody else at this device is a rare wish: it opens below the seats.
    expect(page.get_by_label(ola.say("tables-name-other"))).to_be_hidden()
    jan.visit(f"#{link_shown(page)}")
    expect(jan.page.locator("main :is(input, ol, .invitation)").first).to_be_editable()


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "4K"])
def test_long_names_are_read_whole_and_make_nothing_wider(viewport: ViewportSize, welcome: Welcome) -> None:
    ola, jan = welcome(viewport, is_still=True), welcome(viewport, "pl", is_still=True)
    set_up(ola, "friends", "usa", 3)
    ola.page.get_by_label("Seat 1: name").fill(LONG_NAMES[0])
    ola.page.get_by_role("button", name=ola.say("page-front-create")).click()
    sit_down(jan, link_shown(ola.page), LONG_NAMES[1])
    for visitor in (ola, jan):
        for name in LONG_NAMES:
            shown = visitor.page.locator("ol strong", has_text=name)
            expect(shown).to_be_visible()
            assert shown.evaluate("(name) => name.scrollWidth <= Math.ceil(name.getBoundingClientRect().width)")
        assert visitor.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("name", LONG_NAMES)
def test_a_long_name_is_read_whole_beside_the_board(name: str, welcome: Welcome) -> None:
    ola = welcome(is_still=True)
    ola.ask("session", {"name": name})
    table = ola.ask("tables", {"map": "usa", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "porter"}]})["id"]
    ola.ask(f"tables/{table}/start", {})
    page = ola.visit(f"#/table/{table}")
    shown = page.locator(".players strong", has_text=name)
    expect(shown).to_be_visible()
    assert shown.evaluate(
        "(name) => name.scrollWidth <= name.clientWidth && name.getBoundingClientRect().right < innerWidth"
    )
    assert page.locator(".players li").first.evaluate("(row) => row.getBoundingClientRect().right < innerWidth")


def test_one_link_leads_home_from_every_page_and_is_called_the_same(welcome: Welcome) -> None:
    visitor = welcome(is_still=True)
    for place in ("new/friends/usa", "me", "leaderboard", "rules", "games", "lesson/usa", "table/nowhere"):
        page = visitor.visit(f"#/{place}")
        home = page.get_by_role("link", name=visitor.say("page-home"))
        expect(home).to_have_count(1)
        expect(page.locator('a[href="#/"]')).to_have_count(1)
        home.click()
        expect(page.get_by_role("radiogroup", name=visitor.say("page-front-map"))).to_be_visible()
