"""A phone in a real Chromium: no touch chooses what was not shown before it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from semafor import Game
from support.browser_visitor import PHONE, Visitor, middle_of
from support.drawn_out_game import drawn_out, lit_routes, sit_down, updates
from support.server_processes import ServerProcess
from support.touch_driver import FINGER_ERROR, LANDSCAPE, Touch, phone
from support.touch_player import TouchPlayer

# A browser and a server take long to start, and do the same whether the rules are compiled or not.
pytestmark = pytest.mark.slow

MAPS = ("usa", "europe", "poland")
PhoneOwner = Callable[..., Visitor]
# As in `input_events.ts`.
ABOVE_FINGER = 64


@pytest.fixture
def welcome(browser: Browser, site: ServerProcess) -> Iterator[PhoneOwner]:
    visitors: list[Visitor] = []

    def let_in(**wishes: Any) -> Visitor:
        visitors.append(phone(browser, site.url, **wishes))
        return visitors[-1]

    yield let_in
    for visitor in visitors:
        visitor.close()
        assert visitor.complaints == []


# Every look at the clock is a second later: nothing has to be waited for that must have been seen for a while.
SECONDS_PASS = "() => { let now = performance.now(); performance.now = () => (now += 1000); }"
OPEN = """() => [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].map((one) => one.role)"""


@pytest.mark.parametrize("viewport", [PHONE, LANDSCAPE], ids=["portrait", "landscape"])
@pytest.mark.parametrize(
    ("map_id", "step"),
    [("poland", 12), *(pytest.param(map_id, 1, marks=pytest.mark.long("a hundred taps")) for map_id in MAPS)],
)
def test_a_tap_on_a_lit_route_asks_and_chooses_nothing(
    welcome: PhoneOwner, map_id: str, step: int, viewport: ViewportSize
) -> None:
    visitor = welcome(viewport=viewport, is_still=True)
    routes = lit_routes(sit_down(visitor, drawn_out(map_id)))
    assert len(routes) > 60
    touch = Touch(visitor.page)
    told = updates(visitor)
    visitor.page.evaluate(SECONDS_PASS)
    wrong = {}
    for number, route in enumerate(routes[::step]):
        # Now this space, now that: what opens lies over another part of the board each time.
        touch.tap(touch.bring(route, number))
        if (opened := visitor.page.evaluate(OPEN)) != ["dialog"]:
            wrong[route] = opened
        visitor.page.keyboard.press("Escape")
    assert wrong == {}
    assert updates(visitor) == told


def test_a_payment_that_was_shown_claims_at_once_but_not_by_the_second_half_of_a_double_tap(
    welcome: PhoneOwner,
) -> None:
    visitor = welcome()
    route = lit_routes(sit_down(visitor, drawn_out("europe")))[0]
    assert route == "angora-constantinople"
    page, touch = visitor.page, Touch(visitor.page)
    at = touch.bring(route, 0)
    # The page sees all taps in the same moment, however slow the machine is that this runs on.
    page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
    touch.tap(at)
    question = page.get_by_role("dialog")
    expect(question.locator(".ways button").first).to_be_visible()
    told = updates(visitor)
    for button in (question.locator(".ways button").first, question.locator("button.close")):
        touch.tap(middle_of(button))
    expect(question).to_be_visible()
    assert updates(visitor) == told
    page.evaluate("() => { const later = performance.now() + 1000; performance.now = () => later; }")
    touch.press(question.locator(".ways button").first)
    # It is claimed at once, and nothing was asked again. The bot may have answered by now.
    expect(page.locator(".last-action")).not_to_be_empty()
    assert any('"action":"claim angora-constantinople ' in message for message in updates(visitor))
    assert page.get_by_role("alertdialog").count() == 0
    # The focus is at the board, and no finger needs to see it.
    assert page.locator("main .focus.shown").count() == 0


def test_a_card_that_a_finger_has_carried_to_a_route_asks_before_it_pays(welcome: PhoneOwner) -> None:
    visitor = welcome(viewport=LANDSCAPE, is_still=True)
    legal = sit_down(visitor, drawn_out("usa"))
    claims = [action.split()[1:] for action in legal if action.startswith("claim")]
    route, cards = next((route, cards) for route, cards in claims if len(set(cards)) == 1 and "L" not in cards)
    page, touch = visitor.page, Touch(visitor.page)
    told = updates(visitor)
    x, y = touch.bring(route, 0)
    # The card is carried above the finger, which would hide it.
    touch.drag(middle_of(page.locator(f"[data-pile={cards[0]}]")), (x, y + ABOVE_FINGER))
    expect(page.locator(f"main .popover[data-asked='{route}']")).to_be_visible()
    question = page.get_by_role("alertdialog")
    expect(question).to_be_visible()
    # It waits, for as long as somebody thinks.
    page.evaluate("() => { const later = performance.now() + 1000; performance.now = () => later; }")
    assert updates(visitor) == told
    touch.press(question.locator("button.main"))
    expect(page.locator(f"[data-owned='{route}']")).to_be_attached()


# Spaces of routes that lie within a box of the page, as their middles.
SPACES_WITHIN = """({ x, y, width, height }) => [...document.querySelectorAll("[data-route] > .slot")].map((space) => {
    const box = space.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}).filter(([left, top]) => left > x && left < x + width && top > y && top < y + height)"""


def test_a_finger_where_a_question_has_just_stood_asks_nothing_of_the_board_behind_it(welcome: PhoneOwner) -> None:
    visitor = welcome(viewport=LANDSCAPE, is_still=True)
    route = lit_routes(sit_down(visitor, drawn_out("poland")))[0]
    page, touch = visitor.page, Touch(visitor.page)
    touch.tap(touch.bring(route, 0))
    popover = page.locator("main .popover")
    expect(popover).to_be_visible()
    box = popover.bounding_box()
    # For the page no time passes from here on, however slow the machine is that this runs on.
    page.evaluate("() => { const now = performance.now() + 1000; performance.now = () => now; }")
    touch.press(popover.locator("button.close"))
    expect(popover).to_have_count(0)
    behind = page.evaluate(SPACES_WITHIN, box)
    assert len(behind) > 10
    for space in behind[:5]:
        touch.tap((space[0], space[1]))
        assert popover.count() == 0
    page.evaluate("() => { performance.now = () => Infinity; }")
    touch.tap((behind[0][0], behind[0][1]))
    expect(popover).to_be_visible()


# Farther than a finger reaches, in pixels.
FAR = 60
# Where the board lies.
WHERE = """() => {
    const { x, y, width } = document.querySelector("main .layer").getBoundingClientRect();
    return [x, y, width];
}"""
# The board glides for a moment, and no further: neither its animation nor the timer that ends it runs on.
GIVE_UP_AND_STOP = """() => new Promise((stopped) => {
    const layer = document.querySelector("main .layer");
    const timer = window.setTimeout;
    window.setTimeout = () => 0;
    const look = () => {
        const [glide] = layer.getAnimations();
        if (!glide) return requestAnimationFrame(look);
        window.setTimeout = timer;
        glide.pause();
        glide.currentTime = 1;
        requestAnimationFrame(() => stopped());
    };
    dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    look();
})"""
# A space of another route that lies far from everything else in sight, where it is seen now.
LONE_SPACE = """(covered) => {
    const frame = document.querySelector("main div.frame").getBoundingClientRect();
    const spaces = [...document.querySelectorAll("[data-route] > .slot")].map((space) => {
        const { x, y, width, height } = space.getBoundingClientRect();
        return { route: space.parentElement.dataset.route, x: x + width / 2, y: y + height / 2 };
    });
    const isWithin = ({ x, y }, box, margin) =>
        x > box.x + margin && x < box.x + box.width - margin && y > box.y + margin && y < box.y + box.height - margin;
    const room = (space) => Math.min(...spaces.filter(({ route }) => route !== space.route)
        .map(({ x, y }) => Math.hypot(x - space.x, y - space.y)));
    return spaces.filter((space) => isWithin(space, frame, 20) && !isWithin(space, covered, 0))
        .sort((one, other) => room(other) - room(one))[0];
}"""


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_a_finger_on_a_board_that_glides_means_what_it_sees(welcome: PhoneOwner) -> None:
    visitor = welcome(viewport=LANDSCAPE)
    page, touch = visitor.page, Touch(visitor.page)
    routes = lit_routes(sit_down(visitor, drawn_out("usa")))
    popover = page.locator("main .popover")
    page.evaluate(SECONDS_PASS)
    touch.pinch(middle_of(page.locator("main div.frame")), 50, 150)
    for route in routes:
        # A question that stands in the way of its route moves the board, and gives the room back at last.
        at = touch.bring(route, 0)
        before = page.evaluate(WHERE)
        touch.tap(at)
        expect(popover).to_be_visible()
        touch.bring(route, 0)
        covered = popover.bounding_box()
        if math.dist(page.evaluate(WHERE), before) > FAR:
            break
        page.keyboard.press("Escape")
    else:
        raise AssertionError("no question has moved the board")
    page.evaluate(GIVE_UP_AND_STOP)
    assert math.dist(page.evaluate(WHERE), before) > FAR
    seen = page.evaluate(LONE_SPACE, covered)
    touch.tap((seen["x"], seen["y"]))
    expect(page.locator(f'main .popover[data-asked~="{seen["route"]}"]')).to_be_visible()


def last_round(map_id: str) -> Game:
    """A game in which everybody claims what they can, up to somebody's last turn."""
    game = Game(map_id, 2, seed=5)
    while game.view(None)["last_round"] is None or game.phase != "turn":
        seat = game.acting[0]
        legal = [str(action) for action in game.legal(seat)]
        claims = sorted((one for one in legal if one.startswith("claim")), key=lambda one: -len(one.split()[2]))
        draws = [one for one in legal if one.startswith("draw")]
        game.play((claims or draws or legal)[0], seat)
    return game


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_the_last_round_is_told_without_moving_the_board_of_a_phone(welcome: PhoneOwner) -> None:
    tops = []
    for game, status in ((drawn_out("poland"), "Your turn"), (last_round("poland"), "Your last turn")):
        visitor = welcome(viewport=PHONE, is_still=True)
        sit_down(visitor, game, status)
        board = visitor.page.locator("main div.frame").bounding_box()
        assert board is not None
        tops.append(board["y"])
    assert tops[0] == tops[1]


