"""The end of a game in a real Chromium: the show beside the board, who won and why, a picture, and the next game."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.conftest import Welcome
from golden.make_golden_games import RECORDS
from semafor import Game
from support.browser_visitor import DESKTOP, PHONE, Visitor

# A browser and a server take long to start, and do the same whether the rules are compiled or not.
pytestmark = pytest.mark.slow

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
SIZES = {"desktop": DESKTOP, "phone": PHONE, "landscape": LANDSCAPE}
LONG_NAME = "Wolfgang Amadeus Theophilus the Younger"

# Goes through the whole show. Says of each scene what is lit outside of the board's frame or under the panel, and which
# train has left its track.
WATCH = """async (name) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const layer = document.querySelector(".frame .layer");
    const settled = async () => {
        for (let [still, place] = [0, ""]; still < 3; still += 1) {
            await frame();
            if (layer.style.transform !== place) [still, place] = [0, layer.style.transform];
        }
    };
    const box = (element) => element.getBoundingClientRect();
    const apart = (one, other) =>
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
    const within = (one, other) =>
        one.left >= other.left - 1 && one.right <= other.right + 1 &&
        one.top >= other.top - 1 && one.bottom <= other.bottom + 1;
    const faults = [];
    const scenes = [];
    let lit = 0;
    for (;;) {
        const show = document.querySelector(".show");
        if (!show) return { faults, scenes, lit };
        for (const label of show.querySelectorAll(".name")) label.textContent = name;
        await settled();
        const scene = show.querySelector("h2").textContent + " " + show.querySelector(".scene").textContent;
        scenes.push(show.querySelector("h2").firstChild.textContent.trim());
        const [sight, panel] = [box(document.querySelector(".frame")), box(document.querySelector(".ending"))];
        for (const element of document.querySelectorAll(".route.kept, .called")) {
            lit += 1;
            if (!within(box(element), sight)) faults.push(`${scene}: out of sight`);
            if (!apart(box(element), panel)) faults.push(`${scene}: covered`);
        }
        for (const train of show.querySelectorAll(".train svg")) {
            if (!within(box(train), box(train.closest(".track")))) faults.push(`${scene}: off its track`);
        }
        const { right, bottom } = box(show);
        if (right > innerWidth || bottom > innerHeight) faults.push(`${scene}: beyond the window`);
        show.querySelector(".buttons .main").click();
    }
}"""


@pytest.mark.long("one size after the other")
@pytest.mark.parametrize("name", SIZES)
def test_the_show_covers_nothing_that_it_lights_and_no_train_leaves_its_track(welcome: Welcome, name: str) -> None:
    page = welcome(SIZES[name], is_still=True).visit("#/demo/europe/4")
    page.get_by_role("button", name="Show the scoring again").click()
    page.get_by_role("button", name="Pause").click()
    seen = page.evaluate(WATCH, LONG_NAME)
    assert seen["faults"] == []
    assert seen["lit"] > 40
    # On a slow machine the first scene may be over before it is paused.
    order = [scene for scene in dict.fromkeys(seen["scenes"]) if scene != "Points for routes"]
    assert order == ["Failed tickets", "Stations not built", "The longest path"]


ACROSS: tuple[ViewportSize, ...] = (LANDSCAPE, {"width": 740, "height": 360})
AREAS = """() => ["main", ".frame", ".ending", ".side", "nav"].map((one) => {
    const { left, right, top, bottom } = document.querySelector(one).getBoundingClientRect();
    return [left, right, top, bottom];
})"""


@pytest.mark.long("a browser, for what rarely breaks")
def test_a_phone_held_across_gives_its_whole_width_to_board_and_result(welcome: Welcome) -> None:
    page = welcome(LANDSCAPE, is_still=True).visit("#/demo/europe/4")
    for size in ACROSS:
        page.set_viewport_size(size)
        expect(page.locator(".result tbody tr").first).to_be_visible()
        main, board, ending, _, rail = page.evaluate(AREAS)
        assert main[0] == 0
        assert main[1] >= rail[0] - 1
        assert [round(end) for end in main[2:]] == [0, size["height"]]
        assert board[1] <= ending[0] + 2
        assert min(board[1] - board[0], ending[1] - ending[0]) > 0.4 * size["width"]
        # Everybody's total is seen without scrolling.
        for total in page.locator(".result .total").all():
            expect(total).to_be_in_viewport()
        # A panel stands in the place of the result, beside the board, and gives it back.
        for tab in ("tickets", "log"):
            page.locator(f"[data-opens={tab}]").click()
            expect(page.locator(".ending")).to_be_hidden()
            main, board, _, side, rail = page.evaluate(AREAS)
            assert board[1] <= side[0] + 1
            assert side[1] <= rail[0] + 1
            assert side[1] - side[0] > 200
            page.locator(f"[data-opens={tab}]").click()
            expect(page.locator(".ending")).to_be_visible()


@pytest.mark.long("a browser, for what rarely breaks")
def test_a_tablet_held_upright_leaves_nothing_empty_below_the_result(welcome: Welcome) -> None:
    page = welcome({"width": 820, "height": 1180}, is_still=True).visit("#/demo/europe/4")
    expect(page.locator(".result tbody tr").first).to_be_visible()
    main, _, ending, _, tabs = page.evaluate(AREAS)
    # Between them is the line of the last action alone.
    assert tabs[2] - main[3] < 80
    assert ending[3] - ending[2] > 400


def test_the_totals_are_told_by_the_show_and_by_nothing_before_it(welcome: Welcome) -> None:
    visitor = welcome()
    page = finish_game(visitor, "usa-2")
    expect(page.locator(".show")).to_be_visible()
    before = page.locator(".players .points").all_inner_texts()
    visitor.see_the_result()
    totals = dict(zip(names_in(page, ".result tbody .name button"), texts(page, ".result tbody .total"), strict=True))
    players = names_in(page, ".players strong")
    expect(page.locator(".players .points")).to_have_text([totals[name.removesuffix(" (you)")] for name in players])
    assert before != texts(page, ".players .points")
    # The tickets of everybody lie open now.
    expect(page.locator(".all h4")).to_have_count(2)


def test_after_a_game_against_a_bot_the_next_one_begins_with_one_tap(welcome: Welcome, tmp_path: Path) -> None:
    visitor = welcome()
    page = finish_game(visitor, "usa-2")
    visitor.see_the_result()
    expect(page.locator("#result-title")).to_have_text(re.compile("^You win!$| wins$"))
    # The points over time: the last moment is the result, and each moment leads to the replay.
    chart = page.get_by_role("slider", name="Moment")
    first, last = chart.get_attribute("max"), texts(page, ".result tbody .total")
    assert first is not None
    spoken = chart.get_attribute("aria-valuetext") or ""
    assert all(total in spoken for total in last)
    # Nobody takes the points for lengths of paths.
    caption = page.locator("figcaption")
    expect(caption.locator(".title")).to_have_text("Points after this was counted: The longest path")
    assert {f"{total} points" for total in last} == {
        text.split(" (")[0].strip() for text in texts(page, "figcaption .one")
    }
    assert [text.partition(" (")[2] for text in texts(page, "figcaption .one")].count("+10)") == 1
    chart.press("Home")
    expect(page.locator("figcaption .title")).to_have_text("The start")
    table = page.url.partition("#/table/")[2]
    replay = page.get_by_role("link", name="See this moment in the replay")
    expect(replay).to_have_attribute("href", f"#/replay/{table}?action=0")
    # A picture, made without asking anybody.
    asked = len(visitor.requests)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the picture").click()
    picture = tmp_path / "picture.png"
    download.value.save_as(picture)
    content = picture.read_bytes()
    width, height = struct.unpack(">II", content[16:24])
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert (width, height > 1000) == (1600, True)
    assert len(content) > 100_000
    assert [
        one for one in visitor.requests[asked:] if "/assets/" not in one and not one.startswith(("data:", "blob:"))
    ] == []
    before = page.url
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("heading", name="Tickets for you")).to_be_visible()
    assert page.url != before
    # In the same seat, and so in the same color.
    assert names_in(page, ".players strong")[0] == "Ola (you)"
    assert visitor.complaints == []


@pytest.mark.long("a browser, for what rarely breaks")
def test_people_play_again_when_all_have_tapped_and_everybody_sees_the_count(welcome: Welcome) -> None:
    ola, jan, spectator = welcome(), welcome(PHONE, is_still=True), welcome(is_still=True)
    table = sit_together(ola, jan)
    pages = [each.visit(f"#/table/{table}") for each in (ola, jan, spectator)]
    jan.ask(f"tables/{table}/resign", {"seat": 1, "key": "up"})
    # A resignation is told as one; there is no show.
    for page, title, reason in zip(
        pages,
        ("You win!", "Ola wins", "Ola wins"),
        ("Jan has given up.", "You have given up.", "Jan has given up."),
        strict=True,
    ):
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        expect(page.get_by_text(reason)).to_be_visible()
        expect(page.locator(".show")).to_have_count(0)
        expect(page.get_by_role("button", name="Show the scoring again")).to_have_count(0)
    pages[0].get_by_role("button", name="Play again").click()
    for page in pages:
        expect(page.get_by_text("1 of 2 want to play again")).to_be_visible()
    expect(pages[2].get_by_role("button", name="Play again")).to_have_count(0)
    # Whoever has gone to the front page finds the invitation there.
    front = jan.context.new_page()
    front.goto(f"{jan.url}/")
    expect(front.get_by_role("link").filter(has_text="Another game? 1 of 2 are in")).to_be_visible()
    front.close()
    pages[1].get_by_role("button", name="Play again").click()
    for page in pages[:2]:
        expect(page.get_by_role("heading", name="Tickets for you")).to_be_visible()
    expect(pages[0].locator(".players strong").first).to_have_text("Jan")
    watch = pages[2].get_by_role("link", name="Watch the next game")
    expect(watch).to_be_visible()
    assert pages[2].url.endswith(table)


@pytest.mark.long("a browser, for what rarely breaks")
def test_the_owner_opens_a_table_for_those_who_are_in_and_the_others_take_a_seat_with_one_tap(welcome: Welcome) -> None:
    ola, jan = welcome(is_still=True), welcome(is_still=True)
    table = sit_together(ola, jan)
    jan.ask(f"tables/{table}/resign", {"seat": 1, "key": "up"})
    pages = [each.visit(f"#/table/{table}") for each in (ola, jan)]
    pages[0].get_by_role("button", name="Play again").click()
    pages[0].get_by_role("button", name="Open a table now").click()
    start = pages[0].get_by_role("button", name="Start the game")
    expect(pages[0].locator(".invitation code")).to_be_visible()
    pages[1].get_by_role("button", name="Take a seat").click()
    expect(pages[1].get_by_text("(you)")).to_be_visible()
    start.click()
    for page in pages:
        expect(page.get_by_role("heading", name="Tickets for you")).to_be_visible()


# What the slip lies over, of all that has to be seen on a phone.
COVERED = """() => {
    const { left, right, top, bottom } = document.querySelector(".gave-up").getBoundingClientRect();
    return [".scoreboard", ".hand", "nav"].filter((place) => {
        const box = document.querySelector(place).getBoundingClientRect();
        return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    });
}"""


@pytest.mark.long("a browser, for what rarely breaks")
@pytest.mark.parametrize("size", [DESKTOP, PHONE, LANDSCAPE], ids=["desktop", "phone", "landscape"])
def test_whoever_gives_up_against_two_bots_is_told_so_and_begins_anew_at_once(
    welcome: Welcome, size: ViewportSize
) -> None:
    ola = welcome(size, is_still=True)
    ola.ask("session", {"name": "Ola"})
    seats = [{"kind": "person", "color": 3}, {"kind": "bot", "bot": "fast"}, {"kind": "bot", "bot": "fast"}]
    table = ola.ask("tables", {"map": "usa", "seats": seats, "bot_pace": 3000})["id"]
    ola.ask(f"tables/{table}/start", {})
    page = ola.visit(f"#/table/{table}")
    page.get_by_role("button", name=ola.say("page-table"), exact=True).click()
    page.get_by_role("button", name=ola.say("tables-resign"), exact=True).click()
    expect(page.get_by_text(ola.say("tables-resign-sure", player="Ola"))).to_be_visible()
    page.get_by_role("button", name=ola.say("tables-resign-yes")).click()
    told = page.get_by_role("status").filter(has_text=ola.say("tables-gave-up"))
    expect(told).to_be_visible()
    expect(told).to_be_in_viewport(ratio=1)
    if size != DESKTOP:
        assert page.evaluate(COVERED) == []
    # Nothing is asked of whoever is out.
    expect(page.get_by_role("heading", name=ola.say("page-choose-tickets"))).to_have_count(0)
    # On the front page that game does not wait to be continued.
    front = ola.context.new_page()
    front.goto(f"{ola.url}/")
    expect(front.get_by_role("button", name=re.compile("^Start"))).to_be_visible()
    expect(front.get_by_role("region", name=ola.say("match-continue"))).to_have_count(0)
    front.close()
    told.get_by_role("button", name=ola.say("page-rematch")).click()
    expect(page.get_by_role("heading", name=ola.say("page-choose-tickets"))).to_be_visible()
    assert not page.url.endswith(table)
    now = ola.context.request.get(f"{ola.url}/api/v1/tables/{page.url.partition('#/table/')[2]}").json()
    assert (now["own"], now["table"]["seats"][0]["color"]) == ([0], 3)
    assert ola.complaints == []


@pytest.mark.long("a browser, for what rarely breaks")
def test_a_shared_victory_says_why_it_is_shared(welcome: Welcome) -> None:
    page = welcome().visit("#/games")
    page.locator("input[type=file]").set_input_files(RECORDS / "usa-shared.json")
    expect(page.locator(".where")).to_have_text("The beginning")
    page.keyboard.press("End")
    expect(page.locator("#result-title")).to_contain_text("share the victory")
    expect(page.locator(".result")).to_contain_text("the victory is shared")


UPRIGHT: tuple[ViewportSize, ...] = (PHONE, {"width": 390, "height": 844}, {"width": 820, "height": 1180})
NAMES_CUT = """() => [...document.querySelectorAll(".result tbody .name button > span:last-child")]
    .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1)
    .map((name) => `${innerWidth} ${name.textContent} ${name.clientWidth}`)"""


@pytest.mark.long("every size in every language")
@pytest.mark.parametrize("locale", ["en", "pl", "el"])
def test_no_name_of_a_bot_is_cut_in_the_final_table(welcome: Welcome, locale: str) -> None:
    visitor = welcome(locale=locale, is_still=True)
    page = finish_game(visitor, "europe-5", bot="porter")
    visitor.see_the_result()
    for size in (DESKTOP, *UPRIGHT, *ACROSS):
        page.set_viewport_size(size)
        expect(page.locator(".result tbody tr")).to_have_count(5)
        assert page.evaluate(NAMES_CUT) == []


def texts(page: Page, place: str) -> list[str]:
    return page.locator(place).all_inner_texts()


def names_in(page: Page, place: str) -> list[str]:
    return [" ".join(text.split()) for text in texts(page, place)]


def finish_game(visitor: Visitor, record: str, bot: str = "fast") -> Page:
    """Play the last turns of a golden game against bots, up to the end."""
    text = (RECORDS / f"{record}.json").read_text(encoding="utf-8")
    game = Game.from_record(text)
    begun = (count for count in range(len(game.entries) - 12, 0, -1) if is_turn_of(game.at(count), 0))
    seats = [{"kind": "person", "name": "Ola"}, *({"kind": "bot", "bot": bot} for _ in game.names[1:])]
    visitor.ask("session", {"name": "Ola"})
    start = {"record": text, "action": next(begun)}
    table = visitor.ask("tables", {"map": game.map.id, "seats": seats, "bot_pace": 0, "start": start})["id"]
    visitor.ask(f"tables/{table}/start", {})
    page = visitor.visit(f"#/table/{table}")
    page.get_by_text(visitor.say("page-actions"), exact=True).press("Enter")
    while not visitor.is_over():
        visitor.take_a_turn()
    return page


def is_turn_of(game: Any, seat: int) -> bool:
    return bool(game.phase == "turn" and game.seat == seat)


def sit_together(ola: Visitor, jan: Visitor) -> str:
    """A running game of two; its id."""
    for visitor, name in ((ola, "Ola"), (jan, "Jan")):
        visitor.ask("session", {"name": name})
    table: str = ola.ask("tables", {"seats": [{"kind": "person"}, {"kind": "open"}]})["id"]
    jan.ask(f"tables/{table}/seats/1", {})
    ola.ask(f"tables/{table}/start", {})
    return table
