"""Takes pictures of the page. Main screens: every size, light and dark, each language. All others: a few of these.

    python tools/screenshots.py FOLDER [--only PART …]

Only those pictures are taken whose names hold one of the parts: `make screenshots ARGS="--only europe-turn-phone"`.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from browser import open_browser
from playwright.sync_api import Browser, ViewportSize
from screenshot_scenes import Scene, gather
from screenshot_screens import SCREENS, Screen

Scheme = Literal["light", "dark"]

DEVICES: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "wide": {"width": 1440, "height": 900},
    "phone": {"width": 360, "height": 740},
    "across": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
    "4k": {"width": 3840, "height": 2160},
    "large-text": {"width": 1280, "height": 800},
}
TWICE = {"fontSizes": {"standard": 32, "fixed": 26}}
# Fonts are there, and the board has found its size: one frame after its surroundings have, it moves there.
SETTLED = """() => new Promise((settled) => {
    const wait = (frames) => frames === 0 ? settled() : requestAnimationFrame(() => wait(frames - 1));
    document.fonts.ready.then(() => wait(12));
})"""
TOUCHED = ("phone", "across", "tablet")


@dataclass(frozen=True)
class Picture:
    screen: Screen
    map_id: str
    device: str
    scheme: Scheme
    language: str = "en"

    @property
    def name(self) -> str:
        what = f"{self.map_id}-{self.screen.name}" if len(self.screen.maps) > 1 else self.screen.name
        return f"{what}-{self.device}-{self.scheme if self.language == 'en' else self.language}"


# Where one size, scheme or language is enough, the pictures of a screen differ in all of them.
FEW: tuple[tuple[str, Scheme, str], ...] = (
    ("desktop", "light", "en"),
    ("phone", "dark", "en"),
    ("across", "light", "pl"),
    ("tablet", "light", "el"),
)
DARK = ("desktop", "phone", "across", "4k")
TRANSLATED = ("desktop", "phone", "across")


def pictures() -> Iterator[Picture]:
    for screen in SCREENS:
        *others, last = screen.maps
        if screen.is_main:
            yield from (Picture(screen, last, device, "light") for device in DEVICES)
            yield from (Picture(screen, last, device, "dark") for device in DARK)
            yield from (Picture(screen, last, device, "light", to) for to in ("pl", "el") for device in TRANSLATED)
        else:
            yield from (Picture(screen, last, *few) for few in FEW)
        # What differs on another map is the board.
        by_night: list[tuple[str, Scheme, str]] = [("desktop", "dark", "en")] if screen.is_main else []
        yield from (Picture(screen, map_id, *few) for map_id in others for few in (*FEW[:2], *by_night))


def take(browser: Browser, url: str, picture: Picture, scene: Scene, path: Path) -> None:
    is_touched = picture.device in TOUCHED
    context = browser.new_context(
        viewport=DEVICES[picture.device],
        color_scheme=picture.scheme,
        has_touch=is_touched,
        device_scale_factor=2 if is_touched else 1,
        reduced_motion="reduce",
        locale=picture.language,
        service_workers="block",
    )
    if scene.token:
        context.add_cookies([{"name": "semafor", "value": scene.token, "url": url}])
        context.add_init_script("localStorage.setItem('semafor-name', 'Ola')")
    page = context.new_page()
    if picture.device == "large-text":
        context.new_cdp_session(page).send("Page.setFontSizes", TWICE)
    page.set_default_timeout(60_000)
    page.goto(f"{url}/#{scene.address}")
    page.wait_for_load_state("networkidle")
    picture.screen.bring_about(page)
    page.wait_for_load_state("networkidle")
    page.evaluate(SETTLED)
    # A dialog is as high as the window, and the front page has a button at the window's edge; all else is shown whole.
    page.screenshot(path=path, full_page=page.locator("dialog[open], .front").count() == 0)
    context.close()


def main(folder: Path, parts: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [picture for picture in pictures() if not parts or any(part in picture.name for part in parts)]
    with gather() as guests, open_browser("--font-render-hinting=none") as browser:

        @cache
        def scene_of(screen: Screen, map_id: str) -> Scene:
            return screen.set_up(guests, map_id)

        for picture in wanted:
            path = folder / f"{picture.name}.png"
            take(browser, guests.url, picture, scene_of(picture.screen, picture.map_id), path)
            print(path)
    print(f"{len(wanted)} pictures are in {folder}")


if __name__ == "__main__":
    parser = ArgumentParser(description="Takes pictures of the page.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", default=[], metavar="PART", help="a part of the names of wanted pictures")
    asked = parser.parse_args()
    main(asked.folder, asked.only)
