"""Somebody who plays by touch alone, with a finger's error, and checks that the server heard what was meant."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from support.browser_visitor import Visitor
from support.touch_driver import FINGER_ERROR, Point, Touch

# A button that is there, can be pressed and lies in sight, all of it that a finger can hit: its middle, and otherwise
# which way to it. A button of which only the rim is in sight is brought into sight first, as anybody would do.
BUTTON = """(button, error) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    const isHit = (dy) => {
        const hit = document.elementFromPoint(at[0], at[1] + dy);
        return hit && (button.contains(hit) || hit.contains(button) && hit.matches("label"));
    };
    const far = Math.max(Math.min(error, height / 2 - 2), 0);
    if ([-far, 0, far].every(isHit)) return { at, way: null };
    let around = button.parentElement;
    while (around && around.scrollHeight <= around.clientHeight + 1) around = around.parentElement;
    if (!around) return { at, way: null };
    const box = around.getBoundingClientRect();
    const middle = [box.x + box.width / 2, box.y + box.height / 2];
    const reach = Math.min(Math.max(middle[1] - at[1], -box.height * 0.7), box.height * 0.7);
    if (Math.abs(reach) < 12) return { at, way: null };
    return { at, way: [[middle[0], middle[1] - reach / 2], [middle[0], middle[1] + reach / 2]] };
}"""
# A tap is dropped where its answer has only just been shown, and whoever plays taps again.
TRIES = 120


class TouchPlayer:
    """Plays one seat. Every action is meant first, then tapped, then compared with what the server has recorded."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.rng = random.Random(seed)
        self.touch = Touch(self.page, seed, FINGER_ERROR)
        self.done: list[str] = []
        self.strays: list[str] = []
        self._read = 0
        self._is_paying = self._has_aimed = False
        self._own: list[str] = []
        self._last: dict[str, Any] = {}

    def read(self) -> dict[str, Any]:
        """The newest that the server told; one's own recorded actions are noted on the way."""
        while self._read < len(self.visitor.told):
            message = json.loads(self.visitor.told[self._read])
            self._read += 1
            if message.get("type") == "hello":
                self.seat = message["as"]
            if message.get("type") == "update" and message["kind"] == "action" and message["seat"] == self.seat:
                self._own.append(message["action"])
            if message.get("view"):
                self._last = message
        return self._last

    def play(self, most: int = 1000) -> None:
        """Until the game is over, or for some actions."""
        while len(self.done) < most:
            while not (now := self.read()).get("result") and not now.get("legal"):
                self.touch.settle()
            if now.get("result"):
                return
            self.act(self.choose(now))

    def choose(self, now: dict[str, Any]) -> str:
        """What ends a game soon and leaves nothing out: tickets once, stations twice, routes as long as they get."""
        legal: list[str] = now["legal"]
        verbs = {verb: [one for one in legal if one.split()[0] == verb] for verb in {one.split()[0] for one in legal}}
        for verb in ("keep", "pay", "withdraw", "pass"):
            if verb in verbs:
                return self.rng.choice(verbs[verb])
        done = [action.split()[0] for action in self.done]
        if "tickets" in verbs and "tickets" not in done and len(done) > 6:
            return "tickets"
        if "station" in verbs and done.count("station") < 2 and done.count("claim") > 2 * done.count("station"):
            return self.rng.choice(verbs["station"])
        long = [one for one in verbs.get("claim", []) if len(one.split()[2]) >= (3 if len(done) < 40 else 1)]
        if long and now["view"]["phase"] == "turn":
            route = self.rng.choice(long).split()[1]
            return min((one for one in long if one.split()[1] == route), key=lambda one: one.count("L"))
        return self.rng.choice(verbs.get("draw") or verbs.get("claim") or legal)

    def act(self, action: str) -> None:
        """Do this and nothing else: the server has recorded exactly this one."""
        before = len(self._own)
        self._is_paying = self._has_aimed = False
        verb, *rest = action.split()
        taps: dict[str, Callable[[], None]] = {
            "claim": lambda: self.pay_for("route", action),
            "station": lambda: self.pay_for("city", action),
            "keep": lambda: self.keep(rest[0].split(",")),
            "draw": lambda: self.press(self.named("page-draw-row", card=rest[0]) if rest[0] != "deck" else self.deck),
            "tickets": lambda: self.press(self.named("page-draw-tickets")),
            "pay": lambda: self.press(self.named("page-pay", cards=self.visitor.say.cards(rest[0]))),
            "withdraw": lambda: self.press(self.named("page-withdraw")),
            "pass": lambda: self.press(self.named("page-pass")),
        }
        for _ in range(TRIES):
            self.read()
            if len(self._own) > before:
                break
            taps[verb]()
        else:
            raise AssertionError(f"{action}: no tap was heard")
        assert self._own[before:] == [action]
        self.done.append(action)

    @property
    def deck(self) -> Locator:
        return self.named("page-draw-deck")

    def named(self, message: str, **facts: Any) -> Locator:
        return self.page.get_by_role("button", name=self.visitor.say(message, **facts)).locator("visible=true")

    def press(self, buttons: Locator) -> None:
        """Tap the first of the buttons that can be pressed; where it is out of sight, move towards it."""
        button = buttons.and_(self.page.locator(":enabled")).first
        if button.count() == 0:
            self.touch.settle()
            return
        found = button.evaluate(BUTTON, FINGER_ERROR)
        if found["way"]:
            start, end = map(point, found["way"])
            self.touch.drag(start, end)
        else:
            self.touch.tap(point(found["at"]))

    def pay_for(self, kind: str, action: str) -> None:
        """One tap towards a claim or a station: at the board, at the track that is meant, at the payment."""
        _, thing, cards = action.split()
        popover = self.page.locator("main .popover")
        if popover.count() == 0 and self._is_paying:
            # It has been sent, and is on its way.
            self.touch.settle()
        elif popover.count() > 0 and not self._has_aimed:
            # A tap on a button that was just going away has reached the board behind it, and asked about a route there.
            self.press(popover.locator("button.close"))
        elif popover.count() == 0:
            self._has_aimed = True
            self.touch.tap(self.touch.bring(thing, self.rng.randrange(9), kind))
        elif (payment := popover.get_by_role("button", name=self.way_to_pay(kind, cards), exact=True)).count() > 0 and (
            self.is_about(thing)
        ):
            self._is_paying = True
            self.press(payment)
        elif (track := popover.locator(f'[data-track="{thing}"]')).count() > 0:
            self.press(track)
        elif self.is_about(thing):
            # The page still shows what the others have done, and says that it is not one's turn.
            self.press(popover.locator("button.close"))
        else:
            # The page has moved between the look and the tap, and another route was asked about; nothing was chosen.
            self.strays.append(f"{action}: {popover.inner_text()!r}")
            self.press(popover.locator("button.close"))

    def way_to_pay(self, kind: str, cards: str) -> str:
        message = "claim-with" if kind == "route" else "claim-build-with"
        return self.visitor.say(message, cards=self.visitor.say.cards(cards))

    def is_about(self, thing: str) -> bool:
        return self.page.locator(f'main .popover[data-asked="{thing}"]').count() > 0

    def keep(self, tickets: list[str]) -> None:
        """Tick these tickets and no others, and keep them."""
        chooser = self.page.locator(".ask section")
        if chooser.count() == 0:
            self.touch.settle()
            return
        offered = self._last["view"]["seats"][self.seat]["offered"]
        boxes = chooser.locator("input[type=checkbox]")
        wrong = [
            number for number, ticket in enumerate(offered) if boxes.nth(number).is_checked() != (ticket in tickets)
        ]
        self.press(boxes.nth(wrong[0]) if wrong else chooser.locator("button.main"))


def point(at: Any) -> Point:
    x, y = at
    return float(x), float(y)
