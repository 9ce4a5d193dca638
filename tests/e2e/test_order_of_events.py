"""What is told in which order, in a real Chromium: a tunnel's cards, its price, the answer, and only then the rest."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from e2e.conftest import Welcome
from golden.make_golden_games import RECORDS
from semafor import Game
from semafor.maps import load_map
from support.browser_visitor import DESKTOP, PHONE
from support.live_server import Somebody
from support.server_processes import ServerProcess

pytestmark = pytest.mark.slow

RECORD = RECORDS / "europe-2.json"
TOLD = ["card 1", "card 2", "card 3", "price", "answer"]
CONSEQUENCES = {"wagons", "log", "points", "turn"}

# Notes each fact when it can first be seen, and where everything around the board stands as long as the tunnel is told.
WATCH = """([route, digger]) => {
    window.facts = [];
    window.boxes = new Set();
    const all = (selector) => [...document.querySelectorAll(selector)];
    const seat = () => document.querySelector(`.players [data-seat="${digger}"]`);
    const points = seat().querySelector(".points").textContent;
    const lines = all(".log li").length;
    const look = () => {
        const turned = all("section.tunnel .turned").length;
        const seen = {
            "card 1": turned > 0, "card 2": turned > 1, "card 3": turned > 2,
            price: all("section.tunnel .price").length > 0,
            answer: all("section.tunnel .outcome").length > 0,
            falling: all(".falling-wagon").length > 0,
            wagons: all(`[data-owned="${route}"]`).length > 0,
            log: all(".log li").length > lines && /Ola (claims|gives up)/.test(all(".log li")[0].textContent),
            points: seat().querySelector(".points").textContent !== points,
            turn: !seat().classList.contains("acting"),
        };
        for (const [fact, isSeen] of Object.entries(seen)) if (isSeen && !facts.includes(fact)) facts.push(fact);
        if (!facts.includes("turn")) boxes.add(JSON.stringify(all(AROUND).map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [element.className, x, y, width, height];
        })));
    };
    const AROUND = "header, main, .side, .side .part, footer, footer > *";
    const everything = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document.body, everything);
    look();
}"""


@pytest.fixture
def ola(site: ServerProcess) -> Iterator[Somebody]:
    somebody = Somebody(site.url, "Ola")
    yield somebody
    somebody.api.close()


def a_tunnel() -> tuple[int, int, str]:
    """Where in the record somebody can try a tunnel: after how many entries, who, and how."""
    game = Game.load(RECORD)
    tunnels = {route.id for route in load_map("europe").routes if route.tunnel}
    for action in range(len(game.entries) // 2, len(game.entries)):
        moment = game.at(action)
        if moment.phase != "turn" or moment.seat is None:
            continue
        for wanted in map(str, moment.legal(moment.seat)):
            if wanted.startswith("claim") and wanted.split()[1] in tunnels:
                return action, moment.seat, wanted
    raise AssertionError("nobody can try a tunnel in this game")


def dig(ola: Somebody, table: str, seat: int, wanted: str) -> bool:
    """Try the tunnel, pay what it asks for if that is possible, and tell whether it is claimed."""
    ola.act(table, seat, wanted)
    now: dict[str, Any] = ola.look(table, **{"as": seat})
    if now["view"]["tunnel"] is not None:
        answer = next((action for action in now["legal"] if action.startswith("pay")), "withdraw")
        ola.act(table, seat, answer)
        now = ola.look(table, **{"as": seat})
    return wanted.split()[1] in now["view"]["seats"][seat]["routes"]


@pytest.mark.parametrize(("viewport", "is_still"), [(DESKTOP, False), (PHONE, True)])
def test_a_tunnel_is_told_in_its_order_and_moves_nothing_around_it(
    welcome: Welcome, ola: Somebody, viewport: ViewportSize, *, is_still: bool
) -> None:
    action, seat, wanted = a_tunnel()
    visitor = welcome(viewport, is_still=is_still)
    visitor.ask("session", {"name": "Kostas"})
    seats = [{"kind": "open" if number == seat else "person"} for number in range(2)]
    start = {"record": RECORD.read_text(encoding="utf-8"), "action": action}
    table = visitor.ask("tables", {"map": "europe", "seats": seats, "start": start})["id"]
    ola.ask(f"tables/{table}/seats/{seat}")
    visitor.ask(f"tables/{table}/start", {})
    page = visitor.visit(f"#/table/{table}")
    expect(page.locator(f".players [data-seat='{seat}'].acting")).to_be_attached()
    page.evaluate("() => document.fonts.ready")
    page.evaluate(WATCH, [wanted.split()[1], seat])
    is_claimed = dig(ola, table, seat, wanted)
    page.wait_for_function("() => facts.includes('turn') && facts.includes('log')")
    facts: list[str] = page.evaluate("() => facts")
    assert [fact for fact in facts if fact in TOLD] == TOLD
    assert set(facts) & CONSEQUENCES == (CONSEQUENCES if is_claimed else {"log", "turn"})
    assert not CONSEQUENCES & set(facts[: facts.index("answer")])
    if is_claimed:
        # Wagons come down one by one, unless things keep still; in the end nothing of that is left.
        if not is_still:
            page.wait_for_function("() => facts.includes('falling')")
        page.wait_for_function("() => document.querySelectorAll('.falling-wagon, .flying-card').length === 0")
        assert ("falling" in page.evaluate("() => facts")) is not is_still
    boxes = page.evaluate("() => [...boxes]")
    assert len(boxes) == 1, [json.loads(box) for box in boxes]
    assert visitor.complaints == []


BOX = "(element) => { const { left, right } = element.getBoundingClientRect(); return [left, right]; }"


@pytest.mark.long("a browser, for what rarely breaks")
@pytest.mark.parametrize(("width", "height"), [(360, 740), (844, 390)])
def test_the_question_of_a_tunnel_stands_whole_on_a_phone(welcome: Welcome, width: int, height: int) -> None:
    text = (RECORDS / "europe-5.json").read_text(encoding="utf-8")
    game = Game.from_record(text)
    moments = ((count, game.at(count)) for count in range(len(game.entries)))
    action, seat = next((count, at.seat or 0) for count, at in moments if at.phase == "tunnel")
    visitor = welcome({"width": width, "height": height}, is_still=True)
    visitor.ask("session", {"name": "Ola"})
    seats: list[dict[str, str]] = [{"kind": "bot", "bot": "porter"} for _ in range(5)]
    seats[seat] = {"kind": "person"}
    start = {"record": text, "action": action}
    table = visitor.ask("tables", {"map": "europe", "seats": seats, "start": start})["id"]
    visitor.ask(f"tables/{table}/start", {})
    question = visitor.visit(f"#/table/{table}").locator("main > .ask")
    expect(question.get_by_role("button", name=visitor.say("page-withdraw"))).to_be_attached()
    left, right = question.evaluate(BOX)
    # Beside the cards of a phone held across, and never over the edge.
    beside = visitor.page.locator("main div.frame").evaluate(BOX)
    assert (left >= beside[0], right <= beside[1]) == (True, True)
