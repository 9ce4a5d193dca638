"""Takes pictures of every main screen: each map, desktop, phone, 4K and large text, light and dark, in each language.

    python tools/screenshots.py FOLDER [PART …]

With parts, only the pictures whose names hold one of them are taken: `make screenshots ARGS="europe-turn-phone"`.
"""

from __future__ import annotations

import sys
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
    "phone": {"width": 360, "height": 740},
    "4k": {"width": 3840, "height": 2160},
    "large-text": {"width": 1280, "height": 800},
}
TWICE = {"fontSizes": {"standard": 32, "fixed": 26}}
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


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


def pictures() -> Iterator[Picture]:
    for screen in SCREENS:
        for map_id in screen.maps:
            for device in ("desktop", "phone", *(["4k", "large-text"] if screen.large else [])):
                yield from (Picture(screen, map_id, device, scheme) for scheme in SCHEMES)
        # What other languages change is words, which are the same on all maps.
        for language in ("pl", "el"):
            yield from (Picture(screen, screen.maps[-1], device, "light", language) for device in ("desktop", "phone"))


def take(browser: Browser, url: str, picture: Picture, scene: Scene, path: Path) -> None:
    is_phone = picture.device == "phone"
    context = browser.new_context(
        viewport=DEVICES[picture.device],
        color_scheme=picture.scheme,
        has_touch=is_phone,
        device_scale_factor=2 if is_phone else 1,
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
    page.evaluate("document.fonts.ready")
    # A dialog is as high as the window; all else is shown to its end.
    page.screenshot(path=path, full_page=page.locator("dialog[open]").count() == 0)
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
    main(Path(sys.argv[1]), sys.argv[2:])
