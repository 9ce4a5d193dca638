"""A person at the page in a real Chromium, and what a test wants to know of what happened there."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    ViewportSize,
    WebSocket,
    expect,
)

from semafor.texts import Texts

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
# Upper limit for slow machines; a passing test does not wait for it.
PATIENCE = 60_000

expect.set_options(timeout=PATIENCE)


# Where something is once it has stopped moving: a board finds its size a moment after it is there.
MIDDLE = """(element) => new Promise((found) => {
    const look = (before) => requestAnimationFrame(() => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const now = [x + width / 2, y + height / 2];
        if (before.every((place, axis) => place === now[axis])) found(now);
        else look(now);
    });
    document.fonts.ready.then(() => look([NaN, NaN]));
})"""


def middle_of(place: Locator) -> tuple[float, float]:
    x, y = place.evaluate(MIDDLE)
    return x, y


def keep_all_tickets(page: Page) -> None:
    """Tick every ticket that is offered, and keep them."""
    offers = page.locator(".ask label, main label:not(.check)").filter(has=page.locator("input[type=checkbox]"))
    offers.first.wait_for()
    for offer in offers.all():
        offer.locator("input").check()
    page.get_by_role("button", name=re.compile("^Keep")).first.click()


class Visitor:
    """A browser of one's own, with all that it asked for, was told and complained about."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        viewport: ViewportSize = DESKTOP,
        *,
        locale: str = "en",
        installs: bool = False,
        is_still: bool = False,
        is_phone: bool = False,
    ) -> None:
        """``installs``: the browser keeps all of the page, as it does for people; most tests need not wait for that.
        ``is_still``: nothing moves; several browsers at once have enough to do without.
        ``is_phone``: Chromium behaves as on a phone, whatever its size."""
        self.url = url
        self.say = Texts(locale)
        self.context = browser.new_context(
            viewport=viewport,
            locale=locale,
            has_touch=is_phone or viewport == PHONE,
            is_mobile=is_phone,
            reduced_motion="reduce" if is_still else "no-preference",
            service_workers="allow" if installs else "block",
        )
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.told: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", self._note)
        self.page.on("websocket", self._listen)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def _note(self, request: Request) -> None:
        self.requests.append(request.url)

    def _listen(self, socket: WebSocket) -> None:
        self.requests.append(socket.url)
        socket.on("framereceived", lambda frame: self.told.append(str(frame)))

    def visit(self, address: str = "") -> Page:
        self.page.goto(f"{self.url}/{address}")
        return self.page

    def ask(self, path: str, body: object) -> Any:
        """Send a request with the browser's own session, which must succeed."""
        answer = self.context.request.post(f"{self.url}/api/v1/{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def begin(self, map_name: str) -> None:
        """A game against one bot, from the front page."""
        page = self.visit()
        page.get_by_role("radio", name=map_name).click()
        page.get_by_label("Opponents").fill("1")
        page.get_by_label("Bots move").select_option("0")
        page.get_by_role("button", name=f"Start: {map_name}").click()
        keep_all_tickets(page)

    @property
    def actions(self) -> list[str]:
        """What the list of actions offers."""
        return self.page.locator(".actions li button").all_inner_texts()

    def play_to_the_end(self) -> None:
        """By keyboard and the list of all actions, as somebody plays who can't see: claim what can be claimed."""
        self.page.get_by_text("All actions").press("Enter")
        while not self.is_over():
            self.take_a_turn()
        self.see_the_result()

    def is_over(self) -> bool:
        return self.page.locator(".result table, .show").count() > 0

    def see_the_result(self) -> None:
        """Skip the show of the final scoring, and wait for its table."""
        self.page.get_by_role("button", name=self.say("scoring-skip")).click()
        self.page.locator(".result table").wait_for()

    def take_a_turn(self) -> None:
        """One action, once there is one; the list is never shown while another is on its way."""
        self.page.locator(".result table, .show, .actions li button").first.wait_for(state="attached")
        actions = self.actions
        if actions and not self.is_over():
            claims = [number for number, action in enumerate(actions) if action.startswith("Claim")]
            self.page.locator(".actions li button").nth(claims[0] if claims else 0).press("Enter")

    def close(self) -> None:
        self.context.close()
