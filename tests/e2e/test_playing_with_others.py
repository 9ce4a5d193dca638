"""Playing with others on the page: hints that everybody knows of, whose turn it is, a broken connection."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import Welcome
from support.browser_visitor import PHONE, Visitor, keep_all_tickets


def table_for_two(ola: Visitor, jan: Visitor, **setup: object) -> str:
    """Two people, each in a browser of their own, at a table whose game has begun."""
    for visitor, name in ((ola, "Ola"), (jan, "Jan")):
        visitor.ask("session", {"name": name})
    seats = [{"kind": "person"}, {"kind": "open"}]
    table: str = ola.ask("tables", {"map": "usa", "seats": seats, **setup})["id"]
    jan.ask(f"tables/{table}/seats/1", {})
    ola.ask(f"tables/{table}/start", {})
    for visitor in (ola, jan):
        visitor.visit(f"#/table/{table}")
        visitor.page.get_by_role("button", name="Keep").first.wait_for()
    return table


# --- hints


def test_there_is_no_hint_among_people_and_the_table_says_why(welcome: Welcome) -> None:
    ola, jan = welcome(is_still=True), welcome(is_still=True)
    table_for_two(ola, jan)
    expect(ola.page.get_by_role("button", name=ola.say("hint-title"))).to_have_count(0)
    ola.page.get_by_role("button", name=ola.say("page-table")).click()
    expect(ola.page.get_by_text(ola.say("tables-hints-off"))).to_be_visible()


@pytest.mark.long("a browser, for what rarely breaks")
def test_where_hints_are_allowed_the_others_read_who_asked(welcome: Welcome) -> None:
    ola, jan = welcome(is_still=True), welcome(is_still=True)
    table_for_two(ola, jan, hints=True)
    allowed = jan.page.get_by_role("note").filter(has_text=jan.say("hint-allowed"))
    expect(allowed).to_be_visible()
    # On a phone the sign has no words beside it, so it tells them when it is pressed.
    allowed.get_by_role("button").click()
    expect(jan.page.get_by_role("dialog").get_by_text(jan.say("tables-hints-on"))).to_be_visible()
    jan.page.keyboard.press("Escape")
    ola.page.get_by_role("button", name=ola.say("hint-title"), exact=True).click()
    # Whoever asks for the first time reads before what it costs.
    expect(ola.page.get_by_text(ola.say("hint-unrated"))).to_be_visible()
    assert not [url for url in ola.requests if url.endswith("/hint")]
    ola.page.get_by_role("region", name=ola.say("hint-title")).get_by_role("button", name=ola.say("hint-by")).click()
    ola.page.get_by_role("button", name=ola.say("hint-do")).wait_for()
    expect(ola.page.get_by_text(ola.say("hint-unrated"))).to_be_visible()
    expect(jan.page.get_by_text(jan.say("event-hint", player="Ola"))).to_be_visible()
    # Being told of one's own question does not ask it again.
    assert len([url for url in ola.requests if url.endswith("/hint")]) == 1


@pytest.mark.long("a browser, for what rarely breaks")
def test_whoever_sets_a_table_up_may_allow_hints_and_whoever_waits_reads_it(welcome: Welcome) -> None:
    ola = welcome()
    page = ola.visit("#/new/friends/usa")
    page.get_by_label(ola.say("tables-hints")).check()
    page.get_by_role("button", name=ola.say("page-front-create")).click()
    expect(page.get_by_text(ola.say("tables-hints-on"))).to_be_visible()


# --- whose turn it is


@pytest.mark.long("a browser, for what rarely breaks")
def test_the_tab_says_whose_turn_it_is_and_a_phone_vibrates(welcome: Welcome) -> None:
    ola, jan = welcome(is_still=True), welcome(PHONE, is_still=True)
    jan.page.add_init_script("window.buzzes = []; navigator.vibrate = (pattern) => window.buzzes.push(pattern)")
    table = table_for_two(ola, jan)
    for visitor in (ola, jan):
        expect(visitor.page).to_have_title("● Your turn · Semafor")
        assert visitor.page.locator('link[rel="icon"]').get_attribute("href") == "./icon-turn.svg"
        keep_all_tickets(visitor.page)
    expect(ola.page.get_by_text(ola.say("page-choose-tickets"))).to_have_count(0)
    first, second = (ola, jan) if look(ola, table)["view"]["seat"] == 0 else (jan, ola)
    expect(second.page).to_have_title("Semafor")
    assert second.page.locator('link[rel="icon"]').get_attribute("href") == "./icon.svg"
    take_a_whole_turn(first, table)
    expect(second.page).to_have_title("● Your turn · Semafor")
    take_a_whole_turn(second, table)
    expect(first.page).to_have_title("● Your turn · Semafor")
    jan.page.wait_for_function("() => window.buzzes.length > 0")


def take_a_whole_turn(visitor: Visitor, table: str) -> None:
    """Two cards from the deck, asked for as any program does: where the buttons are is not what this is about."""
    for _ in range(2):
        act(visitor, table, look(visitor, table), "draw deck")


def look(visitor: Visitor, table: str) -> Any:
    return visitor.context.request.get(f"{visitor.url}/api/v1/tables/{table}").json()


def act(visitor: Visitor, table: str, now: Any, action: str) -> None:
    wish = {"seat": now["own"][0], "seq": now["seq"], "key": str(now["seq"]), "action": action}
    visitor.ask(f"tables/{table}/actions", wish)


def test_the_front_page_continues_ones_games_and_says_live_whose_turn_it_is(welcome: Welcome) -> None:
    ola, jan = welcome(is_still=True), welcome(is_still=True)
    table = table_for_two(ola, jan)
    page = ola.visit()
    games = page.get_by_role("region", name=ola.say("match-continue"))
    expect(games.get_by_role("link")).to_contain_text(ola.say("page-status-turn-brief"))
    expect(page).to_have_title("● Your turn · Semafor")
    now = look(ola, table)
    act(ola, table, now, now["legal"][0])
    expect(games.get_by_role("link")).to_contain_text(ola.say("match-continue-other", players="Jan"))
    expect(page).to_have_title("Semafor")
    games.get_by_role("link").click()
    expect(page).to_have_url(f"{ola.url}/#/table/{table}")


ASKED = """
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    window.asked = 0;
    Notification.requestPermission = async () => { window.asked += 1; return "granted"; };
