"""Several people at one table, each in a browser of their own, and a script that plays for them by pressing buttons."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, expect

from semafor.maps.loader import load_map
from support.browser_visitor import Visitor

# What ends a game soonest: claim what takes the most trains, else draw. It clicks the page's own list of actions, and
# does so inside the page whenever that list changes: five browsers on a slow machine need not be told about each click.
PLAY_ON = """(wanted) => {
    const cards = (text) => [...text.matchAll(/(\\d+) \\p{L}/gu)].reduce((sum, [, count]) => sum + Number(count), 0);
    const worth = (text) => 99 * wanted.findIndex((start) => text.startsWith(start)) + cards(text);
    const act = () => {
        for (const list of document.querySelectorAll("details.actions:not([open])")) list.open = true;
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


def set_up(owner: Visitor, way: str, map_id: str, seats: int) -> None:
    """Go from the front page to the form for a way to play, and choose the map and the number of seats."""
    page = owner.visit()
    page.get_by_role("link", name=owner.say(f"page-front-kind-{way}")).click()
    page.get_by_text(load_map(map_id).name.in_language(owner.say.language), exact=True).click()
    rows = page.locator(".seats select")
    while rows.count() < seats:
        page.get_by_role("button", name=owner.say("tables-seat-add")).click()
    while rows.count() > seats:
        page.get_by_role("button", name=owner.say("tables-seat-remove", number=rows.count())).click()


def link_shown(page: Page) -> str:
    """The link for others without its host, since in a test everybody uses the same one."""
    link = page.locator(".invitation code")
    return link.inner_text().partition("/#")[2]


def sit_down(visitor: Visitor, link: str, name: str) -> None:
    page = visitor.visit(f"#{link}")
    page.get_by_label(visitor.say("page-front-your-name")).fill(name)
    page.get_by_role("button", name=visitor.say("tables-sit-as", name=name)).first.click()
    expect(page.get_by_text(f"({visitor.say('page-you')})")).to_be_visible()


def gather(owner: Visitor, map_id: str, guests: Sequence[Visitor], places: Sequence[str]) -> None:
    """A table with a seat for everybody, its link sent around, and the game begun; ``places`` are views of it."""
    set_up(owner, "friends", map_id, 1 + len(guests))
    owner.page.get_by_role("button", name=owner.say("page-front-create")).click()
    link = link_shown(owner.page)
    for number, (guest, place) in enumerate(zip(guests, places, strict=True)):
        sit_down(guest, link + place, f"Guest {number + 2}")
    owner.page.get_by_role("button", name=owner.say("page-start-game")).click()


def play_to_the_end(visitors: Sequence[Visitor]) -> None:
    for visitor in visitors:
        visitor.page.locator(".actions").first.wait_for(state="attached")
        visitor.page.evaluate(PLAY_ON, [beginning(visitor, f"page-{deed}") for deed in ("draw-deck", "pay", "claim")])
    for visitor in visitors:
        visitor.page.locator(".result table, .show").first.wait_for(timeout=LONG)
        visitor.page.evaluate(STOP)
        if visitor.page.locator(".show").count() > 0:
            visitor.see_the_result()


def beginning(visitor: Visitor, message: str) -> str:
    """How a button with this text begins, whatever cards and routes it names."""
    return visitor.say(message, cards="#", route="#").partition("#")[0]


def told(visitor: Visitor) -> list[Any]:
    return [json.loads(message) for message in visitor.told]


def assert_result_is_as_told(visitor: Visitor) -> None:
    """The final table has everybody's points as the server counted them, in the order of the places."""
    *_, last = (message["result"] for message in told(visitor) if message.get("result"))
    expected = [last["seats"][seat]["total"] for group in last["ranking"] for seat in group]
    totals = visitor.page.locator(".result tbody .total").all_inner_texts()
    assert [int(total.replace("−", "-")) for total in totals] == expected


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