def begin_by_touch(visitor: Visitor, map_id: str) -> None:
    """A new game against one bot that loses no time."""
    visitor.ask("session", {"name": "Thumb"})
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "fast"}]
    table = visitor.ask("tables", {"map": map_id, "seats": seats, "bot_pace": 0})["id"]
    visitor.ask(f"tables/{table}/start", {})
    visitor.visit(f"#/table/{table}")
    expect(visitor.page.locator("main div.frame")).to_be_visible()


@pytest.mark.long("a whole game, tap by tap")
@pytest.mark.parametrize("map_id", MAPS)
@pytest.mark.parametrize("viewport", [PHONE, LANDSCAPE], ids=["portrait", "landscape"])
def test_a_whole_game_is_played_by_touch_alone(welcome: PhoneOwner, map_id: str, viewport: ViewportSize) -> None:
    visitor = welcome(viewport=viewport, is_still=True)
    begin_by_touch(visitor, map_id)
    player = TouchPlayer(visitor, seed=7)
    player.play()
    assert player.read()["result"]
    # A tap that opened the card of a neighbor has chosen nothing, but nobody would bear many of them.
    assert len(player.strays) <= len(player.done) / 10, player.strays
    assert {"keep", "draw", "claim", "tickets"} <= {action.split()[0] for action in player.done}