"""


@pytest.mark.long("a browser, for what rarely breaks")
def test_notices_are_offered_once_in_plain_words_and_the_browser_asks_only_after_a_yes(welcome: Welcome) -> None:
    ola, jan = welcome(is_still=True), welcome(is_still=True)
    for visitor in (ola, jan):
        visitor.page.add_init_script(ASKED)
    table = table_for_two(ola, jan)
    for visitor, answer, asked in ((ola, "match-offer-no", 0), (jan, "match-offer-yes", 1)):
        offer = visitor.page.get_by_role("dialog", name=visitor.say("match-offer"))
        # Not while there is something to decide.
        expect(offer).to_have_count(0)
        while (now := look(visitor, table))["legal"]:
            act(visitor, table, now, "draw deck" if "draw deck" in now["legal"] else now["legal"][0])
        offer.wait_for()
        assert visitor.page.evaluate("window.asked") == 0
        offer.get_by_role("button", name=visitor.say(answer)).click()
        expect(offer).to_have_count(0)
        if not asked:
            assert visitor.page.evaluate("window.asked") == 0
        visitor.page.wait_for_function(f"() => window.asked >= {asked}")
        visitor.page.reload()
        visitor.page.locator(".hand li").first.wait_for()
        expect(offer).to_have_count(0)


@pytest.mark.long("a browser, for what rarely breaks")
def test_against_bots_alone_nothing_is_offered(welcome: Welcome) -> None:
    ola = welcome(is_still=True)
    ola.page.add_init_script(ASKED)
    ola.begin("USA")
    expect(ola.page.get_by_role("dialog", name=ola.say("match-offer"))).to_have_count(0)


# --- with anybody


@pytest.mark.long("a browser, for what rarely breaks")
def test_two_who_want_to_play_with_anybody_meet_and_play(welcome: Welcome) -> None:
    ola, jan = welcome(), welcome(PHONE, "pl")
    page = ola.visit()
    page.get_by_label(ola.say("match-players")).select_option("2")
    page.get_by_role("button", name=ola.say("match-find")).click()
    expect(page.get_by_role("status").filter(has_text=ola.say("match-searching"))).to_be_visible()
    jan.visit().get_by_role("button", name=jan.say("match-find")).click()
    for visitor in (ola, jan):
        expect(visitor.page.get_by_role("heading", name=visitor.say("page-choose-tickets"))).to_be_visible()
        assert visitor.complaints == []
    assert ola.page.url == jan.page.url
    keep_all_tickets(ola.page)
    expect(ola.page.get_by_role("status").filter(has_text=ola.say("page-status-start-others"))).to_be_visible()


@pytest.mark.long("a browser, for what rarely breaks")
def test_whoever_waits_can_stop_or_is_offered_bots_after_a_while(welcome: Welcome) -> None:
    ola = welcome()
    page = ola.visit()
    find = page.get_by_role("button", name=ola.say("match-find"))
    find.click()
    page.get_by_role("button", name=ola.say("match-cancel")).click()
    expect(find).to_be_visible()
    # Half a minute later, as the server would say it then.
    late = {"waiting": 1, "waited": 31_000, "table": None, "bots": True}
    page.route(
        "**/api/v1/match",
        lambda route: route.fulfill(json=late) if route.request.method == "POST" else route.continue_(),
    )
    find.click()
    expect(page.get_by_text(ola.say("match-bots"))).to_be_visible()
    page.get_by_role("button", name=ola.say("match-bots-play")).click()
    expect(page.get_by_role("heading", name=ola.say("page-choose-tickets"))).to_be_visible()


# --- the connection


def test_being_offline_is_said_and_a_failed_request_speaks_plainly(welcome: Welcome) -> None:
    ola = welcome()
    ola.begin("USA")
    page = ola.page
    # The tickets are kept, and nothing waits to be sent.
    expect(page.get_by_role("button", name="Draw a card from the deck")).to_be_enabled()
    ola.context.set_offline(True)
    expect(page.get_by_role("alert").filter(has_text=ola.say("page-offline"))).to_be_visible()
    ola.context.set_offline(False)
    expect(page.get_by_role("alert").filter(has_text=ola.say("page-offline"))).to_have_count(0)
    ola.visit()
    page.get_by_role("button", name="Start: USA").wait_for()
    ola.context.set_offline(True)
    page.get_by_role("button", name="Start: USA").click()
    expect(page.get_by_role("alert").filter(has_text=ola.say("connection-failed"))).to_be_visible()
    expect(page.get_by_text("Failed to fetch")).to_have_count(0)


@pytest.mark.long("a browser, for what rarely breaks")
def test_a_refused_take_back_is_told_to_who_asked_and_can_be_closed(welcome: Welcome) -> None:
    ola, jan = welcome(is_still=True), welcome(is_still=True)
    table = table_for_two(ola, jan)
    for visitor in (ola, jan):
        keep_all_tickets(visitor.page)
    expect(ola.page.get_by_text(ola.say("page-choose-tickets"))).to_have_count(0)
    first, second = (ola, jan) if look(ola, table)["view"]["seat"] == 0 else (jan, ola)
    take_a_whole_turn(first, table)
    first.page.get_by_role("button", name=first.say("page-undo")).click()
    expect(first.page.get_by_text(first.say("page-undo-asking"))).to_be_visible()
    second.page.get_by_role("alertdialog").get_by_role("button", name=second.say("page-no")).click()
    told = first.page.get_by_role("alert").filter(has_text=first.say("page-undo-refused"))
    expect(told).to_be_visible()
    told.get_by_role("button", name=first.say("hint-close")).click()
    expect(told).to_have_count(0)
    expect(second.page.get_by_text(second.say("page-undo-refused"))).to_have_count(0)
