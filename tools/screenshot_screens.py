"""Every main screen of the page: its scene, and what is clicked there. It knows no words of any language."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from playwright.sync_api import Page
from screenshot_scenes import (
    Guests,
    Party,
    Scene,
    at_one_device,
    at_start,
    at_tunnel,
    choosing_tickets,
    front_with_tables,
    given_up,
    in_last_round,
    in_mid_game,
    over,
    record_of,
    waiting_room,
    with_finished_games,
)

MAPS = ("usa", "europe", "poland")
SetUp = Callable[[Guests, str], Scene]


@dataclass(frozen=True)
class Screen:
    """``maps``: those with which it changes; ``is_main``: whether it is seen at every size and in every language."""

    name: str
    set_up: SetUp
    bring_about: Callable[[Page], None] = lambda _: None
    maps: tuple[str, ...] = ("europe",)
    is_main: bool = False


def at(address: str) -> SetUp:
    """A place that needs no guests."""
    return lambda _, map_id: Scene(address.format(map=map_id))


def of(party: Callable[[Guests, str], Party], view: str = "") -> SetUp:
    return lambda guests, map_id: party(guests, map_id).scene(view)


def me(guests: Guests, map_id: str) -> Scene:
    return Scene("/me", with_finished_games(guests, map_id).token)


def leaderboard(guests: Guests, map_id: str) -> Scene:
    return Scene(f"/leaderboard/{map_id}", with_finished_games(guests, map_id).token)


def press(selector: str, page: Page) -> None:
    page.locator(selector).first.click()


LIT = """(all) => all.filter((route) => route.matches(".lit") || route.querySelector(".lit")).map((route) => {
    const { x, y, width, height } = (route.querySelector("g") ?? route).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
})"""


def claim(page: Page) -> None:
    """A route that can be paid for in several ways."""
    page.locator("[data-route]").first.wait_for(state="attached")
    for x, y in page.locator("[data-route]").evaluate_all(LIT):
        page.mouse.click(x, y)
        if page.locator(".chooser .ways button").count() > 1:
            return


def ask_for_hint(page: Page) -> None:
    page.locator(".tools > button:not(.step)").nth(1).click()
    page.locator(".answer .main").wait_for()


def show_tab(name: str, page: Page, *, line: str = "") -> None:
    """What a phone shows one at a time, by a tab or by the line that speaks of it; a desktop shows it anyway."""
    page.locator("[data-route]").first.wait_for(state="attached")
    ways = [page.locator(f"[data-opens={name}]"), *([page.locator(line)] if line else [])]
    if shown := [way for way in ways if way.is_visible()]:
        shown[0].click()


def lose_connection(page: Page) -> None:
    page.locator("[data-route]").first.wait_for(state="attached")
    page.route("**/api/**", lambda route: route.abort())
    page.route_web_socket(re.compile(".*"), lambda socket: socket.close())
    page.reload()
    page.locator(".lost").wait_for()


def replay(page: Page, *, map_id: str, share: float) -> None:
    chooser = page.locator("input[type=file]")
    chooser.wait_for(state="attached")
    chooser.set_input_files(record_of(map_id))
    slider = page.locator(".slide input")
    slider.fill(str(round(share * int(slider.get_attribute("max") or 0))))


def show_scoring(page: Page) -> None:
    page.locator(".result .actions button").last.click()
    page.locator(".show .main, .show button").first.click()


SCREENS = (
    Screen("front", at("/"), is_main=True),
    Screen("front-with-tables", front_with_tables),
    Screen("set-up", at("/new/friends/{map}")),
    Screen("set-up-device", at("/new/device/{map}")),
    Screen("waiting-room", of(waiting_room)),
    Screen("start", of(at_start), maps=MAPS),
    Screen("turn", of(in_mid_game), maps=MAPS, is_main=True),
    Screen("claim", of(in_mid_game), claim, maps=MAPS),
    Screen("tunnel", of(at_tunnel)),
    Screen("keep", of(choosing_tickets), maps=MAPS, is_main=True),
    Screen("hint", of(in_mid_game), ask_for_hint),
    Screen("players", of(in_mid_game), partial(show_tab, "table", line=".scoreboard")),
    Screen("actions", of(in_mid_game), partial(show_tab, "actions")),
    Screen("log", of(in_mid_game), partial(show_tab, "log", line=".last-action")),
    Screen("chat", of(in_mid_game), partial(press, ".way")),
    Screen("about-table", of(in_mid_game), partial(press, "header .corner > button:last-of-type")),
    Screen("settings", at("/"), partial(press, "button[aria-haspopup=dialog]")),
    Screen("cover", at_one_device),
    Screen("couch", of(in_mid_game, "/couch")),
    Screen("hand", of(in_mid_game, "/hand")),
    Screen("last-round", of(in_last_round), maps=MAPS),
    Screen("show", at("/demo/{map}/4"), show_scoring, maps=MAPS, is_main=True),
    Screen("result", of(over), maps=MAPS, is_main=True),
    Screen("deal-check", of(given_up), partial(press, "header .corner > button:nth-last-of-type(2)")),
    Screen("lost", of(in_mid_game), lose_connection),
    Screen("games", with_finished_games),
    Screen("me", me),
    Screen("leaderboard", leaderboard),
    Screen("me-guest", at("/me")),
    Screen("replay", at("/games"), partial(replay, map_id="europe", share=0.6)),
    Screen("rules", at("/rules/CLAIM-01")),
    Screen("rules-list", at("/rules")),
    Screen("lesson", at("/lesson/{map}/11"), maps=MAPS),
)
