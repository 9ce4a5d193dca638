"""The page does not let you down: fair deals, two tabs, servers that go, come back, and are newer than the page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from support.browser_visitor import Visitor
from support.server_processes import ServerProcess

# A browser and a server take long to start, and do the same whether the rules are compiled or not.
pytestmark = pytest.mark.slow

Welcome = Callable[..., Visitor]
# Ends a game at once: everybody who is here gives up.
RESIGN = """async () => {
    const id = location.hash.split("/")[2];
    await fetch(`api/v1/tables/${id}/resign`, {
        method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify({seat: 0, key: "the-end"}),
    });
}"""

REGISTER = """async () => {
    await fetch("api/v1/accounts", {
        method: "POST", headers: {"content-type": "application/json"},
        body: JSON.stringify({name: "Lena", password: "a good long password"}),
    });
}"""


@pytest.fixture
def welcome(browser: Browser, site: ServerProcess) -> Iterator[Welcome]:
    visitors: list[Visitor] = []

    def let_in(*, installs: bool = False) -> Visitor:
        visitors.append(Visitor(browser, site.url, installs=installs))
        return visitors[-1]

    yield let_in
    for visitor in visitors:
        visitor.close()


def wait_for_worker(page: Page) -> None:
    """Until the browser has all of the page."""
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


@pytest.mark.long("a whole game")
def test_a_finished_game_shows_that_the_own_part_was_in_its_deal(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.begin("USA")
    page = visitor.page
    page.evaluate(RESIGN)
    page.get_by_role("button", name="Was the deal fair?").click()
    dialog = page.get_by_role("dialog", name="The deal")
    expect(dialog.get_by_role("status")).to_contain_text("dealt as promised")
    expect(dialog).to_contain_text("Guest: the part that this browser had chosen is in the deal, unchanged.")
    expect(dialog).to_contain_text("this browser had noted its fingerprint")
    assert visitor.complaints == []


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_two_tabs_of_one_seat_agree(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.begin("USA")
    first, second = visitor.page, visitor.context.new_page()
    second.goto(first.url)
    expect(second.locator(".status")).to_have_text(first.locator(".status").inner_text(), use_inner_text=True)
    second.get_by_role("button", name="Draw a card from the deck").click()
    for page in (first, second):
        expect(page.locator(".status")).to_have_text("Take your second card.")
    first.get_by_role("button", name="Draw a card from the deck").click()
    for page in (first, second):
        expect(page.locator(".log li").filter(has_text="Guest draws")).to_have_count(2)


def test_without_a_connection_the_page_opens_and_says_what_is_missing(welcome: Welcome, site: ServerProcess) -> None:
    visitor = welcome(installs=True)
    visitor.begin("Europe")
    page = visitor.page
    wait_for_worker(page)
    hand = page.locator(".hand").first.inner_text()
    site.kill()
    try:
        page.reload()
        expect(page.get_by_text("This is the table as you saw it last")).to_be_visible()
        assert page.locator(".hand").first.inner_text() == hand
        page.goto(f"{site.url}/#/")
        expect(page.get_by_text("The server can’t be reached.")).to_be_visible()
        expect(page.get_by_role("radio", name="Poland")).to_be_visible()
        expect(page.get_by_role("link", name="The table you saw last")).to_be_visible()
        page.goto(f"{site.url}/#/rules")
        expect(page.locator("h1").first).to_be_visible()
        page.goto(f"{site.url}/#/lesson/europe")
        expect(page.get_by_text("Welcome aboard!")).to_be_visible()
        page.goto(f"{site.url}/#/")
        page.get_by_role("link", name="The table you saw last").click()
        expect(page.get_by_text("This is the table as you saw it last")).to_be_visible()
    finally:
        site.start()
    expect(page.get_by_text("This is the table as you saw it last")).to_be_hidden()
    expect(page.get_by_role("button", name="Draw a card from the deck")).to_be_enabled()


def test_who_logs_out_leaves_no_table_behind(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.begin("USA")
    page = visitor.page
    page.evaluate(REGISTER)
    page.goto(f"{visitor.url}/#/me")
    page.wait_for_function("() => localStorage.getItem('semafor-last-seen') !== null")
    page.get_by_role("button", name="Log out", exact=True).click()
    page.wait_for_function("() => localStorage.getItem('semafor-last-seen') === null")


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_an_open_page_notices_that_the_server_has_a_newer_one(welcome: Welcome, site: ServerProcess) -> None:
    visitor = welcome()
    visitor.begin("USA")
    page = visitor.page
    newer = page.request.get(site.url).text().replace("assets/index-", "assets/index-another-")
    page.route(f"{site.url}/", lambda route: route.fulfill(body=newer, content_type="text/html"))
    expect(page.get_by_role("button", name="Draw a card from the deck")).to_be_enabled()
    site.kill()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    site.start()
    expect(page.get_by_text("There is a newer version of this page.")).to_be_visible()
    page.unroute(f"{site.url}/")
    page.get_by_role("button", name="Load it now").click()
    expect(page.get_by_text("There is a newer version of this page.")).to_be_hidden()
    expect(page.get_by_role("button", name="Draw a card from the deck")).to_be_enabled()


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_a_part_of_an_old_page_that_is_gone_leads_to_the_new_page(welcome: Welcome, site: ServerProcess) -> None:
    page = welcome().visit()
    expect(page.get_by_role("radio", name="USA")).to_be_visible()
    newer = page.request.get(site.url).text().replace("assets/index-", "assets/index-another-")
    page.route("**/assets/RulesScreen-*.js", lambda route: route.fulfill(status=404))
    page.route(f"{site.url}/", lambda route: route.fulfill(body=newer, content_type="text/html"), times=1)
    with page.expect_navigation():
        page.goto(f"{site.url}/#/rules")
        page.wait_for_event("load")
    page.unroute("**/assets/RulesScreen-*.js")
    page.reload()
    expect(page.locator("h1").first).to_be_visible()


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_a_notice_in_a_slow_game_is_shown_and_leads_to_its_table(welcome: Welcome, site: ServerProcess) -> None:
    visitor = welcome(installs=True)
    visitor.context.grant_permissions(["notifications"], origin=site.url)
    page = visitor.visit()
    wait_for_worker(page)
    session = visitor.context.new_cdp_session(page)
    registrations: list[dict[str, str]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: registrations.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    notice = {"title": "Semafor", "body": "Ola, it is your turn (Europe).", "tag": "t1", "url": "/#/table/t1"}
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": site.url, "registrationId": registrations[-1]["registrationId"], "data": json.dumps(notice)},
    )
    page.wait_for_function(
        """async () => {
            const [shown] = await (await navigator.serviceWorker.ready).getNotifications();
            return shown?.body === "Ola, it is your turn (Europe)." && shown.data.endsWith("/#/table/t1");
        }"""
    )
