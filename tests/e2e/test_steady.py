"""The page does not let you down: fair deals, two tabs, servers that go, come back, and are newer than the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.visitor import Visitor, open_browser
from server.processes import ServerProcess

# A browser and a server take long to start, and do the same whether the rules are compiled or not.
pytestmark = pytest.mark.slow

Welcome = Callable[[], Visitor]
# Ends a game at once: everybody who is here gives up.
RESIGN = """async () => {
    const id = location.hash.split("/")[2];
    await fetch(`api/v1/tables/${id}/resign`, {
        method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify({seat: 0, key: "the-end"}),
    });
}"""


@pytest.fixture(scope="module")
def site() -> Iterator[ServerProcess]:
    server = ServerProcess()
    server.start()
    yield server
    server.remove()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as opened:
        yield opened


@pytest.fixture
def welcome(browser: Browser, site: ServerProcess) -> Iterator[Welcome]:
    visitors: list[Visitor] = []

    def let_in() -> Visitor:
        visitors.append(Visitor(browser, site.url))
        return visitors[-1]

    yield let_in
    for visitor in visitors:
        visitor.close()


def asked_of(page: Page) -> str:
    return page.locator(".status").inner_text()


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
