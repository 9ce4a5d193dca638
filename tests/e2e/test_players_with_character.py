"""People choose a color and bots have faces, names and levels: on the front page, in the setup and at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from e2e.conftest import Welcome
from support.browser_group import link_shown, set_up

COLOR = "element => getComputedStyle(element).fill"
YELLOW = "rgb(240, 180, 0)"


def color_of(place: Locator) -> str:
    return str(place.locator("path").first.evaluate(COLOR))


def test_a_game_against_bots_has_the_chosen_color_and_bots_with_faces_and_names(welcome: Welcome) -> None:
    visitor = welcome(is_still=True)
    page = visitor.visit()
    page.get_by_role("radio", name="Europe").click()
    page.get_by_label("Opponents").fill("2")
    page.get_by_role("radio", name="hard").check(force=True)
    page.get_by_role("radiogroup", name="Your color").get_by_role("radio", name="yellow").check(force=True)
    page.get_by_role("button", name="Start: Europe").click()
    players = page.locator(".players li")
    expect(players).to_have_count(3)
    assert color_of(players.first.locator("svg").first) == YELLOW
    # Two bots of one level are two people in one uniform; the names are those of the reader's language.
    for seat in (1, 2):
        expect(players.nth(seat).locator(".who clipPath[id$=round]")).to_have_count(1)
    expect(players.nth(1)).to_contain_text(re.compile(r"Barnaby\s+hard"))
    expect(players.nth(2)).to_contain_text(re.compile(r"Agatha\s+hard"))
    page.get_by_label("Language").first.select_option("pl")
    expect(players.nth(1)).to_contain_text(re.compile(r"Stefan\s+trudny"))
    # The color is the one that is offered next time.
    page.goto(f"{visitor.url}/#/")
    expect(page.get_by_role("radiogroup", name="Twój kolor").get_by_role("radio").nth(3)).to_be_checked()
    assert visitor.complaints == []


@pytest.mark.long("a browser, for what rarely breaks")
def test_colors_change_places_in_the_setup_and_are_free_or_not_in_the_waiting_room(welcome: Welcome) -> None:
    owner, guest = welcome(is_still=True), welcome(is_still=True)
    set_up(owner, "friends", "usa", 2)
    page = owner.page
    page.get_by_role("button", name="Seat 1: Color: blue").click()
    page.locator(".colors").get_by_role("radio", name="red").check(force=True)
    expect(page.get_by_role("button", name="Seat 1: Color: red")).to_be_visible()
    page.get_by_role("button", name="Make a table").click()
    link = link_shown(page)
    expect(page.get_by_role("button", name="Seat 1: Color: red")).to_be_visible()
    there = guest.visit(f"#{link}")
    there.get_by_role("button", name="Sit here as Guest").click()
    there.get_by_role("button", name="Seat 2: Color: blue").click()
    colors = there.locator(".colors").get_by_role("radio")
    expect(colors.nth(1)).to_be_disabled()
    there.locator(".colors").get_by_role("radio", name="black").check(force=True)
    expect(there.get_by_role("button", name="Seat 2: Color: black")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    players = page.locator(".players li")
    expect(players).to_have_count(2)
    shown = [color_of(players.nth(seat).locator("svg").first) for seat in range(2)]
    assert shown == ["rgb(196, 34, 31)", "rgb(38, 34, 31)"]
    assert owner.complaints == guest.complaints == []


@pytest.mark.long("a browser, for what rarely breaks")
def test_the_next_game_begins_with_the_choices_of_the_last_one(welcome: Welcome) -> None:
    page = welcome(is_still=True).visit()
    page.get_by_role("radio", name="Poland").click()
    page.get_by_label("Opponents").fill("1")
    page.get_by_label("Bots move").select_option("0")
    page.locator("label").filter(has_text="easy").click()
    page.get_by_role("radio", name="green").check(force=True)
    page.get_by_label("Your name").fill("Ola")
    page.get_by_role("button", name="Start: Poland").click()
    expect(page.locator(".players li").first).to_contain_text("Ola")
    page.goto(page.url.partition("#")[0])
    page.reload()
    expect(page.get_by_role("button", name="Start: Poland")).to_be_visible()
    expect(page.get_by_label("Opponents")).to_have_value("1")
    expect(page.get_by_label("Bots move")).to_have_value("0")
    expect(page.get_by_role("radio", name="easy")).to_be_checked()
    expect(page.get_by_role("radio", name="green")).to_be_checked()
    expect(page.get_by_label("Your name")).to_have_value("Ola")


@pytest.mark.long("a browser, for what rarely breaks")
@pytest.mark.parametrize("size", [(360, 740), (390, 844), (844, 390), (740, 360), (1024, 768), (1280, 800)], ids=str)
def test_what_a_bot_says_covers_neither_the_board_nor_a_score_of_others(
    welcome: Welcome, size: tuple[int, int]
) -> None:
    page = welcome({"width": size[0], "height": size[1]}, is_still=True).visit()
    page.get_by_role("button", name="Start:").click()
    speech = page.locator(".last-action.speaks .words, .players .speech").locator("visible=true")
    expect(speech).to_be_visible()
    # It is said once to whoever can't see it.
    expect(page.locator("p.unseen[aria-live]").filter(has_text=speech.inner_text())).to_have_count(1)
    said = speech.bounding_box()
    assert said
    others = [*page.locator("main, .scoreboard").all(), *page.locator(".players li:not(:has(.speech))").all()]
    for box in [box for place in others if (box := place.bounding_box())]:
        beside = said["x"] >= box["x"] + box["width"] - 1 or box["x"] >= said["x"] + said["width"] - 1
        assert beside or said["y"] >= box["y"] + box["height"] - 1 or box["y"] >= said["y"] + said["height"] - 1
