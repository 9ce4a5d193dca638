"""Profile, leaderboard and the profiles of others in a real Chromium, over results that were stored before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Welcome
from semafor.server.store.database import open_database
from semafor.server.store.results_store import GameResult, Rating, ResultsStore
from support.browser_visitor import PHONE, Visitor
from support.live_server import new_key
from support.server_processes import ServerProcess

pytestmark = pytest.mark.slow

NOON = 1_800_000_000_000
REGISTER = """async (name) => {
    const ask = async (path, body) => (await fetch(`api/v1/${path}`, {
        method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
    })).json();
    await ask("session", { name });
    localStorage.setItem("semafor-name", name);
    return (await ask("accounts", { name, password: "a long password" })).id;
}"""


@pytest.fixture
def results(site: ServerProcess) -> Iterator[ResultsStore]:
    engine = open_database(site.database)
    yield ResultsStore(engine)
    engine.dispose()


def account(visitor: Visitor, name: str) -> str:
    return str(visitor.visit().evaluate(REGISTER, name))


def play(results: ResultsStore, game: str, at: int, ratings: Mapping[str, Rating]) -> None:
    """A game in which the players came in the order of these ratings, which are theirs afterwards."""
    players, points = tuple(ratings), tuple(100 - 7 * seat for seat in range(len(ratings)))
    result = GameResult(game, "europe", players, tuple((seat,) for seat in range(len(players))), points)
    assert results.save(result, lambda _known, _holders: ratings, NOON + at)


def open_leaderboard(page: Page) -> None:
    """The leaderboard of the map on which the results are."""
    page.get_by_role("link", name="Leaderboard").click()
    page.get_by_role("navigation", name="Map").get_by_role("link", name="Europe").click()


def names_on_board(page: Page) -> list[str]:
    expect(page.locator("tbody tr").first).to_be_visible()
    return page.locator("tbody th").all_inner_texts()


@pytest.mark.long("several whole games")
def test_a_profile_shows_how_the_rating_came_about_and_whom_one_has_met(
    welcome: Welcome, results: ResultsStore
) -> None:
    visitor = welcome()
    me = account(visitor, "Kasia")
    play(results, "kasia-1", 1, {me: Rating(1580, 300, 1), "bot:driver": Rating(1500, 450, 1)})
    play(results, "kasia-2", 2, {"bot:driver": Rating(1520, 450, 2), me: Rating(1540, 250, 2)})
    page = visitor.visit("#/me")
    expect(page.get_by_text("1540", exact=True)).to_be_visible()
    expect(page.get_by_text("Very probably between 1040 and 2040")).to_be_visible()
    expect(page.get_by_role("img", name="Europe. Rating after each rated game: now 1540")).to_be_visible()
    expect(page.get_by_text("Game 2 of 2")).to_be_visible()
    page.get_by_role("slider", name="Europe").press("ArrowLeft")
    expect(page.get_by_text("1580 (+80)")).to_be_visible()
    expect(page.locator("figcaption").get_by_role("link", name="Replay")).to_have_attribute("href", "#/replay/kasia-1")
    page.get_by_text("How do games become rated?").click()
    expect(page.get_by_text("Every map has a rating of its own. Everybody begins at 1500.")).to_be_visible()

    page.get_by_role("button", name="Last games against Bots: hard").click()
    expect(page.get_by_text("−7 points")).to_be_visible()
    expect(page.locator(".games li b")).to_have_text(["lost", "won"])
    assert visitor.complaints == []


@pytest.mark.long("a browser, for what rarely breaks")
def test_whoever_hides_is_gone_from_the_leaderboard_that_others_see(welcome: Welcome, results: ResultsStore) -> None:
    visitor, other = welcome(), welcome(PHONE)
    me, max_id = account(visitor, "Zofia"), account(other, "Max")
    play(results, "both", 3, {me: Rating(1700, 80, 50), max_id: Rating(1600, 80, 50), "bot:fast": Rating(1500, 80, 50)})
    page = other.visit("#/")
    page.reload()
    expect(page.get_by_role("link", name="Max").locator("svg")).to_be_visible()
    open_leaderboard(page)
    assert names_on_board(page) == ["Zofia", "Max", "Bots: fast"]
    expect(page.get_by_text("Your place: 2 of 2")).to_be_visible()
    page.get_by_role("link", name="Zofia").click()
    expect(page.get_by_role("heading", name="You against Zofia")).to_be_visible()
    expect(page.locator("dl div").filter(has_text="Lost")).to_contain_text("1")

    visitor.visit("#/me").get_by_label("Show me on leaderboards").uncheck()
    expect(visitor.page.get_by_role("status")).to_have_text("Saved.")
    page.reload()
    expect(page.get_by_text("There is nobody here, or the profile is hidden.")).to_be_visible()
    open_leaderboard(page)
    expect(page.get_by_text("Your place: 1 of 1")).to_be_visible()
    assert names_on_board(page) == ["Max", "Bots: fast"]
    assert visitor.complaints == []


@pytest.mark.long("a browser, for what rarely breaks")
def test_what_cant_be_taken_back_is_asked_twice_and_says_what_is_lost(welcome: Welcome) -> None:
    visitor = welcome()
    account(visitor, "Ewa")
    page = visitor.visit("#/me")
    danger = page.get_by_role("region", name="With care")
    danger.get_by_role("button", name="Log out on all devices").click()
    expect(danger.get_by_text("All your devices have to log in again, this one too.")).to_be_visible()
    expect(danger.get_by_role("button", name="Cancel")).to_be_focused()
    danger.get_by_role("button", name="Delete everything of mine").click()
    expect(danger.get_by_text("Lost for ever")).to_be_visible()
    sure = danger.get_by_role("button", name="Yes, delete everything")
    danger.get_by_label("Password").fill("a long password")
    danger.get_by_label("To confirm, type your name").fill("Eva")
    expect(sure).to_be_disabled()
    danger.get_by_role("button", name="Log out on all devices").click()
    danger.get_by_role("button", name="Yes, log out everywhere").click()
    expect(page.get_by_text("You play as a guest.")).to_be_visible()
    assert visitor.complaints == []


@pytest.mark.long("a browser, for what rarely breaks")
def test_the_statistics_on_a_phone_have_names_that_can_be_read(welcome: Welcome) -> None:
    visitor = welcome(PHONE, is_still=True)
    visitor.ask("session", {"name": "Aleksandra"})
    table = visitor.ask("tables", {"map": "usa", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "porter"}]})["id"]
    visitor.ask(f"tables/{table}/start", {})
    visitor.ask(f"tables/{table}/resign", {"seat": 0, "key": new_key()})
    page = visitor.visit("#/games")
    names = page.get_by_role("table").get_by_role("rowheader")
    expect(names).to_have_text(["Bots: easy", "Aleksandra"])
    heights = [name.evaluate("(name) => name.clientHeight") for name in names.all()]
    # Two lines at most: names are not broken after each letter.
    assert max(heights) < 70
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
