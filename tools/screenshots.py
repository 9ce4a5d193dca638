"""Takes pictures of the main screens: each map, desktop, phone and 4K, light and dark, to be looked at by people.

    python tools/screenshots.py FOLDER [PART …]

With parts, only the pictures whose names hold one of them are taken: `make screenshots ARGS="europe-phone"`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from browser import open_browser, serve_page
from playwright.sync_api import Browser

MAPS = ("usa", "europe", "poland")
SIZES = {"desktop": (1280, 800), "phone": (360, 740), "4k": (3840, 2160)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# What the demonstration can show of each map: a name, and what stands behind the # of the address.
SCREENS = {
    "board": "/board/{map}",
    "start": "/demo/{map}/0",
    "turn": "/demo/{map}/2",
    "end": "/demo/{map}/4",
    "lesson": "/lesson/{map}/11",
}


@dataclass(frozen=True)
class Picture:
    name: str
    address: str
    size: tuple[int, int]
    scheme: Literal["light", "dark"]


def pictures() -> Iterator[Picture]:
    for size_name, size in SIZES.items():
        for scheme in SCHEMES:
            yield Picture(f"front-{size_name}-{scheme}", "/", size, scheme)
            yield Picture(f"rules-{size_name}-{scheme}", "/rules/CLAIM-01", size, scheme)
            for map_id in MAPS:
                for screen, address in SCREENS.items():
                    name = f"{map_id}-{screen}-{size_name}-{scheme}"
                    yield Picture(name, address.format(map=map_id), size, scheme)


def take(browser: Browser, base: str, picture: Picture, folder: Path) -> None:
    width, height = picture.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=picture.scheme,
        has_touch=width < 600,
        device_scale_factor=2 if width < 600 else 1,
        reduced_motion="reduce",
        locale="en",
    )
    page = context.new_page()
    page.goto(f"{base}#{picture.address}")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=folder / f"{picture.name}.png")
    context.close()


def main(folder: Path, parts: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with serve_page() as base, open_browser() as browser:
        for picture in pictures():
            if not parts or any(part in picture.name for part in parts):
                take(browser, base, picture, folder)
                print(folder / f"{picture.name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
