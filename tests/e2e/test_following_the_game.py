"""Seeing what happened, in a real Chromium: advice, the log on the map, moves one by one, a found city, the chat."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from support.browser_visitor import Visitor
from support.server_processes import ServerProcess

pytestmark = pytest.mark.slow

DECK = "Draw a card from the deck"


@pytest.fixture
def welcome(browser: Browser, site: ServerProcess) -> Iterator[Callable[[], Visitor]]:
    visitors: list[Visitor] = []

    def let_in() -> Visitor:
        visitors.append(Visitor(browser, site.url))
        return visitors[-1]

    yield let_in
    for visitor in visitors:
        visitor.close()
        assert visitor.complaints == []


def sits_down(visitor: Visitor, name: str) -> None:
    """Give the visitor a name, so that the players can be told apart."""
    asked = visitor.page.request.post(f"{visitor.url}/api/v1/session", data={"name": name})
    assert asked.ok


def talking(welcome: Callable[[], Visitor]) -> tuple[Page, Page, str]:
    """Two people at a table at which nobody has begun."""
    ada, bob = welcome(), welcome()
    sits_down(ada, "Ada")
    sits_down(bob, "Bob")
    seats = [{"kind": "person"}, {"kind": "open"}]
    table = ada.page.request.post(f"{ada.url}/api/v1/tables", data={"map": "usa", "seats": seats}).json()["id"]
    assert bob.page.request.post(f"{bob.url}/api/v1/tables/{table}/seats/1", data={}).ok
    assert ada.page.request.post(f"{ada.url}/api/v1/tables/{table}/start").ok
    return ada.visit(f"#/table/{table}"), bob.visit(f"#/table/{table}"), table


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_advice_is_shown_with_its_reasons_and_can_be_followed(welcome: Callable[[], Visitor]) -> None:
    visitor = welcome()
    visitor.begin("Europe")
    page = visitor.page
    page.get_by_role("button", name="Hint").click()
    advice = page.get_by_role("region", name="Hint")
    advice.get_by_label("Ask").select_option("fast")
    expect(advice.locator("li").first).to_be_visible()
    told = advice.locator("strong").inner_text()
    assert re.match("Claim|Draw|Take|Build", told)
    advice.get_by_role("button", name="Play this").click()
    expect(
        page.locator(".log li").filter(has_text=re.compile("Guest (claims|draws|takes|builds|tries)")).first
    ).to_be_visible()


@pytest.mark.long("a whole game")
def test_an_entry_of_the_log_is_shown_on_the_map_and_its_bot_says_why_after_the_end(
    welcome: Callable[[], Visitor],
) -> None:
    visitor = welcome()
    visitor.begin("USA")
    page = visitor.page
    while page.locator(".log li button").count() == 0:
        page.get_by_role("button", name=DECK).click()
        expect(page.get_by_role("button", name=DECK)).to_be_enabled()
    entry = page.locator(".log li button").first
    entry.focus()
    expect(page.locator("svg.spotlit .route.kept").first).to_be_attached()
    expect(page.get_by_role("button", name="Why?")).to_have_count(0)
    entry.blur()
    expect(page.locator("svg.spotlit")).to_have_count(0)
    table = page.url.rpartition("/")[2]
    given_up = page.request.post(f"{visitor.url}/api/v1/tables/{table}/resign", data={"seat": 0, "key": "enough"})
    assert given_up.ok
    page.get_by_role("button", name="Why?").first.click()
    expect(page.locator(".log .remark").first).to_have_text(re.compile(r"\w+ .*\."))


@pytest.mark.long("a browser, for what rarely breaks")
def test_moves_are_looked_at_one_by_one_and_nothing_can_be_done_before(welcome: Callable[[], Visitor]) -> None:
    visitor = welcome()
    page = visitor.visit()
    page.evaluate("localStorage.setItem('semafor-preferences', '{\"pace\": \"by-hand\"}')")
    page.reload()
    visitor.begin("USA")
    waiting = page.get_by_role("group", name="to look at")
    deck = page.get_by_role("button", name=DECK)
    expect(deck.and_(page.locator(":enabled")).or_(waiting)).to_be_visible()
    if waiting.count() == 0:
        deck.click()
        expect(page.locator(".status")).to_have_text("Take your second card.")
        deck.click()
    page.get_by_role("button", name="Next").wait_for()
    expect(deck).to_be_disabled()
    before = page.locator(".log li").count()
    page.keyboard.press("n")
    expect(page.locator(".log li")).to_have_count(before + 1)
    while waiting.count() > 0:
        page.get_by_role("button", name="Next").click()
    expect(deck).to_be_enabled()


@pytest.mark.long("a browser, for what rarely breaks")
def test_a_city_is_found_by_its_name_in_any_language(welcome: Callable[[], Visitor]) -> None:
    page = welcome().visit("#/demo/europe/2")
    page.locator(".walker").wait_for()
    page.keyboard.press("/")
    page.keyboard.type("kijow")
    expect(page.get_by_role("option")).to_have_text(["Kyïv"])
    page.keyboard.press("Enter")
    expect(page.locator("[data-city=kyiv] .called")).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("svg.spotlit")).to_have_count(0)


@pytest.mark.long("a browser, for what rarely breaks")
def test_people_talk_and_who_is_muted_is_heard_no_more(welcome: Callable[[], Visitor]) -> None:
    ada, bob, _ = talking(welcome)
    say_something(ada, "Good luck!")
    bob.get_by_role("button", name="Chat, 1 new line").click()
    expect(bob.get_by_role("log")).to_contain_text("Good luck!")
    bob.get_by_role("button", name="Mute Ada").click()
    expect(bob.get_by_role("log")).not_to_contain_text("Good luck!")
    ada.get_by_label("Say something").fill("Are you there?")
    ada.keyboard.press("Enter")
    expect(ada.get_by_role("log")).to_contain_text("Are you there?")
    # What comes over the same wire afterwards says that the muted line has not come before it.
    bob.get_by_label("Say something").fill("Hello")
    bob.keyboard.press("Enter")
    expect(bob.get_by_role("log")).to_contain_text("Hello")
    expect(bob.get_by_role("log")).not_to_contain_text("Are you there?")
    bob.get_by_role("button", name="Unmute Ada").click()
    expect(bob.get_by_role("log")).to_contain_text("Good luck!")


@pytest.mark.long("a browser, for what rarely breaks")
def test_the_owner_ends_the_chat_for_everybody(welcome: Callable[[], Visitor]) -> None:
    ada, bob, table = talking(welcome)
    ada.get_by_role("button", name="Chat").click()
    ada.get_by_label("Chat at this table").uncheck()
    expect(ada.get_by_label("Say something")).to_have_count(0)
    expect(bob.get_by_role("button", name="Chat")).to_have_count(0)
    shown = json.loads(bob.request.get(f"{bob.url.partition('/#')[0]}/api/v1/tables/{table}").body())
    assert shown["table"]["chat"] is False


def say_something(page: Page, text: str) -> None:
    page.get_by_role("button", name="Chat").click()
    page.get_by_label("Say something").fill(text)
    page.keyboard.press("Enter")
