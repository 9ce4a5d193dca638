"""Recorded games in a real Chromium: to the same score, by a link, through other eyes, and on from there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from golden.make_golden_games import RECORDS
from semafor import Game
from support.browser_visitor import PHONE, Visitor
from support.live_server import Somebody, finish
from support.server_processes import ServerProcess

# A browser and a server take long to start, and do the same whether the rules are compiled or not.
pytestmark = pytest.mark.slow

EUROPE = RECORDS / "europe-5.json"
GAME = Game.load(EUROPE)
HERE = next(count for count in range(100, 200) if GAME.at(count).phase == "turn")


@pytest.fixture
def visitor(browser: Browser, site: ServerProcess) -> Iterator[Visitor]:
    somebody = Visitor(browser, site.url)
    yield somebody
    somebody.close()


def bring(visitor: Visitor, content: bytes) -> Page:
    """Choose a file on the page of games."""
    page = visitor.visit("#/games")
    chooser = page.locator("input[type=file]")
    chooser.wait_for(state="attached")
    chooser.set_input_files({"name": "record.json", "mimeType": "application/json", "buffer": content})
    return page


def where(page: Page) -> Locator:
    return page.locator(".where")


def test_a_golden_game_is_replayed_to_the_same_final_score(visitor: Visitor) -> None:
    page = bring(visitor, EUROPE.read_bytes())
    expect(where(page)).to_have_text("The beginning")
    expect(page.locator(".players li")).to_have_count(5)
    page.keyboard.press("End")
    expect(where(page)).to_have_text(f"Action {len(GAME.entries)} of {len(GAME.entries)}")
    page.keyboard.press("ArrowLeft")
    expect(where(page)).to_have_text(f"Action {len(GAME.entries) - 1} of {len(GAME.entries)}")
    page.get_by_role("button", name="To the end").click()
    rows = page.locator(".result tbody tr")
    expect(rows).to_have_count(5)
    totals = [int(total.replace("−", "-")) for total in rows.locator(".total").all_inner_texts()]
    result = json.loads(EUROPE.read_bytes())["result"]
    assert totals == [result["seats"][seat]["total"] for group in result["ranking"] for seat in group]
    # It is the dropper's own: what was asked for is its replay, and nothing of it is kept.
    assert [request for request in visitor.requests if "/api/v1/replay" in request]
    assert visitor.complaints == []


def test_a_record_is_dropped_anywhere_and_plays_by_itself(visitor: Visitor) -> None:
    page = visitor.visit()
    expect(page.get_by_role("radiogroup", name="Map")).to_be_visible()
    page.evaluate(
        """(text) => {
            const content = new DataTransfer();
            content.items.add(new File([text], "record.json"));
            window.dispatchEvent(new DragEvent("drop", { dataTransfer: content, cancelable: true }));
        }""",
        EUROPE.read_text(encoding="utf-8"),
    )
    expect(where(page)).to_have_text("The beginning")
    page.get_by_label("Speed").select_option("8")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(where(page)).to_have_text(re.compile(r"Action ([3-9]|\d\d)"))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_what_is_no_record_is_refused_in_words(visitor: Visitor) -> None:
    record = json.loads(EUROPE.read_bytes())
    page = bring(visitor, json.dumps({**record, "actions": [[0, "dance"]]}).encode())
    expect(page.get_by_role("alert")).to_contain_text("entry 1")


def test_a_link_leads_to_an_action_and_shows_no_more_than_its_eyes_see(visitor: Visitor, site: ServerProcess) -> None:
    ola = Somebody(site.url, "Ola")
    table = ola.make_table("me", "me")
    ola.ask(f"tables/{table}/start")
    finish(table, {0: ola, 1: ola}, 1)
    page = visitor.visit(f"#/replay/{table}?action=57&as=spectator")
    expect(where(page)).to_have_text(re.compile("^Action 57 of"))
    expect(page.locator(".hand")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(rf"#/replay/{table}\?action=58&as=spectator$"))
    page.get_by_label("Seen as").select_option("1")
    expect(page.locator(".hand")).to_have_count(1)
    expect(page).to_have_url(re.compile(r"action=58&as=1$"))
    page.evaluate(f"location.hash = '#/replay/{table}#action=3'")
    expect(where(page)).to_have_text(re.compile("^Action 3 of"))
    ola.api.close()
    assert visitor.complaints == []


def test_from_any_moment_the_game_goes_on_against_bots(visitor: Visitor) -> None:
    page = bring(visitor, EUROPE.read_bytes())
    page.get_by_label("Moment of the game").fill(str(HERE))
    expect(where(page)).to_have_text(f"Action {HERE} of {len(GAME.entries)}")
    points = page.locator(".players .points").all_inner_texts()
    page.get_by_role("button", name="Go on from here").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The game is not rated")
    dialog.get_by_role("button", name="Play on").click()
    expect(page).to_have_url(re.compile("#/table/"))
    expect(page.locator(".status")).to_have_text(re.compile("^Your turn"))
    assert page.locator(".players .points").all_inner_texts() == points
    page.get_by_role("button", name="Draw a card from the deck").click()
    expect(page.locator(".log li").filter(has_text="Guest draws")).to_have_count(1)
    assert visitor.complaints == []


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_a_bot_says_what_it_would_do_at_the_moment_that_is_shown(visitor: Visitor) -> None:
    page = bring(visitor, EUROPE.read_bytes())
    page.get_by_label("Moment of the game").fill(str(HERE))
    page.get_by_role("button", name="What would a bot do here?").click()
    expect(page.get_by_text(re.compile(r"^\w+ \(expert\) for "))).to_be_visible()


def test_the_replay_and_the_list_of_games_fit_on_a_phone(browser: Browser, site: ServerProcess) -> None:
    visitor = Visitor(browser, site.url, PHONE)
    page = bring(visitor, EUROPE.read_bytes())
    expect(where(page)).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.locator("main").bounding_box()["height"] > 200  # type: ignore[index]  # it is visible, so it has a box
    page = visitor.visit("#/games")
    expect(page.get_by_role("heading", name="Games")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    visitor.close()