@pytest.mark.long("turns, tap by tap")
def test_some_turns_are_played_by_touch_alone(welcome: PhoneOwner) -> None:
    visitor = welcome(viewport=PHONE, is_still=True)
    begin_by_touch(visitor, "europe")
    player = TouchPlayer(visitor, seed=7)
    player.play(5)
    assert {action.split()[0] for action in player.done} >= {"keep", "draw"}


ROUTES = """() => [...document.querySelectorAll("[data-route]")].map((route) => {
    const { x, y } = route.getBoundingClientRect();
    return { id: route.dataset.route, spaces: route.querySelectorAll(".slot").length, x, y };
})"""


# What is asked about, and whether this route is among what the finger may have meant.
ASKED = """(route) => {
    const popover = document.querySelector("main .popover");
    return [popover?.dataset.asked ?? "", Boolean(popover?.querySelector(`[data-track="${route}"]`))];
}"""


# Poland has the most strands side by side, so it stands for the others where a phone is held across.
@pytest.mark.long("taps at every route of a map")
@pytest.mark.parametrize(
    ("map_id", "viewport"),
    [*((map_id, PHONE) for map_id in MAPS), ("poland", LANDSCAPE)],
    ids=[*(f"{map_id}-portrait" for map_id in MAPS), "poland-landscape"],
)
@pytest.mark.parametrize("part", range(2))
def test_every_route_is_reached_in_two_taps_that_miss_by_five_pixels(
    welcome: PhoneOwner, part: int, map_id: str, viewport: ViewportSize
) -> None:
    visitor = welcome(viewport=viewport, is_still=True)
    sit_down(visitor, drawn_out(map_id))
    page, touch = visitor.page, Touch(visitor.page, seed=part, error=FINGER_ERROR)
    told = updates(visitor)
    page.evaluate(SECONDS_PASS)
    # From neighbor to neighbor, so that the board is not dragged to and fro.
    routes = sorted(page.evaluate(ROUTES), key=lambda route: (route["x"] // 150, route["y"]))
    half = -(-len(routes) // 2)
    missed = []
    for number, route in enumerate(routes[part * half : (part + 1) * half]):
        # Now this space, now that.
        space = number % route["spaces"]
        touch.tap(touch.bring(route["id"], space))
        asked, is_offered = page.evaluate(ASKED, route["id"])
        if asked != route["id"] and is_offered:
            touch.press(page.locator(f"main .popover [data-track='{route['id']}']"))
            asked, _ = page.evaluate(ASKED, route["id"])
        if asked != route["id"]:
            missed.append((route["id"], space, asked))
        page.keyboard.press("Escape")
    assert missed == []
    assert updates(visitor) == told


# Whatever lies further to the side than it was, or can be moved there.
SIDEWAYS = """() => [
    ...[...document.querySelectorAll("*")].filter((one) => one.scrollLeft !== 0).map((one) => one.className),
    ...(scrollX !== 0 || visualViewport.offsetLeft !== 0 ? ["page"] : []),
    ...(visualViewport.scale !== 1 ? ["scale"] : []),
]"""


@pytest.mark.long("many drags and pinches")
@pytest.mark.parametrize("viewport", [PHONE, LANDSCAPE], ids=["portrait", "landscape"])
def test_nothing_but_the_board_moves_sideways_under_fingers(welcome: PhoneOwner, viewport: ViewportSize) -> None:
    visitor = welcome(viewport=viewport, is_still=True)
    page = visitor.visit("#/demo/europe/2")
    page.locator("[data-route]").first.wait_for(state="attached")
    touch = Touch(page)
    places = (".status", ".scoreboard", "main div.frame", ".last-action", ".side", "footer .row", "footer .hand", "nav")
    wobbles = []
    for tab in (None, *page.locator("nav button").locator("visible=true").all()):
        if tab is not None:
            touch.press(tab)
        for place in places if tab is None else (".side",):
            shown = page.locator(place).locator("visible=true")
            if not shown.count():
                continue
            x, y = middle_of(shown.first)
            for away in (90, -90):
                touch.drag((x, y), (x + away, y + 15))
                touch.drag((x + away, y), (x, y + away))
            touch.pinch((x, y), 30, 120)
            wobbles += [(place, fault) for fault in page.evaluate(SIDEWAYS)]
            page.keyboard.press("Escape")
    assert wobbles == []
