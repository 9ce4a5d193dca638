"""What others write, in a real Chromium: names, chat, a map and records that want to run as code stay text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Welcome
from golden.make_golden_games import RECORDS
from semafor.server.store.database import open_database
from semafor.server.store.results_store import GameResult, Rating, ResultsStore
from support.browser_visitor import PHONE, Visitor, keep_all_tickets
from support.live_server import Somebody
from support.server_processes import ServerProcess
from support.small_maps import map_data

# A browser and a server take long to start, and do the same whether the rules are compiled or not.
pytestmark = pytest.mark.slow

HOST_TOKEN = "the token of the host of the hostile names"
# Each would call ran() or leave an element with data-bad behind if a page took it for markup; 40 characters at most.
IMAGE = "<img src=x onerror=ran() data-bad>"
SCRIPT = '"><script data-bad>ran()</script>'
DRAWING = "'><svg onload=ran() data-bad></svg>"
LINK = "javascript:ran()//<a data-bad>"
# Fluent, Svelte and template strings have their own marks for code.
TEMPLATE = "{ran()}${ran()}{{ran()}} { $player }"
PROTOTYPE = "__proto__"
CHAT = (IMAGE, SCRIPT, DRAWING, LINK, TEMPLATE, PROTOTYPE, "<iframe srcdoc='<script>top.ran()</script>' data-bad>" * 4)

WATCH = """() => {
    window.runs = [];
    window.ran = () => window.runs.push(new Error().stack);
    window.violations = [];
    addEventListener("securitypolicyviolation", ({ violatedDirective }) => window.violations.push(violatedDirective));
    window.inherited = () => Object.getOwnPropertyNames(Object.prototype).sort().join();
    window.inheritedBefore = window.inherited();
}"""
FOUND = """() => {
    const all = [...document.querySelectorAll("*")];
    const isBad = (one) => one.matches("[data-bad], script:not([src]), iframe, a[href^='javascript:' i]")
        || [...one.attributes].some(({ name }) => name.startsWith("on"));
    return {
        runs: window.runs,
        violations: window.violations,
        elements: all.filter(isBad).map((one) => one.outerHTML),
        inherits: window.inherited() !== window.inheritedBefore,
    };
}"""
HARMLESS = {"runs": [], "violations": [], "elements": [], "inherits": False}

ROUTES = ("aa-bb 2 gray", "bb-cc 2 blue", "cc-dd 2 gray", "aa-dd 3 gray", "aa-cc 1 gray", "dd-constructor 1 gray")
TICKETS = ("aa-bb 3", "bb-cc 3", "cc-dd 3", "aa-dd 4", "aa-cc 2", "bb-dd 5")


def hostile_map() -> dict[str, Any]:
    """Names that are markup, and ids which every object of JavaScript has already."""
    countries = {"constructor": [3, 2]}
    data: dict[str, Any] = map_data(ROUTES, TICKETS, countries, id="constructor", trains=4, longest_path_bonus=0)
    for place, name in zip(
        (*data["cities"], *data["countries"]), (IMAGE, SCRIPT, DRAWING, TEMPLATE, LINK), strict=True
    ):
        place["name"] = name
    return {**data, "name": {"en": IMAGE, "pl": SCRIPT}}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    file: Path = tmp_path_factory.mktemp("maps") / "hostile.json"
    file.write_text(json.dumps(hostile_map()), encoding="utf-8")
    server = ServerProcess(maps=[file])
    assert server.environment is not None
    server.environment = {**server.environment, "SEMAFOR_HOST_TOKEN": HOST_TOKEN}
    server.start()
    yield server
    server.remove()


@pytest.fixture
def people(site: ServerProcess) -> Iterator[dict[str, Somebody]]:
    """Those who chose such names, by name."""
    found = {name: Somebody(site.url, name) for name in (SCRIPT, DRAWING, TEMPLATE, PROTOTYPE, IMAGE)}
    yield found
    for somebody in found.values():
        somebody.api.close()


def watched(visitor: Visitor) -> Visitor:
    visitor.page.add_init_script(f"({WATCH})()")
    return visitor


def is_harmless(visitor: Visitor) -> None:
    assert visitor.page.evaluate(FOUND) == HARMLESS
    assert visitor.complaints == []


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_the_probe_notices_what_it_looks_for(welcome: Welcome) -> None:
    """Without this, a page that runs everything could pass."""
    visitor = watched(welcome())
    page = visitor.visit()
    expect(page.get_by_role("radiogroup").first).to_be_visible()
    is_harmless(visitor)
    page.evaluate("(name) => document.body.insertAdjacentHTML('beforeend', name)", IMAGE)
    page.wait_for_function("() => window.violations.length > 0")
    page.evaluate("() => { Object.prototype.bad = 1; ran(); }")
    found = page.evaluate(FOUND)
    assert [name for name, value in found.items() if value == HARMLESS[name]] == []


@pytest.mark.long("a browser, for what rarely breaks")
def test_names_and_chat_stay_text_from_the_lobby_to_the_table(welcome: Welcome, people: dict[str, Somebody]) -> None:
    visitor = watched(welcome(is_still=True))
    visitor.ask("session", {"name": IMAGE})
    others = [people[name] for name in (SCRIPT, DRAWING, TEMPLATE, PROTOTYPE)]
    seats = [{"kind": "person"}, *({"kind": "open"} for _ in others)]
    table = visitor.ask("tables", {"map": "usa", "seats": seats, "listed": True})["id"]
    page = visitor.visit(f"#/table/{table}")
    for seat, other in enumerate(others, 1):
        other.ask(f"tables/{table}/seats/{seat}")
    for name in (SCRIPT, DRAWING, TEMPLATE, PROTOTYPE):
        expect(page.get_by_text(name, exact=True).first).to_be_visible()
    is_harmless(visitor)
    # The lobby lists it to strangers.
    page.goto(f"{visitor.url}/#/")
    expect(page.get_by_text(SCRIPT).first).to_be_visible()
    is_harmless(visitor)
    visitor.ask(f"tables/{table}/start", {})
    page.goto(f"{visitor.url}/#/table/{table}")
    keep_all_tickets(page)
    page.get_by_role("button", name="Chat").click()
    for other, lines in zip(others, (CHAT[:2], CHAT[2:4], CHAT[4:6], CHAT[6:]), strict=True):
        with other.at(table) as ear:
            for line in lines:
                ear.say(type="chat", text=line)
                expect(page.get_by_role("log")).to_contain_text(line)
    is_harmless(visitor)


@pytest.mark.long("a browser, for what rarely breaks")
def test_a_map_of_markup_and_inherited_names_is_played_to_its_end(welcome: Welcome) -> None:
    visitor = watched(welcome(is_still=True))
    visitor.page.add_init_script(f"localStorage.setItem('semafor-name', {json.dumps(SCRIPT)})")
    visitor.begin(IMAGE)
    page = visitor.page
    expect(page.locator("[data-route]")).to_have_count(len(ROUTES))
    # The search finds its places by their names, and shows on the board the one that is called like a property.
    page.keyboard.press("/")
    page.keyboard.type("javascript")
    expect(page.get_by_role("listbox").get_by_role("option")).to_have_text([LINK])
    page.keyboard.press("Enter")
    expect(page.locator("svg.spotlit")).to_have_count(1)
    page.keyboard.press("Escape")
    is_harmless(visitor)
    visitor.play_to_the_end()
    expect(page.locator(".result table")).to_contain_text(SCRIPT)
    # The picture of the result is drawn from the board with all its names.
    with page.expect_download():
        page.get_by_role("button", name=visitor.say("scoring-picture-save")).click()
    is_harmless(visitor)
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator("[data-route]")).to_have_count(len(ROUTES))
    is_harmless(visitor)
    page.goto(f"{visitor.url}/#/games")
    expect(page.get_by_text(IMAGE).first).to_be_visible()
    is_harmless(visitor)


def bring(page: Page, content: str) -> None:
    page.evaluate(
        """(text) => {
            const content = new DataTransfer();
            content.items.add(new File([text], "record.json"));
            window.dispatchEvent(new DragEvent("drop", { dataTransfer: content, cancelable: true }));
        }""",
        content,
    )


@pytest.mark.long("a browser, for what rarely breaks")
def test_dropped_records_run_nothing_and_teach_objects_nothing(welcome: Welcome) -> None:
    visitor = watched(welcome(PHONE, is_still=True))
    page = visitor.visit()
    expect(page.get_by_role("radiogroup").first).to_be_visible()
    record = json.loads((RECORDS / "europe-5.json").read_bytes())
    names = (IMAGE, SCRIPT, DRAWING, TEMPLATE, PROTOTYPE)
    named = {**record, "seats": [{**seat, "name": name} for seat, name in zip(record["seats"], names, strict=True)]}
    bring(page, json.dumps(named))
    expect(page.locator(".where")).to_have_text("The beginning")
    page.keyboard.press("End")
    expect(page.locator(".result")).to_contain_text(SCRIPT)
    is_harmless(visitor)
    bad: dict[str, Any] = {"bad": IMAGE, "constructor": {"prototype": {"bad": IMAGE}}}
    for hostile in (
        {**named, "__proto__": bad, "constructor": bad},
        {**named, "options": {"__proto__": bad}},
        {**named, "seats": [{**seat, "__proto__": bad} for seat in named["seats"]]},
        {**named, "seats": [{"kind": "bot", "name": "constructor", "bot": IMAGE}, *named["seats"][1:]]},
        {**named, "map": IMAGE},
        {**named, "actions": [[4, IMAGE], *named["actions"][1:]]},
        {**named, "result": {"__proto__": bad}},
        {"__proto__": bad},
        IMAGE,
    ):
        with page.expect_response(lambda answer: "/api/v1/replay" in answer.url) as asked:
            bring(page, json.dumps(hostile))
        if asked.value.ok:
            expect(page.locator(".where")).to_have_text("The beginning")
        else:
            expect(page.get_by_role("alert")).to_be_visible()
            # Chromium itself says on the console that an answer was no success.
            visitor.complaints = [
                one for one in visitor.complaints if "the server responded with a status of 4" not in one
            ]
        is_harmless(visitor)


@pytest.mark.long("a browser, for what rarely breaks")
def test_people_pages_and_the_page_of_the_host_show_text(
    welcome: Welcome, site: ServerProcess, people: dict[str, Somebody]
) -> None:
    accounts = [people[name] for name in (IMAGE, SCRIPT, DRAWING)]
    for account in accounts:
        account.ask("accounts", name=account.name, password="a long password")
    ids = [account.api.get("me").json()["id"] for account in accounts]
    engine = open_database(site.database)
    ratings = {person: Rating(1600 - 10 * place, 80, 50) for place, person in enumerate(ids)}
    game = GameResult("hostile", "europe", tuple(ids), ((0,), (1,), (2,)), (90, 80, 70))
    assert ResultsStore(engine).save(game, lambda _known, _holders: ratings, 1_800_000_000_000)
    engine.dispose()
    visitor = watched(welcome(is_still=True))
    page = visitor.visit("#/leaderboard/europe")
    expect(page.get_by_role("table")).to_contain_text(IMAGE)
    is_harmless(visitor)
    page.goto(f"{visitor.url}/#/person/{ids[1]}")
    expect(page.get_by_text(IMAGE).first).to_be_visible()
    is_harmless(visitor)
    accounts[0].make_table("me", "open")
    bans = f"{site.url}/api/v1/admin/bans"
    ban = {"kind": "address", "subject": "192.0.2.1", "reason": SCRIPT}
    assert accounts[0].api.post(bans, json=ban, headers={"Authorization": f"Bearer {HOST_TOKEN}"}).is_success
    page.goto(f"{visitor.url}/admin")
    page.locator("#token").fill(HOST_TOKEN)
    page.locator("#token").press("Enter")
    for part, text in (("#people", DRAWING), ("#tables", IMAGE), ("#bans", SCRIPT)):
        expect(page.locator(part)).to_contain_text(text)
    # The question whether to do it names people, too.
    page.once("dialog", lambda dialog: dialog.dismiss())
    page.locator("#people button").first.click()
    is_harmless(visitor)
