"""A map that the host has brought along, in a real Chromium: drawn, played to its end, and missed when it is gone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.conftest import Welcome
from support.server_processes import ServerProcess
from support.small_maps import map_data

# A browser and a server take long to start, and do the same whether the rules are compiled or not.
pytestmark = pytest.mark.slow

ROUTES = ("aa-bb 2 gray", "bb-cc 2 blue", "cc-dd 2 gray", "aa-dd 3 gray ferry 1", "aa-cc 1 gray", "bb-dd 1 gray")
TICKETS = ("aa-bb 3", "bb-cc 3", "cc-dd 3", "aa-dd 4", "aa-cc 2", "bb-dd 2")
NAME = {"en": "Green Valley", "pl": "Zielona Dolina"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    file: Path = tmp_path_factory.mktemp("maps") / "valley.json"
    data = map_data(ROUTES, TICKETS, id="valley", trains=4, longest_path_bonus=0)
    file.write_text(json.dumps({**data, "name": NAME}), encoding="utf-8")
    server = ServerProcess(maps=[file])
    server.start()
    yield server
    server.remove()


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_a_whole_game_on_it_from_the_front_page_to_its_replay(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.begin("Green Valley")
    page = visitor.page
    expect(page.locator("[data-route]")).to_have_count(len(ROUTES))
    game = page.url.split("/")[-1]
    visitor.play_to_the_end()
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator("[data-route]")).to_have_count(len(ROUTES))
    # A game that goes on from there claims nothing about its deal.
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    moment = {"id": game, "action": 3}
    table = visitor.ask("tables", {"map": "valley", "seats": seats, "start": moment})["id"]
    visitor.ask(f"tables/{table}/start", {})
    visitor.ask(f"tables/{table}/resign", {"seat": 0, "key": "the-end"})
    page.goto(f"{visitor.url}/#/table/{table}")
    page.get_by_role("button", name="Was the deal fair?").click()
    expect(page.get_by_role("dialog", name="The deal")).to_contain_text("This game continues the record")
    assert visitor.complaints == []


def test_it_is_set_up_for_friends_and_known_by_its_names(welcome: Welcome) -> None:
    visitor = welcome(locale="pl")
    page = visitor.visit()
    page.get_by_role("radio", name="Zielona Dolina").click()
    page.locator("a[href='#/new/friends/valley']").click()
    expect(page.get_by_role("radio", name="Zielona Dolina")).to_be_checked()
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/tables")) as made:
        page.locator("button.go").click()
    # What a webhook will say, it says in the language of who made the table.
    assert json.loads(made.value.post_data or "")["language"] == "pl"
    expect(page.locator(".facts").first).to_contain_text("Zielona Dolina")
    # It has no lesson of its own, but ferries, which another one teaches.
    page.goto(f"{visitor.url}/#/lesson/valley")
    expect(page.locator(".lesson [data-city='london']")).to_be_attached()
    assert visitor.complaints == []


@pytest.mark.long("a server is started three times")
def test_without_it_the_table_says_so_and_goes_on_when_it_is_back(welcome: Welcome, site: ServerProcess) -> None:
    visitor = welcome()
    visitor.begin("Green Valley")
    page = visitor.page
    expect(page.locator(".status")).to_contain_text("Your turn")
    complete = site.command
    site.stop()
    site.command = [part for part in complete if part != "--map" and not part.endswith("valley.json")]
    site.start()
    expect(page.get_by_role("alert")).to_contain_text("The map of this table (valley) is missing on the server")
    page.get_by_role("link", name="Front page").first.click()
    expect(page.get_by_role("radio", name="USA")).to_be_visible()
    expect(page.get_by_role("radio", name="Green Valley")).to_have_count(0)
    page.go_back()
    expect(page.get_by_role("alert")).to_contain_text("valley")
    site.stop()
    site.command = complete
    site.start()
    expect(page.locator(".status")).to_contain_text("Your turn")
