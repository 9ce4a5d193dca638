"""A tunnel's question on every screen in a real Chromium: all of it is in sight, and so is its route."""

from __future__ import annotations

from functools import cache
from time import monotonic

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.conftest import Welcome
from e2e.test_layouts import ACROSS, DESKTOPS, LARGE, SETTLED, TABLETS, UPRIGHT, at_size, boxes, overlap, told
from semafor import Game
from semafor.maps import load_map
from support.drawn_out_game import sit_down

pytestmark = pytest.mark.slow

SIZES: tuple[ViewportSize, ...] = (*DESKTOPS, *UPRIGHT, *ACROSS, *TABLETS, LARGE)
# Seconds in which the question and the board must have found their places.
SETTLES_WITHIN = 3.0
ASKED = "section.tunnel"
ANSWERS = f"{ASKED} .answers button"


@cache
def askable(*, has_many_tickets: bool = False) -> dict[str, Game]:
    """By route, games that wait for the extra payment of a tunnel; the one on turn can pay."""
    asked: dict[str, Game] = {}
    drawn = Game("europe", 2, seed=5)
    # All have drawn for a while; of the deck enough is left to be turned over.
    for _ in range(60):
        options = [str(action) for action in drawn.legal(drawn.acting[0])]
        # Many tickets leave the board of a phone little room.
        kept = max(options, key=len) if has_many_tickets else options[0]
        drawn.play("draw deck" if "draw deck" in options else kept, drawn.acting[0])
    legal = [str(action) for action in drawn.legal(drawn.seat)]
    tunnels = {route.id for route in load_map("europe").routes if route.tunnel}
    for action in (one for one in legal if one.startswith("claim") and one.split()[1] in tunnels):
        game = drawn.copy()
        game.play(action, game.seat)
        if game.phase == "tunnel" and len(game.legal(game.seat)) > 1:
            asked.setdefault(action.split()[1], game)
    return asked


def faults(page: Page, route: str, size: ViewportSize) -> list[str]:
    """What of the question or of its route can't be seen, once the page has come to rest at this size."""
    at_size(page, size)
    # The question takes its place, may say less, and then the board glides to where the route is in sight.
    deadline = monotonic() + SETTLES_WITHIN
    while (found := unseen(page, route, size)) and monotonic() < deadline:
        page.evaluate(SETTLED)
    return found


def unseen(page: Page, route: str, size: ViewportSize) -> list[str]:
    """What of the question or of its route can't be seen right now."""
    dug = f"main [data-route='{route}'] > .slot"
    shown = boxes(
        page, "main", ASKED, f"{ASKED} h3", f"{ASKED} .cards", f"{ASKED} .after > *", ANSWERS, dug, ".tools > *"
    )
    [board], [question] = shown["main"], shown[ASKED]
    within = [
        name
        for name in (ASKED, f"{ASKED} h3", f"{ASKED} .cards", f"{ASKED} .after > *", ANSWERS)
        for box in shown[name]
        if box[0] < board[0] - 1
        or box[1] < board[1] - 1
        or box[2] > board[2] + 1
        or box[3] > board[3] + 1
        or box[0] < question[0]
        or box[1] < question[1]
        or box[2] > question[2] + 1
        or box[3] > question[3] + 1
    ]
    covered = [name for name in (dug, ".tools > *") for box in shown[name] if overlap(question, box)]
    lost = [
        dug for box in shown[dug] if box[0] < board[0] or box[1] < board[1] or box[2] > board[2] or box[3] > board[3]
    ]
    few = [ANSWERS] if len(shown[ANSWERS]) < 2 else []
    return [f"{told(size)} {name}" for name in (*within, *covered, *lost, *few)]


def ask(welcome: Welcome, game: Game, size: ViewportSize, locale: str = "en") -> Page:
    visitor = welcome(size, locale, is_still=True)
    sit_down(visitor, game, visitor.say("page-status-tunnel"))
    expect(visitor.page.locator(ANSWERS).first).to_be_visible()
    return visitor.page


@pytest.mark.long("plays for seconds, and rarely breaks")
def test_a_tunnels_question_is_seen_whole_beside_its_route(welcome: Welcome) -> None:
    # In the middle of the map, where the question of a phone lies over it unless the board makes room.
    route = "munchen-venezia"
    page = ask(welcome, askable(has_many_tickets=True)[route], DESKTOPS[0])
    assert [fault for size in (DESKTOPS[0], ACROSS[0], UPRIGHT[0]) for fault in faults(page, route, size)] == []


@pytest.mark.long("every tunnel at every size")
@pytest.mark.parametrize("locale", ["en", "pl", "el"])
def test_every_tunnels_question_is_seen_whole_in_every_language_however_the_phone_is_turned(
    welcome: Welcome, locale: str
) -> None:
    found: list[str] = []
    for route, game in askable().items():
        page = ask(welcome, game, DESKTOPS[0], locale)
        # Words are longer in other languages, which matters where there is the least room.
        sizes = SIZES if locale == "en" else (UPRIGHT[0], ACROSS[0])
        found += [f"{route} {fault}" for size in sizes for fault in faults(page, route, size)]
        # A reload finds the same as a window that was turned; a panel that is open leaves the board less room.
        page.reload()
        expect(page.locator(ANSWERS).first).to_be_visible()
        found += [f"{route} reloaded {fault}" for fault in faults(page, route, UPRIGHT[0])]
        at_size(page, ACROSS[0])
        page.locator("[data-opens=actions]").click()
        found += [f"{route} opened {fault}" for size in ACROSS[:1] for fault in faults(page, route, size)]
    assert found == []
