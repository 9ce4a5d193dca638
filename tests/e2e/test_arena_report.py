"""The report of an arena in a real browser: on a phone, everything can be read or is one swipe away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from semafor.cli import main
from support.paths import SUPPORT

PHONE, DESKTOP = 375, 1280
BAD_BOTS = SUPPORT / "bad_bots.py"
# The height of letters on the screen, for every text that is shown.
LETTERS = """() => {
    const shown = [...document.querySelectorAll("svg text")].filter((text) => text.getClientRects().length);
    return shown.map((text) => {
        const picture = text.ownerSVGElement;
        const scale = picture.getBoundingClientRect().width / picture.viewBox.baseVal.width;
        return scale * parseFloat(getComputedStyle(text).fontSize);
    });
}"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    arena = ["arena", "random", "path", f"{BAD_BOTS}:Raising", "--deals", "2", "--workers", "1", "--out", str(folder)]
    assert main(arena) == 3, "one of the bots misbehaves"
    return folder / "report.html"


@pytest.fixture(params=[PHONE, DESKTOP])
def page(request: pytest.FixtureRequest, browser: Browser, report: Path) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": request.param, "height": 800})
    page.goto(report.as_uri())
    yield page
    page.close()


def width_of(page: Page) -> int:
    assert page.viewport_size is not None
    return page.viewport_size["width"]


def test_the_page_itself_never_scrolls_sideways(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") == width_of(page)


def test_letters_in_pictures_can_be_read(page: Page) -> None:
    assert min(page.evaluate(LETTERS)) >= (11 if width_of(page) == PHONE else 10)


def test_every_rating_is_in_sight(page: Page) -> None:
    dots = [dot.bounding_box() for dot in page.locator("svg[aria-label=Ratings] circle:visible").all()]
    assert len(dots) == 3
    assert all(dot and 0 <= dot["x"] <= width_of(page) - dot["width"] for dot in dots)


def test_names_of_tickets_stay_beside_their_figures(page: Page) -> None:
    table = page.locator("table.tickets")
    effect = table.locator("thead th", has_text="Effect").bounding_box()
    assert effect
    assert effect["x"] + effect["width"] <= width_of(page), "the figures are in sight"
    table.locator("..").evaluate("box => { box.scrollLeft = 1000 }")
    name = table.locator("tbody th").first.bounding_box()
    assert name
    assert 0 <= name["x"] < width_of(page) / 2


def test_headings_stand_over_their_columns(page: Page) -> None:
    align = "cells => cells.map((cell) => getComputedStyle(cell).textAlign)"
    table = page.locator("h2:has-text('Faults') ~ figure table").first
    row = table.locator("tbody tr").first.locator("th, td")
    assert table.locator("thead th").evaluate_all(align) == row.evaluate_all(align)


def test_a_cell_of_the_matrix_leads_to_games_and_a_game_to_its_record(page: Page, report: Path) -> None:
    page.locator("table.matrix a").first.click()
    heading = page.locator("h3:target")
    assert " against " in heading.inner_text()
    assert heading.bounding_box(), "the list is in sight"
    link = page.locator("h3:target + div a").first.get_attribute("href")
    assert link is not None
    assert (report.parent / link).is_file()
