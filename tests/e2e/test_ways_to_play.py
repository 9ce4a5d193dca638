"""Every way to play, in real Chromiums: with others far away, at one device, beside a big screen, looking on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.conftest import Welcome
from support.browser_group import (
    assert_result_is_as_told,
    gather,
    hands_in_memory,
    hands_told,
    link_shown,
    play_to_the_end,
    set_up,
    sit_down,
    told,
)
from support.browser_visitor import PHONE, Visitor, keep_all_tickets

pytestmark = pytest.mark.slow

FRAMES = 600
MOST = {"usa": 5, "europe": 5, "poland": 4}


@pytest.mark.long("a whole game in two browsers")
@pytest.mark.parametrize(("map_id", "language"), [("usa", "en"), ("europe", "el"), ("poland", "pl")])
def test_a_whole_game_of_two_and_another_one_with_places_changed(welcome: Welcome, map_id: str, language: str) -> None:
    company = [welcome(locale=language), welcome(locale=language, is_still=True)]
    gather(company[0], map_id, company[1:], [""])
    play_to_the_end(company)
    assert_all_see_what_was_told(company)
    first, second = company
    first.page.get_by_role("button", name=first.say("page-rematch")).click()
    second.page.get_by_role("button", name=second.say("page-rematch")).click()
    for visitor in company:
        expect(visitor.page.get_by_role("heading", name=visitor.say("page-choose-tickets"))).to_be_visible()
    expect(second.page.locator(".players strong").first).to_contain_text("Guest 2")


@pytest.mark.long("a whole game in up to five browsers")
@pytest.mark.parametrize("map_id", MOST)
def test_a_whole_game_of_as_many_as_the_map_takes(welcome: Welcome, map_id: str) -> None:
    # Two sit at whole tables, a phone among them; the others hold hands beside somebody's big screen.
    company = [welcome(is_still=True), *(welcome(PHONE, is_still=True) for _ in range(MOST[map_id] - 1))]
    gather(company[0], map_id, company[1:], ["", *(["/hand"] * (MOST[map_id] - 2))])
    play_to_the_end(company)
    assert_all_see_what_was_told(company)


def assert_all_see_what_was_told(company: list[Visitor]) -> None:
    for visitor in company:
        assert_result_is_as_told(visitor)
        assert visitor.complaints == []


def test_a_device_is_passed_on_and_shows_nobody_anothers_hand(welcome: Welcome) -> None:
    visitor = welcome()
    set_up(visitor, "device", "usa", 2)
    page = visitor.page
    page.get_by_label("Seat 1: name").fill("Ola")
    page.get_by_label("Seat 2: name").fill("Kostas")
    page.get_by_role("button", name="Start the game").click()
    for player in ("Ola", "Kostas"):
        # Starting tickets, one after the other; nothing private is here before somebody takes the device.
        expect(page.get_by_role("heading", name=f"Pass the device to {player}")).to_be_visible()
        assert_nobodys_hand_is_here(visitor)
        page.get_by_role("button", name=f"I am {player}").click()
        expect(page.locator(".hand li").first).to_be_visible()
        assert len(hands_in_memory(visitor)) == 1
        keep_all_tickets(page)
    first, second = begin_turns(visitor)
    for _ in range(2):
        page.get_by_role("button", name="Draw a card from the deck").click()
    # Whoever has drawn sees the card before the cover falls, and nobody else does.
    expect(page.get_by_text("You drew")).to_be_visible()
    expect(page.locator(".hand li").first).to_be_visible()
    expect(page.get_by_role("heading", name=f"Pass the device to {second}")).to_be_visible()
    assert_nobodys_hand_is_here(visitor)
    page.reload()
    expect(page.get_by_role("heading", name=f"Pass the device to {second}")).to_be_visible()
    assert_nobodys_hand_is_here(visitor)
    page.get_by_role("button", name=f"I am {second}").click()
    # What was drawn from the deck is told, but not which cards they were.
    expect(page.locator(".log li").filter(has_text=f"{first} draws a card from the deck")).to_have_count(2)
    assert all(seen in ([], [eyes]) for eyes, seen in hands_told(visitor))
    assert visitor.complaints == []


def begin_turns(visitor: Visitor) -> tuple[str, str]:
    """Hand the device to whoever begins. Return the names of both, in the order of their turns."""
    page = visitor.page
    expect(page.get_by_role("button", name="Keep")).to_have_count(0)
    page.locator(".cover").or_(page.locator(".status", has_text="Your turn")).first.wait_for()
    if page.locator(".cover").count() > 0:
        page.get_by_role("button", name="show my hand").click()
    page.locator(".mine").wait_for()
    acting = page.locator(".players li").filter(has_text="(you)").inner_text()
    return ("Ola", "Kostas") if "Ola" in acting else ("Kostas", "Ola")


def assert_nobodys_hand_is_here(visitor: Visitor) -> None:
    assert visitor.page.locator(".table, .hand, .tickets, .actions, .log").count() == 0
    # What is drawn last may hold on to a hand for some frames; nobody else has the device by then.
    for _ in range(FRAMES):
        if not hands_in_memory(visitor):
            return
        visitor.page.evaluate("() => new Promise(requestAnimationFrame)")
    pytest.fail("the hand that was shown last is still in memory")


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_who_plays_alone_against_bots_never_sees_a_cover(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.begin("Poland")
    visitor.page.get_by_role("button", name="Draw a card from the deck").click()
    expect(visitor.page.locator(".log li").filter(has_text="Guest draws")).to_have_count(1)
    assert visitor.page.locator(".cover").count() == 0


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_hands_are_shown_to_spectators_once_everybody_agrees_and_not_before(welcome: Welcome) -> None:
    owner, guest, spectator = welcome(), welcome(is_still=True), welcome(is_still=True)
    set_up(owner, "friends", "usa", 2)
    owner.page.get_by_label("Spectators").select_option("hands")
    owner.page.get_by_role("button", name="Make a table").click()
    link = link_shown(owner.page)
    sit_down(guest, link, "Kostas")
    owner.page.get_by_role("button", name="Start the game").click()
    spectator.visit(f"#{link}")
    expect(spectator.page.get_by_text("You are a spectator and see nobody’s hand.")).to_be_visible()
    agree(owner)
    assert hands_told(spectator)
    assert all(seen == (None, []) for seen in hands_told(spectator))
    agree(guest)
    expect(spectator.page.get_by_text("Everybody agreed to show all hands.")).to_be_visible()
    assert hands_told(spectator)[-1] == (None, [0, 1])


def agree(player: Visitor) -> None:
    player.page.get_by_role("button", name="Table", exact=True).click()
    consent = player.page.get_by_label("Let spectators see my hand")
    consent.check()
    expect(consent).to_be_checked()
    player.page.keyboard.press("Escape")


def test_a_spectator_has_nobodys_hand_or_tickets(welcome: Welcome) -> None:
    player, spectator = welcome(), welcome()
    player.begin("Europe")
    expect(player.page.locator(".hand li").first).to_be_visible()
    spectator.visit(player.page.url.removeprefix(player.url).removeprefix("/"))
    expect(spectator.page.get_by_text("You are a spectator and see nobody’s hand.")).to_be_visible()
    player.page.get_by_role("button", name="Draw a card from the deck").click()
    expect(spectator.page.locator(".log li").filter(has_text="draws a card from the deck").first).to_be_visible()
    assert hands_told(spectator)
    assert all(seen == (None, []) for seen in hands_told(spectator))
    assert all(message.get("legal", []) == [] for message in told(spectator))
    assert hands_in_memory(spectator) == []
    assert spectator.page.locator(".hand").count() == 0
    # Whoever plays is told that somebody looks on.
    player.page.get_by_role("button", name="Table", exact=True).click()
    expect(player.page.get_by_text("1 spectator")).to_be_visible()


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_a_big_screen_shows_the_table_and_phones_hold_the_hands(welcome: Welcome) -> None:
    screen, phones = welcome(), [welcome(PHONE), welcome(PHONE)]
    set_up(screen, "couch", "europe", 3)
    screen.page.get_by_role("button", name="Make a table").click()
    expect(screen.page.get_by_role("img", name="The link as a code for phones")).to_be_visible()
    link = link_shown(screen.page)
    assert link.endswith("/hand")
    for phone, name in zip(phones, ("Ola", "Kostas"), strict=True):
        sit_down(phone, link, name)
    screen.page.get_by_label("Put a bot here").select_option("porter")
    screen.page.get_by_role("button", name="Start the game").click()
    for phone in phones:
        keep_all_tickets(phone.page)
        expect(phone.page.get_by_role("list", name="Your hand: 4 cards")).to_be_visible()
        assert phone.page.locator("[data-route]").count() == 0
    expect(screen.page.locator("[data-route]").first).to_be_attached()
    expect(screen.page.locator(".status")).to_contain_text("is playing")
    assert hands_told(screen)
    assert all(seen == (None, []) for seen in hands_told(screen))
    assert hands_in_memory(screen) == []
    # Also the screen of somebody who plays shows no hand.
    phones[0].page.get_by_role("button", name="Board").click()
    expect(phones[0].page.locator("[data-route]").first).to_be_attached()
    phones[0].visit(f"#{link.removesuffix('/hand')}/couch")
    phones[0].page.reload()
    expect(phones[0].page.locator(".couch-table")).to_be_visible()
    assert hands_in_memory(phones[0]) == []
    assert [visitor.complaints for visitor in (screen, *phones)] == [[], [], []]


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_who_has_gone_comes_back_and_plays_on(welcome: Welcome) -> None:
    visitor = welcome()
    page = visitor.visit()
    visitor.ask("session", {"name": "Ola"})
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "porter"}]
    time = {"clock": {"kind": "move", "seconds": 5}, "bot_pace": 2000, "stand_in": "porter"}
    table = visitor.ask("tables", {"map": "usa", "seats": seats, **time})["id"]
    visitor.ask(f"tables/{table}/start", None)
    page = visitor.visit(f"#/table/{table}")
    expect(page.get_by_text("A bot plays for Ola.")).to_be_visible()
    page.get_by_role("button", name="Play on myself").click()
    expect(page.get_by_text("A bot plays for Ola.")).to_be_hidden()
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Give up").click()
    with page.expect_response(lambda answer: answer.url.endswith("/resign")) as answer:
        page.get_by_role("button", name="Yes, give up").click()
    assert answer.value.ok
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_role("heading", name="About this table")).to_be_visible()
    expect(page.get_by_role("button", name="Give up")).to_have_count(0)


def test_a_table_says_in_words_what_is_wrong_with_it(welcome: Welcome) -> None:
    visitor = welcome(PHONE)
    set_up(visitor, "device", "poland", 3)
    page = visitor.page
    page.get_by_label("Seat 1: name").fill("Ola")
    page.get_by_label("Seat 3: name").fill("Ola")
    expect(page.get_by_role("alert")).to_have_text("Two people have the same name.")
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_label("Seat 3: name").fill("Jan")
    page.get_by_label("Seat 2", exact=True).select_option("open")
    page.get_by_label("Clock").select_option("2 days a turn")
    page.get_by_label("10 points for the longest path").check()
    page.get_by_role("button", name="Make a table").click()
    expect(page.get_by_text("2 days a turn")).to_be_visible()
    expect(page.locator("ol strong")).to_have_text(["Ola", "free", "Jan"])
    # Somebody else at the same device, and out again.
    page.get_by_text("Somebody else at this device").click()
    page.get_by_label("Somebody else at this device").fill("Eleni")
    page.get_by_role("button", name="Sit here as Eleni").click()
    expect(page.locator("ol strong")).to_have_text(["Ola", "Eleni", "Jan"])
    expect(page.get_by_text("(you)")).to_have_count(3)
    page.get_by_role("button", name="Leave").nth(1).click()
    expect(page.locator("ol strong")).to_have_text(["Ola", "free", "Jan"])
    assert visitor.complaints == []


def test_an_account_is_made_used_elsewhere_taken_home_and_deleted(welcome: Welcome, tmp_path: Path) -> None:
    here, elsewhere = welcome(), welcome(PHONE)
    name, password = f"Zosia {tmp_path.name[-12:]}", "a long password"
    page = here.visit("#/me")
    # A guest is offered an account first, and told what it still needs.
    page.get_by_label("Your name").fill(name)
    register = page.get_by_role("button", name="Create an account")
    register.click()
    expect(page.get_by_text("The password needs at least 8 characters.")).to_be_visible()
    page.get_by_label("Password").first.fill(password)
    register.click()
    expect(page.get_by_text(f"Your account: {name.lower()}")).to_be_visible()
    page.get_by_role("button", name="Log out", exact=True).click()
    expect(page.get_by_text("You play as a guest.")).to_be_visible()

    page = elsewhere.visit("#/me")
    log_in(elsewhere, name, password)
    expect(page.get_by_text("No rated games yet.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download all my data").click()
    assert name in json.dumps(json.loads(download.value.path().read_text()), ensure_ascii=False)
    page.get_by_role("button", name="Delete everything of mine").click()
    page.locator(".danger").get_by_label("Password").fill(password)
    # The password alone is not enough: who deletes everything has typed the name.
    expect(page.get_by_role("button", name="Yes, delete everything")).to_be_disabled()
    page.get_by_label("To confirm, type your name").fill(name)
    page.get_by_role("button", name="Yes, delete everything").click()
    expect(page.get_by_text("You play as a guest.")).to_be_visible()

    log_in(here, name, password)
    expect(here.page.get_by_role("alert")).to_have_text(here.say("tables-wrong-password"))


def log_in(visitor: Visitor, name: str, password: str) -> None:
    visitor.page.get_by_label("Your name").fill(name)
    visitor.page.get_by_text("I already have an account").click()
    visitor.page.locator("details").get_by_label("Password").fill(password)
    visitor.page.get_by_role("button", name="Log in").click()
