"""The site without a server, in a real Chromium, from a folder of a plain static file server."""

from __future__ import annotations

import functools
import json
import re
import subprocess
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from semafor.game import Game
from semafor.server.tables.fair_deal_check import faults_of
from support.browser_visitor import Visitor, keep_all_tickets
from support.paths import ROOT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.long("builds the site and plays whole games in it, for minutes"),
    pytest.mark.timeout(1800),
]


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The site below another folder, as on a page of a project."""
    subprocess.run(["make", "--no-print-directory", "site"], cwd=ROOT, check=True, capture_output=True)
    handler = functools.partial(QuietHandler, directory=str(ROOT / "build"))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/site"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Visitor]:
    """Somebody who has nothing to complain about, and whose browser asks nobody else for anything."""
    visitor = Visitor(browser, address)
    yield visitor
    visitor.close()
    assert visitor.complaints == []
    assert [url for url in visitor.requests if not url.startswith((address, "blob:", "data:"))] == []


def wait_for_engine(page: Page) -> None:
    """Every level is offered once the engine has said which there are."""
    expect(page.get_by_role("radio", name=re.compile("hard"))).not_to_have_count(0)


@pytest.mark.parametrize("map_name", ["USA", "Europe", "Poland"])
def test_a_whole_game_against_a_bot_is_played_checked_and_replayed(visitor: Visitor, map_name: str) -> None:
    visitor.begin(map_name)
    visitor.play_to_the_end()
    page = visitor.page
    page.get_by_role("link", name=visitor.say("page-replay"), exact=True).click()
    page.locator(".replay, [role=slider], input[type=range]").first.wait_for()
    page.goto(f"{visitor.url}/#/games")
    link = page.locator("a.download").first
    with page.expect_download() as download:
        link.click()
    record = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert faults_of(record) == []
    assert Game.from_record(record).over


def test_a_reload_keeps_the_game_and_the_address(visitor: Visitor) -> None:
    visitor.begin("USA")
    page = visitor.page
    expect(page.locator(".status")).to_contain_text("Your turn")
    cards = page.locator(".hand").first.inner_text()
    page.reload()
    expect(page.locator(".status")).to_contain_text("Your turn")
    assert page.locator(".hand").first.inner_text() == cards
    page.goto(f"{visitor.url}/#/")
    expect(page.get_by_text(visitor.say("match-continue")).first).to_be_visible()


def test_two_people_at_one_device_pass_it_on(visitor: Visitor) -> None:
    page = visitor.visit("#/new/device/usa")
    page.get_by_role("button", name=visitor.say("page-start-game")).click()
    passing = page.get_by_role("heading", name=re.compile("^Pass the device to"))
    expect(passing).to_be_visible()
    first = passing.inner_text()
    page.locator("button.main").click()
    keep_all_tickets(page)
    expect(passing).to_be_visible()
    assert passing.inner_text() != first


def test_all_games_go_into_a_file_and_another_browser_takes_them_in(
    visitor: Visitor, browser: Browser, tmp_path: Path
) -> None:
    visitor.begin("USA")
    place = visitor.page.url.partition("#")[2]
    visitor.visit("#/games")
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name=visitor.say("tab-save")).click()
    file = tmp_path / "games.json"
    download.value.save_as(file)
    other = Visitor(browser, visitor.url)
    chooser = other.visit("#/games").get_by_label(visitor.say("tab-take-in")).last
    chooser.set_input_files({"name": "no.json", "mimeType": "application/json", "buffer": b"{}"})
    expect(other.page.get_by_role("alert")).to_have_text(visitor.say("tab-no-games"))
    chooser.set_input_files(file)
    expect(other.page.get_by_role("status")).to_contain_text("1")
    other.page.goto(f"{other.url}/#{place}")
    expect(other.page.locator(".status")).to_contain_text("Your turn")
    other.close()


def test_a_second_tab_waits_and_can_take_over(visitor: Visitor) -> None:
    visitor.visit()
    wait_for_engine(visitor.page)
    second = visitor.context.new_page()
    second.goto(visitor.url + "/")
    second.get_by_role("button", name=visitor.say("tab-take-over")).click()
    wait_for_engine(second)
    expect(visitor.page.get_by_text(visitor.say("tab-elsewhere"))).to_be_visible()


def test_an_engine_that_stops_begins_anew_where_the_game_was(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address)
    visitor.begin("USA")
    page = visitor.page
    expect(page.locator(".status")).to_contain_text("Your turn")
    cards = page.locator(".hand").first.inner_text()
    page.workers[0].evaluate("() => { setTimeout(() => { throw new Error('out of memory') }) }")
    expect(page.get_by_text(visitor.say("tab-crashed"))).to_be_visible()
    page.get_by_role("button", name=visitor.say("tab-restart")).click()
    page.get_by_role("button", name="Draw a card from the deck").click()
    expect(page.locator(".status")).to_contain_text("second card")
    assert page.locator(".hand").first.inner_text() != cards
    visitor.close()


def test_a_dropped_file_that_is_no_record_is_explained(visitor: Visitor) -> None:
    page = visitor.visit("#/games")
    page.get_by_label(visitor.say("replay-choose-file")).last.set_input_files(
        {"name": "picture.json", "mimeType": "application/json", "buffer": b"not a record"}
    )
    expect(page.get_by_role("alert")).to_contain_text("JSON")


def test_without_a_connection_the_installed_site_plays_on(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address, installs=True)
    page = visitor.visit()
    wait_for_engine(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.context.set_offline(True)
    visitor.begin("Poland")
    expect(page.locator(".status")).to_contain_text("Your turn")
    visitor.close()
