"""Several people at one table, each in a browser of his own, and a hand that plays for them as fast as it can."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, expect

from e2e.visitor import Visitor

# What ends a game soonest: claim what takes the most trains, else draw. It clicks the page's own list of actions, and
# does so inside the page whenever that list changes: five browsers on a slow machine need not be told about each click.
PLAY_ON = """() => {
    const cards = (text) => [...text.matchAll(/(\\d+) ×/g)].reduce((sum, [, count]) => sum + Number(count), 0);
    const wanted = ["Draw a card", "Pay", "Claim"];
    const worth = (text) => 99 * wanted.findIndex((start) => text.startsWith(start)) + cards(text);
    const act = () => {
        const buttons = [...document.querySelectorAll(".actions li button")];
        const best = buttons.map((button) => [worth(button.textContent.trim()), button]).sort(([a], [b]) => b - a)[0];
        best?.[1].click();
    };
    window.player = new MutationObserver(act);
    window.player.observe(document.body, { childList: true, subtree: true });
    act();
}"""
STOP = "() => window.player.disconnect()"
LONG = 600_000

# All objects that the page can still reach, the views of seats among them.
HANDS = "function () { return this.filter((one) => 'hand' in one && 'trains' in one).map((one) => one.hand); }"


def set_up(owner: Visitor, way: str, map_name: str, seats: int) -> None:
    """From the front page to a form with so many seats, all but the first as the way has them."""
    page = owner.visit()
    page.get_by_role("link", name=way).click()
    page.get_by_text(map_name, exact=True).click()
    rows = page.get_by_label("Seat", exact=False).and_(page.locator("select"))
    while rows.count() < seats:
        page.get_by_role("button", name="One more seat").click()
    while rows.count() > seats:
        page.get_by_role("button", name=f"Remove seat {rows.count()}").click()


def link_shown(page: Page) -> str:
    """What others are sent, without the host: in a test everybody comes from here."""
    link = page.locator(".invitation code")
    return link.inner_text().partition("/#")[2]


def sit_down(visitor: Visitor, link: str, name: str) -> None:
    page = visitor.visit(f"#{link}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name=f"Sit here as {name}").first.click()
    expect(page.get_by_text("(you)")).to_be_visible()


def gather(owner: Visitor, map_name: str, guests: Sequence[Visitor], places: Sequence[str]) -> None:
    """A table with a seat for everybody, its link sent around, and the game begun; ``places`` are views of it."""
    set_up(owner, "With friends", map_name, 1 + len(guests))
    owner.page.get_by_role("button", name="Make a table").click()
    link = link_shown(owner.page)
    for number, (guest, place) in enumerate(zip(guests, places, strict=True)):
        sit_down(guest, link + place, f"Guest {number + 2}")
    owner.page.get_by_role("button", name="Start the game").click()


def play_to_the_end(company: Sequence[Visitor]) -> None:
    for visitor in company:
        visitor.page.locator(".actions").first.wait_for(state="attached")
        visitor.page.evaluate(PLAY_ON)
    for visitor in company:
        visitor.page.locator(".result table, .show").first.wait_for(timeout=LONG)
        visitor.page.evaluate(STOP)
        if visitor.page.locator(".show").count() > 0:
            visitor.see_the_result()


def told(visitor: Visitor) -> list[Any]:
    return [json.loads(message) for message in visitor.told]


def hands_told(visitor: Visitor) -> list[tuple[int | None, list[int]]]:
    """For every view that came over the socket: as whom it was seen, and whose cards and tickets it named."""
    views = [(message["as"], message["view"]["seats"]) for message in told(visitor) if message.get("view")]
    return [(eyes, [number for number, seat in enumerate(seats) if is_open(seat)]) for eyes, seats in views]


def is_open(seat: dict[str, Any]) -> bool:
    return any(isinstance(seat[part], str | list) for part in ("hand", "tickets", "offered"))


def hands_in_memory(visitor: Visitor) -> list[str]:
    """The hands that the page holds anywhere in its memory, as cards; numbers of cards are no hands."""
    devtools = visitor.context.new_cdp_session(visitor.page)
    root = devtools.send("Runtime.evaluate", {"expression": "Object.prototype"})["result"]["objectId"]
    found = devtools.send("Runtime.queryObjects", {"prototypeObjectId": root})["objects"]["objectId"]
    call = {"objectId": found, "functionDeclaration": HANDS, "returnByValue": True}
    hands = devtools.send("Runtime.callFunctionOn", call)["result"]["value"]
    devtools.detach()
    return sorted({hand for hand in hands if isinstance(hand, str)})
